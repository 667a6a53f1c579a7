@_exported import TermFuzzy
@_exported import TermProgram
