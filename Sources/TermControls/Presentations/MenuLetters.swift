import TermViewCore

/// The letters that press the buttons of a menu: each button's own, as near to the start of its
/// title as there is one that no button before it has.
struct MenuLetters: Equatable {
  private var buttons: [Button] = []

  private struct Button: Equatable {
    let proxy: ButtonProxy
    let letter: Character
  }

  init() {}

  /// Letters for those of `proxies` that react. Complexity: O(characters of the titles).
  @MainActor
  init(_ proxies: [ButtonProxy]) {
    var taken: Set<Character> = []
    for proxy in proxies where proxy.isEnabled {
      let letters = proxy.title.filter { $0.isLetter || $0.isNumber }.compactMap { Self.key($0) }
      guard let letter = letters.first(where: { !taken.contains($0) }) else { continue }
      taken.insert(letter)
      buttons.append(Button(proxy: proxy, letter: letter))
    }
  }

  /// The letter as it is typed without Shift; `nil` for one that is several.
  private static func key(_ letter: Character) -> Character? {
    let small = letter.lowercased()
    return small.count == 1 ? small.first : nil
  }

  func letter(of proxy: ButtonProxy) -> Character? {
    buttons.first { $0.proxy == proxy }?.letter
  }

  func button(for letter: Character) -> ButtonProxy? {
    buttons.first { $0.letter == Self.key(letter) }?.proxy
  }
}

private enum MenuLettersKey: EnvironmentKey {
  static let defaultValue = MenuLetters()
}

extension EnvironmentValues {
  /// The letters of the menu around.
  var menuLetters: MenuLetters {
    get { self[MenuLettersKey.self] }
    set { self[MenuLettersKey.self] = newValue }
  }
}
