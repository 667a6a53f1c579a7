import Dispatch
import SampleViews
import TermDevice
import TermReplay
import TermScreen
import TermView
import Testing

/// Sessions on devices of the program's own.
@MainActor @Suite("Sessions on devices")
struct DeviceSessionTests {
  /// A terminal that a test looks at.
  @MainActor
  final class Screen {
    private(set) var terminal: VirtualTerminal
    private(set) var bytes: [UInt8] = []
    private(set) var pieces = 0

    init(columns: Int = 20, rows: Int = 4) {
      terminal = VirtualTerminal(size: Size(columns: columns, rows: rows))
    }

    func take(_ new: [UInt8]) {
      bytes += new
      pieces += 1
      terminal.feed(new)
    }

    var text: [String] { terminal.lines }
    var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  struct Counter: View {
    @State private var count = 0
    @Environment(\.dismiss) private var dismiss
    @Environment(\.terminalSize) private var size

    var body: some View {
      VStack {
        Text("count \(count)")
        Text("\(size?.columns ?? 0)x\(size?.rows ?? 0)")
      }
      .focusable()
      .onKeyPress("+") {
        count += 1
        return .handled
      }
      .onKeyPress("q") {
        dismiss()
        return .handled
      }
    }
  }

  private func settle(_ isDone: () -> Bool) async {
    for _ in 0..<2000 where !isDone() { try? await Task.sleep(for: .milliseconds(2)) }
  }

  @Test("two sessions run at once, each with its own state, and leave their terminals as they were")
  func two() async throws {
    let screens = [Screen(), Screen(columns: 30)]
    let sessions = screens.enumerated().map { index, screen in
      TerminalSession(
        device: StreamDevice { screen.take($0) }, columns: 20 + 10 * index, rows: 4
      ) { Counter() }
    }
    let runs = sessions.map { session in Task { try await session.run() } }
    await settle { screens.allSatisfy { $0.text.first == "count 0" } }
    #expect(screens[0].text[1] == "20x4")
    #expect(screens[1].text[1] == "30x4")
    sessions[0].receive("++".utf8)
    sessions[1].receive("+".utf8)
    #expect(screens.map { $0.text[0] } == ["count 2", "count 1"])
    #expect(screens[0].output.hasPrefix("\u{1B}[?1049h"))
    sessions[0].receive("q".utf8)
    try await runs[0].value
    #expect(screens[0].output.hasSuffix("\u{1B}[?1049l\u{1B}[?25h"))
    sessions[0].receive("+".utf8)
    sessions[1].receive("+".utf8)
    #expect(screens[1].text[0] == "count 2")
    sessions[1].hangUp()
    await #expect(throws: TerminalError.hungUp) { try await runs[1].value }
    #expect(TerminalSession.current == nil)
  }

  /// A device that ends its session, or hands in bytes, from inside a call of its own.
  final class Closing: TerminalDevice {
    enum Call: CaseIterable { case start, adopt, present, secondPresent, stop }
    var capabilities: TerminalCapabilities { .xterm }
    var moment = Call.start
    var act: () -> Void = {}
    private(set) var calls: [String] = []
    private var frames = 0

    private func note(_ call: Call, _ name: String) {
      calls.append(name)
      if call == moment { act() }
    }
    func start() { note(.start, "start") }
    func adopt(_ palette: Palette) { note(.adopt, "adopt") }
    func present(_ frame: Frame) -> Presentation {
      frames += 1
      note(frames == 1 ? .present : .secondPresent, "present")
      return .nothing
    }
    func invalidate() {}
    func stop() { note(.stop, "stop") }
  }

