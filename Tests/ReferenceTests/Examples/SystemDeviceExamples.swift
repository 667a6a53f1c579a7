import TermControls
import TermView

// What the doc comments show of names of UIKit's; a test compares every block with this file.

private struct SystemLengths: View {
  let book: ShelfBook
  var body: some View {
    Text(book.title).frame(width: UIScreen.main.bounds.width / 2)     // half of the columns
    Text(UIDevice.current.userInterfaceIdiom == .phone ? "small" : "large")     // large
    Text(UIDevice.current.orientation.isPortrait ? "high" : "wide")     // wide
    Text("12 new").background(Color.Resolved(red: 0.2, green: 0.5, blue: 0.9))
  }
}
