import Foundation
import TermViewCore

// Text fields for values in a format.

extension TextField where Label == Text {
  /// A field for a value in a format. What cannot be read in it stays in the field until the focus
  /// goes, and the value as it was.
  ///
  /// ```swift
  /// TextField("Amount", value: $amount, format: .number)
  /// ```
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String, F.FormatInput: Equatable {
    self.init(
      title,
      conversion: TextConversion(
        text: { format.format(value.wrappedValue) },
        accept: { text in
          guard let parsed = try? format.parseStrategy.parse(text) else { return false }
          if parsed != value.wrappedValue { value.wrappedValue = parsed }
          return true
        },
        represents: { (try? format.parseStrategy.parse($0)) == value.wrappedValue }))
    content.prompt = prompt?.plainText
  }

  /// A field for a value in a format, or for none: an empty field is `nil`.
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String, F.FormatInput: Equatable {
    self.init(
      title,
      conversion: TextConversion(
        text: { value.wrappedValue.map { format.format($0) } ?? "" },
        accept: { text in
          if text.isEmpty {
            value.wrappedValue = nil
            return true
          }
          guard let parsed = try? format.parseStrategy.parse(text) else { return false }
          if parsed != value.wrappedValue { value.wrappedValue = parsed }
          return true
        },
        represents: { text in
          text.isEmpty
            ? value.wrappedValue == nil
            : (try? format.parseStrategy.parse(text)) == value.wrappedValue
        }))
    content.prompt = prompt?.plainText
  }

  /// A field for a number that `formatter` writes and reads.
  ///
  /// ```swift
  /// TextField("Pages", value: $pages, formatter: NumberFormatter())
  /// ```
  public init<S: StringProtocol, Value: BinaryInteger>(
    _ title: S, value: Binding<Value>, formatter: NumberFormatter
  ) {
    self.init(title, number: value, formatter: formatter) { Value(exactly: $0.int64Value) }
  }

  /// A field for a number that `formatter` writes and reads.
  public init<S: StringProtocol, Value: BinaryFloatingPoint>(
    _ title: S, value: Binding<Value>, formatter: NumberFormatter
  ) {
    self.init(title, number: value, formatter: formatter) { Value($0.doubleValue) }
  }

  /// A field for a date that `formatter` writes and reads.
  ///
  /// ```swift
  /// TextField("Due", value: $due, formatter: dates)     // let dates = DateFormatter()
  /// ```
  public init<S: StringProtocol>(_ title: S, value: Binding<Date>, formatter: DateFormatter) {
    func parse(_ text: String) -> Date? { formatter.date(from: text) }
    self.init(
      title,
      conversion: TextConversion(
        text: { formatter.string(from: value.wrappedValue) },
        accept: { text in
          guard let parsed = parse(text) else { return false }
          // What the format leaves out, as the seconds, is kept while the text says the same.
          if text != formatter.string(from: value.wrappedValue) { value.wrappedValue = parsed }
          return true
        }, represents: { $0 == formatter.string(from: value.wrappedValue) }))
  }

  private init<S: StringProtocol, Value: Equatable>(
    _ title: S, number value: Binding<Value>, formatter: NumberFormatter,
    read: @escaping @MainActor (NSNumber) -> Value?
  ) {
    func parse(_ text: String) -> Value? { formatter.number(from: text).flatMap(read) }
    self.init(
      title,
      conversion: TextConversion(
        text: { formatter.string(for: value.wrappedValue) ?? "" },
        accept: { text in
          guard let parsed = parse(text) else { return false }
          if parsed != value.wrappedValue { value.wrappedValue = parsed }
          return true
        }, represents: { parse($0) == value.wrappedValue }))
  }
}

extension TextField {
  /// A field for a value in a format, or for none where the value is optional; it shows `prompt`,
  /// or a label that is a `Text`, while it is empty.
  ///
  /// ```swift
  /// TextField(value: $amount, format: .number) { Text("Amount") }
  /// ```
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String, F.FormatInput: Equatable {
    let title = (label() as? Text)?.plainText ?? ""
    self.init(
      content: TextField<Text>(title, value: value, format: format, prompt: prompt).content)
  }

  /// A field for a value in a format, or for none; it shows `prompt`, or a label that is a `Text`,
  /// while it is empty.
  ///
  /// ```swift
  /// TextField(value: $limit, format: .number) { Text("Limit") }     // limit: Int?
  /// ```
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String, F.FormatInput: Equatable {
    let title = (label() as? Text)?.plainText ?? ""
    self.init(
      content: TextField<Text>(title, value: value, format: format, prompt: prompt).content)
  }
}