  @Test("a device may end its session from inside any call, its first too", arguments: Closing.Call.allCases)
  func endsInside(moment: Closing.Call) async {
    for isBegunByRun in [true, false] {
      let device = Closing()
      let session = TerminalSession(device: device, columns: 20, rows: 4) { Counter() }
      device.moment = moment
      device.act = { [weak session] in
        session?.receive("+".utf8)
        session?.hangUp()
        session?.resize(columns: 30, rows: 5)
        session?.deviceDidBecomeReady()
      }
      if !isBegunByRun { session.receive([]) }
      let run = Task { try await session.run() }
      if moment == .secondPresent || moment == .stop {
        await settle { device.calls.contains("present") }
        session.receive("+".utf8)
      }
      if moment == .stop { session.hangUp() }
      await #expect(throws: TerminalError.hungUp) { try await run.value }
      #expect(device.calls.last == "stop" && device.calls.filter { $0 == "stop" }.count == 1)
      #expect(device.calls.filter { $0 == "start" }.count == 1)
      let count = device.calls.count
      session.receive("+".utf8)
      session.deviceDidBecomeReady()
      try? await Task.sleep(for: .milliseconds(20))
      #expect(device.calls.count == count)
    }
  }

  @Test("the rest of a sequence that came while the program was busy is read before time is up")
  func busy() async {
    let screen = Screen()
    let session = TerminalSession(device: StreamDevice { screen.take($0) }, columns: 20, rows: 4) {
      Counter()
    }
    session.receive([])
    session.receive("\u{1B}".utf8)
    // The rest is in the queue while the main thread works for longer than an ESC waits.
    DispatchQueue.main.async { MainActor.assumeIsolated { session.receive("[A+".utf8) } }
    let end = ContinuousClock.now + .milliseconds(60)
    while .now < end {}
    await settle { screen.text[0] == "count 1" }
    #expect(screen.text[0] == "count 1")
    session.hangUp()
  }

  @Test("Ctrl-C ends the session with an error and not the process, as cancelling the task does")
  func interrupts() async {
    for isTyped in [true, false] {
      let screen = Screen()
      let session = TerminalSession(device: StreamDevice { screen.take($0) }) { Counter() }
      let run = Task { try await session.run() }
      await settle { screen.pieces > 1 }
      if isTyped { session.receive([3]) } else { run.cancel() }
      await #expect(throws: TerminalError.interrupted) { try await run.value }
      #expect(screen.output.contains("\u{1B}[?1049l"))
    }
  }

  @Test("the terminal is asked for its size, and each one that it tells is taken")
  func asksSize() async {
    let screen = Screen(columns: 60)
    let session = TerminalSession(device: StreamDevice { screen.take($0) }, columns: 20, rows: 4) {
      Counter()
    }
    session.receive([])
    #expect(screen.output.contains("\u{1B}[?2048h"))
    #expect(screen.output.contains("\u{1B}[9999;9999H\u{1B}[6n"))
    #expect(screen.text[1] == "20x4")
    // In two pieces, with a key behind it.
    session.receive("\u{1B}[3;5".utf8)
    session.receive("0R+".utf8)
    #expect(screen.text[0] == "count 1")
    #expect(screen.text[1] == "50x3")
    session.receive("\u{1B}[48;4;40;0;0t".utf8)
    await settle { screen.text[1] == "40x4" }
    #expect(screen.text[1] == "40x4")
    // What was not asked for is a key: Shift-F3.
    session.receive("\u{1B}[1;2R+".utf8)
    await settle { screen.text[0] == "count 2" }
    #expect(screen.text[1] == "40x4")
    session.hangUp()
    #expect(screen.output.contains("\u{1B}[?2048l"))
  }

  @Test("a device that is not to ask for the size takes none that it is told")
  func asksNoSize() async {
    let screen = Screen(columns: 60)
    let device = StreamDevice(asksSize: false) { screen.take($0) }
    let session = TerminalSession(device: device, columns: 20, rows: 4) { Counter() }
    session.receive("\u{1B}[3;50R\u{1B}[48;4;40;0;0t".utf8)
    session.receive("+".utf8)
    await settle { screen.text[0] == "count 1" }
    #expect(screen.text[0] == "count 1")
    #expect(screen.text[1] == "20x4")
    #expect(!screen.output.contains("\u{1B}[6n") && !screen.output.contains("2048"))
    session.hangUp()
  }

