package flow

// Class is a kind of thing that has a name to which other places of the document refer: a sheet,
// a bookmark, a column. Two things of a class have different names.
type Class string

const (
	Mark    Class = "mark"    // a bookmark or a section; no spaces
	Sheet   Class = "sheet"   // a sheet of the workbook
	Foreign Class = "foreign" // a sheet of another workbook
	Area    Class = "area"    // a defined name or a table; no spaces
	Pivot   Class = "pivot"   // a pivot table of OpenDocument
	Title   Class = "title"   // the title of a part in the properties, often a sheet's name
	Anchor  Class = "anchor"  // the target of a link inside the file
	Column  Class = "column"  // a column of a table: the text of its head cell
	Label   Class = "label"   // a code of a transcript: an id, a tier, a speaker's code
	Item    Class = "item"    // a value of a pivot table's field, such as one pupil's name

	Literal Class = "literal" // a string in a formula, such as the typed choices of a drop-down list

	Property Class = "property" // a property of the document that a user defined
	Variable Class = "variable" // a document variable, which fields of Word show
)

// Thing is a line of the text that is the name of a thing.
type Thing struct {
	Span
	Class Class
	Scope string // the table of a column, the field of an item: names are unique within it
}
