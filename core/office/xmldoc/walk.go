package xmldoc

import (
	"bytes"
	"strings"

	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/xmlscan"
)

// frame is an element that is open while a part is read.
type frame struct {
	name string
	role role
	para int // number of paragraphs open before it
	from int // offset of its tag

	times int // for a row or a cell: the number of copies for which it counts
}

// openPara is a paragraph that is open, with the lines inside it that do not belong to its text.
type openPara struct {
	flow.Line
	apart []flow.Line // deleted text, field codes, …
	typed int         // offset of the tag of its cell, if the cell's value is not text; else 0
	going bool        // the next separate text continues the last line in apart
	from  int         // offset of its tag
	codes []bool      // for each open field, outermost first: its code is read now
}

// walker reads one part of XML and makes lines of it. The vocabulary gives the roles of elements.
// In an element that it does not know, each text node is a line of its own; only the texts in an
// element named "p" belong together.
type walker struct {
	vocabulary
	book  *book
	part  int
	b     []byte
	main  *flow.Flow          // paragraphs of the running text
	aside *flow.Flow          // paragraphs inside paragraphs, text beside the running text
	extra *flow.Flow          // values of attributes, links, fields
	to    []*flow.Flow        // flows of the open notes, comments, headers, …, innermost last
	more  map[role]*flow.Flow // flows of notes, comments, headers and footers, by role
	names *flow.Flow          // authors

	frames []frame
	paras  []*openPara
	silent int // number of open silent elements
	apart  int
	table  []tableState
	alts   []alternatives
	falls  int    // number of open fallbacks
	who    string // the last author that was read

	escapes  bool // texts may have letters written as _x000D_
	collapse bool // several white spaces count as one, as in OpenDocument

	sheet *sheetCells // for a sheet of a workbook: its strings and formats; else nil
	cell  openCell    // the open cell of the sheet
	// for an OpenDocument: offset of the open cell's tag if its value is not text; else 0
	typed   int
	headers map[string]string // for a cell that names a column, such as "B3": the part of the table
	fields  int               // number of fields of a pivot table's cache that were read
	fetches bool              // the part refers to something outside the file that a program loads
	tracks  bool              // the part has tracked changes
	encoded bool              // the part has text in base64
	stop    byte              // the sign behind the name of a sheet in a formula: '!' or '.'
	reading reading

	// called with every complete paragraph; if nil, paragraphs go to a flow
	ended func(p *openPara, t xmlscan.Token)
}

// tableState is how far a table has been read.
type tableState struct {
	tabs   int  // tabs before the open cell that are not written yet
	copies int  // number of copies for which the open cell counts
	column int  // in a sheet: the column of the last cell with text
	begun  bool // the open row has text
	fresh  bool // the open cell has no text yet
	row    int  // offset of the open row in the text of the main flow
	from   int  // offset of the open cell in the text of the main flow
	in     bool // a cell is open
}

// alternatives holds, by their text, the lines of content that a document has in several versions.
// They serve to recognise the same lines in the version for older programs.
type alternatives map[string][]known

// walk reads the whole part. It fails if the part is not well-formed or has too much text.
func (w *walker) walk() error {
	s := xmlscan.Scanner{Bytes: w.b}
	for {
		t, ok, err := s.Next()
		if err != nil {
			return err
		}
		if !ok {
			return nil
		}
		if w.book.pieces > maxPieces || w.book.size > flow.MaxText {
			return failure.New(failure.Bomb)
		}
		switch t.Kind {
		case xmlscan.OpenTag:
			if err := w.enter(t); err != nil {
				return err
			}
			if t.Empty {
				w.leave(t)
			}
		case xmlscan.CloseTag:
			w.leave(t)
		case xmlscan.Text, xmlscan.CDATA:
			if err := w.text(t); err != nil {
				return err
			}
		}
	}
}

// parent returns the local name of the innermost open element, or "".
func (w *walker) parent() string {
	if len(w.frames) == 0 {
		return ""
	}
	return w.frames[len(w.frames)-1].name
}

// para returns the innermost open paragraph, or nil.
func (w *walker) para() *openPara {
	if len(w.paras) == 0 {
		return nil
	}
	return w.paras[len(w.paras)-1]
}

