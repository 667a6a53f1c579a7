import TermScreen

/// The accessibility label or value of a view.
package struct AccessibilityText: NodeModifier, Equatable {
  var label: String?
  var value: String?
  var role: String?
  var isHidden = false
  package func makeNode(_ context: NodeContext) -> ViewNode { AccessibilityNode(self, context) }
}

final class AccessibilityNode: PassThroughNode<AccessibilityText>, LabelledNode {
  var spokenLabel: String? { modifier.label }
  var spokenRole: String? { modifier.role }
  var spokenValue: String? { modifier.value }
  var isSilent: Bool { modifier.isHidden }

  override func modifierDidChange(from old: AccessibilityText) { graph.setNeedsFrame() }
}

extension ViewNode {
  /// The accessibility text of a view: its texts, in the order of the views, or the labels that
  /// replace them.
  final var spokenText: String {
    var parts: [String] = []
    collectSpokenTexts(into: &parts)
    return parts.joined(separator: " ")
  }

  private func collectSpokenTexts(into parts: inout [String]) {
    let labelled = self as? any LabelledNode
    if labelled?.isSilent == true { return }
    if let label = labelled?.spokenLabel {
      parts.append(label)
    } else if let text = self as? TextNode {
      if !text.string.isEmpty { parts.append(text.string) }
    } else {
      for child in children { child.collectSpokenTexts(into: &parts) }
    }
    if let value = labelled?.spokenValue { parts.append(value) }
  }
}

extension View {
  /// Sets the label of the view for screen readers, in place of its texts: of a row of a list, a
  /// control.
  ///
  /// It is read where `\.accessibilityVoiceOverEnabled` is true, when the view has the focus, or is
  /// in the row with a list's cursor.
  ///
  /// ```swift
  /// Button("✕") { close() }.accessibilityLabel("Close")
  /// ```
  public func accessibilityLabel(_ label: String) -> some View {
    ModifiedView(content: self, modifier: AccessibilityText(label: label))
  }

  /// Sets the label of the view for screen readers, in place of its texts.
  public func accessibilityLabel(_ label: Text) -> some View {
    ModifiedView(content: self, modifier: AccessibilityText(label: label.string))
  }

  /// Sets the value of the view for screen readers, which follows its label.
  public func accessibilityValue(_ value: String) -> some View {
    ModifiedView(content: self, modifier: AccessibilityText(value: value))
  }

  /// Sets the value of the view for screen readers, which follows its label.
  public func accessibilityValue(_ value: Text) -> some View {
    ModifiedView(content: self, modifier: AccessibilityText(value: value.string))
  }

  /// Sets the kind of control that is said of a control, such as "checkbox".
  package func accessibilityRole(_ role: String, value: String? = nil) -> some View {
    ModifiedView(content: self, modifier: AccessibilityText(value: value, role: role))
  }

  /// Hides the view from the announcement of the row or control that contains it, as an ornament.
  ///
  /// ```swift
  /// Text("───").accessibilityHidden(true)
  /// ```
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    ModifiedView(content: self, modifier: AccessibilityText(isHidden: hidden))
  }
}
