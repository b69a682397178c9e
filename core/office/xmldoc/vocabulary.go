package xmldoc

// role is the meaning of an element for the text.
type role uint8

const (
	ordinary  role = iota
	flowing        // its text belongs to the paragraph around it
	paragraph      // a line of its own; inside another paragraph it goes to the aside flow
	row
	cell
	tab       // a tab
	lineBreak // a line end in a paragraph
	hyphen    // a hyphen without a line break
	softHyphen
	spaces    // several spaces (OpenDocument)
	apart     // the text of its paragraphs is a line of its own behind the current paragraph: a deletion, a field's instruction
	field     // its text is the code of a field, a line of its own
	fieldMark // the beginning or the end of a field
	titles    // its text is the title of a part
	formulas  // its text is a formula
	silent    // neither it nor its children have text
	alternative
	fallback
	author   // its text is the name of a person
	pageHead // its text is a page's header or footer, with codes
	tabNames // its text may be the name of a sheet
	notes    // a footnote or endnote
	remark   // a comment
	besides  // its content is not running text
	foot     // a page's footer
	top      // a page's header, where all parts are in one file
	encoded  // its text is base64
	follows  // its text is the initials of the author named last
)

// use is the meaning of an attribute's value for the text.
type use uint8

const (
	noText        use = iota
	textual           // a line
	quotedText        // a line that a program reads: only people of the list are looked for in it
	mergeData         // a query to a data source, or its address: names in it are lines
	link              // a line, percent-encoded
	external          // the same, for a relationship that leads out of the file
	namedMark         // the name of a bookmark
	leadsTo           // the bookmark or table to which a link in a text leads
	namedSheet        // the name of a sheet
	namedForeign      // the name of a sheet of another workbook
	namedArea         // a defined name or the name of a table
	namedColumn       // the name of a table's column
	namedProperty     // the name of a property that the document's user made
	namedVariable     // the name of a variable of the document
	namedItem         // what distinguishes the rows of a pivot table's field
	formulaic         // a formula, with strings and names in it
	code              // the code of a field
	dated             // a line with a date; the element's name is the type of the value
	counted           // the same, for a number that is long enough for a phone number
	linkIn            // a link, or the place in the file to which it leads
	tabName           // the name of a sheet, if there is such a sheet
	perhaps           // a line, if it consists of words and is not the address of a schema
	captioned         // a line, if the user of the control sees the property
	inJSON            // a line, a string of JSON
	signed            // the name of an author
	initials
)

// vocabulary gives the meaning of elements and attributes in one kind of document.
type vocabulary interface {
	// element takes local names. parent is "" for the root.
	element(name, parent string) role
	// attribute takes the local names of the element, its parent and the attribute.
	attribute(element, parent, name string) use
}
