import CSession

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Every call of the part of the shim that restores the terminal, one function each.
@MainActor
enum GuardCalls {
  /// Installs the handlers. (`sigaction`, `sigaltstack`, `atexit`)
  static func install(terminal: Int32, original: termios, restore: [UInt8], notify: Int32) {
    withUnsafePointer(to: original) {
      tv_guard_install(terminal, $0, restore, restore.count, notify)
    }
  }

  static func setRestore(_ bytes: [UInt8]) { tv_guard_set_restore(bytes, bytes.count) }

  static func setCapture(buffer: Int32, out: Int32, err: Int32) {
    tv_guard_set_capture(buffer, out, err)
  }

  /// Takes the captured output out of the guard's hands; `false` when it has been printed already.
  static func takeCapture() -> Bool { tv_guard_take_capture() }

  /// Sets the text to write to standard error after a handler has restored the terminal.
  static func setReport(_ text: [UInt8]) { tv_guard_set_report(text, text.count) }

  /// Takes that text back; `false` when it has been written.
  static func takeReport() -> Bool { tv_guard_take_report() }

  /// Whether a session has the terminal, so that nothing else may be written there.
  static var isActive: Bool { tv_guard_is_active() }

  /// Makes the calling thread survive its stack for as long as restoring takes. (`sigaltstack`)
  nonisolated static func coverThread() { tv_guard_cover_thread() }

  static func setPump(_ pump: OpaquePointer?) { tv_guard_set_pump(pump) }

  /// Before bytes are written to the terminal: another thread that ends the program waits until
  /// they are, up to ``endWriting()``. `false` when the terminal has been restored, so that nothing
  /// may be written.
  static func beginWriting() -> Bool { tv_guard_begin_writing() }

  static func endWriting() { tv_guard_end_writing() }

  static func setUnfinished(_ unfinished: Bool) { tv_guard_set_unfinished(unfinished) }

  /// Starts carrying what is written to a pipe into `buffer`; the pump, and the pipe's writing end.
  static func startPump(
    buffer: Int32, notify: Int32?, after: Int32
  ) -> (pump: OpaquePointer, writing: Int32)? {
    var writing: Int32 = -1
    guard let pump = tv_pump_start(buffer, notify ?? -1, after, &writing) else { return nil }
    return (pump, writing)
  }

  /// The next bytes that were printed, at most `limit`; they are kept until they are dropped.
  static func take(from pump: OpaquePointer, atMost limit: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: limit) { bytes, count in
      count = tv_pump_take(pump, bytes.baseAddress, limit)
    }
  }

  /// Waits until printed output has reached the buffer.
  static func settle(_ pump: OpaquePointer) { tv_pump_settle(pump) }

  /// A process that prints may wait for the session, which runs and waits for its terminal.
  static func noteAlive(_ pump: OpaquePointer) { tv_pump_note_alive(pump) }

  /// Forgets bytes that were shown.
  static func drop(_ count: Int, from pump: OpaquePointer) { tv_pump_drop(pump, count) }

  /// Lets what comes from now on go to the terminal; the offset of what has not been shown.
  static func finishPump(_ pump: OpaquePointer) -> Int { Int(tv_pump_finish(pump)) }

  static func endPump(_ pump: OpaquePointer) { tv_pump_end(pump) }

  /// Whether answers of the terminal are outstanding, which no later reader may take for input.
  static func setExpecting(_ expecting: Bool) { tv_guard_set_expecting(expecting) }

  /// Whether the terminal has been restored by a handler or by the end of the process: nothing may
  /// be read or drawn any more.
  static var hasRestored: Bool { tv_guard_has_restored() }

  /// Leaves the terminal as it was found, now.
  static func restore() { tv_guard_restore() }

  static func remove(watches: Bool = false) { tv_guard_remove(watches) }

  /// Watches for signals that ask the process to end, from here on until ``remove(watches:)``.
  static func watch() { tv_guard_watch() }

  /// Whether such a signal came and the process has survived it, by a handler of its own.
  static var isAskedToEnd: Bool { tv_guard_request() != 0 }

  /// Stops the process group. (`kill`)
  static func stop() { tv_guard_stop() }

  /// Stops the process group while another one has the terminal; false when no shell will continue
  /// it in front, or a signal asks it to end. (`tcflow`, SIGTTOU)
  static func awaitForeground(_ terminal: Int32) -> Bool { tv_await_foreground(terminal) }

  /// Leaves Ctrl-C and Ctrl-\\ to another program for a while. (`sigaction`)
  static func setYielding(_ yielding: Bool) { tv_guard_yield(yielding) }

  /// Does what Ctrl-C does without the guard. (`raise`)
  static func raiseInterrupt() { tv_guard_raise(SIGINT) }
}
