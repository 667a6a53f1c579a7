#!/usr/bin/env python3
"""Changes of a whole collection in Textual's OptionList, or in its DataTable.

    python3 -m venv v && v/bin/pip install textual
    v/bin/python Tests/Benchmarks/Operations/textual_list.py 10000
    v/bin/python Tests/Benchmarks/Operations/textual_list.py 10000 table

What is shown is changed as Textual has it: by the method that there is for a change, else by filling
it anew.
"""
import sys, time

from changes import CHANGES, measure, shelf, text


def option_list():
    from textual.widgets import OptionList
    from textual.widgets.option_list import Option

    class Rows(OptionList):
        def fill(self, rows):
            self.clear_options()
            self.add_options([Option(text(row), id=str(row[0])) for row in rows])

        def change(self, name, rows):
            if name == "remove in the window":
                self.remove_option_at_index(7)
            elif name == "append 1,000":
                self.add_options([Option(text(row), id=str(row[0])) for row in rows[-1000:]])
            elif name == "update every tenth row":
                for index in range(0, len(rows), 10):
                    self.replace_option_prompt_at_index(index, text(rows[index]))
            elif name == "clear":
                self.clear_options()
            else:
                self.fill(rows)

    return Rows(markup=False)


def data_table():
    from textual.widgets import DataTable

    class Rows(DataTable):
        def on_mount(self):
            self.add_column("Title", key="title")

        def add(self, rows):
            for row in rows:
                self.add_row(text(row), key=str(row[0]))

        def fill(self, rows):
            self.clear()
            self.add(rows)

        def change(self, name, rows):
            if name == "remove in the window":
                self.remove_row(self.ordered_rows[7].key)
            elif name == "append 1,000":
                self.add(rows[-1000:])
            elif name == "update every tenth row":
                for index in range(0, len(rows), 10):
                    self.update_cell(str(rows[index][0]), "title", text(rows[index]))
            elif name == "reverse":
                place = {text(row): index for index, row in enumerate(rows)}
                self.sort("title", key=lambda title: place[title])
            elif name == "clear":
                self.clear()
            else:
                self.fill(rows)

    return Rows(cursor_type="row", show_header=False)


def program(count, note):
    from textual.app import App
    from textual.widgets import Static

    class Books(App):
        turn = 0

        def compose(self):
            yield Static("Books", markup=False)
            self.shown = data_table() if "table" in sys.argv else option_list()
            yield self.shown
            yield Static("note", markup=False)

        def on_mount(self):
            self.fill(shelf(count))
            self.shown.focus()

        def fill(self, rows):
            self.rows = rows
            self.shown.fill(rows)

        def make(self, name):
            self.rows = CHANGES[name](self.rows, self.turn)
            self.turn += 1
            self.shown.change(name, self.rows)

        def on_key(self, event):
            if event.character == "R":
                self.fill(shelf(count))
            elif event.character == "Q":
                self.exit()
            elif event.character and 0 <= ord(event.character) - ord("a") < len(CHANGES):
                start = time.process_time()
                self.make(list(CHANGES)[ord(event.character) - ord("a")])
                # A while later everything has been written; what is idle takes no processor time.
                self.set_timer(0.3, lambda: note(time.process_time() - start))

    Books().run()


if __name__ == "__main__":
    measure("Textual's " + ("DataTable" if "table" in sys.argv else "OptionList"), program)
