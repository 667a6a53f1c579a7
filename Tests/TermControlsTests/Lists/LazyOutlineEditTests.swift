import TermView
import TermViewTesting
import TestFolders
import Testing

/// Random edits of a tree that is loaded branch by branch, beside the disk that it is loaded from.
@MainActor
@Suite("Outlines whose branches are loaded are edited")
struct LazyOutlineEditTests {
  struct Entry: Identifiable, Sendable, Equatable {
    let id: Int
    let isFolder: Bool
  }

  /// Folders by their ids, the root's is 0; what the program's actions do with them.
  @Observable @MainActor
  final class Disk {
    var root: [Entry]
    @ObservationIgnored var folders: [Int: [Entry]] = [:]
    var expanded: Set<Int> = []
    var stale: Set<Int> = []
    var cursor: Int?
    @ObservationIgnored var nextID = 0

    init(_ random: inout SplitMix) {
      root = []
      root = entries(&random, levels: 3, count: 4)
    }

    private func entries(_ random: inout SplitMix, levels: Int, count: Int) -> [Entry] {
      (0..<count).map { _ in
        nextID += 1
        let entry = Entry(id: nextID, isFolder: levels > 0 && Bool.random(using: &random))
        if entry.isFolder {
          folders[entry.id] = entries(
            &random, levels: levels - 1, count: Int.random(in: 0...3, using: &random))
        }
        return entry
      }
    }

    func contents(of folder: Int?) -> [Entry] { folder.map { folders[$0] ?? [] } ?? root }

    private func set(_ entries: [Entry], in folder: Int?) {
      guard let folder else { return root = entries }
      folders[folder] = entries
      stale.insert(folder)
    }

    /// Takes entries out of their folders, in the order of their ids here.
    func take(_ ids: [Int]) -> [Entry] {
      var taken: [Int: Entry] = [:]
      for folder in [nil] + folders.keys.sorted().map({ Optional($0) }) {
        let entries = contents(of: folder)
        let found = entries.filter { ids.contains($0.id) }
        if found.isEmpty { continue }
        for entry in found { taken[entry.id] = entry }
        set(entries.filter { !ids.contains($0.id) }, in: folder)
      }
      return ids.compactMap { taken[$0] }
    }

    func insert(_ entries: [Entry], at place: OutlinePlace<Int>) {
      var all = contents(of: place.parent)
      all.insert(contentsOf: entries, at: min(place.offset, all.count))
      set(all, in: place.parent)
    }

    func move(_ ids: [Int], to place: OutlinePlace<Int>) {
      var place = place
      place.offset -= contents(of: place.parent).prefix(place.offset).count { ids.contains($0.id) }
      insert(take(ids), at: place)
    }

    /// The ids of the rows, those of folded folders left out.
    func rows(in folder: Int? = nil) -> [Int] {
      contents(of: folder).flatMap { entry in
        [entry.id]
          + (entry.isFolder && expanded.contains(entry.id) ? rows(in: entry.id) : [])
      }
    }

    /// All entries that are in a folder that is there.
    func all(in folder: Int? = nil) -> [Int] {
      contents(of: folder).flatMap { [$0.id] + ($0.isFolder ? all(in: $0.id) : []) }
    }
  }

  struct Browser: View {
    @Bindable var disk: Disk

    var body: some View {
      List {
        LazyOutlineGroup(
          disk.root, isBranch: \.isFolder, expanded: $disk.expanded, reloading: $disk.stale
        ) { folder in
          disk.contents(of: folder.id)
        } content: { entry in
          Text("<\(entry.id)>")
        }
        .onDelete { _ = disk.take($0) }
        .onMove { ids, place in disk.move(ids, to: place) }
        .copyable { $0 }
        .cuttable { disk.take($0).map(\.id) }
        .pasteDestination { (ids: [Int], place) in
          disk.insert(
            ids.map { _ in
              disk.nextID += 1
              return Entry(id: disk.nextID, isFolder: false)
            }, at: place)
        }
      }
      .listCursor($disk.cursor)
    }
  }

