/// One extended grapheme cluster of a text: its bytes and the combined properties of its scalars.
struct Cluster {
  /// The properties of the scalars in a cluster.
  struct Traits: OptionSet {
    let rawValue: UInt16
    /// VARIATION SELECTOR-16 right after a base that it makes wide.
    static let emojiSelector = Traits(rawValue: 1 << 0)
    /// VARIATION SELECTOR-16 anywhere else, where it means nothing.
    static let idleSelector = Traits(rawValue: 1 << 1)
    /// VARIATION SELECTOR-15 right after a wide emoji.
    static let textSelector = Traits(rawValue: 1 << 2)
    /// A pictograph joined to another.
    static let joined = Traits(rawValue: 1 << 3)
    /// A joiner at the end, where it would join the next cell.
    static let danglingJoiner = Traits(rawValue: 1 << 4)
    static let modifier = Traits(rawValue: 1 << 5)
    static let spacingMark = Traits(rawValue: 1 << 6)
    static let conjunct = Traits(rawValue: 1 << 7)
    static let flag = Traits(rawValue: 1 << 8)
    static let prepend = Traits(rawValue: 1 << 9)
    /// Scalars that are never shown, inside a cluster that is.
    static let dropped = Traits(rawValue: 1 << 10)
    /// More than one leading jamo, or another spelling that terminals add up.
    static let jamo = Traits(rawValue: 1 << 11)
    /// Carriage return and line feed.
    static let carriageReturnLineFeed = Traits(rawValue: 1 << 12)
    /// Marks that have a fixed place only with their base: nothing that terminals argue about.
    static let combining = Traits(rawValue: 1 << 13)
    /// More scalars than a cell takes.
    static let overlong = Traits(rawValue: 1 << 14)
    /// A letter that joins the one before and has a column of its own: Thai and Lao SARA AM.
    static let joinedLetter = Traits(rawValue: 1 << 15)
  }

  /// Byte offsets into the text.
  var start: Int
  var end: Int
  /// The first scalar that takes a column, or the first if none does.
  var base: UInt32
  var properties: ScalarProperties
  /// The second regional indicator of a flag.
  var partner: UInt32 = 0
  var scalarCount = 1
  /// The columns of all scalars together, each by itself, but for skin tones and joined emoji; 0
  /// for a single scalar.
  var addedColumns: UInt16 = 0
  var traits: Traits = []
}

/// Cuts UTF-8 into extended grapheme clusters by UAX #29, without a `Character` being made.
///
/// The bytes must be well formed, as those of a `String` are. A cluster that continues for more
/// than ``longestCluster`` scalars is cut there, so that one step has a bounded cost; the marks
/// left over have no base and are not shown.
struct ClusterScanner {
  static let longestCluster = 256

  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int
  private(set) var offset: Int
  /// The scalar at `offset`, its properties and the offset after it: already decoded, since the end
  /// of a cluster is found only at the next scalar.
  private var scalar: UInt32 = 0
  private var properties = ScalarProperties(rawValue: 0)
  private var after: Int

