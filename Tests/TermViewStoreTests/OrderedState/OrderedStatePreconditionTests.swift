import Foundation
import TermViewStore
import Testing

/// What a programmer does wrong ends the program with a sentence.
@Suite("OrderedState, misused") struct OrderedStatePreconditionTests {
  struct Note: Identifiable, Sendable {
    var id: String
  }

  private func said(_ result: ExitTest.Result?, _ sentence: String) -> Bool {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(sentence)
  }

  @Test("an element under an id that is not its own")
  func foreignId() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var notes: OrderedState<Note> = [Note(id: "a")]
      notes["b"] = Note(id: "a")
    }
    #expect(said(result, "under an id that is not its own"))
  }

  @Test("an id that is elsewhere already")
  func twice() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var notes: OrderedState<Note> = [Note(id: "a"), Note(id: "b")]
      notes[0] = Note(id: "b")
    }
    #expect(said(result, "cannot hold an id twice"))
  }

  @Test("positions outside")
  func outside() async {
    let removal = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var notes: OrderedState<Note> = [Note(id: "a")]
      notes.remove(at: IndexSet(integer: 1))
    }
    #expect(said(removal, "Positions to remove lie outside"))
    let move = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var notes: OrderedState<Note> = [Note(id: "a")]
      notes.move(from: [0], to: 2)
    }
    #expect(said(move, "destination of a move lies outside"))
  }

  @Test("positions to read, replace, insert at, swap")
  func positions() async {
    let reading = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let notes: OrderedState<Note> = [Note(id: "a")]
      _ = notes[1]
    }
    #expect(said(reading, "no element at this position"))
    let insertion = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var notes: OrderedState<Note> = []
      notes.insert(Note(id: "a"), at: 1)
    }
    #expect(said(insertion, "inserted outside the bounds"))
    let swap = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var notes: OrderedState<Note> = [Note(id: "a")]
      notes.swapAt(0, 1)
    }
    #expect(said(swap, "Positions to swap lie outside"))
    let range = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var notes: OrderedState<Note> = [Note(id: "a")]
      notes.replaceSubrange(0..<2, with: [])
    }
    #expect(said(range, "range to replace lies outside"))
  }
}
