import TermViewCore

// What fonts and the keyboards of telephones know about text. The terminal has its own font and a
// keyboard: the view is shown as it is. `docs/swiftui.md` lists these names.

extension View {
  /// The view as it is: a text that does not fit is cut with "…".
  public func minimumScaleFactor(_ factor: Double) -> Self { self }
  /// The view as it is: all letters are as wide as the terminal shows them.
  public func allowsTightening(_ flag: Bool) -> Self { self }
  /// The view as it is: lines are a row apart.
  public func lineSpacing(_ spacing: Double) -> Self { self }
  /// The view as it is: all letters are as wide as the terminal shows them.
  public func kerning(_ kerning: Double) -> Self { self }
  /// The view as it is: all letters are as wide as the terminal shows them.
  public func tracking(_ tracking: Double) -> Self { self }
  /// The view as it is: letters are in their row.
  public func baselineOffset(_ offset: Double) -> Self { self }
  /// The view as it is: terminals are monospaced.
  public func monospaced(_ isActive: Bool = true) -> Self { self }
  /// The view as it is: terminals are monospaced.
  public func monospacedDigit() -> Self { self }
  /// The view as it is: the design of the font is the terminal's.
  public func fontDesign(_ design: Font.Design?) -> Self { self }
  /// The view as it is: the width of the font is the terminal's.
  public func fontWidth(_ width: Font.Width?) -> Self { self }
  /// The view as it is: in most terminals text is selected with Shift held.
  public func textSelection(_ selectability: TextSelectability) -> Self { self }
  /// The view as it is: the keyboard has all keys.
  public func keyboardType(_ type: KeyboardType) -> Self { self }
  /// The view as it is: a terminal fills nothing in.
  public func textContentType(_ type: TextContentType?) -> Self { self }
  /// The view as it is: what is typed is taken as it is.
  public func textInputAutocapitalization(_ style: TextInputAutocapitalization?) -> Self { self }
  /// The view as it is: what is typed is taken as it is.
  public func autocapitalization(_ style: TextAutocapitalization) -> Self { self }
  /// The view as it is: what is typed is taken as it is.
  public func autocorrectionDisabled(_ disable: Bool = true) -> Self { self }
  /// The view as it is: what is typed is taken as it is.
  public func disableAutocorrection(_ disable: Bool?) -> Self { self }
  /// The view as it is: the key is Return.
  public func submitLabel(_ label: SubmitLabel) -> Self { self }
  /// The view as it is: Return is for the field that has the focus.
  public func submitScope(_ isBlocking: Bool = true) -> Self { self }
  /// The view as it is: the keyboard covers nothing.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> Self { self }
}

/// Whether text can be selected; terminals do that with Shift held.
public struct TextSelectability: Sendable, Hashable {
  /// Text that can be selected. Has no effect in a terminal.
  public static let enabled = TextSelectability()
  /// Text that cannot be selected. Has no effect in a terminal.
  public static let disabled = TextSelectability()
}

/// The keyboards of a telephone; accepted where there is a whole one.
public enum KeyboardType: Sendable, Hashable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad, alphabet
}

/// What a telephone would offer to fill in.
public enum TextContentType: Sendable, Hashable {
  case name, givenName, familyName, username, password, newPassword, emailAddress, oneTimeCode
  case telephoneNumber, URL, fullStreetAddress, streetAddressLine1, addressCity, addressState
  case postalCode, countryName, organizationName, jobTitle, nickname, creditCardNumber, location
}

/// Which letters a telephone would make capital.
public enum TextInputAutocapitalization: Sendable, Hashable {
  case never, words, sentences, characters
}

/// Which letters a telephone would make capital, by an older name.
public enum TextAutocapitalization: Sendable, Hashable {
  case none, words, sentences, allCharacters
}

/// What the Return key of a telephone would show.
public struct SubmitLabel: Sendable, Hashable {
  /// The label "Done". Has no effect in a terminal.
  public static let done = SubmitLabel()
  /// The label "Go". Has no effect in a terminal.
  public static let go = SubmitLabel()
  /// The label "Join". Has no effect in a terminal.
  public static let join = SubmitLabel()
  /// The label "Next". Has no effect in a terminal.
  public static let next = SubmitLabel()
  /// The label "Return". Has no effect in a terminal.
  public static let `return` = SubmitLabel()
  /// The label "Route". Has no effect in a terminal.
  public static let route = SubmitLabel()
  /// The label "Search". Has no effect in a terminal.
  public static let search = SubmitLabel()
  /// The label "Send". Has no effect in a terminal.
  public static let send = SubmitLabel()
  /// The label "Continue". Has no effect in a terminal.
  public static let `continue` = SubmitLabel()
}

/// When scrolling would put a telephone's keyboard away.
public enum ScrollDismissesKeyboardMode: Sendable, Hashable {
  case automatic, immediately, interactively, never
}
