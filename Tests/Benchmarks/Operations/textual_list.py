#!/usr/bin/env python3
"""Changes of a whole collection in Textual's OptionList, DataTable or ListView.

    python3 -m venv v && v/bin/pip install textual
    v/bin/python Tests/Benchmarks/Operations/textual_list.py 10000
    v/bin/python Tests/Benchmarks/Operations/textual_list.py 10000 table
    v/bin/python Tests/Benchmarks/Operations/textual_list.py 1000 listview

`OptionList`, `DataTable` and `ListView`, which has a widget for each row. What is shown is changed as Textual has it: by the method that there is for a change, else by filling
it anew.
"""
import sys, time

from changes import CHANGES, measure, shelf, text


def option_list():
    from textual.widgets import OptionList
    from textual.widgets.option_list import Option

    class Rows(OptionList):
        made = 0

        def fill(self, rows):
            self.clear_options()
            self.add(rows)

        def add(self, rows):
            self.made += len(rows)
            self.add_options([Option(text(row), id=str(row[0])) for row in rows])

        def change(self, name, rows):
            if name == "remove in the window":
                self.remove_option_at_index(7)
            elif name == "remove in the middle":
                self.remove_option_at_index((len(rows) + 1) // 2)
            elif name == "append 1,000":
                self.add(rows[-1000:])
            elif name == "update every tenth row":
                for index in range(0, len(rows), 10):
                    self.made += 1
                    self.replace_option_prompt_at_index(index, text(rows[index]))
            elif name == "clear":
                self.clear_options()
            else:
                self.fill(rows)

    return Rows(markup=False)


def data_table():
    from textual.widgets import DataTable

    class Rows(DataTable):
        made = 0

        def on_mount(self):
            self.add_column("Title", key="title")

        def add(self, rows):
            self.made += len(rows)
            for row in rows:
                self.add_row(text(row), key=str(row[0]))

        def fill(self, rows):
            self.clear()
            self.add(rows)

        def change(self, name, rows):
            if name == "remove in the window":
                self.remove_row(self.ordered_rows[7].key)
            elif name == "remove in the middle":
                self.remove_row(self.ordered_rows[(len(rows) + 1) // 2].key)
            elif name == "append 1,000":
                self.add(rows[-1000:])
            elif name == "update every tenth row":
                for index in range(0, len(rows), 10):
                    self.made += 1
                    self.update_cell(str(rows[index][0]), "title", text(rows[index]))
            elif name in ("reverse", "sort by another column"):
                place = {text(row): index for index, row in enumerate(rows)}
                self.sort("title", key=lambda title: place[title])
            elif name == "clear":
                self.clear()
            else:
                self.fill(rows)

    return Rows(cursor_type="row", show_header=False)


def list_view():
    from textual.widgets import Label, ListItem, ListView

    class Rows(ListView):
        made = 0

        def items(self, rows):
            self.made += len(rows)
            return [ListItem(Label(text(row), markup=False)) for row in rows]

        async def fill(self, rows):
            await self.clear()
            await self.extend(self.items(rows))

        async def change(self, name, rows):
            if name == "remove in the window":
                await self.pop(7)
            elif name == "remove in the middle":
                await self.pop((len(rows) + 1) // 2)
            elif name == "insert at the head":
                await self.insert(0, self.items(rows[:1]))
            elif name == "append 1,000":
                await self.extend(self.items(rows[-1000:]))
            elif name == "clear":
                await self.clear()
            elif name == "update every tenth row":
                for index in range(0, len(rows), 10):
                    self.made += 1
                    self.children[index].query_one(Label).update(text(rows[index]))
            else:
                await self.fill(rows)

    return Rows()


WIDGETS = {"table": ("DataTable", data_table), "listview": ("ListView", list_view)}
TITLE, WIDGET = next(
    (WIDGETS[word] for word in sys.argv if word in WIDGETS), ("OptionList", option_list))


async def finished(change):
    """Waits for a change of a widget that takes several turns."""
    if change is not None:
        await change


def program(count, note):
    from textual.app import App
    from textual.widgets import Static

    class Books(App):
        turn = 0

        def compose(self):
            yield Static("Books", markup=False)
            self.shown = WIDGET()
            yield self.shown
            yield Static("note", markup=False)

        async def on_mount(self):
            await self.fill(shelf(count))
            self.shown.focus()

        async def fill(self, rows):
            self.rows = rows
            await finished(self.shown.fill(rows))

        async def make(self, name):
            self.rows = CHANGES[name](self.rows, self.turn)
            self.turn += 1
            self.shown.made = 0
            await finished(self.shown.change(name, self.rows))

        async def on_key(self, event):
            if event.character == "R":
                await self.fill(shelf(count))
            elif event.character == "Q":
                self.exit()
            elif event.character and 0 <= ord(event.character) - ord("a") < len(CHANGES):
                start = time.process_time()
                await self.make(list(CHANGES)[ord(event.character) - ord("a")])
                # A while later everything has been written; what is idle takes no processor time.
                self.set_timer(0.3, lambda: note(time.process_time() - start, self.shown.made))

    Books().run()


if __name__ == "__main__":
    measure("Textual's " + TITLE, program)
