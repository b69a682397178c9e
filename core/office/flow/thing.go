package flow

// Class is a kind of thing that other places refer to by name. Names are unique within a class.
type Class string

const (
	Mark    Class = "mark"    // a bookmark or a section; no spaces
	Sheet   Class = "sheet"   // a sheet of the workbook
	Foreign Class = "foreign" // a sheet of another workbook
	Area    Class = "area"    // a defined name or a table; no spaces
	Pivot   Class = "pivot"   // a table that a pivot table is made of
	Title   Class = "title"   // the title of a part: the name of its sheet
	Anchor  Class = "anchor"  // the target of a link inside the file
	Column  Class = "column"  // a column of a table: the text of its head cell
	Label   Class = "label"   // a code of a transcript: an id, a tier, a speaker's code
	Item    Class = "item"    // what distinguishes the rows of a pivot table's field

	Property Class = "property" // a property of the document that its user made
	Variable Class = "variable" // a variable of the document
)

// Thing is a line that holds the name of a thing.
type Thing struct {
	Span
	Class Class
	Scope string // names of columns are unique within their table, those of items within their field
}
