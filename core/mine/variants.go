package mine

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/near"
)

// Criterion is one of the three criteria of section 4.2 of the paper, by which a form resembles a
// known form.
type Criterion string

const (
	CaseAccent Criterion = "case-accent" // the forms are equal in capitals without accents
	Short      Criterion = "short"       // the known form has at most shortLetters; the distance is 1
	Long       Criterion = "long"        // the known form is longer; the distance is 1 or 2
)

// shortLetters is the greatest number of letters and digits of a known form whose variants may
// differ from it by one edit only. Variants of longer ones may differ by two.
const shortLetters = 5

// Variant is a form of the corpus that resembles a known one.
type Variant struct {
	Form      string
	Count     int    // number of occurrences in all documents outside of longer known forms
	Of        string // the known form, as it was given
	Criterion Criterion
	Distance  int // number of edits between the forms; case is ignored, accents are not

	of int // index of the known form in the list of known forms
}

// rank returns the place of a criterion in the order of precedence, from 0.
func (c Criterion) rank() int {
	switch c {
	case CaseAccent:
		return 0
	case Short:
		return 1
	}
	return 2
}

// Variants returns the forms of the corpus that fulfil one of the criteria with a known form.
// Each has the known form that explains it best: by the precedence of the criteria (case-accent,
// short, long), then by distance, then by the order of known. The result is sorted in the same
// way, by known form first. The distance is that of Levenshtein, with inversions of two
// neighbouring letters as one edit; it ignores case, but not accents. The length of a known
// form is counted in letters and digits. Known forms are not proposed.
//
// A known form of several words ("Rosa Luxembourg", "Jean-Marc") is compared as a whole, with
// single forms and with rows of words (sequences.go), but not word by word: "da" is not a
// variant of "Ana de Sá". One of its words is a variant only if the criteria allow it:
// "artagnan" is two edits from "d'Artagnan", as "Marie" is from "Marie B". A known form of one
// word is compared with single forms only: "la na" is not a variant of "Lana". Very long known
// forms have no variants (TooLong).
//
// A form that occurs only inside longer known forms ("rhys" in rhys31@exemple.org) is not proposed,
// because it is found together with them. The function progress may be nil. It is an error if a
// known form has no letter and no digit, or when ctx is done.
func (x *Index) Variants(ctx context.Context, known []string, progress func(float64)) ([]Variant, error) {
	v := &varying{index: x, lexicon: x.words(), known: make(map[string]bool, len(known)), best: map[string]int{}, many: len(known) > fewKnown}
	return v.variants(ctx, known, progress)
}

// variants does the work of Index.Variants.
func (v *varying) variants(ctx context.Context, known []string, progress func(float64)) ([]Variant, error) {
	var asked []query
	var listed []Known
	for i, form := range known {
		q, err := queryOf(i, form)
		if err != nil {
			return nil, err
		}
		v.known[q.form] = true
		asked = append(asked, q)
		listed = append(listed, Known{Form: form})
	}
	var err error
	if v.units, err = newUnits(v.index, listed); err != nil {
		return nil, err
	}
	var together []*query // compared all at once by nearest
	for i := range asked {
		if i%16 == 0 {
			if err := interrupted(ctx); err != nil {
				return nil, err
			}
			report(progress, 0.5*float64(i)/float64(len(asked)))
		}
		if asked[i].isTooLong() {
			continue
		}
		if v.single(&asked[i]) {
			together = append(together, &asked[i])
		}
		if len(asked[i].words) > 1 {
			v.sequences(&asked[i])
		}
	}
	if err := v.nearest(ctx, together, func(done float64) { report(progress, 0.5+0.5*done) }); err != nil {
		return nil, err
	}
	for i := range v.found {
		v.found[i].Count = v.units.countFree(v.found[i].Form)
	}
	if err := v.dropParts(asked); err != nil {
		return nil, err
	}
	v.found = slices.DeleteFunc(v.found, func(f Variant) bool { return f.Count == 0 })
	slices.SortFunc(v.found, func(a, b Variant) int {
		return cmp.Or(cmp.Compare(a.of, b.of), cmp.Compare(a.Criterion.rank(), b.Criterion.rank()), cmp.Compare(a.Distance, b.Distance), cmp.Compare(b.Count, a.Count), cmp.Compare(a.Form, b.Form))
	})
	report(progress, 1)
	return v.found, nil
}

// query is a known form, prepared for comparisons.
type query struct {
	form    string   // the known form, with single spaces
	of      string   // the known form, as it was given
	place   int      // index in the list of known forms
	small   string   // form as lower returns it
	letters []rune   // characters of small
	length  int      // number of letters and digits
	words   []string // words and numbers in the form, as lower returns them
	marks   []rune   // punctuation marks in the form
}

// queryOf prepares the known form with an index in the list of known forms. It is an error if the
// form has no letter and no digit.
func queryOf(place int, known string) (query, error) {
	d, err := knownDoc(place, known)
	if err != nil {
		return query{}, err
	}
	form := oneSpace(d.Text[d.Tokens[0].Start:d.Tokens[len(d.Tokens)-1].End])
	small := lower(form)
	q := query{form: form, of: known, place: place, small: small, letters: []rune(small), length: length(small)}
	for i := range d.Tokens {
		if m := d.Tokens[i].Mark; m != 0 {
			q.marks = append(q.marks, m)
		} else {
			q.words = append(q.words, lower(d.Surface(i)))
		}
	}
	return q, nil
}

