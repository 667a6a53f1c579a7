@_exported import struct Foundation.IndexSet
@_exported import TermScreen
