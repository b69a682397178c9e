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
//   - what the list keeps, as a word or a place, hides nothing: the open search
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
	s := &scan{Matcher: m, doc: doc}
	var listed, open []*core.Finding
	for i := range found {
		switch f := &found[i]; {
		case f.Listed:
			listed = append(listed, f)
		case f.Action == core.Replace:
			open = append(open, f)
		}
	}
	if len(m.index.people) == 0 || len(open) == 0 {
		return found
	}
	for _, list := range [2][]*core.Finding{listed, open} {
		sort.SliceStable(list, func(i, j int) bool {
			a, b := list[i], list[j]
			return a.Start < b.Start || a.Start == b.Start && a.End > b.End
		})
	}
	var rests []core.Finding
	var namesakes []namesake
	next := 0
	s.tellAdults(open)
	for _, o := range open {
		if o.Start == o.End {
			continue
		}
		for next < len(listed) && listed[next].End <= o.Start {
			next++
		}
		end := next
		for end < len(listed) && listed[end].Start < o.End {
			end++
		}
		r, whole := rival{open: o}, o.End
		for _, l := range listed[next:end] {
			if l.Start < l.End && l.Overlaps(o.Span) {
				r.listed = append(r.listed, l)
			}
		}
		if len(r.listed) > 0 {
			rests = append(rests, s.decide(&r)...)
		} else {
			s.adopt(o)
		}
		if r.stands != nil {
			namesakes = append(namesakes, namesake{r.stands, o, whole})
		}
	}
	for _, n := range namesakes {
		if n.listed.Start == n.listed.End && n.open.Start == n.open.End {
			n.open.End = n.end // who stood in its place has yielded to another one
		}
	}
	s.ask(namesakes, open)
	rests = append(rests, s.found...)
	found = slices.DeleteFunc(found, func(f core.Finding) bool { return f.Start == f.End })
	return append(found, rests...)
}

