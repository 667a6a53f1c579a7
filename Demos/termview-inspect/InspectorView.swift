import TermDevice
import TermScreen
import TermView

/// What another program shows and draws, its views and its frames, as it reports them.
struct InspectorView: View {
  /// Makes the reports.
  let reports: @MainActor () -> AsyncStream<Arrival>
  @State private var report: InspectionReport?
  /// Why there are no more reports.
  @State private var ending: String?
  @State private var page = Page.screen
  @State private var query = ""
  @State private var showsWrappers = false
  @State private var isPaused = false
  /// The branches that the user has folded.
  @State private var folded: Set<UInt> = []
  @State private var selection: UInt?
  /// Where the user is: in the tree, or at a view, which has the window alone.
  @State private var column = NavigationSplitViewColumn.sidebar
  @Environment(\.terminalSize) private var size

  private enum Page { case screen, views, frames }
  private var isWide: Bool { size?.columns ?? 80 >= 100 }

  var body: some View {
    VStack {
      NavigationStack {
        TabView(selection: $page) {
          ScreenPage(report: report, outlined: selected)
            .tabItem { Text("Screen") }.tag(Page.screen)
          views.tabItem { Text("Views") }.tag(Page.views)
          FrameList(report: report, isBrief: !isWide)
            .tabItem { Text("Frames") }.tag(Page.frames)
        }
        .navigationTitle(report.map { "\($0.program) \($0.process)" } ?? "Waiting for a report")
        .navigationSubtitle(subtitle)
        // In few rows what is looked for comes first.
        .toolbar(size?.rows ?? 24 < 8 ? .hidden : .visible)
      }
      .banner(ending.map { StatusMessage($0.prefix(1).uppercased() + $0.dropFirst(), kind: .note) })
      KeyHints()
    }
    .keyBindings {
      KeyBinding("m", showsWrappers ? "Hide modifiers" : "Show modifiers") {
        showsWrappers.toggle()
      }
      .hint("modifiers", priority: page == .views ? .standard : .never)
      KeyBinding("p", isPaused ? "Go on" : "Hold this report") { isPaused.toggle() }
        .hint(isPaused ? "go on" : "hold")
    }
    .quitKey()
    .commandPalette()
    .keySheet()
    .task {
      for await arrival in reports() {
        switch arrival {
        case .report(let new): if !isPaused || report == nil { report = new }
        case .ended(let text): ending = text
        }
      }
    }
  }

  private var subtitle: String {
    report.map { report in
      "\(report.isInline ? "live lines" : "full screen") "
        + "\(report.size.columns)x\(report.size.rows)   frame \(report.frameCount.formatted())"
        + (isPaused ? "   held" : "")
    } ?? ""
  }

  private var views: some View {
    let columns = size?.columns ?? 80
    return NavigationSplitView(
      columnVisibility: .constant(column == .detail ? .detailOnly : .all),
      preferredCompactColumn: $column
    ) {
      ViewList(
        report: report, showsWrappers: showsWrappers, isBrief: !(50..<72).contains(columns),
        query: $query, folded: $folded, selection: $selection
      )
      .onActivate(forSelectionType: UInt.self) { _ in column = .detail }
      .navigationSplitViewColumnWidth(min: 16, ideal: columns * 3 / 5)
    } detail: {
      ScrollView { NodeDetail(node: node) }
    }
  }

  /// The selected view.
  private var node: InspectionReport.Node? { report?.nodes.first { $0.id == selection } }
  private var selected: Rect? { node?.rect }
}

/// What the program shows, with the cells that its last frames have drawn, and why they did.
struct ScreenPage: View {
  let report: InspectionReport?
  let outlined: Rect?
  @Environment(\.terminalSize) private var size

