import TermFuzzy
import TermProgram
import TermScreen
import TermViewCore

/// A picker of a program's own elements, each matched by a text.
@MainActor
struct Picker<Data: RandomAccessCollection, Row: View, Preview: View> {
  private let title: String
  private let data: Data
  private let takesMany: Bool
  private let first: Int?
  private let searchText: @MainActor (Data.Element) -> String
  private let options: PromptOptions
  private let validate: @MainActor ([Data.Element]) -> String?
  private let row: @MainActor (Data.Element) -> Row
  private let preview: @MainActor (Data.Element) -> Preview

  init(
    _ title: String, data: Data, takesMany: Bool, first: Data.Index?,
    searchText: (@MainActor (Data.Element) -> String)?, options: PromptOptions,
    validate: @escaping @MainActor ([Data.Element]) -> String? = { _ in nil },
    row: @escaping @MainActor (Data.Element) -> Row,
    preview: @escaping @MainActor (Data.Element) -> Preview
  ) {
    self.title = title
    self.data = data
    self.takesMany = takesMany
    self.first = first.map { data.distance(from: data.startIndex, to: $0) }
    self.searchText = searchText ?? { RowText.text(of: row($0)) }
    self.options = options
    self.validate = validate
    self.row = row
    self.preview = preview
  }

  /// The offsets of the chosen elements.
  func ask() async -> Answer<[Int]> {
    guard !data.isEmpty else {
      return .unanswered("\"\(title)\" cannot be asked: there is nothing to choose from.")
    }
    let lines = FuzzyLines()
    let reading = Task { await read(into: lines) }
    defer { reading.cancel() }
    let picker = picker(lines)
    let model = picker.makeModel()
    model.awaitsFirstLine = true
    let (data, validate) = (data, validate)
    model.validate = { validate(data.elements(at: $0)) }
    return await picker.ask(model)
  }

  private func picker(_ lines: FuzzyLines) -> LinePicker<PickedRow<Row>, Preview> {
    let (data, row, preview) = (data, row, preview)
    return LinePicker(
      title, lines: lines, takesMany: takesMany, first: first, options: options
    ) { line, model in
      let view = row(data[data.index(data.startIndex, offsetBy: line)])
      return PickedRow(view: view, highlighter: model.highlighter)
    } preview: { line in
      preview(data[data.index(data.startIndex, offsetBy: line)])
    }
  }

  /// Adds the texts in slices of some milliseconds, between which the user interface continues.
  func read(into lines: FuzzyLines) async {
    var texts: [String] = []
    var end = ContinuousClock.now + Self.slice
    for element in data {
      texts.append(searchText(element))
      guard texts.count % 32 == 0, .now >= end else { continue }
      lines.append(lines: texts)
      texts.removeAll(keepingCapacity: true)
      await Task.yield()
      if Task.isCancelled { break }
      end = .now + Self.slice
    }
    lines.append(lines: texts)
    lines.finish()
  }

  private static var slice: Duration { .milliseconds(4) }
}

extension RandomAccessCollection {
  /// The elements at some offsets, in their order.
  func elements(at offsets: [Int]) -> [Element] {
    offsets.sorted().map { self[index(startIndex, offsetBy: $0)] }
  }
}

/// A program's row in a picker; a text shows what matches.
struct PickedRow<Row: View>: View {
  let view: Row
  let highlighter: FuzzyMatcher

  var body: some View {
    if let text = view as? Text {
      text.highlighted(bytes: highlighter.highlights(in: text.plainText.utf8))
    } else {
      view
    }
  }
}

/// The text of a row, as it would be read from the screen.
enum RowText {
  @MainActor
  static func text(of row: some View) -> String {
    if let text = row as? Text { return text.plainText }
    let graph = ViewGraph(row, size: Size(columns: 512, rows: 4))
    graph.reportDiagnostics()
    defer { graph.unmountAndReport() }
    guard let frame = graph.nextFrame() else { return "" }
    var words: [String] = []
    for row in 0..<frame.size.rows {
      var text = ""
      for cell in frame.cells(row: row) { text += frame.table.text(of: cell) }
      words += text.split(separator: " ").map(String.init)
    }
    return words.joined(separator: " ")
  }
}
