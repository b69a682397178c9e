package xmldoc

import (
	"bytes"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/xmlscan"
)

// sheetVocabulary gives the meaning of elements in SpreadsheetML (ECMA-376 part 1, 18) and in the
// charts and drawings of a workbook. sheetCells reads the cells of a sheet.
type sheetVocabulary struct{ wordVocabulary }

func (v sheetVocabulary) element(name, parent string) role {
	switch name {
	case "sheetData":
		return ordinary
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
		return paragraph // the text of a comment
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

// sheetValues are the uses of attributes, by local names of the element and the attribute.
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
	{"s", "v"}: textual, {"d", "v"}: dated, {"n", "v"}: counted, // of a pivot table's cache
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

// sheetCells is what reading the cells of a workbook's sheets needs.
type sheetCells struct {
	strings []shared // the shared strings of the workbook, by number
	formats []shows  // how numbers are shown, by number of the cell style
	since   int      // the workbook's first day, in days from 1899-12-30
}

// shared is a shared string of a workbook: cells refer to it by its number.
type shared struct {
	flow.Line
	phonetic []flow.Line // how the string is pronounced, in East Asian texts
	part     int
	from, to int // bytes of its element in the part
	uses     int // number of cells that refer to it
}

// openCell is the cell that is read now.
type openCell struct {
	is     string // its type: "s" (shared string), "str", "inlineStr", "n", "d", "b", "e"
	column int    // counted from 0
	name   string // such as "C5"
	tag    int    // offset of its tag in the part
	style  int    // number of its style; -1 for an unknown style or no style
	shows  *shows
}

// readShared reads the part with the shared strings of a workbook. It also returns an empty flow,
// which the function rest fills with the strings that no cell shows.
func (z *File) readShared(e *entry, book *book) ([]shared, *flow.Flow, error) {
	b, err := z.xml(e)
	if err != nil {
		return nil, nil, err
	}
	var list []shared
	w := walker{vocabulary: sheetVocabulary{}, escapes: true, stop: '!', book: book, part: len(z.parts), b: b, main: &flow.Flow{}, aside: &flow.Flow{}, extra: &flow.Flow{}, names: &flow.Flow{}}
	z.parts = append(z.parts, e)
	w.ended = func(p *openPara, t xmlscan.Token) {
		list = append(list, shared{Line: p.Line, phonetic: p.apart, part: w.part, from: p.from, to: t.To})
	}
	if err := w.walk(); err != nil {
		return nil, nil, err
	}
	return list, &flow.Flow{Name: e.name, Rank: flow.InBoxes}, nil
}

// rest puts into a flow the shared strings that no cell shows, and the pronunciations of all
// shared strings.
func rest(list []shared, to *flow.Flow) {
	for i := range list {
		s := &list[i]
		if s.uses == 0 && len(s.Text) > 0 {
			to.Separate("\n")
			to.Put(&s.Line)
		}
		for k := range s.phonetic {
			to.Separate("\n")
			to.Put(&s.phonetic[k])
		}
	}
}

// begin reads the tag t of a cell. before is the column of the previous cell in the same row, or -1
// for the first cell.
func (s *sheetCells) begin(b []byte, t xmlscan.Token, before int) openCell {
	c := openCell{is: "n", column: before + 1, tag: t.From, style: -1}
	for _, a := range t.Attrs {
		value := b[a.From:a.To]
		switch string(a.Name) {
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

// mostColumns is more columns than a sheet can have (16,384). A name beyond it is not that of a
// cell.
const mostColumns = 1 << 15

// columnOf returns the column in a cell's name, counted from 0: 2 for "C5". It returns -1 if the
// name does not begin with a column.
func columnOf(name []byte) int {
	n := 0
	for _, c := range name {
		if c |= 0x20; c < 'a' || c > 'z' {
			break
		}
		if n = n*26 + int(c-'a') + 1; n > mostColumns {
			return -1
		}
	}
	return n - 1
}

// sheetsOf returns the parts of a workbook's sheets, in the order of its tabs.
func (z *File) sheetsOf(workbook *entry) (list []*entry, err error) {
	b, err := z.xml(workbook)
	if err != nil {
		return nil, err
	}
	links, err := z.links(workbook)
	if err != nil {
		return nil, err
	}
	err = xmlscan.EachTag(b, func(t xmlscan.Token) error {
		if string(xmlscan.Local(t.Name)) != "sheet" {
			return nil
		}
		for _, a := range t.Attrs {
			if string(xmlscan.Local(a.Name)) == "id" && bytes.IndexByte(a.Name, ':') > 0 {
				if e := z.find(links[string(b[a.From:a.To])]); e != nil && !slices.Contains(list, e) {
					list = append(list, e)
				}
			}
		}
		return nil
	})
	return list, err
}

// links returns, for each id of the relationships of a part, the name of the part to which it
// leads.
func (z *File) links(source *entry) (map[string]string, error) {
	rels := z.find(linksOf(source.name))
	if rels == nil {
		return nil, nil
	}
	b, err := z.xml(rels)
	if err != nil {
		return nil, err
	}
	list := map[string]string{}
	return list, xmlscan.EachTag(b, func(t xmlscan.Token) error {
		var id, target string
		for _, a := range t.Attrs {
			decoded, _ := flow.Decode(b[a.From:a.To], flow.AsLink)
			switch string(a.Name) {
			case "Id":
				id = string(decoded)
			case "Target":
				target = string(decoded)
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

// addEscaped adds raw, a text of a workbook that is written at p, to a line. Letters in it may be
// written as _x000D_ (ECMA-376 part 1, 22.9.2.19).
func addEscaped(l *flow.Line, raw []byte, p flow.Piece) {
	from := 0
	take := func(to int) {
		if to > from {
			decoded, _ := flow.Decode(raw[from:to], p.Form)
			l.Add(decoded, p.Within(from, to))
		}
	}
	for i := 0; i+7 <= len(raw); i++ {
		n, ok := flow.SheetEscape(raw[i:])
		if !ok {
			continue
		}
		take(i)
		one := p.Within(i, i+7)
		one.Form = flow.AsElement
		decoded := string(rune(n))
		if n < ' ' && n != '\n' && n != '\t' {
			decoded = ""
		}
		l.Add([]byte(decoded), one)
		from = i + 7
		i += 6
	}
	take(len(raw))
}

// value adds to a line the text that the open cell shows. raw is the cell's value as it is
// written at p.
func (w *walker) value(l *flow.Line, raw []byte, p flow.Piece) {
	c, s := &w.cell, w.sheet
	switch c.is {
	case "s":
		n, err := strconv.Atoi(string(bytes.TrimSpace(raw)))
		if err != nil || n < 0 || n >= len(s.strings) {
			return
		}
		s.strings[n].uses++
		p.Form, p.Tag, p.Shared = flow.AsShared, int32(c.tag), int32(n)
		// a shared string counts once for each cell that shows it
		if text := s.strings[n].Text; w.book.size+len(text) > flow.MaxText {
			w.book.size += len(text)
		} else if len(text) > 0 {
			l.Add(text, p)
		}
	case "str":
		decoded, _ := flow.Decode(raw, p.Form)
		// The cell has no formula: it may have been a number before names were hidden.
		if p.Form == flow.AsText && bytes.Count(w.b[c.tag:p.From], []byte("<")) == 2 {
			p.Form, p.Tag, p.Shared = flow.AsNumber, int32(c.tag), int32(c.style)
		}
		l.Add(decoded, p)
	case "n", "d":
		text := raw
		if c.shows != nil {
			if shown, ok := c.shows.of(string(raw), s.since); ok {
				text = []byte(shown)
			}
		}
		p.Form, p.Tag = flow.AsNumber, int32(c.tag)
		l.Add(text, p)
	}
}

// asCellText returns the tag of a cell, changed so that the cell's value is text.
func asCellText(tag []byte) []byte {
	s := xmlscan.Scanner{Bytes: tag}
	if t, ok, err := s.Next(); ok && err == nil {
		for _, a := range t.Attrs {
			if string(a.Name) == "t" {
				return slices.Concat(tag[:a.From], []byte("str"), tag[a.To:])
			}
		}
	}
	end := bytes.LastIndexAny(tag, ">")
	return slices.Concat(tag[:end], []byte(` t="str"`), tag[end:])
}

// asCellNumber returns the number that a cell had before hiding turned it into text, and the cell's
// tag at that time. text is what the cell shows once names are given back, style the number of its
// style. ok is false if the style shows no number as this text.
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
	value, ok := by.number(text, s.since)
	return []byte(value), slices.Concat(tag[:i], tag[i+len(made):]), ok
}

// pageHead reads the header or footer of a page, whose text has codes (ECMA-376 part 1,
// 18.3.1.46): &L, &C and &R begin its left, middle and right part, other codes insert the page's
// number or change the font. Each part becomes a line.
func (w *walker) pageHead(raw []byte, p flow.Piece) {
	decoded, _ := flow.Decode(raw, p.Form)
	where := flow.Places{Raw: raw, Form: p.Form}
	var l flow.Line
	from := 0
	take := func(to int) {
		if to > from {
			l.Add(decoded[from:to], p.Within(where.Of(from), where.Of(to)))
		}
	}
	flush := func() {
		if bytes.ContainsFunc(l.Text, unicode.IsLetter) {
			w.put(w.extra, &l)
		}
		l = flow.Line{}
	}
	for i := 0; i < len(decoded); {
		if decoded[i] != '&' || i+1 == len(decoded) {
			i++
			continue
		}
		take(i)
		end := i + 2
		switch c := decoded[i+1]; {
		case c == '"':
			if n := bytes.IndexByte(decoded[i+2:], '"'); n >= 0 {
				end = i + 2 + n + 1
			}
		case c == 'K':
			end = min(i+8, len(decoded))
		case c == 'L' || c == 'C' || c == 'R':
			flush()
		case '0' <= c && c <= '9':
			for end < len(decoded) && '0' <= decoded[end] && decoded[end] <= '9' {
				end++
			}
		}
		from, i = end, end
	}
	take(len(decoded))
	flush()
}
