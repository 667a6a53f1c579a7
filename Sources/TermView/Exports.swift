@_exported import TermControls
@_exported import TermProgram

#if Foundation
  @_exported import TermTables
#endif
