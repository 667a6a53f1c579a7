import TermReplay
import TermScreen

// What the doc comments show of types that are for the package's own targets; a test of the
// reference compares every block with this file. Those of public types are compiled without access
// to the package, as in a program.

private func replay(frame: Frame) {
  var screen = ScreenModel(size: frame.size)
  for operation in FrameDiff(from: nil, to: frame).operations { screen.apply(operation) }
}

private func encode(frame: Frame, size: Size, capabilities: TerminalCapabilities) -> [UInt8] {
  var bytes: [UInt8] = []
  var encoder = InlineEncoder(screen: size, capabilities: capabilities)
  encoder.encode(frame, into: &bytes)
  encoder.finish(leavesPicture: true, into: &bytes)
  return bytes
}

private func clusters() {
  let boundaries = ClusterBoundaries("e\u{301}tat")
  let second = boundaries.next(after: 0)     // 3
  var column = 0
  for cluster in TextClusters("日本 go", policy: .unicode) { column += cluster.columns }
  _ = (second, column)
}
