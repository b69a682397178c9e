package mine

import (
	"context"
	"time"

	"github.com/cachenom/cachenom/core"
)

// Place is a span in one of the documents.
type Place struct {
	Doc int // index into the documents as they were given
	core.Span
}

// border separates documents in Index.ids, so that nothing is found across two of them. It is also
// the number of a form that does not occur in the corpus.
const border int32 = -1

// Index numbers the forms of a corpus, and knows the places of each. Build one with NewIndex and
// use it for any number of searches, one at a time.
type Index struct {
	docs  []*core.Doc
	first []int32 // number of a document → index of its first token in ids
	docAt []int32 // (an index into ids) >> stretch → the document that the index is in

	ids   []int32          // form number of each token; a border before, between and after documents
	forms []string         // number of a form → its spelling
	from  []int32          // number of a form → index of its first place in the list at; the last element is len(at)
	at    []int32          // places of all forms as indexes into ids, sorted by form
	marks map[rune]int32   // punctuation mark → number of its form
	exact map[string]int32 // spelling → number of the form

	lexicon *lexicon // built at the first call of words
	elided  *elided  // built at the first call of elisions
}

// NewIndex builds the index of documents, which must share one core.Forms. A form is a
// spelling, and case counts. All apostrophes are one form, and all hyphens.
func NewIndex(docs []*core.Doc) *Index {
	n := 1
	folded := 0
	for _, d := range docs {
		n += len(d.Tokens) + 1
		folded = max(folded, d.Forms.Len())
	}
	x := &Index{docs: docs, first: make([]int32, len(docs)), ids: make([]int32, 0, n), marks: map[rune]int32{}}
	x.ids = append(x.ids, border)
	// The few spellings of a folded form are a linked list: heads has the first of each
	// folded form, next the following one; both plus one, so that 0 ends a list.
	heads, next := make([]int32, folded), []int32{}
	for i, d := range docs {
		x.first[i] = int32(len(x.ids))
		for k := range d.Tokens {
			x.ids = append(x.ids, x.number(d, k, heads, &next))
		}
		x.ids = append(x.ids, border)
	}
	x.docAt = make([]int32, len(x.ids)>>stretch+1)
	doc := 0
	for k := range x.docAt {
		for doc+1 < len(docs) && int(x.first[doc+1]) <= k<<stretch {
			doc++
		}
		x.docAt[k] = int32(doc)
	}
	x.file()
	return x
}

// number returns the number of the form of token k of a document, and adds the form if it is new.
// The linked lists heads and next are those of NewIndex.
func (x *Index) number(d *core.Doc, k int, heads []int32, next *[]int32) int32 {
	t := &d.Tokens[k]
	if t.Kind == core.Mark {
		f, ok := x.marks[t.Mark]
		if !ok {
			f = x.add(string(t.Mark), next)
			x.marks[t.Mark] = f
		}
		return f
	}
	surface := d.Surface(k)
	for f := heads[t.Form] - 1; f >= 0; f = (*next)[f] - 1 {
		if x.forms[f] == surface {
			return f
		}
	}
	f := x.add(surface, next)
	(*next)[f] = heads[t.Form]
	heads[t.Form] = f + 1
	return f
}

// add adds a form, and an element to the linked lists of NewIndex. It returns the form's number.
func (x *Index) add(form string, next *[]int32) int32 {
	x.forms = append(x.forms, form)
	*next = append(*next, 0)
	return int32(len(x.forms) - 1)
}

// file fills the fields from and at, which have the places of each form, and exact, which has the
// number of each spelling.
func (x *Index) file() {
	x.from = make([]int32, len(x.forms)+1)
	for _, f := range x.ids {
		if f >= 0 {
			x.from[f+1]++
		}
	}
	for f := range x.forms {
		x.from[f+1] += x.from[f]
	}
	x.at = make([]int32, x.from[len(x.forms)])
	fill := make([]int32, len(x.forms))
	for g, f := range x.ids {
		if f >= 0 {
			x.at[x.from[f]+fill[f]] = int32(g)
			fill[f]++
		}
	}
	x.exact = make(map[string]int32, len(x.forms))
	for f, s := range x.forms {
		x.exact[s] = int32(f)
	}
}

// places returns the indexes into ids where a form occurs, in the order of the texts.
func (x *Index) places(form int32) []int32 { return x.at[x.from[form]:x.from[form+1]] }

// token returns the document and the token in it that an index into ids means.
func (x *Index) token(g int32) (doc, token int) {
	doc = int(x.docAt[g>>stretch])
	for doc+1 < len(x.first) && x.first[doc+1] <= g {
		doc++
	}
	return doc, int(g - x.first[doc])
}

// stretch is how many low bits of an index into Index.ids are dropped to look up its document in
// Index.docAt, which so has one element for 64 tokens.
const stretch = 6

// sequence returns the numbers of the forms of a text's tokens. The number of a form that the
// corpus does not have is border.
func (x *Index) sequence(text string) []int32 {
	d := core.NewDoc("", text, core.NewForms())
	list := make([]int32, len(d.Tokens))
	for i := range d.Tokens {
		surface := d.Surface(i)
		if m := d.Tokens[i].Mark; m != 0 {
			surface = string(m)
		}
		f, ok := x.exact[surface]
		if !ok {
			f = border
		}
		list[i] = f
	}
	return list
}

// interrupted returns an error when ctx is done or its deadline has passed. In a browser no
// timer fires while Go computes, so the deadline is checked here.
func interrupted(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if end, ok := ctx.Deadline(); ok && time.Now().After(end) {
		return context.DeadlineExceeded
	}
	return nil
}

// report calls progress, if it is not nil, with the share that is done, from 0 to 1.
func report(progress func(float64), done float64) {
	if progress != nil {
		progress(done)
	}
}