  @Test("a key in pieces is one key, and a lone Escape is one after a while")
  func pieces() async throws {
    let screen = Screen(columns: 40)
    let session = TerminalSession(device: StreamDevice { screen.take($0) }, columns: 40, rows: 4) {
      KeyNames()
    }
    session.receive([0x1B])
    session.receive("[".utf8)
    session.receive("A".utf8)
    #expect(screen.text[0] == "up")
    session.receive([0x1B])
    await settle { screen.text[0] == "up escape" }
    #expect(screen.text[0] == "up escape")
    session.hangUp()
  }

  struct KeyNames: View {
    @State private var names: [String] = []
    var body: some View {
      Text(names.joined(separator: " "))
        .focusable()
        .onKeyPress(.upArrow) {
          names.append("up")
          return .handled
        }
        .onKeyPress(.escape) {
          names.append("escape")
          return .handled
        }
    }
  }

  @Test("another size is laid out and drawn in full; silly ones are clamped")
  func resizes() async {
    let screen = Screen(columns: 20, rows: 4)
    let session = TerminalSession(device: StreamDevice { screen.take($0) }, columns: 10, rows: 4) {
      Counter()
    }
    session.receive([])
    #expect(screen.text[1] == "10x4")
    session.resize(columns: 20, rows: 4)
    await settle { screen.text[1] == "20x4" }
    #expect(screen.text[1] == "20x4")
    session.resize(columns: 0, rows: -3)
    session.resize(columns: 20, rows: 4)
    await settle { screen.text[1] == "20x4" }
    #expect(Array(screen.text.prefix(2)) == ["count 0", "20x4"])
    session.hangUp()
  }

  @Test("while a device is not ready no frame is drawn; the next one shows everything")
  func backpressure() {
    let screen = Screen()
    let device = StreamDevice { screen.take($0) }
    let session = TerminalSession(device: device, columns: 20, rows: 4) { Counter() }
    session.receive([])
    device.isReady = false
    let before = screen.pieces
    for _ in 0..<50 { session.receive("+".utf8) }
    #expect(screen.pieces == before)
    device.isReady = true
    session.deviceDidBecomeReady()
    #expect(screen.pieces == before + 1)
    #expect(screen.text[0] == "count 50")
    session.hangUp()
  }

  @Test("what changes outside is drawn by itself, at the rate that the options say")
  func changes() async {
    let model = Model()
    let screen = Screen()
    var options = TerminalOptions()
    options.framesPerSecond = 20
    let session = TerminalSession(
      device: StreamDevice { screen.take($0) }, columns: 20, rows: 4, options: options
    ) { Value(model: model) }
    let run = Task { try await session.run() }
    await settle { screen.text.first == "0" }
    let (before, start) = (screen.pieces, ContinuousClock.now)
    for value in 1...40 {
      model.value = value
      await Task.yield()
      try? await Task.sleep(for: .milliseconds(2))
    }
    await settle { screen.text.first == "40" }
    #expect(screen.text.first == "40")
    let frames = Double(screen.pieces - before)
    #expect(frames <= 2 + 20 * ((ContinuousClock.now - start) / .seconds(1)))
    session.hangUp()
    _ = try? await run.value
  }

  @MainActor @Observable
  final class Model { var value = 0 }

  struct Value: View {
    let model: Model
    var body: some View { Text("\(model.value)") }
  }

  @Test("an action that ends its own session, and one whose device fails, end it once")
  func endsInside() async {
    let screen = Screen()
    var session: TerminalSession?
    session = TerminalSession(device: StreamDevice { screen.take($0) }, columns: 20, rows: 4) {
      Text("here").focusable().onKeyPress("x") {
        session?.hangUp()
        return .handled
      }
    }
    let run = Task { [session] in try await session?.run() }
    await settle { screen.pieces > 1 }
    session?.receive("x".utf8)
    await #expect(throws: TerminalError.hungUp) { try await run.value }
    await settle { screen.output.contains("\u{1B}[?1049l") }
    #expect(screen.output.components(separatedBy: "\u{1B}[?1049l").count == 2)

    let line = Line()
    let failing = TerminalSession(
      device: StreamDevice { _ in if line.isBroken { line.session?.hangUp() } }, columns: 20, rows: 4
    ) { Counter() }
    line.session = failing
    failing.receive([])
    line.isBroken = true
    failing.receive("+".utf8)
    await #expect(throws: TerminalError.hungUp) { try await failing.run() }
  }

