#if Extras
public import GRDB
public import ListCore
import Synchronization

/// A query of a SQLite database as a live list: its result as a snapshot, and every change of it.
///
/// ```swift
/// let tasks = FetchedList(
///   ToDo.order(Column("position")), in: database, sections: .column("list"))
/// try controller.fetch(from: tasks)
/// ```
///
/// From then on, the controller follows all writes through this `DatabasePool` or `DatabaseQueue`.
/// Another request is shown by fetching from another list; the difference is an update like any
/// other, so rows in both results move.
///
/// # What is observed
///
/// After a transaction that touches the tables and columns of the request, the result is read
/// again, completely and in one transaction, so a snapshot never shows half of a change. A change
/// is sent if the content of rows or sections differs (`hasSameContent(as:)`), even if an item was
/// updated in place. Transactions in quick succession may be combined in one change. Changes of the
/// schema and changes by other processes are not observed; ``fetch()`` reads both.
///
/// # Threads
///
/// The result is read by GRDB: in a pool concurrently with other accesses, in a queue in turn with
/// them. Changes are sent on a thread of GRDB, one at a time, outside of any access to the
/// database, so receivers may read and write.
public final class FetchedList<Section: ListSection, Item: ListItem>: LiveSource {
  /// The result at one moment.
  public typealias Snapshot = ListSnapshot<Section, Item>

  let query: FetchedQuery<Section, Item>
  let observations: Mutex<[Int: QueryObservation<Section, Item>]> = Mutex([:])

  init(_ query: FetchedQuery<Section, Item>) {
    self.query = query
  }

  /// Creates a list of the rows of a request, in their order.
  ///
  /// - Parameters:
  ///   - request: The request: SQL or made with the query interface.
  ///   - reader: The database.
  ///   - sections: The rule for the section of each row.
  ///   - item: A function that returns the item of a row, or nil for a row that represents its
  ///     section alone. The row must not be stored. Read values that may have the wrong type with
  ///     `decode`, because the subscripts trap.
  /// - Precondition: The request includes no to-many associations, for which GRDB holds all rows at
  ///   once. Use ``init(observing:in:fetch:)`` for such requests.
  public convenience init(
    _ request: some FetchRequest, in reader: any DatabaseReader,
    sections: SectionRule<Section, Item>, item: @escaping @Sendable (Row) throws -> Item?
  ) {
    let latest = LatestResult<Section, Item>()
    self.init(
      FetchedQuery(region: request, reader: reader) { database in
        try latest.update { old in
          try ListReading.snapshot(
            of: request, in: database, sections: sections, updating: old, item: item)
        }
      })
  }

  /// Creates a list of the records of a request, in their order.
  ///
  /// - Parameters:
  ///   - request: The request: SQL or made with the query interface.
  ///   - reader: The database.
  ///   - sections: The rule for the section of each record.
  /// - Precondition: The request includes no to-many associations, for which GRDB holds all rows at
  ///   once. Use ``init(observing:in:fetch:)`` for such requests.
  public convenience init(
    _ request: some FetchRequest<Item>, in reader: any DatabaseReader,
    sections: SectionRule<Section, Item>
  ) where Item: FetchableRecord {
    self.init(request, in: reader, sections: sections) { try Item(row: $0) }
  }

  /// Creates a list from any reads of a database, for example from several requests.
  ///
  /// - Parameters:
  ///   - region: The region on which the result depends. It stays the same during an observation.
  ///   - reader: The database.
  ///   - fetch: A function that reads the result; all its reads belong to one transaction.
  public convenience init(
    observing region: any DatabaseRegionConvertible, in reader: any DatabaseReader,
    fetch: @escaping @Sendable (Database) throws -> Snapshot
  ) {
    self.init(FetchedQuery(region: region, reader: reader, read: fetch))
  }

  /// Returns the current result.
  ///
  /// Of rows with equal identifiers, the first in the list's order is shown; `duplicates` of the
  /// snapshot reports the others. A failed observation resumes from here.
  ///
  /// - Throws: A ``FetchedListError`` for a fault of the database, the request or a row.
  /// - Precondition: The method is not called within an access to the same database, and not after
  ///   a `DatabaseQueue` was closed, which GRDB does not check. A closed `DatabasePool` is an
  ///   error.
  /// - Complexity: O(*n*) for *n* rows, each of which is held once
  public func fetch() throws(FetchedListError) -> Snapshot {
    let observations = observations.withLock { Array($0.values) }
    for observation in observations {
      observation.restartIfFailed()
      observation.fetchBegins()
    }
    let answer = query.answer()
    for observation in observations { observation.fetchEnds(with: answer) }
    return try answer.get()
  }

  /// Observes the result until the observation ends.
  ///
  /// The current result is read and sent before this method returns. Later results differ from the
  /// one sent before, or from one that a ``fetch()`` may have returned since. An error is sent and
  /// does not end the observation: the next transaction that touches the request, or the next
  /// ``fetch()``, tries again. If the request is invalid from the start, for example because its
  /// table is missing, only ``fetch()`` tries again.
  ///
  /// - Parameter receive: A closure that is called with every change and every error
  ///   (``FetchedListError``).
  /// - Complexity: that of ``fetch()``, for each change again
  public func observe(
    _ receive: @escaping @Sendable (Result<SourceChange<Section, Item>, any Error>) -> Void
  ) -> UpdateObservation {
    let observation = QueryObservation(query, receive)
    let number = observations.withLock { observations in
      let number = (observations.keys.max() ?? 0) + 1
      observations[number] = observation
      return number
    }
    observation.start()
    return UpdateObservation { [weak self] in
      observation.cancel()
      _ = self?.observations.withLock { $0.removeValue(forKey: number) }
    }
  }
}
#endif
