/// The figures of strategies on workloads, as a report.
///
/// The time of measuring is a column of its own: the number of measured rows × the cost of one. No other
/// time has a part of it.
public struct HeightComparison: Sendable {
  /// The figures; those of a workload stand side by side.
  public var figures: [HeightFigures]
  /// The time in ns that measuring a row takes.
  public let measureCost: Double
  /// The lines of workloads that were left out, with the names of the workloads.
  public var problems: [(workload: String, problem: WorkloadProblem)]

  /// The measuring cost of a report unless it is given another: 20 µs, the time in which this library
  /// shapes and lays out a row of five short texts for the first time.
  public static var defaultMeasureCost: Double { 20_000 }

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - figures: The figures.
  ///   - measureCost: The time in ns that measuring a row takes, 0...10¹²; numbers beyond count as the
  ///     nearest of these, NaN as 0.
  ///   - problems: The lines of workloads that were left out.
  public init(
    _ figures: [HeightFigures], measureCost: Double = HeightComparison.defaultMeasureCost,
    problems: [(workload: String, problem: WorkloadProblem)] = []
  ) {
    self.figures = figures
    self.measureCost = measureCost.isNaN ? 0 : min(max(measureCost, 0), 1e12)
    self.problems = problems
  }

  /// The time in ns that measuring the rows of a strategy takes.
  func measuring(_ figures: HeightFigures) -> Double {
    Double(figures.measureCount) * measureCost
  }

  /// The figures of each workload, in order. A strategy that comes again plays another workload, even
  /// if it has the same name.
  var workloads: [[HeightFigures]] {
    var groups: [[HeightFigures]] = []
    for figure in figures {
      if let group = groups.last, group[0].workload == figure.workload,
        !group.contains(where: { $0.strategy == figure.strategy })
      {
        groups[groups.count - 1].append(figure)
      } else {
        groups.append([figure])
      }
    }
    return groups
  }
}
