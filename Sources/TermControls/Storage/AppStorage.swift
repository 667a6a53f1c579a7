#if Foundation
  import Foundation
  import Observation
  import TermViewCore

  /// A value that is kept in a file of the program's, and read from it when the program runs again.
  ///
  /// The file is `<program>/settings.json` in `$XDG_STATE_HOME`, or in `~/.local/state`. It is
  /// replaced as a whole: another program reads either the old contents or the new ones. Views that
  /// read the value are evaluated again when any code of this process changes it.
  @propertyWrapper
  @preconcurrency @MainActor
  public struct AppStorage<Value>: DynamicProperty {
    private let entry: StoredEntry<Value>

    package init(
      _ key: String, _ defaultValue: Value, _ coding: StoredCoding<Value>, _ file: StoredValues
    ) {
      entry = StoredEntry.shared(key, defaultValue, coding, file)
    }

    /// The value in the file, or the default where the file has none of its type.
    ///
    /// Setting another value writes the file at once; a value that cannot be written is kept in
    /// memory.
    public var wrappedValue: Value {
      get { entry.value }
      nonmutating set { entry.value = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
      Binding(get: { entry.value }, set: { entry.value = $0 })
    }
  }

  extension AppStorage {
    /// A value under `key`, `wrappedValue` until it is set.
    public init(wrappedValue: Value, _ key: String)
    where Value: StorableValue {
      self.init(key, wrappedValue, .plain, .settings)
    }

    /// A value under `key`, kept as its raw value; `wrappedValue` until it is set.
    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue: StorableValue {
      self.init(key, wrappedValue, .raw(), .settings)
    }

    /// A value under `key`, `nil` until it is set.
    public init<Wrapped: StorableValue>(_ key: String)
    where Value == Wrapped? {
      self.init(key, nil, .optional(), .settings)
    }

    /// A value under `key`, kept as its raw value; `nil` until it is set.
    public init<Wrapped: RawRepresentable>(_ key: String)
    where Value == Wrapped?, Wrapped.RawValue: StorableValue {
      self.init(key, nil, .optionalRaw(), .settings)
    }
  }

  /// One value of a file, for the views that read it.
  @MainActor @Observable
  final class StoredEntry<Value> {
    /// Counts changes of the file's value, for the views that have read it.
    private var changes = 0
    private let key: String
    private let defaultValue: Value
    private let coding: StoredCoding<Value>
    private let file: StoredValues

    private init(
      _ key: String, _ defaultValue: Value, _ coding: StoredCoding<Value>, _ file: StoredValues
    ) {
      self.key = key
      self.defaultValue = defaultValue
      self.coding = coding
      self.file = file
      file.onChange(of: key) { [weak self] in self?.changes += 1 }
    }

    var value: Value {
      get {
        _ = changes
        return file[key].flatMap(coding.decode) ?? defaultValue
      }
      set { file[key] = coding.encode(newValue) }
    }

    /// The one entry for a key, whichever view asks.
    static func shared(
      _ key: String, _ defaultValue: Value, _ coding: StoredCoding<Value>, _ file: StoredValues
    ) -> StoredEntry {
      if let known = file.entries[key] as? StoredEntry<Value> { return known }
      let made = StoredEntry(key, defaultValue, coding, file)
      file.entries[key] = made
      return made
    }
  }
#endif
