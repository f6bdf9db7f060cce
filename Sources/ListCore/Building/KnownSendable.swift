/// A value that came in as `Sendable` and has lost that in a cast.
///
/// `Sendable` is no requirement that can be asked for at run time, so a cast from `any Sendable`
/// to `any Hashable` forgets it. It is restored here, and only here; hence `@unchecked`. Whoever
/// makes one holds the value, or an identifier of it, from a `Sendable` source.
struct KnownSendable<Value>: @unchecked Sendable {
  let value: Value
}