  var body: some View {
    if let report {
      let (columns, rows) = (size?.columns ?? 80, size?.rows ?? 24)
      VStack {
        if rows >= 12, columns >= 60 {
          Text("Press keys in \(report.program): what each redraws is marked here, with the cause.")
            .foregroundStyle(.secondary).lineLimit(1)
        }
        if columns >= 100 {
          NavigationSplitView {
            CellMap(report: report, outlined: outlined)
              .navigationSplitViewColumnWidth(min: 16, ideal: columns * 3 / 5)
          } detail: {
            FrameList(report: report, isBrief: true)
          }
        } else {
          CellMap(report: report, outlined: outlined)
          if rows >= 16 {
            Divider()
            FrameList(report: report, isBrief: true).frame(height: rows / 3)
          }
        }
      }
    } else {
      ContentUnavailableView { Text("Waiting for a report") }
    }
  }
}

/// The view tree.
struct ViewList: View {
  let report: InspectionReport?
  let showsWrappers: Bool
  /// Whether what a view keeps is elsewhere.
  let isBrief: Bool
  @Binding var query: String
  @Binding var folded: Set<UInt>
  @Binding var selection: UInt?

  var body: some View {
    let trees =
      report.map { ViewTree.trees(of: $0, showsWrappers: showsWrappers, query: query) } ?? []
    let branches = ViewTree.branches(of: trees)
    List(selection: $selection) {
      OutlineGroup(
        trees, children: \.children,
        expanded: Binding {
          // What is searched for is never folded.
          query.isEmpty ? branches.subtracting(folded) : branches
        } set: { expanded in
          folded = folded.subtracting(expanded).union(branches.subtracting(expanded))
        }
      ) { tree in
        NodeRow(node: tree.node, query: query, isBrief: isBrief)
      }
    }
    .searchable(text: $query, prompt: "Name, id or state")
  }
}

/// A node: what it is and, where there is room, its place, and in a brief row only whether the last
/// frame evaluated it, else also what it keeps and why.
struct NodeRow: View {
  let node: InspectionReport.Node
  let query: String
  let isBrief: Bool
  @Environment(\.glyphs) private var glyphs
  @Environment(\.terminalSize) private var size

  var body: some View {
    HStack {
      Text(node.name).highlighted(query).bold(node.isFocused).lineLimit(1).layoutPriority(1)
      if node.isFocused { Text("focus").foregroundStyle(.tint) }
      if isBrief {
        if node.cause != nil { Text(glyphs.checked).foregroundStyle(.role(.warning)) }
      } else {
        if !node.states.isEmpty {
          Text(node.states.map { "\($0.name): \($0.type)" }.joined(separator: ", "))
            .highlighted(query).lineLimit(1).foregroundStyle(.secondary)
        }
        if let cause = node.cause {
          Text(cause).lineLimit(1).foregroundStyle(.role(.warning))
        }
      }
      if size?.columns ?? 80 >= 30 {
        Spacer()
        Text(node.place).foregroundStyle(.secondary).lineLimit(1)
      }
    }
  }
}

/// The selected node: where it is, what it keeps, and why the last frame evaluated it.
struct NodeDetail: View {
  let node: InspectionReport.Node?
  @Environment(\.screenInset) private var inset

  var body: some View {
    if let node {
      VStack(alignment: .leading) {
        Text(node.name).bold().lineLimit(2)
        Text(node.place + (node.isFocused ? "   focus" : "")).foregroundStyle(.secondary)
        Text("")
        if node.states.isEmpty { Text("No state of its own").foregroundStyle(.secondary) }
        ForEach(node.states.indices, id: \.self) { index in
          Text("\(node.states[index].name): \(node.states[index].type)").lineLimit(nil)
        }
        Text("")
        if let cause = node.cause {
          Text("Evaluated by the last frame: \(cause)").foregroundStyle(.role(.warning))
            .lineLimit(nil)
        } else {
          Text("Not evaluated by the last frame").foregroundStyle(.secondary)
        }
      }
      .padding(.horizontal, inset)
    } else {
      ContentUnavailableView { Text("No view is selected") }
    }
  }
}

extension InspectionReport.Node {
  var place: String {
    "\(rect.size.columns)x\(rect.size.rows) at \(rect.origin.row),\(rect.origin.column)"
  }
}

