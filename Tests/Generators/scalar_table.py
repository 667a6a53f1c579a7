#!/usr/bin/env python3
"""Writes Sources/TermScreen/Text/ScalarTable.swift: what text layout must know of every scalar.

The data is Unicode's: general category and East Asian width from `unicodedata2`, grapheme cluster
break, Indic conjunct break, emoji properties and default ignorables from `regex`. Both carry the
same version of Unicode, which is written into the generated file.

    pip install 'unicodedata2==16.0.0' 'regex==2025.7.34'
    python3 Tests/Generators/scalar_table.py > Sources/TermScreen/Text/ScalarTable.swift
"""

import regex
import unicodedata2 as ucd

UNICODE = ucd.unidata_version
LIMIT = 0x20000          # planes 0 and 1 are in the table, the rest is in ranges
TAGS = range(0xE0000, 0xE1000)
BLOCK = 64
FIRST = ord("#")         # values are written as the characters from here on, so that neither a
                         # quote nor a backslash occurs


def members(pattern):
    test = regex.compile(pattern)
    return frozenset(
        c for c in range(0x110000) if not 0xD800 <= c < 0xE000 and test.match(chr(c)))


BREAKS = ["Other", "CR", "LF", "Control", "Extend", "ZWJ", "Regional_Indicator", "Prepend",
          "SpacingMark", "L", "V", "T", "LV", "LVT"]
PICTOGRAPH = 14
CONSONANT = 15
BREAK_SETS = [(i, members(r"\p{GCB=%s}" % b)) for i, b in enumerate(BREAKS) if i]
BREAK_OF = {c: i for i, s in BREAK_SETS for c in s}
EXTENDED_PICTOGRAPHIC = members(r"\p{Extended_Pictographic}")
CONSONANTS = members(r"\p{InCB=Consonant}")
LINKERS = members(r"\p{InCB=Linker}")
EMOJI = members(r"\p{Emoji}")
EMOJI_PRESENTATION = members(r"\p{Emoji_Presentation}")
MODIFIERS = members(r"\p{Emoji_Modifier}")
IGNORABLE = members(r"\p{Default_Ignorable_Code_Point}")
# Narrow before Unicode 16, wide since: terminals will disagree for years.
LATELY_WIDE = frozenset([*range(0x2630, 0x2638), *range(0x268A, 0x2690), *range(0x4DC0, 0x4E00)])
# Emoji of Unicode 15 and 16: of no width, or one column, to many a terminal in use.
LATE_EMOJI = frozenset([
    0x1F6DC, *range(0x1FA75, 0x1FA78), *range(0x1FA87, 0x1FA8A), 0x1FA8F, *range(0x1FAAD, 0x1FAB0),
    *range(0x1FABB, 0x1FAC0), 0x1FAC6, *range(0x1FACE, 0x1FAD0), *range(0x1FADA, 0x1FADD), 0x1FADF,
    *range(0x1FAE8, 0x1FAEA), *range(0x1FAF7, 0x1FAF9)])

# What becomes of a scalar that must not be shown as it is.
SHOW, PICTURE, REPLACE, DROP, SPACE, NEWLINE = range(6)
BIDI_FORMATS = frozenset([*range(0x202A, 0x202F), *range(0x2066, 0x206A)])


def treatment(c, category):
    if c == 0x09:
        return SPACE
    if c in (0x0A, 0x0B, 0x0C, 0x0D):
        return NEWLINE
    if c < 0x20 or c == 0x7F:
        return PICTURE
    if c in (0x85, 0x2028, 0x2029):
        return NEWLINE
    if 0x80 <= c < 0xA0 or c in BIDI_FORMATS:
        return REPLACE
    if 0xFDD0 <= c < 0xFDF0 or c & 0xFFFE == 0xFFFE:
        return REPLACE
    if c == 0x034F or BREAK_OF.get(c) == BREAKS.index("Control"):
        return DROP
    return SHOW


def width(c, category):
    """Columns of the scalar alone, by the rules that wcwidth and kitty share."""
    if treatment(c, category) in (PICTURE, REPLACE, NEWLINE, SPACE):
        return 1
    if treatment(c, category) == DROP:
        return 0
    if category == "Mc" and c not in BREAK_OF:
        return 1  # a mark that is a cluster of its own, as some vowels of Myanmar
    if category in ("Mn", "Me", "Mc") or c in IGNORABLE:
        return 0
    if 0x1160 <= c < 0x1200 or 0xD7B0 <= c < 0xD800:
        return 0  # vowels and final consonants join the syllable before them
    if 0x1F1E6 <= c <= 0x1F1FF or c in MODIFIERS:
        return 2
    return 2 if ucd.east_asian_width(chr(c)) in "WF" else 1


