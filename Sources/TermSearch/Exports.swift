@_exported import TermFuzzy
@_exported import TermView

@_exported import struct TermAtomicFile.FilePath
