package mail

import (
	"bytes"
	"html"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
)

// When names are given back in a mail, its bytes should be the old ones. The bytes of the hidden
// mail show how most of it was written, but not everything: an encoded word may have been cut in
// the middle of a name, or the name alone had letters of Latin 1. So hiding tries out whether each
// line would come back, and stores the lines that would not come back beside the table of names.
// Giving back restores such a line only if hiding the same names in it gives exactly the file at
// hand, because a table of names may come from an untrusted source.

// hunk is a group of lines that hiding changes: was is their place in the old file, now is their
// place in the new one.
type hunk struct {
	was, now flow.Span
	lost     bool // giving names back would not restore these lines
}

// Reopen reads the bytes of a message that was written, as if it came from outside.
type Reopen func(data []byte) (*Message, *flow.Layout, error)

// SaveEdits returns the file with the edits of its text, which are in order and do not overlap, and
// with the names outside the text replaced. While hiding, it also records in the parameter also the
// lines that would not come back; while giving back, it restores such lines.
func (m *Message) SaveEdits(l *flow.Layout, edits []flow.Edit, also *sweep.Also, open Reopen) ([]byte, error) {
	if len(also.Whole()) > 0 {
		if out, ok := m.asItWas(l, edits, also, open); ok {
			return out, nil
		}
	}
	list := disjoint(m.patches(l, l.Patches(m, edits), also))
	out := flow.Apply(m.raw, list)
	if !also.IsBack() && len(list) > 0 && len(l.Text) < flow.LongText {
		m.noteLines(l, edits, also, list, out, open)
	}
	return out, nil
}

// disjoint returns list, which is sorted, without the patches that overlap an earlier one:
// flow.Apply does not make these.
func disjoint(list []flow.Patch) []flow.Patch {
	at := 0
	return slices.DeleteFunc(list, func(p flow.Patch) bool {
		if p.From < at {
			return true
		}
		at = p.To
		return false
	})
}

// noteLines records in also the lines that giving names back would not restore. list holds the
// patches that hid the names, out is the file with these patches made.
func (m *Message) noteLines(l *flow.Layout, edits []flow.Edit, also *sweep.Also, list []flow.Patch, out []byte, open Reopen) {
	now, at, err := open(out)
	if err != nil || at.Text != flow.EditedLine(l.Text, flow.Span{Start: 0, End: len(l.Text)}, edits) {
		return
	}
	raw := m.raw
	undo := undone(l.Text, edits)
	back := disjoint(now.patches(at, at.Patches(now, undo), also.Returning()))
	hunks := hunksOf(raw, list)
	if !findLost(raw, out, hunks, back) {
		return
	}
	if !slices.EqualFunc(m.bounds, now.bounds, func(a, b boundary) bool { return a.text == b.text }) {
		// A boundary that came back on only some of its lines would not separate anything.
		loseAll(hunks)
	}
	noteHunks(also, raw, out, hunks)
	if again, ok := now.asItWas(at, undo, also.Trial(), open); !ok || !bytes.Equal(again, raw) {
		// some lines come back if they are restored alone, but not beside other lines
		hunks = hunksOf(raw, list)
		loseAll(hunks)
		noteHunks(also, raw, out, hunks)
	}
}

// noteHunks records, in the parameter a, the old bytes of the lost hunks, those that giving names
// back would not restore. If equal new lines come from different old lines, it also records the
// lines before them, because with these the new lines may differ.
func noteHunks(a *sweep.Also, raw, out []byte, hunks []hunk) {
	for range mostLinesBefore {
		if !widen(raw, out, hunks) {
			break
		}
		hunks = joined(hunks)
	}
	known := wasOfLines(raw, out, hunks)
	for _, h := range hunks {
		if l := known[string(h.now.Of(out))]; l.lost && l.alike {
			noteBytes(a, h.now.Of(out), h.was.Of(raw))
		}
	}
}

// mostLinesBefore is the number of lines before an ambiguous line that may be recorded with it.
const mostLinesBefore = 4

