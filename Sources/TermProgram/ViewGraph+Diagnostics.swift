import TermDevice
import TermViewCore

extension ViewGraph {
  /// Brings diagnostics to the programmer: at once into the file that `TERMVIEW_DIAGNOSTICS` names,
  /// and to standard error with ``unmountAndReport()`` or the end of the graph's session.
  package func reportDiagnostics() { onDiagnostic = { DiagnosticOutput.note($0) } }

  /// Ends every view, and prints the diagnostics that were not printed yet.
  package func unmountAndReport() {
    unmount()
    DiagnosticOutput.print(takeDiagnostics())
  }
}
