/// Prints rows of cells in columns: the first left-aligned, the others right-aligned.
struct Table {
  private let widths: [Int]

  init(_ title: String, _ columns: [(name: String, width: Int)]) {
    widths = columns.map(\.width)
    print("\n\(title)\n")
    add(columns.map(\.name))
    add(widths.map { String(repeating: "-", count: $0) })
  }

  func add(_ cells: [String]) {
    let padded = zip(cells, widths).enumerated().map { index, cell in
      let blank = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index == 0 ? cell.0 + blank : blank + cell.0
    }
    print("| " + padded.joined(separator: " | ") + " |")
  }
}

/// A number with as many digits as mean something.
func digits(_ value: Double) -> String {
  let scale = value < 10 ? 100.0 : value < 100 ? 10.0 : 1.0
  let rounded = (value * scale).rounded() / scale
  return scale == 1 ? "\(Int(rounded))" : "\(rounded)"
}
