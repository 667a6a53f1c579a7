import TermScreen
import TermView

/// How full something is, between two limits: a bar in a colour that warns, with a label.
struct Gauge<Title: View>: View {
  var value: Double
  var range: ClosedRange<Double> = 0...1
  @ViewBuilder var title: Title
  @Environment(\.gaugeColors) private var colors

  private var part: Double {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? min(1, max(0, (value - range.lowerBound) / length)) : 0
  }

  var body: some View {
    HStack {
      title
      Canvas { [part, colors] context, size in
        let filled = Int((part * Double(size.columns)).rounded())
        let color = colors[min(colors.count - 1, Int(part * Double(colors.count)))]
        context.fill(Rect(row: 0, column: 0, columns: size.columns, rows: 1), with: "·")
        var style = context.style
        style.foreground = color
        context.fill(Rect(row: 0, column: 0, columns: filled, rows: 1), with: "■", style: style)
      }
      .frame(minWidth: 4, idealWidth: 10, maxWidth: 20, minHeight: 1, maxHeight: 1)
      Text("\(Int(part * 100)) %").layoutPriority(1)
    }
  }
}

extension EnvironmentValues {
  /// The colours of gauges, from empty to full.
  var gaugeColors: [Color] {
    get { self[default: [.green, .yellow, .red]] }
    set { self[default: [.green, .yellow, .red]] = newValue }
  }
}
