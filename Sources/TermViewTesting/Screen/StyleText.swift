import TermProgram

/// A style in words: `bold fg:red bg:#1c1c1c underline:curly link:"https://swift.org"`.
enum StyleText {
  private static let attributes: [(CellStyle.Attributes, String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.blink, "blink"),
    (.reverse, "reverse"), (.strikethrough, "strikethrough"), (.hidden, "hidden"),
  ]
  private static let underlines: [(UnderlineStyle, String)] = [
    (.single, "single"), (.double, "double"), (.curly, "curly"), (.dotted, "dotted"),
    (.dashed, "dashed"),
  ]

  static func text(of style: CellStyle) -> String {
    var words = attributes.filter { style.attributes.contains($0.0) }.map(\.1)
    if let underline = underlines.first(where: { $0.0 == style.underline }) {
      words.append(underline.0 == .single ? "underline" : "underline:\(underline.1)")
    }
    if style.foreground != .default { words.append("fg:\(style.foreground)") }
    if style.background != .default { words.append("bg:\(style.background)") }
    if style.underlineColor != .default { words.append("ul:\(style.underlineColor)") }
    if let link = style.link { words.append("link:\(QuotedText.quote(link))") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }

  /// Parses a style; `nil` for invalid text.
  static func style(_ text: some StringProtocol) -> CellStyle? {
    var style = CellStyle.plain
    var rest = Substring(text)
    if rest == "plain" { return style }
    while !rest.isEmpty {
      if rest.first == " " {
        rest.removeFirst()
        continue
      }
      if rest.hasPrefix("link:") {
        rest = rest.dropFirst(5)
        guard let link = QuotedText.unquote(&rest) else { return nil }
        style.link = link
        continue
      }
      let word = rest.prefix { $0 != " " }
      rest = rest[word.endIndex...]
      let parts = word.split(separator: ":", maxSplits: 1)
      if let attribute = attributes.first(where: { $0.1 == word }) {
        style.attributes.insert(attribute.0)
      } else if parts.first == "underline" {
        let name = parts.count == 2 ? parts[1] : "single"
        guard let underline = underlines.first(where: { $0.1 == name }) else { return nil }
        style.underline = underline.0
      } else if parts.count == 2, let color = color(parts[1]) {
        switch parts[0] {
        case "fg": style.foreground = color
        case "bg": style.background = color
        case "ul": style.underlineColor = color
        default: return nil
        }
      } else {
        return nil
      }
    }
    return style
  }

  private static func color(_ text: Substring) -> Color? {
    let parts = text.split(separator: "~", maxSplits: 1)
    if let name = parts.first, let role = Color.Role.allCases.first(where: { "\($0)" == name }) {
      return Color.role(role).tinted(parts.count > 1 ? color(parts[1]) : nil)
    }
    if text.hasPrefix("#"), text.utf8.count == 7, let value = UInt32(text.dropFirst(), radix: 16) {
      return .rgb(UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255))
    }
    if let index = UInt8(text) { return .indexed(index) }
    let isBright = text.hasPrefix("bright-")
    let name = String(isBright ? text.dropFirst(7) : text)
    guard let place = Color.paletteNames.firstIndex(of: name) else {
      return nil
    }
    return .indexed(UInt8(place + (isBright ? 8 : 0)))
  }
}

/// Text between quotation marks on one line, control characters as `\u{…}`.
enum QuotedText {
  static func quote(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted += "\\"
        quoted.unicodeScalars.append(scalar)
      case _
      where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
        || scalar.value == 0x2028 || scalar.value == 0x2029:
        quoted += "\\u{\(String(scalar.value, radix: 16))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Takes a quoted text from the start of `text`.
  static func unquote(_ text: inout Substring) -> String? {
    var scalars = text.unicodeScalars[...]
    guard scalars.popFirst() == "\"" else { return nil }
    var result = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      if scalar == "\"" {
        text = Substring(scalars)
        return String(result)
      }
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      guard let escaped = scalars.popFirst() else { return nil }
      guard escaped == "u" else {
        result.append(escaped)
        continue
      }
      guard scalars.popFirst() == "{", let end = scalars.firstIndex(of: "}"),
        let value = UInt32(String(scalars[..<end]), radix: 16), let named = Unicode.Scalar(value)
      else { return nil }
      result.append(named)
      scalars = scalars[scalars.index(after: end)...]
    }
    return nil
  }
}
