@_exported import TermFuzzy
