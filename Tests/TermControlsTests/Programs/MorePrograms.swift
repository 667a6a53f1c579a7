import TermView

struct Message: Identifiable, Equatable {
  let id: Int
  let sender: String
  let subject: String
  var isRead: Bool
}

@Observable final class Inbox {
  var messages = [
    Message(id: 1, sender: "Grace", subject: "Compilers", isRead: false),
    Message(id: 2, sender: "Edsger", subject: "Shortest paths", isRead: true),
  ]
  var unread: Int { messages.filter { !$0.isRead }.count }
}

struct InboxProgram: View {
  @State private var inbox = Inbox()
  @State private var query = ""
  @State private var selection: Message.ID?

  private var found: [Message] {
    query.isEmpty
      ? inbox.messages
      : inbox.messages.filter { $0.subject.localizedCaseInsensitiveContains(query) }
  }

  var body: some View {
    List(found, selection: $selection) { message in
      HStack(alignment: .firstTextBaseline) {
        Circle()
          .fill(message.isRead ? Color.black : .blue)
          .frame(width: 1, height: 1)
        VStack(alignment: .leading) {
          Text(message.sender).font(.system(.body, design: .rounded))
          Text(message.subject).font(.subheadline).lineLimit(1)
        }
      }
      .badge(message.isRead ? 0 : 1)
      .swipeActions(edge: .leading, allowsFullSwipe: true) {
        Button(message.isRead ? "Unread" : "Read") { toggle(message) }
      }
    }
    .searchable(text: $query, prompt: "Subject")
    .refreshable { try? await Task.sleep(nanoseconds: 1) }
    .onChange(of: selection) { _ in query = "" }
  }

  private func toggle(_ message: Message) {
    guard let index = inbox.messages.firstIndex(of: message) else { return }
    inbox.messages[index].isRead.toggle()
  }
}

struct GroupedContactsProgram: View {
  let names = ["Ann", "Abe", "Bo", "Cy"]

  private var groups: [(letter: String, names: [String])] {
    Dictionary(grouping: names) { String($0.prefix(1)) }
      .map { (letter: $0.key, names: $0.value.sorted()) }
      .sorted { $0.letter < $1.letter }
  }

  var body: some View {
    List {
      ForEach(groups, id: \.letter) { group in
        Section(header: Text(group.letter)) {
          ForEach(group.names, id: \.self) { name in
            HStack {
              Image(systemName: "person.crop.circle")
                .resizable()
                .aspectRatio(contentMode: .fit)
                .frame(width: 2.0, height: 1.0)
                .clipShape(Circle())
                .shadow(radius: 3)
              Text(name)
            }
          }
        }
      }
    }
    .listStyle(.inset)
  }
}

struct EditableListProgram: View {
  @State private var items = ["One", "Two", "Three"]
  @State private var mode: EditMode = .inactive

  var body: some View {
    VStack {
      HStack {
        EditButton()
        Spacer()
        Button("Add", systemImage: "plus") { items.append("Item \(items.count + 1)") }
      }
      List {
        ForEach(items.indices, id: \.self) { index in
          TextField("Item", text: $items[index])
        }
        .onDelete { items.remove(atOffsets: $0) }
        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
      }
    }
    .environment(\.editMode, $mode)
  }
}

struct CardsProgram: View {
  let columns = [GridItem(.flexible()), GridItem(.flexible())]

  var body: some View {
    ScrollView(.vertical, showsIndicators: false) {
      LazyVGrid(columns: columns, spacing: 1) {
        ForEach(1...4, id: \.self) { number in
          ZStack {
            RoundedRectangle(cornerRadius: 12, style: .continuous)
              .fill(LinearGradient(colors: [.blue, .green], startPoint: .top, endPoint: .bottom))
            Text("Card \(number)").foregroundColor(.white)
          }
          .frame(height: 3)
          .transition(.opacity)
        }
      }
      .padding(.horizontal, 1.0)
    }
  }
}

struct LoadingProgram: View {
  enum Phase {
    case loading
    case loaded([String])
    case failed(String)
  }

  @State private var phase = Phase.loading

  var body: some View {
    Group {
      switch phase {
      case .loading: ProgressView("Loading…")
      case .loaded(let names): List(names, id: \.self, rowContent: Text.init)
      case .failed(let reason): Text(reason).foregroundColor(.red).multilineTextAlignment(.center)
      }
    }
    .task { phase = .loaded(["Ada", "Grace"]) }
  }
}

struct ExpensesProgram: View {
  struct Expense: Identifiable, Codable {
    var id = UUID()
    let name: String
    let amount: Double
    let date: Date
  }

  @State private var expenses = [
    Expense(name: "Lunch", amount: 12, date: Date(timeIntervalSince1970: 0))
  ]
  @State private var amount = 0.0

  var body: some View {
    VStack {
      TextField("Amount", value: $amount, format: .number)
        .keyboardType(.decimalPad)
      List(expenses) { expense in
        HStack {
          Text(expense.name)
          Spacer()
          Text(expense.amount, format: .number.precision(.fractionLength(2)))
        }
        .foregroundStyle(expense.amount > 10 ? Color.red : Color.green)
      }
    }
  }
}

struct TimersProgram: View {
  private let start = Date(timeIntervalSince1970: 0)

  var body: some View {
    List {
      Text(start, style: .date)
      Text(timerInterval: start...start.addingTimeInterval(60), pauseTime: start)
      Gauge(value: 0.4) { Text("Done") }
    }
  }
}

struct StoredSettingsProgram: View {
  @AppStorage("showsDone") private var showsDone = true
  @SceneStorage("tab") private var tab = 0

  var body: some View {
    Form {
      Toggle("Show done", isOn: $showsDone)
      Picker("Tab", selection: $tab) {
        Text("All").tag(0)
        Text("Today").tag(1)
      }
      .labelsHidden()
    }
  }
}

struct RangeListProgram: View {
  var body: some View {
    List(1..<4) { number in
      Text("Row \(number)")
        .frame(maxWidth: .infinity, alignment: .leading)
        .contentShape(Rectangle())
        .onTapGesture {}
        .listRowBackground(number == 2 ? Color.yellow : nil)
        .listRowInsets(EdgeInsets(top: 0, leading: 4.0, bottom: 0, trailing: 4.0))
    }
    .ignoresSafeArea()
    .preferredColorScheme(.dark)
  }
}

struct ContextMenuProgram: View {
  @State private var colors = ["red", "green"]

  var body: some View {
    List {
      ForEach(colors, id: \.self) { name in
        Text(name)
          .contextMenu {
            Button("Copy") {}
            Button {
              colors.removeAll { $0 == name }
            } label: {
              Label("Remove", systemImage: "trash")
            }
          }
      }
    }
    .overlay(Group { if colors.isEmpty { Text("Nothing left") } })
    .cornerRadius(10)
    .padding(0.0)
  }
}

struct MultipleSelectionProgram: View {
  @State private var chosen = Set<String>()
  let fruits = ["Apple", "Pear", "Plum"]

  var body: some View {
    VStack {
      List(fruits, id: \.self, selection: $chosen) { Text($0) }
      Text("\(chosen.count) chosen").font(.footnote).foregroundColor(.gray)
    }
  }
}
