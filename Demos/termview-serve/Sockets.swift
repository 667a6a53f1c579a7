import TermDevice
import TermView

/// A terminal at the other end of a socket.
@MainActor final class Client {
  private let socket: Int32
  private lazy var input = DispatchSource.makeReadSource(fileDescriptor: socket, queue: .main)
  private lazy var output = DispatchSource.makeWriteSource(fileDescriptor: socket, queue: .main)
  /// What the socket has not taken; meanwhile no frame is drawn.
  private var unsent: [UInt8] = []
  private lazy var device = StreamDevice { [unowned self] in send($0) }
  private var session: TerminalSession?

  init(_ socket: Int32) {
    self.socket = socket
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
  }

  /// Shows the menu until the guest leaves.
  func run(_ kitchen: Kitchen, guest: Int) async {
    let session = TerminalSession(device: device) { Menu(kitchen: kitchen, guest: guest) }
    self.session = session
    input.setEventHandler { MainActor.assumeIsolated { self.read() } }
    output.setEventHandler { MainActor.assumeIsolated { self.send([]) } }
    input.resume()
    kitchen.guests += 1
    try? await session.run()
    kitchen.guests -= 1
    if device.isReady { output.resume() }
    output.cancel()
    input.cancel()
    close(socket)
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(socket, &bytes, bytes.count, 0)
    if count > 0 { session?.receive(bytes[..<count]) }
    if count == 0 || count < 0 && errno != EAGAIN { session?.hangUp() }
  }

  private func send(_ bytes: [UInt8]) {
    unsent += bytes
    let count = write(socket, unsent, unsent.count)
    if count < 0, errno != EAGAIN { session?.hangUp() }
    unsent.removeFirst(max(0, count))
    guard device.isReady != unsent.isEmpty else { return }
    device.isReady = unsent.isEmpty
    if device.isReady { output.suspend() } else { output.resume() }
    session?.deviceDidBecomeReady()
  }
}

/// The sockets of those who connect to a port of this machine, or to a path; `nil` where neither
/// can be had.
func connections(to address: String) -> AsyncStream<Int32>? {
  signal(SIGPIPE, SIG_IGN)
  let port = UInt16(address)
  let isBound: Bool
  let listener = socket(port == nil ? AF_UNIX : AF_INET, 1 /* SOCK_STREAM */, 0)
  if let port {
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    isBound = bind(listener, to: name)
  } else {
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: address.utf8.prefix($0.count - 1)) }
    // A socket that an earlier run has left behind.
    let known = try? FileManager.default.attributesOfItem(atPath: address)
    if known?[.type] as? FileAttributeType == .typeSocket { unlink(address) }
    isBound = bind(listener, to: name)
  }
  guard isBound, listen(listener, 16) == 0 else { return nil }
  return AsyncStream { clients in
    Thread.detachNewThread {
      while true {
        let client = accept(listener, nil, nil)
        if client >= 0 { clients.yield(client) } else { sleep(1) }
      }
    }
  }
}

private func bind<Name>(_ socket: Int32, to name: Name) -> Bool {
  withUnsafeBytes(of: name) {
    bind(socket, $0.bindMemory(to: sockaddr.self).baseAddress, socklen_t($0.count)) == 0
  }
}