  private static func shown(_ screen: Screen) -> [Int] {
    screen.text.matches(of: /<(\d+)>/).compactMap { Int($0.1) }
  }

  @Test("The rows are those of the disk after any edit, and nothing is lost", arguments: 0..<8)
  func edits(seed: Int) async {
    var random = SplitMix(seed: UInt64(seed))
    let disk = Disk(&random)
    let terminal = TestTerminal(columns: 40, rows: 60) { Browser(disk: disk) }
    let keys: [KeyPress] = [
      .down, .down, .up, .right, .right, .left, .control(.up), .control(.down), .control(.left),
      .control(.right), "M", .return, .escape, .delete, "y", "x", "p",
    ]
    var pressed: [KeyPress] = []
    for _ in 0..<80 {
      let key = keys.randomElement(using: &random)!
      let before = Set(disk.all())
      pressed.append(key)
      terminal.press(key)
      let isEdit = key == .delete || key == "x" || key == "p"
      if !isEdit { #expect(Set(disk.all()) == before, "after \(pressed)") }
      await terminal.settled(until: { Self.shown($0).sorted() == disk.rows().sorted() })
      let rows = Self.shown(terminal.screen)
      #expect(rows.sorted() == disk.rows().sorted(), "after \(pressed)")
      if let cursor = disk.cursor { #expect(rows.contains(cursor), "after \(pressed)") }
    }
    // What is carried is put back.
    terminal.press(.escape)
    await terminal.settled(until: { Self.shown($0) == disk.rows() })
    #expect(Self.shown(terminal.screen) == disk.rows(), "after \(pressed)")
  }
}

/// A row with a field is renamed in place, in a branch of either outline, also while it is loaded
/// anew.
@MainActor
@Suite("Rows of outlines are renamed in place")
struct OutlineRenameTests {
  struct File: Identifiable, Sendable, Equatable {
    let id: Int
    var name: String
    var files: [File]?
  }

  @Observable @MainActor
  final class Folder {
    var files = [File(id: 1, name: "src", files: [File(id: 2, name: "old"), File(id: 3, name: "b")])]
    var expanded: Set<Int> = [1]
    var stale: Set<Int> = []

    func name(of id: Int) -> Binding<String> {
      Binding { [self] in
        (files + files[0].files!).first { $0.id == id }!.name
      } set: { [self] name in
        if files[0].id == id {
          files[0].name = name
        } else if let offset = files[0].files!.firstIndex(where: { $0.id == id }) {
          files[0].files![offset].name = name
        }
      }
    }
  }

  struct Rows: View {
    @Bindable var folder: Folder
    let isLazy: Bool

    var body: some View {
      List {
        if isLazy {
          LazyOutlineGroup(
            folder.files, isBranch: { $0.files != nil }, expanded: $folder.expanded,
            reloading: $folder.stale
          ) { _ in
            folder.files[0].files!
          } content: { file in
            TextField("Name", text: folder.name(of: file.id))
          }
        } else {
          OutlineGroup(folder.files, children: \.files, expanded: $folder.expanded) { file in
            TextField("Name", text: folder.name(of: file.id))
          }
        }
      }
    }
  }

  @Test("Return goes into the field of the row, what is typed is its name", arguments: [false, true])
  func rename(isLazy: Bool) async {
    let folder = Folder()
    let terminal = TestTerminal(columns: 30, rows: 6) { Rows(folder: folder, isLazy: isLazy) }
    await terminal.settled(until: { $0.text.contains("old") })
    terminal.press(.down, .return, .end)
    terminal.type("er")
    #expect(folder.files[0].files![0].name == "older")
    folder.stale = [1]
    await terminal.settled()
    terminal.type("!")
    terminal.press(.return)
    #expect(folder.files[0].files!.map(\.name) == ["older!", "b"])
    #expect(terminal.screen.text.contains("older!"))
    // The list has the keys again.
    terminal.press(.down, .return, .end)
    terminal.type("c")
    #expect(folder.files[0].files!.map(\.name) == ["older!", "bc"])
  }
}
