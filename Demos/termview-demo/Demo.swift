import TermView
@main struct Demo { static func main() {} }
