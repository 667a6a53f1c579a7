@_exported import Observation
@_exported import TermViewCore

@_exported import struct TermDevice.InlineOptions
@_exported import struct TermDevice.PrintTarget
@_exported import enum TermDevice.TerminalError
@_exported import struct TermDevice.TerminalOptions
@_exported import class TermDevice.TerminalSession

#if Foundation
  @_exported import Foundation
#endif
