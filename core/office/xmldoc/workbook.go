package xmldoc

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/xmlscan"
)

// openWorkbook reads the parts of a workbook: its shared strings, its sheets in the order of their
// tabs, then all other parts except the part skip.
func (z *File) openWorkbook(types types, skip *entry, book *book, c *flow.Content) ([]*flow.Flow, error) {
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
		return nil, failure.Damaged()
	}
	var orphans *flow.Flow
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
	var flows []*flow.Flow
	for _, e := range sheets {
		done[e] = true
		headers, err := z.headersOf(e)
		if err != nil {
			return nil, err
		}
		list, err := z.walk(e, walker{vocabulary: sheetVocabulary{}, book: book, sheet: cells, headers: headers}, flow.InBody)
		if err != nil {
			return nil, err
		}
		flows = append(flows, list...)
	}
	for _, e := range z.entries {
		if done[e] {
			continue
		}
		list, err := z.read(e, sheetVocabulary{}, types, book, c)
		if err != nil {
			return nil, err
		}
		flows = append(flows, list...)
	}
	if orphans != nil {
		rest(cells.strings, orphans)
		flows = append(flows, orphans)
	}
	z.outside(c)
	z.cells = cells
	return flows, nil
}

// from1904 matches the setting by which a workbook counts days from 1904-01-01.
var from1904 = regexp.MustCompile(`\bdate1904\s*=\s*["'](?:1|true|on)["']`)

// headersOf returns the cells of a sheet that name columns of tables ("B3"), each with the name
// of the table's part.
func (z *File) headersOf(sheet *entry) (map[string]string, error) {
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
		err = xmlscan.EachTag(b, func(t xmlscan.Token) error {
			if string(xmlscan.Local(t.Name)) != "table" {
				return nil
			}
			first, last, _ := strings.Cut(t.Value(b, "ref"), ":")
			row := strings.TrimLeft(first, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
			for n := columnOf([]byte(first)); n >= 0 && n <= columnOf([]byte(last)); n++ {
				headers[nameOf(n)+row] = table.name
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return headers, nil
}

// nameOf returns the letters of a column, which is counted from 0: "C" for 2.
func nameOf(column int) string {
	name := ""
	for n := column + 1; n > 0; n = (n - 1) / 26 {
		name = string(rune('A'+(n-1)%26)) + name
	}
	return name
}

// WriteCells adds to w the patches for the edited cells in w.Cells.
func (z *File) WriteCells(w *flow.Writer) {
	if z.cells == nil {
		return
	}
	byString := map[int][]*flow.Cell{}
	for i := range w.Cells {
		c := &w.Cells[i]
		if c.Piece.Form == flow.AsShared {
			n := int(c.Piece.Shared)
			byString[n] = append(byString[n], c)
		} else {
			z.writeNumber(w, c)
		}
	}
	z.writeStrings(w, byString)
}

// writeNumber adds the patches for c, an edited cell that does not refer to a shared string. If
// the cell would show its new text for some number, it writes that number, otherwise the text.
func (z *File) writeNumber(w *flow.Writer, c *flow.Cell) {
	p := c.Piece
	part, from, to := p.Place()
	tag := int(p.Tag)
	b := z.Part(part)
	end := tag + bytes.IndexByte(b[tag:], '>') + 1
	text := string(flow.Apply(c.Text, c.Edits))
	if number, typed, ok := z.cells.asCellNumber(text, int(p.Shared), b[tag:end]); ok {
		w.Patch(part, from, to, number)
		w.Patch(part, tag, end, typed)
		return
	}
	w.Patch(part, from, to, flow.Encode(text, flow.AsText))
	w.Patch(part, tag, end, asCellText(b[tag:end]))
}

// writeStrings adds the patches for edited cells that refer to shared strings. byString has these
// cells by the number of their string. Of the cells that show a string, the largest group with the
// same edits gets them in the string itself; all other cells refer to copies. If more cells have no
// edits than any group has, all edits go into copies (usualOf).
func (z *File) writeStrings(w *flow.Writer, byString map[int][]*flow.Cell) {
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
				writeString(w, s, group[0].Edits)
				continue
			}
			more = append(more, z.copyOf(s, group[0].Edits)...)
			for _, c := range group {
				part, from, to := c.Piece.Place()
				w.Patch(part, from, to, strconv.AppendInt(nil, int64(len(z.cells.strings)+added), 10))
			}
			added++
		}
		// Cells that still show the old string need a copy of it.
		if usual != "" && s.uses > len(list) {
			more = append(more, z.Part(s.part)[s.from:s.to]...)
			moved[n] = len(z.cells.strings) + added
			added++
		}
	}
	if added == 0 {
		return
	}
	pointToCopies(w, moved)
	b := z.Part(part)
	end := z.cells.strings[len(z.cells.strings)-1].to
	w.Patch(part, end, end, more)
	countStrings(w, part, b, added)
}

// usualOf decides which edits are made in a shared string itself. list holds the edited cells
// that show the string, and uses counts all cells that do. It groups the edited cells by their
// edits, and returns the key of the largest group, or "" if at least as many cells have no edit.
func usualOf(list []*flow.Cell, uses int) (usual string, groups map[string][]*flow.Cell) {
	groups = map[string][]*flow.Cell{}
	for _, c := range list {
		var key string
		for _, e := range c.Edits {
			key += fmt.Sprintf("%d %d %q ", e.From, e.To, e.Text)
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

// writeString adds to w the patches of a shared string for edits of its text.
func writeString(w *flow.Writer, s *shared, edits []flow.Patch) {
	for _, e := range edits {
		w.Over(s.Pieces, e.From, e.To, string(e.Text))
	}
}

// copyOf returns the bytes of a shared string's element with the edits of its text made.
func (z *File) copyOf(s *shared, edits []flow.Patch) []byte {
	w := flow.NewWriter(z, nil)
	writeString(w, s, edits)
	w.Finish()
	list := w.Patches[s.part]
	for i := range list {
		list[i].From -= s.from
		list[i].To -= s.from
	}
	return flow.Apply(z.Part(s.part)[s.from:s.to], list)
}

// pointToCopies makes the cells without edits refer to copies of their strings. The map leads from
// the number of a string to that of its copy.
func pointToCopies(w *flow.Writer, to map[int]int) {
	if len(to) == 0 {
		return
	}
	edited := map[[2]int32]bool{}
	for i := range w.Cells {
		p := &w.Cells[i].Piece
		edited[[2]int32{p.Part, p.From}] = true
	}
	for _, f := range w.Flows {
		for _, p := range f.Pieces {
			if p.Form != flow.AsShared {
				continue
			}
			if n, ok := to[int(p.Shared)]; ok && !edited[[2]int32{p.Part, p.From}] {
				part, from, end := p.Place()
				w.Patch(part, from, end, strconv.AppendInt(nil, int64(n), 10))
			}
		}
	}
}

// countStrings adds to w the patch of the attribute uniqueCount, which states the number of
// shared strings. b is the part, added the number of new strings.
func countStrings(w *flow.Writer, part int, b []byte, added int) {
	s := xmlscan.Scanner{Bytes: b}
	for {
		t, ok, err := s.Next()
		if err != nil || !ok {
			return
		}
		if t.Kind != xmlscan.OpenTag {
			continue
		}
		for _, a := range t.Attrs {
			if string(a.Name) == "uniqueCount" {
				if n, err := strconv.Atoi(string(b[a.From:a.To])); err == nil {
					w.Patch(part, a.From, a.To, strconv.AppendInt(nil, int64(n+added), 10))
				}
			}
		}
		return
	}
}
