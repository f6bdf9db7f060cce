/// An object that receives the updates of a list as long as it lives.
public protocol ListUpdateObserver<Section, Item>: AnyObject, Sendable {
  /// The sections of the list.
  associatedtype Section: ListSection

  /// The items of the list.
  associatedtype Item: ListItem

  /// Called with every update, in order, on the thread that delivers it.
  func listDidUpdate(_ update: ListUpdate<Section, Item>)
}
