@_exported import struct TermScreen.Adaptive
@_exported import struct TermScreen.CellStyle
@_exported import struct TermScreen.Color
@_exported import enum TermScreen.ColorDepth
@_exported import struct TermScreen.EventModifiers
@_exported import struct TermScreen.KeyEquivalent
@_exported import struct TermScreen.KeyPress
@_exported import struct TermScreen.KeySequence
@_exported import struct TermScreen.MouseEvent
@_exported import struct TermScreen.Palette
@_exported import struct TermScreen.TerminalCapabilities
@_exported import struct TermScreen.Theme
@_exported import enum TermScreen.TerminalProgress
@_exported import enum TermScreen.TruncationMode
@_exported import enum TermScreen.UnderlineStyle
@_exported import struct TermScreen.WidthPolicy

#if Foundation
  @_exported import struct Foundation.IndexSet
#else
  @_exported import struct TermIndexSet.IndexSet
#endif
