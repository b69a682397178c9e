package settling

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster/verdict"
)

// rival is a finding of core/detect that shares words with findings of the list. What core/detect
// hides stays hidden as a whole, as the pupil's name or as another person's.
type rival struct {
	open   *core.Finding
	listed []*core.Finding // the listed findings that overlap it, in the order of the text
	own    []run           // its parts outside of the listed findings that can be names
	stands *core.Finding   // the listed finding that replaces open; nil if open stays
}

// run is a range of tokens, both ends included.
type run struct{ from, to int }

// drop marks a finding as removed by an empty span.
func drop(f *core.Finding) { f.End = f.Start }

// decide chooses between a finding of core/detect and the findings of the list at its words, and
// drops those that lose. It returns the parts of the finding of core/detect that remain, beside a
// pupil's name, as names of their own.
func (s *Settlement) decide(r *rival) []core.Finding {
	if r.open.Kind != core.Person {
		s.decideOther(r)
		return nil
	}
	replaced := r.listed[:0:0]
	for _, l := range r.listed {
		switch {
		case l.Action == core.Replace:
			replaced = append(replaced, l)
		case l.Span == r.open.Span:
			l.Action, l.Quiet = core.Replace, false
			if l.Status == core.Sure {
				l.Status, l.Doubt, l.Rule = core.Review, verdict.MayBeWord, "roster.exact"
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
	if len(r.own) == 0 && r.open.Doubt == nil && s.isUnheardOf(rest) {
		r.own = []run{{rest[0], rest[len(rest)-1]}} // "marcelle rovillon", where Marcelle is listed
	}
	l := r.listed[0]
	switch {
	case s.joinPieces(r):
		drop(r.open)
		return nil
	case s.isComposed(r), s.askTied(r):
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
	case s.widen(l, r, rest):
		drop(r.open)
		return nil
	case len(r.own) > 0, s.isGiven(r, rest), s.isSurelyOther(l, r.open, rest):
		s.yieldToOther(l, r.open)
		return nil
	}
	drop(r.open)
	return nil
}

// isSurelyOther reports whether core/detect is sure of a name, the parameter open, that contains a
// finding l of the list, and l is misspelled or only a part of the pupil's name, or the longer name
// begins after a title. rest has the tokens of the longer name that are not listed. They must not
// be verbs that core/detect took for a surname (isPredicate).
func (s *Settlement) isSurelyOther(l, open *core.Finding, rest []int) bool {
	if open.Doubt != nil || s.isPredicate(rest) {
		return false
	}
	return l.Extent >= core.NearGiven || s.TitleBefore(s.Doc.TokenAt(open.Start)) != ""
}

// isSite reports whether findings of a kind may be things that are named after people.
func isSite(k core.Kind) bool { return k == core.Org || k == core.Location || k == core.Address }

// decideOther decides between a finding of core/detect that is not a person, such as a place, an
// organisation or an address, and the people of the list in it.
func (s *Settlement) decideOther(r *rival) {
	for _, l := range r.listed {
		switch {
		case l.Action == core.Keep:
			drop(l)
		case l.Contains(r.open.Span):
			drop(r.open)
			return
		case r.open.Contains(l.Span) && l.Span != r.open.Span && l.Extent == core.Whole && isSite(r.open.Kind):
			r.open.Status, r.open.Doubt = core.Review, core.Because("listed-inside", "of", s.nameOf(l))
		}
	}
}

// beside drops a finding of core/detect in favour of the people of the list in it, and returns its
// other parts that can be names of their own, each with a question.
func (s *Settlement) beside(r *rival) []core.Finding {
	var rests []core.Finding
	for _, o := range r.own {
		f := *r.open
		f.Span = core.Span{Start: int(s.Doc.Tokens[o.from].Start), End: int(s.Doc.Tokens[o.to].End)}
		f.Status, f.Of = core.Review, ""
		if f.Doubt == nil {
			f.Doubt = besideListed
		}
		rests = append(rests, f)
	}
	drop(r.open)
	return rests
}

// besideListed is the doubt about a name that core/detect found beside a name of the list.
var besideListed = core.Because("unsure")

// yieldToOther takes a name found by core/detect (open), which contains a finding of a part of a
// pupil's name (l), for the name of another person. If l is a first name and both findings were
// sure, the user is asked.
func (s *Settlement) yieldToOther(l, open *core.Finding) {
	p, ok := s.Index.Person(l.Entity)
	bothSure := ok && l.Extent == core.Given && l.Status == core.Sure && open.Doubt == nil
	if bothSure && !s.IsFamous(s.Doc.TokenAt(open.Start), s.Doc.TokenAt(open.End-1)) {
		open.Status, open.Doubt = core.Review, s.Like("other-surname", int32(p))
	}
	s.yield(l, open)
}

// yield removes from a finding of the list the words of a finding of core/detect (open) that
// replaces it. If no word remains, it drops the finding of the list.
func (s *Settlement) yield(l, open *core.Finding) {
	if l.Extent == core.NearGiven || l.Extent == core.NearSurname {
		s.dropPart(l)
		return
	}
	from, to := s.Doc.TokenAt(l.Start), s.Doc.TokenAt(l.End-1)
	for to >= from && (s.Doc.Tokens[to].Kind == core.Mark || int(s.Doc.Tokens[to].End) > open.Start) && l.Start < open.Start {
		to--
	}
	for from <= to && (s.Doc.Tokens[from].Kind == core.Mark || int(s.Doc.Tokens[from].Start) < open.End) && l.Start >= open.Start {
		from++
	}
	if from > to {
		s.dropPart(l)
		return
	}
	l.Span = s.Span(from, to)
}

// dropPart drops a finding of the list that is only a part of another person's name, and records
// that in the document's trace.
func (s *Settlement) dropPart(l *core.Finding) {
	s.Doc.Trace.Refuse(core.Refusal{Span: l.Span, Rule: l.Rule, Kind: l.Kind, Veto: core.PartOfLonger})
	drop(l)
}

// nameOf returns the name, as on the list, of the person whom a finding means; if it may mean
// several people, the words of the text.
func (s *Settlement) nameOf(l *core.Finding) string {
	if p, ok := s.Index.Person(l.Entity); ok {
		return s.Index.People[p].Name()
	}
	return s.Doc.Text[l.Start:l.End]
}
