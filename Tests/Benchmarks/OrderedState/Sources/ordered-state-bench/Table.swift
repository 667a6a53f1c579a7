/// What was measured: a line for each operation, a column for each way to keep ordered state.
struct Table {
  private var columns: [String] = []
  private var lines: [(title: String, cells: [String: String])] = []

  mutating func set(_ line: String, _ column: String, _ text: String) {
    if !columns.contains(column) { columns.append(column) }
    if let index = lines.firstIndex(where: { $0.title == line }) {
      lines[index].cells[column] = text
    } else {
      lines.append((line, [column: text]))
    }
  }

  mutating func set(_ line: String, _ column: String, _ measurement: Measurement) {
    set(
      line, column,
      "\(number(measurement.mean)) (\(number(measurement.percentile99))) µs")
  }

  mutating func set(_ line: String, _ column: String, once: Duration) {
    set(line, column, number(once.microseconds / 1000) + " ms")
  }

  func print() {
    let all =
      [["µs: mean (99 %)"] + columns]
      + lines.map { line in
        [line.title] + columns.map { line.cells[$0] ?? "–" }
      }
    let widths = all[0].indices.map { column in all.map { $0[column].count }.max()! }
    for row in all {
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      Swift.print(cells.joined(separator: "  "))
    }
  }
}

func number(_ value: Double) -> String {
  let digits = value < 10 ? 100.0 : 1.0
  let rounded = (value * digits).rounded() / digits
  return digits == 1 ? "\(Int(rounded))" : "\(rounded)"
}