// undone returns the edits that undo edits: they turn the edited text back into the parameter text.
// Their spans are bytes of the edited text.
func undone(text string, edits []flow.Edit) (back []flow.Edit) {
	shift := 0
	for _, e := range edits {
		at := e.Start + shift
		back = append(back, flow.Edit{Span: flow.Span{Start: at, End: at + len(e.Text)}, Text: text[e.Start:e.End]})
		shift += len(e.Text) - (e.End - e.Start)
	}
	return back
}

// hunksOf returns the lines of raw that patches change, in order. list holds the patches.
func hunksOf(raw []byte, list []flow.Patch) (hunks []hunk) {
	shift := 0
	for _, p := range list {
		if bytes.Equal(raw[p.From:p.To], p.Text) {
			continue
		}
		// another patch of the same line joins its hunk
		if n := len(hunks); n == 0 || p.From > hunks[n-1].was.End {
			from := bytes.LastIndexByte(raw[:p.From], '\n') + 1
			hunks = append(hunks, hunk{was: flow.Span{Start: from, End: lineStop(raw, p.To)}, now: flow.Span{Start: from + shift, End: 0}})
		}
		h := &hunks[len(hunks)-1]
		if p.To > h.was.End {
			h.was.End = lineStop(raw, p.To)
		}
		shift += len(p.Text) - (p.To - p.From)
		h.now.End = h.was.End + shift
	}
	return hunks
}

// lineStop returns the offset at which the line that contains raw[at] ends, before its line end.
func lineStop(raw []byte, at int) int {
	n := bytes.IndexByte(raw[at:], '\n')
	if n < 0 {
		return len(raw)
	}
	if n > 0 && raw[at+n-1] == '\r' {
		n--
	}
	return at + n
}

// findLost sets lost in the hunks whose old bytes do not come back when the patches in back, which
// give the names back, are applied to out, the written file. If these patches also change other
// lines, it sets lost in all hunks. It reports whether any hunk is lost.
func findLost(raw, out []byte, hunks []hunk, back []flow.Patch) (found bool) {
	k := 0
	for i := range hunks {
		h := &hunks[i]
		for ; k < len(back) && back[k].To < h.now.Start; k++ {
			found = found || !bytes.Equal(out[back[k].From:back[k].To], back[k].Text)
		}
		var own []flow.Patch
		for ; k < len(back) && back[k].From <= h.now.End; k++ {
			if back[k].From < h.now.Start || back[k].To > h.now.End {
				h.lost = true
			}
			own = append(own, back[k])
		}
		h.lost = h.lost || !bytes.Equal(flow.ApplyTo(nil, out, h.now, own), h.was.Of(raw))
	}
	for ; k < len(back); k++ {
		found = found || !bytes.Equal(out[back[k].From:back[k].To], back[k].Text)
	}
	if found { // the patches also change lines that hiding left alone
		loseAll(hunks)
	}
	return slices.ContainsFunc(hunks, func(h hunk) bool { return h.lost })
}

// loseAll marks all hunks as lost.
func loseAll(hunks []hunk) {
	for i := range hunks {
		hunks[i].lost = true
	}
}

// likeness describes all hunks with the same new lines.
type likeness struct {
	was         string // the old lines of the first hunk
	lost, alike bool   // lost: a hunk is lost; alike: all hunks come from the same old lines
}

// wasOfLines returns the likeness of the hunks, by their new lines.
func wasOfLines(raw, out []byte, hunks []hunk) map[string]likeness {
	list := map[string]likeness{}
	for _, h := range hunks {
		as, was := string(h.now.Of(out)), string(h.was.Of(raw))
		l, ok := list[as]
		if !ok {
			l = likeness{was: was, alike: true}
		}
		l.lost, l.alike = l.lost || h.lost, l.alike && l.was == was
		list[as] = l
	}
	return list
}

