import TermDevice
import TermViewCore

/// A scene with something done to its views.
struct ModifiedScene<Content: View>: ViewScene {
  let views: Content
  let options: TerminalOptions

  func _run() throws(TerminalError) { try runScene(views, options: options) }
}

extension Scene {
  /// The scene with other views; the scene itself where it has none.
  package func changed(_ change: (AnyView) -> AnyView) -> some Scene {
    guard let scene = self as? any ViewScene else { return AnyScene(scene: self) }
    return AnyScene(
      scene: ModifiedScene(
        views: change(scene.anyContent), options: scene.options))
  }
}

/// A scene of any kind.
struct AnyScene: ViewScene {
  let scene: any Scene
  var views: AnyView { (scene as? any ViewScene)?.anyContent ?? AnyView(EmptyView()) }
  var options: TerminalOptions { (scene as? any ViewScene)?.options ?? TerminalOptions() }
  func _run() throws(TerminalError) { try scene._run() }
}
