package roster

import (
	"slices"
	"sort"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// rival is a name that was found without the list where somebody of the list was
// found too. The list only ever adds: what the open search hides stays hidden,
// as the pupil's name or as somebody else's, whole.
type rival struct {
	open   *core.Finding
	listed []*core.Finding // those that overlap it, in order
	own    []run           // what stands of the rival outside of the listed ones, and can be a name
	stands *core.Finding   // who of the list stands in its place
}

// namesake is somebody of the list at words that the open search has for
// somebody of the text.
type namesake struct {
	listed, open *core.Finding
	end          int // of the open one, which has gone
}

// run is a range of tokens, both ends in it.
type run struct{ from, to int }

// Reconcile decides between the people of the list and the names that others found
// at the same words (core.Reconciler):
//
//   - what the list keeps, as a word or a place, uncovers nothing: the open search
//     speaks there. Where both have the very same words, the pupil may be meant,
//     and somebody is asked;
//   - the whole name of a pupil stands; what the open search has beside it
//     ("Hello Séverin Maupassier") goes, or is somebody's own name;
//   - a part of a pupil's name within a longer name is somebody else's ("Sarah
//     Delmotte"), if the rest can be a name: then the longer name stands whole.
//     It is the pupil's where it spells all of it but for a slip, and may be
//     where the list has no surname;
//   - one word that the open search takes for a name and that is one slip away
//     from a listed one may be that pupil;
//   - a first name that the text has for somebody of another surname ("Sarah",
//     where Sarah Delmotte speaks) is asked about.
func (m *Matcher) Reconcile(doc *core.Doc, found []core.Finding) []core.Finding {
	s := &Settlement{m.report(doc)}
	listed, open := twoSides(found)
	if len(m.index.people) == 0 {
		return found
	}
	if len(open) == 0 {
		return s.settleLines(found)
	}
	s.tellAdults(open)
	rests, namesakes := s.decideAll(listed, open)
	for _, n := range namesakes {
		if n.listed.Start == n.listed.End && n.open.Start == n.open.End {
			n.open.End = n.end // who stood in its place has yielded to another one
		}
	}
	s.ask(namesakes, open)
	s.askJoined(listed, open)
	rests = append(rests, s.found...)
	found = slices.DeleteFunc(found, func(f core.Finding) bool { return f.Start == f.End })
	found = append(found, rests...)
	return s.settleLines(found)
}

// Settlement decides between the list and the open search over one document.
type Settlement struct {
	*Report
}

// twoSides are the people of the list among some findings, and what the open search
// would replace, each in their order.
func twoSides(found []core.Finding) (listed, open []*core.Finding) {
	for i := range found {
		switch f := &found[i]; {
		case f.Listed:
			listed = append(listed, f)
		case f.Action == core.Replace:
			open = append(open, f)
		}
	}
	for _, list := range [2][]*core.Finding{listed, open} {
		sort.SliceStable(list, func(i, j int) bool {
			a, b := list[i], list[j]
			return a.Start < b.Start || a.Start == b.Start && a.End > b.End
		})
	}
	return listed, open
}

// decideAll decides on each open finding and the people of the list at its words. It
// returns what is left of rivals beside them, and who stands in the place of one.
func (s *Settlement) decideAll(listed, open []*core.Finding) (rests []core.Finding, namesakes []namesake) {
	next := 0
	for _, o := range open {
		if o.Start == o.End {
			continue
		}
		for next < len(listed) && listed[next].End <= o.Start {
			next++
		}
		r, whole := rival{open: o}, o.End
		for _, l := range listed[next:] {
			if l.Start >= o.End {
				break
			}
			if l.Start < l.End && l.Overlaps(o.Span) {
				r.listed = append(r.listed, l)
			}
		}
		if len(r.listed) == 0 {
			s.adopt(o)
			continue
		}
		rests = append(rests, s.decide(&r)...)
		if r.stands != nil {
			namesakes = append(namesakes, namesake{r.stands, o, whole})
		}
	}
	return rests, namesakes
}

// tellAdults lets the adult with a pupil's name stand where the open search has
// that pupil's full name for who goes by a title: "Mme Fontaine" beside Claire
// Fontaine, who is listed.
func (s *Settlement) tellAdults(open []*core.Finding) {
	for k, o := range open {
		if o.Rule != "roster.relative" {
			continue
		}
		for n := max(0, k-1); n < min(len(open), k+2); n++ {
			if rival := open[n]; n != k && rival.Span == o.Span && s.index.isListed(rival.Of) {
				drop(rival)
			}
		}
	}
}

// isCell reports whether an open finding is half of a name by the cell or the field that
// it fills: whose name it is stands beside it.
func isCell(open *core.Finding) bool {
	return open.Doubt == nil && (open.Rule == "name.column" || open.Rule == "name.cell" || open.Rule == "name.field")
}

// sharesSurname reports whether a folded name has a word of the surname of person p.
func (s *Settlement) sharesSurname(name string, p int) bool {
	last := strings.FieldsFunc(fold.Key(s.index.people[p].Last), isNameMark)
	for w := range strings.FieldsFuncSeq(name, isNameMark) {
		if slices.Contains(last, w) {
			return true
		}
	}
	return len(last) == 0
}

// isNameMark reports whether a rune parts the words of a name.
func isNameMark(r rune) bool { return r == ' ' || r == '-' || r == '\'' }

// askJoined asks about a name of the list that was kept as a word where "et" joins it
// to somebody: "oui noël et pierre".
func (s *Settlement) askJoined(listed, open []*core.Finding) {
	if !slices.ContainsFunc(listed, isSilentWord) {
		return
	}
	begins, ends := map[int]bool{}, map[int]bool{}
	for _, side := range [2][]*core.Finding{listed, open} {
		for _, f := range side {
			if f.Kind == core.Person && f.Action == core.Replace && f.Start < f.End {
				begins[f.Start], ends[f.End] = true, true
			}
		}
	}
	for _, l := range listed {
		if !isSilentWord(l) {
			continue
		}
		from, to := s.doc.TokenAt(l.Start), s.doc.TokenAt(l.End-1)
		after := s.isJoint(to+1) && to+2 < len(s.doc.Tokens) && begins[int(s.doc.Tokens[to+2].Start)]
		before := s.isJoint(from-1) && from > 1 && ends[int(s.doc.Tokens[from-2].End)]
		if (after || before) && !s.isPhrased(from) {
			l.Status, l.Action, l.Doubt, l.Rule, l.Quiet = core.Review, core.Replace, mayBeWord, "roster.exact", false
		}
	}
}

// isSilentWord reports whether a name of the list was kept as a word, and nobody asked.
func isSilentWord(l *core.Finding) bool {
	return l.Action == core.Keep && l.Status == core.Sure && l.Start < l.End
}

// isJoint reports whether token i joins two names on its line: "et", "ou".
func (s *Source) isJoint(i int) bool {
	if !s.doc.IsWord(i) || s.doc.Tokens[i].Flags&core.AfterLine != 0 {
		return false
	}
	k := s.doc.Key(i)
	return k == "et" || k == "ou"
}

// isPhrased reports whether what stands before token i makes a word of it: "à noël",
// "la rose", "en avril".
func (s *Settlement) isPhrased(i int) bool {
	if i == 0 || s.doc.Tokens[i].Flags&core.AfterLine != 0 || !s.doc.IsWord(i-1) {
		return i > 0 && s.doc.Tokens[i-1].Kind == core.Number && s.doc.Tokens[i].Flags&core.AfterLine == 0
	}
	switch s.doc.Key(i - 1) {
	case "a", "en", "de", "pour", "le", "la", "les", "un", "une", "du", "des", "au", "ce", "cette", "ma", "mon", "sa", "son":
		return true
	}
	return false
}

// isListed reports whether a name is the whole name of somebody of the list.
func (x *Index) isListed(name string) bool {
	key := fold.Key(name)
	for i := range x.people {
		if p := &x.people[i]; p.Last != "" && (key == fold.Key(p.Name()) || key == fold.Key(p.Last+" "+p.First)) {
			return key != ""
		}
	}
	return false
}

// adopt asks whether a name of one word that was found openly is a pupil's with a
// slip in it, where the list alone took it for no name: "Ema, très bon niveau".
func (s *Settlement) adopt(open *core.Finding) {
	i := s.doc.TokenAt(open.Start)
	if !s.isAdoptable(open, i) {
		return
	}
	var near []mention
	f := s.form(i)
	for k, h := range f.hits {
		if isSeen(f.hits[:k], h.person) || h.slip.Distance != 1 || h.via != viaAtom {
			continue
		}
		m := mention{person: h.person, from: i, to: i, mask: h.mask, worst: h}
		m.add(h)
		if m.grade = s.index.layouts[h.person].grade(h.mask, nothing); m.grade == given || m.grade == surname {
			near = append(near, m)
		}
	}
	if best := s.index.fittest(near); len(best) > 0 {
		best, v := s.among(best, doubtful(core.Replace, otherName))
		s.emit(best, v)
		drop(open)
	}
}

// isAdoptable reports whether an open finding is a person of one word, token i,
// which no title announces and no dictionary has.
func (s *Settlement) isAdoptable(open *core.Finding, i int) bool {
	switch {
	case open.Kind != core.Person, !s.doc.IsWord(i), s.span(i, i) != open.Span:
		return false
	case s.titleBefore(i) != "", s.index.isAbroad(), strings.Contains(fold.Key(open.Of), " "):
		return false
	}
	return !s.isInDictionary(i)
}

// ask asks about a part of a pupil's name that the text has elsewhere in the
// whole name of somebody else, if that name stands there.
func (s *Settlement) ask(namesakes []namesake, open []*core.Finding) {
	if len(namesakes) == 0 {
		return
	}
	standing := map[string]bool{}
	for _, o := range open {
		if o.Kind == core.Person && o.Start < o.End {
			standing[fold.Key(o.Of)], standing[fold.Key(s.doc.Text[o.Start:o.End])] = true, true
		}
	}
	for _, n := range namesakes {
		l, name := n.listed, fold.Key(n.open.Of)
		if last := name[strings.LastIndexByte(name, ' ')+1:]; french.Is(last, french.RomanNumeral) || french.Is(last, french.ClassicAuthor) {
			continue // Louis XIV, Victor Hugo
		}
		p, ok := s.index.person(l.Entity)
		if ok && l.Extent != core.Whole && isCell(n.open) && strings.Contains(name, " ") && !s.sharesSurname(name, p) {
			n.open.End = n.end // "MASSON" and "Rose" in two cells, where Rose Besnard is listed
			drop(l)
			continue
		}
		if !ok || l.Status != core.Sure || l.Extent == core.Whole || !strings.Contains(name, " ") || !standing[name] {
			continue
		}
		for w := range strings.FieldsSeq(name) {
			k, listed := s.index.lookup[w]
			if french.Is(w, french.SurnamePart) || french.Is(w, french.ClearTitle) || listed && slices.ContainsFunc(s.index.posts[k], func(o post) bool { return int(o.person) == p }) {
				continue
			}
			if n.open.Doubt == nil && s.titleBefore(s.doc.TokenAt(l.Start)) != "" {
				n.open.End = n.end // "Dr Dubois", whom the text calls Marie Dubois, where Maxime is listed
				drop(l)
				break
			}
			l.Status, l.Doubt = core.Review, core.Because("namesake-in-text", "of", n.open.Of)
			break
		}
	}
}
