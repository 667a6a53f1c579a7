#if Foundation
  import Foundation
  import Observation
  import TermViewCore

  /// A value of the program that is kept in a JSON file, with undo.
  ///
  /// Views read ``value`` and ``problem``; each change and each undo replaces the file as a whole,
  /// so that it holds the value before or the one after, whatever happens. What another program has
  /// written meanwhile is overwritten only by ``overwrite()``, and kept beside the file. A file
  /// that cannot be decoded is never overwritten.
  ///
  /// ```swift
  /// struct Shopping: View {
  ///   let document = JSONDocument(path: "shopping.json", default: ["Milk"])
  ///
  ///   var body: some View {
  ///     VStack {
  ///       List {
  ///         ForEach(document.value, id: \.self) { Text($0) }
  ///           .onDelete { offsets in document.change { $0.remove(atOffsets: offsets) } }
  ///       }
  ///       if let problem = document.problem { Text("\(problem)").foregroundStyle(.red) }
  ///     }
  ///     .keyBindings {
  ///       KeyBinding("u", "Undo", isEnabled: document.canUndo) { document.undo() }
  ///       KeyBinding(.control("r"), "Redo", isEnabled: document.canRedo) { document.redo() }
  ///       KeyBinding("w", "Save anyway", isEnabled: document.problem != nil) {
  ///         document.overwrite()
  ///       }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Saving waits for the disk. Keep a value of more than some hundred kilobytes in a ``Store``
  /// with ``PersistStateMiddleware``, which saves on another thread.
  @MainActor @Observable
  public final class JSONDocument<Value: Codable> {
    /// The value with all changes, saved or not.
    public private(set) var value: Value
    /// Why the file does not hold the value; `nil` where it does.
    public private(set) var problem: PersistenceProblem?
    /// Whether the file, if there is one, could be read and decoded. If not, changes are not saved.
    public let isReadable: Bool
    private var file: AtomicFile?
    private var history: UndoHistory<Value>

    /// Reads the file.
    ///
    /// - Parameters:
    ///   - path: The file, which need not exist; `nil` keeps the value in memory only.
    ///   - value: The value where there is no file, or none that can be decoded.
    ///   - undoLimit: how many changes can be undone at most; `nil` for no limit. Traps below 1.
    public init(path: FilePath?, default value: Value, undoLimit: Int? = nil) {
      var file = path.map { AtomicFile($0) }
      history = UndoHistory(limit: undoLimit, keepingOnlyFirstOfGroup: true)
      do {
        self.value =
          try file?.read { try JSONDecoder().decode(Value.self, from: Data($0)) } ?? value
        isReadable = true
      } catch {
        self.value = value
        problem = .notLoaded(error)
        isReadable = false
      }
      self.file = file
    }

    /// Reads the file whose path is the UTF-8 of a string.
    ///
    /// - Parameters:
    ///   - path: The file, which need not exist.
    ///   - value: The value where there is no file, or none that can be decoded.
    ///   - undoLimit: how many changes can be undone at most; `nil` for no limit. Traps below 1.
    public convenience init(path: String, default value: Value, undoLimit: Int? = nil) {
      self.init(path: FilePath(path), default: value, undoLimit: undoLimit)
    }

    /// Changes the value by one step that can be undone, and saves it.
    public func change(_ body: (inout Value) -> Void) {
      history.record(value)
      body(&value)
      save()
    }

    /// Whether there is a change to undo.
    public var canUndo: Bool { history.canUndo }
    /// Whether there is a change to redo.
    public var canRedo: Bool { history.canRedo }

    /// Undoes the last change, if there is one, and saves. A row that comes back in a list has the
    /// cursor again, if it had it when it went.
    public func undo() { travel { history.undo(&value) } }

    /// Redoes the change undone last, if there is one, and saves.
    public func redo() { travel { history.redo(&value) } }

    private func travel(_ step: () -> Bool) {
      Undoing.note()
      if step() { save() }
    }

    /// Saves also where another program has changed the file since it was read or saved; what that
    /// program wrote is kept beside it, as `NAME.overwritten-TIME`.
    public func overwrite() { save(evenIfChanged: true) }

    private func save(evenIfChanged: Bool = false) {
      guard isReadable, file != nil else { return }
      do {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let bytes = Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
        try file!.replace(with: bytes, evenIfChanged: evenIfChanged)
        problem = nil
      } catch { problem = .notSaved(error) }
    }
  }
#endif
