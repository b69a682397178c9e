package xmldoc

// role says what an element means for the text.
type role uint8

const (
	ordinary  role = iota
	flowing        // its text is part of the paragraph around it
	paragraph      // a line of its own; inside another paragraph it goes to the aside flow
	row
	cell
	tab       // a tab
	lineBreak // a line end in a paragraph
	hyphen    // a hyphen without a line break
	softHyphen
	spaces      // several spaces, as one element of OpenDocument
	apart       // its text becomes a line behind the paragraph around it: deleted text
	field       // its text is the code of a field, which is read apart from the paragraph
	fieldMark   // the beginning or the end of a field
	titles      // its text is the title of a part
	formulas    // its text is a formula
	silent      // neither it nor its children have text for readers
	alternative // content in several versions; one of them is a fallback
	fallback    // the version for older programs
	author      // its text is the name of a person
	pageHead    // its text is a page's header or footer, with codes
	tabNames    // its text may be the name of a sheet
	notes       // a footnote or endnote
	remark      // a comment
	besides     // its content is beside the running text
	foot        // a page's footer
	top         // a page's header, in an OpenDocument in one file
	encoded     // its text is base64
	follows     // its text is the initials of the last author before it
)

// use says what the value of an attribute means for the text.
type use uint8

const (
	noText        use = iota
	textual           // the value is a line
	quotedText        // a line that a program reads: searched only for people of the list
	mergeData         // a query to a data source, or its address; see mergeSource
	link              // a percent-encoded link, as a line
	external          // the target of a relationship; a line if it leads out of the file
	namedMark         // the name of a bookmark
	leadsTo           // the bookmark or table to which a link leads
	namedSheet        // the name of a sheet
	namedForeign      // the name of a sheet of another workbook
	namedArea         // a defined name or the name of a table
	namedColumn       // the name of a table's column
	namedProperty     // the name of a property that a user defined
	namedVariable     // the name of a variable of the document
	namedItem         // a value of a pivot table's field
	formulaic         // a formula, with strings and names in it
	code              // the code of a field
	dated             // a date, as a line; the element's name is the type of the value
	counted           // a number; a line if it is long enough for a phone number
	linkIn            // a link; with "#" at the beginning, it leads to a place in the file
	tabName           // a reference to a sheet, if there is a sheet with this name
	perhaps           // a line if it consists of words and is not a value for programs
	captioned         // a line if the user of a form control sees this property
	inJSON            // a string of JSON, as a line
	signed            // the name of an author
	initials
)

// vocabulary gives the meaning of elements and attributes in one kind of part.
type vocabulary interface {
	// element returns the role of an element. name and parent are local names; parent is "" for
	// the root.
	element(name, parent string) role
	// attribute returns the use of an attribute's value. element, parent and name are local
	// names.
	attribute(element, parent, name string) use
}
