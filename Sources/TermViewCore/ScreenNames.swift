import TermScreen

// What the framework's own files use of the screen. Programs that import `TermView` have their own
// names for lines, cells and sizes: who draws imports `TermScreen`. A declaration that is public
// names the module: `TermScreen.Size`.

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
