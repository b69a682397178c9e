package checking

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/finding"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
)

// Accident is a replacement that reads as somebody else's together with what
// stands beside it: F1 for Maria in "Maria1", where Eva is F11.
type Accident struct {
	Entity    *core.Entity
	Pseudonym string // of Entity: F1
	Read      string // what it was read as: F11
}

// Accidents are those of the outputs, each once, in the order of the texts. What
// an earlier mapping has may be read as well.
func Accidents(entities []*core.Entity, outputs []core.Output, earlier *pseudonym.Mapping) []Accident {
	owners := map[string][]string{} // of each pseudonym
	var pseudonyms []string
	own := func(pseudonym, id string) {
		if owners[pseudonym] == nil {
			pseudonyms = append(pseudonyms, pseudonym)
		}
		if pseudonym != "" && !slices.Contains(owners[pseudonym], id) {
			owners[pseudonym] = append(owners[pseudonym], id)
		}
	}
	byID := map[string]*core.Entity{}
	for _, e := range entities {
		byID[e.ID] = e
		own(withoutFrame(e), e.ID)
		for _, p := range e.Singles {
			own(p, e.ID)
		}
		for _, p := range e.Written {
			own(p, e.ID)
		}
	}
	eachBearer(earlier, func(p *pseudonym.Pair) { own(p.Pseudonym, p.Entity) })
	slices.Sort(pseudonyms) // Written has no order
	reach := 0
	if slices.ContainsFunc(pseudonyms, func(p string) bool { return strings.ContainsFunc(p, unicode.IsSpace) }) {
		reach = 48
	}
	r := newExcerpts(outputs, reach)
	if len(r.runs) == 0 {
		return nil
	}
	var list []Accident
	k := 0
	finding.New(pseudonyms).Find(core.NewDoc("", r.text.String(), core.NewForms()), func(m finding.Match) {
		for k < len(r.runs) && r.runs[k].end <= m.Start {
			k++
		}
		if m.ID < 0 || m.Vague || k == len(r.runs) {
			return
		}
		run, read := &r.runs[k], pseudonyms[m.ID]
		if !run.at.Overlaps(m.Span) || run.at.Contains(m.Span) || slices.Contains(owners[read], run.entity) {
			return
		}
		a := Accident{byID[run.entity], run.replacement, read}
		if a.Entity != nil && !slices.Contains(list, a) {
			list = append(list, a)
		}
	})
	return list
}

// excerpts is what stands around replacements, each piece once: a text of runs
// with an empty line between them.
type excerpts struct {
	text strings.Builder
	runs []passage
	seen map[string]bool
}

// passage is one replacement with its surroundings.
type passage struct {
	at                  core.Span // of the replacement, in the reading
	end                 int
	entity, replacement string
}

// newExcerpts gathers what is glued to replacements, and reach bytes of the same
// line more on either side.
func newExcerpts(outputs []core.Output, reach int) *excerpts {
	r := &excerpts{seen: map[string]bool{}}
	for i := range outputs {
		r.add(&outputs[i], reach)
	}
	return r
}

func (r *excerpts) add(out *core.Output, reach int) {
	const longest = 64
	for i := range out.Spans {
		p := &out.Spans[i]
		if p.Action != core.Replace || p.Replacement == "" {
			continue
		}
		from, to := p.Out.Start, p.Out.End
		for c, n := utf8.DecodeLastRuneInString(out.Text[:from]); n > 0 && goesOn(c, p.Out.Start-from, reach, longest); c, n = utf8.DecodeLastRuneInString(out.Text[:from]) {
			from -= n
		}
		for c, n := utf8.DecodeRuneInString(out.Text[to:]); n > 0 && goesOn(c, to-p.Out.End, reach, longest); c, n = utf8.DecodeRuneInString(out.Text[to:]) {
			to += n
		}
		if from == p.Out.Start && to == p.Out.End {
			continue
		}
		key := p.Entity + "\x00" + p.Replacement + "\x00" + out.Text[from:p.Out.Start] + "\x00" + out.Text[p.Out.End:to]
		if r.seen[key] {
			continue
		}
		r.seen[key] = true
		start := r.text.Len() + p.Out.Start - from
		r.text.WriteString(out.Text[from:to])
		r.runs = append(r.runs, passage{core.Span{Start: start, End: start + len(p.Replacement)}, r.text.Len(), p.Entity, p.Replacement})
		r.text.WriteString("\n\n")
	}
}

// goesOn reports whether a character so far from a replacement is still read
// with it: of the same piece, or within reach on the same line.
func goesOn(c rune, away, reach, longest int) bool {
	if c == '\n' || c == '\r' {
		return false
	}
	return away < reach || !unicode.IsSpace(c) && away < longest
}

// Avoid tells accidents that another pseudonym prevents from those that nothing
// may: what the user chose and what was given before stays, and is warned of.
// Taken are the pseudonyms that nobody may get then.
func Avoid(accidents []Accident, entities []*core.Entity, earlier *pseudonym.Mapping) (taken []string, warnings []core.Warning) {
	fixed := map[string]bool{}
	for _, e := range entities {
		if e.Chosen {
			fixed[e.Pseudonym] = true
		}
		for _, p := range e.Singles {
			fixed[p] = true
		}
	}
	earlier.Each(func(p *pseudonym.Pair) { fixed[p.Pseudonym] = true })
	for _, a := range accidents {
		free := slices.DeleteFunc(parts(a.Pseudonym, a.Entity), func(p string) bool { return fixed[p] })
		if len(free) == 0 && !fixed[a.Read] {
			free = []string{a.Read}
		}
		if len(free) == 0 {
			warnings = append(warnings, core.Warning{Reason: *core.Because("pseudonym-in-source", "pseudonym", a.Read, "entity", a.Entity.ID)})
		}
		taken = append(taken, free...)
	}
	return taken, warnings
}

// parts are the pseudonyms that one replacement is made of: of a doubt, those
// of its members.
func parts(replacement string, e *core.Entity) []string {
	if pseudonym.IsJoined(e) {
		return strings.Split(replacement, "|")
	}
	return []string{replacement}
}

// withoutFrame is the pseudonym of somebody without its frame, where that comes back by itself:
// "Mme Garnier" is read as Garnier.
func withoutFrame(e *core.Entity) string {
	inner := spelling.FrameOf(e).Strip(e.Pseudonym)
	if slices.ContainsFunc(e.Parts, func(p core.Part) bool { return p.Pseudonym == inner }) {
		return inner
	}
	return e.Pseudonym
}

// eachBearer calls f with each pair, but for the whole of "Mme Garnier" where "Garnier" comes
// back by itself.
func eachBearer(m *pseudonym.Mapping, f func(p *pseudonym.Pair)) {
	whole := spelling.Wholes(m)
	hasPart := map[string]bool{}
	m.Each(func(p *pseudonym.Pair) {
		if p.Name != "" && whole[p.Who()] == p.Pseudonym {
			hasPart[p.Who()] = true
		}
	})
	m.Each(func(p *pseudonym.Pair) {
		if p.Name == "" && hasPart[p.Who()] && whole[p.Who()] != p.Pseudonym {
			return // the title stays as it stands
		}
		f(p)
	})
}