// isPart reports whether the known form has several words, and the given form is one of them.
func (q *query) isPart(form string) bool {
	small := bare(lower(form))
	return len(q.words) > 1 && slices.ContainsFunc(q.words, func(w string) bool { return bare(w) == small })
}

// dropParts sets Count to 0 for each variant that is a word of its known form and occurs only
// inside known forms and inside other variants: "diaye" if the corpus only has "n’diaye".
func (v *varying) dropParts(asked []query) error {
	var parts []int
	var longer []Known
	for _, q := range asked {
		longer = append(longer, Known{Form: q.of})
	}
	for i, f := range v.found {
		if asked[f.of].isPart(f.Form) {
			parts = append(parts, i)
		} else {
			longer = append(longer, Known{Form: f.Form})
		}
	}
	if len(parts) == 0 {
		return nil
	}
	u, err := newUnits(v.index, longer)
	if err != nil {
		return err
	}
	for _, i := range parts {
		if u.countFree(v.found[i].Form) == 0 {
			v.found[i].Count = 0
		}
	}
	return nil
}

// knownDoc returns a known form as a document. It is an error if the form has no letter and no
// digit; the error names the index of the form, which is the argument place.
func knownDoc(place int, form string) (*core.Doc, error) {
	d := core.NewDoc("", form, core.NewForms())
	if len(d.Tokens) == 0 {
		return nil, fmt.Errorf("known[%d]: nothing but spaces; give a form, or leave it out", place)
	}
	if !slices.ContainsFunc(d.Tokens, func(t core.Token) bool { return t.Kind != core.Mark }) {
		return nil, fmt.Errorf("known[%d]: has no letter and no digit; give a form, or leave it out", place)
	}
	return d, nil
}

// oneSpace returns a text with each run of white space as one space.
func oneSpace(s string) string { return strings.Join(strings.Fields(s), " ") }

// varying is the state of one call of Variants.
type varying struct {
	index   *Index
	lexicon *lexicon
	units   *units          // the corpus with the known forms marked
	known   map[string]bool // known forms, as query.form has them
	found   []Variant
	best    map[string]int // form of a variant → index into found
	many    bool           // there are more than fewKnown known forms: see nearest.go
	work    int            // number of steps that sequences took, for a test

	compared int // number of pairs of words that nearest compared, for a test
}

// near calls found with each key of the lexicon that is at most one edit away from a word.
func (v *varying) near(word []rune, found func(k *key)) {
	if v.many {
		v.lexicon.nearFiled(word, found)
		return
	}
	v.lexicon.near(word, 1, func(k *key, _ int) { found(k) })
}

// seams calls found with each key that is one half of two words with the space between them moved
// ("anaisa" for "ana isabel"; see lexicon.seams). If there are many known forms, it uses the
// deletion index.
func (v *varying) seams(word, next []rune, found func(k *key, first bool)) {
	if v.many {
		v.lexicon.seamsFiled(word, next, found)
		return
	}
	v.lexicon.seams(word, next, found)
}

// single proposes the forms of the lexicon that resemble a known form. If there are many known
// forms and this one has at most longestFiled characters, it proposes only those that differ in
// case and accents, and returns true: the caller must then give the known form to nearest, which
// finds the others.
func (v *varying) single(q *query) (waits bool) {
	for _, e := range v.lexicon.byBare[bare(q.small)] {
		v.propose(q, v.lexicon.entries[e].form)
	}
	if v.many && len(q.letters) <= longestFiled {
		return true
	}
	v.lexicon.near(q.letters, q.limit(), func(k *key, _ int) {
		for _, e := range k.entries {
			v.propose(q, v.lexicon.entries[e].form)
		}
	})
	return false
}

// limit returns by how many edits a variant may differ from the known form.
func (q *query) limit() int {
	if q.length <= shortLetters {
		return 1
	}
	return 2
}

// propose adds a form as a variant of a known form if it fulfils a criterion, unless it is known
// itself, or already a variant of a known form that explains it better.
func (v *varying) propose(q *query, form string) {
	if v.known[form] {
		return
	}
	small := lower(form)
	c := Variant{Form: form, Of: q.of, of: q.place}
	switch d := near.Distance(q.letters, []rune(small), q.limit()); {
	case bare(small) == bare(q.small):
		c.Criterion = CaseAccent
		c.Distance = near.Distance(q.letters, []rune(small), len(q.letters)+len(small))
	case d > q.limit() || d == 0:
		return
	case q.length <= shortLetters:
		c.Criterion, c.Distance = Short, d
	default:
		c.Criterion, c.Distance = Long, d
	}
	i, ok := v.best[form]
	if !ok {
		v.best[form] = len(v.found)
		v.found = append(v.found, c)
		return
	}
	old := &v.found[i]
	if cmp.Or(cmp.Compare(c.Criterion.rank(), old.Criterion.rank()), cmp.Compare(c.Distance, old.Distance), cmp.Compare(c.of, old.of)) < 0 {
		v.found[i] = c
	}
}
