#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Starts shells.
enum Spawn {
  #if canImport(Darwin)
    typealias FileActions = posix_spawn_file_actions_t?
    typealias Attributes = posix_spawnattr_t?
  #else
    typealias FileActions = posix_spawn_file_actions_t
    typealias Attributes = posix_spawnattr_t
  #endif

  /// Which files are the standard streams of a process.
  struct Actions {
    enum Action {
      case open(String, Int32, Int32)
      case duplicate(Int32, Int32)
    }

    private(set) var actions: [Action] = []

    mutating func open(_ path: String, _ mode: Int32, as stream: Int32) {
      actions.append(.open(path, mode, stream))
    }

    mutating func duplicate(_ file: Int32, as stream: Int32) {
      actions.append(.duplicate(file, stream))
    }
  }

  /// Starts `sh -c command`; `nil` where the system cannot. The command finds every signal as a
  /// shell leaves it, whatever this process does with it.
  static func shell(
    _ command: [UInt8], _ environment: [String], _ actions: Actions, inGroupOfItsOwn: Bool
  ) -> pid_t? {
    #if canImport(Darwin)
      var files: FileActions = nil
      var attributes: Attributes = nil
    #else
      var files = FileActions()
      var attributes = Attributes()
    #endif
    guard posix_spawn_file_actions_init(&files) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&files) }
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    for action in actions.actions {
      switch action {
      case .open(let path, let mode, let stream):
        posix_spawn_file_actions_addopen(&files, stream, path, mode, 0)
      case .duplicate(let file, let stream):
        posix_spawn_file_actions_adddup2(&files, file, stream)
      }
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    if inGroupOfItsOwn {
      posix_spawnattr_setpgroup(&attributes, 0)
      flags |= Int32(POSIX_SPAWN_SETPGROUP)
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let words = [strdup("sh"), strdup("-c"), copy(command), nil]
    let variables = self.variables(environment)
    defer { (words + variables).forEach { free($0) } }
    var process = pid_t()
    guard posix_spawn(&process, "/bin/sh", &files, &attributes, words, variables) == 0 else {
      return nil
    }
    return process
  }

  /// The variables of this process, some of them replaced.
  private static func variables(_ new: [String]) -> [UnsafeMutablePointer<CChar>?] {
    let names = new.map { $0.prefix { $0 != "=" } + "=" }
    var variables = new.map { strdup($0) }
    var next = environ
    while let variable = next.pointee {
      if !names.contains(where: { strncmp(variable, String($0), $0.utf8.count) == 0 }) {
        variables.append(strdup(variable))
      }
      next += 1
    }
    return variables + [nil]
  }

  /// A C string of bytes that need not be UTF-8.
  private static func copy(_ text: [UInt8]) -> UnsafeMutablePointer<CChar>? {
    (text.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { strdup($0.baseAddress!) }
  }
}
