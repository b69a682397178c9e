package office

import (
	"bytes"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// sheetVocabulary is SpreadsheetML (ECMA-376 part 1, 18) outside the cells of a
// sheet, which sheetCells reads, and DrawingML in charts and drawings.
type sheetVocabulary struct{ wordVocabulary }

func (v sheetVocabulary) element(name, parent string) role {
	switch name {
	case "sheetData":
		return plain
	case "row":
		if parent == "sheetData" {
			return row
		}
	case "c":
		if parent == "row" {
			return cell
		}
	case "t":
		return flowing
	case "text":
		return paragraph // of a comment
	case "author":
		return author
	case "oddHeader", "oddFooter", "evenHeader", "evenFooter", "firstHeader", "firstFooter":
		return pageHead
	case "f", "formula", "formula1", "formula2", "definedName", "calculatedColumnFormula", "totalsRowFormula", "FmlaLink", "FmlaRange", "FmlaTxbx", "FmlaGroup", "FmlaPict":
		return formulas
	case "from", "to":
		if strings.HasSuffix(parent, "Anchor") {
			return silent
		}
	case "oleSize", "numCache", "numFmt", "sqref", "Anchor", "AutoFill", "Row", "Column":
		return silent
	case "v":
		if parent == "c" {
			return flowing
		}
	case "si":
		return paragraph
	}
	return v.wordVocabulary.element(name, parent)
}

// sheetValues are what attributes of some elements are to the text, by element and
// name.
var sheetValues = map[[2]string]use{
	{"sheet", "name"}: namedSheet, {"definedName", "name"}: namedArea, {"table", "name"}: namedArea, {"tableColumn", "name"}: namedColumn,
	{"worksheetSource", "name"}: namedArea, {"worksheetSource", "sheet"}: namedSheet, {"sheetName", "val"}: namedForeign,
	{"userInfo", "name"}: signed, {"person", "displayName"}: signed, {"table", "displayName"}: namedArea,
	{"cacheField", "name"}: namedColumn, {"pivotTableDefinition", "name"}: textual, {"connection", "name"}: textual, {"scenario", "name"}: textual,
	{"queryTable", "name"}: textual, {"dataField", "name"}: textual, {"pivotField", "name"}: textual, {"queryTableField", "name"}: textual,
	{"customWorkbookView", "name"}: textual, {"protectedRange", "name"}: textual,
	{"filter", "val"}: textual, {"customFilter", "val"}: textual, {"item", "val"}: textual, {"inputCells", "val"}: textual,
	{"i", "c"}: textual, {"i", "n"}: textual, {"item", "n"}: textual, {"cfRule", "text"}: textual,
	{"s", "c"}: textual, {"n", "c"}: textual, {"d", "c"}: textual, {"b", "c"}: textual, {"e", "c"}: textual, {"m", "c"}: textual, {"main", "first"}: perhaps,
	{"s", "v"}: textual, {"d", "v"}: dated, {"n", "v"}: counted, // of a pivot's cache
}

func (v sheetVocabulary) attribute(element, parent, attr string) use {
	if u, ok := sheetValues[[2]string{element, attr}]; ok {
		if element == "s" && attr == "v" && parent == "sharedItems" {
			return namedItem
		}
		return u
	}
	switch attr {
	case "location", "textlink", "fmlaLink", "fmlaRange", "fmlaTxbx", "fmlaGroup":
		return formulaic
	case "userName", "refreshedBy", "lastModifiedBy", "user":
		return signed
	case "userId", "oldName", "newName", "sourceFile", "odcFile", "sourceName", "sourceCaption", "grandTotalCaption", "altText", "altTextSummary", "prompt", "promptTitle", "error", "errorTitle", "display", "caption",
		"comment", "description", "connection", "url", "command", "rowHeaderCaption", "colHeaderCaption", "totalsRowLabel", "sheetName":
		return textual
	}
	return v.wordVocabulary.attribute(element, parent, attr)
}

// sheetCells is what reading the cells of the sheets of one workbook needs.
type sheetCells struct {
	strings []shared // of the workbook, by index
	formats []shows  // what is shown of a number, by style
	since   int      // days from 1899-12-30 to the workbook's first
}

// shared is a string that cells point to.
type shared struct {
	line
	phonetic []line
	part     int
	from, to int // its element, in its part
	uses     int // cells that point to it
}

// openCell is a cell under way.
type openCell struct {
	is     string // its type: "s", "str", "inlineStr", "n", "b", "e"
	column int    // from 0
	name   string // "C5"
	tag    int    // where its tag begins, in its part
	style  int    // -1: none that is known
	shows  *shows
}

// readShared reads the strings that cells share.
func (z *zipped) readShared(e *entry, book *book) ([]shared, *flow, error) {
	b, err := z.xml(e)
	if err != nil {
		return nil, nil, err
	}
	var list []shared
	w := walker{vocabulary: sheetVocabulary{}, escapes: true, stop: '!', book: book, part: len(z.parts), b: b, main: &flow{}, aside: &flow{}, said: &flow{}, names: &flow{}}
	z.parts = append(z.parts, e)
	w.ended = func(p *openPara, t xmlToken) {
		list = append(list, shared{line: p.line, phonetic: p.apart, part: w.part, from: p.from, to: t.to})
	}
	if err := w.walk(); err != nil {
		return nil, nil, err
	}
	return list, &flow{name: e.name, rank: inBoxes}, nil
}

// rest are the lines of shared strings that no cell shows, and of how shared
// strings are said.
func rest(list []shared, to *flow) {
	for i := range list {
		s := &list[i]
		if s.uses == 0 && len(s.text) > 0 {
			to.part("\n")
			to.put(&s.line)
		}
		for k := range s.phonetic {
			to.part("\n")
			to.put(&s.phonetic[k])
		}
	}
}

// begin reads the tag of a cell.
func (s *sheetCells) begin(b []byte, t xmlToken, before int) openCell {
	c := openCell{is: "n", column: before + 1, tag: t.from, style: -1}
	for _, a := range t.attrs {
		value := b[a.from:a.to]
		switch string(a.name) {
		case "t":
			c.is = string(value)
		case "r":
			c.name = string(value)
			if n := columnOf(value); n >= 0 {
				c.column = n
			}
		case "s":
			if n, err := strconv.Atoi(string(value)); err == nil && n >= 0 && n < len(s.formats) {
				c.style, c.shows = n, &s.formats[n]
			}
		}
	}
	return c
}

// columnOf is the column of a cell's name, from 0: "C5" is 2; -1 for none.
func columnOf(name []byte) int {
	n := 0
	for _, c := range name {
		if c |= 0x20; c < 'a' || c > 'z' {
			break
		}
		if n = n*26 + int(c-'a') + 1; n > 1<<15 {
			return -1
		}
	}
	return n - 1
}

// sheetsOf are the parts of a workbook's sheets in the order of its tabs.
func (z *zipped) sheetsOf(workbook *entry) (list []*entry, err error) {
	b, err := z.xml(workbook)
	if err != nil {
		return nil, err
	}
	links, err := z.links(workbook)
	if err != nil {
		return nil, err
	}
	err = eachTag(b, func(t xmlToken) error {
		if string(local(t.name)) != "sheet" {
			return nil
		}
		for _, a := range t.attrs {
			if string(local(a.name)) == "id" && bytes.IndexByte(a.name, ':') > 0 {
				if e := z.find(links[string(b[a.from:a.to])]); e != nil && !slices.Contains(list, e) {
					list = append(list, e)
				}
			}
		}
		return nil
	})
	return list, err
}

// links are the parts that the relationships of a part lead to, by their ids.
func (z *zipped) links(source *entry) (map[string]string, error) {
	rels := z.find(linksOf(source.name))
	if rels == nil {
		return nil, nil
	}
	b, err := z.xml(rels)
	if err != nil {
		return nil, err
	}
	list := map[string]string{}
	return list, eachTag(b, func(t xmlToken) error {
		var id, target string
		for _, a := range t.attrs {
			said, _ := decode(b[a.from:a.to], asLink)
			switch string(a.name) {
			case "Id":
				id = string(said)
			case "Target":
				target = string(said)
			}
		}
		if id == "" {
			return nil
		}
		if !strings.HasPrefix(target, "/") {
			target = path.Join(z.plainly(path.Dir(source.name)), target)
		}
		list[id] = strings.TrimPrefix(target, "/")
		return nil
	})
}

// escaped adds a text in which letters are written as _x000D_ (ECMA-376 part 1,
// 22.9.2.19).
func (l *line) escaped(raw []byte, p piece) {
	from := 0
	take := func(to int) {
		if to > from {
			one := p
			one.from, one.to = p.from+from, p.from+to
			said, _ := decode(raw[from:to], p.form)
			l.add(said, one)
		}
	}
	for i := 0; i+7 <= len(raw); i++ {
		n, ok := sheetEscape(raw[i:])
		if !ok {
			continue
		}
		take(i)
		one := p
		one.from, one.to, one.form = p.from+i, p.from+i+7, asElement
		said := string(rune(n))
		if n < ' ' && n != '\n' && n != '\t' {
			said = ""
		}
		l.add([]byte(said), one)
		from = i + 7
		i += 6
	}
	take(len(raw))
}

// value takes the value of the cell under way.
func (w *walker) value(l *line, raw []byte, p piece) {
	c, s := &w.cell, w.sheet
	switch c.is {
	case "s":
		n, err := strconv.Atoi(string(bytes.TrimSpace(raw)))
		if err != nil || n < 0 || n >= len(s.strings) {
			return
		}
		s.strings[n].uses++
		p.form, p.tag, p.shared = asShared, c.tag, n
		if text := s.strings[n].text; w.book.said+len(text) > maxText { // a string that many cells show is as long as all of them
			w.book.said += len(text)
		} else if len(text) > 0 {
			l.add(text, p)
		}
	case "str":
		said, _ := decode(raw, p.form)
		if p.form == asText && bytes.Count(w.b[c.tag:p.from], []byte("<")) == 2 { // no formula: it may have been a number
			p.form, p.tag, p.shared = asNumber, c.tag, c.style
		}
		l.add(said, p)
	case "n", "d":
		text := raw
		if c.shows != nil {
			if shown, ok := c.shows.of(string(raw), s.since); ok {
				text = []byte(shown)
			}
		}
		p.form, p.tag = asNumber, c.tag
		l.add(text, p)
	}
}

// asCellText is the tag of a cell whose value becomes text: its type is said, or
// said anew.
func asCellText(tag []byte) []byte {
	if i := bytes.Index(tag, []byte(` t="`)); i >= 0 {
		end := i + 4 + bytes.IndexByte(tag[i+4:], '"')
		return slices.Concat(tag[:i+4], []byte("str"), tag[end:])
	}
	end := bytes.LastIndexAny(tag, ">")
	return slices.Concat(tag[:end], []byte(` t="str"`), tag[end:])
}

// asCellNumber is the number that a cell of text was before it was made one of text,
// if it shows that number again, and the tag it had.
func (s *sheetCells) asCellNumber(text string, style int, tag []byte) (number, was []byte, ok bool) {
	const made = ` t="str"`
	i := bytes.Index(tag, []byte(made))
	if i < 0 {
		return nil, nil, false
	}
	var by shows
	if style >= 0 && style < len(s.formats) {
		by = s.formats[style]
	}
	said, ok := by.number(text, s.since)
	return []byte(said), slices.Concat(tag[:i], tag[i+len(made):]), ok
}

// pageHead takes the text of a page's head or foot, which has codes in it (ECMA-376
// part 1, 18.3.1.46): &L, &C and &R begin its three parts, others stand for the
// page's number or change the font.
func (w *walker) pageHead(raw []byte, p piece) {
	said, _ := decode(raw, p.form)
	where := places{raw: raw, form: p.form}
	var l line
	from := 0
	take := func(to int) {
		if to > from {
			one := p
			one.from, one.to = p.from+where.of(from), p.from+where.of(to)
			l.add(said[from:to], one)
		}
	}
	flush := func() {
		if bytes.ContainsFunc(l.text, unicode.IsLetter) {
			w.put(w.said, &l)
		}
		l = line{}
	}
	for i := 0; i < len(said); {
		if said[i] != '&' || i+1 == len(said) {
			i++
			continue
		}
		take(i)
		end := i + 2
		switch c := said[i+1]; {
		case c == '"':
			if n := bytes.IndexByte(said[i+2:], '"'); n >= 0 {
				end = i + 2 + n + 1
			}
		case c == 'K':
			end = min(i+8, len(said))
		case c == 'L' || c == 'C' || c == 'R':
			flush()
		case '0' <= c && c <= '9':
			for end < len(said) && '0' <= said[end] && said[end] <= '9' {
				end++
			}
		}
		from, i = end, end
	}
	take(len(said))
	flush()
}
