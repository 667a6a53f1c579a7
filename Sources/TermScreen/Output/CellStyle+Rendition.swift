extension CellStyle {
  /// The parameters of a control sequence, each with its sub-parameters; −1 where left out.
  package static func parameters(_ bytes: ArraySlice<UInt8>) -> [[Int]] {
    bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { parameter in
      parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map {
        digits in
        digits.isEmpty
          ? -1 : digits.reduce(0) { min(99_999, $0 * 10 + Int($1) - 48) }
      }
    }
  }

  /// Changes the style as SGR does (ECMA-48 8.3.117; xterm's colours, ISO 8613-6).
  ///
  /// - Parameters:
  ///   - parameters: the values of the sequence, each with its sub-parameters; negative where left
  ///     out. None at all is a reset.
  ///   - onUnknown: called with each parameter that has no meaning.
  package mutating func select(_ parameters: [[Int]], onUnknown: (String) -> Void) {
    var index = 0
    repeat {
      let codes = index < parameters.count ? parameters[index] : [0]
      index += 1
      guard let code = UInt8(exactly: max(0, codes.first ?? 0)) else {
        onUnknown("SGR \(codes)")
        continue
      }
      switch code {
      case 0: self = CellStyle(link: link)
      case StyleCode.bold: attributes.insert(.bold)
      case StyleCode.dim: attributes.insert(.dim)
      case StyleCode.italic: attributes.insert(.italic)
      case StyleCode.underline:
        let kind = codes.count > 1 ? UInt8(exactly: codes[1]) : nil
        underline = kind.flatMap { UnderlineStyle(rawValue: $0) } ?? .single
      case StyleCode.doubleUnderline: underline = .double
      case StyleCode.blink: attributes.insert(.blink)
      case StyleCode.reverse: attributes.insert(.reverse)
      case StyleCode.hidden: attributes.insert(.hidden)
      case StyleCode.strikethrough: attributes.insert(.strikethrough)
      case StyleCode.normalIntensity: attributes.subtract([.bold, .dim])
      case StyleCode.notItalic: attributes.remove(.italic)
      case StyleCode.notUnderlined: underline = .none
      case StyleCode.notBlinking: attributes.remove(.blink)
      case StyleCode.notReverse: attributes.remove(.reverse)
      case StyleCode.notHidden: attributes.remove(.hidden)
      case StyleCode.notStruckThrough: attributes.remove(.strikethrough)
      case 30...37: foreground = .indexed(code - 30)
      case StyleCode.extendedForeground:
        foreground = color(codes, parameters, &index, onUnknown) ?? foreground
      case StyleCode.defaultForeground: foreground = .default
      case 40...47: background = .indexed(code - 40)
      case StyleCode.extendedBackground:
        background = color(codes, parameters, &index, onUnknown) ?? background
      case StyleCode.defaultBackground: background = .default
      case StyleCode.underlineColor:
        underlineColor = color(codes, parameters, &index, onUnknown) ?? underlineColor
      case StyleCode.defaultUnderlineColor: underlineColor = .default
      case 90...97: foreground = .indexed(code - 90 + 8)
      case 100...107: background = .indexed(code - 100 + 8)
      default: onUnknown("SGR \(codes)")
      }
    } while index < parameters.count
  }

  /// The colour after 38, 48 or 58, in sub-parameters or in the parameters that follow.
  private func color(
    _ codes: [Int], _ parameters: [[Int]], _ index: inout Int, _ onUnknown: (String) -> Void
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
      onUnknown("SGR colour \(values)")
      return nil
    }
  }
}
