import TermDocuments
import TermReplay
import TermScreen

extension Recording {
  /// The run as a picture (SVG) that moves and loops, for a README; see
  /// `SVGEncoder.encode(_:still:)`.
  ///
  /// The terminal should have had the encoder's `foreground` and `background` and shown RGB or 256
  /// colours: colours that the theme then has for its roles follow the reader's scheme, others are
  /// the same in both.
  ///
  /// ```swift
  /// let recording = try Recording(contentsOf: "books.cast")
  /// let picture = recording.svg(until: .seconds(20))
  /// ```
  ///
  /// - Parameters:
  ///   - encoder: the colours and the size of cells.
  ///   - start: the time since the beginning at which the picture begins.
  ///   - end: the time at which it ends; `nil` for the end of the interface.
  ///   - longestPause: a screen that was there for longer is shown for this time.
  ///   - still: the time of the screen that is shown to readers who prefer less motion; `nil` for
  ///     the last.
  /// - Complexity: O(bytes), and O(cells) for each screen.
  public func svg(
    _ encoder: SVGEncoder = SVGEncoder(), from start: Duration = .zero, until end: Duration? = nil,
    longestPause: Duration = .seconds(2), still: Duration? = nil
  ) -> String {
    let screens = screens(from: start, until: end)
    let roles = RoleColors(of: encoder)
    var frames: [(frame: Frame, duration: Duration)] = []
    for (index, screen) in screens.enumerated() {
      let last = index == screens.count - 1
      let duration = last ? longestPause : screens[index + 1].time - screen.time
      frames.append((roles.restored(in: screen.frame), min(duration, longestPause)))
    }
    if frames.isEmpty {
      frames = [(Frame(size: Size(columns: columns, rows: rows)), longestPause)]
    }
    return encoder.encode(
      frames, still: still.flatMap { time in screens.lastIndex { $0.time <= time } })
  }

  /// Outputs that follow one another faster are one screen.
  private static let burst = Duration.milliseconds(20)

  /// The screens that differ from those before them, and when they were there: those of the
  /// alternate screen, if the run had one.
  func screens(from start: Duration, until end: Duration?) -> [(time: Duration, frame: Frame)] {
    let isFullScreen = events.contains {
      if case .output(let text) = $0.kind { text.contains("\u{1B}[?1049h") } else { false }
    }
    var screens: [(time: Duration, frame: Frame)] = []
    var terminal = VirtualTerminal(size: Size(columns: columns, rows: rows))
    var outputs = events.filter { if case .input = $0.kind { false } else { true } }
    if let end { outputs.removeAll { $0.time > end } }
    for (index, event) in outputs.enumerated() {
      switch event.kind {
      case .output(let text): terminal.feed(text.utf8)
      case .resize(let columns, let rows):
        terminal.resize(to: Size(columns: columns, rows: rows))
      case .input, .marker: continue
      }
      let next = index + 1 < outputs.count ? outputs[index + 1].time : nil
      if let next, next - event.time < Recording.burst || next < start { continue }
      if isFullScreen, !terminal.isAlternateScreen { continue }
      let frame = Frame(of: terminal)
      let time = max(event.time, start)
      if let last = screens.last, Screen(last.frame).hasSamePicture(as: Screen(frame)) { continue }
      if screens.last?.time == time { screens.removeLast() }
      screens.append((time, frame))
    }
    return screens
  }
}

extension Screen {
  /// Whether both look the same, wherever a cursor is that is not shown.
  fileprivate func hasSamePicture(as other: Screen) -> Bool {
    guard size == other.size, cursor.isVisible == other.cursor.isVisible,
      !cursor.isVisible || cursor.position == other.cursor.position
    else { return false }
    let isOneTable = frame.table === other.frame.table
    return (0..<size.rows).allSatisfy { row in
      isOneTable
        ? frame.cells(row: row) == other.frame.cells(row: row) : rows[row] == other.rows[row]
    }
  }
}

extension Frame {
  /// The screen of a terminal.
  init(of terminal: borrowing VirtualTerminal) {
    let lines = (0..<terminal.size.rows).map { row in
      Line(spans: [Span(column: 0, cells: ArraySlice(Array(terminal.grid.row(row))))])
    }
    self.init(
      size: terminal.size, lines: lines, cursor: terminal.cursor, table: terminal.table,
      title: terminal.title)
  }
}

/// The colours that a theme has for its roles on a picture's paper, and the roles that have them.
private struct RoleColors {
  private struct Pair: Hashable {
    var foreground: Color
    var background: Color
  }

  private var roles: [Pair: Pair] = [:]

  init(of encoder: SVGEncoder) {
    let fills: [Color.Role] = [.selection, .selectionUnfocused, .button, .field, .banner, .fill]
    for depth in [ColorDepth.rgb, .palette256] {
      let palette = Palette(
        theme: encoder.theme, colorDepth: depth, foreground: encoder.foreground,
        background: encoder.background, isDark: true)
      for background in [Color.default] + fills.map(Color.role) {
        for foreground in [Color.default] + Color.Role.allCases.map(Color.role) {
          let style = CellStyle(foreground: foreground, background: background)
          let shown = style.resolved(by: palette)
          let pair = Pair(foreground: shown.foreground, background: shown.background)
          if roles[pair] == nil {
            roles[pair] = Pair(foreground: foreground, background: background)
          }
        }
      }
    }
  }

  /// `frame` with roles in place of the colours that are theirs.
  func restored(in frame: Frame) -> Frame {
    var frame = frame
    for row in frame.lines.indices {
      for index in frame.lines[row].spans.indices {
        var span = frame.lines[row].spans[index]
        span.key = .none
        span.cells =
          span.cells.map { cell in
            let pair = Pair(foreground: cell.foreground, background: cell.background)
            guard let own = roles[pair] else { return cell }
            var cell = cell
            cell.style.foreground = own.foreground
            cell.style.background = own.background
            return cell
          }[...]
        frame.lines[row].spans[index] = span
      }
    }
    return frame
  }
}