// enter reads an opening tag: its attributes, and what its role means for the text.
func (w *walker) enter(t xmlscan.Token) error {
	name := string(xmlscan.Local(t.Name))
	parent := w.parent()
	r := w.element(name, parent)
	if name == "table" && parent == "spreadsheet" {
		w.main.Breaks = append(w.main.Breaks, len(w.main.Text))
	}
	if name == "config-item" && t.Value(w.b, "type") == "base64Binary" {
		r = encoded
	}
	if name == "cacheField" {
		w.fields++
	}
	w.tracks = w.tracks || w.isTracking(name, t)
	w.frames = append(w.frames, frame{name: name, role: r, para: len(w.paras), from: t.From})
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
		w.paras = append(w.paras, &openPara{from: t.From, typed: w.typed})
	case row:
		w.table = append(w.table, tableState{})
		w.cell.column = -1
		w.frames[len(w.frames)-1].times = count(w.b, t, "number-rows-repeated")
	case cell:
		w.enterCell(t)
	case tab:
		w.symbol("\t", t)
	case lineBreak:
		w.symbol("\n", t)
	case hyphen:
		w.symbol("\u2011", t)
	case softHyphen:
		w.symbol("\u00ad", t)
	case spaces:
		w.symbol(strings.Repeat(" ", min(count(w.b, t, "c"), mostSpaces)), t)
		if l := w.here(); l != nil {
			l.Kept = true
		}
	case notes, remark, besides, foot, top:
		w.to = append(w.to, w.flowOf(r))
	case apart, field:
		w.apart++
	case fieldMark:
		if p := w.para(); p != nil {
			p.mark(t.Value(w.b, "fldCharType"))
		}
	case alternative:
		w.alts = append(w.alts, alternatives{})
	case fallback:
		w.falls++
	}
	return nil
}