// tellAdults lets the adult with a pupil's name stand where the open search has
// that pupil's full name for who goes by a title: "Mme Fontaine" beside Claire
// Fontaine, who is listed.
func (s *scan) tellAdults(open []*core.Finding) {
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
func (s *scan) adopt(open *core.Finding) {
	i := s.doc.TokenAt(open.Start)
	if open.Kind != core.Person || i >= len(s.doc.Tokens) || !s.doc.IsWord(i) || int(s.doc.Tokens[i].End) != open.End || int(s.doc.Tokens[i].Start) != open.Start ||
		s.titled(i) != "" || s.index.isAbroad() || strings.Contains(fold.Key(open.Of), " ") || s.inDictionary(i) {
		return
	}
	var near []mention
	f := s.form(s.doc, i)
	for k, h := range f.hits {
		if s.seen(f.hits[:k], h.person) || h.slip.Distance != 1 || h.via != viaAtom {
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

// drop marks a finding as gone.
func drop(f *core.Finding) { f.End = f.Start }

// decide chooses between a rival and the people of the list at its words. It
// returns what is left of the rival beside them.
func (s *scan) decide(r *rival) []core.Finding {
	if r.open.Kind != core.Person {
		s.decideOther(r)
		return nil
	}
	replaced := r.listed[:0:0]
	for _, l := range r.listed {
		switch {
		case l.Action == core.Replace:
			replaced = append(replaced, l)
		case l.Span == r.open.Span && !s.outvotes(l, r.open):
			drop(r.open)
			return nil
		case l.Span == r.open.Span:
			l.Action, l.Quiet = core.Replace, false
			if l.Status == core.Sure {
				l.Status, l.Doubt, l.Rule = core.Review, mayBeWord, "roster.exact"
			}
			r.stands = l
			drop(r.open)
			return nil
		default:
			drop(l)
		}
	}
	if len(replaced) == 0 {
		return nil
	}
	r.listed = replaced
	rest := s.uncovered(r)
	r.own = s.names(rest, r.open.Span)
	l := r.listed[0]
	switch {
	case s.isOne(r):
		drop(r.open)
		return nil
	case s.isComposed(r), s.isTied(r):
		for _, l := range r.listed {
			s.yield(l, r.open)
		}
		return nil
	case len(rest) == 0:
		r.stands = l
		drop(r.open)
		return nil
	case len(r.listed) > 1 || l.Extent == core.Whole:
		s.takeParticles(r, rest)
		return s.beside(r)
	case s.widened(l, r, rest):
		drop(r.open)
		return nil
	case len(r.own) > 0, s.isGiven(r, rest), r.open.Doubt == nil && !s.isPredicate(rest) && (l.Extent >= core.NearGiven || s.titled(s.doc.TokenAt(r.open.Start)) != ""):
		s.somebodyElse(l, r.open)
		return nil
	}
	drop(r.open)
	return nil
}

// outvoting is the score from which the open search stands against a word of the
// list: what only stands elsewhere in the text as a name has less.
const outvoting = 0.7

// outvotes reports whether the open search is surer that very words are a name
// than the list is that they are a word or a place: by a capital, be it one that
// a sentence asks for too, or where nothing around says that it is a word. Where
// both see a place, it is one.
func (s *scan) outvotes(l, open *core.Finding) bool {
	if l.Doubt == readsAsWord || l.Doubt == readsAsPlace {
		return false
	}
	if open.Score < outvoting && l.Doubt == mayBePlace || open.Doubt != nil && open.Doubt.Code == core.WhichKind && l.Doubt == mayBePlace {
		return false
	}
	from, to := s.doc.TokenAt(l.Start), s.doc.TokenAt(l.End-1)
	for i := from; i <= to; i++ {
		if t := &s.doc.Tokens[i]; t.Kind == core.Word && t.Case != core.Lower {
			return true
		}
	}
	return s.index.isAbroad() || s.read(from, to) != asWord
}

// decideOther decides on a place, an organisation, an address with the people of
// the list in it.
func (s *scan) decideOther(r *rival) {
	for _, l := range r.listed {
		switch {
		case l.Action == core.Keep:
			drop(l)
		case l.Contains(r.open.Span):
			drop(r.open)
			return
		case r.open.Contains(l.Span) && l.Span != r.open.Span && l.Extent == core.Whole && (r.open.Kind == core.Org || r.open.Kind == core.Location || r.open.Kind == core.Address):
			r.open.Status, r.open.Doubt = core.Review, core.Because("listed-inside", "of", s.nameOf(l))
		}
	}
}

// uncovered are the words of a rival outside of the people of the list.
func (s *scan) uncovered(r *rival) []int {
	var rest []int
	for i := s.doc.TokenAt(r.open.Start); i < len(s.doc.Tokens) && int(s.doc.Tokens[i].Start) < r.open.End; i++ {
		t := &s.doc.Tokens[i]
		span := core.Span{Start: int(t.Start), End: int(t.End)}
		if t.Kind != core.Mark && !slices.ContainsFunc(r.listed, func(l *core.Finding) bool { return l.Overlaps(span) }) {
			rest = append(rest, i)
		}
	}
	return rest
}

// names groups words of a name into runs of neighbours of which at least one can
// be a name.
func (s *scan) names(words []int, name core.Span) []run {
	var list []run
	for k := 0; k < len(words); {
		end, named := k, false
		for ; end < len(words) && (end == k || s.gapless(words[end-1], words[end])); end++ {
			named = named || s.canBeName(words[end], name)
		}
		if from, to := words[k], words[end-1]; named {
			for !s.canBeName(to, name) {
				to--
			}
			list = append(list, run{from, to})
		}
		k = end
	}
	return list
}

// gapless reports whether nothing but marks stands between two tokens.
func (s *scan) gapless(i, j int) bool {
	for k := i + 1; k < j; k++ {
		if s.doc.Tokens[k].Kind != core.Mark {
			return false
		}
	}
	return true
}

// beside lets the people of the list stand and leaves of a rival what can be a
// name of its own, to be looked at.
func (s *scan) beside(r *rival) []core.Finding {
	var rests []core.Finding
	for _, o := range r.own {
		f := *r.open
		f.Span = core.Span{Start: int(s.doc.Tokens[o.from].Start), End: int(s.doc.Tokens[o.to].End)}
		f.Status, f.Of = core.Review, ""
		if f.Doubt == nil {
			f.Doubt = besideListed
		}
		rests = append(rests, f)
	}
	drop(r.open)
	return rests
}

// besideListed is the doubt on what stands beside a name of the list.
var besideListed = core.Because("unsure")

// isOne reports whether the pieces of a rival are all of one pupil, and makes one
// of them: "LEO SIANT-MAUR".
func (s *scan) isOne(r *rival) bool {
	l := r.listed[0]
	said := fold.Key(s.doc.Text[l.Start:l.End])
	for _, o := range r.listed[1:] {
		if o.Entity != l.Entity || o.Extent == core.Whole || fold.Key(s.doc.Text[o.Start:o.End]) == said {
			return false
		}
	}
	if len(r.listed) < 2 || len(r.own) > 0 || strings.ContainsAny(s.doc.Text[r.open.Start:r.open.End], ",;\t\n") {
		return false
	}
	for _, o := range r.listed[1:] {
		if l.End = max(l.End, o.End); o.Extent > l.Extent {
			l.Rule, l.Why = o.Rule, o.Why
		}
		drop(o)
	}
	l.Extent = core.Whole
	return true
}

// isComposed reports whether a rival is a name that is put together of parts of
// several pupils' names: half a first name of one and the surname of another are
// somebody else's. Several first names, or surnames, are as many pupils.
func (s *scan) isComposed(r *rival) bool {
	if len(r.listed) < 2 || r.open.Doubt != nil || strings.ContainsAny(s.doc.Text[r.open.Start:r.open.End], ",;\t\n") {
		return false
	}
	given, surname, half := false, false, false
	for _, l := range r.listed {
		switch l.Extent {
		case core.Whole:
			return false
		case core.Given, core.NearGiven:
			given = true
		case core.Surname, core.NearSurname:
			surname = true
		case core.Half:
			half = true
		}
	}
	first := s.form(s.doc, s.doc.TokenAt(r.open.Start)).entry.First
	return half || surname && (given || first >= 8 && r.listed[0].Start == r.open.Start)
}

// isTied reports whether a rival has a compound first name that a hyphen makes of
// the names of two pupils, "Marie-Lou Bonnet" beside Marie and Lou: somebody else
// is called so, if she has a surname or the compound is a usual name.
func (s *scan) isTied(r *rival) bool {
	for k, l := range r.listed[1:] {
		first := r.listed[k]
		if first.Entity == l.Entity || first.End > l.Start || s.doc.Text[first.End:l.Start] != "-" {
			continue
		}
		e, _ := s.lookupRange(s.doc.TokenAt(first.Start), s.doc.TokenAt(l.End-1))
		if len(r.own) == 0 && l.Extent != core.Whole && e.First == 0 {
			continue
		}
		if r.open.Status = core.Review; r.open.Doubt == nil {
			r.open.Doubt = besideListed
		}
		return true
	}
	return false
}

// widened gives a rival to the one pupil that a part of it names, where the rest
// is a particle, spells the rest of the pupil's name but for a slip or shortens it,
// or where the list does not say that part. It reports whether it did.
func (s *scan) widened(l *core.Finding, r *rival, rest []int) bool {
	p, ok := s.index.person(l.Entity)
	if !ok || !r.open.Contains(l.Span) {
		return false
	}
	layout := &s.index.layouts[p]
	spelled, short := s.spells(p, r.open.Span), false
	if len(rest) == 1 && l.Extent == core.Surname {
		h, ok := s.take(rest[0], int32(p), layout.lastAll)
		short = ok && h.via == viaShort
	}
	unsaid := len(r.own) == 1 && len(r.listed) == 1 && l.Status == core.Sure &&
		(layout.last == 0 && l.Extent == core.Given && l.Start == r.open.Start || layout.first == 0 && l.Extent == core.Surname && l.End == r.open.End)
	switch {
	case l.Extent == core.Surname && !slices.ContainsFunc(rest, func(i int) bool { return !s.isParticle(i) }):
		l.Span = r.open.Span // "Le Gal", listed as Gal
		return true
	case spelled:
		l.Doubt = wordOrTypo
		l.Rule, l.Why = "roster.typo", core.Because("part", "of", s.index.people[p].Name())
	case short:
		l.Doubt, l.Rule = otherName, "roster.part" // "Chauvin, PA"
	case unsaid:
		l.Doubt = s.like("other-surname", int32(p))
	default:
		return false
	}
	l.Span, l.Status, l.Extent = r.open.Span, core.Review, core.Whole
	return true
}

// spells reports whether words spell a person's whole name, in either order,
// but for a slip or two.
func (s *scan) spells(p int, at core.Span) bool {
	l := &s.index.layouts[p]
	if l.first == 0 || l.last == 0 {
		return false
	}
	typed := ""
	for i := s.doc.TokenAt(at.Start); i < len(s.doc.Tokens) && int(s.doc.Tokens[i].Start) < at.End; i++ {
		if s.doc.Tokens[i].Kind == core.Word {
			typed += s.doc.Key(i)
		}
	}
	limit := 1
	if len(typed) >= 12 {
		limit = 2
	}
	return distance(typed, l.firstKey+l.lastKey, limit) <= limit || distance(typed, l.lastKey+l.firstKey, limit) <= limit
}

// somebodyElse lets a rival stand that has a part of a pupil's name in it: a
// first name of the list with another surname is asked about, a surname with
// another first name is a relative, half a name is nobody's.
func (s *scan) somebodyElse(l, open *core.Finding) {
	if p, ok := s.index.person(l.Entity); ok && l.Extent == core.Given && l.Status == core.Sure && open.Doubt == nil {
		open.Status, open.Doubt = core.Review, s.like("other-surname", int32(p))
	}
	s.yield(l, open)
}

// yield leaves of somebody of the list what lies outside of a rival: nothing, or
// the words that a line end tied to it.
func (s *scan) yield(l, open *core.Finding) {
	if l.Extent == core.NearGiven || l.Extent == core.NearSurname {
		drop(l)
		return
	}
	from, to := s.doc.TokenAt(l.Start), s.doc.TokenAt(l.End-1)
	for to >= from && (s.doc.Tokens[to].Kind == core.Mark || int(s.doc.Tokens[to].End) > open.Start) && l.Start < open.Start {
		to--
	}
	for from <= to && (s.doc.Tokens[from].Kind == core.Mark || int(s.doc.Tokens[from].Start) < open.End) && l.Start >= open.Start {
		from++
	}
	if from > to {
		drop(l)
		return
	}
	l.Span = core.Span{Start: int(s.doc.Tokens[from].Start), End: int(s.doc.Tokens[to].End)}
}

// ask asks about a part of a pupil's name that the text has elsewhere in the
// whole name of somebody else, if that name stands there.
func (s *scan) ask(namesakes []namesake, open []*core.Finding) {
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
		p, ok := s.index.person(l.Entity)
		if !ok || l.Status != core.Sure || l.Extent == core.Whole || !strings.Contains(name, " ") || !standing[name] {
			continue
		}
		for w := range strings.FieldsSeq(name) {
			k, listed := s.index.lookup[w]
			if french.Is(w, french.SurnamePart) || french.Is(w, french.ClearTitle) || listed && slices.ContainsFunc(s.index.posts[k], func(o post) bool { return int(o.person) == p }) {
				continue
			}
			l.Status, l.Doubt = core.Review, core.Because("namesake-in-text", "of", n.open.Of)
			break
		}
	}
}

// nameOf is the name of whom a listed finding names.
func (s *scan) nameOf(l *core.Finding) string {
	if p, ok := s.index.person(l.Entity); ok {
		return s.index.people[p].Name()
	}
	return s.doc.Text[l.Start:l.End]
}

// person is the place in the list of who has an id.
func (x *Index) person(id string) (int, bool) {
	p, ok := x.byID[id]
	return p, ok
}
