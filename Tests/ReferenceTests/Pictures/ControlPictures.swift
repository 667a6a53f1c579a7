import Foundation
import TermView
import TermViewTesting

// The pictures of controls and fields.

private struct Noted: View {
  @State private var note = "one line\nanother line"
  var body: some View { TextEditor(text: $note) }
}

private struct Found: View {
  @State private var note = "one line\nanother line"
  @State private var isFinding = true
  var body: some View { TextEditor(text: $note).findNavigator(isPresented: $isFinding) }
}

extension Pictures {
  mutating func addButtons() {
    begin("Buttons and choices")
    add("Button", rows: 1) {
      HStack(spacing: 2) {
        Button("Save") {}; Button("Cancel") {}
      }
    }
    add("buttonStyle", rows: 4) {
      VStack(alignment: .leading) {
        Button("Plain") {}.buttonStyle(.plain)
        Button("Bordered") {}.buttonStyle(.bordered)
        Button("Prominent") {}.buttonStyle(.borderedProminent)
        Button("Link") {}.buttonStyle(.link)
      }
    }
    add("Toggle", rows: 2) {
      VStack(alignment: .leading) {
        Toggle("Sound", isOn: .constant(true))
        Toggle("Motion", isOn: .constant(false))
      }
    }
    add("toggleStyle", rows: 3) {
      VStack(alignment: .leading) {
        Toggle("Sound", isOn: .constant(true)).toggleStyle(.checkbox)
        Toggle("Sound", isOn: .constant(true)).toggleStyle(.switch)
        Toggle("Sound", isOn: .constant(true)).toggleStyle(.button)
      }
    }
    add("Picker", rows: 1) {
      Picker("Flavour", selection: .constant(1)) {
        Text("Vanilla").tag(0)
        Text("Lemon").tag(1)
      }
    }
    add("pickerStyle", rows: 5) {
      VStack(alignment: .leading, spacing: 1) {
        Picker("Flavour", selection: .constant(1)) {
          Text("Vanilla").tag(0)
          Text("Lemon").tag(1)
        }
        .pickerStyle(.segmented)
        Picker("Flavour", selection: .constant(1)) {
          Text("Vanilla").tag(0)
          Text("Lemon").tag(1)
        }
        .pickerStyle(.inline)
      }
    }
    add("Menu", columns: 40, rows: 8) { terminal in
      terminal.press(.return)
    } content: {
      Menu("Sort by") {
        Button("Title") {}
        Button("Author") {}
      }
    }
    add("EditButton", rows: 1) { EditButton() }
    add("PasteButton", rows: 1) { PasteButton(payloadType: String.self) { _ in } }
  }

  mutating func addValues() {
    begin("Values")
    add("Slider", rows: 1) { Slider(value: .constant(5), in: 0...11) { Text("Volume") } }
    add("Stepper", rows: 1) { Stepper("Guests: 2", value: .constant(2), in: 1...12) }
    add("labelsHidden", rows: 1) {
      Stepper("Guests", value: .constant(2), in: 1...12).labelsHidden()
    }
    add("DatePicker", rows: 1) {
      DatePicker("Due", selection: .constant(Pictures.day), displayedComponents: .date)
    }
    add("Gauge", rows: 1) { Gauge(value: 0.4) { Text("Disk") } }
    add("gaugeStyle", rows: 1) {
      HStack(spacing: 3) {
        Gauge(value: 0.4) { Text("Disk") }
        Gauge(value: 0.8) { Text("Load") }
      }
      .gaugeStyle(.accessoryCircular)
    }
    add("ProgressView", rows: 2) {
      VStack(alignment: .leading) {
        ProgressView("Copying", value: 3, total: 12)
        ProgressView("Waiting for the server")
      }
    }
    add("progressViewStyle", rows: 2) {
      VStack(alignment: .leading) {
        ProgressView("Copying", value: 3, total: 12).progressViewStyle(.linear)
        ProgressView("Copying", value: 3, total: 12).progressViewStyle(.circular)
      }
    }
    add("spinnerStyle", rows: 1) {
      ProgressView("Loading").spinnerStyle(
        SpinnerStyle(frames: ["◐", "◓", "◑", "◒"], interval: .milliseconds(120)))
    }
    add("LabeledContent", rows: 1) { LabeledContent("Version", value: "2.1") }
    add("GroupBox", rows: 3) { GroupBox("Total") { Text("732 pages") } }
    add("groupBoxStyle", rows: 2) {
      GroupBox("Total") { Text("732 pages") }.groupBoxStyle(IndentedBox())
    }
    add("labeledContentStyle", rows: 2) {
      LabeledContent("Version", value: "2.1").labeledContentStyle(StackedStyle())
    }
    add("menuStyle", rows: 1) {
      Menu("Sort by") { Button("Title") {} }.menuStyle(NamedMenuStyle())
    }
    add("disclosureGroupStyle", rows: 2) {
      DisclosureGroup("Details", isExpanded: .constant(true)) { Text("732 pages") }
        .disclosureGroupStyle(PlusGroupStyle())
    }
    add("Form", rows: 5) {
      Form {
        Section("Network") {
          Toggle("Wi-Fi", isOn: .constant(true))
          TextField("Name", text: .constant("home"))
          LabeledContent("Address", value: "10.0.0.7")
        }
      }
    }
  }

  mutating func addFields() {
    begin("Fields")
    add("TextField", rows: 2) {
      VStack(alignment: .leading) {
        TextField("Title", text: .constant("Emma"))
        TextField("Author", text: .constant(""))
      }
    }
    add("textFieldStyle", rows: 4) {
      VStack(alignment: .leading) {
        TextField("Title", text: .constant("Emma")).textFieldStyle(.plain)
        TextField("Title", text: .constant("Emma")).textFieldStyle(.roundedBorder)
      }
    }
    add("checked", rows: 2) { terminal in
      terminal.press(.return)
    } content: {
      TextField("Year", text: .constant("20O4")).checked("digits only")
    }
    add("SecureField", rows: 1) { SecureField("Password", text: .constant("secret")) }
    add("TextEditor", rows: 3) { Noted() }
    add("findNavigator", rows: 4) { terminal in
      terminal.type("line")
    } content: {
      Found()
    }
  }
}

private struct IndentedBox: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label.bold()
      configuration.content.padding(.leading, 2)
    }
  }
}

private struct StackedStyle: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label.dim()
      configuration.content
    }
  }
}

private struct PlusGroupStyle: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      Button(configuration.isExpanded ? "-" : "+") { configuration.isExpanded.toggle() }
      if configuration.isExpanded { configuration.content }
    }
  }
}

private struct NamedMenuStyle: MenuStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Menu(configuration)
      Text("opens with Return").dim()
    }
  }
}
