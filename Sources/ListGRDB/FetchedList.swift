public import GRDB
public import ListCore
import Synchronization

/// A query of a SQLite database as a live list: the answer as a snapshot, and every change of it.
///
/// ```swift
/// let tasks = FetchedList(
///   ToDo.order(Column("position")), in: database, sections: .column("list"))
/// try controller.fetch(from: tasks)
/// ```
///
/// From then on, the controller shows what the database holds, whoever writes to it by way of this
/// `DatabasePool` or `DatabaseQueue`. Another request is shown by fetching from another list; the
/// difference is an update like any other, so rows move that are in both answers.
///
/// # What is observed
///
/// A transaction that touches the tables and columns of the request makes the answer be read
/// again, as a whole and in one transaction, so a snapshot is never half of a change. It is told
/// if anything differs that rows or sections show (`hasSameContent(as:)`), also where an item
/// was updated in place. Several transactions that follow each other closely may be told as one.
/// Changes of the schema are not observed, nor are those by other processes; ``fetch()`` sees both.
///
/// # Threads
///
/// The answer is read by GRDB: in a pool while others read and write, in a queue in turn with
/// them. Changes are told on a thread of GRDB's, one after the other, with no access to the
/// database under way, so whoever is told may read and write.
public final class FetchedList<Section: ListSection, Item: ListItem>: LiveSource {
  /// The answer at one moment.
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
  ///   - sections: Tells the section of each row.
  ///   - item: Makes the item of a row, nil for a row that stands for its section alone. The row
  ///     must not be kept; a value that may be of the wrong type is best read with `decode`, as
  ///     the subscripts trap.
  /// - Precondition: The request includes no to-many associations, for which GRDB has to hold all
  ///   rows at once. Use ``init(observing:in:fetch:)`` for these.
  public convenience init(
    _ request: some FetchRequest, in reader: any DatabaseReader,
    sections: SectionRule<Section, Item>, item: @escaping @Sendable (Row) throws -> Item?
  ) {
    self.init(
      FetchedQuery(region: request, reader: reader) { database in
        try ListReading.snapshot(of: request, in: database, sections: sections, item: item)
      })
  }

  /// Creates a list of the records of a request, in their order.
  ///
  /// - Parameters:
  ///   - request: The request: SQL or made with the query interface.
  ///   - reader: The database.
  ///   - sections: Tells the section of each record.
  /// - Precondition: The request includes no to-many associations, for which GRDB has to hold all
  ///   rows at once. Use ``init(observing:in:fetch:)`` for these.
  public convenience init(
    _ request: some FetchRequest<Item>, in reader: any DatabaseReader,
    sections: SectionRule<Section, Item>
  ) where Item: FetchableRecord {
    self.init(request, in: reader, sections: sections) { try Item(row: $0) }
  }

  /// Creates a list of whatever is read from a database, for example by several requests.
  ///
  /// - Parameters:
  ///   - region: What the answer depends on. It stays the same for as long as it is observed.
  ///   - reader: The database.
  ///   - fetch: Reads the answer; everything it reads belongs to one transaction.
  public convenience init(
    observing region: any DatabaseRegionConvertible, in reader: any DatabaseReader,
    fetch: @escaping @Sendable (Database) throws -> Snapshot
  ) {
    self.init(FetchedQuery(region: region, reader: reader, read: fetch))
  }

  /// Returns the answer as it is now.
  ///
  /// Of rows with equal identifiers, the first in the list's order is shown; `duplicates` of the
  /// snapshot tells of the others. An observation that had failed goes on from here.
  ///
  /// - Throws: What is wrong with the database, the request or a row.
  /// - Precondition: It is not called from within an access to the same database, nor after a
  ///   `DatabaseQueue` was closed, which GRDB does not check; a closed `DatabasePool` is an error.
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

  /// Observes the answer until the observation ends.
  ///
  /// The present answer is read and told before this returns. What is told later differs from
  /// what was told before, or from what a ``fetch()`` may have given since. A failure is told and
  /// ends nothing: the next transaction that touches the request, or the next ``fetch()``, tries
  /// again. Only if the request cannot be understood from the start, for example without its
  /// table, is it ``fetch()`` alone that does so.
  ///
  /// - Parameter receive: Called with every change and every failure (``FetchedListError``).
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
