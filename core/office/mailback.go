package office

import (
	"bytes"
	"html"
	"slices"
	"strings"
)

// A message in which names are hidden says by its bytes how most of it was written, but not
// all: where an encoded word was cut in the middle of a name, that a line had letters of
// Latin 1 which are gone with the name. What would not come back by itself is tried out
// while names are hidden, and the lines in question are kept beside the table of names, as
// what else no text says. When names are given back such lines are put in their places, if
// hiding the same names in them gives the very file that is at hand: a table of names may
// come from anywhere.

// hunk is lines of a message that change, and the lines they become.
type hunk struct {
	was, now Span
	lost     bool // giving names back writes other lines
}

// saveMail is Save of a message.
func (d *Document) saveMail(edits []Edit, also *Also) ([]byte, error) {
	if len(also.whole) > 0 {
		if out, ok := d.asItWas(edits, also); ok {
			return out, nil
		}
	}
	m := d.store.(*mail)
	list := disjoint(m.patches(d, d.patches(edits), also))
	out := apply(m.raw, list)
	if !also.back && len(list) > 0 && len(d.Text) < longText {
		d.noteLines(edits, also, list, out)
	}
	return out, nil
}

// disjoint are the patches of a list that apply makes.
func disjoint(list []patch) []patch {
	at := 0
	return slices.DeleteFunc(list, func(p patch) bool {
		if p.from < at {
			return true
		}
		at = p.to
		return false
	})
}

// noteLines keeps the lines that giving names back would write otherwise than they were.
// list is what was changed, and out the message with it.
func (d *Document) noteLines(edits []Edit, also *Also, list []patch, out []byte) {
	m, err := Open(d.name, out)
	if err != nil || m.Text != d.Edited(edits) {
		return
	}
	raw := d.store.(*mail).raw
	back := disjoint(m.store.(*mail).patches(m, m.patches(undone(d.Text, edits)), &Also{back: true, whole: wholeOf(also.Noted())}))
	hunks := hunksOf(raw, list)
	if !findLost(raw, out, hunks, back) {
		return
	}
	if !slices.EqualFunc(d.store.(*mail).bounds, m.store.(*mail).bounds, func(a, b boundary) bool { return a.text == b.text }) {
		loseAll(hunks) // a boundary that comes back on some of its lines parts nothing
	}
	also.noteHunks(raw, out, hunks)
	trial := &Also{back: true, whole: wholeOf(also.Noted())}
	for _, with := range also.names {
		trial.AddBack(with.text, with.text)
	}
	if again, ok := m.asItWas(undone(d.Text, edits), trial); !ok || !bytes.Equal(again, raw) {
		hunks = hunksOf(raw, list) // what comes back by itself does not beside lines as they were
		loseAll(hunks)
		also.noteHunks(raw, out, hunks)
	}
}

// noteHunks keeps the lines of hunks that are lost, with lines before them where others
// are written alike that were not.
func (a *Also) noteHunks(raw, out []byte, hunks []hunk) {
	for range mostLinesBefore {
		if !widen(raw, out, hunks) {
			break
		}
		hunks = joined(hunks)
	}
	known := wasOfLines(raw, out, hunks)
	for _, h := range hunks {
		if l := known[string(h.now.of(out))]; l.lost && l.alike {
			a.noteBytes(h.now.of(out), h.was.of(raw))
		}
	}
}

// mostLinesBefore is how many lines are kept before one that was not alike elsewhere.
const mostLinesBefore = 4

// of is what stands there.
func (s Span) of(b []byte) []byte { return b[s.Start:s.End] }

// undone are the edits that undo others, in the text with these.
func undone(text string, edits []Edit) (back []Edit) {
	shift := 0
	for _, e := range edits {
		at := e.Start + shift
		back = append(back, Edit{Span{at, at + len(e.Text)}, text[e.Start:e.End]})
		shift += len(e.Text) - (e.End - e.Start)
	}
	return back
}

