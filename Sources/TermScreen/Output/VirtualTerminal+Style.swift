extension VirtualTerminal {
  /// SGR. No parameter is a reset.
  mutating func setStyle(_ parameters: [[Int]]) {
    var index = 0
    repeat {
      let codes = index < parameters.count ? parameters[index] : [0]
      index += 1
      switch UInt8(truncatingIfNeeded: max(0, codes.first ?? 0)) {
      case 0: style = CellStyle(link: style.link)
      case StyleCode.bold: style.attributes.insert(.bold)
      case StyleCode.dim: style.attributes.insert(.dim)
      case StyleCode.italic: style.attributes.insert(.italic)
      case StyleCode.underline:
        style.underline =
          codes.count > 1 ? UnderlineStyle(rawValue: UInt8(codes[1])) ?? .single : .single
      case StyleCode.doubleUnderline: style.underline = .double
      case StyleCode.blink: style.attributes.insert(.blink)
      case StyleCode.reverse: style.attributes.insert(.reverse)
      case StyleCode.hidden: style.attributes.insert(.hidden)
      case StyleCode.strikethrough: style.attributes.insert(.strikethrough)
      case StyleCode.normalIntensity: style.attributes.subtract([.bold, .dim])
      case StyleCode.notItalic: style.attributes.remove(.italic)
      case StyleCode.notUnderlined: style.underline = .none
      case StyleCode.notBlinking: style.attributes.remove(.blink)
      case StyleCode.notReverse: style.attributes.remove(.reverse)
      case StyleCode.notHidden: style.attributes.remove(.hidden)
      case StyleCode.notStruckThrough: style.attributes.remove(.strikethrough)
      case 30...37: style.foreground = .indexed(UInt8(codes[0] - 30))
      case StyleCode.extendedForeground:
        style.foreground = color(codes, parameters, &index) ?? style.foreground
      case StyleCode.defaultForeground: style.foreground = .default
      case 40...47: style.background = .indexed(UInt8(codes[0] - 40))
      case StyleCode.extendedBackground:
        style.background = color(codes, parameters, &index) ?? style.background
      case StyleCode.defaultBackground: style.background = .default
      case StyleCode.underlineColor:
        style.underlineColor = color(codes, parameters, &index) ?? style.underlineColor
      case StyleCode.defaultUnderlineColor: style.underlineColor = .default
      case 90...97: style.foreground = .indexed(UInt8(codes[0] - 90 + 8))
      case 100...107: style.background = .indexed(UInt8(codes[0] - 100 + 8))
      default: unknown.append("SGR \(codes)")
      }
    } while index < parameters.count
    styleBits = table.style(style)
  }

  /// The colour after 38, 48 or 58, in sub-parameters or in the parameters that follow.
  private mutating func color(
    _ codes: [Int], _ parameters: [[Int]], _ index: inout Int
  ) -> Color? {
    let values: [Int]
    if codes.count > 1 {
      // With or without a colour space between the kind and the components.
      values = codes[1] == 2 && codes.count > 5 ? [2] + codes[3...5] : Array(codes[1...])
    } else {
      let following = parameters[min(index, parameters.count)...].map { $0.first ?? -1 }
      let count = following.first == 2 ? 4 : 2
      guard following.count >= count else { return nil }
      values = Array(following[..<count])
      index += count
    }
    let components = values.dropFirst().map { UInt8(clamping: $0) }
    switch (values.first, components.count) {
    case (5, 1): return .indexed(components[0])
    case (2, 3): return .rgb(components[0], components[1], components[2])
    default:
      unknown.append("SGR colour \(values)")
      return nil
    }
  }
}
