import TermScreen

extension SVGEncoder {
  /// A picture that moves: frames one after the other, each for its time, then again from the
  /// first. All have the size of the first.
  ///
  /// A reader who prefers less motion (`prefers-reduced-motion`), and a program that knows no CSS,
  /// sees one frame that does not move. Rows and texts that several frames have are in the picture
  /// once.
  ///
  /// ```swift
  /// let picture = SVGEncoder().encode([(frame, .seconds(1)), (nextFrame, .seconds(2))])
  /// ```
  ///
  /// - Parameters:
  ///   - frames: the frames and their times. Traps without any.
  ///   - still: the index of the frame that is shown without motion; `nil` for the last.
  /// - Complexity: O(cells of all frames).
  public func encode(_ frames: [(frame: Frame, duration: Duration)], still: Int? = nil) -> String {
    precondition(!frames.isEmpty, "a picture that moves has a frame")
    var picture = SVGMovie(self, size: frames[0].frame.size)
    return picture.text(of: frames, still: still ?? frames.count - 1)
  }
}

/// The parts of a picture that moves.
private struct SVGMovie {
  private let size: Size
  private let cellHeight: Double
  private var rows: SVGRows
  /// Each row that frames have, by its elements.
  private var rowNames: [String: Int] = [:]
  /// The rows in the order of their names: their elements.
  private var rowElements: [[String]] = []

  init(_ look: SVGEncoder, size: Size) {
    self.size = size
    cellHeight = look.cellHeight
    rows = SVGRows(look)
  }

  mutating func text(of frames: [(frame: Frame, duration: Duration)], still: Int) -> String {
    let start = rows.start(size)
    let pictures = frames.map { frame, _ in picture(frame) }
    var text = start + style(frames.map(\.duration)) + definitions()
    for (index, picture) in pictures.enumerated() {
      let isStill = index == still
      let visibility = isStill ? "" : " visibility=\"hidden\""
      text += "<g id=\"f\(index)\" class=\"f\(isStill ? " s" : "")\"\(visibility)>\n"
      text += picture + "</g>\n"
    }
    return text + rows.lightStyle + "</svg>\n"
  }

  /// The rows of a frame, and its cursor.
  private mutating func picture(_ frame: Frame) -> String {
    var text = ""
    for row in 0..<min(size.rows, frame.size.rows) {
      var bytes: [UInt8] = []
      rows.encode(row, of: frame, at: 0, into: &bytes)
      if bytes.isEmpty { continue }
      let elements = String(decoding: bytes, as: UTF8.self)
      let name = rowNames[elements] ?? rowElements.count
      if name == rowElements.count {
        rowNames[elements] = name
        rowElements.append(elements.split(separator: "\n").map(String.init))
      }
      let place = row == 0 ? "" : " y=\"\(rows.text(Double(row) * cellHeight))\""
      text += "<use href=\"#r\(name)\"\(place)/>"
    }
    if frame.cursor.isVisible { text += rows.cursor(frame.cursor) }
    return text
  }

  /// The rows, and the elements that several of them have.
  private func definitions() -> String {
    var uses: [String: Int] = [:]
    for element in rowElements.joined() { uses[element, default: 0] += 1 }
    var names: [String: Int] = [:]
    var text = "<defs>\n"
    for (index, elements) in rowElements.enumerated() {
      var row = "<g id=\"r\(index)\">"
      for element in elements {
        if uses[element] == 1 {
          row += element
        } else if let name = names[element] {
          row += "<use href=\"#e\(name)\"/>"
        } else {
          let name = names.count
          names[element] = name
          let end = element.firstIndex { $0 == " " } ?? element.endIndex
          row += "\(element[..<end]) id=\"e\(name)\"\(element[end...])"
        }
      }
      text += row + "</g>\n"
    }
    return text + "</defs>\n"
  }

  /// The times of the frames: each is visible in its own, one after the other.
  private func style(_ durations: [Duration]) -> String {
    let total = durations.reduce(.zero, +)
    guard durations.count > 1, total > .zero else { return "" }
    var rules = ".f{visibility:hidden;animation:\(seconds(total)) step-end infinite}"
    var time = Duration.zero
    for (index, duration) in durations.enumerated() {
      let begin = percent(time / total)
      time += duration
      let end = percent(time / total)
      rules += "#f\(index){animation-name:f\(index)}@keyframes f\(index){"
      if index > 0 { rules += "0%{visibility:hidden}" }
      rules += "\(begin){visibility:visible}"
      if index < durations.count - 1 { rules += "\(end){visibility:hidden}" }
      rules += "}"
    }
    rules += "@media (prefers-reduced-motion:reduce){.f{animation:none}.s{visibility:visible}}"
    return "<style>\(rules)</style>\n"
  }

  private func seconds(_ time: Duration) -> String { rows.text(time / .seconds(1)) + "s" }

  private func percent(_ part: Double) -> String {
    let thousandths = Int((part * 100_000).rounded())
    let digits = String(1000 + thousandths % 1000).dropFirst()
    return "\(thousandths / 1000).\(digits)%"
  }
}