// hunksOf are the lines that patches change, in order.
func hunksOf(raw []byte, list []patch) (hunks []hunk) {
	shift := 0
	for _, p := range list {
		if bytes.Equal(raw[p.from:p.to], p.text) {
			continue
		}
		if n := len(hunks); n == 0 || p.from > hunks[n-1].was.End { // a long line is looked through once
			from := bytes.LastIndexByte(raw[:p.from], '\n') + 1
			hunks = append(hunks, hunk{was: Span{from, lineStop(raw, p.to)}, now: Span{from + shift, 0}})
		}
		h := &hunks[len(hunks)-1]
		if p.to > h.was.End {
			h.was.End = lineStop(raw, p.to)
		}
		shift += len(p.text) - (p.to - p.from)
		h.now.End = h.was.End + shift
	}
	return hunks
}

// lineStop is where the line of a place ends, before the signs that end it.
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

// findLost marks the hunks that do not come back by patches of the message as it is
// written now, and reports whether there are any.
func findLost(raw, out []byte, hunks []hunk, back []patch) (found bool) {
	k := 0
	for i := range hunks {
		h := &hunks[i]
		for ; k < len(back) && back[k].to < h.now.Start; k++ {
			found = found || !bytes.Equal(out[back[k].from:back[k].to], back[k].text)
		}
		var own []patch
		for ; k < len(back) && back[k].from <= h.now.End; k++ {
			if back[k].from < h.now.Start || back[k].to > h.now.End {
				h.lost = true
			}
			own = append(own, back[k])
		}
		h.lost = h.lost || !bytes.Equal(applyTo(nil, out, h.now, own), h.was.of(raw))
	}
	for ; k < len(back); k++ {
		found = found || !bytes.Equal(out[back[k].from:back[k].to], back[k].text)
	}
	if found { // what no name stands in would change as well
		loseAll(hunks)
	}
	return slices.ContainsFunc(hunks, func(h hunk) bool { return h.lost })
}

// loseAll marks all hunks.
func loseAll(hunks []hunk) {
	for i := range hunks {
		hunks[i].lost = true
	}
}

// likeness is what is known of all hunks that are written alike.
type likeness struct {
	was         string
	lost, alike bool // one of them is lost, and all were the same
}

// wasOfLines is what is known of hunks, by what is written now.
func wasOfLines(raw, out []byte, hunks []hunk) map[string]likeness {
	list := map[string]likeness{}
	for _, h := range hunks {
		as, was := string(h.now.of(out)), string(h.was.of(raw))
		l, ok := list[as]
		if !ok {
			l = likeness{was: was, alike: true}
		}
		l.lost, l.alike = l.lost || h.lost, l.alike && l.was == was
		list[as] = l
	}
	return list
}

