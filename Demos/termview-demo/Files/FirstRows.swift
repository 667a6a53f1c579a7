/// What the lists hold before anyone has written into them.
enum FirstRows {
  static let books = """
    [
      {"id": 1, "title": "Hackers & Painters", "author": "Paul Graham", "year": 2004},
      {"id": 2, "title": "ハッカーと画家", "author": "Paul Graham", "year": 2005},
      {"id": 3, "title": "On Lisp", "author": "Paul Graham", "year": 1993},
      {"id": 4, "title": "The Art of Computer Programming", "author": "Donald E. Knuth"},
      {"id": 5, "title": "Literate Programming", "author": "Donald E. Knuth"},
      {"id": 6, "title": "吾輩は猫である", "author": "夏目漱石"},
      {"id": 7, "title": "こころ", "author": "夏目漱石"},
      {"id": 8, "title": "Structure and Interpretation of Computer Programs", "author": "Abelson & Sussman"},
      {"id": 9, "title": "Cien años de soledad", "author": "Gabriel García Márquez"},
      {"id": 10, "title": "Le Petit Prince 🦊🌹", "author": "Antoine de Saint-Exupéry"},
      {"id": 11, "title": "The Unix Programming Environment", "author": "Kernighan & Pike"},
      {"id": 12, "title": "The Practice of Programming", "author": "Kernighan & Pike"}
    ]

    """

  static let todos = """
    (A) Press ? to see all keys @demo
    (B) Tick this with Space @demo
    Move this down with J, and up with K @demo
    Delete this with d, and bring it back with u @demo
    図書館に本を返す 📚 +読書 @町
    Buy strawberries 🍓 @market
    (C) 2026-01-02 Write the year's first letter ✉️ +letters due:2026-01-31
    Call the café about the table for four 👨‍👩‍👧‍👦 @phone
    Type / and then cafe to find the line above @demo
    x 2026-01-02 2026-01-01 Install Swift +demo
    x 2026-01-01 Look at the fireworks 🎆

    """
}
