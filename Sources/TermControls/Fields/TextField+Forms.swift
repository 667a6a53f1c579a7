import Foundation
import TermViewCore

// Text fields as SwiftUI's sources write them.

extension TextField {
  /// A field that shows `prompt` while it is empty, or its title where there is none.
  ///
  /// ```swift
  /// TextField("Title", text: $name, prompt: Text("as on the cover"))
  /// ```
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(title, text: text)
    self.prompt = prompt?.plainText
  }

  /// A field that shows `prompt` while it is empty. Along a vertical axis it wraps its text and
  /// grows with it, up to what `lineLimit(_:)` says: Return inserts a line break, but where there
  /// is an `onSubmit(_:)` around it; there Option-Return does, and Ctrl-J.
  ///
  /// ```swift
  /// TextField("Summary", text: $name, prompt: Text("a sentence or two"), axis: .vertical)
  /// ```
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) {
    self.init(title, text: text, form: axis == .vertical ? .growing : .line)
    self.prompt = prompt?.plainText
  }

  /// A field that shows `prompt` while it is empty; the label is left out.
  public init<Label: View>(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init((label() as? Text)?.plainText ?? "", text: text)
    self.prompt = prompt?.plainText
  }

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
    self.prompt = prompt?.plainText
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
    self.prompt = prompt?.plainText
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

extension SecureField {
  /// A field that hides what is typed, and shows `prompt` while it is empty.
  ///
  /// ```swift
  /// SecureField("Password", text: $name, prompt: Text("at least eight characters"))
  /// ```
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(title, text: text, prompt: prompt?.plainText)
  }
}

/// The field in a rounded border, by its name in SwiftUI on a Mac.
public typealias SquareBorderTextFieldStyle = RoundedBorderTextFieldStyle
/// The default look of text fields.
public typealias DefaultTextFieldStyle = PlainTextFieldStyle
