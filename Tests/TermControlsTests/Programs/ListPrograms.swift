import TermView

// Programs as tutorials for SwiftUI write them. They are here to compile, and to show their first
// screen in `ProgramTests`.

struct TaskItem: Identifiable, Hashable, Codable {
  var id = UUID()
  var title: String
  var isDone = false
  var priority = 1
}

class TaskStore: ObservableObject {
  @Published var tasks: [TaskItem] = [
    TaskItem(title: "Water the plants"), TaskItem(title: "Call the bank", isDone: true),
  ]

  func add(_ title: String) { tasks.append(TaskItem(title: title)) }
  func delete(at offsets: IndexSet) { tasks.remove(atOffsets: offsets) }
  func move(from source: IndexSet, to destination: Int) {
    tasks.move(fromOffsets: source, toOffset: destination)
  }
}

struct TaskRow: View {
  let task: TaskItem

  var body: some View {
    HStack(spacing: 1.0) {
      Image(systemName: task.isDone ? "checkmark.circle.fill" : "circle")
        .foregroundColor(task.isDone ? .green : .red)
        .imageScale(.large)
      Text(task.title)
        .strikethrough(task.isDone)
        .font(.headline)
      Spacer()
      if task.priority > 2 {
        Image(systemName: "exclamationmark.triangle")
      }
    }
    .padding(.vertical, 0)
    .accessibilityElement(children: .combine)
    .accessibilityLabel(task.title)
  }
}

struct TaskListProgram: View {
  @StateObject private var store = TaskStore()
  @State private var title = ""
  @FocusState private var isTyping: Bool

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        TextField("New task", text: $title)
          .textFieldStyle(RoundedBorderTextFieldStyle())
          .focused($isTyping)
          .submitLabel(.done)
          .onSubmit(add)
        Button(action: add) {
          Image(systemName: "plus.circle.fill")
        }
        .disabled(title.isEmpty)
      }
      List {
        ForEach(store.tasks) { task in
          TaskRow(task: task)
            .listRowSeparator(.hidden)
        }
        .onDelete(perform: store.delete)
        .onMove(perform: store.move)
      }
      .listStyle(InsetGroupedListStyle())
      .animation(.easeInOut, value: store.tasks)
    }
  }

  private func add() {
    guard !title.trimmingCharacters(in: .whitespaces).isEmpty else { return }
    withAnimation { store.add(title) }
    title = ""
  }
}

struct SettingsProgram: View {
  enum Theme: String, CaseIterable, Identifiable {
    case light, dark, system
    var id: String { rawValue }
  }

  @State private var name = "Ada"
  @State private var isPrivate = true
  @State private var theme = Theme.system
  @State private var volume = 0.5
  @State private var copies = 1
  @State private var birthday = Date(timeIntervalSince1970: 0)

  var body: some View {
    Form {
      Section(header: Text("Profile")) {
        TextField("Name", text: $name)
          .autocapitalization(.words)
          .disableAutocorrection(true)
        Toggle(isOn: $isPrivate) { Text("Private account") }
        DatePicker("Birthday", selection: $birthday, displayedComponents: .date)
      }
      Section(header: Text("Look"), footer: Text("Takes effect at once.")) {
        Picker("Theme", selection: $theme) {
          ForEach(Theme.allCases) { theme in
            Text(theme.rawValue.capitalized).tag(theme)
          }
        }
        .pickerStyle(SegmentedPickerStyle())
        Slider(value: $volume, in: 0...1) { Text("Volume") }
        Stepper("Copies: \(copies)", value: $copies, in: 1...10)
      }
      Section("About") {
        LabeledContent("Version", value: "1.0")
        Link("Manual", destination: URL(string: "https://example.com")!)
      }
    }
    .formStyle(.grouped)
  }
}

struct ShoppingProgram: View {
  struct Product: Identifiable {
    let id = UUID()
    let name: String
    let price: Double
    var count: Int
  }

  @State private var products = [
    Product(name: "Bread", price: 2.5, count: 1), Product(name: "Milk", price: 1.25, count: 2),
  ]

  private var total: Double { products.reduce(0) { $0 + $1.price * Double($1.count) } }

  var body: some View {
    List {
      Section {
        ForEach($products) { $product in
          Stepper(value: $product.count, in: 0...20) {
            VStack(alignment: .leading, spacing: 0) {
              Text(product.name).fontWeight(.semibold)
              Text("\(product.count) × \(product.price, specifier: "%.2f")")
                .font(.caption)
                .foregroundColor(.gray)
            }
          }
        }
        .onDelete { products.remove(atOffsets: $0) }
      } header: {
        Label("Basket", systemImage: "cart")
      } footer: {
        Text("Total: \(total, specifier: "%.2f")").bold()
      }
    }
    .listStyle(.grouped)
  }
}
