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

// Criterion says by which of the three criteria of section 4.2 a form
// resembles a known one.
type Criterion string

const (
	CaseAccent Criterion = "case-accent" // the same in capitals without accents
	Short      Criterion = "short"       // a known form of up to 5 letters, distance 1
	Long       Criterion = "long"        // a known form of more letters, distance 1 or 2
)

// shortLetters is the length of the longest form that counts as short: the
// shortest known form of which two letters may differ has one letter more.
const shortLetters = 5

// Variant is a form of the corpus that resembles a known one.
type Variant struct {
	Form      string
	Count     int    // in all documents, as it would be marked: not inside a longer known form
	Of        string // the known form, as it was given
	Criterion Criterion
	Distance  int // case apart; of case-accent, the accents count

	of int // its place in the list of known forms
}

// rank orders criteria by precedence.
func (c Criterion) rank() int {
	switch c {
	case CaseAccent:
		return 0
	case Short:
		return 1
	}
	return 2
}

// Variants are the forms of the lexicon that fulfil one of the criteria with a
// known form, each once, with the known form that explains it best: by the
// precedence of the criteria, then by distance, then by the order of known.
// The distance is that of Levenshtein with inversions, case apart; accents
// count. The length is the known form's, in letters and digits. Known forms
// are not proposed.
//
// A known form of several words ("Rosa Luxembourg", "Jean-Marc") is compared
// as a whole, with what is written in one piece and with rows of words
// (sequences.go), not word by word: "da" is no variant of "Ana de Sá". A word of
// its own is one as far as the criteria say so: "artagnan" is two edits from
// "d'Artagnan", "Marie" from "Marie B". One of a single word is compared with the
// lexicon alone, which has no rows: "la na" is no variant of "Lana". Nothing is
// compared with what is longer than a name may be (TooLong).
//
// What stands only inside longer known forms ("rhys" in rhys31@exemple.org) is
// not proposed: it is marked with these.
func (x *Index) Variants(ctx context.Context, known []string, progress func(float64)) ([]Variant, error) {
	v := &varying{index: x, lexicon: x.words(), known: make(map[string]bool, len(known)), best: map[string]int{}, many: len(known) > fewKnown}
	return v.variants(ctx, known, progress)
}

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
	var together []*query // to be compared at once
	for i := range asked {
		if i%16 == 0 {
			if err := over(ctx); err != nil {
				return nil, err
			}
			tell(progress, 0.5*float64(i)/float64(len(asked)))
		}
		if asked[i].tooLong() {
			continue
		}
		if v.single(&asked[i]) {
			together = append(together, &asked[i])
		}
		if len(asked[i].words) > 1 {
			v.sequences(&asked[i])
		}
	}
	if err := v.nearest(ctx, together, func(done float64) { tell(progress, 0.5+0.5*done) }); err != nil {
		return nil, err
	}
	for i := range v.found {
		v.found[i].Count = v.units.free(v.found[i].Form)
	}
	if err := v.dropParts(asked); err != nil {
		return nil, err
	}
	v.found = slices.DeleteFunc(v.found, func(f Variant) bool { return f.Count == 0 })
	slices.SortFunc(v.found, func(a, b Variant) int {
		return cmp.Or(cmp.Compare(a.of, b.of), cmp.Compare(a.Criterion.rank(), b.Criterion.rank()), cmp.Compare(a.Distance, b.Distance), cmp.Compare(b.Count, a.Count), cmp.Compare(a.Form, b.Form))
	})
	tell(progress, 1)
	return v.found, nil
}

// query is a known form, ready to be compared.
type query struct {
	form    string // white space made one space
	of      string // the known form as it was given
	place   int    // of that one in the list
	small   string
	letters []rune
	length  int
	words   []string // and numbers, in small letters
	marks   []rune
}

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

// isPart reports whether a form is one of the words of a known form of several.
func (q *query) isPart(form string) bool {
	small := bare(lower(form))
	return len(q.words) > 1 && slices.ContainsFunc(q.words, func(w string) bool { return bare(w) == small })
}

// dropParts drops the words of known forms that stand nowhere but in these and
// in variants of several words: "diaye" where all there is is "n’diaye".
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
		if u.free(v.found[i].Form) == 0 {
			v.found[i].Count = 0
		}
	}
	return nil
}

// knownDoc is a known form cut into tokens; one without a letter or a digit is
// an error.
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

// oneSpace makes every run of white space one space.
func oneSpace(s string) string { return strings.Join(strings.Fields(s), " ") }

// varying is the state of one search for variants.
type varying struct {
	index   *Index
	lexicon *lexicon
	units   *units // the known forms as they are marked
	known   map[string]bool
	found   []Variant
	best    map[string]int // form → its place in found
	many    bool           // known forms: see nearest.go
	work    int            // steps of sequences, which a test counts

	compared int // pairs of words of which a distance was taken, where there are many
}

// near calls found with every key within one edit of a word.
func (v *varying) near(word []rune, found func(k *key)) {
	if v.many {
		v.lexicon.nearFiled(word, found)
		return
	}
	v.lexicon.near(word, 1, func(k *key, _ int) { found(k) })
}

// seams is described at lexicon.seams.
func (v *varying) seams(word, next []rune, found func(k *key, first bool)) {
	if v.many {
		v.lexicon.seamsFiled(word, next, found)
		return
	}
	v.lexicon.seams(word, next, found)
}

// single compares a known form with the lexicon: of many only by case and
// accents, and the rest waits.
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

func (q *query) limit() int {
	if q.length <= shortLetters {
		return 1
	}
	return 2
}

// propose notes a form that fulfils a criterion, unless a better one has been
// noted.
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
