package office

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// openWorkbook reads the parts of a workbook: its strings, its sheets in the order
// of their tabs, and then whatever else it holds.
func (z *zipped) openWorkbook(types types, skip *entry, book *book, d *Document) ([]*flow, error) {
	cells := &sheetCells{}
	var workbook, stringsPart *entry
	done := map[*entry]bool{skip: true}
	for _, e := range z.entries {
		switch is := types.of(e.name); {
		case strings.HasSuffix(is, ".main+xml"):
			workbook = e
		case strings.HasSuffix(is, ".sharedstrings+xml"):
			stringsPart = e
		case strings.HasSuffix(is, ".styles+xml"):
			b, err := z.xml(e)
			if err != nil {
				return nil, err
			}
			if cells.formats, err = formatsOf(b); err != nil {
				return nil, err
			}
		}
	}
	if workbook == nil {
		return nil, broken()
	}
	var orphans *flow
	var err error
	if stringsPart != nil {
		done[stringsPart] = true
		if cells.strings, orphans, err = z.readShared(stringsPart, book); err != nil {
			return nil, err
		}
	}
	sheets, err := z.sheetsOf(workbook)
	if err != nil {
		return nil, err
	}
	if from1904.Match(workbook.data) {
		cells.since = 1462
	}
	var flows []*flow
	for _, e := range sheets {
		done[e] = true
		headers, err := z.headersOf(e)
		if err != nil {
			return nil, err
		}
		list, err := z.walk(e, walker{vocabulary: sheetVocabulary{}, book: book, sheet: cells, headers: headers}, inBody)
		if err != nil {
			return nil, err
		}
		flows = append(flows, list...)
	}
	for _, e := range z.entries {
		if done[e] {
			continue
		}
		list, err := z.read(e, sheetVocabulary{}, types, book, d)
		if err != nil {
			return nil, err
		}
		flows = append(flows, list...)
	}
	if orphans != nil {
		rest(cells.strings, orphans)
		flows = append(flows, orphans)
	}
	z.outside(d)
	z.cells = cells
	return flows, nil
}

// from1904 is what a workbook says whose days are counted from 1904.
var from1904 = regexp.MustCompile(`\bdate1904\s*=\s*["'](?:1|true|on)["']`)

