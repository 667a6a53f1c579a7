import TermScreen

/// Sessions on a device of the program's own. They are made by
/// `TerminalSession(device:columns:rows:options:content:)` of `TermView`.
extension TerminalSession {
  /// Hands in bytes that were typed on the device's terminal, in pieces of any size.
  ///
  /// What they do is shown before this returns, unless the device is not ready. Bytes that come
  /// before ``run()`` begin the session; those that come after its end, and those for a session of
  /// the process's own terminal, which reads them itself, are ignored. Complexity: O(bytes) and what
  /// the keys do.
  public func receive(_ bytes: some Sequence<UInt8>) { deviceLoop?.receive(Array(bytes)) }

  /// Tells the session that the device's terminal has another size, in columns and rows, of which
  /// there are 1 to 1000. Everything is drawn anew.
  public func resize(columns: Int, rows: Int) {
    deviceLoop?.resize(to: Size(columns: columns, rows: rows))
  }

  /// Draws what has changed while the device was not ready (``TerminalDevice/isReady``).
  public func deviceDidBecomeReady() { deviceLoop?.settle() }

  /// Ends the session because the device's terminal has gone: ``run()`` throws
  /// ``TerminalError/hungUp``.
  public func hangUp() { deviceLoop?.end(.failure(.hungUp)) }
}
