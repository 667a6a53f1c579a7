import TermScreen

/// A key of a value that views pass down to the views inside them.
///
/// ```swift
/// struct TabWidthKey: EnvironmentKey { static let defaultValue = 8 }
/// extension EnvironmentValues {
///   var tabWidth: Int {
///     get { self[TabWidthKey.self] }
///     set { self[TabWidthKey.self] = newValue }
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view inherits from the views around it.
///
/// A copy costs O(1); setting a value copies the table once.
///
/// ```swift
/// editor.environment(\.lineLimit, 2)     // read with @Environment(\.lineLimit)
/// ```
@preconcurrency @MainActor
public struct EnvironmentValues {
  private var storage = Storage()

  /// The environment in which each key has its default.
  public init() {}

  private final class Storage {
    var textStyle = CellStyle.plain
    var tint: Color?
    var lineLimit: Int?
    var truncationMode = TruncationMode.tail
    var textCase: TextCase?
    var textAlignment = HorizontalAlignment.leading
    var isEnabled = true
    var widthPolicy = WidthPolicy.unicode
    var isInRow = false
    var isSelected = false
    var isFocused = false
    var redaction = Redaction()
    /// A number that tables with the same look share, as long as it was not changed.
    var look = 0
    /// A ``Holder`` of the value for a key's type; for a model's type the model.
    var others: [ObjectIdentifier: AnyObject] = [:]

    init() {}

    init(_ other: Storage) {
      textStyle = other.textStyle
      tint = other.tint
      lineLimit = other.lineLimit
      truncationMode = other.truncationMode
      textCase = other.textCase
      textAlignment = other.textAlignment
      isEnabled = other.isEnabled
      widthPolicy = other.widthPolicy
      isInRow = other.isInRow
      isSelected = other.isSelected
      isFocused = other.isFocused
      redaction = other.redaction
      look = other.look
      others = other.others
    }
  }

