package xmldoc

import (
	"bytes"
	"sort"
	"strconv"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/xmlscan"
)

// AsText returns the patches that turn a cell of OpenDocument, whose tag begins at byte tag, into
// a text cell.
func (z *File) AsText(part, tag int) []flow.Patch {
	b := z.Part(part)
	s := xmlscan.Scanner{Bytes: b, At: tag}
	if t, ok, err := s.Next(); ok && err == nil {
		return asStringCell(b, t)
	}
	return nil
}

// KeepSpaces returns the patch that adds xml:space="preserve" to the tag at byte tag if the
// element's text begins or ends with a space when the patches in list are made. ok is false if no
// patch is needed.
func (z *File) KeepSpaces(part, tag int, list []flow.Patch) (p flow.Patch, ok bool) {
	b := z.Part(part)
	s := xmlscan.Scanner{Bytes: b, At: tag}
	t, ok, err := s.Next()
	if !ok || err != nil || t.Empty || bytes.Contains(b[t.From:t.To], []byte("xml:space")) {
		return flow.Patch{}, false
	}
	end := t.To + max(0, bytes.IndexByte(b[t.To:], '<'))
	var inside []flow.Patch
	for i := sort.Search(len(list), func(i int) bool { return list[i].From >= t.To }); i < len(list) && list[i].To <= end; i++ {
		inside = append(inside, flow.Patch{From: list[i].From - t.To, To: list[i].To - t.To, Text: list[i].Text})
	}
	text := flow.Apply(b[t.To:end], inside)
	if len(text) == 0 || !flow.IsSpace(text[0]) && !flow.IsSpace(text[len(text)-1]) {
		return flow.Patch{}, false
	}
	return flow.Patch{From: t.To - 1, To: t.To - 1, Text: []byte(` xml:space="preserve"`)}, true
}

// Times returns the patches that make a repeated element count for n copies. The parameter from is
// the offset in the part at which the element begins.
func (z *File) Times(part, from, n int) (list []flow.Patch) {
	b := z.Part(part)
	s := xmlscan.Scanner{Bytes: b, At: from}
	t, _, _ := s.Next() // cannot fail: the part was read before
	for _, a := range t.Attrs {
		switch string(xmlscan.Local(a.Name)) {
		case "number-columns-repeated", "number-rows-repeated":
			if n > 1 {
				list = append(list, flow.Patch{From: a.From, To: a.To, Text: strconv.AppendInt(nil, int64(n), 10)})
			} else {
				list = append(list, withoutAttribute(b, t, a))
			}
		}
	}
	return list
}
