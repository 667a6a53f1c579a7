@_exported import struct Foundation.IndexSet
@_exported import Observation
@_exported import TermScreen
@_exported import TermViewCore
