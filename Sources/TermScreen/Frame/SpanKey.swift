/// Who painted a span of cells, and at which version.
///
/// Versions come from one counter and never repeat, so equal keys (with equal extents) mean equal
/// cells: a diff that finds the same key on two lines need not look at a cell.
@frozen
public struct SpanKey: Hashable, Sendable {
  /// The painter: a row's node, unique as long as the program runs. 0 means none.
  public var owner: UInt64
  /// Which of its paintings, and which line of it.
  public var version: UInt64

  /// The key of one painting. Equal keys must mean equal cells.
  @inlinable
  public init(owner: UInt64, version: UInt64) {
    self.owner = owner
    self.version = version
  }

  /// No key: the cells themselves must be compared.
  @inlinable
  public static var none: SpanKey { SpanKey(owner: 0, version: 0) }
}
