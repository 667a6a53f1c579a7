import TermScreen
import TermView
import TermViewTesting

// The pictures of what arranges views, places them, and draws lines and shapes.

private struct Longest: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

private struct Framed: ViewModifier {
  func body(content: Content) -> some View { content.padding(.horizontal, 1).border(.rounded) }
}

extension Pictures {
  mutating func addLayout() {
    begin("Layout")
    add("HStack", "HStackLayout", rows: 1) {
      HStack(spacing: 2) {
        Text("Emma"); Text("474 pages")
      }
    }
    add("VStack", "VStackLayout", rows: 2) {
      VStack(alignment: .trailing) {
        Text("474 pages"); Text("12")
      }
    }
    add("ZStack", "ZStackLayout", columns: 20, rows: 3) {
      ZStack(alignment: .topTrailing) {
        Color.clear.border(.secondary)
        Text("draft").reverse()
      }
    }
    add("AnyLayout", rows: 2) {
      HStack(alignment: .top, spacing: 6) {
        AnyLayout(HStackLayout())() {
          Text("12"); Text("of 40")
        }
        AnyLayout(VStackLayout())() {
          Text("12"); Text("of 40")
        }
      }
    }
    add("Grid", "GridRow", rows: 3) {
      Grid(alignment: .leading) {
        GridRow {
          Text("Pages"); Text("732")
        }
        GridRow {
          Text("Unread"); Text("12")
        }
        GridRow {
          Text("Lent to"); Text("Anna")
        }
      }
    }
    add("gridCellColumns", rows: 3) {
      Grid(alignment: .leading) {
        GridRow { Text("All of the books").gridCellColumns(2) }
        GridRow {
          Text("Pages"); Text("732")
        }
        GridRow {
          Text("Unread"); Text("12")
        }
      }
    }
    add("gridColumnAlignment", rows: 2) {
      Grid(alignment: .leading) {
        GridRow {
          Text("Pages"); Text("732").gridColumnAlignment(.trailing)
        }
        GridRow {
          Text("Unread"); Text("12")
        }
      }
    }
    add("Spacer", rows: 1) {
      HStack {
        Text("Emma"); Spacer(); Text("474")
      }
    }
    add("Divider", rows: 3) {
      VStack(alignment: .leading) {
        Text("Emma"); Divider(); Text("On Lisp")
      }
    }
    add("Group", rows: 2) {
      VStack(alignment: .leading) {
        Group {
          Text("Emma"); Text("On Lisp")
        }.foregroundStyle(.green)
      }
    }
    add("ViewThatFits", rows: 1) {
      ViewThatFits(in: .horizontal) {
        Text("All of the books that there are in the library")
        Text("All of the books")
      }
    }
    add("GeometryReader", rows: 1) {
      GeometryReader { proxy in Text("\(proxy.size.columns) columns") }
    }
    add("layoutPriority", rows: 1) {
      HStack {
        Text("A long title that gives way")
        Text("Jane Austen").layoutPriority(1)
      }
      .lineLimit(1)
    }
  }

  mutating func addPlaces() {
    begin("Places and frames")
    add("frame", columns: 20, rows: 3) {
      Text("Emma").frame(width: 16, height: 3, alignment: .bottomTrailing).background(.blue)
    }
    add("padding", columns: 20, rows: 3) {
      Text("Emma").padding(.horizontal, 4).padding(.vertical, 1).background(.blue)
    }
    add("fixedSize", rows: 1) {
      HStack {
        Text("A title that is not cut").fixedSize()
        Text("one that is cut").lineLimit(1)
      }
    }
    add("offset", columns: 20, rows: 3) { Text("Emma").offset(x: 6, y: 1) }
    add("position", columns: 20, rows: 3) { Text("▲").position(x: 10, y: 2) }
    add("containerRelativeFrame", columns: 24, rows: 1) {
      HStack(spacing: 0) {
        Text("a half").containerRelativeFrame(.horizontal, count: 2, spacing: 0).background(.blue)
        Text("a half").containerRelativeFrame(.horizontal, count: 2, spacing: 0).background(.green)
      }
    }
    add("background", columns: 20, rows: 1) {
      Text(" 12 new ").background(.blue)
    }
    add("overlay", columns: 20, rows: 3) {
      Text("Emma").frame(width: 16, height: 3).background(.blue)
        .overlay(alignment: .topTrailing) { Text("draft").reverse() }
    }
    add("border", columns: 30, rows: 3) {
      HStack {
        Text("Emma").border(.rounded)
        Text("Emma").border(.double)
        Text("Emma").border(.green)
      }
    }
    add("clipped", columns: 20, rows: 1) {
      Text("A title that is cut").fixedSize().frame(width: 12, alignment: .leading).clipped()
    }
    add("zIndex", columns: 20, rows: 1) {
      ZStack(alignment: .leading) {
        Text(" in front ").reverse().zIndex(1)
        Text("what is behind all")
      }
    }
    add("overlayPreferenceValue", columns: 20, rows: 2) {
      Text("Emma").preference(key: Longest.self, value: 4)
        .frame(width: 16, height: 2, alignment: .topLeading)
        .overlayPreferenceValue(Longest.self) { longest in
          Text("\(longest) letters").frame(width: 16, height: 2, alignment: .bottomLeading)
        }
    }
    add("backgroundPreferenceValue", columns: 20, rows: 1) {
      Text(" Emma ").preference(key: Longest.self, value: 4)
        .backgroundPreferenceValue(Longest.self) { longest in
          Rectangle().fill(longest > 3 ? .red : .green)
        }
    }
    add("modifier", columns: 20, rows: 3) { Text("Emma").modifier(Framed()) }
  }

  mutating func addShapes() {
    begin("Shapes")
    add("Rectangle", columns: 16, rows: 3) {
      Rectangle().fill(.green).frame(width: 12, height: 3)
    }
    add("Capsule", columns: 16, rows: 3) { Capsule().fill(.blue).frame(width: 12, height: 3) }
  }

  mutating func addDrawing() {
    begin("Drawing and colours")
    add("Canvas", columns: 20, rows: 4) {
      Canvas { context, size in
        for (column, value) in [1, 3, 2, 4, 2, 3, 1, 4].enumerated() {
          let height = min(value, size.rows)
          let bar = Rect(row: size.rows - height, column: 2 * column, columns: 1, rows: height)
          context.fill(bar, with: .green)
        }
      }
    }
    add("Color", columns: 16, rows: 2) {
      HStack(spacing: 0) {
        Color.red; Color.green; Color.blue
      }
    }
  }
}