// headersOf are the cells of a sheet that head the columns of a table: the table
// names its columns after them.
func (z *zipped) headersOf(sheet *entry) (map[string]string, error) {
	links, err := z.links(sheet)
	if err != nil {
		return nil, err
	}
	headers := map[string]string{}
	for _, target := range links {
		table := z.find(target)
		if table == nil || !strings.Contains(strings.ToLower(target), "table") || !strings.HasSuffix(strings.ToLower(target), ".xml") {
			continue
		}
		b, err := z.xml(table)
		if err != nil {
			return nil, err
		}
		err = eachTag(b, func(t xmlToken) error {
			if string(local(t.name)) != "table" {
				return nil
			}
			first, last, _ := strings.Cut(t.value(b, "ref"), ":")
			row := strings.TrimLeft(first, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
			for c := columnOf([]byte(first)); c >= 0 && c <= columnOf([]byte(last)); c++ {
				headers[nameOf(c)+row] = table.name
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return headers, nil
}

// nameOf is a column's letters.
func nameOf(column int) string {
	name := ""
	for n := column + 1; n > 0; n = (n - 1) / 26 {
		name = string(rune('A'+(n-1)%26)) + name
	}
	return name
}

// written is what becomes of the value of a cell that is written as a whole: a
// number, or a string that cells share.
type written struct {
	piece piece
	text  []byte // what the cell showed
	edits []patch
}

// cellsWritten turns the edits of cells into patches.
func (w *writer) cellsWritten() {
	byString := map[int][]*written{}
	for i := range w.cells {
		c := &w.cells[i]
		if c.piece.form == asShared {
			byString[c.piece.shared] = append(byString[c.piece.shared], c)
			continue
		}
		p := c.piece
		b := w.store.part(p.part)
		if p.form == asCell {
			w.patch(p.part, p.from, p.to, quoted(b[p.from:p.to], apply(c.text, c.edits), byte(p.tag)))
			continue
		}
		end := p.tag + bytes.IndexByte(b[p.tag:], '>') + 1
		text := string(apply(c.text, c.edits))
		if z, ok := w.store.(*zipped); ok && z.cells != nil {
			if number, tag, ok := z.cells.asCellNumber(text, p.shared, b[p.tag:end]); ok {
				w.patch(p.part, p.from, p.to, number)
				w.patch(p.part, p.tag, end, tag)
				continue
			}
		}
		w.patch(p.part, p.from, p.to, encode(text, asText))
		w.patch(p.part, p.tag, end, asCellText(b[p.tag:end]))
	}
	z, ok := w.store.(*zipped)
	if !ok || z.cells == nil {
		return
	}
	var more []byte
	moved := map[int]int{}
	added := 0
	part := -1
	for n := range z.cells.strings {
		s := &z.cells.strings[n]
		list := byString[n]
		if len(list) == 0 {
			continue
		}
		part = s.part
		usual, groups := usualOf(list, s.uses)
		for _, key := range slices.Sorted(maps.Keys(groups)) {
			group := groups[key]
			if key == usual {
				w.string(s, group[0].edits)
				continue
			}
			more = append(more, w.copyOf(s, group[0].edits)...)
			for _, c := range group {
				w.patch(c.piece.part, c.piece.from, c.piece.to, strconv.AppendInt(nil, int64(len(z.cells.strings)+added), 10))
			}
			added++
		}
		// Cells that show the string as it was need it once more.
		if usual != "" && s.uses > len(list) {
			more = append(more, w.store.part(s.part)[s.from:s.to]...)
			moved[n] = len(z.cells.strings) + added
			added++
		}
	}
	if added == 0 {
		return
	}
	w.unedited(moved)
	b := w.store.part(part)
	end := z.cells.strings[len(z.cells.strings)-1].to
	w.patch(part, end, end, more)
	w.count(part, b, added)
}

// usualOf groups the cells of a string by what is written into them: the key of
// most, "" where most stay as they are.
func usualOf(list []*written, uses int) (usual string, groups map[string][]*written) {
	groups = map[string][]*written{}
	for _, c := range list {
		var key string
		for _, e := range c.edits {
			key += fmt.Sprintf("%d %d %q ", e.from, e.to, e.text)
		}
		groups[key] = append(groups[key], c)
	}
	most := uses - len(list)
	for key, group := range groups {
		if len(group) > most || len(group) == most && usual != "" && key < usual {
			usual, most = key, len(group)
		}
	}
	return usual, groups
}

// string writes edits into a shared string.
func (w *writer) string(s *shared, edits []patch) {
	for _, e := range edits {
		w.over(s.pieces, e.from, e.to, string(e.text))
	}
}

// copyOf is the element of a shared string with edits.
func (w *writer) copyOf(s *shared, edits []patch) []byte {
	own := writer{store: w.store, patches: map[int][]patch{}, spaced: map[[2]int]bool{}}
	own.string(s, edits)
	own.sort()
	own.keepSpaces()
	own.sort()
	list := own.patches[s.part]
	for i := range list {
		list[i].from -= s.from
		list[i].to -= s.from
	}
	return apply(w.store.part(s.part)[s.from:s.to], list)
}

// unedited lets the cells that nothing was written into point to the copy of the
// string they show: to says which, by the number of the string.
func (w *writer) unedited(to map[int]int) {
	if len(to) == 0 {
		return
	}
	edited := map[[2]int]bool{}
	for i := range w.cells {
		p := &w.cells[i].piece
		edited[[2]int{p.part, p.from}] = true
	}
	for _, f := range w.flows {
		for _, p := range f.pieces {
			if p.form != asShared {
				continue
			}
			if n, ok := to[p.shared]; ok && !edited[[2]int{p.part, p.from}] {
				w.patch(p.part, p.from, p.to, strconv.AppendInt(nil, int64(n), 10))
			}
		}
	}
}

// count writes how many strings there are now.
func (w *writer) count(part int, b []byte, added int) {
	s := xmlScanner{b: b}
	for {
		t, ok, err := s.next()
		if err != nil || !ok {
			return
		}
		if t.kind != openTag {
			continue
		}
		for _, a := range t.attrs {
			if string(a.name) == "uniqueCount" {
				if n, err := strconv.Atoi(string(b[a.from:a.to])); err == nil {
					w.patch(part, a.from, a.to, strconv.AppendInt(nil, int64(n+added), 10))
				}
			}
		}
		return
	}
}