// widen adds the preceding line to each lost hunk whose new lines also come from other old lines.
// It reports whether there was such a hunk.
func widen(raw, out []byte, hunks []hunk) (any bool) {
	list := wasOfLines(raw, out, hunks)
	end := 0 // where the hunk before ends, in raw
	for i := range hunks {
		h := &hunks[i]
		if l := list[string(h.now.Of(out))]; l.lost && !l.alike && h.was.Start > 0 {
			from := bytes.LastIndexByte(raw[:h.was.Start-1], '\n') + 1
			if i > 0 && from < end { // that line changes, too
				from = hunks[i-1].was.Start
				h.now.Start = hunks[i-1].now.Start
			} else {
				h.now.Start -= h.was.Start - from
			}
			h.was.Start, any = from, true
		}
		end = h.was.End
	}
	return any
}

// joined returns hunks with overlapping ones merged.
func joined(hunks []hunk) (list []hunk) {
	for _, h := range hunks {
		for len(list) > 0 && list[len(list)-1].was.Start >= h.was.Start {
			h.lost = h.lost || list[len(list)-1].lost
			list = list[:len(list)-1]
		}
		list = append(list, h)
	}
	return list
}

// noteBytes records one or more lines in the parameter a. was are their bytes before hiding, as
// their bytes after it. The bytes need not be valid UTF-8.
func noteBytes(a *sweep.Also, as, was []byte) {
	a.Note(string(charset.WithStrays(as)), string(charset.WithStrays(was)))
}

// asItWas returns the file with its names given back and the lines restored whose old bytes hiding
// recorded. edits give the names back in its text. ok is false if no such line is in the file, or
// if hiding the names again would not give this file.
func (m *Message) asItWas(l *flow.Layout, edits []flow.Edit, also *sweep.Also, open Reopen) (out []byte, ok bool) {
	raw := m.raw
	candidate, ok := withLines(raw, also.Whole())
	if !ok {
		return nil, false
	}
	was, at, err := open(candidate)
	if err != nil {
		return nil, false
	}
	hide, show, ok := comparedTo(l.Text, at.Text, edits)
	if !ok {
		return nil, false
	}
	hidden := flow.Apply(candidate, disjoint(was.patches(at, at.Patches(was, hide), hidingAgain(also.Whole()))))
	if !isHiddenAs(also, hidden, raw) && !m.isAlike(hidden, also, open) {
		return nil, false
	}
	return flow.Apply(candidate, was.patches(at, at.Patches(was, show), also)), true
}

// hidingAgain returns an Also that hides again the names that were given back outside the text.
// whole maps each value with hidden names to the value with the names. If a value is a whole header
// field, the Also replaces the value of that field alone, too.
func hidingAgain(whole map[string]string) *sweep.Also {
	hide := make(map[string]string, len(whole))
	for as, was := range whole {
		if was == "" { // an empty line, where fields were added
			continue
		}
		raw := charset.WithoutStrays(nil, []byte(was))
		hide[string(raw)] = as
		now := charset.WithoutStrays(nil, []byte(as))
		if of, _, _ := headOf(raw, 0); len(of) == 1 && of[0].name != "" {
			if is, _, _ := headOf(now, 0); len(is) == 1 && is[0].name == of[0].name {
				hide[string(raw[of[0].from:of[0].to])] = string(charset.WithStrays(now[is[0].from:is[0].to]))
			}
		}
	}
	return sweep.HidingAgain(hide)
}

// isHiddenAs reports whether now is the same message as hidden. now is a restored message in
// whose text the names are hidden again, hidden is the message at hand. Where hidden has a
// pseudonym outside its text, now may have anything that does not end a value.
func isHiddenAs(a *sweep.Also, now, hidden []byte) bool {
	const ends = sweep.EndsLoose + lineEnds
	for len(now) > 0 && len(hidden) > 0 {
		n, h := bytes.IndexAny(now, ends), bytes.IndexAny(hidden, ends)
		if n < 0 {
			n = len(now)
		}
		if h < 0 {
			h = len(hidden)
		}
		if !bytes.Equal(now[:n], hidden[:h]) && len(a.Named(string(flow.Unpercent([]byte(html.UnescapeString(string(hidden[:h]))))))) == 0 {
			return false
		}
		if now, hidden = now[n:], hidden[h:]; len(now) > 0 && len(hidden) > 0 {
			if now[0] != hidden[0] {
				return false
			}
			now, hidden = now[1:], hidden[1:]
		}
	}
	return len(now) == len(hidden)
}

