/// The blocks of a Markdown text, as CommonMark defines them: paragraphs, headings, quotes, lists,
/// code and rules. HTML and references are text.
///
/// A line is first matched with the containers that are open, then it may begin new ones, and the
/// rest is text: <https://spec.commonmark.org/0.31.2/#appendix-a-parsing-strategy>.
struct MarkdownBlocks {
  final class Block {
    enum Kind: Equatable {
      case document, quote, paragraph, code, rule
      case heading(Int)
      /// A list by its mark, and the number of the first item, if there are numbers.
      case list(mark: UInt8, start: Int?)
      /// An item, whose content is so many columns to the right.
      case item(indent: Int)
      case fence(mark: UInt8, length: Int, indent: Int)
    }

    var kind: Kind
    var lines: [String] = []
    var children: [Block] = []
    var isOpen = true
    /// Whether a blank line is before the block.
    let followsBlank: Bool
    /// The first byte of the block's first line.
    let start: Int

    init(_ kind: Kind, followsBlank: Bool = false, start: Int = 0) {
      (self.kind, self.followsBlank, self.start) = (kind, followsBlank, start)
    }

    var acceptsLines: Bool {
      switch kind {
      case .paragraph, .code, .fence: true
      default: false
      }
    }

    func canContain(_ other: Kind) -> Bool {
      if case .item = other { if case .list = kind { return true } else { return false } }
      switch kind {
      case .document, .quote, .item: return true
      default: return false
      }
    }

    func close() {
      guard isOpen else { return }
      isOpen = false
      children.last?.close()
      if kind == .code {
        while lines.last?.allSatisfy({ $0 == " " }) == true { lines.removeLast() }
      }
    }
  }

  let document = Block(.document)
  /// The line, its tabs as blanks, and the place in it.
  private var line: [UInt8] = []
  private var place = 0
  private var start = 0
  /// The number of quotes around the line before, if that was blank.
  private var blankDepth: Int?

