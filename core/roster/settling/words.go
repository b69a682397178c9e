package settling

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/verdict"
	"github.com/cachenom/cachenom/core/text/fold"
)

// uncovered returns the tokens of r, a name that core/detect found, that no finding of the list
// covers, without marks.
func (s *Settlement) uncovered(r *rival) []int {
	var rest []int
	k, end := 0, 0 // the number of listed findings that begin before token i, and the byte up to which they reach
	for i := s.Doc.TokenAt(r.open.Start); i < len(s.Doc.Tokens) && int(s.Doc.Tokens[i].Start) < r.open.End; i++ {
		t := &s.Doc.Tokens[i]
		for ; k < len(r.listed) && r.listed[k].Start < int(t.End); k++ {
			end = max(end, r.listed[k].End)
		}
		if t.Kind != core.Mark && end <= int(t.Start) {
			rest = append(rest, i)
		}
	}
	return rest
}

// names groups tokens of a finding of core/detect, given by their indexes, into runs of neighbours,
// each with at least one word that can be a name. The parameter name is the span of that finding.
func (s *Settlement) names(words []int, name core.Span) []run {
	var list []run
	for k := 0; k < len(words); {
		end, named := k, false
		for ; end < len(words) && (end == k || s.isGapless(words[end-1], words[end])); end++ {
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

// isGapless reports whether there are only punctuation marks between tokens i and j.
func (s *Settlement) isGapless(i, j int) bool {
	for k := i + 1; k < j; k++ {
		if s.Doc.Tokens[k].Kind != core.Mark {
			return false
		}
	}
	return true
}

// joinPieces makes one finding of those of the list inside a name that core/detect found, if all
// are different parts of one pupil's name, with no other word and no comma between them: "LEO
// SIANT-MAUR". It reports whether it did.
func (s *Settlement) joinPieces(r *rival) bool {
	l := r.listed[0]
	first := fold.Key(s.Doc.Text[l.Start:l.End])
	for _, o := range r.listed[1:] {
		if o.Entity != l.Entity || o.Extent == core.Whole || fold.Key(s.Doc.Text[o.Start:o.End]) == first {
			return false
		}
	}
	if len(r.listed) < 2 || len(r.own) > 0 || strings.ContainsAny(s.Doc.Text[r.open.Start:r.open.End], ",;\t\n") {
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

// isComposed reports whether a name that core/detect found is made of parts of several pupils'
// names, and so is another person's. It is if one part is half a first name, or if one part is a
// surname and another is a first name, or if a surname begins the name whose first word is also a
// first name of 256 people or more. Several first names, or several surnames, are as many pupils.
func (s *Settlement) isComposed(r *rival) bool {
	if len(r.listed) < 2 || r.open.Doubt != nil || strings.ContainsAny(s.Doc.Text[r.open.Start:r.open.End], ",;\t\n") {
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
	first := s.Form(s.Doc.TokenAt(r.open.Start)).Entry.First
	return half || surname && (given || first >= lexicon.By256 && r.listed[0].Start == r.open.Start)
}

// askTied makes a question of a name that core/detect found if the names of two pupils with a
// hyphen between them are its compound first name: "Marie-Lou Bonnet" where Marie and Lou are
// listed. It does so if a surname follows or the compound is a known first name. It reports whether
// it did.
func (s *Settlement) askTied(r *rival) bool {
	for k, l := range r.listed[1:] {
		first := r.listed[k]
		if first.Entity == l.Entity || first.End > l.Start || s.Doc.Text[first.End:l.Start] != "-" {
			continue
		}
		e, _ := s.LookupRange(s.Doc.TokenAt(first.Start), s.Doc.TokenAt(l.End-1))
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

// widen widens l, a finding of a part of one pupil's name, over the longer name r that core/detect
// found there, if the rest is a particle, the other part of the pupil's name with a slip or
// shortened, or the part that the list does not have. rest has the tokens of r that are not listed.
// It reports whether it did.
func (s *Settlement) widen(l *core.Finding, r *rival, rest []int) bool {
	p, ok := s.Index.Person(l.Entity)
	if !ok || !r.open.Contains(l.Span) {
		return false
	}
	layout := &s.Index.Layouts[p]
	spelled, short := s.isSpelling(p, r.open.Span), false
	if len(rest) == 1 && l.Extent == core.Surname {
		h, ok := mention.Take(s.Source, rest[0], int32(p), layout.LastAll)
		short = ok && h.Via == index.ViaShort
	}
	noSurname := layout.Last == 0 && l.Extent == core.Given && l.Start == r.open.Start
	noFirst := layout.First == 0 && l.Extent == core.Surname && l.End == r.open.End
	unlisted := len(r.own) == 1 && len(r.listed) == 1 && l.Status == core.Sure && (noSurname || noFirst)
	switch {
	case l.Extent == core.Surname && !slices.ContainsFunc(rest, func(i int) bool { return !s.IsSurnamePart(i) }):
		l.Span = r.open.Span // "Le Gal", listed as Gal
		return true
	case spelled:
		l.Doubt = verdict.WordOrTypo
		l.Rule, l.Why = "roster.typo", core.Because("part", "of", s.Index.People[p].Name())
	case short:
		l.Doubt, l.Rule = verdict.OtherName, "roster.part" // "Chauvin, PA"
	case unlisted:
		l.Doubt = s.Like("other-surname", int32(p))
	default:
		return false
	}
	l.Span, l.Status, l.Extent = r.open.Span, core.Review, core.Whole
	return true
}

// twoSlipsFrom is the fewest letters of a whole name that may have two slips.
const twoSlipsFrom = 12

// isSpelling reports whether the words at a span spell person p's whole name, in either order, with
// one slip, or with two in a long name.
func (s *Settlement) isSpelling(p int, at core.Span) bool {
	l := &s.Index.Layouts[p]
	if l.First == 0 || l.Last == 0 {
		return false
	}
	typed := ""
	for i := s.Doc.TokenAt(at.Start); i < len(s.Doc.Tokens) && int(s.Doc.Tokens[i].Start) < at.End; i++ {
		if s.Doc.Tokens[i].Kind == core.Word {
			typed += s.Doc.Key(i)
		}
	}
	limit := 1
	if len(typed) >= twoSlipsFrom {
		limit = 2
	}
	return index.Distance(typed, l.FirstKey+l.LastKey, limit) <= limit || index.Distance(typed, l.LastKey+l.FirstKey, limit) <= limit
}
