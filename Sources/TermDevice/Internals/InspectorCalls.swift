import CSession

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Every system call for the sockets of inspectors, one function each.
enum InspectorCalls {
  /// A call that the system refused, with its message.
  struct Refusal: Error {
    let code: Int32
    var reason: String { String(cString: strerror(code)) }
  }

  /// The folder of the sockets, which no one else may enter. (`mkdir`, `lstat`)
  static func folder(makes: Bool) throws(Refusal) -> String {
    var path = [CChar](repeating: 0, count: 108)
    let error = tv_inspector_folder(&path, path.count, makes)
    guard error == 0 else { throw Refusal(code: error) }
    return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The socket of this process. (`socket`, `bind`, `listen`)
  static func listen() throws(Refusal) -> Int32 {
    let listener = tv_inspector_listen(try folder(makes: true))
    guard listener >= 0 else { throw Refusal(code: errno) }
    return listener
  }

  /// Removes the name of this process's socket. (`unlink`)
  static func removeSocket() { tv_inspector_remove() }

  /// The next program of the user that has connected. (`accept`)
  static func accept(_ listener: Int32) -> Int32? {
    let file = tv_inspector_accept(listener)
    return file < 0 ? nil : file
  }

  /// The programs that can be inspected. (`readdir`)
  static func list() -> [Int32] {
    guard let folder = try? folder(makes: false) else { return [] }
    return [Int32](unsafeUninitializedCapacity: 256) { processes, count in
      count = tv_inspector_list(folder, processes.baseAddress, 256)
    }
  }

  /// A connection with a program. (`connect`)
  static func connect(to process: Int32) throws(Refusal) -> Int32 {
    let file = tv_inspector_connect(try folder(makes: false), process)
    guard file >= 0 else { throw Refusal(code: errno) }
    return file
  }

  /// Writes as much as goes at once, without SIGPIPE. (`send`)
  static func send(_ file: Int32, _ bytes: ArraySlice<UInt8>) -> SystemCalls.Transfer {
    if bytes.isEmpty { return .bytes(0) }
    while true {
      let count = bytes.withUnsafeBufferPointer {
        tv_inspector_send(file, $0.baseAddress, $0.count)
      }
      if count > 0 { return .bytes(count) }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return .wouldBlock
      default: return .ended
      }
    }
  }
}
