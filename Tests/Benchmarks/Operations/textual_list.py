#!/usr/bin/env python3
"""Changes of a whole collection in Textual's OptionList.

    python3 -m venv v && v/bin/pip install textual
    v/bin/python Tests/Benchmarks/Operations/textual_list.py 10000

The list is changed as Textual has it: by the method that there is for a change, else by filling the
list anew.
"""
import time

from changes import CHANGES, measure, shelf, text


def program(count, note):
    from textual.app import App
    from textual.widgets import OptionList, Static
    from textual.widgets.option_list import Option

    def options(rows):
        return [Option(text(row), id=str(row[0])) for row in rows]

    class Books(App):
        turn = 0

        def compose(self):
            yield Static("Books", markup=False)
            yield OptionList(markup=False)
            yield Static("note", markup=False)

        def on_mount(self):
            self.list = self.query_one(OptionList)
            self.fill(shelf(count))
            self.list.focus()

        def fill(self, rows):
            self.rows = rows
            self.list.clear_options()
            self.list.add_options(options(rows))

        def make(self, name):
            rows = CHANGES[name](self.rows, self.turn)
            self.turn += 1
            if name == "remove in the window":
                self.list.remove_option_at_index(7)
            elif name == "append 1,000":
                self.list.add_options(options(rows[-1000:]))
            elif name == "update every tenth row":
                for index in range(0, len(rows), 10):
                    self.list.replace_option_prompt_at_index(index, text(rows[index]))
            elif name == "clear":
                self.list.clear_options()
            else:
                self.fill(rows)
            self.rows = rows

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
    measure("Textual's OptionList", program)
