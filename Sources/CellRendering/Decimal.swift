/// Returns the shortest decimal that reads back as the same number, without a trailing `.0`.
func decimal(_ value: Double) -> String {
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
