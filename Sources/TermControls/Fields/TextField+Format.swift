#if Foundation
  import Foundation
  import TermViewCore

  // Text fields for values in a format.

  extension TextField where Label == Text {
    /// A field for a value in a format. What cannot be read in it stays in the field until the
    /// focus goes, with a message such as "✗ not a number"; the value stays as it was, and Return
    /// does not submit it.
    public init<F: ParseableFormatStyle>(
      _ title: String, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String, F.FormatInput: Equatable {
      self.init(
        title,
        conversion: TextConversion(
          text: { format.format(value.wrappedValue) },
          accept: { text in
            guard let parsed = FieldValue.read(text, format) else { return false }
            if parsed != value.wrappedValue { value.wrappedValue = parsed }
            return true
          },
          represents: { FieldValue.read($0, format) == value.wrappedValue },
          problem: .unreadable(F.FormatInput.self)))
      content.prompt = prompt?.plainText
    }

    /// A field for a value in a format, or for none: an empty field is `nil`.
    public init<F: ParseableFormatStyle>(
      _ title: String, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
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
            guard let parsed = FieldValue.read(text, format) else { return false }
            if parsed != value.wrappedValue { value.wrappedValue = parsed }
            return true
          },
          represents: { text in
            text.isEmpty
              ? value.wrappedValue == nil
              : FieldValue.read(text, format) == value.wrappedValue
          }, problem: .unreadable(F.FormatInput.self)))
      content.prompt = prompt?.plainText
    }

    /// A field for a number that `formatter` writes and reads.
    public init<Value: BinaryInteger>(
      _ title: String, value: Binding<Value>, formatter: NumberFormatter
    ) {
      self.init(title, number: value, formatter: formatter) { Value(exactly: $0.int64Value) }
    }

    /// A field for a number that `formatter` writes and reads.
    public init<Value: BinaryFloatingPoint>(
      _ title: String, value: Binding<Value>, formatter: NumberFormatter
    ) {
      self.init(title, number: value, formatter: formatter) { Value($0.doubleValue) }
    }

    /// A field for a date that `formatter` writes and reads.
    public init(_ title: String, value: Binding<Date>, formatter: DateFormatter) {
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
          }, represents: { $0 == formatter.string(from: value.wrappedValue) },
          problem: .unreadable(Date.self)))
    }

    private init<Value: Equatable>(
      _ title: String, number value: Binding<Value>, formatter: NumberFormatter,
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
          }, represents: { parse($0) == value.wrappedValue }, problem: .unreadable(Value.self)))
    }
  }

  /// Reads the values of fields.
  private enum FieldValue {
    /// The value of a text in a format; `nil` where the text, or the end of it, is none.
    ///
    /// A number in a format is read as far as there is one: of `12x` it is 12, and the rest is
    /// passed over. What the field shows would then not be the value.
    static func read<F: ParseableFormatStyle>(_ text: String, _ format: F) -> F.FormatInput?
    where F.FormatOutput == String, F.FormatInput: Equatable {
      guard let value = try? format.parseStrategy.parse(text) else { return nil }
      guard value is any Numeric else { return value }
      var end = text.endIndex
      while end > text.startIndex {
        let shorter = text.index(before: end)
        guard (try? format.parseStrategy.parse(String(text[..<shorter]))) == value else { break }
        end = shorter
      }
      let rest = text[end...]
      if rest.isEmpty { return value }
      // Zeros and separators at the end of a number change nothing, and its unit is part of it.
      let unit = Mirror(reflecting: format).descendant("currencyCode") as? String ?? ""
      let known = ".,'’٫٬" + format.format(value) + unit
      let isRead = rest.allSatisfy { character in
        if let digit = character.wholeNumberValue { return digit == 0 }
        return character.isWhitespace || known.contains(character)
      }
      return isRead ? value : nil
    }
  }

  extension TextConversion {
    /// A conversion with a message about texts that cannot be converted.
    fileprivate init(
      text: @escaping @MainActor () -> String, accept: @escaping @MainActor (String) -> Bool,
      represents: @escaping @MainActor (String) -> Bool, problem: String
    ) {
      self.init(text: text, accept: accept, represents: represents)
      self.problem = problem
    }
  }

  extension String {
    /// The message about a text that is no value of a type.
    fileprivate static func unreadable(_ type: Any.Type) -> String {
      switch type {
      case is any BinaryInteger.Type: "not a whole number"
      case is any Numeric.Type: "not a number"
      case is Date.Type: "not a date"
      case is URL.Type: "not a URL"
      default: "cannot be read"
      }
    }
  }

  extension TextField {
    /// A field for a value in a format, or for none where the value is optional; it shows `prompt`,
    /// or a label that is a `Text`, while it is empty.
    public init<F: ParseableFormatStyle>(
      value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String, F.FormatInput: Equatable {
      let title = (label() as? Text)?.plainText ?? ""
      self.init(
        content: TextField<Text>(title, value: value, format: format, prompt: prompt).content)
    }

    /// A field for a value in a format, or for none; it shows `prompt`, or a label that is a
    /// `Text`, while it is empty.
    public init<F: ParseableFormatStyle>(
      value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil,
      @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String, F.FormatInput: Equatable {
      let title = (label() as? Text)?.plainText ?? ""
      self.init(
        content: TextField<Text>(title, value: value, format: format, prompt: prompt).content)
    }
  }
#endif