def properties(c):
    """The word that ScalarProperties reads; its bits are named there."""
    if 0xD800 <= c < 0xE000:
        return properties(0xFFFD)
    character = chr(c)
    category = ucd.category(character)
    breaking = BREAK_OF.get(c, 0)
    if breaking == 0 and c in EXTENDED_PICTOGRAPHIC:
        breaking = PICTOGRAPH
    if breaking == 0 and c in CONSONANTS:
        breaking = CONSONANT
    w = width(c, category)
    word = breaking | w << 4 | treatment(c, category) << 6
    if ucd.east_asian_width(character) == "A" and w == 1 and category != "Co":
        word |= 1 << 9
    if c in EMOJI and w == 1:
        word |= 1 << 10                   # VARIATION SELECTOR-16 makes it wide
    if c in EMOJI_PRESENTATION and w == 2:
        word |= 1 << 11                   # VARIATION SELECTOR-15 may make it narrow
    if category == "Mc":
        word |= 1 << 12
    if c in LINKERS:
        word |= 1 << 13
    if c in MODIFIERS:
        word |= 1 << 14
    if (0x1F1E6 <= c <= 0x1F1FF or c in MODIFIERS or c in LATELY_WIDE or c in LATE_EMOJI
            or breaking in (BREAKS.index("Prepend"), BREAKS.index("L")) or category == "Mc" and w
            or breaking == BREAKS.index("Extend") and w or category == "Cn" and w and treatment(c, category) == SHOW):
        word |= 1 << 15                   # alone, terminals disagree on its width, or join it
    return word


def rows(text, columns=88):
    return [text[i:i + columns] for i in range(0, len(text), columns)]


def main():
    scalars = [*range(LIMIT), *TAGS]
    words = [properties(c) for c in scalars]
    classes = sorted(set(words))
    assert classes[-1] < 1 << 16 and len(classes) <= ord("[") - FIRST + 1, len(classes)
    number = {w: i for i, w in enumerate(classes)}
    assert {properties(c) for c in range(0x20000, 0x3FFFE, 97)} <= set(classes)
    blocks, order, index = {}, [], []
    for start in range(0, len(words), BLOCK):
        block = tuple(number[w] for w in words[start:start + BLOCK])
        if block not in blocks:
            blocks[block] = len(order)
            order.append(block)
        index.append(blocks[block])
    base = ord("[") - FIRST + 1
    assert len(order) < base * base
    ideograph, private, unassigned, nonchar = (
        properties(c) for c in (0x20000, 0xF0000, 0x50000, 0x1FFFF))
    first = "".join(chr(FIRST + i // base) + chr(FIRST + i % base) for i in index)
    second = "".join(chr(FIRST + n) for block in order for n in block)

    print(f"""\
// Generated by Tests/Generators/scalar_table.py from the data of Unicode {UNICODE}. Do not edit.
// Data: Copyright (c) 1991-2024 Unicode, Inc., under the Unicode License v3.

/// The data behind ``ScalarProperties``: blocks of {BLOCK} scalars, equal blocks stored once, each
/// scalar as the number of a class. Strings, because a string literal is constant data that costs
/// nothing at start and little to compile.
enum ScalarTable {{
  /// The version of Unicode that widths and clusters follow.
  static let unicodeVersion = "{UNICODE}"

  /// Scalars below this have an entry; of the others only the tags have, after them.
  static let limit: UInt32 = 0x{LIMIT:X}
  static let tags: Range<UInt32> = 0x{TAGS.start:X}..<0x{TAGS.stop:X}

  /// Entries are characters counted from this one; block numbers are two of them, in this base.
  static let zero: UInt8 = 0x{FIRST:X}
  static let base = {base}

  static let ideograph = ScalarProperties(rawValue: 0x{ideograph:04X})
  static let privateUse = ScalarProperties(rawValue: 0x{private:04X})
  static let unassigned = ScalarProperties(rawValue: 0x{unassigned:04X})
  static let noncharacter = ScalarProperties(rawValue: 0x{nonchar:04X})
""")
    print("  /// The properties of each class, as raw values.")
    print("  static let classes: [UInt16] = [")
    for i in range(0, len(classes), 8):
        print("    " + ", ".join(f"0x{w:04X}" for w in classes[i:i + 8]) + ",")
    print("  ]\n")
    for name, comment, text in (
            ("blockNumbers", f"The number of the block of each {BLOCK} scalars.", first),
            ("blocks", f"The {len(order)} different blocks, {BLOCK} classes each.", second)):
        print(f"  /// {comment}")
        print(f'  static let {name}: StaticString = """')
        lines = rows(text)
        for line in lines[:-1]:
            print(f"    {line}\\")
        print(f'    {lines[-1]}\n    """\n' if name == "blockNumbers" else f'    {lines[-1]}\n    """')
    print("}")


if __name__ == "__main__":
    main()
