extension Text {
  /// The text without its styles.
  public var plainText: String {
    runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
  }

  /// Highlights parts of the text as matches of a search: bold, in the theme's colour for matches,
  /// and underlined.
  ///
  /// ```swift
  /// let title = "Sense and Sensibility"
  /// let found = title.ranges(of: "Sens")
  /// Text(title).highlighted(found)
  /// ```
  ///
  /// - Parameter ranges: parts of ``plainText``, in any order; they may overlap. A range of another
  ///   string counts by its offsets of bytes, and the part beyond the end is ignored.
  /// - Complexity: O(length of the text + ranges · log ranges).
  public func highlighted(_ ranges: some Sequence<Range<String.Index>>) -> Text {
    let text = plainText
    func byte(_ index: String.Index) -> Int {
      text.utf8.distance(from: text.startIndex, to: min(index, text.endIndex))
    }
    return highlighted(
      bytes: Text.joined(ranges.map { byte($0.lowerBound)..<byte($0.upperBound) }))
  }

  /// The ranges in order, those that touch as one.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  /// Highlights parts of the text.
  ///
  /// - Parameter ranges: bytes of ``plainText``, in order. A part of a character is the whole.
  package func highlighted(bytes ranges: [Range<Int>]) -> Text {
    guard !ranges.isEmpty else { return self }
    // The blocks of Markdown keep their rows.
    if var source = markdown {
      source.highlights = Text.joined(source.highlights + ranges)
      return Text(source: source)
    }
    var text = self
    text.runs = Text.highlighted(runs, bytes: ranges)
    return text
  }

  /// Highlights parts of a text's runs.
  nonisolated static func highlighted(_ runs: [Run], bytes ranges: [Range<Int>]) -> [Run] {
    var result: [Run] = []
    var ranges = ranges[...]
    var start = 0
    for run in runs {
      let end = start + run.text.utf8.count
      var index = run.text.startIndex
      while let range = ranges.first, range.lowerBound < end {
        let from = run.text.character(atByte: range.lowerBound - start, roundingUp: false)
        let through = run.text.character(atByte: range.upperBound - start, roundingUp: true)
        result.append(run, run.text[index..<max(index, from)], isHighlighted: false)
        result.append(run, run.text[max(index, from)..<max(index, through)], isHighlighted: true)
        index = max(index, through)
        if range.upperBound > end { break }
        ranges.removeFirst()
      }
      result.append(run, run.text[index...], isHighlighted: false)
      start = end
    }
    return result
  }

  /// The text without its first bytes; a part of a character is kept whole.
  package func dropping(bytes count: Int) -> Text {
    var text = self
    text.runs = []
    var start = 0
    for run in runs {
      let from = run.text.character(atByte: count - start, roundingUp: false)
      start += run.text.utf8.count
      if from < run.text.endIndex {
        text.runs.append(Run(text: String(run.text[from...]), style: run.style))
      }
    }
    return text
  }
}

extension [Text.Run] {
  fileprivate mutating func append(_ run: Text.Run, _ part: Substring, isHighlighted: Bool) {
    guard !part.isEmpty else { return }
    var part = Text.Run(text: String(part), style: run.style)
    if isHighlighted {
      part.style.foreground = .role(.match)
      part.style.added.insert(.bold)
      part.style.removed.remove(.bold)
      part.style.underline = .single
    }
    append(part)
  }
}

extension String {
  /// The boundary of characters at a byte, or the next before or after it.
  fileprivate func character(atByte byte: Int, roundingUp: Bool) -> Index {
    guard byte > 0 else { return startIndex }
    guard byte < utf8.count else { return endIndex }
    let place = utf8.index(startIndex, offsetBy: byte)
    if place.samePosition(in: self) != nil { return place }
    let character = rangeOfCharacter(around: place)
    return roundingUp ? character.upperBound : character.lowerBound
  }

  /// The character that a place is inside of.
  private func rangeOfCharacter(around place: Index) -> Range<Index> {
    var start = place
    while start > startIndex, start.samePosition(in: self) == nil {
      start = utf8.index(before: start)
    }
    return start..<index(after: start)
  }
}
