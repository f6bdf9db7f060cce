extension TableRow {
  /// An input of the user in a control of a row.
  public enum Input: Hashable, Sendable {
    /// The text of a text field.
    case text(String)

    /// The state of a switch.
    case toggle(Bool)

    /// The value of a slider or stepper, in the unit of that control.
    case number(Double)

    /// The index of the option picked, from 0.
    case choice(Int)
  }
}
