/// The style of the numbers of a numbered list's rows.
///
/// Numbers are those of the positions: `start` for the first element of a `ForEach`, and `step`
/// more for each that follows. A number that stays with its element, wherever that is moved, is a
/// part of the element; see ``View/rowNumber(_:)``.
///
/// ```swift
/// NumberedList(chapters) { Text($0.title) }.numberStyle(.roman)
/// NumberedList(lines, id: \.self) { Text($0) }
///   .numberStyle(.decimal.starting(at: 0).counting(by: 10))
/// ```
public struct NumberStyle: Hashable, Sendable {
  enum Digits: Hashable, Sendable {
    case decimal, roman, alphabetic
  }

  let digits: Digits
  let isUppercase: Bool
  let isNested: Bool
  private(set) var start = 1
  private(set) var step = 1
  /// The number of elements for whose numbers there is always room.
  private var leastCount = 0

  private init(_ digits: Digits, isUppercase: Bool = false, isNested: Bool = false) {
    self.digits = digits
    self.isUppercase = isUppercase
    self.isNested = isNested
  }

  /// 1, 2, 3.
  public static let decimal = NumberStyle(.decimal)
  /// I, II, III; numbers below 1 and above 3999 are decimal.
  public static let roman = NumberStyle(.roman, isUppercase: true)
  /// i, ii, iii; numbers below 1 and above 3999 are decimal.
  public static let lowercaseRoman = NumberStyle(.roman)
  /// a, b, c, and after z aa, ab; numbers below 1 are decimal.
  public static let alphabetic = NumberStyle(.alphabetic)
  /// A, B, C, and after Z AA, AB; numbers below 1 are decimal.
  public static let uppercaseAlphabetic = NumberStyle(.alphabetic, isUppercase: true)
  /// 1.2.3: the number of an element of a `ForEach` in an element of another one, as of the rows in
  /// sections that a `ForEach` makes, begins with that of the element around; in an outline with
  /// those of the branches around.
  public static let nested = NumberStyle(.decimal, isNested: true)

  /// The style with `start` as its first number, which may be less than 0.
  public func starting(at start: Int) -> NumberStyle {
    var style = self
    style.start = start
    return style
  }

  /// The style with `step` as the distance from one number to the next; less than 0 counts down.
  public func counting(by step: Int) -> NumberStyle {
    var style = self
    style.step = step
    return style
  }

  /// The style with room for the numbers of `count` elements, even where fewer are shown: a filter
  /// then leaves the rows in their columns.
  public func fitting(count: Int) -> NumberStyle {
    var style = self
    style.leastCount = count
    return style
  }

  /// The number of the element at `offset`, which is 0 for the first, without prefix and suffix.
  public func label(at offset: Int) -> String { label(of: number(at: offset)) }

  /// The offset of the element with a number, or of the one before it. It may be out of bounds.
  func offset(of number: Int) -> Int {
    let (distance, overflows) = number.subtractingReportingOverflow(start)
    if overflows { return number < start ? -1 : .max }
    return distance.dividedReportingOverflow(by: step == 0 ? 1 : step).partialValue
  }

  private func number(at offset: Int) -> Int {
    let (distance, overflows) = offset.multipliedReportingOverflow(by: step)
    let (number, alsoOverflows) = start.addingReportingOverflow(distance)
    guard overflows || alsoOverflows else { return number }
    return (step < 0) == (offset < 0) ? .max : .min
  }

  /// A number in the style's digits.
  func label(of number: Int) -> String {
    guard number > 0, digits != .decimal, digits != .roman || number < 4000 else {
      return String(number)
    }
    let label = digits == .roman ? NumberStyle.roman(number) : NumberStyle.letters(number)
    return isUppercase ? label.uppercased() : label
  }

  private static func roman(_ number: Int) -> String {
    var rest = number
    var label = ""
    for (value, digits) in romanDigits {
      while rest >= value {
        label += digits
        rest -= value
      }
    }
    return label
  }

  private static let romanDigits = [
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
    (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
  ]

  private static func letters(_ number: Int) -> String {
    var rest = number
    var label: [Character] = []
    while rest > 0 {
      rest -= 1
      label.append(Character(Unicode.Scalar(UInt8(97 + rest % 26))))
      rest /= 26
    }
    return String(label.reversed())
  }

  // MARK: Columns

  /// The columns of the widest of the numbers of `count` elements, or more. Complexity: O(1).
  func columns(count: Int) -> Int {
    guard count > 0 else { return 0 }
    let count = max(count, leastCount)
    let (first, last) = (number(at: 0), number(at: count - 1))
    let ends = max(label(of: first).utf8.count, label(of: last).utf8.count)
    guard digits == .roman else { return ends }
    let highest = min(max(first, last), 3999)
    return highest < 1 ? ends : max(ends, NumberStyle.widestRoman[highest])
  }

  /// For each number the columns of the widest from 1 up to it: VIII is wider than X.
  private static let widestRoman: [Int] = {
    var widest = [0]
    for number in 1..<4000 { widest.append(max(widest[number - 1], roman(number).utf8.count)) }
    return widest
  }()
}

enum NumberStyleKey: EnvironmentKey {
  static let defaultValue: NumberStyle? = nil
}

extension View {
  /// Sets the style of the numbers of the numbered lists inside.
  ///
  /// The numbers have a column of their own that is as wide as the widest of them, on the screen or
  /// not, so that it stays as it is while the list scrolls.
  ///
  /// ```swift
  /// NumberedList(steps) { Text($0.title) }.numberStyle(.lowercaseRoman)
  /// ```
  public func numberStyle(_ style: NumberStyle) -> some View {
    EnvironmentView(content: self, value: style) { environment, style in
      environment[NumberStyleKey.self] = style
    }
  }
}

extension View {
  /// Keeps the numbers of numbered lists inside as wide as those of `count` elements are.
  package func reservingNumbers(of count: Int?) -> some View {
    EnvironmentView(content: self, value: count) { environment, count in
      guard let count else { return }
      let style = environment[NumberStyleKey.self] ?? .decimal
      environment[NumberStyleKey.self] = style.fitting(count: count)
    }
  }
}
