import TermView
struct Fruit { var name = "" }
struct Item: Identifiable { var id = 0; var name = "" }
struct Mistake: View {
@State var fruits: [Fruit] = []
@State var items: [Item] = []
@State var names = ["a"]
@State var text = ""
var body: some View {
List(items) { item in Text(item.nam) }
}
}
