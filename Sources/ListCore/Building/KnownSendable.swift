/// A value that was passed as `Sendable` and lost that conformance in a cast.
///
/// `Sendable` cannot be queried at run time, so a cast from `any Sendable` to `any Hashable` loses
/// it. It is restored here, and only here; hence `@unchecked`. The creator holds the value, or an
/// identifier of it, from a `Sendable` source.
struct KnownSendable<Value>: @unchecked Sendable {
  let value: Value
}
