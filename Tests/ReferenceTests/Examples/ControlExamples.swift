import Foundation
import TermView

// What the doc comments show of controls and their styles; a test compares every block with this
// file.

private struct ControlExamples: View {
  let book: ShelfBook
  let books: [ShelfBook]
  let refresh: @MainActor () -> Void
  @State private var day = Date()
  @State private var query = ""
  @State private var isOn = true
  @State private var kind = 0
  @State private var pages = 12
  @State private var name = ""

  var body: some View {
    pickers
    boxes
    toggles
    times
  }

  @ViewBuilder private var pickers: some View {
    DatePicker("Due", selection: $day, displayedComponents: [.date, .hourAndMinute])
    DatePicker("Due", selection: $day).datePickerStyle(.graphical)     // a field for each part
    Picker("Kind", selection: $kind) {
      Text("Novel").tag(0)
      Text("Essay").tag(1)
    }
    .pickerStyle(.segmented)     // [Novel] Essay
    Picker("Kind", selection: $kind) { Text("Novel").tag(0) }.pickerStyle(.menu)     // a line
    Picker("Kind", selection: $kind) { Text("Novel").tag(0) }.pickerStyle(.inline)     // all lines
    Picker("Kind", selection: $kind) { Text("Novel").tag(0) }.pickerStyle(.segmented)  // one line
    Stepper("Pages", value: $pages, in: 1...99).labelsHidden()     // the number alone
    if books.isEmpty { ContentUnavailableView.search(text: query) }
  }

  @ViewBuilder private var boxes: some View {
    Form { TextField("Name", text: $name) }.formStyle(.grouped)     // the one style of forms
    GroupBox("Total") { Text("732 pages") }.groupBoxStyle(.titled)
    GroupBox("Total") { Text("732 pages") }.groupBoxStyle(.automatic)
    HStack {
      Label("Add", icon: "+")
      Label("Delete", icon: "-")
    }
    .labelStyle(.titleOnly)
    Label("Add", icon: "+").labelStyle(.titleAndIcon)     // "+ Add"
    Label("Add", icon: "+").labelStyle(.titleOnly)     // "Add"
    Label("Add", icon: "+").labelStyle(.iconOnly)     // "+"
    VStack {
      Section("Open") { Text("12") }
      Section("Done") { Text("3") }
    }
    .environment(\.sectionSpacing, 1)
  }

  @ViewBuilder private var toggles: some View {
    VStack {
      Toggle("Read", isOn: $isOn)
      Toggle("Lent", isOn: $isOn)
    }
    .toggleStyle(.switch)
    Toggle("Read", isOn: $isOn).toggleStyle(.checkbox)     // a box before the label
    Toggle("Read", isOn: $isOn).toggleStyle(.switch)     // a switch after it
    Toggle("Read", isOn: $isOn).toggleStyle(.button)     // the label, bold while it is on
  }

  @ViewBuilder private var times: some View {
    TimelineView(.periodic(from: .now, by: 60)) { context in
      Text(context.date, format: .dateTime.hour().minute())
    }
    TimelineView(.explicit([day, day.addingTimeInterval(3600)])) { context in
      Text(context.date < day ? "soon" : context.date < day + 3600 ? "now" : "over")
    }
    TimelineView(.everyMinute) { context in
      Text(context.date < day ? "open" : "closed")
    }
    TimelineView(Doubling(start: day)) { context in Text(context.date, style: .time) }
  }
}

private struct Doubling: TimelineSchedule {
  let start: Date
  func next(after date: Date) -> Date? {
    start.addingTimeInterval(2 * date.timeIntervalSince(start) + 1)
  }
}

private struct TitledBoxStyle: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label.bold()
      configuration.content.padding(.leading, 2)
    }
  }
}
extension GroupBoxStyle where Self == TitledBoxStyle {
  fileprivate static var titled: TitledBoxStyle { TitledBoxStyle() }
}

private struct TrailingIconStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon.foregroundStyle(.secondary)
    }
  }
}

private struct OnOffStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Text(configuration.isOn ? "on " : "off")
        configuration.label
      }
    }
  }
}

private struct Homepage: View {
  @Environment(\.openURL) private var openURL
  var body: some View {
    Button("Homepage") { openURL(URL(string: "https://swift.org")!) }
  }
}
