import Foundation

// Names that Foundation has on Apple's systems only, for programs about lists that keep files. On
// other systems they behave as there; a name that Foundation has itself takes precedence.

extension URL {
  /// The directory of the user's documents: `~/Documents`, or as the desktop has it.
  @_disfavoredOverload
  public static var documentsDirectory: URL { directory(.documentDirectory) }
  /// The directory for caches: `~/.cache` on Linux.
  @_disfavoredOverload
  public static var cachesDirectory: URL { directory(.cachesDirectory) }
  /// The directory of what programs keep: `~/.local/share` on Linux.
  @_disfavoredOverload
  public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }
  /// The directory for downloads.
  @_disfavoredOverload
  public static var downloadsDirectory: URL { directory(.downloadsDirectory) }
  /// The directory of the user's desktop.
  @_disfavoredOverload
  public static var desktopDirectory: URL { directory(.desktopDirectory) }

  private static func directory(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first
      ?? FileManager.default.homeDirectoryForCurrentUser
  }
}

extension UserDefaults {
  /// The object that is kept for a key; the same as `object(forKey:)`.
  @_disfavoredOverload
  public func value(forKey key: String) -> Any? { object(forKey: key) }
  /// Keeps an object for a key; the same as `set(_:forKey:)`.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

#if !canImport(Darwin)
  extension Measurement {
    /// The value with at most two digits after the point, and the unit's symbol: `12.5 km`.
    @_disfavoredOverload
    public func formatted() -> String {
      "\(value.formatted(.number.precision(.fractionLength(0...2)))) \(unit.symbol)"
    }
  }

  /// The names of a list in a sentence, as Foundation has it on Apple's systems.
  open class ListFormatter: Formatter {
    /// Whose words are between the names.
    open var locale: Locale! = .current
    /// The formatter of each item; `nil` for items that describe themselves.
    open var itemFormatter: Formatter?

    /// The strings in a sentence, in the user's language. Complexity: O(characters).
    public class func localizedString(byJoining strings: [String]) -> String {
      strings.formatted(.list(type: .and))
    }

    /// The items in a sentence.
    open func string(from items: [Any]) -> String? {
      items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
        .formatted(.list(type: .and).locale(locale ?? .current))
    }

    open override func string(for object: Any?) -> String? {
      (object as? [Any]).flatMap { string(from: $0) }
    }
  }

  /// The distance between two dates in words, as Foundation has it on Apple's systems; in English.
  open class RelativeDateTimeFormatter: Formatter {
    /// The length of the words.
    ///
    /// ```swift
    /// func age(of interval: TimeInterval) -> String {
    ///   let formatter = RelativeDateTimeFormatter()
    ///   formatter.unitsStyle = .abbreviated
    ///   return formatter.localizedString(fromTimeInterval: interval)     // 2 hr. ago
    /// }
    /// ```
    public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }
    /// Whether a day before or after has a name of its own.
    ///
    /// ```swift
    /// func day(of date: Date) -> String {
    ///   let formatter = RelativeDateTimeFormatter()
    ///   formatter.dateTimeStyle = .named
    ///   return formatter.localizedString(for: date, relativeTo: Date())     // yesterday
    /// }
    /// ```
    public enum DateTimeStyle: Int, Sendable { case numeric, named }

    /// The length of the words; `.full` unless set.
    open var unitsStyle = UnitsStyle.full
    /// Whether a day before or after has a name; `.numeric` unless set.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// By what days and months are counted.
    open var calendar: Calendar! = .current
    /// Has no effect: the words are English.
    open var locale: Locale! = .current

    private static let units: [(seconds: Double, long: String, short: String)] = [
      (31_536_000, "year", "yr."), (2_592_000, "month", "mo."), (604_800, "week", "wk."),
      (86_400, "day", "day"), (3_600, "hour", "hr."), (60, "minute", "min."), (1, "second", "sec."),
    ]

    /// An interval in words: before now where it is negative.
    open func localizedString(fromTimeInterval interval: TimeInterval) -> String {
      let length = abs(interval)
      let unit = Self.units.first { length >= $0.seconds } ?? Self.units[Self.units.count - 1]
      let count = Int(min(length / unit.seconds, 1e9))
      if dateTimeStyle == .named {
        if count == 0 { return "now" }
        if unit.long == "day", count == 1 { return interval < 0 ? "yesterday" : "tomorrow" }
      }
      var word = unit.long
      if unitsStyle == .short || unitsStyle == .abbreviated { word = unit.short }
      if count != 1, !word.hasSuffix(".") { word += "s" }
      return interval <= 0 && !(interval == 0) ? "\(count) \(word) ago" : "in \(count) \(word)"
    }

    /// The distance of `date` from `reference`, in words.
    open func localizedString(for date: Date, relativeTo reference: Date) -> String {
      localizedString(fromTimeInterval: date.timeIntervalSince(reference))
    }

    /// The distance of some units of time, in words.
    open func localizedString(from components: DateComponents) -> String {
      let now = Date()
      let calendar = calendar ?? .current
      return localizedString(
        for: calendar.date(byAdding: components, to: now) ?? now, relativeTo: now)
    }

    open override func string(for object: Any?) -> String? {
      (object as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }
  }
#endif
