package checking

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/finding"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Check checks whether the replacements of a corpus make sense together and with the text that was
// not replaced (step 6 of the method: Reffay, Blondel and Giguet, 3.2). It changes nothing.
type Check struct {
	Docs      []*core.Doc        // bodies and author fields; all share one core.Forms
	Mapping   *pseudonym.Mapping // the pairs to check
	Decisions []core.Decision    // decisions that the user made after the mapping
	Known     []core.Entity      // people of a list: a pseudonym must not be one of their names either
}

// Incoherence is a warning that a researcher resolves, or accepts with a note.
type Incoherence struct {
	core.Reason
	Count  int // number of all places and author fields; Places may contain fewer
	Places []Place
}

// Place is a span in a document, in bytes. Doc is the document's index in Check.Docs.
type Place struct {
	Doc int
	core.Span
}

// maxPlaces is the largest number of places in an Incoherence.
const maxPlaces = 100

// Key returns a text that identifies the incoherence in later runs, so that a note can refer to it.
func (w *Incoherence) Key() string {
	var b strings.Builder
	b.WriteString(w.Code)
	for _, name := range slices.Sorted(maps.Keys(w.Args)) {
		fmt.Fprintf(&b, "|%s=%v", name, w.Args[name])
	}
	return b.String()
}

// Run returns all incoherences. Their order is fixed: by kind, in the order of the calls in Run,
// and within a kind by the pseudonym, form or word that they are about.
func (c Check) Run() []Incoherence {
	s := checker{Check: c, at: map[replacement][]Place{}}
	s.rows, s.table = c.tabulate()
	s.mark()
	s.warnSamePseudonym()
	s.warnInSource()
	s.warnSplitForm()
	s.warnAlike()
	s.warnRealName()
	s.warnExplained()
	return s.found
}

// checker is the state of one Run.
type checker struct {
	Check
	rows  []row
	table *formTable
	// By form and pseudonym: the places in the documents where that form has that replacement.
	at      map[replacement][]Place
	byFirst map[string][]string // forms of all rows by their first token, the longest first
	marks   [][]occurrence      // for each document, the forms in it in the order of the text
	authors []occurrence        // the forms in author fields
	found   []Incoherence
}

// replacement is a form and the key (spelling.Key) of the pseudonym that replaces it.
type replacement struct{ form, key string }

// replaces calls f with each row of the table that has a pseudonym in place of a form.
func (s *checker) replaces(f func(r *row)) {
	for i := range s.rows {
		if r := &s.rows[i]; !r.kept && r.pseudonym != "" {
			f(r)
		}
	}
}

// places returns the places where the given replacements occur. It sorts uses and ignores
// duplicates.
func (s *checker) places(uses ...replacement) []Place {
	var list []Place
	slices.SortFunc(uses, func(a, b replacement) int { return cmp.Or(cmp.Compare(a.form, b.form), cmp.Compare(a.key, b.key)) })
	for _, u := range slices.Compact(uses) {
		list = append(list, s.at[u]...)
	}
	return list
}

