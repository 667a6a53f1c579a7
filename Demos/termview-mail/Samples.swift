extension Message {
  /// Messages to try the program with; in some there is what mail brings along.
  static let samples: [Message] = [
    ("Ada", "09:41", "Lunch on Thursday?", "The place by the river has opened again.\n\nAt noon?"),
    ("佐藤 花", "09:12", "図書館の本について 📚", "お借りの本の返却日は金曜日です。\n\nよろしくお願いします。"),
    ("Build", "08:55", "main is green again", "All 2,214 tests pass.\n\nIt was the clock."),
    ("Build", "08:31", "main is red", "1 of 2,214 tests fails:\n\n  clock, on the hour"),
    ("Grace", "08:02", "Notes from yesterday", notes),
    ("\u{1B}[31mSpam\u{7}", "07:30", "You \u{202E}won\u{1B}[2J 💰", "\u{1B}]0;Reply at once\u{7}"),
    ("Library", "Mon", "Your card ends this month", "Come by with it and it goes on for a year."),
    ("José", "Mon", "Fotos del viaje 🏔️👩‍👩‍👧", "Están en la carpeta de siempre.\n\nUn abrazo"),
    ("Grace", "Sun", "Re: the letter", "Looks good to me. I would leave out the second page."),
    ("Shop", "Sun", "Your order is on its way", "It comes on Tuesday, between 8 and 18."),
    ("Ada", "Sat", "The ladder", "You can have it back; the roof is tight. Thank you!"),
    (
      "Team", "Fri", "Minutes",
      (1...40).map { "\($0). Something was said." }.joined(separator: "\n")
    ),
  ].enumerated().map { index, mail in
    Message(
      id: index, sender: mail.0, date: mail.1, subject: mail.2, text: mail.3, isRead: index > 5,
      isStarred: index == 8)
  }

  private static let notes = """
    What we said about lists, before it is forgotten:

    A row is known by its id, and by nothing else. So the cursor stays on a message that moves, a \
    selection holds through a search, and what is undone comes back where it was.

    What remains is to write it down, which is done herewith.
    """
}
