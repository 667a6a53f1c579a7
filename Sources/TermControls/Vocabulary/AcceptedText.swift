import TermViewCore

// Modifiers for fonts and for on-screen keyboards. The terminal has its own font and a keyboard, so
// they return the view unchanged; `docs/swiftui.md` lists them.

extension View {
  /// Returns the view unchanged: a text that does not fit is cut with "…".
  ///
  /// ```swift
  /// Text(book.title).lineLimit(1).minimumScaleFactor(0.8)     // cut, in letters of one size
  /// ```
  public func minimumScaleFactor(_ factor: Double) -> Self { self }
  /// Returns the view unchanged: all letters are as wide as the terminal shows them.
  ///
  /// ```swift
  /// Text(book.title).lineLimit(1).allowsTightening(true)     // cut, with letters one column wide
  /// ```
  public func allowsTightening(_ flag: Bool) -> Self { self }
  /// Returns the view unchanged: lines are a row apart.
  ///
  /// ```swift
  /// Text(book.summary).lineSpacing(4)     // a line in each row
  /// ```
  public func lineSpacing(_ spacing: Double) -> Self { self }
  /// Returns the view unchanged: all letters are as wide as the terminal shows them.
  ///
  /// ```swift
  /// Label("Total", icon: "Σ").kerning(1)     // "T o t a l" is written with its blanks
  /// ```
  public func kerning(_ kerning: Double) -> Self { self }
  /// Returns the view unchanged: all letters are as wide as the terminal shows them.
  ///
  /// ```swift
  /// Label("Total", icon: "Σ").tracking(1)     // "T o t a l" is written with its blanks
  /// ```
  public func tracking(_ tracking: Double) -> Self { self }
  /// Returns the view unchanged: letters are in their row.
  ///
  /// ```swift
  /// Label("2nd", icon: "#").baselineOffset(3)     // in the same row
  /// ```
  public func baselineOffset(_ offset: Double) -> Self { self }
  /// Returns the view unchanged: terminals are monospaced.
  ///
  /// ```swift
  /// Label("README.md", icon: "f").monospaced()     // as without
  /// ```
  public func monospaced(_ isActive: Bool = true) -> Self { self }
  /// Returns the view unchanged: terminals are monospaced.
  ///
  /// ```swift
  /// Label("12:45", icon: "t").monospacedDigit()     // as without
  /// ```
  public func monospacedDigit() -> Self { self }
  /// Returns the view unchanged: in most terminals text is selected with Shift held.
  ///
  /// ```swift
  /// Text(book.summary).textSelection(.enabled)     // with Shift and the mouse, as without
  /// ```
  public func textSelection(_ selectability: TextSelectability) -> Self { self }
  /// Returns the view unchanged: the keyboard has all keys.
  ///
  /// ```swift
  /// TextField("Year", text: $code).keyboardType(.numberPad)     // takes letters, too
  /// ```
  public func keyboardType(_ type: KeyboardType) -> Self { self }
  /// Returns the view unchanged: a terminal fills nothing in.
  ///
  /// ```swift
  /// SecureField("Code", text: $code).textContentType(.oneTimeCode)     // filled in by typing
  /// ```
  public func textContentType(_ type: TextContentType?) -> Self { self }
  /// Returns the view unchanged: typed text is not changed.
  ///
  /// ```swift
  /// TextField("Name", text: $name).textInputAutocapitalization(.words)     // as it is typed
  /// ```
  public func textInputAutocapitalization(_ style: TextInputAutocapitalization?) -> Self { self }
  /// Returns the view unchanged: typed text is not changed.
  ///
  /// ```swift
  /// TextField("Login", text: $name).autocapitalization(.none)     // as it is typed
  /// ```
  public func autocapitalization(_ style: TextAutocapitalization) -> Self { self }
  /// Returns the view unchanged: typed text is not changed.
  ///
  /// ```swift
  /// TextField("Login", text: $name).autocorrectionDisabled()     // nothing is corrected
  /// ```
  public func autocorrectionDisabled(_ disable: Bool = true) -> Self { self }
  /// Returns the view unchanged: typed text is not changed.
  ///
  /// ```swift
  /// TextField("Login", text: $name).disableAutocorrection(true)     // nothing is corrected
  /// ```
  public func disableAutocorrection(_ disable: Bool?) -> Self { self }
  /// Returns the view unchanged: the key is Return.
  public func submitLabel(_ label: SubmitLabel) -> Self { self }
  /// Returns the view unchanged: Return is for the field that has the focus.
  public func submitScope(_ isBlocking: Bool = true) -> Self { self }
  /// Returns the view unchanged: the keyboard covers nothing.
  ///
  /// ```swift
  /// ScrollView { Text(book.summary) }.scrollDismissesKeyboard(.immediately)
  /// ```
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> Self { self }
}

/// Whether text can be selected; terminals do that with Shift held.
///
/// ```swift
/// Text(book.summary).textSelection(.enabled)     // with Shift and the mouse, as without
/// ```
public struct TextSelectability: Sendable, Hashable {
  /// Text that can be selected. Has no effect in a terminal.
  public static let enabled = TextSelectability()
  /// Text that cannot be selected. Has no effect in a terminal.
  public static let disabled = TextSelectability()
}

/// The keyboards of a telephone; accepted where there is a whole one.
///
/// ```swift
/// TextField("Year", text: $code).keyboardType(.numberPad)     // takes letters, too
/// ```
public enum KeyboardType: Sendable, Hashable {
  /// All are the keyboard that there is.
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  /// All are the keyboard that there is.
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad, alphabet
}

/// The content type of a field, for suggestions of an on-screen keyboard.
///
/// ```swift
/// SecureField("Code", text: $code).textContentType(.oneTimeCode)     // filled in by typing
/// ```
public enum TextContentType: Sendable, Hashable {
  /// Nothing is filled in.
  case name, givenName, familyName, username, password, newPassword, emailAddress, oneTimeCode
  /// Nothing is filled in.
  case telephoneNumber, URL, fullStreetAddress, streetAddressLine1, addressCity, addressState
  /// Nothing is filled in.
  case postalCode, countryName, organizationName, jobTitle, nickname, creditCardNumber, location
}

/// The automatic capitalisation of an on-screen keyboard.
///
/// ```swift
/// TextField("Name", text: $name).textInputAutocapitalization(.words)     // as it is typed
/// ```
public enum TextInputAutocapitalization: Sendable, Hashable {
  /// Letters are as they are typed.
  case never, words, sentences, characters
}

/// The automatic capitalisation of an on-screen keyboard, by an older name.
///
/// ```swift
/// TextField("Login", text: $name).autocapitalization(.none)     // as it is typed
/// ```
public enum TextAutocapitalization: Sendable, Hashable {
  /// Letters are as they are typed.
  case none, words, sentences, allCharacters
}

/// The label of the Return key of an on-screen keyboard.
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
///
/// ```swift
/// ScrollView { Text(book.summary) }.scrollDismissesKeyboard(.immediately)
/// ```
public enum ScrollDismissesKeyboardMode: Sendable, Hashable {
  /// There is no keyboard on the screen.
  case automatic, immediately, interactively, never
}
