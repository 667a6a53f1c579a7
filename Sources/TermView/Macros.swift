import TermControls
import TermViewCore

// `TermMacros` expands these; the compiler runs it.

/// Makes a variable a value of the environment, of the focused view, of a view for the container
/// around it, or of a transaction, without a key of its own.
///
/// In an extension of `EnvironmentValues`, `ContainerValues` or `Transaction` the value is
/// what is read where none is set; it is made once. It may be left out where the type is optional.
/// In one of `FocusedValues` the type is optional, and there is no value. Anything else is an
/// error at the variable.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "TermMacros", type: "EntryMacro")

/// A view to look at while a source is written. It is compiled and shown nowhere: a terminal has no
/// pane beside the source.
///
/// What a test or a program shall show is a view of its own, or a `PreviewProvider`.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "TermMacros", type: "PreviewMacro")

/// A view to look at while a source is written, with traits. Both have no effect in a terminal.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "TermMacros", type: "PreviewMacro")

/// Marks a state that is declared in a preview. It changes nothing.
@attached(peer)
public macro Previewable() = #externalMacro(module: "TermMacros", type: "PreviewableMacro")

/// Accepted on shapes and views whose properties are animated: a terminal shows changes at once.
@attached(peer)
public macro Animatable() = #externalMacro(module: "TermMacros", type: "AnimatableMacro")

/// Accepted on properties that take no part in an animation: a terminal shows changes at once.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "TermMacros", type: "AnimatableMacro")
