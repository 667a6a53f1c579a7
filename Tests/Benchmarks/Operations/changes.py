"""The changes of redraw-bench's `operations`, and how a program that makes them by a key is measured."""
import fcntl, json, os, pty, select, struct, sys, termios

COLUMNS, ROWS = 120, 40
REPETITIONS = 3


def text(row):
    number, ticked = row
    return f"{number + 1}. [{'x' if ticked else ' '}] Item {number} lorem ipsum title"


def shelf(count, first=0):
    return [(first + number, False) for number in range(count)]


def other(row):
    """The other column that rows are sorted by."""
    return (row[0] % 1000, row[0])


def _swap(rows, time):
    rows = list(rows)
    a, b = 5 + time % 3, len(rows) - 1 - time
    rows[a], rows[b] = rows[b], rows[a]
    return rows


# What becomes of the rows, each a number, which is its id, and whether it is ticked.
CHANGES = {
    "insert at the head": lambda rows, time: [(-1 - time, False)] + rows,
    "remove in the window": lambda rows, time: rows[:7] + rows[8:],
    "remove in the middle": lambda rows, time: rows[:len(rows) // 2] + rows[len(rows) // 2 + 1:],
    "swap two far rows": _swap,
    "reverse": lambda rows, time: rows[::-1],
    "sort by another column": lambda rows, time: sorted(rows, key=other),
    "replace all": lambda rows, time: shelf(len(rows), (time + 1) * 10_000_000),
    "update every tenth row": lambda rows, time: [
        (number, not ticked) if index % 10 == 0 else (number, ticked)
        for index, (number, ticked) in enumerate(rows)],
    "append 1,000": lambda rows, time: rows + shelf(1000, -2_000_000 - time * 1000),
    "clear": lambda rows, time: [],
    # What is left once a letter has been typed into a filter, and another one.
    "filter, first letter": lambda rows, time: [row for row in rows if row[0] % 10 == 3],
    "filter, second letter": lambda rows, time: [row for row in rows if row[0] % 100 != 13],
}
# Changes that are made of the first rows each time, and those that are made after another one.
STARTS_ANEW = {"sort by another column", "clear", "filter, first letter", "filter, second letter"}
FOLLOWS = {"filter, second letter": "filter, first letter"}


def key(name):
    """The key at which a program makes a change."""
    return bytes([ord("a") + list(CHANGES).index(name)])


def _drop_last(report):
    """Forgets what was noted of a change that another one needs before it."""
    lines = open(report).readlines()
    with open(report, "w") as file:
        file.writelines(lines[:-1])


def drain(terminal, quiet, first):
    """How many bytes come until nothing has come for `quiet` seconds; `first` for the first byte."""
    total, wait = 0, first
    while select.select([terminal], [], [], wait)[0]:
        wait = quiet
        try:
            part = os.read(terminal, 65536)
        except OSError:
            break
        if not part:
            break
        total += len(part)
    return total


def measure(title, program):
    """Prints what each change costs in `program(count, note)`, run in a pseudo-terminal.

    The program shows `shelf(count)`. At the key `a` it makes the first change, at `b` the second,
    and calls `note` with the processor time in seconds, and how many rows it made for the widget,
    once the terminal has the bytes; `R` shows the first rows again, `Q` ends it.
    """
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    report = f"/tmp/operations.{os.getpid()}"
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm-256color"

        def note(seconds, made):
            with open(report, "a") as file:
                file.write(json.dumps([seconds, made]) + "\n")
        program(count, note)
        os._exit(0)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    drain(terminal, 2, 120)
    print(f"{title}, {count:,} rows at {COLUMNS}x{ROWS}\n")
    print(f"{'change':26}{'ms of processor time':>22}{'rows made':>14}{'bytes':>18}")
    for name in CHANGES:
        sizes = []
        open(report, "w").close()
        for turn in range(REPETITIONS):
            if turn == 0 or name in STARTS_ANEW:
                os.write(terminal, b"R")
                drain(terminal, 1, 120)
            if name in FOLLOWS:
                os.write(terminal, key(FOLLOWS[name]))
                drain(terminal, 1, 120)
                open(report, "w").close() if turn == 0 else _drop_last(report)
            os.write(terminal, key(name))
            sizes.append(drain(terminal, 1, 120))
        notes = [json.loads(line) for line in open(report)]
        times = [seconds * 1000 for seconds, _ in notes]
        made = [rows for _, rows in notes]
        print(f"{name:26}{f'{min(times):.1f}–{max(times):.1f}':>22}{min(made):>14,}"
              f"{f'{min(sizes):,}–{max(sizes):,}':>18}", flush=True)
    os.write(terminal, b"Q")
    drain(terminal, 0.5, 3)
    os.remove(report)
