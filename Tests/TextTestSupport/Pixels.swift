package import TextLayout

/// Returns a length of whole pixels and 64ths.
package func px(_ pixels: Int, _ sixtyFourths: Int = 0) -> LayoutUnit {
  LayoutUnit(rawValue: pixels * 64 + sixtyFourths)
}
