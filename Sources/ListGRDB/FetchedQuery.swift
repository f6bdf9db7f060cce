#if Extras
import GRDB
import ListCore

/// A query and its database.
struct FetchedQuery<Section: ListSection, Item: ListItem>: Sendable {
  typealias Snapshot = ListSnapshot<Section, Item>
  typealias Answer = Result<Snapshot, FetchedListError>

  /// The region on which the result depends.
  var region: any DatabaseRegionConvertible
  var reader: any DatabaseReader
  var read: @Sendable (Database) throws -> Snapshot

  /// Reads the result in a transaction of its own.
  func answer() -> Answer {
    do {
      return .success(try reader.read(read))
    } catch {
      return .failure(FetchedListError(error))
    }
  }

  /// Reads the result within a transaction.
  func answer(in database: Database) -> Answer {
    do {
      return .success(try read(database))
    } catch {
      return .failure(FetchedListError(error))
    }
  }

  /// Returns whether two results have the same content or the same error.
  static func isSame(_ left: Answer, _ right: Answer) -> Bool {
    switch (left, right) {
    case (.success(let left), .success(let right)): left.showsSame(as: right)
    case (.failure(let left), .failure(let right)): left == right
    default: false
    }
  }
}

extension ListSnapshot {
  /// Returns whether rows and sections have the same content as in another snapshot.
  ///
  /// - Complexity: O(*n*)
  fileprivate func showsSame(as other: ListSnapshot) -> Bool {
    sectionCount == other.sectionCount && itemCount == other.itemCount
      && (0..<sectionCount).allSatisfy { showsSame(inSection: $0, as: other) }
  }

  private func showsSame(inSection index: Int, as other: ListSnapshot) -> Bool {
    guard let section = section(at: index), let old = other.section(at: index),
      let items = items(inSection: index), let oldItems = other.items(inSection: index)
    else { return false }
    return section.id == old.id && section.hasHeader == old.hasHeader
      && section.hasFooter == old.hasFooter && section.style == old.style
      && section.hasSameContent(as: old)
      && items.elementsEqual(oldItems) {
        $0.id == $1.id && $0.cell == $1.cell && $0.hasSameContent(as: $1)
      }
  }
}
#endif
