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

@main struct Serve {
  static let help = """
    Serves a list to many terminals, at a path (a Unix socket) or at a port of this machine.
      termview-serve 4000     then     socat -,raw,echo=0 TCP:127.0.0.1:4000     (--help: this text)
    """

  @MainActor static func main() async {
    guard CommandLine.argc > 1, let address = CommandLine.unsafeArgv[1], address[0] != 0x2D
    else { return print(help) }
    guard let sockets = connections(to: address) else { perror("termview-serve"); exit(1) }
    let kitchen = Kitchen()
    var guest = 0
    for await socket in sockets {
      guest += 1
      Task { [guest] in await Client(socket).run(kitchen, guest: guest) }
    }
  }
}
