import TermView
