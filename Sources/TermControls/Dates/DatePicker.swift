#if Foundation
  import Foundation
  import TermViewCore

  /// A control that chooses a day, a time or both: `2026-11-22 14:05`.
  ///
  /// Return or Space begins and ends the change. Meanwhile Left and Right go from part to part, Up
  /// and Down change the part by one, and digits are typed over it; Escape ends, too. A date
  /// outside of the range becomes the end of it that is nearer.
  public struct DatePicker<Label: View>: View {
    private let selection: Binding<Date>
    private let least: Date?
    private let most: Date?
    private let components: DatePickerComponents
    private let label: Label
    @State private var isEditing = false
    @State private var place = 0
    @State private var typed = ""
    @Environment(\.calendar) private var calendar
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.hidesLabels) private var hidesLabels
    @Environment(\.isInForm) private var isInForm
    @Environment(\.isInRow) private var isInRow

    fileprivate init(
      _ selection: Binding<Date>, _ least: Date?, _ most: Date?, _ components: DatePickerComponents,
      _ label: Label
    ) {
      self.selection = selection
      self.least = least
      self.most = most
      self.components = components
      self.label = label
    }

    private var parts: [DatePart] {
      (components.contains(.date) ? [.year, .month, .day] : [])
        + (components.contains(.hourAndMinute) ? [.hour, .minute] : [])
    }

    public var body: some View {
      HStack {
        if !hidesLabels {
          label
          if isInForm || isInRow { Spacer(minLength: 0) }
        }
        Button {
          isEditing.toggle()
          typed = ""
        } label: {
          text
        }
        .environment(\.pressTitle, isEditing ? "Done" : "Change")
      }
      .onKeyPress(keys: isEditing ? DatePicker.editKeys : []) { edit($0) }
      .keyHints(isEditing ? hints : [])
    }

    private static var editKeys: Set<KeyEquivalent> {
      [
        .leftArrow, .rightArrow, .upArrow, .downArrow, .escape, .delete, "0", "1", "2", "3", "4",
        "5", "6", "7", "8", "9",
      ]
    }

    private var hints: [KeyHint.Key] {
      let change: [KeyHint.Key] = [
        KeyHint.Key(.up, "More", "change"), KeyHint.Key(.down, "Less", "change"),
      ]
      guard parts.count > 1 else { return change }
      return change + [
        KeyHint.Key(.left, "Part before", "part"), KeyHint.Key(.right, "Part after", "part"),
      ]
    }

    private var text: Text {
      var text = Text("")
      for (index, part) in parts.enumerated() {
        let isCurrent = isEditing && index == place
        let shown = isCurrent && !typed.isEmpty ? typed : part.text(of: date, in: calendar)
        if index > 0 { text = text + Text(part.separator) }
        text = text + Text(shown).underline(isCurrent).bold(isCurrent)
      }
      return text
    }

    private var date: Date { selection.wrappedValue }

    private func edit(_ press: KeyPress) -> KeyPress.Result {
      guard isEnabled, press.modifiers.isEmpty, parts.indices.contains(place) else {
        return .ignored
      }
      switch press.key {
      case .leftArrow: go(to: place - 1)
      case .rightArrow: go(to: place + 1)
      case .upArrow: set(parts[place].advanced(date, by: 1, in: calendar))
      case .downArrow: set(parts[place].advanced(date, by: -1, in: calendar))
      case .escape:
        isEditing = false
        typed = ""
      case .delete: typed = String(typed.dropLast())
      default:
        guard let digit = press.characters.first, digit.isASCII, digit.isWholeNumber else {
          return .ignored
        }
        type(digit)
      }
      return .handled
    }

    private func go(to new: Int) {
      typed = ""
      place = min(max(0, new), parts.count - 1)
    }

    private func type(_ digit: Character) {
      typed.append(digit)
      guard typed.count == parts[place].digits else { return }
      // Digits that make no date are dropped.
      if let number = Int(typed),
        let date = parts[place].setting(number, of: date, in: calendar)
      {
        set(date)
        go(to: place + 1)
      }
      typed = ""
    }

    private func set(_ date: Date) {
      typed = ""
      var date = date
      if let most, date > most { date = most }
      if let least, date < least { date = least }
      if date != selection.wrappedValue { selection.wrappedValue = date }
    }
  }

  /// The components that a date picker chooses.
  public struct DatePickerComponents: OptionSet, Sendable, Hashable {
    /// The components as bits: 1 is the day, 2 the time.
    public let rawValue: Int
    /// The components whose bits `rawValue` has.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The day.
    public static let date = DatePickerComponents(rawValue: 1)
    /// The time of the day.
    public static let hourAndMinute = DatePickerComponents(rawValue: 2)
  }

  extension DatePicker {
    /// A picker of `selection` with views for a label.
    public init(
      selection: Binding<Date>,
      displayedComponents: DatePickerComponents = [.date, .hourAndMinute],
      @ViewBuilder label: () -> Label
    ) {
      self.init(selection, nil, nil, displayedComponents, label())
    }

    /// A picker of `selection` in `range` with views for a label.
    public init(
      selection: Binding<Date>, in range: ClosedRange<Date>,
      displayedComponents: DatePickerComponents = [.date, .hourAndMinute],
      @ViewBuilder label: () -> Label
    ) {
      self.init(selection, range.lowerBound, range.upperBound, displayedComponents, label())
    }

    /// A picker of `selection` from the start of `range` on, with views for a label.
    public init(
      selection: Binding<Date>, in range: PartialRangeFrom<Date>,
      displayedComponents: DatePickerComponents = [.date, .hourAndMinute],
      @ViewBuilder label: () -> Label
    ) {
      self.init(selection, range.lowerBound, nil, displayedComponents, label())
    }

    /// A picker of `selection` up to the end of `range`, with views for a label.
    public init(
      selection: Binding<Date>, in range: PartialRangeThrough<Date>,
      displayedComponents: DatePickerComponents = [.date, .hourAndMinute],
      @ViewBuilder label: () -> Label
    ) {
      self.init(selection, nil, range.upperBound, displayedComponents, label())
    }
  }

  extension DatePicker where Label == Text {
    /// A picker of `selection`, named `title`.
    public init(
      _ title: String, selection: Binding<Date>,
      displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
    ) {
      self.init(selection, nil, nil, displayedComponents, Text(title))
    }

    /// A picker of `selection` in `range`, named `title`.
    public init(
      _ title: String, selection: Binding<Date>, in range: ClosedRange<Date>,
      displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
    ) {
      self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(title))
    }

    /// A picker of `selection` from the start of `range` on, named `title`.
    public init(
      _ title: String, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
      displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
    ) {
      self.init(selection, range.lowerBound, nil, displayedComponents, Text(title))
    }

    /// A picker of `selection` up to the end of `range`, named `title`.
    public init(
      _ title: String, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
      displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
    ) {
      self.init(selection, nil, range.upperBound, displayedComponents, Text(title))
    }
  }

  extension View {
  }

  enum CalendarKey: EnvironmentKey { static let defaultValue = Calendar.current }
  enum LocaleKey: EnvironmentKey { static let defaultValue = Locale.current }
  enum TimeZoneKey: EnvironmentKey { static let defaultValue = TimeZone.current }

  extension EnvironmentValues {
    /// The calendar that dates are shown and changed in; the user's unless set.
    public var calendar: Calendar {
      get { self[CalendarKey.self] }
      set { self[CalendarKey.self] = newValue }
    }
    /// The user's language and region, unless set.
    public var locale: Locale {
      get { self[LocaleKey.self] }
      set { self[LocaleKey.self] = newValue }
    }
    /// The user's time zone, unless set.
    public var timeZone: TimeZone {
      get { self[TimeZoneKey.self] }
      set { self[TimeZoneKey.self] = newValue }
    }
  }
#endif