  /// The value of a key. Its type is part of the key's type, so that reading it needs no dynamic
  /// cast.
  private final class Holder<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private mutating func unique() -> Storage {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage) }
    return storage
  }

  /// The table, for a change of what views look like.
  private mutating func restyled() -> Storage {
    let storage = unique()
    EnvironmentValues.looks &+= 1
    storage.look = EnvironmentValues.looks
    return storage
  }

  /// The number of looks so far.
  @exclusivity(unchecked) private static var looks = 0

  /// The value for a key of your own, or its default.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      guard let holder = storage.others[ObjectIdentifier(key)] else { return Key.defaultValue }
      return unsafeDowncast(holder, to: Holder<Key.Value>.self).value
    }
    set { unique().others[ObjectIdentifier(key)] = Holder(newValue) }
  }

  /// The value of a property that is declared with ``subscript(default:name:file:)``.
  subscript(entry key: EntryKey) -> Any? {
    get {
      storage.others[ObjectIdentifier(key)].map {
        unsafeDowncast($0, to: Holder<Any>.self).value
      }
    }
    set { unique().others[ObjectIdentifier(key)] = newValue.map { Holder($0) } }
  }

  subscript<Model: AnyObject>(model: Model.Type) -> Model? {
    get { storage.others[ObjectIdentifier(model)].map { unsafeDowncast($0, to: Model.self) } }
    set { unique().others[ObjectIdentifier(model)] = newValue }
  }

  /// Whether both share one table, and so are equal.
  func isIdentical(to other: EnvironmentValues) -> Bool { storage === other.storage }

  /// Whether views look the same and take the same room under both.
  func rendersSame(as other: EnvironmentValues) -> Bool {
    if storage === other.storage || storage.look == other.storage.look { return true }
    return storage.textStyle == other.storage.textStyle
      && storage.tint == other.storage.tint
      && storage.lineLimit == other.storage.lineLimit
      && storage.truncationMode == other.storage.truncationMode
      && storage.textCase == other.storage.textCase
      && storage.textAlignment == other.storage.textAlignment
      && storage.isInRow == other.storage.isInRow
      && storage.isEnabled == other.storage.isEnabled
      && storage.widthPolicy == other.storage.widthPolicy
      && storage.redaction == other.storage.redaction
  }

  /// Whether texts are shown, and why not.
  var redaction: Redaction {
    get { storage.redaction }
    set { restyled().redaction = newValue }
  }

  /// The terminal's widths of contested grapheme clusters.
  package var widthPolicy: WidthPolicy {
    get { storage.widthPolicy }
    set { restyled().widthPolicy = newValue }
  }

  /// Colours and attributes for text and borders.
  package var textStyle: CellStyle {
    get { storage.tint == nil ? storage.textStyle : storage.textStyle.tinted(storage.tint) }
    set { restyled().textStyle = newValue }
  }

  /// The colour in the accent's place; `nil` for the theme's accent.
  package var tint: Color? {
    get { storage.tint }
    set { restyled().tint = newValue }
  }

  /// The most lines that a text takes; `nil` for as many as it needs. 1 inside the rows of lists.
  public var lineLimit: Int? {
    get { storage.lineLimit }
    set { restyled().lineLimit = newValue }
  }

  /// The end of a text that "…" replaces where it does not fit.
  public var truncationMode: TermScreen.TruncationMode {
    get { storage.truncationMode }
    set { restyled().truncationMode = newValue }
  }

  /// The case that the letters of texts are shown in; `nil`, the default, for that of the text.
  public var textCase: TextCase? {
    get { storage.textCase }
    set { restyled().textCase = newValue }
  }

  /// The alignment of the lines of a text.
  public var multilineTextAlignment: HorizontalAlignment {
    get { storage.textAlignment }
    set { restyled().textAlignment = newValue }
  }

  /// Whether controls react.
  public var isEnabled: Bool {
    get { storage.isEnabled }
    set { restyled().isEnabled = newValue }
  }

  /// Whether the row of a list that the view is in is selected (or has the list's cursor).
  /// A view in a row that reads it is evaluated when it changes; other rows are not.
  public internal(set) var isSelected: Bool {
    get { storage.isSelected }
    set { unique().isSelected = newValue }
  }

  /// Whether the view, or the list whose row it is in, has the focus.
  public internal(set) var isFocused: Bool {
    get { storage.isFocused }
    set { unique().isFocused = newValue }
  }

  /// Whether the view is in the row of a list, where a text is one line.
  public internal(set) var isInRow: Bool {
    get { storage.isInRow }
    set { restyled().isInRow = newValue }
  }
}

extension EnvironmentValues {
  /// A value of the environment that is declared in one place, with its default and without a type
  /// for its key: the key is the property that the subscript is used in.
  ///
  /// Complexity: O(length of the property's name); a value that views read by the thousand is
  /// better declared with an ``EnvironmentKey``.
  public subscript<Value>(
    default defaultValue: @autoclosure () -> Value, name name: StaticString = #function,
    file file: StaticString = #fileID
  ) -> Value {
    get {
      self[entry: EntryKey.of(name, file, Value.self)] as? Value ?? defaultValue()
    }
    set { self[entry: EntryKey.of(name, file, Value.self)] = newValue }
  }
}

/// The identity of a value that is declared without a key, one object for each property.
@MainActor
final class EntryKey {
  private struct Name: Hashable {
    let file: String
    let name: String
    let type: ObjectIdentifier
  }
  private static var known: [Name: EntryKey] = [:]

  static func of(_ name: StaticString, _ file: StaticString, _ type: Any.Type) -> EntryKey {
    let name = Name(file: "\(file)", name: "\(name)", type: ObjectIdentifier(type))
    if let key = known[name] { return key }
    let key = EntryKey()
    known[name] = key
    return key
  }
}

enum RowsIndentContentKey: EnvironmentKey { static let defaultValue = false }
enum OutlineIndentKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  /// Whether a row's content leaves room for an outline's guides itself, ``outlineIndent`` columns.
  package var rowsIndentContent: Bool {
    get { self[RowsIndentContentKey.self] }
    set { self[RowsIndentContentKey.self] = newValue }
  }

  /// The columns of guides at the start of a row, where ``rowsIndentContent``.
  package var outlineIndent: Int {
    get { self[OutlineIndentKey.self] }
    set { self[OutlineIndentKey.self] = newValue }
  }
}
