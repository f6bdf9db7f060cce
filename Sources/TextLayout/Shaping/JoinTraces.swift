/// An engine's watches over fonts whose lookups see the space, and the word edges they found.
struct JoinTraces {
  /// The effects of a way of shaping across a space.
  struct Plan {
    var joins: SpaceJoins
    var trace: JoinTrace
  }

  private var plans: [UInt64: Plan?] = [:]
  private var edges: [SpaceJoins.Edges] = [.unknown]
  private var numbers: [SpaceJoins.Edges: UInt16] = [.unknown: 0]

  /// The plan for words of a context; `nil` if they are only shaped together.
  mutating func plan(
    _ context: WordCache.Context, _ style: ResolvedTextStyle
  ) -> Plan? {
    guard style.joinsWords, context.presentation == .listed else { return nil }
    if let known = plans[context.packed] { return known }
    let joins = style.style.fonts.primary.spaceJoins(
      JoinPlan(
        script: context.script, isRightToLeft: context.isRightToLeft,
        language: style.style.language, features: style.shapingKey.features))
    let plan = joins.map { Plan(joins: $0, trace: JoinTrace($0)) }
    if plans.count >= 256 { plans.removeAll() }
    plans[context.packed] = .some(plan)
    return plan
  }

  /// Returns the number that stands for edges; 0, which stands for unknown edges, if there are too many.
  mutating func number(of edges: SpaceJoins.Edges) -> UInt16 {
    if let known = numbers[edges] { return known }
    guard let number = UInt16(exactly: self.edges.count) else { return 0 }
    self.edges.append(edges)
    numbers[edges] = number
    return number
  }

  func edges(_ number: UInt16) -> SpaceJoins.Edges { edges[Int(number)] }
}
