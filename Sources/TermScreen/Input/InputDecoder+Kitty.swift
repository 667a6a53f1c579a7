extension InputDecoder {
  /// `CSI code:shifted:base ; modifiers:phase ; text u`: a key of kitty's keyboard protocol.
  func kittyKey(_ parameters: ControlParameters) -> InputEvent? {
    guard parameters.count <= 3, parameters.parts(0) <= 3, parameters.parts(1) <= 2,
      let code = parameters.value(0), let named = KeyTables.kitty(code),
      var press = keyPress(named.key, parameters, modifiersAt: 1)
    else { return nil }
    press.isKeypad = named.isKeypad
    if parameters.count == 3 {
      guard let text = text(parameters) else { return nil }
      press.characters = text
    } else if press.characters.isEmpty || press.modifiers.isDisjoint(with: [.shift, .capsLock]) {
      // Types nothing, or what it says.
    } else if let shifted = parameters.value(0, part: 1), let scalar = scalar(shifted),
      scalar.properties.generalCategory != .control
    {
      press.characters = String(Character(scalar))
    } else if press.modifiers.contains(.shift) != press.modifiers.contains(.capsLock) {
      press.characters = press.characters.uppercased()
    }
    if press.phase == .up { press.characters = "" }
    return .key(press)
  }

  /// The third parameter: the scalars that the key types.
  private func text(_ parameters: ControlParameters) -> String? {
    var text = String.UnicodeScalarView()
    for part in 0..<parameters.parts(2) {
      guard let value = parameters.value(2, part: part) else { continue }
      guard let scalar = scalar(value), scalar.properties.generalCategory != .control else {
        return nil
      }
      text.append(scalar)
    }
    return String(text)
  }

  private func scalar(_ value: Int) -> Unicode.Scalar? {
    UInt32(exactly: value).flatMap(Unicode.Scalar.init)
  }
}
