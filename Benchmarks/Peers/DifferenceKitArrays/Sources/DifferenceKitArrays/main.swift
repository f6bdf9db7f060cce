// Prints how long DifferenceKit takes from the same arrays to a staged changeset, a line for each case.

import BenchmarkSupport
import DifferenceKit

/// A contact as an app would have it.
struct Contact<ID: Hashable>: Differentiable, Equatable {
  var id: ID
  var revision = 0

  var differenceIdentifier: ID { id }
}

/// Prints the median of nine runs.
func report<ID: Hashable>(_ name: String, from old: [ID], to new: [ID]) {
  let source = old.map { Contact(id: $0) }
  let target = new.map { Contact(id: $0) }
  let times = (0..<9).map { _ in
    Clock.processor.average { StagedChangeset(source: source, target: target).count }
  }
  print("{\"case\":\"\(name)\",\"value\":\(times.median / 1000),\"unit\":\"us\"}")
}

for entry in ArrayCase.all() {
  switch entry.arrays {
  case .numbers(let old, let new): report(entry.name, from: old, to: new)
  case .strings(let old, let new): report(entry.name, from: old, to: new)
  case .uuids(let old, let new): report(entry.name, from: old, to: new)
  }
}
