package settling

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster/verdict"
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

// run is a range of tokens, both ends in it.
type run struct{ from, to int }

// drop marks a finding as gone.
func drop(f *core.Finding) { f.End = f.Start }

// decide chooses between a rival and the people of the list at its words. It
// returns what is left of the rival beside them.
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
	case s.widen(l, r, rest):
		drop(r.open)
		return nil
	case len(r.own) > 0, s.isGiven(r, rest), r.open.Doubt == nil && !s.isPredicate(rest) && (l.Extent >= core.NearGiven || s.TitleBefore(s.Doc.TokenAt(r.open.Start)) != ""):
		s.yieldToOther(l, r.open)
		return nil
	}
	drop(r.open)
	return nil
}

// decideOther decides on a place, an organisation, an address with the people of
// the list in it.
func (s *Settlement) decideOther(r *rival) {
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

// beside lets the people of the list stand and leaves of a rival what can be a
// name of its own, to be looked at.
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

// besideListed is the doubt on what stands beside a name of the list.
var besideListed = core.Because("unsure")

// yieldToOther lets a rival stand that has a part of a pupil's name in it: a
// first name of the list with another surname is asked about, a surname with
// another first name is a relative, half a name is nobody's.
func (s *Settlement) yieldToOther(l, open *core.Finding) {
	if p, ok := s.Index.Person(l.Entity); ok && l.Extent == core.Given && l.Status == core.Sure && open.Doubt == nil && !s.IsFamous(s.Doc.TokenAt(open.Start), s.Doc.TokenAt(open.End-1)) {
		open.Status, open.Doubt = core.Review, s.Like("other-surname", int32(p))
	}
	s.yield(l, open)
}

// yield leaves of somebody of the list what lies outside of a rival: nothing, or
// the words that a line end tied to it.
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

// dropPart drops somebody of the list who is named by a part of somebody else's
// name only, and tells the trace.
func (s *Settlement) dropPart(l *core.Finding) {
	s.Doc.Trace.Refuse(core.Refusal{Span: l.Span, Rule: l.Rule, Kind: l.Kind, Veto: core.PartOfLonger})
	drop(l)
}

// nameOf is the name of whom a listed finding names.
func (s *Settlement) nameOf(l *core.Finding) string {
	if p, ok := s.Index.Person(l.Entity); ok {
		return s.Index.People[p].Name()
	}
	return s.Doc.Text[l.Start:l.End]
}