/// The frames, the newest first, each with what it evaluated.
struct FrameList: View {
  let report: InspectionReport?
  let isBrief: Bool
  /// The frames that the user has folded.
  @State private var folded: Set<String> = []
  @State private var selection: String?
  @Environment(\.terminalSize) private var size

  /// A frame, or a line below one.
  private struct Row: Identifiable {
    let id: String
    let text: String
    var children: [Row]?
  }

  var body: some View {
    let rows = rows
    let branches = Set(rows.map(\.id))
    List(selection: $selection) {
      OutlineGroup(
        rows, children: \.children,
        expanded: Binding {
          branches.subtracting(folded)
        } set: { expanded in
          folded = branches.subtracting(expanded)
        }
      ) { row in
        Text(row.text).bold(row.children != nil).lineLimit(1)
      }
    }
    // Where the newest is selected, the one that follows is, so that the list stays at its top.
    .onChange(of: rows.first?.id, initial: true) { old, new in
      if selection == nil || selection == old { selection = new }
    }
  }

  private var rows: [Row] {
    (report?.frames ?? []).reversed().map { frame in
      var lines = frame.evaluated.enumerated().map { index, text in
        Row(id: "\(frame.number).\(index)", text: text)
      }
      let more = frame.rowsEvaluated + frame.viewsEvaluated - lines.count
      if more > 0 { lines.append(Row(id: "\(frame.number).more", text: "and \(more) more")) }
      let isTiny = size?.columns ?? 80 < 30
      return Row(
        id: "\(frame.number)",
        text: isTiny
          ? "\(frame.number): \(frame.bytes) bytes" : isBrief ? frame.brief : frame.summary,
        children: lines.isEmpty ? nil : lines)
    }
  }
}

/// What the program's screen shows, with the cells marked that were drawn lately.
struct CellMap: View {
  let report: InspectionReport?
  /// A part of the screen to put a frame around: where the selected view is.
  let outlined: Rect?
  @Environment(\.screenInset) private var inset
  @Environment(\.terminalSize) private var size

  var body: some View {
    if let report {
      VStack {
        if size?.rows ?? 24 >= 8 {
          HStack {
            Text("last frame").foregroundStyle(.red).reverse()
            Text("before").foregroundStyle(.yellow).underline()
            Text("earlier").underline()
          }
          .lineLimit(1).padding(.leading, inset)
        }
        ScrollView([.horizontal, .vertical]) {
          Canvas { context, _ in draw(report, in: &context) }
            .frame(width: report.size.columns, height: report.size.rows)
        }
      }
    }
  }

  private func draw(_ report: InspectionReport, in context: inout GraphicsContext) {
    for (row, text) in report.screen.enumerated() {
      let heat = row < report.heat.count ? report.heat[row] : []
      func level(_ column: Int) -> UInt8 { column < heat.count ? heat[column] : 0 }
      // What is equally hot is drawn at once, what is blank at the end of the line too.
      var (run, start, column) = ("", 0, 0)
      func drawRun() {
        if run.isEmpty { return }
        context.draw(
          run, at: Point(row: row, column: start), style: CellMap.style(level(start)))
        (run, start) = ("", column)
      }
      for cluster in text {
        if level(column) != level(start) { drawRun() }
        run.append(cluster)
        column += cluster.isASCII ? 1 : max(1, context.measure(Text(String(cluster))).columns)
      }
      while column < heat.count {
        if level(column) != level(start) { drawRun() }
        run += " "
        column += 1
      }
      drawRun()
    }
    if let outlined, outlined.size.columns > 1, outlined.size.rows > 1 {
      context.stroke(outlined, with: .rounded)
    }
  }

  /// How a cell looks by its heat.
  private static func style(_ heat: UInt8) -> CellStyle {
    switch heat {
    case 3...: CellStyle(foreground: .red, attributes: .reverse)
    case 2: CellStyle(foreground: .yellow, underline: .single)
    case 1: CellStyle(underline: .single)
    default: CellStyle()
    }
  }
}