// warn adds an incoherence to s.found. It sorts places and removes duplicates. code and args are
// the arguments of core.Because.
func (s *checker) warn(places []Place, code string, args ...any) {
	slices.SortFunc(places, func(a, b Place) int {
		return cmp.Or(cmp.Compare(a.Doc, b.Doc), cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
	})
	places = slices.Compact(places)
	w := Incoherence{Reason: *core.Because(code, args...), Count: len(places), Places: places[:min(len(places), maxPlaces)]}
	s.found = append(s.found, w)
}

// usage is a pseudonym with the entities that have it and the forms that it replaces.
type usage struct {
	pseudonym string
	look      spelling.Look
	who       []string // ids of its entities, sorted, each once
	uses      []replacement
	doubt     bool
}

func (b *usage) names() string { return joinWho(b.who) }

func joinWho(who []string) string {
	list := make([]string, len(who))
	for i, w := range who {
		list[i] = strings.TrimPrefix(w, "\x00")
	}
	return strings.Join(list, ", ")
}

// usages returns a usage for each pseudonym that replaces something, sorted by spelling.Key. A
// usage is a doubt if the pseudonym replaces only doubts, names that may be those of several
// people.
func (s *checker) usages() []*usage {
	by := map[string]*usage{}
	s.replaces(func(r *row) {
		key := spelling.Key(r.pseudonym)
		b := by[key]
		if b == nil {
			b = &usage{pseudonym: r.pseudonym, look: spelling.NewLook(r.pseudonym), doubt: true}
			by[key] = b
		}
		b.who, b.uses, b.doubt = append(b.who, r.who()), append(b.uses, replacement{r.form, key}), b.doubt && r.doubt
	})
	var list []*usage
	for _, key := range slices.Sorted(maps.Keys(by)) {
		b := by[key]
		b.who = unique(b.who)
		list = append(list, b)
	}
	return list
}

// warnSamePseudonym warns of a pseudonym that different entities have.
func (s *checker) warnSamePseudonym() {
	for _, b := range s.usages() {
		if len(b.who) > 1 {
			s.warn(s.places(slices.Clone(b.uses)...), "same-pseudonym", "pseudonym", b.pseudonym, "entities", b.names())
		}
	}
}

// warnInSource warns of a pseudonym that is a text of its own in the source, the text before names
// were hidden, at a place where nothing is replaced.
func (s *checker) warnInSource() {
	list := s.usages()
	names := make([]string, len(list))
	for i, b := range list {
		names[i] = b.pseudonym
	}
	at := make([][]Place, len(list))
	f := finding.New(names)
	for n, doc := range s.Docs {
		if doc.Field == core.AuthorField {
			continue
		}
		f.Find(doc, func(hit finding.Match) {
			replaced := slices.ContainsFunc(touching(s.marks[n], hit.Span), func(m occurrence) bool { return m.replaced })
			if hit.ID >= 0 && !replaced {
				at[hit.ID] = append(at[hit.ID], Place{n, hit.Span})
			}
		})
	}
	authors := s.inAuthors(f, len(list))
	for i, b := range list {
		if len(at[i])+authors[i] > 0 {
			s.warn(at[i], "pseudonym-in-source", "pseudonym", b.pseudonym, "entities", b.names())
			s.found[len(s.found)-1].Count += authors[i]
		}
	}
}

// inAuthors counts, for each of n pseudonyms, the author fields that contain it as a text of their
// own, not as a replacement. These have no Place, because author fields are not part of the texts.
func (s *checker) inAuthors(f *finding.Finder, n int) []int {
	count := make([]int, n)
	// few people write many messages, so each different author is searched once
	hits := map[string][]finding.Match{}
	for _, doc := range s.Docs {
		if doc.Field != core.AuthorField {
			continue
		}
		list, ok := hits[doc.Text]
		if !ok {
			f.Find(doc, func(hit finding.Match) {
				if hit.ID >= 0 {
					list = append(list, hit)
				}
			})
			hits[doc.Text] = list
		}
		if len(list) == 0 {
			continue
		}
		marks := s.markDoc(doc, nil)
		for _, hit := range list {
			if !slices.ContainsFunc(touching(marks, hit.Span), func(m occurrence) bool { return m.replaced }) {
				count[hit.ID]++
			}
		}
	}
	return count
}

// warnSplitForm warns of a form that different pseudonyms replace. "Emma" and "EMMA" are different
// forms.
func (s *checker) warnSplitForm() {
	type split struct {
		pseudonyms, who []string
		uses            []replacement
		marks           int // number of places where the form occurs
	}
	by := map[string]*split{}
	add := func(m *occurrence) {
		if !m.replaced {
			return
		}
		p := by[m.form]
		if p == nil {
			p = &split{}
			by[m.form] = p
		}
		p.marks++
		for i := range m.rows {
			r := &m.rows[i]
			if r.kept {
				continue
			}
			if u := r.use(); !slices.Contains(p.uses, u) {
				p.uses, p.pseudonyms = append(p.uses, u), append(p.pseudonyms, r.pseudonym)
			}
			if w := r.who(); !slices.Contains(p.who, w) {
				p.who = append(p.who, w)
			}
		}
	}
	for n := range s.marks {
		for i := range s.marks[n] {
			add(&s.marks[n][i])
		}
	}
	for i := range s.authors {
		add(&s.authors[i])
	}
	for _, form := range slices.Sorted(maps.Keys(by)) {
		if p := by[form]; len(p.uses) > 1 && (p.marks > 1 || s.occursTwice(form)) {
			slices.Sort(p.pseudonyms)
			s.warn(s.places(p.uses...), "split-form", "form", form, "pseudonyms", strings.Join(p.pseudonyms, ", "), "entities", joinWho(unique(p.who)))
		}
	}
}

// warnRealName warns of a pseudonym that is also a real name of the corpus or of the list, or a
// word of a real person's name.
func (s *checker) warnRealName() {
	// Real names: whole has them by their folded text, word by each of their folded words.
	whole, word := map[string]string{}, map[string]string{}
	note := func(name string, person bool) {
		key := fold.Key(name)
		if key == "" {
			return
		}
		if _, ok := whole[key]; !ok {
			whole[key] = name
		}
		if l := spelling.NewLook(name); person {
			for _, w := range l.Words() {
				if _, ok := word[w]; !ok && len(w) > 2 {
					word[w] = name
				}
			}
		}
	}
	for i := range s.Known {
		note(s.Known[i].Canonical, true)
	}
	s.Mapping.Each(func(p *pseudonym.Pair) {
		if len(p.Members) > 0 {
			return
		}
		note(p.Canonical, p.Kind == string(core.Person))
		for _, f := range p.Forms {
			note(f, false)
		}
	})
	for i := range s.rows {
		if !s.rows[i].doubt {
			note(s.rows[i].form, false)
		}
	}
	for _, b := range s.usages() {
		if b.doubt {
			continue
		}
		name, ok := whole[fold.Key(b.pseudonym)]
		for _, w := range b.look.Words() {
			if !ok {
				name, ok = word[w]
			}
		}
		if ok {
			s.warn(s.places(slices.Clone(b.uses)...), "real-name", "pseudonym", b.pseudonym, "name", name, "entities", b.names())
		}
	}
}

// unique sorts a list and removes duplicates, in place.
func unique(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}
