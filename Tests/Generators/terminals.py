#!/usr/bin/env python3
"""Writes Sources/TermScreen/Terminfo/BuiltInTerminals.swift: the descriptions of common terminals
for programs that find no terminfo database.

The data is that of the ncurses installed here: `infocmp` of each terminal, as far as the package asks
for it. A terminal is written as its differences from one before it.

    apt-get install ncurses-bin ncurses-term
    python3 Tests/Generators/terminals.py > Sources/TermScreen/Terminfo/BuiltInTerminals.swift
"""
import re
import subprocess

# What the package asks for.
NAMES = set("""
    am bce gn hc xt XT Su Tc RGB colors cols lines xmc
    bold blink clear cnorm cup cuu csr dch dim dl ech ed el hpa hts ich il indn invis kmous op rep rev
    rin rmacs rmam rmcup rmkx sgr0 sitm smam smcup smkx smul smxx tbc u7 vpa BD BE E3 Ms Smulx Ss Sync
    XM kcuu1 kcud1 kcub1 kcuf1 khome kend kpp knp kich1 kdch1 kbs kent kb2 kbeg kclr kll kcbt kLFT kRIT
    kri kind kHOM kEND kPRV kNXT kIC kDC kf1 kf2 kf3 kf4 kf5 kf6 kf7 kf8 kf9 kf10 kf11 kf12
""".split())

TERMINALS = """
    xterm-256color xterm xterm-color xterm-16color xterm-direct xterm-kitty kitty alacritty foot st
    st-256color konsole konsole-256color vte vte-256color gnome gnome-256color terminology putty
    putty-256color mintty ms-terminal nsterm iterm2 screen screen-256color tmux tmux-256color
    tmux-direct rxvt rxvt-256color rxvt-unicode rxvt-unicode-256color Eterm linux linux-16color cygwin
    ansi vt100 vt102 vt220 dumb
""".split()

# Names that this ncurses does not know: these terminals take what xterm takes.
ALIASES = {"xterm-256color": "xterm-ghostty ghostty wezterm contour rio".split()}


def decoded(text):
    """The bytes of a value in the source of terminfo, or a delay, which is left out."""
    text = re.sub(r"\$<[^>]*>", "", text)
    simple = {"E": 27, "e": 27, "n": 10, "l": 10, "r": 13, "t": 9, "b": 8, "f": 12, "s": 32}
    out, i = bytearray(), 0
    while i < len(text):
        c = text[i]
        if c == "\\":
            i += 1
            octal = re.match(r"[0-7]{1,3}", text[i:])
            if octal:
                out.append(int(octal[0], 8) or 0o200)
                i += len(octal[0])
                continue
            out.append(simple.get(text[i], ord(text[i])))
        elif c == "^":
            i += 1
            out.append(127 if text[i] == "?" else ord(text[i]) & 31)
        else:
            out.append(ord(c))
        i += 1
    return bytes(out)


def encoded(value):
    return "".join(
        "\\E" if b == 27 else chr(b) if 0x20 < b < 0x7F and b != ord("\\") else f"\\{b:03o}"
        for b in value)


def capabilities(name):
    text = subprocess.run(
        ["infocmp", "-x", "-1", name], check=True, capture_output=True, text=True).stdout
    found = {}
    for line in text.splitlines()[2:]:
        item = re.fullmatch(r"\t([^=#@,]+)(?:=(.*)|#(.*)|(@)?),", line)
        if not item or item[1] not in NAMES or item[4]:
            continue
        if item[2] is not None:
            found[item[1]] = "=" + encoded(decoded(item[2]))
        else:
            found[item[1]] = "" if item[3] is None else f"#{int(item[3], 0)}"
    return found


def differences(values, parent):
    return ([f"{name}@" for name in sorted(parent) if name not in values]
            + [name + value for name, value in sorted(values.items()) if parent.get(name) != value])


def wrapped(words):
    lines, line = [], words[0]
    for word in words[1:]:
        if len(line) + len(word) > 94:
            lines.append(line)
            line = ""
        line += " " + word
    return "\n".join("    " + line for line in lines + [line])


known, entries = {}, []
for name in TERMINALS:
    values = capabilities(name)
    choices = [(len(" ".join(differences(values, {}))), differences(values, {}))]
    for other, parent in known.items():
        words = [f"use={other}"] + differences(values, parent)
        choices.append((len(" ".join(words)), words))
    known[name] = values
    words = min(choices, key=lambda choice: choice[0])[1]
    entries.append(wrapped(["|".join([name] + ALIASES.get(name, []))] + words))

version = subprocess.run(["infocmp", "-V"], capture_output=True, text=True).stdout.strip()
print(f'''// Made by Tests/Generators/terminals.py from {version}.

extension TerminfoEntry {{
  /// The descriptions of common terminals, as differences from those before them. A name with `@`
  /// is absent, `\\E` is an escape, and a backslash with three digits any other byte.
  static let builtInTerminals = #"""
''' + "\n".join(entries) + '''
    """#
}''')
