/// A kind of random lists.
enum OracleKind: String, CaseIterable {
  case still, even, heights, nested, repeated, following, ranges, folding, outlines, carrying
  case pinning, pasting, wrapping, margins, typing, acting, numbers, kept, going, dragging, undoing
  case refusing, branches, draggingBranches

  var theme: OracleTheme {
    switch self {
    case .still:
      OracleTheme(
        levels: 1, isFlat: true, isEven: true, keys: OracleKey.moving, changesData: false)
    case .even: OracleTheme(levels: 1, isFlat: true, isEven: true)
    case .heights: OracleTheme(levels: 1, isFlat: true)
    case .nested: OracleTheme()
    case .repeated:
      // Without Return: nothing tells which of the rows with an id had what state.
      OracleTheme(
        levels: 1, repeatsIDs: true,
        keys: (OracleKey.moving + OracleKey.editing).filter { $0 != .enter })
    case .following:
      // Keys that arrive together may leave the end and come back to it unseen.
      OracleTheme(
        levels: 2, keys: OracleKey.moving + [.end, .end, .delete], following: 1,
        pressesTogether: false)
    case .ranges:
      OracleTheme(
        levels: 2, kinds: [.set, .keptSet],
        keys: OracleKey.moving + OracleKey.selecting + OracleKey.selecting + [.delete, .moveDown])
    case .folding:
      OracleTheme(
        levels: 2, folds: true,
        keys: OracleKey.moving + OracleKey.editing + OracleKey.folding + OracleKey.folding
          + OracleKey.selecting)
    case .carrying:
      OracleTheme(
        levels: 2,
        keys: OracleKey.moving + OracleKey.carrying + OracleKey.carrying + [.delete, .extendDown])
    case .pasting:
      OracleTheme(
        levels: 2, folds: true,
        keys: OracleKey.moving + OracleKey.pasting + OracleKey.pasting
          + [.extendDown, .all, .unfold, .fold])
    case .pinning:
      OracleTheme(
        levels: 2, folds: true,
        keys: OracleKey.moving + OracleKey.moving + OracleKey.editing + OracleKey.folding
          + OracleKey.selecting, pins: true)
    case .wrapping:
      OracleTheme(
        levels: 2,
        keys: OracleKey.moving + OracleKey.moving + OracleKey.selecting + OracleKey.editing,
        wraps: true)
    case .margins:
      OracleTheme(
        levels: 2, folds: true,
        keys: OracleKey.moving + OracleKey.moving + OracleKey.selecting + OracleKey.editing
          + OracleKey.folding + OracleKey.carrying + OracleKey.pasting, pins: true,
        hasMargin: true)
    case .typing:
      OracleTheme(
        levels: 2, folds: true,
        keys: OracleKey.moving + OracleKey.typing + OracleKey.typing + OracleKey.typing
          + OracleKey.selecting + OracleKey.editing + OracleKey.carrying + OracleKey.pasting,
        types: true)
    case .acting:
      OracleTheme(
        levels: 2, folds: true,
        keys: OracleKey.moving + OracleKey.acting + OracleKey.acting + OracleKey.selecting
          + [.moveUp, .moveDown, .pickUp], acts: true, pressesTogether: false)
    case .numbers:
      OracleTheme(
        levels: 3, folds: true,
        keys: OracleKey.moving + OracleKey.editing + OracleKey.editing + OracleKey.carrying
          + OracleKey.pasting + OracleKey.folding, numbers: true)
    case .kept:
      OracleTheme(
        levels: 2, folds: true, kinds: [.keptOptional],
        keys: OracleKey.moving + OracleKey.editing + OracleKey.folding + [.delete])
    case .going:
      OracleTheme(
        levels: 2, folds: true, hasOutlines: true,
        keys: OracleKey.moving + OracleKey.editing + OracleKey.folding + OracleKey.folding
          + OracleKey.carrying, scrollsToAny: true)
    case .refusing:
      OracleTheme(
        levels: 2, folds: true, kinds: [.optional, .required, .keptOptional],
        keys: OracleKey.moving + OracleKey.moving + OracleKey.editing + OracleKey.folding,
        refuses: true)
    case .dragging:
      OracleTheme(
        levels: 2, folds: true,
        keys: OracleKey.moving + OracleKey.selecting + OracleKey.carrying + OracleKey.folding
          + [.delete, .moveUp], drags: true)
    case .undoing:
      OracleTheme(
        levels: 2, folds: true, hasOutlines: true,
        keys: OracleKey.moving + OracleKey.editing + OracleKey.editing + OracleKey.selecting
          + OracleKey.pasting + OracleKey.carrying + OracleKey.folding, undoes: true)
    case .branches:
      OracleTheme(
        levels: 2, folds: true, hasOutlines: true,
        keys: OracleKey.moving + OracleKey.editing + OracleKey.branching + OracleKey.branching
          + OracleKey.carrying + OracleKey.carrying + OracleKey.pasting + [.extendDown, .unfoldAll],
        undoes: true)
    case .draggingBranches:
      OracleTheme(
        levels: 2, folds: true, hasOutlines: true,
        keys: OracleKey.moving + OracleKey.selecting + OracleKey.carrying + OracleKey.branching
          + [.delete, .moveUp, .unfoldAll, .unfoldAll], drags: true)
    case .outlines:
      OracleTheme(
        levels: 2, folds: true, hasOutlines: true,
        keys: OracleKey.moving + OracleKey.editing + OracleKey.folding + OracleKey.folding
          + OracleKey.folding + OracleKey.selecting)
    }
  }

  /// How many of all steps the kind has, in relation to other kinds.
  var share: Int {
    switch self {
    case .still: 10
    case .even, .heights: 20
    case .nested: 20
    case .repeated, .following, .ranges, .carrying, .pinning, .pasting, .wrapping, .margins,
      .typing, .acting, .numbers, .kept, .dragging, .undoing,
      .refusing, .branches, .draggingBranches:
      10
    // A step of these takes many times as long.
    case .folding, .outlines, .going: 4
    }
  }
}