// widen begins hunks a line before where others are written alike that were not, and
// reports whether there are such.
func widen(raw, out []byte, hunks []hunk) (any bool) {
	list := wasOfLines(raw, out, hunks)
	end := 0 // of the hunk before, in raw
	for i := range hunks {
		h := &hunks[i]
		if l := list[string(h.now.of(out))]; l.lost && !l.alike && h.was.Start > 0 {
			from := bytes.LastIndexByte(raw[:h.was.Start-1], '\n') + 1
			if i > 0 && from < end { // that line is changed as well
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

// joined are hunks with those made one that overlap.
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

// noteBytes keeps what lines were, be they no UTF-8.
func (a *Also) noteBytes(as, was []byte) { a.Note(string(withStrays(as)), string(withStrays(was))) }

// wholeOf are values by how they are written.
func wholeOf(list []Written) map[string]string {
	whole := map[string]string{}
	for _, w := range list {
		whole[w.As] = w.Was
	}
	return whole
}

// asItWas is a message with its names given back where the table of names knows its lines;
// ok is false where it does not, or where hiding the names again would not give this
// message.
func (d *Document) asItWas(edits []Edit, also *Also) (out []byte, ok bool) {
	raw := d.store.(*mail).raw
	candidate, ok := withLines(raw, also.whole)
	if !ok {
		return nil, false
	}
	m, err := Open(d.name, candidate)
	if err != nil {
		return nil, false
	}
	hide, show, ok := d.comparedTo(m, edits)
	if !ok {
		return nil, false
	}
	store := m.store.(*mail)
	hidden := apply(candidate, disjoint(store.patches(m, m.patches(hide), hidingAgain(also.whole))))
	if !also.alike(hidden, raw) && !d.isAlike(hidden, also) {
		return nil, false
	}
	return apply(candidate, store.patches(m, m.patches(show), also)), true
}

// hidingAgain is what hides the names again in what nobody reads, where it is known how it
// was written.
func hidingAgain(whole map[string]string) *Also {
	a := &Also{back: true, anywhere: true, whole: make(map[string]string, len(whole))}
	for as, was := range whole {
		if was == "" { // an empty line, where fields were added
			continue
		}
		raw := withoutStrays(nil, []byte(was))
		a.whole[string(raw)] = as
		now := withoutStrays(nil, []byte(as))
		if of, _, _ := headOf(raw, 0); len(of) == 1 && of[0].name != "" {
			if is, _, _ := headOf(now, 0); len(is) == 1 && is[0].name == of[0].name {
				a.whole[string(raw[of[0].from:of[0].to])] = string(withStrays(now[is[0].from:is[0].to]))
			}
		}
	}
	return a
}

// alike reports whether a message in which the names of its text are hidden is one that
// was hidden before: where that one has a pseudonym outside its text anything may stand but
// signs that would end it.
func (a *Also) alike(now, hidden []byte) bool {
	const ends = endsLoose + endsMail
	for len(now) > 0 && len(hidden) > 0 {
		n, h := bytes.IndexAny(now, ends), bytes.IndexAny(hidden, ends)
		if n < 0 {
			n = len(now)
		}
		if h < 0 {
			h = len(hidden)
		}
		if !bytes.Equal(now[:n], hidden[:h]) && len(a.Named(string(unpercent([]byte(html.UnescapeString(string(hidden[:h]))))))) == 0 {
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

// isAlike reports the same of a message whose bodies are compared by what they say: they
// may be encoded.
func (d *Document) isAlike(hidden []byte, also *Also) bool {
	other, err := Open(d.name, hidden)
	if err != nil {
		return false
	}
	m, now := d.store.(*mail), other.store.(*mail)
	if len(m.parts) != len(now.parts) {
		return false
	}
	at, nowAt := 0, 0
	for i := range m.parts {
		p, q := &m.parts[i], &now.parts[i]
		if p.from < at || q.from < nowAt || !also.alike(now.raw[nowAt:q.from], m.raw[at:p.from]) || !also.alike(q.text, p.text) {
			return false
		}
		at, nowAt = p.to, q.to
	}
	return also.alike(now.raw[nowAt:], m.raw[at:])
}

// withLines is a message with the lines that are known put back as they were.
func withLines(raw []byte, whole map[string]string) (out []byte, ok bool) {
	known := map[string][][2][]byte{} // by their first lines; the longest first
	for as, was := range whole {
		if as == was || as == "" {
			continue
		}
		now := withoutStrays(nil, []byte(as))
		first := string(now[:lineStop(now, 0)])
		known[first] = append(known[first], [2][]byte{now, withoutStrays(nil, []byte(was))})
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

// comparedTo are the edits that hide the names again that a message says as it shall be,
// and those that give back what it does not say yet. ok is false where it says anything
// else.
func (d *Document) comparedTo(m *Document, edits []Edit) (hide, show []Edit, ok bool) {
	rest := m.Text
	says := func(what string) bool {
		was := rest
		rest, ok = strings.CutPrefix(rest, what)
		if !ok {
			rest = was
		}
		return ok
	}
	for i := 0; i <= len(edits); i++ {
		next := len(d.Text)
		if i < len(edits) {
			next = edits[i].Start
		}
		if i == 0 {
			if !says(d.Text[:next]) {
				return nil, nil, false
			}
			continue
		}
		e := edits[i-1]
		between := d.Text[e.End:next]
		from := len(m.Text) - len(rest)
		switch was := d.Text[e.Start:e.End]; {
		case says(e.Text + between):
			hide = append(hide, Edit{Span{from, from + len(e.Text)}, was})
		case says(was + between):
			show = append(show, Edit{Span{from, from + len(was)}, e.Text})
		default:
			return nil, nil, false
		}
	}
	return hide, show, rest == ""
}
