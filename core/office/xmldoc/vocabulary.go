package xmldoc

// role is what an element is to the text.
type role uint8

const (
	ordinary  role = iota
	flowing        // its text belongs to the paragraph it stands in
	paragraph      // begins a line of its own; inside another one it stands aside
	row
	cell
	tab       // stands for a tab
	lineBreak // stands for a line end in a paragraph
	hyphen    // stands for a hyphen that does not break
	softHyphen
	spaces    // stands for some spaces (ODF)
	apart     // its paragraphs' text is a line of its own, behind the paragraph: a deletion, a field's instruction
	field     // its text is what a field does, a line of its own
	fieldMark // a field begins or ends
	titles    // its text is the title of a part
	formulas  // its text is a formula
	silent    // no text in it, nor in anything it holds
	alternative
	fallback
	author   // its text is somebody's name
	pageHead // its text is a page's head, with codes in it
	tabNames // its text may be the name of a sheet
	notes    // a foot or end note
	remark   // a comment
	besides  // what it holds is no running text
	foot     // of a page
	top      // of a page, where all parts are one
	encoded  // its text is bytes in base64
	follows  // its text is the initials of the author who was named last
)

// use is what an attribute's value is to the text.
type use uint8

const (
	noText        use = iota
	textual           // a line
	quotedText        // a line that a program reads, too: only people of the list are looked for in it
	mergeData         // what is asked of a source of data, and where that is: lines of what its user named
	link              // a line, percent-encoded as addresses are
	external          // the same, of a relationship that leads out of the file
	namedMark         // a line, the same thing wherever it stands again: a bookmark
	leadsTo           // the bookmark or the table that a link of a text leads to
	namedSheet        // a sheet
	namedForeign      // a sheet of another workbook
	namedArea         // a defined name, a table
	namedColumn       // a column of a table
	namedProperty     // a property of the document that its user made
	namedVariable     // a variable of the document
	namedItem         // what a pivot table tells a field's rows apart by
	formulaic         // a formula, which quotes texts and names
	code              // what a field does
	dated             // a line, a date that an element says whose name is of its type
	counted           // the same of a number, if it is long enough for a telephone
	linkIn            // a link, or what in the file it leads to
	tabName           // the name of a sheet, if there is one
	perhaps           // a line, if it has words in it and is no address of a schema
	captioned         // a line, of a control's property that its user reads
	inJSON            // a line, a value of JSON
	signed            // an author
	initials
)

// vocabulary says what elements and attributes of a kind of document are.
type vocabulary interface {
	// element is asked by local names. parent is "" for the root.
	element(name, parent string) role
	// attribute is asked by the local names of the element, of its parent, and of the
	// attribute.
	attribute(element, parent, name string) use
}
