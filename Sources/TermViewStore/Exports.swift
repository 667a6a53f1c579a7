@_exported import TermAtomicFile