// isAlike reports whether hidden, the bytes of a restored message in which the names were hidden
// again, is the same message as m, the message at hand (isHiddenAs). It compares decoded texts,
// because bodies may be encoded.
func (m *Message) isAlike(hidden []byte, also *sweep.Also, open Reopen) bool {
	now, _, err := open(hidden)
	if err != nil {
		return false
	}
	if len(m.parts) != len(now.parts) {
		return false
	}
	at, nowAt := 0, 0
	for i := range m.parts {
		p, q := &m.parts[i], &now.parts[i]
		if p.from < at || q.from < nowAt || !isHiddenAs(also, now.raw[nowAt:q.from], m.raw[at:p.from]) || !isHiddenAs(also, q.text, p.text) {
			return false
		}
		at, nowAt = p.to, q.to
	}
	return isHiddenAs(also, now.raw[nowAt:], m.raw[at:])
}

// withLines returns raw with the lines restored whose old bytes hiding recorded. whole maps lines
// as hiding wrote them to the old lines. ok is false if raw has none of these lines.
func withLines(raw []byte, whole map[string]string) (out []byte, ok bool) {
	// pairs of new and old lines by the first new line, longest first
	known := map[string][][2][]byte{}
	for as, was := range whole {
		if as == was || as == "" {
			continue
		}
		now := charset.WithoutStrays(nil, []byte(as))
		first := string(now[:lineStop(now, 0)])
		known[first] = append(known[first], [2][]byte{now, charset.WithoutStrays(nil, []byte(was))})
	}
	for _, list := range known {
		slices.SortFunc(list, func(a, b [2][]byte) int { return len(b[0]) - len(a[0]) })
	}
	done := 0
	for at := 0; at < len(raw); {
		end := lineStop(raw, at)
		for _, k := range known[string(raw[at:end])] {
			if to := at + len(k[0]); bytes.HasPrefix(raw[at:], k[0]) && lineStop(raw, to) == to {
				out = append(append(out, raw[done:at]...), k[1]...)
				done, end, ok = to, to, true
				break
			}
		}
		n := bytes.IndexByte(raw[end:], '\n')
		if n < 0 {
			break
		}
		at = end + n + 1
	}
	return append(out, raw[done:]...), ok
}

// comparedTo compares two states of a message's text: the parameter text, with all names hidden,
// and the parameter is, in which the names in some lines are restored. edits give back all names in
// the parameter text. The results are edits of the parameter is: hide replaces the restored names
// by their pseudonyms again, show gives back the other names. ok is false if the two differ
// elsewhere.
func comparedTo(text, is string, edits []flow.Edit) (hide, show []flow.Edit, ok bool) {
	rest := is
	says := func(what string) bool {
		was := rest
		rest, ok = strings.CutPrefix(rest, what)
		if !ok {
			rest = was
		}
		return ok
	}
	for i := 0; i <= len(edits); i++ {
		next := len(text)
		if i < len(edits) {
			next = edits[i].Start
		}
		if i == 0 {
			if !says(text[:next]) {
				return nil, nil, false
			}
			continue
		}
		e := edits[i-1]
		between := text[e.End:next]
		from := len(is) - len(rest)
		switch was := text[e.Start:e.End]; {
		case says(e.Text + between):
			hide = append(hide, flow.Edit{Span: flow.Span{Start: from, End: from + len(e.Text)}, Text: was})
		case says(was + between):
			show = append(show, flow.Edit{Span: flow.Span{Start: from, End: from + len(was)}, Text: e.Text})
		default:
			return nil, nil, false
		}
	}
	return hide, show, rest == ""
}
