#!/usr/bin/env python3
"""Changes of a whole collection in ratatui's List, through pyratatui.

    python3 -m venv v && v/bin/pip install pyratatui
    v/bin/python Tests/Benchmarks/Operations/ratatui_list.py 10000 [window]

Ratatui draws everything anew from what the program has. With `window` the program makes the items of
the rows that are seen only, else all of them, as the widget has it. The times include Python's.
"""
import sys, time

from changes import CHANGES, measure, shelf, text


def program(count, note):
    from pyratatui import Constraint, Direction, Layout, List, ListItem, ListState, Paragraph
    from pyratatui import Style, Terminal

    is_window = "window" in sys.argv
    state = ListState()
    state.select(0)
    made = [0]
    books = {"rows": shelf(count), "turn": 0}

    def draw(frame):
        head, body, foot = Layout().direction(Direction.Vertical).constraints(
            [Constraint.length(1), Constraint.fill(1), Constraint.length(1)]).split(frame.area)
        rows = books["rows"][:body.height] if is_window else books["rows"]
        made[0] = len(rows)
        frame.render_widget(Paragraph.from_string("Books"), head)
        frame.render_stateful_list(
            List([ListItem(text(row)) for row in rows]).highlight_style(Style().reversed()), body,
            state)
        frame.render_widget(Paragraph.from_string("note"), foot)

    with Terminal() as terminal:
        terminal.draw(draw)
        while True:
            event = terminal.poll_event(10_000)
            if event is None:
                continue
            if event.code == "Q":
                return
            start = time.process_time()
            if event.code == "R":
                books["rows"] = shelf(count)
            else:
                name = list(CHANGES)[ord(event.code) - ord("a")]
                books["rows"] = CHANGES[name](books["rows"], books["turn"])
                books["turn"] += 1
            terminal.draw(draw)
            if event.code != "R":
                note(time.process_time() - start, made[0])


if __name__ == "__main__":
    measure("ratatui's List through pyratatui", program)
