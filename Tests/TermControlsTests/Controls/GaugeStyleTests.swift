import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Styles of gauges")
struct GaugeStyleTests {
  private func line(columns: Int = 30, @ViewBuilder _ content: () -> some View) -> String {
    let terminal = TestTerminal(columns: columns, rows: 1, content: content)
    return String(terminal.screen.text.split(separator: "\n")[0])
  }

  @Test("the linear styles are a bar with the labels of its ends beside it")
  func linear() {
    let plain = line { Gauge(value: 0.5) { Text("Disk") } }
    #expect(line { Gauge(value: 0.5) { Text("Disk") }.gaugeStyle(.linearCapacity) } == plain)
    let bounded = line {
      Gauge(value: 30, in: 0...120) {
        Text("Speed")
      } currentValueLabel: {
        Text("30 km/h")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("120")
      }
    }
    #expect(bounded.hasPrefix("Speed 0 ") && bounded.hasSuffix(" 120 30 km/h"))
    #expect(bounded.count == 30)
  }

  @Test("the circular ones are a circle in quarters, a fraction where there are few glyphs")
  func circular() {
    for (value, circle) in [(0, "○"), (0.25, "◔"), (0.6, "◑"), (0.8, "◕"), (1, "●")] {
      let gauge = Gauge(value: value) {
        Text("Disk")
      } currentValueLabel: {
        Text("now")
      }
      #expect(line { gauge.gaugeStyle(.accessoryCircular) } == "Disk \(circle) now")
    }
    let few = line {
      Gauge(value: 0.6) { Text("Disk") }
        .gaugeStyle(.accessoryCircular).environment(\.hasFewGlyphs, true)
    }
    #expect(few == "Disk 2/4  60%")
  }

  @Test("a program's own style has the value and all labels, and gauges in it are plain")
  func own() {
    struct Words: GaugeStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 1) {
          configuration.label
          configuration.minimumValueLabel
          Text(configuration.value < 0.5 ? "little" : "much")
          configuration.maximumValueLabel
          configuration.currentValueLabel
          Gauge(value: configuration.value) { EmptyView() }
        }
      }
    }
    let gauge = Gauge(value: 30, in: 0...120) {
      Text("Speed")
    } currentValueLabel: {
      Text("30")
    } minimumValueLabel: {
      Text("from")
    } maximumValueLabel: {
      Text("to")
    }
    let shown = line(columns: 50) { gauge.gaugeStyle(Words()) }
    #expect(shown.hasPrefix("Speed from little to 30 "))
    #expect(shown.hasSuffix(" 25%"))
  }
}
