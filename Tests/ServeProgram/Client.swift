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

/// The sockets of those who connect to a port of this machine, or to a path, whose bytes need not
/// be UTF-8; `nil`, and `errno`, where neither can be had.
func connections(to address: UnsafePointer<CChar>) -> AsyncStream<Int32>? {
  signal(SIGPIPE, SIG_IGN)
  let port = UInt16(String(cString: address))
  let isBound: Bool
  let listener = streamSocket(port == nil ? AF_UNIX : AF_INET)
  if let port {
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    isBound = bind(listener, to: name)
  } else {
    guard let name = socketName(address) else { return nil }
    // A socket that an earlier run has left behind: nobody listens there.
    let probe = streamSocket(AF_UNIX)
    if !withAddress(of: name, { connect(probe, $0, $1) == 0 }), errno == ECONNREFUSED {
      removeSocket(address)
    }
    close(probe)
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

/// The name of a socket at a path; `nil` where the path is too long for one.
private func socketName(_ path: UnsafePointer<CChar>) -> sockaddr_un? {
  var name = sockaddr_un()
  name.sun_family = sa_family_t(AF_UNIX)
  let bytes = UnsafeRawBufferPointer(start: path, count: strlen(path))
  guard bytes.count < MemoryLayout.size(ofValue: name.sun_path) else {
    errno = ENAMETOOLONG
    return nil
  }
  withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: bytes) }
  return name
}

/// Removes what is at a path, if it is a socket: a file that refuses connections stays.
private func removeSocket(_ path: UnsafePointer<CChar>) {
  var status = stat()
  if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK { unlink(path) }
}

private func streamSocket(_ family: Int32) -> Int32 { socket(family, 1 /* SOCK_STREAM */, 0) }

private func bind<Name>(_ socket: Int32, to name: Name) -> Bool {
  withAddress(of: name) { bind(socket, $0, $1) == 0 }
}

private func withAddress<Name, Result>(
  of name: Name, _ body: (UnsafePointer<sockaddr>?, socklen_t) -> Result
) -> Result {
  withUnsafeBytes(of: name) {
    body($0.bindMemory(to: sockaddr.self).baseAddress, socklen_t($0.count))
  }
}