  /// Scans `bytes` from `start`, the start of a scalar, to `end`.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, to end: Int? = nil) {
    self.bytes = bytes
    self.end = end ?? bytes.count
    offset = start
    after = start
    decode()
  }

  /// Reads the scalar at `after`.
  @inline(__always)
  private mutating func decode() {
    offset = after
    guard offset < end else { return }
    let first = UInt32(bytes[offset])
    if first < 0x80 {
      scalar = first
      after = offset + 1
    } else if first < 0xE0 {
      scalar = (first & 0x1F) << 6 | continuation(1)
      after = offset + 2
    } else if first < 0xF0 {
      scalar = (first & 0x0F) << 12 | continuation(1) << 6 | continuation(2)
      after = offset + 3
    } else {
      scalar =
        (first & 0x07) << 18 | continuation(1) << 12 | continuation(2) << 6 | continuation(3)
      after = offset + 4
    }
    properties = ScalarProperties.of(scalar)
  }

  @inline(__always)
  private func continuation(_ index: Int) -> UInt32 { UInt32(bytes[offset + index] & 0x3F) }

  /// The next cluster, or `nil` at the end.
  @inline(__always)
  mutating func next() -> Cluster? {
    guard offset < end else { return nil }
    var cluster = Cluster(start: offset, end: after, base: scalar, properties: properties)
    decode()
    if offset >= end || cluster.properties.startsCluster && properties.startsCluster {
      return cluster
    }
    extend(&cluster)
    return cluster
  }

  /// Skips scalars that are each a cluster of an undisputed width, while `body` returns `true` for
  /// the scalar and its properties.
  ///
  /// What most text consists of, without a ``Cluster`` for each.
  @inline(__always)
  mutating func passPlain(while body: (UInt32, ScalarProperties) -> Bool) {
    // A copy, so that nothing has its address and all of it can stay in registers.
    var scanner = self
    while scanner.offset < end, scanner.properties.isPlain, scanner.properties.startsCluster {
      let previous = scanner
      scanner.decode()
      if scanner.offset < end, !scanner.properties.startsCluster {
        scanner = previous
        break
      }
      if !body(previous.scalar, previous.properties) {
        scanner = previous
        break
      }
    }
    self = scanner
  }

  /// Takes the scalars that belong to `cluster` after its first.
  @inline(never)
  private mutating func extend(_ cluster: inout Cluster) {
    var previous = cluster.properties
    /// A pictograph, and since then nothing but extending scalars: GB11 may join another.
    var afterPictograph = previous.breaking == .pictograph
    /// A consonant came, and since then nothing that ends a conjunct: GB9c may join another.
    var afterConsonant = previous.breaking == .consonant
    var sawLinker = false
    var oddRegional = previous.breaking == .regionalIndicator
    var hasBase = previous.columns > 0
    cluster.addedColumns = UInt16(previous.columnsAdded)

    while offset < end, cluster.scalarCount < ClusterScanner.longestCluster {
      let current = properties
      switch (previous.breaking, current.breaking) {
      case (.carriageReturn, .lineFeed):
        cluster.traits.insert(.carriageReturnLineFeed)
      case (.carriageReturn, _), (.lineFeed, _), (.control, _), (_, .carriageReturn),
        (_, .lineFeed), (_, .control):
        return
      case (_, .extend), (_, .joiner), (_, .spacingMark):
        break
      case (.prepend, _):
        // Scalars left out of the text make it no wider.
        if current.columns > 0, current.treatment != .drop, current.treatment != .replace {
          cluster.traits.insert(.prepend)
        }
      case (.leadingJamo, .leadingJamo):
        cluster.traits.insert(.jamo)
      case (.leadingJamo, .vowelJamo), (.leadingJamo, .syllable), (.leadingJamo, .closedSyllable),
        (.syllable, .vowelJamo), (.vowelJamo, .vowelJamo), (.syllable, .trailingJamo),
        (.vowelJamo, .trailingJamo), (.closedSyllable, .trailingJamo),
        (.trailingJamo, .trailingJamo):
        // Terminals without grapheme clusters add up the width of a second wide part.
        if current.columns > 0 { cluster.traits.insert(.jamo) }
      case (.joiner, .pictograph) where afterPictograph:
        cluster.traits.insert(.joined)
      case (_, .consonant) where afterConsonant && sawLinker:
        cluster.traits.insert(.conjunct)
        sawLinker = false
      case (.regionalIndicator, .regionalIndicator) where oddRegional:
        cluster.traits.insert(.flag)
        cluster.partner = scalar
        oddRegional = false
      default:
        return
      }
      note(scalar, current, after: previous, in: &cluster, hasBase: hasBase)
      switch current.breaking {
      case .extend, .joiner:
        if current.isLinker { sawLinker = afterConsonant }
        // ZERO WIDTH NON-JOINER keeps consonants apart.
        if scalar == 0x200C { afterConsonant = false }
        // Only one joiner may be between pictographs, and it must be the last.
        if previous.breaking == .joiner { afterPictograph = false }
      case .pictograph: afterPictograph = true
      case .consonant: afterConsonant = true
      case .regionalIndicator: break
      default:
        afterPictograph = false
        afterConsonant = false
      }
      if !hasBase, current.columns > 0 {
        hasBase = true
        cluster.base = scalar
        cluster.properties = current
        cluster.traits.insert(.dropped)
        if current.breaking == .regionalIndicator { oddRegional = true }
      }
      if !current.isModifier, !(current.breaking == .pictograph && previous.breaking == .joiner) {
        cluster.addedColumns += UInt16(current.columnsAdded)
      }
      previous = current
      cluster.end = after
      cluster.scalarCount += 1
      if cluster.scalarCount > WidthPolicy.scalarsPerCell { cluster.traits.insert(.overlong) }
      decode()
    }
  }

  /// Records what a further scalar means for width and display.
  private func note(
    _ scalar: UInt32, _ current: ScalarProperties, after previous: ScalarProperties,
    in cluster: inout Cluster, hasBase: Bool
  ) {
    cluster.traits.remove(.danglingJoiner)
    if current.treatment == .drop || current.treatment == .replace {
      cluster.traits.insert(.dropped)
    } else if scalar == 0xFE0F {
      if cluster.traits.contains(.joined) {
        cluster.traits.insert(.combining)
      } else {
        cluster.traits.insert(previous.isTextEmoji ? .emojiSelector : .idleSelector)
      }
    } else if scalar == 0xFE0E {
      cluster.traits.insert(previous.isWideEmoji ? .textSelector : .combining)
    } else if current.breaking == .joiner {
      cluster.traits.insert(.danglingJoiner)
    } else if current.isModifier {
      cluster.traits.insert(.modifier)
    } else if current.breaking == .spacingMark, current.columns > 0 {
      cluster.traits.insert(.joinedLetter)
    } else if current.isSpacingMark || current.columns > 0 && current.breaking == .extend {
      // Also the halfwidth voiced sound marks, which are letters by their category.
      cluster.traits.insert(.spacingMark)
    } else {
      cluster.traits.insert(.combining)
    }
  }
}
