extension FuzzyQuery {
  /// The words of a query.
  static func parse(_ text: String, options: Options) -> [[FuzzyTerm]] {
    var scalars = text.unicodeScalars.map(\.value)[...]
    while scalars.first == Mark.blank { scalars.removeFirst() }
    while scalars.last == Mark.blank, scalars.dropLast().last != Mark.backslash {
      scalars.removeLast()
    }
    var alternatives: [[FuzzyTerm]] = []
    var set: [FuzzyTerm] = []
    var startsNextSet = false
    var isAfterBar = false
    for word in words(of: scalars) {
      if !set.isEmpty, !isAfterBar, word == [Mark.bar] {
        startsNextSet = false
        isAfterBar = true
        continue
      }
      isAfterBar = false
      guard let term = term(word, options: options) else { continue }
      if startsNextSet {
        alternatives.append(set)
        set = []
      }
      set.append(term)
      startsNextSet = true
    }
    if !set.isEmpty { alternatives.append(set) }
    return alternatives
  }

  /// The characters that mean something.
  private enum Mark {
    static let blank: UInt32 = 0x20
    static let tab: UInt32 = 0x09
    static let backslash: UInt32 = 0x5C
    static let bar: UInt32 = 0x7C
    static let not: UInt32 = 0x21
    static let end: UInt32 = 0x24
    static let start: UInt32 = 0x5E
    static let quote: UInt32 = 0x27
  }

  /// Parts a text at its blanks. A backslash and a blank are a blank in a word, and so is a tab.
  private static func words(of scalars: ArraySlice<UInt32>) -> [[UInt32]] {
    var words: [[UInt32]] = [[]]
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      index += 1
      if scalar == Mark.backslash, index < scalars.endIndex, scalars[index] == Mark.blank {
        words[words.count - 1].append(Mark.blank)
        index += 1
      } else if scalar == Mark.tab {
        words[words.count - 1].append(Mark.blank)
      } else if scalar == Mark.blank {
        while index < scalars.endIndex, scalars[index] == Mark.blank { index += 1 }
        words.append([])
      } else {
        words[words.count - 1].append(scalar)
      }
    }
    return words
  }

  private static func term(_ word: [UInt32], options: Options) -> FuzzyTerm? {
    let isASCII = word.allSatisfy { $0 < 0x80 }
    let lowercase = word.map {
      isASCII
        ? UInt32(ScalarFolding.lowercasedASCII(UInt8($0))) : ScalarFolding.shared.lowercased($0)
    }
    let isCaseSensitive: Bool
    switch options.caseMatching {
    case .smart: isCaseSensitive = word != lowercase
    case .ignore: isCaseSensitive = false
    case .respect: isCaseSensitive = true
    }
    let ignoresAdornments =
      !options.isLiteral && lowercase == lowercase.map { LatinBase.base(of: $0) }
    var text = (isCaseSensitive ? word : lowercase)[...]
    var kind = options.isExact ? FuzzyTerm.Kind.exact : .fuzzy
    var isInverse = false
    if text.first == Mark.not {
      isInverse = true
      kind = .exact
      text.removeFirst()
    }
    if text != [Mark.end], text.last == Mark.end {
      kind = .suffix
      text.removeLast()
    }
    if text.count > 2, text.first == Mark.quote, text.last == Mark.quote {
      kind = .boundary
      text = text.dropFirst().dropLast()
    } else if text.first == Mark.quote {
      kind = !options.isExact && !isInverse ? .exact : .fuzzy
      text.removeFirst()
    } else if text.first == Mark.start {
      kind = kind == .suffix ? .whole : .prefix
      text.removeFirst()
    }
    guard !text.isEmpty else { return nil }
    return FuzzyTerm(
      kind: kind, isInverse: isInverse,
      scalars: text.map { ignoresAdornments ? LatinBase.base(of: $0) : $0 },
      isCaseSensitive: isCaseSensitive, ignoresAdornments: ignoresAdornments)
  }
}
