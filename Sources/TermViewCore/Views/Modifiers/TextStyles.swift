package struct Background: NodeModifier, Equatable {
  let color: Color
  package static var isOfEachView: Bool { true }
  package static var isReusable: Bool { true }
  package func makeNode(_ context: NodeContext) -> ViewNode { BackgroundNode(self, context) }
}

final class BackgroundNode: ModifierNode<Background>, ArrangedNode, HitShape {
  override var arranged: (any ArrangedNode)? { self }
  func shapeCovers(_ point: Point) -> Bool { rect.contains(point) }
  var ownListGutter: Bool { false }
  var ownInset: Bool { false }

  override func draw(_ painter: inout Painter) {
    var style = CellStyle.plain
    style.background = modifier.color.tinted(environment.tint)
    painter.fill(rect, with: Cell(scalar: " ", style: painter.table.style(style)))
    super.draw(&painter)
  }

  override func printsInPieces(columns: Int?) -> Bool { printedColumns(columns: columns) != nil }
  override func printedColumns(columns: Int?) -> Int? { contentPrintedColumns(columns: columns) }
  override func print(on paper: Paper, columns: Int?) throws {
    guard let width = printedColumns(columns: columns) else {
      return try paper.add(self, columns: columns)
    }
    let color = modifier.color.tinted(environment.tint)
    try paper.over(" ", style: CellStyle(background: color), columns: 0..<width) {
      try printContent(on: paper, columns: columns)
    }
  }
}

extension View {
  private func textStyle(_ change: StyleChange) -> some View {
    EnvironmentView(content: self, value: change) { $0.textStyle = $1.applied(to: $0.textStyle) }
  }

  private func attribute(_ attribute: CellStyle.Attributes, _ isActive: Bool) -> some View {
    textStyle(isActive ? StyleChange(added: attribute) : StyleChange(removed: attribute))
  }

  /// Draws text and lines inside in `color`, where they have no colour of their own.
  ///
  /// ```swift
  /// Text(book.author).foregroundStyle(.secondary)
  /// ```
  public func foregroundStyle(_ color: Color) -> some View {
    textStyle(StyleChange(foreground: color))
  }

  /// Draws text and lines inside in `color`, where they have no colour of their own.
  ///
  /// ```swift
  /// Text(book.author).foregroundColor(.secondary)
  /// ```
  public func foregroundColor(_ color: Color?) -> some View {
    textStyle(StyleChange(foreground: color))
  }

  /// Fills the view's rectangle with `color`, behind its content. Text inside that has no colour of
  /// its own is black or white where the terminal's would not be legible.
  public func background(_ color: Color) -> some View {
    ModifiedView(
      content: textStyle(StyleChange(background: color)), modifier: Background(color: color))
  }

  /// Sets whether text inside is bold. A modifier further in takes precedence.
  ///
  /// ```swift
  /// HStack {
  ///   Text(book.title).bold(book.isNew)
  ///   Text(book.author)
  /// }
  /// ```
  public func bold(_ isActive: Bool = true) -> some View { attribute(.bold, isActive) }
  /// Sets whether text inside is faint. A modifier further in takes precedence.
  ///
  /// ```swift
  /// Text(book.author).dim()
  /// ```
  public func dim(_ isActive: Bool = true) -> some View { attribute(.dim, isActive) }
  /// Sets whether text inside is italic. A modifier further in takes precedence.
  ///
  /// ```swift
  /// Text(book.title).italic()
  /// ```
  public func italic(_ isActive: Bool = true) -> some View { attribute(.italic, isActive) }
  /// Sets whether text inside blinks. A modifier further in takes precedence.
  ///
  /// ```swift
  /// Text("late").blink(isOpen)
  /// ```
  public func blink(_ isActive: Bool = true) -> some View { attribute(.blink, isActive) }
  /// Sets whether foreground and background of text inside are exchanged. A modifier further in
  /// takes precedence.
  ///
  /// ```swift
  /// Text(" draft ").reverse()
  /// ```
  public func reverse(_ isActive: Bool = true) -> some View { attribute(.reverse, isActive) }
  /// Sets whether text inside is struck through. A modifier further in takes precedence.
  ///
  /// ```swift
  /// Text(book.title).strikethrough(book.isRead)
  /// ```
  public func strikethrough(_ isActive: Bool = true) -> some View {
    attribute(.strikethrough, isActive)
  }

  /// Sets whether text inside is underlined. A modifier further in takes precedence.
  ///
  /// ```swift
  /// Text("misspelt").underline(pattern: .curly, color: .red)
  /// ```
  ///
  /// - Parameters:
  ///   - isActive: whether there is a line.
  ///   - pattern: how the line looks, where the terminal can show it.
  ///   - color: the line's colour; `nil` for the one that is inherited.
  public func underline(
    _ isActive: Bool = true, pattern: UnderlineStyle = .single, color: Color? = nil
  ) -> some View {
    textStyle(
      StyleChange(underline: isActive ? pattern : UnderlineStyle.none, underlineColor: color))
  }

  /// The most lines that texts inside take; `nil` for as many as they need.
  ///
  /// ```swift
  /// Text(book.summary).lineLimit(2)
  /// ```
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// Sets the end of a text that "…" replaces where it does not fit.
  ///
  /// ```swift
  /// Text(path).lineLimit(1).truncationMode(.head)     // …/TermView/README.md
  /// ```
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Sets the alignment of the lines of a text.
  ///
  /// ```swift
  /// Text("Nothing here.\nPress a to add a book.").multilineTextAlignment(.center)
  /// ```
  public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Whether controls inside react.
  ///
  /// ```swift
  /// Button("Save") { save() }.disabled(title.isEmpty)
  /// ```
  public func disabled(_ disabled: Bool) -> some View {
    EnvironmentView(content: self, value: disabled) { environment, disabled in
      if disabled { environment.disable() }
    }
  }
}

extension EnvironmentValues {
  /// Disables the controls of a view.
  mutating func disable() {
    isEnabled = false
    // The text of a row that the cursor passes over.
    if isInRow, isThemed, textStyle.foreground == .default { textStyle.foreground = .tertiary }
  }
}
