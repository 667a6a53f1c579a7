import CSession

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Every system call that the devices make, one function each.
enum SystemCalls {
  /// The result of a read or a write.
  enum Transfer: Equatable {
    case bytes(Int)
    /// It would have to wait.
    case wouldBlock
    /// The other end is closed: end of file, EIO, EPIPE, or any other permanent error.
    case ended
  }

  private static func transfer(_ call: () -> Int) -> Transfer {
    while true {
      let count = call()
      if count > 0 { return .bytes(count) }
      if count == 0 { return .ended }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return .wouldBlock
      default: return .ended
      }
    }
  }

  /// Reads the available bytes. (`read`)
  static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    #if canImport(Glibc)
      transfer { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
    #elseif canImport(Musl)
      transfer { Musl.read(descriptor, buffer.baseAddress, buffer.count) }
    #else
      transfer { Darwin.read(descriptor, buffer.baseAddress, buffer.count) }
    #endif
  }

  /// Writes as much as goes at once. (`write`)
  static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Transfer {
    if bytes.isEmpty { return .bytes(0) }
    #if canImport(Glibc)
      return transfer { Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
    #elseif canImport(Musl)
      return transfer { Musl.write(descriptor, bytes.baseAddress, bytes.count) }
    #else
      return transfer { Darwin.write(descriptor, bytes.baseAddress, bytes.count) }
    #endif
  }

  /// Writes everything, and waits for a slow terminal as long as it continues to read. (`write`,
  /// `poll`)
  static func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        switch write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[sent...])) {
        case .bytes(let count): sent += count
        case .ended: return
        case .wouldBlock:
          var ready = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
          wait(&ready, milliseconds: 100)
          if ready[0].revents & Int16(POLLOUT) == 0 { return }
        }
      }
    }
  }

  /// The result of writing all bytes.
  enum Delivery: Equatable {
    case written
    /// EPIPE: the other end of the pipe is closed.
    case noReader
    case failed(String)
  }

  /// Writes all bytes, waiting where it must. (`write`, `poll`, `strerror`)
  static func deliver(_ descriptor: Int32, _ bytes: [UInt8]) -> Delivery {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        errno = 0
        switch write(descriptor, rest) {
        case .bytes(let count): rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        case .wouldBlock:
          var waiting = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
          wait(&waiting, milliseconds: -1)
        case .ended:
          if errno == EPIPE { return .noReader }
          return .failed(errno == 0 ? "nothing is taken" : String(cString: strerror(errno)))
        }
      }
      return .written
    }
  }

  /// Ends the process by SIGPIPE, also where the process ignores it. (`signal`, `raise`)
  static func endByBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    // Only where the signal is blocked.
    exit(141)
  }

  /// Opens a file, closed on exec. (`open`)
  static func open(_ path: String, _ flags: Int32) -> Int32? {
    #if canImport(Glibc)
      let descriptor = Glibc.open(path, flags | O_CLOEXEC)
    #elseif canImport(Musl)
      let descriptor = Musl.open(path, flags | O_CLOEXEC)
    #else
      let descriptor = Darwin.open(path, flags | O_CLOEXEC)
    #endif
    return descriptor < 0 ? nil : descriptor
  }

  /// The contents of a file, its first megabyte at most; `nil` where it cannot be read. (`open`,
  /// `read`)
  static func contents(ofFile path: String) -> [UInt8]? {
    guard let descriptor = open(path, O_RDONLY) else { return nil }
    defer { close(descriptor) }
    var contents: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    // The end of an empty file is no error; a folder is opened and cannot be read.
    errno = 0
    while contents.count < 1 << 20,
      case .bytes(let count) = piece.withUnsafeMutableBytes({ read(descriptor, into: $0) })
    {
      contents += piece[..<count]
    }
    return errno == EISDIR ? nil : contents
  }

  /// Closes a descriptor. (`close`)
  static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  /// Whether reads and writes return instead of waiting. (`fcntl`)
  static func isNonBlocking(_ descriptor: Int32) -> Bool {
    fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0
  }

  /// A second descriptor of the same file, closed on exec. (`fcntl`)
  static func duplicate(_ descriptor: Int32) -> Int32? {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    return copy < 0 ? nil : copy
  }

  /// Makes `target` mean what `descriptor` means. (`dup2`)
  static func replace(_ target: Int32, with descriptor: Int32) { _ = dup2(descriptor, target) }

  /// Whether a descriptor is a terminal. (`isatty`)
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether two descriptors are the same device. (`fstat`)
  static func areSameDevice(_ first: Int32, _ second: Int32) -> Bool {
    var one = stat()
    var two = stat()
    return fstat(first, &one) == 0 && fstat(second, &two) == 0 && one.st_rdev == two.st_rdev
      && one.st_ino == two.st_ino
  }

  /// Whether both are one terminal, under any name. (`fstat`, `tcgetsid`)
  static func areSameTerminal(_ first: Int32, _ second: Int32) -> Bool {
    tv_same_terminal(first, second)
  }

  /// Whether this process may draw on a terminal without disturbing the program in front.
  /// (`tcgetpgrp`, `getpgrp`)
  static func isInForeground(_ descriptor: Int32) -> Bool { tv_is_in_foreground(descriptor) }

  /// Whether a descriptor is a pipe or a socket, with another program at its other end. (`fstat`)
  static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFIFO || kind == S_IFSOCK
  }

  /// Opens /dev/null for each standard stream that is closed. (`fcntl`, `open`)
  static func fillStandardStreams() { tv_fill_standard_streams() }

  /// Whether `count` more files can be opened. (`open`, `close`)
  static func canOpen(_ count: Int) -> Bool { tv_has_descriptors(Int32(count)) }

  /// The path of a terminal. (`ttyname_r`)
  static func terminalPath(_ descriptor: Int32) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
      guard ttyname_r(descriptor, buffer.baseAddress!, buffer.count) == 0 else { return nil }
      return String(cString: buffer.baseAddress!)
    }
  }

  /// A terminal's settings. (`tcgetattr`)
  static func settings(of descriptor: Int32) -> termios? {
    var settings = termios()
    return tcgetattr(descriptor, &settings) == 0 ? settings : nil
  }

  /// Changes a terminal's settings at once, without waiting for output. (`tcsetattr`)
  static func setSettings(_ settings: termios, of descriptor: Int32) {
    var settings = settings
    _ = tcsetattr(descriptor, TCSANOW, &settings)
  }

  /// The kernel's size of a terminal. (`ioctl`, TIOCGWINSZ)
  static func windowSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    return tv_window_size(descriptor, &columns, &rows) ? (Int(columns), Int(rows)) : nil
  }

  /// A pipe whose ends never block and are closed on exec. (`pipe`, `fcntl`)
  static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      guard Glibc.pipe(&ends) == 0 else { return nil }
    #elseif canImport(Musl)
      guard Musl.pipe(&ends) == 0 else { return nil }
    #else
      guard Darwin.pipe(&ends) == 0 else { return nil }
    #endif
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }

  /// Waits until a descriptor is ready or the time, in milliseconds, is over; -1 waits without a
  /// limit. Interrupted waits return early. (`poll`)
  static func wait(_ descriptors: inout [pollfd], milliseconds: Int32) {
    _ = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
  }

  /// Waits until there is something to read, or the other side is closed. (`poll`)
  ///
  /// - Returns: `false` when nothing has come in `milliseconds`.
  static func waitForInput(_ descriptor: Int32, milliseconds: Int32) -> Bool {
    var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    wait(&descriptors, milliseconds: milliseconds)
    return descriptors[0].revents != 0
  }

  /// The number of bytes that can be read at once. (`ioctl`, FIONREAD)
  static func unread(_ descriptor: Int32) -> Int { Int(tv_unread(descriptor)) }

  /// Whether there is something to read. (`poll`)
  static func isReadable(_ descriptor: Int32) -> Bool {
    var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    wait(&descriptors, milliseconds: 0)
    return descriptors[0].revents & Int16(POLLIN) != 0
  }

  /// A file without a name, in memory where the system can. (`memfd_create`, `mkstemp`)
  static func anonymousFile() -> Int32? {
    let file = tv_anonymous_file()
    return file < 0 ? nil : file
  }

  /// A file's length in bytes. (`fstat`)
  static func length(of descriptor: Int32) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Reads at an offset. (`pread`)
  static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, offset: Int
  ) -> Int {
    max(0, pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)))
  }

  /// Empties a file and goes to its start. (`ftruncate`, `lseek`)
  static func empty(_ descriptor: Int32) {
    _ = ftruncate(descriptor, 0)
    _ = lseek(descriptor, 0, SEEK_SET)
  }

  /// Frees the memory of the contents before an offset. (`fallocate`, F_PUNCHHOLE)
  static func forget(_ descriptor: Int32, before offset: Int) {
    tv_forget_before(descriptor, Int64(offset))
  }

  /// Makes every write go to the end of the file. (`fcntl`, O_APPEND)
  static func setAppending(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_APPEND)
  }

  /// Makes printed lines reach standard output's descriptor at once. (`setvbuf`)
  static func printByLines() { tv_stdout_by_lines() }

  /// Writes out what standard output holds back. (`fflush`)
  static func flushPrinted() { tv_stdout_flush() }

  /// A variable of the environment. (`getenv`)
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Whether a folder is at a path. (`stat`)
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether the process has rights that its user does not have. (`getuid`, `geteuid`)
  static var isPrivileged: Bool { getuid() != geteuid() || getgid() != getegid() }
}
