package office

import (
	"bytes"
	"strings"
)

// This file walks through a part of XML and makes lines of what it says. Whatever
// the part is: a text node is a text, and what an element named "p" holds flows
// together. A vocabulary says what it knows better.

// role is what an element is to the text.
type role uint8

const (
	plain     role = iota
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

// frame is an open element.
type frame struct {
	name string
	role role
	para int // paragraphs open before it
	from int // where its tag begins

	times int // of a row or a cell: how many it stands for
}

// openPara is a paragraph under way, with what stands apart in it.
type openPara struct {
	line
	apart []line
	typed int    // where the tag of its cell begins, whose value is of another type than text; 0: none
	going bool   // the last line apart goes on
	from  int    // where its tag begins
	codes []bool // of the fields that are open in it, outermost first: whether what comes is the code
}

// walker walks through one part.
type walker struct {
	vocabulary
	book  *book
	part  int
	b     []byte
	main  *flow          // paragraphs
	aside *flow          // paragraphs inside paragraphs, and what stands apart
	said  *flow          // values of attributes, links, fields
	to    []*flow        // where paragraphs go instead, of notes and comments
	more  map[role]*flow // these
	names *flow          // authors

	frames []frame
	paras  []*openPara
	silent int // how many silent elements are open
	apart  int
	table  []tableState
	alts   []alternatives
	falls  int    // how many fallbacks are open
	who    string // the author who was named last

	escapes  bool // letters may be written as _x000D_
	collapse bool // white space is collapsed, as ODF has it

	sheet   *sheetCells       // of a workbook's sheet
	cell    openCell          // of it
	typed   int               // of a cell of ODF: where its tag begins, if its value is no text
	headers map[string]string // the cells that name the columns of tables, and the parts of these
	fields  int               // of a pivot's cache, so far
	fetches bool              // something outside the file is fetched
	tracks  bool              // changes are kept beside the text
	encoded bool              // bytes in base64 stand in it
	stop    byte              // what ends the name of a sheet in a formula
	reading reading

	ended func(p *openPara, t xmlToken) // takes paragraphs; nil: they go to main
}

// tableState is where in a table a walk is.
type tableState struct {
	tabs   int  // that stand before this cell and are not written yet
	alike  int  // how many cells this one stands for
	column int  // of a sheet: that of the last cell written
	begun  bool // something stands in this row
	fresh  bool // nothing stands in this cell yet
	row    int  // where the text of this row begins in the main flow
	from   int  // where that of this cell does
	in     bool // inside a cell
}

// alternatives are the lines of what several programs are offered, by their text, to
// find the same again in what the older ones get.
type alternatives map[string][]known

// walk reads a part to its end.
func (w *walker) walk() error {
	s := xmlScanner{b: w.b}
	for {
		t, ok, err := s.next()
		if err != nil {
			return err
		}
		if !ok {
			return nil
		}
		if w.book.pieces > maxPieces || w.book.said > maxText {
			return failure(Bomb)
		}
		switch t.kind {
		case openTag:
			if err := w.enter(t); err != nil {
				return err
			}
			if t.empty {
				w.leave(t)
			}
		case closeTag:
			w.leave(t)
		case textNode, cdata:
			if err := w.text(t); err != nil {
				return err
			}
		}
	}
}

func (w *walker) parent() string {
	if len(w.frames) == 0 {
		return ""
	}
	return w.frames[len(w.frames)-1].name
}

func (w *walker) para() *openPara {
	if len(w.paras) == 0 {
		return nil
	}
	return w.paras[len(w.paras)-1]
}

func (w *walker) enter(t xmlToken) error {
	name := string(local(t.name))
	parent := w.parent()
	r := w.element(name, parent)
	if name == "table" && parent == "spreadsheet" {
		w.main.breaks = append(w.main.breaks, len(w.main.text))
	}
	if name == "config-item" && t.value(w.b, "type") == "base64Binary" {
		r = encoded
	}
	if name == "cacheField" {
		w.fields++
	}
	w.tracks = w.tracks || w.isTracking(name, t)
	w.frames = append(w.frames, frame{name: name, role: r, para: len(w.paras), from: t.from})
	if r == silent {
		w.silent++
	}
	if err := w.values(t, name, parent); err != nil {
		return err
	}
	if w.silent > 0 {
		return nil
	}
	switch r {
	case paragraph:
		w.paras = append(w.paras, &openPara{from: t.from, typed: w.typed})
	case row:
		w.table = append(w.table, tableState{})
		w.cell.column = -1
		w.frames[len(w.frames)-1].times = count(w.b, t, "number-rows-repeated")
	case cell:
		w.enterCell(t)
	case tab:
		w.stands("\t", t)
	case lineBreak:
		w.stands("\n", t)
	case hyphen:
		w.stands("\u2011", t)
	case softHyphen:
		w.stands("\u00ad", t)
	case spaces:
		w.stands(strings.Repeat(" ", min(count(w.b, t, "c"), mostSpaces)), t)
		if l := w.here(); l != nil {
			l.kept = true
		}
	case notes, remark, besides, foot, top:
		w.to = append(w.to, w.flowOf(r))
	case apart, field:
		w.apart++
	case fieldMark:
		if p := w.para(); p != nil {
			p.mark(t.value(w.b, "fldCharType"))
		}
	case alternative:
		w.alts = append(w.alts, alternatives{})
	case fallback:
		w.falls++
	}
	return nil
}

func (w *walker) leave(t xmlToken) {
	f := w.frames[len(w.frames)-1]
	w.frames = w.frames[:len(w.frames)-1]
	if f.role == silent {
		w.silent--
		return
	}
	if w.silent > 0 {
		return
	}
	switch f.role {
	case paragraph:
		p := w.paras[len(w.paras)-1]
		w.paras = w.paras[:len(w.paras)-1]
		if w.ended != nil {
			w.ended(p, t)
			return
		}
		w.end(p)
	case row:
		if r := &w.table[len(w.table)-1]; r.begun {
			w.again(f, t.to, r.row, '\n')
		}
		w.table = w.table[:len(w.table)-1]
		w.cell = openCell{column: -1}
	case cell:
		if w.sheet != nil && len(w.paras) > 0 {
			p := w.paras[len(w.paras)-1]
			w.paras = w.paras[:len(w.paras)-1]
			if len(p.text) > 0 {
				w.end(p)
				w.head(p)
			}
		}
		if n := len(w.table); n > 0 {
			r := &w.table[n-1]
			if r.in && !r.fresh && w.again(f, t.to, r.from, '\t') {
				r.alike = 1
			}
			r.in = false
		}
		w.typed = 0
	case notes, remark, besides, foot, top:
		w.to = w.to[:len(w.to)-1]
	case apart, field:
		w.apart--
	case alternative:
		w.alts = w.alts[:len(w.alts)-1]
	case fallback:
		w.falls--
	}
}

// flowOf is where the paragraphs of notes, of comments and of feet go.
func (w *walker) flowOf(r role) *flow {
	if r == besides {
		return w.aside
	}
	if w.more[r] == nil {
		if w.more == nil {
			w.more = map[role]*flow{}
		}
		w.more[r] = &flow{name: w.main.name, rank: map[role]rank{notes: inNotes, remark: inComments, foot: inFooter, top: inHeader}[r]}
	}
	return w.more[r]
}

// head notes a cell that names the column of a table.
func (w *walker) head(p *openPara) {
	if table, ok := w.headers[w.cell.name]; ok {
		w.book.heads(w.main, len(w.main.text)-len(p.text), string(p.text), table)
	}
}

// enterCell begins a cell, or some that are alike: behind the first of a row,
// behind a tab. Tabs of empty cells are written once one follows that is not.
func (w *walker) enterCell(t xmlToken) {
	n := len(w.table)
	if n == 0 || len(w.paras) > 0 {
		return
	}
	r := &w.table[n-1]
	r.in, r.fresh = true, true
	if w.sheet != nil {
		w.cell = w.sheet.begin(w.b, t, w.cell.column)
		r.tabs = w.cell.column - r.column
		w.paras = append(w.paras, &openPara{from: t.from})
		return
	}
	w.typed = 0
	if kind := t.value(w.b, "value-type"); kind != "" && kind != "string" || t.value(w.b, "string-value") != "" {
		w.typed = t.from
	}
	r.tabs += r.alike
	times := count(w.b, t, "number-columns-repeated")
	w.frames[len(w.frames)-1].times = times
	r.alike = min(times, mostCells)
	for _, a := range t.attrs {
		if t.empty && string(local(a.name)) == "string-value" && a.to > a.from {
			var l line
			if said, ok := decode(w.b[a.from:a.to], asAttribute); ok {
				l.add(said, piece{part: w.part, from: a.from, to: a.to, form: asAttribute})
				w.put(w.main, &l)
			}
		}
	}
}

// Bounds of what a table of nothing makes: cells a row, spaces in one place.
const (
	mostCells  = 256
	mostSpaces = 64
)

// separate writes what stands between a line of the running text and the one
// before it: tabs where it begins a cell, a line end elsewhere.
func (w *walker) separate(l *line) {
	n := len(w.table)
	if n == 0 || !w.table[n-1].in || !w.table[n-1].fresh {
		w.main.part("\n")
		return
	}
	t := &w.table[n-1]
	if len(l.text) == 0 {
		return // an empty cell
	}
	tabs := max(t.tabs, 0) // cells may stand in any order
	if t.begun {
		tabs = max(tabs, 1)
	} else {
		w.main.part("\n")
		t.begun, t.row = true, len(w.main.text)
	}
	w.main.part(strings.Repeat("\t", min(tabs, mostCells)))
	t.tabs, t.fresh, t.column, t.from = 0, false, w.cell.column, len(w.main.text)
}

// end writes a paragraph that is complete, and what stood apart in it.
func (w *walker) end(p *openPara) {
	to := w.main
	if len(w.to) > 0 {
		to = w.to[len(w.to)-1]
	} else if len(w.paras) > 0 {
		to = w.aside
	}
	w.put(to, &p.line)
	for i := range p.apart {
		if l := &p.apart[i]; l.code {
			w.fieldCode(l)
		} else {
			w.put(to, l)
		}
	}
}

// put writes a line, or finds it again where it is the same for older programs.
func (w *walker) put(to *flow, l *line) {
	var alt alternatives
	if n := len(w.alts); n > 0 {
		alt = w.alts[n-1]
	}
	if w.falls > 0 {
		if len(l.text) == 0 || alt != nil && alt.mirrors(l) {
			return
		}
		to = w.aside
	}
	before := len(to.text)
	if to == w.main {
		w.separate(l)
	} else if len(l.text) > 0 {
		to.part("\n")
	}
	w.book.pieces += len(l.pieces)
	at, end := to.put(l)
	w.book.said += end - before
	if alt != nil && w.falls == 0 && len(l.text) > 0 {
		for _, a := range w.alts[max(0, len(w.alts)-mostAlternatives):] {
			a[string(l.text)] = append(a[string(l.text)], known{to, at, ""})
		}
	}
}

// mostAlternatives bounds how many offers inside each other know a line.
const mostAlternatives = 8

// mirrors reports whether a line stood there before, and notes it there.
func (a alternatives) mirrors(l *line) bool {
	list := a[string(l.text)]
	if len(list) == 0 {
		return false
	}
	list[0].flow.again(list[0].at, l)
	a[string(l.text)] = list[1:]
	return true
}

// here is the line that text of the open paragraph goes to.
func (w *walker) here() *line {
	p := w.para()
	if p == nil {
		return nil
	}
	if w.apart == 0 && !p.inCode() {
		p.going = false
		return &p.line
	}
	code := w.frames[len(w.frames)-1].role == field
	if n := len(p.apart); !p.going || p.apart[n-1].code != code {
		p.apart, p.going = append(p.apart, line{code: code}), true
	}
	return &p.apart[len(p.apart)-1]
}

// stands adds an element that stands for characters.
func (w *walker) stands(what string, t xmlToken) {
	if l := w.here(); l != nil && t.empty {
		l.add([]byte(what), piece{part: w.part, from: t.from, to: t.to, form: asElement})
	}
}

// text takes a text node.
func (w *walker) text(t xmlToken) error {
	f := asText
	if t.kind == cdata {
		f = asCDATA
	}
	raw := w.b[t.from:t.to]
	said, ok := decode(raw, f)
	if !ok {
		return broken()
	}
	if w.silent > 0 || len(w.frames) == 0 {
		return nil
	}
	top := w.frames[len(w.frames)-1]
	p := piece{part: w.part, from: t.from, to: t.to, form: f}
	if (top.role == flowing || top.role == field) && t.kind == textNode && !isInline(top.name) {
		p.fixed, p.tag = keepSpaces, top.from
	}
	if w.sheet != nil && top.name == "v" && len(w.paras) > 0 {
		w.value(w.here(), raw, p)
		return nil
	}
	switch top.role {
	case encoded:
		w.encoded = w.encoded || len(bytes.TrimSpace(raw)) > 0
		return nil
	case pageHead:
		w.pageHead(raw, p)
		return nil
	case formulas:
		w.formula(raw, p, w.stop)
		return nil
	case field:
		if link := unpercent(said); !bytes.Equal(link, said) {
			p.form, said = asLink, link
		}
	}
	if l := w.here(); l != nil && (top.role == flowing || top.role == field || top.role == paragraph) {
		return w.running(l, said, p)
	}
	if len(bytes.TrimSpace(said)) == 0 {
		return nil
	}
	var l line
	l.add(said, p)
	w.alone(top.role, &l)
	return nil
}

// running takes a text that belongs to a line.
func (w *walker) running(l *line, said []byte, p piece) error {
	raw := w.b[p.from:p.to]
	switch name := w.parent(); {
	case (name == "div" || isInline(name)) && !w.collapse: // of VML, where white space is one space, too
		if !l.collapsed(w.b, p) {
			return broken()
		}
	case w.collapse:
		p.fixed = noFix
		if p.tag = w.para().typed; p.tag > 0 && len(w.to) == 0 {
			p.fixed = toText
		}
		if p.form == asText {
			p.form = asCollapsed
		}
		if !l.collapsed(w.b, p) {
			return broken()
		}
	case p.form == asText && p.fixed == noFix && len(bytes.TrimSpace(said)) == 0: // between runs
	case w.escapes && p.form == asText:
		p.form = asSheetText
		l.escaped(raw, p)
	default:
		l.add(said, p)
	}
	return nil
}

// alone takes a text that belongs to no line.
func (w *walker) alone(r role, l *line) {
	switch r {
	case tabNames:
		w.book.refer(referral{class: sheet, name: string(l.text), pieces: l.pieces})
	case titles:
		if n := bytes.LastIndexByte(l.text, '!'); n > 0 && len(l.pieces) == 1 { // an area of a sheet
			w.book.refer(referral{class: area, name: string(l.text[n+1:]), pieces: w.within(l, n+1, len(l.text))})
			var one line
			one.add(l.text[:n+1], w.within(l, 0, n+1)[0])
			l = &one
		}
		w.book.refer(referral{class: title, name: string(l.text), pieces: l.pieces, raw: w.b, flow: w.said})
	case author:
		if !bytes.HasPrefix(l.text, []byte("tc={")) { // the number of a thread
			w.who = string(l.text)
			for from := 0; from <= len(l.text); { // several are parted by semicolons
				to := len(l.text)
				if n := bytes.IndexByte(l.text[from:], ';'); n >= 0 {
					to = from + n
				}
				w.signs(l, from, to)
				from = to + 1
			}
		}
	case follows:
		w.book.abbreviate(w.who, l.pieces[0])
	default:
		w.put(w.said, l)
	}
}
