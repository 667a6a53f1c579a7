import TermScreen

/// The choice of the device that draws on a terminal, with its capabilities.
@MainActor
struct DeviceChoice {
  let usesCurses: Bool
  let capabilities: TerminalCapabilities

  init(usesCurses: Bool, capabilities: TerminalCapabilities) {
    self.usesCurses = usesCurses
    self.capabilities = capabilities
  }

  /// Chosen by `TERMVIEW_DEVICE`, else by the program's options, else by terminfo.
  init(
    options: TerminalOptions, terminfo: Terminfo, environment: TerminalEnvironment
  ) throws(TerminalError) {
    var wish = options.device
    if let name = SystemCalls.environment("TERMVIEW_DEVICE"), !name.isEmpty {
      guard let named = TerminalOptions.Device(rawValue: name.lowercased()) else {
        throw .unknownDevice(name)
      }
      wish = named
    }
    usesCurses =
      switch wish {
      case .curses: true
      case .ansi: false
      case .auto: !terminfo.speaksANSI
      }
    capabilities = TerminalCapabilities(terminfo: terminfo, environment: environment)
  }

  func makeDevice(
    terminfo: Terminfo, size: Size, send: @escaping @MainActor ([UInt8]) -> Void
  ) throws(TerminalError) -> any TerminalDevice {
    if usesCurses {
      #if Ncurses
        return try CursesDevice(
          term: terminfo.name, size: size, capabilities: capabilities, send: send)
      #else
        throw .needsNcurses
      #endif
    }
    return ANSIDevice(capabilities: capabilities, send: send)
  }
}
