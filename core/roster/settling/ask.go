package settling

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/verdict"
	"github.com/cachenom/cachenom/core/text/fold"
)

// isCell reports whether core/detect is sure of a finding, and found it because the name fills a
// cell or a field of its own. The other half of such a name may be in the cell beside it.
func isCell(open *core.Finding) bool {
	return open.Doubt == nil && (open.Rule == "name.column" || open.Rule == "name.cell" || open.Rule == "name.field")
}

// sharesSurname reports whether a folded name has a word of the surname of person p. It returns
// true if p has no surname.
func (s *Settlement) sharesSurname(name string, p int) bool {
	last := strings.FieldsFunc(fold.Key(s.Index.People[p].Last), isNameMark)
	for w := range strings.FieldsFuncSeq(name, isNameMark) {
		if slices.Contains(last, w) {
			return true
		}
	}
	return len(last) == 0
}

// isNameMark reports whether a rune separates the words of a name.
func isNameMark(r rune) bool { return r == ' ' || r == '-' || r == '\'' }

// askJoined asks the user about a name of the list that was kept as a word, if "et" ("and") or "ou"
// ("or") joins it to a person: "oui noël et pierre". It does not ask if the word before the name
// shows that it is a common word (isPhrased).
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
		from, to := s.Doc.TokenAt(l.Start), s.Doc.TokenAt(l.End-1)
		after := s.IsJoint(to+1) && to+2 < len(s.Doc.Tokens) && begins[int(s.Doc.Tokens[to+2].Start)]
		before := s.IsJoint(from-1) && from > 1 && ends[int(s.Doc.Tokens[from-2].End)]
		if (after || before) && !s.isPhrased(from) {
			l.Status, l.Action, l.Doubt, l.Rule, l.Quiet = core.Review, core.Replace, verdict.MayBeWord, "roster.exact", false
		}
	}
}

// isSilentWord reports whether the list found a name but keeps it as a word, without a question.
func isSilentWord(l *core.Finding) bool {
	return l.Action == core.Keep && l.Status == core.Sure && l.Start < l.End
}

// isPhrased reports whether the word or number before token i shows it to be a common word: "à
// noël" ("at Christmas"), "la rose" ("the rose"), "en avril" ("in April").
func (s *Settlement) isPhrased(i int) bool {
	if i == 0 || s.Doc.Tokens[i].Flags&core.AfterLine != 0 || !s.Doc.IsWord(i-1) {
		return i > 0 && s.Doc.Tokens[i-1].Kind == core.Number && s.Doc.Tokens[i].Flags&core.AfterLine == 0
	}
	switch s.Doc.Key(i - 1) {
	case "a", "en", "de", "pour", "le", "la", "les", "un", "une", "du", "des", "au", "ce", "cette", "ma", "mon", "sa", "son":
		return true
	}
	return false
}

// adopt replaces a finding of core/detect, of one word, by a question whether it is a pupil, if the
// word is one slip away from the pupil's name: "Ema, très bon niveau" ("very good level"). The list
// alone did not take it for a name.
func (s *Settlement) adopt(open *core.Finding) {
	i := s.Doc.TokenAt(open.Start)
	if !s.isAdoptable(open, i) {
		return
	}
	var near []mention.Mention
	f := s.Form(i)
	for k, h := range f.Hits {
		if mention.IsSeen(f.Hits[:k], h.Person) || h.Slip.Distance != 1 || h.Via != index.ViaAtom {
			continue
		}
		m := mention.Mention{Person: h.Person, From: i, To: i, Mask: h.Mask, Worst: h}
		m.Add(h)
		if m.Grade = s.Index.Layouts[h.Person].Grade(h.Mask, index.Nothing); m.Grade == index.Given || m.Grade == index.Surname {
			near = append(near, m)
		}
	}
	if best := mention.Fittest(s.Index, near); len(best) > 0 {
		best, v := s.Among(best, verdict.Doubtful(core.Replace, verdict.OtherName))
		s.Emit(best, v)
		drop(open)
	}
}

// isAdoptable reports whether a finding of core/detect in a French text is a person named by one
// word, token i, that has no title before it and is not in the dictionary. If the text names the
// person in full elsewhere (Finding.Of), that name must have one word too.
func (s *Settlement) isAdoptable(open *core.Finding, i int) bool {
	switch {
	case open.Kind != core.Person, !s.Doc.IsWord(i), s.Span(i, i) != open.Span:
		return false
	case s.TitleBefore(i) != "", s.Index.IsAbroad(), strings.Contains(fold.Key(open.Of), " "):
		return false
	}
	return !s.IsInDictionary(i)
}

// ask turns a sure finding of a part of a pupil's name ("Sarah") into a question if the text has
// the same part in the whole name of another person ("Sarah Delmotte"), and the finding of that
// name remains. Behind a title, and in two cells that make up a name, the finding of the other
// person replaces the pupil's.
func (s *Settlement) ask(namesakes []namesake, open []*core.Finding) {
	if len(namesakes) == 0 {
		return
	}
	staying := map[string]bool{}
	for _, o := range open {
		if o.Kind == core.Person && o.Start < o.End {
			staying[fold.Key(o.Of)], staying[fold.Key(s.Doc.Text[o.Start:o.End])] = true, true
		}
	}
	for _, n := range namesakes {
		l, name := n.listed, fold.Key(n.open.Of)
		if last := name[strings.LastIndexByte(name, ' ')+1:]; french.Is(last, french.RomanNumeral) || french.Is(last, french.ClassicAuthor) {
			continue // not a pupil: "Louis XIV", "Victor Hugo"
		}
		p, ok := s.Index.Person(l.Entity)
		if ok && l.Extent != core.Whole && isCell(n.open) && strings.Contains(name, " ") && !s.sharesSurname(name, p) {
			n.open.End = n.end // "MASSON" and "Rose" in two cells, where Rose Besnard is listed
			drop(l)
			continue
		}
		if !ok || l.Status != core.Sure || l.Extent == core.Whole || !strings.Contains(name, " ") || !staying[name] {
			continue
		}
		for w := range strings.FieldsSeq(name) {
			if french.Is(w, french.SurnamePart) || french.Is(w, french.ClearTitle) || s.hasWord(p, w) {
				continue
			}
			if n.open.Doubt == nil && s.TitleBefore(s.Doc.TokenAt(l.Start)) != "" {
				n.open.End = n.end // "Dr Dubois", whom the text calls Marie Dubois, where Maxime is listed
				drop(l)
				break
			}
			l.Status, l.Doubt = core.Review, core.Because("namesake-in-text", "of", n.open.Of)
			break
		}
	}
}

// hasWord reports whether a folded word is part of the name of person p.
func (s *Settlement) hasWord(p int, word string) bool {
	k, listed := s.Index.ByKey[word]
	return listed && slices.ContainsFunc(s.Index.Posts[k], func(o index.Post) bool { return int(o.Person) == p })
}
