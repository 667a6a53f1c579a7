@_exported import TermScreen
