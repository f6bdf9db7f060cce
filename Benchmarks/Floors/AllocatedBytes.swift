internal import CAllocator

/// What the allocator has given out.
public enum AllocatedBytes {
  /// The bytes in use now.
  public static var now: Int { Int(callocator_bytes_in_use()) }
}