// leave ends the innermost open element. t is its closing tag, or its opening tag if that closes
// it.
func (w *walker) leave(t xmlscan.Token) {
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
			w.again(f, t.To, r.row, '\n')
		}
		w.table = w.table[:len(w.table)-1]
		w.cell = openCell{column: -1}
	case cell:
		if w.sheet != nil && len(w.paras) > 0 {
			p := w.paras[len(w.paras)-1]
			w.paras = w.paras[:len(w.paras)-1]
			if len(p.Text) > 0 {
				w.end(p)
				w.head(p)
			}
		}
		if n := len(w.table); n > 0 {
			r := &w.table[n-1]
			if r.in && !r.fresh && w.again(f, t.To, r.from, '\t') {
				r.copies = 1
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

// flowOf returns the flow for the text inside an element of role r. Notes, comments, headers and
// footers have one flow each for the whole part; text beside the running text goes to w.aside.
func (w *walker) flowOf(r role) *flow.Flow {
	if r == besides {
		return w.aside
	}
	if w.more[r] == nil {
		if w.more == nil {
			w.more = map[role]*flow.Flow{}
		}
		w.more[r] = &flow.Flow{Name: w.main.Name, Rank: map[role]flow.Rank{notes: flow.InNotes, remark: flow.InComments, foot: flow.InFooter, top: flow.InHeader}[r]}
	}
	return w.more[r]
}

// head records p as the name of a column if the open cell names one.
func (w *walker) head(p *openPara) {
	if table, ok := w.headers[w.cell.name]; ok {
		w.book.heads(w.main, len(w.main.Text)-len(p.Text), string(p.Text), table)
	}
}

// enterCell reads the tag of a cell, which may count for several copies. A tab separates its text
// from the cell before. Tabs of empty cells are written only when a cell with text follows.
func (w *walker) enterCell(t xmlscan.Token) {
	n := len(w.table)
	if n == 0 || len(w.paras) > 0 {
		return
	}
	r := &w.table[n-1]
	r.in, r.fresh = true, true
	if w.sheet != nil {
		w.cell = w.sheet.begin(w.b, t, w.cell.column)
		r.tabs = w.cell.column - r.column
		w.paras = append(w.paras, &openPara{from: t.From})
		return
	}
	w.typed = 0
	if kind := t.Value(w.b, "value-type"); kind != "" && kind != "string" || t.Value(w.b, "string-value") != "" {
		w.typed = t.From
	}
	r.tabs += r.copies
	times := count(w.b, t, "number-columns-repeated")
	w.frames[len(w.frames)-1].times = times
	r.copies = min(times, mostCells)
	for _, a := range t.Attrs {
		if t.Empty && string(xmlscan.Local(a.Name)) == "string-value" && a.To > a.From {
			var l flow.Line
			if decoded, ok := flow.Decode(w.b[a.From:a.To], flow.AsAttribute); ok {
				l.Add(decoded, flow.At(w.part, a.From, a.To, flow.AsAttribute))
				w.put(w.main, &l)
			}
		}
	}
}

// Limits of tabs and spaces. The first is the greatest number of tabs written before a cell for
// the cells to its left, and of columns that one repeated cell counts for there. The second is the
// greatest number of spaces written for one element of several spaces (<text:s text:c="…">).
const (
	mostCells  = 256
	mostSpaces = 64
)

// separate writes to the main flow what separates the line l from the one before: tabs at the
// beginning of a cell, otherwise a line end.
func (w *walker) separate(l *flow.Line) {
	n := len(w.table)
	if n == 0 || !w.table[n-1].in || !w.table[n-1].fresh {
		w.main.Separate("\n")
		return
	}
	t := &w.table[n-1]
	if len(l.Text) == 0 {
		return // an empty cell
	}
	tabs := max(t.tabs, 0) // negative if the cells are not in the order of their columns
	if t.begun {
		tabs = max(tabs, 1)
	} else {
		w.main.Separate("\n")
		t.begun, t.row = true, len(w.main.Text)
	}
	w.main.Separate(strings.Repeat("\t", min(tabs, mostCells)))
	t.tabs, t.fresh, t.column, t.from = 0, false, w.cell.column, len(w.main.Text)
}

// end writes a complete paragraph to a flow, and then the separate lines inside it.
func (w *walker) end(p *openPara) {
	to := w.main
	if len(w.to) > 0 {
		to = w.to[len(w.to)-1]
	} else if len(w.paras) > 0 {
		to = w.aside
	}
	w.put(to, &p.Line)
	for i := range p.apart {
		if l := &p.apart[i]; l.Code {
			w.fieldCode(l)
		} else {
			w.put(to, l)
		}
	}
}

// put writes a line to a flow. In the version of content for older programs, it only records a
// mirror (a second place of the same text) if the same line was already written.
func (w *walker) put(to *flow.Flow, l *flow.Line) {
	var alt alternatives
	if n := len(w.alts); n > 0 {
		alt = w.alts[n-1]
	}
	if w.falls > 0 {
		if len(l.Text) == 0 || alt != nil && alt.mirrors(l) {
			return
		}
		to = w.aside
	}
	before := len(to.Text)
	if to == w.main {
		w.separate(l)
	} else if len(l.Text) > 0 {
		to.Separate("\n")
	}
	w.book.pieces += len(l.Pieces)
	at, end := to.Put(l)
	w.book.size += end - before
	if alt != nil && w.falls == 0 && len(l.Text) > 0 {
		for _, a := range w.alts[max(0, len(w.alts)-mostAlternatives):] {
			a[string(l.Text)] = append(a[string(l.Text)], known{to, at, ""})
		}
	}
}

// mostAlternatives is the largest depth of nested alternatives whose lines are recorded.
const mostAlternatives = 8

// mirrors reports whether the same line was written before, and records l as its mirror.
func (a alternatives) mirrors(l *flow.Line) bool {
	list := a[string(l.Text)]
	if len(list) == 0 {
		return false
	}
	list[0].flow.Again(list[0].at, l)
	a[string(l.Text)] = list[1:]
	return true
}

// here returns the line to which text belongs now: that of the open paragraph or a separate line
// inside it. It returns nil outside paragraphs.
func (w *walker) here() *flow.Line {
	p := w.para()
	if p == nil {
		return nil
	}
	if w.apart == 0 && !p.inCode() {
		p.going = false
		return &p.Line
	}
	code := w.frames[len(w.frames)-1].role == field
	if n := len(p.apart); !p.going || p.apart[n-1].Code != code {
		p.apart, p.going = append(p.apart, flow.Line{Code: code}), true
	}
	return &p.apart[len(p.apart)-1]
}

// symbol adds to the current line the characters (what) that the empty element t means, such as a
// tab, a hyphen or spaces.
func (w *walker) symbol(what string, t xmlscan.Token) {
	if l := w.here(); l != nil && t.Empty {
		l.Add([]byte(what), flow.At(w.part, t.From, t.To, flow.AsElement))
	}
}

// text reads a text node.
func (w *walker) text(t xmlscan.Token) error {
	f := flow.AsText
	if t.Kind == xmlscan.CDATA {
		f = flow.AsCDATA
	}
	raw := w.b[t.From:t.To]
	decoded, ok := flow.Decode(raw, f)
	if !ok {
		return failure.Damaged()
	}
	if w.silent > 0 || len(w.frames) == 0 {
		return nil
	}
	top := w.frames[len(w.frames)-1]
	p := flow.At(w.part, t.From, t.To, f)
	if (top.role == flowing || top.role == field) && t.Kind == xmlscan.Text && !isInline(top.name) {
		p.Fixed, p.Tag = flow.KeepSpaces, int32(top.from)
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
		if link := flow.Unpercent(decoded); !bytes.Equal(link, decoded) {
			p.Form, decoded = flow.AsLink, link
		}
	}
	if l := w.here(); l != nil && (top.role == flowing || top.role == field || top.role == paragraph) {
		return w.running(l, decoded, p)
	}
	if len(bytes.TrimSpace(decoded)) == 0 {
		return nil
	}
	var l flow.Line
	l.Add(decoded, p)
	w.alone(top.role, &l)
	return nil
}

// running adds decoded, a text written at p, to its line.
func (w *walker) running(l *flow.Line, decoded []byte, p flow.Piece) error {
	raw := w.b[p.From:p.To]
	switch name := w.parent(); {
	// HTML in a text box of VML: several white spaces count as one
	case (name == "div" || isInline(name)) && !w.collapse:
		if !addCollapsed(l, w.b, p) {
			return failure.Damaged()
		}
	case w.collapse:
		p.Fixed = flow.NoFix
		if p.Tag = int32(w.para().typed); p.Tag > 0 && len(w.to) == 0 {
			p.Fixed = flow.ToText
		}
		if p.Form == flow.AsText {
			p.Form = flow.AsCollapsed
		}
		if !addCollapsed(l, w.b, p) {
			return failure.Damaged()
		}
	// white space between two runs is not text
	case p.Form == flow.AsText && p.Fixed == flow.NoFix && len(bytes.TrimSpace(decoded)) == 0:
	case w.escapes && p.Form == flow.AsText:
		p.Form = flow.AsSheetText
		addEscaped(l, raw, p)
	default:
		l.Add(decoded, p)
	}
	return nil
}

// alone records a text that does not belong to a paragraph, according to the role of its element.
func (w *walker) alone(r role, l *flow.Line) {
	switch r {
	case tabNames:
		w.book.refer(referral{class: flow.Sheet, name: string(l.Text), pieces: l.Pieces})
	case titles:
		// the name of an area, behind that of its sheet
		if n := bytes.LastIndexByte(l.Text, '!'); n > 0 && len(l.Pieces) == 1 {
			w.book.refer(referral{class: flow.Area, name: string(l.Text[n+1:]), pieces: w.within(l, n+1, len(l.Text))})
			var one flow.Line
			one.Add(l.Text[:n+1], w.within(l, 0, n+1)[0])
			l = &one
		}
		w.book.refer(referral{class: flow.Title, name: string(l.Text), pieces: l.Pieces, raw: w.b, flow: w.extra})
	case author:
		if !bytes.HasPrefix(l.Text, []byte("tc={")) { // Excel's number of a thread of comments
			w.who = string(l.Text)
			for from := 0; from <= len(l.Text); { // semicolons separate several authors
				to := len(l.Text)
				if n := bytes.IndexByte(l.Text[from:], ';'); n >= 0 {
					to = from + n
				}
				w.signs(l, from, to)
				from = to + 1
			}
		}
	case follows:
		w.book.abbreviate(w.who, l.Pieces[0])
	default:
		w.put(w.extra, l)
	}
}
