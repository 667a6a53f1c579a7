#if Ncurses
  import CNcurses
  import TermScreen

  /// The attributes of a curses cell, as the shim numbers them.
  enum CursesAttribute {
    static let bold = UInt32(TV_BOLD)
    static let dim = UInt32(TV_DIM)
    static let italic = UInt32(TV_ITALIC)
    static let blink = UInt32(TV_BLINK)
    static let reverse = UInt32(TV_REVERSE)
    static let hidden = UInt32(TV_HIDDEN)
    static let underline = UInt32(TV_UNDERLINE)
  }

  /// Every call of the curses shim, one function each, so that nothing else imports it.
  ///
  /// Curses and terminfo keep global state and must be used by one thread: the main actor's.
  @MainActor
  enum CursesCalls {
    enum LoadResult { case loaded, unknownTerminal, noDatabase }

    /// Loads the terminfo description of a terminal. (`setupterm`)
    static func loadTerminfo(_ term: String, descriptor: Int32) -> LoadResult {
      switch tv_terminfo_load(term, descriptor) {
      case 1: .loaded
      case 0: .unknownTerminal
      default: .noDatabase
      }
    }

    /// A string capability. (`tigetstr`)
    static func string(_ name: String) -> [UInt8]? {
      guard let value = tv_terminfo_string(name) else { return nil }
      var bytes: [UInt8] = []
      var index = 0
      while value[index] != 0 {
        bytes.append(UInt8(bitPattern: value[index]))
        index += 1
      }
      return bytes
    }

    /// A numeric capability. (`tigetnum`)
    static func number(_ name: String) -> Int? {
      let value = tv_terminfo_number(name)
      return value < 0 ? nil : Int(value)
    }

    /// A boolean capability. (`tigetflag`)
    static func flag(_ name: String) -> Bool { tv_terminfo_flag(name) }

    /// A capability with numbers put in. (`tiparm`)
    static func expand(_ capability: [UInt8], _ numbers: [Int32]) -> [UInt8]? {
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
        let format = (capability + [0]).map { CChar(bitPattern: $0) }
        let count = tv_terminfo_expand(
          format, numbers, Int32(numbers.count), buffer.baseAddress, buffer.count)
        return count == 0 ? nil : buffer.prefix(count).map { UInt8(bitPattern: $0) }
      }
    }

    /// Opens a curses screen that writes to a file. (`newterm`)
    static func openScreen(_ term: String, output: Int32, size: Size) -> OpaquePointer? {
      tv_screen_open(term, output, Int32(size.columns), Int32(size.rows))
    }

    /// Ends a screen. (`endwin`, `delscreen`)
    static func closeScreen(_ screen: OpaquePointer) { tv_screen_close(screen) }

    /// The number of colours of a screen. (`COLORS`)
    static func colors(_ screen: OpaquePointer) -> Int { Int(tv_screen_colors(screen)) }

    /// Puts scalars into a cell. (`setcchar`, `add_wch`)
    @discardableResult
    static func put(
      _ screen: OpaquePointer, row: Int, column: Int, scalars: [UInt32], look: CursesLook
    ) -> Bool {
      tv_screen_put(
        screen, Int32(row), Int32(column), scalars, Int32(scalars.count), look.attributes,
        look.foreground, look.background)
    }

    /// Writes what changed to the screen's file. (`curs_set`, `doupdate`)
    static func update(_ screen: OpaquePointer, cursor: Point, visibility: Int32) {
      tv_screen_update(screen, Int32(cursor.row), Int32(cursor.column), visibility)
    }

    /// Makes the next update a repaint. (`clearok`)
    static func invalidate(_ screen: OpaquePointer) { tv_screen_invalidate(screen) }

    /// Changes a screen's size. (`resizeterm`)
    static func resize(_ screen: OpaquePointer, to size: Size) {
      tv_screen_resize(screen, Int32(size.columns), Int32(size.rows))
    }

    /// The width that curses will give a scalar, in columns. (`wcwidth`)
    static func width(_ scalar: UInt32) -> Int { Int(tv_scalar_width(scalar)) }

    /// Makes curses write UTF-8, if the system can. (`setlocale`)
    static func useUTF8() -> Bool { tv_use_utf8() }
  }
#endif
