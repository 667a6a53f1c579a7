import Synchronization

/// The table that the indices in cells refer to: grapheme clusters of several scalars, hyperlinks
/// and underline colours.
///
/// Append-only and capped. Painting interns into it; encoding and testing read from it. When
/// ``isFull`` the owner starts a new table and repaints everything, so that any number of distinct
/// clusters scrolled past leaves memory flat.
public final class CellTable: Sendable {
  /// A hyperlink target and an underline colour, either may be missing.
  public struct Extra: Hashable, Sendable {
    /// The target of the hyperlink, or `nil`.
    public var link: String?
    /// The colour of underlines; ``Color/default`` for that of the text.
    public var underlineColor: Color
    /// A pair of link target and underline colour, as given.
    public init(link: String?, underlineColor: Color) {
      self.link = link
      self.underlineColor = underlineColor
    }
  }

  /// The most clusters a table takes.
  public static let clusterCapacity = 1 << 16
  /// The most pairs of link and underline colour; a cell's index has sixteen bits.
  public static let extraCapacity = (1 << 16) - 1

  private struct Contents {
    var clusters = ClusterIndex()
    var extras: [Extra] = []
    var extraIndices: [Extra: UInt16] = [:]
  }
  private let contents = Mutex(Contents())

  /// An empty table.
  public init() {}

  /// Whether the next new cluster or link may not fit. Complexity: O(1).
  public var isFull: Bool {
    contents.withLock {
      $0.clusters.count >= CellTable.clusterCapacity || $0.extras.count >= CellTable.extraCapacity
    }
  }

  /// The index of `cluster`, added when it is new; `nil` when the table is full.
  package func index(ofCluster cluster: String) -> UInt32? {
    var cluster = cluster
    return cluster.withUTF8 { index(ofCluster: $0) }
  }

  /// The index of the cluster with these bytes of UTF-8, added when it is new; `nil` when the table
  /// is full.
  package func index(ofCluster cluster: UnsafeBufferPointer<UInt8>) -> UInt32? {
    contents.withLock { contents in
      contents.clusters.number(of: cluster, capacity: CellTable.clusterCapacity)
        .map(UInt32.init(truncatingIfNeeded:))
    }
  }

  /// The cluster under `index`.
  package func cluster(_ index: UInt32) -> String {
    contents.withLock { String(decoding: $0.clusters[Int(index)], as: UTF8.self) }
  }

  /// The longest link target, in bytes as it is sent; terminals drop longer ones.
  package static let longestLink = 2083

  /// `link` as it is sent, in printable ASCII with everything else percent-encoded; `nil` when it
  /// is too long. Complexity: O(``longestLink``).
  private static func target(_ link: String) -> String? {
    let bytes = link.utf8
    guard bytes.count <= longestLink else { return nil }
    if bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return link }
    let digits = Array("0123456789ABCDEF".utf8)
    var sent: [UInt8] = []
    for byte in bytes {
      if byte > 0x20, byte < 0x7F {
        sent.append(byte)
      } else {
        sent += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return sent.count <= longestLink ? String(decoding: sent, as: UTF8.self) : nil
  }

  /// The index of `extra`, added when it is new; 0 for none, or when the table is full or the link
  /// too long (a link is dropped then, text never).
  package func index(ofExtra extra: Extra) -> UInt16 {
    var extra = extra
    extra.link = extra.link.flatMap(CellTable.target)
    if extra.link == nil, extra.underlineColor == .default { return 0 }
    return contents.withLock { contents in
      if let index = contents.extraIndices[extra] { return index }
      guard contents.extras.count < CellTable.extraCapacity else { return 0 }
      contents.extras.append(extra)
      let index = UInt16(contents.extras.count)
      contents.extraIndices[extra] = index
      return index
    }
  }

  /// The link and underline colour under `index`; `nil` for 0.
  package func extra(_ index: UInt16) -> Extra? {
    index == 0 ? nil : contents.withLock { $0.extras[Int(index) - 1] }
  }

  /// `style` as the words that cells carry.
  package func style(_ style: CellStyle) -> Cell.StyleBits {
    var bits = Cell.StyleBits.plain
    bits.foreground = style.foreground
    bits.background = style.background
    bits.attributes = style.attributes
    bits.underline = style.underline
    bits.extra = index(ofExtra: Extra(link: style.link, underlineColor: style.underlineColor))
    return bits
  }

  /// The style of `cell` in full.
  public func style(of cell: Cell) -> CellStyle {
    let bits = cell.style
    let extra = extra(bits.extra)
    return CellStyle(
      foreground: bits.foreground, background: bits.background, attributes: bits.attributes,
      underline: bits.underline, underlineColor: extra?.underlineColor ?? .default,
      link: extra?.link)
  }

  /// The text of `cell`: its scalar or cluster, empty for a trailing cell.
  public func text(of cell: Cell) -> String {
    if let scalar = cell.scalar { return String(Character(scalar)) }
    if let index = cell.cluster, cell.role != .trailing { return cluster(index) }
    return ""
  }
}
