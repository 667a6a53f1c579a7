import TermView
import TermViewTesting
import Testing

@testable import RandomLists

/// Scripts that random ones were shortened to, each of something that was wrong once.
@MainActor
@Suite("Short scripts")
struct ShortScriptTests {
  static let nested = OracleData(
    [
      [
        OracleElement(
          2, [OracleElement(3), OracleElement(4), OracleElement(5), OracleElement(6, words: 8)], []),
        OracleElement(10, [OracleElement(12), OracleElement(13)], []),
      ], [OracleElement(89, [], [])],
    ], flags: [false, true, false], nextID: 95, levels: 2)

  static let scripts: [String: OracleScript] = [
    "Down and Up from the end of a row higher than the window, between two frames": OracleScript(
      [.items(1)],
      OracleData(
        [
          [],
          [
            OracleElement(355, height: 2, words: 7, [], []), OracleElement(366, [], []),
            OracleElement(384, [], []),
          ],
        ], flags: [true, false, false], filter: 0, nextID: 398, levels: 3),
      kind: .none, columns: 19, rows: 1,
      [.press(.end), .press(.delete), .press(.up), .pressTogether([.down, .up])]),
    "rows that repeat below a header are deleted": OracleScript(
      [
        .items(1), .items(0),
        .section(header: 1, footer: 0, [.items(0), .items(1), .items(0), .tagged(0)]), .items(0),
        .items(0),
      ],
      OracleData(
        [
          [
            OracleElement(1), OracleElement(2), OracleElement(3), OracleElement(4),
            OracleElement(5),
          ], [OracleElement(6), OracleElement(7), OracleElement(8), OracleElement(9)],
        ], flags: [false, true, true], filter: 0, nextID: 10, levels: 1),
      kind: .keptSet, columns: 14, rows: 2,
      [
        .change([.remove(list: 14, at: 22, count: 1)]), .press(.moveDown),
        .pressTogether([.halfPageDown]), .select(21), .press(.down), .press(.down),
        .press(.moveDown), .select(28), .press(.space), .press(.deleteForward),
      ]),
    "an undo of something else where the row that it once took is there": OracleScript(
      [
        .folding(flag: 1, header: 1, isGroup: false, [.items(1)]),
        .folding(flag: 1, header: 1, isGroup: false, [.items(0)]),
      ],
      OracleData(
        [[], [OracleElement(170, [], [OracleElement(177), OracleElement(181)])]],
        flags: [true, false, true], nextID: 206, levels: 3),
      kind: .required, columns: 37, rows: 1,
      [
        .press(.unfold), .select(18), .undo, .press(.unfoldAll),
        .change([.remove(list: 3, at: 19, count: 30)]), .wheel(down: true), .undo,
      ]),
    "a paragraph deep in a narrow outline": OracleScript(
      [.outline(1)],
      OracleData(
        [
          [],
          [
            OracleElement(
              3120,
              [
                OracleElement(
                  3121,
                  [OracleElement(3135, [OracleElement(3156, [OracleElement(3157, words: 7)], [])], [])],
                  [])
              ], [])
          ],
        ], flags: [true, true, false], nextID: 4023, levels: 5),
      columns: 32, rows: 15, isNumbered: true, [.press(.unfoldAll)]),
    "a row is dragged below the last one": OracleScript(
      [.items(1)],
      OracleData(
        [[], [OracleElement(2), OracleElement(3)]], flags: [true, true, false], nextID: 4, levels: 1),
      columns: 22, rows: 8, [.drag(line: 0, to: [5], ticks: 0)]),
    "two rows deleted between two frames": OracleScript(
      [.items(0)],
      OracleData(
        [[OracleElement(2), OracleElement(3), OracleElement(4)], []], flags: [true, false, true],
        nextID: 13, levels: 1),
      kind: .required, columns: 14, rows: 1, [.pressTogether([.up, .delete, .deleteForward])]),
    "Up after the last element was deleted, between two frames": OracleScript(
      [
        .section(header: 1, footer: 0, [.items(1)]),
        .section(header: 0, footer: 1, [.items(1)]), .items(0),
      ],
      OracleData(
        [[OracleElement(1, [], [])], []], flags: [false, true, false], nextID: 2, levels: 2),
      columns: 23, rows: 3,
      [
        .pressTogether([.deleteForward, .up]), .resize(columns: 15, rows: 1), .press(.pageDown),
      ]),
    "a range whose rows were filtered away is extended": OracleScript(
      [.folding(flag: 2, header: 1, isGroup: false, [.items(0)]), .items(1), .items(1)],
      OracleData(
        [[OracleElement(9)], [OracleElement(15)]], flags: [false, false, false], filter: 0,
        nextID: 18, levels: 1),
      kind: .keptSet, columns: 23, rows: 1, types: true,
      [
        .press(.visual), .press(.halfPageDown), .change([.toggle(flag: 2)]), .wheel(down: true),
        .change([.insert(list: 17, at: 13, count: 5)]), .change([.replace(list: 19, count: 9)]),
        .select(21), .press(.typeH), .change([.filter(4)]), .change([.filter(1)]),
        .press(.extendDown),
      ]),
    "a numbered list beside a button": OracleScript(
      [.groups(0, [.pairs(0), .items(0)]), .items(0), .items(1)], nested, kind: .keptSet,
      selected: 10, columns: 20, rows: 8, isNumbered: true, [.press(.delete), .tab]),
    "the group of numbered rows goes": OracleScript(
      [.groups(0, [.items(0)]), .items(1)], nested, columns: 20, rows: 8, isNumbered: true,
      [
        .change([.remove(list: 0, at: 0, count: 1)]), .change([.replace(list: 0, count: 0)]),
        .change([.toggle(flag: 0), .insert(list: 0, at: 0, count: 2)]),
      ]),
    "the tenth row takes a column from all": OracleScript(
      [.items(0)], OracleData([[], []], flags: [false, false, true], nextID: 6, levels: 1),
      columns: 14, rows: 2, isNumbered: true,
      [
        .change([.replace(list: 0, count: 9)]), .press(.down),
        .pressTogether([.pageDown, .moveUp, .pageUp]),
        .change([.insert(list: 2, at: 14, count: 1)]),
      ]),
    "two of one id change places": OracleScript(
      [
        .groups(
          0,
          [
            .single(1, isTagged: false), .single(2, isTagged: false),
            .section(header: 1, footer: 0, [.single(3, isTagged: true)]),
          ]), .items(0), .items(0), .items(0),
      ],
      OracleData(
        [[OracleElement(1)], [OracleElement(6)]], flags: [false, true, true], filter: 0, nextID: 7,
        levels: 1),
      kind: .none, columns: 22, rows: 3, isNumbered: true,
      [
        .tab, .change([.insert(list: 8, at: 8, count: 2)]), .scrollTo(54, .center),
        .resize(columns: 16, rows: 11), .click(line: 8, toggles: false), .scrollTo(13, .center),
        .change([
          .duplicate(list: 2, at: 29, to: 13), .transfer(list: 13, at: 2, to: 3, 7),
          .rename(list: 14, at: 18),
        ]), .press(.pageDown), .press(.deleteForward),
        .change([.insert(list: 8, at: 12, count: 2)]),
      ]),
    "what is left of an id is a section's header": OracleScript(
      [.groups(1, [.section(header: 1, footer: 0, [.items(0)])]), .items(0)],
      OracleData(
        [
          [OracleElement(1, [], []), OracleElement(2, [], [])],
          [OracleElement(19, [], []), OracleElement(28, [], [])],
        ], flags: [false, true, true], nextID: 54, levels: 2),
      kind: .set, columns: 17, rows: 1,
      [.press(.extendHome), .change([.transfer(list: 22, at: 16, to: 12, 25)])]),
    "the cursor's row is in a branch that goes": OracleScript(
      [
        .groups(1, [.items(1)]),
        .groups(
          1, [.divider, .condition(flag: 2, [.items(0), .items(0)], []), .items(1)]),
      ],
      OracleData(
        [
          [],
          [OracleElement(125, [OracleElement(128)], [OracleElement(131), OracleElement(132)])],
        ], flags: [true, true, true], nextID: 133, levels: 2),
      kind: .none, columns: 20, rows: 4, [.press(.pageDown), .change([.toggle(flag: 2)])]),
    "what has arrived is said beside the bar": OracleScript(
      [.items(1)],
      OracleData([[], (11...18).map { OracleElement($0) }], flags: [true, false, false], nextID: 19,
        levels: 1),
      kind: .none, follows: true, columns: 18, rows: 4,
      [
        .press(.home), .change([.insert(list: 23, at: 10, count: 5)]), .extendClick(line: 3),
        .change([.rotate(list: 17, by: 12)]), .resize(columns: 14, rows: 3),
      ]),
    "the last of two elements with one id goes to another list": OracleScript(
      [.items(1), .single(2, isTagged: true), .items(0)],
      OracleData(
        [[OracleElement(1, [], [])], []], flags: [true, false, true], nextID: 2, levels: 2),
      kind: .none, follows: true, columns: 22, rows: 1,
      [
        .change([.insert(list: 20, at: 24, count: 2)]),
        .change([
          .replace(list: 8, count: 1), .transfer(list: 12, at: 24, to: 19, 27),
        ]),
      ]),
    "a row that was measured beside wider numbers comes into the window": OracleScript(
      [.items(1)],
      OracleData(
        [
          [],
          [
            OracleElement(44, [], []), OracleElement(48, [], []), OracleElement(54, [], []),
            OracleElement(57, [], []), OracleElement(64, [], []),
            OracleElement(70, words: 5, [], []), OracleElement(73, height: 3, [], []),
            OracleElement(75, [], []), OracleElement(80, [], []),
            OracleElement(85, height: 0, [], []), OracleElement(89, [], []),
          ],
        ], flags: [true, false, false], nextID: 95, levels: 2),
      kind: .none, columns: 16, rows: 1, isNumbered: true,
      [
        .resize(columns: 14, rows: 4), .press(.end), .press(.delete), .extendClick(line: 5),
        .change([.filter(2)]),
      ]),
    "a click below the rows while another view has the focus": OracleScript(
      [.items(0)],
      OracleData(
        [[OracleElement(3), OracleElement(4)], []], flags: [true, true, true], nextID: 7, levels: 1),
      columns: 17, rows: 3, [.tab, .click(line: 2, toggles: false)]),
    "what is around the cursor folds, which was out of sight before": OracleScript(
      [
        .folding(flag: 1, header: 1, isGroup: true, [.items(0)]),
        .folding(flag: 1, header: 1, isGroup: false, [.single(1, isTagged: true)]),
        .single(2, isTagged: false),
      ],
      OracleData(
        [(1...11).map { OracleElement($0) }, []], flags: [true, true, false], nextID: 22, levels: 1),
      columns: 15, rows: 7,
      [
        .change([.filter(3)]), .wheel(down: true), .press(.fold),
        .pressTogether([.unfold, .unfold]), .change([.toggle(flag: 1)]),
      ]),
    "the cursor comes to the selected row when its own folds, and that folds then": OracleScript(
      [
        .folding(
          flag: 1, header: 1, isGroup: false,
          [
            .folding(
              flag: 2, header: 1, isGroup: false,
              [.folding(flag: 0, header: 1, isGroup: false, [.items(1)])]),
            .items(0),
          ])
      ],
      OracleData(
        [[OracleElement(1), OracleElement(2)], []], flags: [false, true, true], nextID: 21,
        levels: 1),
      kind: .optional, selected: 17, columns: 23, rows: 9,
      [
        .press(.up), .press(.up), .change([.transfer(list: 2, at: 21, to: 5, 21)]),
        .change([.toggle(flag: 2)]), .change([.toggle(flag: 1)]),
      ]),
    "rows pasted, cut and pasted in one read": OracleScript(
      [.items(1)],
      OracleData(
        [[], [OracleElement(28, [], [])]], flags: [false, false, true], nextID: 35, levels: 2),
      kind: .optional, columns: 22, rows: 1,
      [.press(.cut), .pressTogether([.paste, .cut, .paste])]),
    "Delete on a header that is no selected element": OracleScript(
      [.groups(0, [.folding(flag: 2, header: 1, isGroup: false, [.items(1)])]), .items(0)],
      OracleData(
        [[OracleElement(38, [], []), OracleElement(44, [], [])], []], flags: [true, true, true],
        nextID: 89, levels: 2),
      kind: .set, columns: 14, rows: 6,
      [.click(line: 9, toggles: true), .press(.extendHome), .press(.delete)]),
    "a required value waits while a header alone is left": OracleScript(
      [.folding(flag: 2, header: 1, isGroup: false, [.items(1)]), .items(0)],
      OracleData(
        [[OracleElement(4), OracleElement(5)], []], flags: [false, true, false], nextID: 9,
        levels: 1),
      kind: .required, columns: 22, rows: 3,
      [.select(1), .change([.filter(4)]), .change([.filter(0)])]),
    "the label of a group in a section that is folded is selected": OracleScript(
      [
        .groups(
          0,
          [
            .folding(
              flag: 2, header: 1, isGroup: false,
              [.folding(flag: 1, header: 1, isGroup: true, [.items(0)])])
          ])
      ],
      OracleData(
        [[OracleElement(57, [], [])], []], flags: [true, false, true], filter: 0, nextID: 167,
        levels: 2),
      kind: .optional, selected: 0, columns: 25, rows: 1, [.change([.toggle(flag: 2)])]),
    "more is removed than the key has removed": OracleScript(
      [
        .folding(
          flag: 2, header: 1, isGroup: false,
          [.divider, .items(1), .tagged(0), .items(0), .items(0)])
      ],
      OracleData(
        [[1, 2, 3, 4, 5, 11].map { OracleElement($0) }, [OracleElement(12, words: 8)]],
        flags: [true, false, true], filter: 0, nextID: 13, levels: 1),
      kind: .set, columns: 25, rows: 1,
      [
        .resize(columns: 22, rows: 15), .select(15), .click(line: 6, toggles: true), .press(.down),
        .press(.space), .press(.cut),
      ]),
    "an outline goes with the element around it": OracleScript(
      [.groups(0, [.outline(1)]), .items(1)],
      OracleData(
        [
          [
            OracleElement(2, [], [OracleElement(140, [OracleElement(146, [], [])], [])])
          ], [],
        ], flags: [false, true, true], filter: 0, nextID: 167, levels: 4),
      kind: .none, columns: 30, rows: 1,
      [
        .press(.unfold), .press(.pageDown), .change([.transfer(list: 0, at: 3, to: 5, 6)]),
      ]),
    "End and Delete come together, and more is removed": OracleScript(
      [.groups(1, [.items(1), .section(header: 1, footer: 0, [.items(1)])])],
      OracleData(
        [
          [],
          [
            OracleElement(89, [], [OracleElement(94)]),
            OracleElement(95, [], [OracleElement(96), OracleElement(97)]),
          ],
        ], flags: [true, true, false], filter: 0, nextID: 150, levels: 2),
      kind: .none, columns: 15, rows: 1,
      [
        .pressTogether([.end, .deleteForward, .home]), .resize(columns: 16, rows: 2),
        .pressTogether([.end, .deleteForward]),
      ]),
    "a pinned header of a part is clicked": OracleScript(
      [
        .section(
          header: 1, footer: 0,
          [.folding(flag: 1, header: 1, isGroup: false, [.items(0), .items(0)]), .items(0)])
      ],
      OracleData(
        [[OracleElement(1, height: 3)], []], flags: [true, false, false], filter: 0, nextID: 12,
        levels: 1),
      kind: .none, columns: 24, rows: 4, pins: .init(rawValue: 1),
      [.press(.enter), .press(.pageDown), .click(line: 8, toggles: false)]),
    "a click on a header removes its section": OracleScript(
      [
        .condition(
          flag: 1, [.groups(0, [.folding(flag: 1, header: 2, isGroup: true, [.items(1)])])],
          [.items(0)])
      ],
      OracleData(
        [[OracleElement(1, [], [])], [OracleElement(2)]], flags: [true, true, false], filter: 0,
        nextID: 12, levels: 2),
      kind: .set, columns: 24, rows: 4, isNumbered: true, pins: .init(rawValue: 3), margin: 2,
      [.click(line: 0, toggles: false), .click(line: 0, toggles: false)]),
    "a click on a selected header removes it": OracleScript(
      [
        .tagged(0),
        .condition(
          flag: 1, [.groups(0, [.folding(flag: 1, header: 1, isGroup: true, [.items(1)])])], []),
      ],
      OracleData(
        [[OracleElement(1, [], [])], []], flags: [false, true, true], filter: 0, nextID: 28,
        levels: 2),
      kind: .set, columns: 26, rows: 1,
      [.press(.extendPageDown), .click(line: 6, toggles: false)]),
    "rows with one id are in an element that is cut, and elsewhere": OracleScript(
      [
        .groups(0, [.folding(flag: 0, header: 1, isGroup: true, [.items(1)])]),
        .groups(0, [.items(1)]),
      ],
      OracleData(
        [[OracleElement(2, [], [OracleElement(9)])], []], flags: [false, true, false], filter: 0,
        nextID: 10, levels: 2),
      kind: .keptSet, columns: 26, rows: 1,
      [.press(.unfold), .press(.all), .press(.cut), .press(.paste)]),
    "rows of no lines at the window's head, sorted": OracleScript(
      [.items(0)],
      OracleData([[], []], flags: [true, false, false], nextID: 7, levels: 1), columns: 22, rows: 1,
      [
        .change([.replace(list: 6, count: 9)]), .resize(columns: 19, rows: 5),
        .change([.insert(list: 20, at: 24, count: 5)]), .change([.rotate(list: 22, by: 27)]),
        .change([.height(list: 16, at: 0, 0), .remove(list: 22, at: 16, count: 2)]),
        .change([.filter(3)]), .change([.shuffle(list: 4, seed: 17)]), .press(.down),
        .press(.delete), .change([.filter(0)]), .press(.pageDown), .change([.sort(list: 22)]),
      ]),
  ]

  @Test("list and model agree")
  func agreement() {
    for (name, script) in Self.scripts {
      let message = script.failure()?.message
      #expect(message == nil, "\(name): \(message ?? "")")
    }
  }
}
