import TermView
struct F2 { var name = "" }
struct I2: Identifiable { var id = 0; var name = "" }
struct M2: View {
@State var fruits: [F2] = []
@State var items: [I2] = []
@State var names = ["a"]
@State var text = ""
var body: some View {
List(items) { item in
Text(item.title)
}
}
}
