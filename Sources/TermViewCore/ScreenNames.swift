import TermScreen

// The names of the screen that the framework's own files use. Programs that import `TermView` may
// have their own types for lines, cells and sizes: those that draw import `TermScreen`. A public
// declaration names the module: `TermScreen.Size`.

package typealias Cell = TermScreen.Cell
package typealias CellBuffer = TermScreen.CellBuffer
package typealias CellTable = TermScreen.CellTable
package typealias Cursor = TermScreen.Cursor
package typealias Frame = TermScreen.Frame
package typealias InputEvent = TermScreen.InputEvent
package typealias Line = TermScreen.Line
package typealias LineAlignment = TermScreen.LineAlignment
package typealias Moment = TermScreen.Moment
package typealias Point = TermScreen.Point
package typealias Rect = TermScreen.Rect
package typealias Size = TermScreen.Size
package typealias Span = TermScreen.Span
package typealias SpanKey = TermScreen.SpanKey
package typealias TextClusters = TermScreen.TextClusters
package typealias TextLayout = TermScreen.TextLayout
package typealias TextRun = TermScreen.TextRun
