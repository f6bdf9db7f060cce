extension PreparedText {
  /// The spans that the text was prepared with, ascending; empty for text without spans.
  ///
  /// Their ranges are those of the original text: where a border was inside a grapheme cluster, the
  /// cluster belongs to the span that holds its first scalar.
  public var spans: [TextSpan] {
    switch form {
    case .plain: []
    case .shaped(let paragraph): paragraph.spans?.sources ?? []
    }
  }
}
