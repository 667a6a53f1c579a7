"""The stream in live lines of rich, and in a log of Textual: peers.py rich|textual FILE RATE"""
import asyncio
import re
import sys
import time

kind, path, rate = sys.argv[1], sys.argv[2], float(sys.argv[3])
with open(path) as file:
    REPLIES = [re.findall(r"\S*\s+|\S+", text) for text in file.read().split("\x1e") if text]
# A hundred times a second, as a connection brings them.
BURST = max(1, int(rate / 100))


def play_rich():
    from rich.console import Console
    from rich.live import Live
    from rich.text import Text

    console = Console(force_terminal=True)
    start, count = time.monotonic(), 0
    for words in REPLIES:
        text = Text()
        # Its own thread draws so many frames a second, as many as TermView does.
        with Live(text, console=console, refresh_per_second=30) as live:
            for word in words:
                text.append(word)
                count += 1
                if count % BURST == 0:
                    wait = start + count / rate - time.monotonic()
                    if wait > 0:
                        time.sleep(wait)
            live.update(text)


def play_textual():
    from textual.app import App
    from textual.widgets import Log

    class Replies(App):
        def compose(self):
            yield Log()

        async def on_mount(self):
            self.run_worker(self.play())

        async def play(self):
            log = self.query_one(Log)
            start, count = time.monotonic(), 0
            for words in REPLIES:
                for word in words:
                    log.write(word)
                    count += 1
                    if count % BURST == 0:
                        wait = start + count / rate - time.monotonic()
                        await asyncio.sleep(max(0, wait))
                log.write("\n")
            await asyncio.sleep(0.1)
            self.exit()

    Replies().run()


{"rich": play_rich, "textual": play_textual}[kind]()
