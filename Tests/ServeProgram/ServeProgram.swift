import TermView

/// What all clients share.
@MainActor @Observable final class Kitchen {
  let dishes = ["Soup", "Salad", "Noodles", "Dumplings", "Rice", "りんご 🍎"]
  var guests = 0
  var orders: [String: Int] = [:]
}

/// What each client has of its own: a cursor and an order.
struct Menu: View {
  let kitchen: Kitchen
  let guest: Int
  @State private var selection: String?
  @State private var mine: [String: Int] = [:]
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Text("Guest \(guest), \(kitchen.guests) here, \(mine.values.reduce(0, +)) ordered").bold()
      List(kitchen.dishes, id: \.self, selection: $selection) { dish in
        HStack {
          Text(dish)
          Spacer()
          Text("\(mine[dish] ?? 0) of \(kitchen.orders[dish] ?? 0)")
        }
      }
      Text("↑↓ choose   o order   q leave").foregroundStyle(.secondary)
    }
    .keyBindings {
      KeyBinding("o", "order") {
        guard let dish = selection else { return }
        mine[dish, default: 0] += 1
        kitchen.orders[dish, default: 0] += 1
      }
      KeyBinding("q", "leave") { dismiss() }
    }
  }
}

/// Serves the menu to many terminals, for the tests of sessions at sockets and for
/// `docs/devices.md`:
///
///     ServeProgram PATH    at a Unix socket
///     ServeProgram 4000    at a port of this machine
@main struct ServeProgram {
  @MainActor static func main() async {
    guard CommandLine.argc == 2, let address = CommandLine.unsafeArgv[1] else { exit(2) }
    guard let sockets = connections(to: address) else { perror("ServeProgram"); exit(1) }
    let kitchen = Kitchen()
    var guest = 0
    for await socket in sockets {
      guest += 1
      Task { [guest] in await Client(socket).run(kitchen, guest: guest) }
    }
  }
}
