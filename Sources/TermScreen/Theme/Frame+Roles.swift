extension Frame {
  /// Whether a cell has the colour of a role, so that another theme changes what the frame looks
  /// like. Complexity: O(cells).
  package var hasRoles: Bool {
    lines.contains { line in
      line.spans.contains { span in
        span.cells.contains { $0.style.hasRole || $0.style.extra != 0 }
      }
    }
  }
}