  /// Complexity: O(bytes · depth of the containers).
  init(_ source: Substring) {
    let bytes = source.utf8
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let end = bytes[index...].firstIndex(of: 0x0A) ?? bytes.endIndex
      line.removeAll(keepingCapacity: true)
      for byte in bytes[index..<end] {
        if byte == 0x09 {
          repeat { line.append(0x20) } while line.count & 3 != 0
        } else {
          line.append(byte)
        }
      }
      if line.last == 0x0D { line.removeLast() }
      place = 0
      addLine()
      start += bytes.distance(from: index, to: end) + 1
      index = end < bytes.endIndex ? bytes.index(after: end) : end
    }
    document.close()
  }

  // MARK: The line

  private var indent: Int { line[place...].prefix { $0 == 0x20 }.count }
  private var isBlank: Bool { place + indent == line.count }
  /// The first byte that is not blank.
  private var first: UInt8? { isBlank ? nil : line[place + indent] }
  private func run(of byte: UInt8, from start: Int) -> Int {
    line[min(start, line.count)...].prefix { $0 == byte }.count
  }
  private var rest: String { String(decoding: line[min(place, line.count)...], as: UTF8.self) }

  private mutating func addLine() {
    let before = blankDepth
    blankDepth = nil
    var quotes = 0
    var open = document
    containers: while let child = open.children.last, child.isOpen {
      switch child.kind {
      case .quote:
        guard indent < 4, first == UInt8(ascii: ">") else { break containers }
        skipQuoteMark()
        quotes += 1
      case .item(let columns):
        if isBlank {
          if child.children.isEmpty { break containers }
          place = line.count
        } else {
          guard indent >= columns else { break containers }
          place += columns
        }
      case .fence(let mark, let length, let columns):
        let count = run(of: mark, from: place + indent)
        if indent < 4, count >= length,
          run(of: 0x20, from: place + indent + count)
            == line.count - place - indent - count
        {
          child.close()
          return
        }
        place += min(indent, columns)
      case .code:
        guard indent >= 4 || isBlank else { break containers }
        place = min(line.count, place + 4)
      case .paragraph: if isBlank { break containers }
      case .heading, .rule: break containers
      case .list, .document: break
      }
      open = child
    }
    let isLeaf = open.acceptsLines && open.kind != .paragraph
    var isClosed = false
    /// Closes what the line did not match, and adds a block.
    func begin(_ kind: Block.Kind) {
      if !isClosed { open.children.last?.close() }
      isClosed = true
      while !open.canContain(kind) { open = parent(of: open)! }
      open.children.last?.close()
      let isApart = before.map { $0 <= quoteDepth(of: open) } ?? false
      let block = Block(kind, followsBlank: isApart, start: start)
      open.children.append(block)
      open = block
    }
    starts: while !isLeaf, let first {
      let columns = indent
      let mark = place + columns
      if columns >= 4 {
        // Only code, which does not interrupt a paragraph.
        if tip.kind != .paragraph {
          begin(.code)
          place += 4
        }
        break
      }
      let count = run(of: first, from: mark)
      switch first {
      case UInt8(ascii: ">"):
        begin(.quote)
        skipQuoteMark()
        quotes += 1
        continue starts
      case UInt8(ascii: "#")
      where count <= 6 && (mark + count == line.count || line[mark + count] == 0x20):
        begin(.heading(count))
        open.lines = [headingText(from: mark + count)]
        return
      case UInt8(ascii: "`") where count >= 3 && !line[(mark + count)...].contains(first),
        UInt8(ascii: "~") where count >= 3:
        begin(.fence(mark: first, length: count, indent: columns))
        return
      case UInt8(ascii: "="), UInt8(ascii: "-"):
        if open.kind == .paragraph, isOnly(first, from: mark, spaced: false) {
          open.kind = .heading(first == UInt8(ascii: "=") ? 1 : 2)
          return
        }
      default: break
      }
      if "*-_".utf8.contains(first), isOnly(first, from: mark, spaced: true) {
        begin(.rule)
        return
      }
      guard let item = listMark(at: mark, in: open) else { break }
      place = mark + item.length
      let blanks = indent
      let padding = isBlank || blanks > 4 ? 1 : blanks
      if case .list(item.mark, _) = open.kind {
      } else {
        begin(.list(mark: item.mark, start: item.start))
      }
      begin(.item(indent: columns + item.length + padding))
      place = min(line.count, place + padding)
    }
    if isBlank, !isLeaf || open.kind == .code { blankDepth = quotes }
    if !isClosed, !isBlank, !isLeaf, open.kind != .paragraph, tip.kind == .paragraph {
      // A paragraph is continued although its containers are not.
      tip.lines.append(rest)
      return
    }
    if !isClosed { open.children.last?.close() }
    if open.acceptsLines {
      open.lines.append(rest)
    } else if !isBlank {
      begin(.paragraph)
      open.lines.append(rest)
    }
  }

  // MARK: Blocks

  /// The innermost open block.
  private var tip: Block {
    var block = document
    while let child = block.children.last, child.isOpen { block = child }
    return block
  }

  /// The containers of an open block, the outermost first.
  private func path(to block: Block) -> [Block] {
    var path = [document]
    while let last = path.last, last !== block, let child = last.children.last {
      path.append(child)
    }
    return path
  }
  private func parent(of block: Block) -> Block? { path(to: block).dropLast().last }
  private func quoteDepth(of block: Block) -> Int { path(to: block).count { $0.kind == .quote } }

  private mutating func skipQuoteMark() {
    place += indent + 1
    if place < line.count, line[place] == 0x20 { place += 1 }
  }

  /// Whether the line has nothing but `mark`, or at least three and blanks between them.
  private func isOnly(_ mark: UInt8, from start: Int, spaced: Bool) -> Bool {
    let text = line[start...]
    if spaced {
      return text.allSatisfy { $0 == mark || $0 == 0x20 } && text.count { $0 == mark } > 2
    }
    return text.drop { $0 == mark }.allSatisfy { $0 == 0x20 }
  }

  private func headingText(from start: Int) -> String {
    var text = line[start...].drop { $0 == 0x20 }
    func trim() { while text.last == 0x20 { text.removeLast() } }
    trim()
    let count = text.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    if count == text.count || text.dropLast(count).last == 0x20 { text.removeLast(count) }
    trim()
    return String(decoding: text, as: UTF8.self)
  }

  private func listMark(at mark: Int, in open: Block) -> (mark: UInt8, start: Int?, length: Int)? {
    var end = mark
    var number: Int?
    if "*+-".utf8.contains(line[mark]) {
      end += 1
    } else {
      let digits = line[mark...].prefix { (0x30...0x39).contains($0) }
      guard (1...9).contains(digits.count), digits.endIndex < line.count,
        ".)".utf8.contains(line[digits.endIndex])
      else { return nil }
      number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      end = digits.endIndex + 1
    }
    guard end == line.count || line[end] == 0x20 else { return nil }
    if open.kind == .paragraph {
      // So that a sentence with a number at the start of a line is none.
      if let number, number != 1 { return nil }
      if line[end...].allSatisfy({ $0 == 0x20 }) { return nil }
    }
    return (line[end - 1], number, end - mark)
  }
}
