import TermScreen

extension InspectionReport {
  /// The report as plain text, for reports of defects: the same for the same run, whatever the
  /// process's number. What the screen shows is not in it.
  ///
  /// - Parameter showsWrappers: whether modifiers and other nodes around one view are listed.
  package func text(showsWrappers: Bool = false) -> String {
    var lines = [
      "\(program): \(isInline ? "live lines" : "full screen"), \(size.columns)x\(size.rows), "
        + count(frameCount, "frame")
    ]
    lines += ["", "Views"]
    lines += treeLines(showsWrappers: showsWrappers).map { "  " + $0 }
    if isCut { lines.append("  and more, which are left out") }
    lines += ["", "Frames, the newest first"]
    for frame in frames.reversed() {
      lines.append("  " + frame.summary)
      lines += frame.evaluated.prefix(20).map { "    " + $0 }
      let more = frame.viewsEvaluated + frame.rowsEvaluated - min(20, frame.evaluated.count)
      if frame.evaluated.count > 20, more > 0 { lines.append("    and \(more) more") }
    }
    if heat.contains(where: { $0.contains { $0 > 0 } }) {
      lines += ["", "Cells drawn in the last frame (3), the one before (2), and that before (1)"]
      for (row, cells) in heat.enumerated() where cells.contains(where: { $0 > 0 }) {
        let number = String(row)
        var line = String(repeating: " ", count: max(0, 4 - number.count)) + number + " "
        for cell in cells { line += cell == 0 ? "." : "\(cell)" }
        lines.append(line)
      }
    }
    return lines.map { line in
      var end = line.endIndex
      while end > line.startIndex, line[line.index(before: end)] == " " {
        end = line.index(before: end)
      }
      return String(line[..<end])
    }.joined(separator: "\n") + "\n"
  }

  /// The view tree, a line for each node, with children indented.
  package func treeLines(showsWrappers: Bool) -> [String] {
    shownNodes(showsWrappers: showsWrappers).map { node, depth in
      String(repeating: "  ", count: min(depth, 30)) + node.summary
    }
  }

  /// The nodes to list, each with how many listed ones it is below.
  package func shownNodes(showsWrappers: Bool) -> [(node: Node, depth: Int)] {
    var shown: [(Node, Int)] = []
    // The depths of the listed nodes around.
    var around: [Int] = []
    for node in nodes {
      while let last = around.last, last >= node.depth { around.removeLast() }
      guard showsWrappers || !node.isWrapper || node.isFocused else { continue }
      shown.append((node, around.count))
      around.append(node.depth)
    }
    return shown
  }
}

extension InspectionReport.Node {
  /// The kind, the place and the states of the node.
  package var summary: String {
    var text = name
    let size = "\(rect.size.columns)x\(rect.size.rows)"
    text += "  \(size) at \(rect.origin.row),\(rect.origin.column)"
    if isFocused { text += "  focus" }
    if !states.isEmpty {
      text += "  " + states.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    }
    if let cause { text += "  evaluated: \(cause)" }
    return text
  }

  /// The kind of the node, with the id of a row.
  package var name: String { rowID.map { "\(kind) \($0)" } ?? kind }
}

extension InspectionReport.FrameCost {
  /// The numbers in a line.
  package var summary: String {
    let place = lines.isEmpty ? "" : " (\(ranges))"
    return "frame \(number): \(count(bytes, "byte")), \(count(lines.count, "line"))\(place), "
      + "\(count(operations, "operation")), evaluated \(count(rowsEvaluated, "row")) and "
      + count(viewsEvaluated, "view")
  }

  /// The numbers that matter most, in a short line.
  package var brief: String {
    "frame \(number): \(count(bytes, "byte")), \(count(lines.count, "line")), "
      + "\(count(rowsEvaluated, "row")), \(count(viewsEvaluated, "view"))"
  }

  /// The lines, those that follow one another as a range.
  private var ranges: String {
    var parts: [String] = []
    var start = 0
    while start < lines.count {
      var end = start
      while end + 1 < lines.count, lines[end + 1] == lines[end] + 1 { end += 1 }
      parts.append(end == start ? "\(lines[start])" : "\(lines[start])-\(lines[end])")
      start = end + 1
    }
    return parts.joined(separator: ", ")
  }
}

private func count(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
