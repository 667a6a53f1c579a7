import TermDevice
import TermScreen
import TermViewCore

extension TerminalSession {
  /// A session that shows `content` on a device of the program's own, such as a client of a server.
  ///
  /// It begins with `run()`. What is typed comes in by `receive(_:)`, a
  /// new size by `resize(columns:rows:)`. Each session has views and states of its own; models that
  /// the program hands to several of them are shared.
  ///
  /// - Parameters:
  ///   - device: what draws the frames.
  ///   - columns: the width of the device's terminal at first.
  ///   - rows: its height at first.
  ///   - options: the mouse, the rate of frames and the timeout of the Escape key; the rest is for
  ///     the process's own terminal.
  ///   - content: the views.
  public convenience init(
    device: any TerminalDevice, columns: Int = 80, rows: Int = 24,
    options: TerminalOptions = TerminalOptions(), @ViewBuilder content: () -> some View
  ) {
    let size = Size(columns: columns, rows: rows)
    let graph = ViewGraph(content(), size: size, environment: .themed)
    self.init(
      source: GraphSource(graph), device: device, size: size, options: options,
      onEnd: {
        graph.enter(.background)
        graph.unmount()
      })
  }
}