  /// What a device sends through.
  @MainActor
  final class Line {
    var session: TerminalSession?
    var isBroken = false
  }

  /// The device that the documentation shows.
  final class PageDevice: TerminalDevice {
    let capabilities = TerminalCapabilities.minimal
    let send: (String) -> Void
    init(send: @escaping (String) -> Void) { self.send = send }

    func present(_ frame: Frame) -> Presentation {
      let page = PlainTextEncoder().encode(frame)
      send(page)
      return Presentation(bytes: page.utf8.count, operations: 0, linesTouched: frame.size.rows)
    }
    func invalidate() {}
    func stop() {}
  }

  @Test("a device of a program's own gets frames")
  func page() {
    var pages: [String] = []
    let device = PageDevice { pages.append($0) }
    let session = TerminalSession(device: device, columns: 20, rows: 2) { Counter() }
    session.receive("+".utf8)
    #expect(pages.map { $0.hasPrefix("count 0") } == [true, false])
    #expect(pages.last?.hasPrefix("count 1") == true)
    session.hangUp()
  }

  /// A device that notes what it is asked for, and leaves the rest to the defaults.
  class Asked: TerminalDevice {
    var capabilities: TerminalCapabilities { .xterm }
    fileprivate(set) var calls: [String] = []
    func present(_ frame: Frame) -> Presentation {
      calls.append("present")
      return .nothing
    }
    func invalidate() { calls.append("invalidate") }
    func stop() { calls.append("stop") }
  }

  final class AskedAbout: Asked, MouseDevice, ClipboardDevice {
    func setMouse(_ mouse: TerminalOptions.Mouse) { calls.append("mouse") }
    func copy(_ text: String) { calls.append("copy \(text)") }
  }

  struct Asking: View {
    @State private var isPlain = true
    @Environment(\.copyToClipboard) private var copyToClipboard
    var body: some View {
      Text("asking").focusable()
        .onKeyPress("c") {
          copyToClipboard("Emma")
          return .handled
        }
        .onKeyPress("t") {
          isPlain.toggle()
          return .handled
        }
        .mouse(isPlain ? .clicks : .off)
        .theme(isPlain ? .standard : .mono)
    }
  }

  @Test("a device is asked for what it can do, and to forget what it shows where its theme changes")
  func abilities() {
    let devices = [Asked(), AskedAbout()]
    for device in devices {
      let session = TerminalSession(device: device, columns: 20, rows: 2) { Asking() }
      session.receive([])
      let begun = device.calls
      #expect(begun.first == "invalidate" && begun.last == "present")
      session.receive("t".utf8)
      #expect(device.calls.dropFirst(begun.count).contains("invalidate"))
      let changed = device.calls.count
      session.receive("c".utf8)
      #expect(!device.calls.dropFirst(changed).contains("invalidate"))
      session.hangUp()
    }
    #expect(!devices[0].calls.contains { $0 == "mouse" || $0.hasPrefix("copy") })
    #expect(devices[1].calls.contains("mouse") && devices[1].calls.contains("copy Emma"))
  }

  @Test("a view switches the mouse of its session's terminal off and on")
  func mouse() {
    let screen = Screen()
    let session = TerminalSession(device: StreamDevice { screen.take($0) }, columns: 20, rows: 4) {
      Quiet()
    }
    session.receive([])
    #expect(screen.output.contains("\u{1B}[?1002h"))
    session.receive("m".utf8)
    #expect(screen.output.hasSuffix("\u{1B}[?1006l") || screen.output.contains("\u{1B}[?1002l"))
    session.hangUp()
    #expect(screen.output.components(separatedBy: "\u{1B}[?1002l").count == 2)
  }

  struct Quiet: View {
    @State private var isQuiet = false
    var body: some View {
      Text("mouse").focusable()
        .onKeyPress("m") {
          isQuiet = true
          return .handled
        }
        .mouse(isQuiet ? .off : .clicks)
    }
  }
}
