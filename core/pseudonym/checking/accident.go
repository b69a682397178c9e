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

// Accident is a replacement that, together with the text beside it, reads as the pseudonym of
// another entity: F1 replaces Maria in "Maria1", and F11 is the pseudonym of Eva.
type Accident struct {
	Entity    *core.Entity
	Pseudonym string // the replacement that was written: F1
	Read      string // the pseudonym that it reads as: F11
}

// Accidents returns the accidents in the output texts, each once, in the order of the texts. They
// include replacements that read as a pseudonym of an earlier mapping. earlier may be nil.
func Accidents(entities []*core.Entity, outputs []core.Output, earlier *pseudonym.Mapping) []Accident {
	owners := map[string][]string{} // ids of entities, by pseudonym
	var pseudonyms []string
	own := func(pseudonym, id string) {
		if owners[pseudonym] == nil {
			pseudonyms = append(pseudonyms, pseudonym)
		}
		if pseudonym != "" && !slices.Contains(owners[pseudonym], id) {
			owners[pseudonym] = append(owners[pseudonym], id)
		}
	}
	byID := pseudonym.ByID(entities)
	for _, e := range entities {
		own(withoutFrame(e), e.ID)
		for _, p := range e.Singles {
			own(p, e.ID)
		}
		for _, p := range e.Written {
			own(p, e.ID)
		}
	}
	eachBearer(earlier, func(p *pseudonym.Pair) { own(p.Pseudonym, p.Entity) })
	slices.Sort(pseudonyms) // sorted, because e.Written is a map, whose order varies
	reach := 0
	if slices.ContainsFunc(pseudonyms, func(p string) bool { return strings.ContainsFunc(p, unicode.IsSpace) }) {
		reach = mostReach
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

// mostReach is the number of bytes on either side of a replacement that are searched if a pseudonym
// may have several words.
const mostReach = 48

// excerpts is the text around the replacements in the outputs: passages that end with a blank line,
// without duplicates.
type excerpts struct {
	text strings.Builder
	runs []passage
	seen map[string]bool
}

// passage is one replacement and the text around it. It ends at excerpts.text[:end].
type passage struct {
	at                  core.Span // place of the replacement in excerpts.text
	end                 int
	entity, replacement string
}

// newExcerpts collects the passages of the outputs. The passage of a replacement has reach bytes of
// the same line on either side, and the rest of the words that they cut.
func newExcerpts(outputs []core.Output, reach int) *excerpts {
	r := &excerpts{seen: map[string]bool{}}
	for i := range outputs {
		r.add(&outputs[i], reach)
	}
	return r
}

func (r *excerpts) add(out *core.Output, reach int) {
	const longest = 64 // bytes of an unbroken word that are read on either side
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

// goesOn reports whether a character belongs to the passage of a replacement. c is the character,
// away its distance in bytes. It does if it is on the same line, and either nearer than reach, or
// nearer than longest and not a space, so that it continues a word.
func goesOn(c rune, away, reach, longest int) bool {
	if c == '\n' || c == '\r' {
		return false
	}
	return away < reach || !unicode.IsSpace(c) && away < longest
}

// Avoid returns the pseudonyms that the next attempt to name the entities must not use, so that the
// accidents do not happen again. For each accident that this cannot prevent, because the user chose
// the pseudonyms or an earlier mapping contains them, it returns a warning.
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

// parts returns the pseudonyms that a replacement consists of: those of the people whom a doubt may
// mean, "F1" and "F2" for "F1|F2", otherwise the replacement itself.
func parts(replacement string, e *core.Entity) []string {
	if pseudonym.IsJoined(e) {
		return strings.Split(replacement, "|")
	}
	return []string{replacement}
}

// withoutFrame returns the pseudonym that restoring looks for: that of the name without its frame,
// "Garnier" for "Mme Garnier", if it is also that of a part of the name; else the whole pseudonym.
func withoutFrame(e *core.Entity) string {
	inner := spelling.FrameOf(e).Strip(e.Pseudonym)
	if slices.ContainsFunc(e.Parts, func(p core.Part) bool { return p.Pseudonym == inner }) {
		return inner
	}
	return e.Pseudonym
}

// eachBearer calls f with each pair of a mapping whose pseudonym restoring looks for: not with "Mme
// Garnier" if another pair of the same entity has "Garnier".
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
			return // only "Garnier" is replaced in "Mme Garnier"
		}
		f(p)
	})
}
