package recording

import (
	"cmp"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// New returns the mapping of a result, with the seals of its texts. The pairs of the earlier
// mapping stay in it; those used in this result come last. earlier may be nil.
func New(res *core.Result, earlier *pseudonym.Mapping) *pseudonym.Mapping {
	m := Unsealed(res, earlier)
	m.Texts = pseudonym.Seals(res, earlier)
	return m
}

// Unsealed returns the mapping of a result as New does, but without seals (pseudonym.Seal) for the
// texts of this result; it has only the seals of the earlier mapping. A caller that will hide the
// same texts once more passes it as the earlier mapping, so that every entity keeps its pseudonym.
func Unsealed(res *core.Result, earlier *pseudonym.Mapping) *pseudonym.Mapping {
	pairs := pairList{at: map[string]int{}, has: map[string]bool{}}
	earlier.Each(func(p *pseudonym.Pair) { pairs.add(*p) })
	uses := newUses(res)
	byID := pseudonym.ByID(res.Entities)
	for _, e := range res.Entities {
		pairs.record(e, byID, uses)
	}
	m := &pseudonym.Mapping{Version: 1, Pairs: pairs.list()}
	if earlier != nil {
		m.Texts, m.Things = earlier.Texts, earlier.Things
	}
	return m
}

// record adds the pairs of an entity: one for each replacement that the user chose for single
// mentions, one for each part of the name with a pseudonym ("Claire" → "Manon"), one for the
// spellings that are kept although the entity is replaced, and last that of the whole name.
func (l *pairList) record(e *core.Entity, byID map[string]*core.Entity, uses *uses) {
	pair := pseudonym.Pair{Entity: e.ID, Kind: string(e.Kind), Canonical: e.Canonical, Members: e.Members, Type: e.Type, Category: e.Category, Owner: e.Owner}
	pair.Action = core.Replace.String()
	if len(e.Members) > 0 && !strings.Contains(e.Pseudonym, "|") {
		pair.Among = pseudonym.Among(e, byID)
	}
	for _, own := range e.Singles {
		pair.Pseudonym = own
		pair.Forms = uses.forms(e, func(f string) bool { return uses.own[use{e.ID, f, own}] })
		l.add(pair)
	}
	if !uses.replaced[e.ID] {
		pair.Action = core.Keep.String()
	}
	for _, p := range partPairs(e) {
		pair.Pseudonym, pair.Name = p.Pseudonym, p.Name
		pair.Forms = uses.forms(e, func(f string) bool {
			w, ok := e.Written[f]
			return ok && uses.isGeneral(e, f) && spelling.Key(w) == spelling.Key(p.Pseudonym)
		})
		l.add(pair)
	}
	if forms := uses.staying(e); len(forms) > 0 {
		stays := pair
		stays.Pseudonym, stays.Name, stays.Action, stays.Forms = "", "", core.Keep.String(), forms
		l.add(stays)
	}
	pair.Pseudonym, pair.Name = e.Pseudonym, ""
	pair.First, pair.Last, pair.Homonym = e.First, e.Last, e.Homonym
	pair.Article = uses.articles[e.ID].most()
	pair.Forms = uses.forms(e, func(f string) bool {
		w, ok := e.Written[f]
		return uses.isGeneral(e, f) && (!ok || spelling.Key(w) == spelling.Key(e.Pseudonym))
	})
	if e.First != "" || e.Last != "" {
		pair.Doubtful = uses.doubtful(e)
	}
	l.add(pair)
}

// partPairs returns the pseudonyms of an entity that replace only a part or a spelling of its name,
// each once.
func partPairs(e *core.Entity) []core.Part {
	if len(e.Parts) == 0 && len(e.Written) == 0 {
		return nil
	}
	list := slices.Clone(e.Parts)
	seen := map[string]bool{spelling.Key(e.Pseudonym): true}
	for _, p := range list {
		seen[spelling.Key(p.Pseudonym)] = true
	}
	for _, f := range e.Forms {
		if w, ok := e.Written[f.Text]; ok && !seen[spelling.Key(w)] {
			seen[spelling.Key(w)] = true
			list = append(list, core.Part{Name: f.Text, Pseudonym: w})
		}
	}
	return list
}

// pairList collects pairs, one for each kind of entity, name and pseudonym.
type pairList struct {
	all []*pseudonym.Pair // nil in the place of a pair that a later one replaced
	// at has the index in all of each pair, by kind, folded name and pseudonym. A pair without a
	// pseudonym also has its entity in the key.
	at  map[string]int
	has map[string]bool // the forms of each pair; a key is that of the pair in at, then the form
}

// add appends a pair. If the list has a pair for the same name and pseudonym, the new pair takes
// over its forms and what else only the old one knows, and the old one is removed.
func (l *pairList) add(p pseudonym.Pair) {
	key := p.Kind + "\x00" + fold.Key(p.Canonical) + "\x00" + p.Pseudonym
	if p.Pseudonym == "" {
		key += "\x00" + p.Entity // the forms that are kept have a pair for each entity
	}
	forms := []string{}
	if i, ok := l.at[key]; ok {
		earlier := l.all[i]
		forms, l.all[i] = earlier.Forms, nil
		if p.First == "" && p.Last == "" { // the names were hidden again without the list
			p.First, p.Last, p.Homonym = earlier.First, earlier.Last, earlier.Homonym
		}
		p.Article = cmp.Or(p.Article, earlier.Article)
		p.Doubtful = unique(slices.Concat(earlier.Doubtful, p.Doubtful))
		p.Type, p.Category = cmp.Or(p.Type, earlier.Type), cmp.Or(p.Category, earlier.Category)
		if p.Pseudonym != "" && earlier.Action == core.Replace.String() {
			p.Action = earlier.Action // its pseudonym is in an exported text, which may still come back
		}
	}
	for _, f := range p.Forms {
		if k := key + "\x00" + f; !l.has[k] {
			l.has[k] = true
			forms = append(forms, f)
		}
	}
	p.Forms = forms
	l.at[key] = len(l.all)
	l.all = append(l.all, &p)
}

func (l *pairList) list() []pseudonym.Pair {
	pairs := []pseudonym.Pair{}
	for _, p := range l.all {
		if p != nil {
			pairs = append(pairs, *p)
		}
	}
	return pairs
}

// uses records how the mentions of a result were replaced.
type uses struct {
	general  map[use]bool         // forms replaced by the entity's own pseudonym
	kept     map[use]bool         // forms not replaced
	stays    map[use]bool         // the forms in kept that stay because the user decided it
	own      map[use]bool         // forms replaced by what the user chose for a mention
	words    map[use]int          // mentions that are kept or may be an ordinary word, minus all others
	replaced map[string]bool      // by entity: at least one mention was replaced
	articles map[string]*articles // for organisations, by the id of the entity
}

// use is a form of an entity. own is the replacement that the user chose for the mention, or "".
type use struct{ entity, form, own string }

func newUses(res *core.Result) *uses {
	u := &uses{map[use]bool{}, map[use]bool{}, map[use]bool{}, map[use]bool{}, map[use]int{}, map[string]bool{}, map[string]*articles{}}
	for i := range res.Outputs {
		u.note(&res.Outputs[i])
	}
	for _, e := range res.Entities {
		for _, member := range e.Members {
			if u.replaced[e.ID] {
				u.replaced[member] = true
			}
		}
	}
	return u
}

func (u *uses) note(out *core.Output) {
	for i := range out.Spans {
		s := &out.Spans[i]
		if s.Action == core.Replace {
			u.replaced[s.Entity] = true
		}
		if s.Kind == core.Org {
			u.noteArticle(s.Entity, out.Doc.Text[:s.Start])
		}
		if s.Action == core.Keep || s.Doubt != nil && s.Doubt.Code == "word" {
			u.words[use{entity: s.Entity, form: s.Text}]++
		} else {
			u.words[use{entity: s.Entity, form: s.Text}]--
		}
		switch {
		case s.Action != core.Replace:
			u.kept[use{entity: s.Entity, form: s.Text}] = true
			if s.Rank != core.Detected {
				u.stays[use{entity: s.Entity, form: s.Text}] = true
			}
		case s.Wanted != nil:
			u.own[use{s.Entity, s.Text, *s.Wanted}] = true
		default:
			u.general[use{entity: s.Entity, form: s.Text}] = true
		}
	}
}

// isGeneral reports whether a form of an entity is treated like most of its forms: it is replaced
// by the entity's pseudonym, or it is kept and so is every mention of the entity.
func (u *uses) isGeneral(e *core.Entity, form string) bool {
	it := use{entity: e.ID, form: form}
	return u.general[it] || u.kept[it] && !u.replaced[e.ID]
}

// isChosen reports whether the user chose, for some mention of a form, a replacement that is only
// for single mentions (core.Entity.Singles).
func (u *uses) isChosen(e *core.Entity, form string) bool {
	return slices.ContainsFunc(e.Singles, func(own string) bool { return u.own[use{e.ID, form, own}] })
}

// forms returns the spellings of an entity for which the function has returns true.
func (u *uses) forms(e *core.Entity, has func(string) bool) []string {
	list := []string{}
	for _, f := range e.Forms {
		if has(f.Text) {
			list = append(list, f.Text)
		}
	}
	return list
}

// staying returns the forms of a replaced entity that are nevertheless kept in some place: because
// the user decided it, or because they are not replaced in any place.
func (u *uses) staying(e *core.Entity) []string {
	if !u.replaced[e.ID] {
		return nil
	}
	return u.forms(e, func(f string) bool {
		it := use{entity: e.ID, form: f}
		return u.stays[it] || u.kept[it] && !u.isGeneral(e, f) && !u.isChosen(e, f)
	})
}

// doubtful returns the replaced forms of an entity whose mentions were kept, or may be ordinary
// words, in at least half of all cases: the "Bon" of "Bon trimestre" ("Good term") in a class with
// Chloé Bon.
func (u *uses) doubtful(e *core.Entity) []string {
	var list []string
	for _, f := range e.Forms {
		if it := (use{entity: e.ID, form: f.Text}); u.general[it] && u.words[it] >= 0 {
			list = append(list, f.Text)
		}
	}
	return list
}

// unique sorts a list and removes duplicates, in place.
func unique(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}
