/// The views of a script: a tree whose structure stays, over data that changes.
///
/// Numbers name the data: flags, lists, slots (ids) and numbers of a ``World``.
indirect enum Shape: Equatable, Sendable {
  case text
  case stack([Shape])
  /// One of two views, or one or none.
  case condition(Int, Shape, Shape?)
  /// A view with an `id`.
  case identified(Int, Shape)
  /// A view for each element, all of which are made.
  case each(Int, Shape)
  /// Rows in a window of a few lines.
  case rows(Int, Shape)
  /// The same in a list, which has a cursor.
  case list(Int, Shape)
  /// A view with a state.
  case component(Shape)
  /// A view with a state that is an object, which is never written.
  case owner(Shape)
  case environment(Int, Shape)
  case offscreen(Int, Shape)
  /// A navigation stack with a screen above its root as long as a flag is set; the screen of a
  /// value is the same in another place.
  case navigation(Int, Shape, Shape)
  /// A link of a navigation stack to a screen.
  case link(Shape)
  /// A link to the screen of a value.
  case value(Int)
  /// A view that has a screen shown as long as a flag is set.
  case presenter(Int, Shape)
  /// A view with a sheet in front of it as long as a flag is set.
  case sheet(Int, Shape, Shape)
  /// Modifiers in the order written.
  case hooks([Hook], Shape)
}

/// A modifier that acts.
enum Hook: Equatable, Sendable {
  case appears(Effect?)
  case disappears
  case changes(Source, initial: Bool, Effect?)
  case starts(Source?)
  /// Hands a value up.
  case writes(Source)
  /// Logs the values that are handed up.
  case observes(Effect?)
}

/// A value that a modifier reads.
enum Source: Equatable, Sendable {
  case number(Int)
  /// The state of the component around.
  case own
  /// The id of the element around, 0 without one.
  case element
}

/// What an action writes: at least a value, so that no two actions write for ever.
enum Effect: Equatable, Sendable {
  case number(Int, Int)
  case own(Int)
}

/// A write of a step.
enum Write: Equatable, Sendable {
  case flag(Int, Bool)
  case list(Int, [Int])
  case slot(Int, Int)
  case number(Int, Int)
  /// The state of one of the components that there are, in the order of their places.
  case state(Int, Int)
}

enum Step: Equatable, Sendable {
  case write([Write])
  /// The wheel over one of the windows.
  case scroll(Int, isDown: Bool)
  /// A click on one of the links on the screen.
  case follow(Int)
  /// Back from the screen in front, by the title row or by the key.
  case back(isKey: Bool)
}

/// The data as it begins.
struct Start: Equatable, Sendable {
  var flags: [Bool]
  var lists: [[Int]]
  var slots: [Int]
  var numbers: [Int]
}

struct Script: Equatable, Sendable {
  var shape: Shape
  var start: Start
  var steps: [Step]
}

/// The lines of a window of rows.
let windowLines = 3

extension String {
  /// The place of the view inside, and of parts of it. Places are identities: they have the branch
  /// of a condition, the value of an id and the id of an element.
  func part(_ name: String) -> String { self + "." + name }
  func element(_ id: Int) -> String { self + "[\(id)]" }
  /// The id of the innermost element around the view.
  var elementID: Int {
    guard let start = lastIndex(of: "[") else { return 0 }
    return Int(self[index(after: start)...].prefix { $0 != "]" })!
  }
}
