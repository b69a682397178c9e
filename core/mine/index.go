package mine

import (
	"context"
	"time"

	"github.com/cachenom/cachenom/core"
)

// Place is a stretch of one of the documents.
type Place struct {
	Doc int // in the order they were given
	core.Span
}

// border stands between documents, so that nothing reaches across.
const border int32 = -1

// Index is a corpus as numbers: every token its form, every form its places.
// It is made once for as many questions as there are.
type Index struct {
	docs  []*core.Doc
	first []int32 // document → where its first token stands in ids
	docAt []int32 // place in ids, by the stretch → the document it begins in

	ids   []int32 // the forms of all tokens, with a border before, between and after the documents
	forms []string
	from  []int32 // form → its first place in at; one more for the end
	at    []int32 // places in ids, by form
	marks map[rune]int32
	exact map[string]int32 // forms by their spelling, for who asks with words

	lexicon *lexicon // these are made when first asked for
	elided  *elided
}

// NewIndex numbers the exact forms (case counts) of the documents, which share
// their core.Forms, as those of one request do. Of marks the apostrophes are
// one form, and the hyphens.
func NewIndex(docs []*core.Doc) *Index {
	n := 1
	folded := 0
	for _, d := range docs {
		n += len(d.Tokens) + 1
		folded = max(folded, d.Forms.Len())
	}
	x := &Index{docs: docs, first: make([]int32, len(docs)), ids: make([]int32, 0, n), marks: map[rune]int32{}}
	x.ids = append(x.ids, border)
	// The spellings of a folded form are few: they hang on it in a list.
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

// number is the form of token k; heads are numbers plus one, so that zero is
// none.
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

func (x *Index) add(form string, next *[]int32) int32 {
	x.forms = append(x.forms, form)
	*next = append(*next, 0)
	return int32(len(x.forms) - 1)
}

// file sorts the places by form.
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

// places are where a form stands, in the order of the texts.
func (x *Index) places(form int32) []int32 { return x.at[x.from[form]:x.from[form+1]] }

// Forms is the number of distinct exact forms, marks included.
func (x *Index) Forms() int { return len(x.forms) }

// Tokens is the number of tokens of all documents.
func (x *Index) Tokens() int { return len(x.at) }

// token is the document and the token at a place in ids.
func (x *Index) token(g int32) (doc, token int) {
	doc = int(x.docAt[g>>stretch])
	for doc+1 < len(x.first) && x.first[doc+1] <= g {
		doc++
	}
	return doc, int(g - x.first[doc])
}

// stretch is how many bits of a place docAt leaves out.
const stretch = 6

// sequence are the forms of a text's tokens; one that the corpus has not is
// border. Empty for a text without tokens.
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

// over says that the work has to stop. In a browser no timer fires while Go
// computes, so that a deadline is looked at here.
func over(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if end, ok := ctx.Deadline(); ok && time.Now().After(end) {
		return context.DeadlineExceeded
	}
	return nil
}

// tell reports progress to whoever wants it.
func tell(progress func(float64), done float64) {
	if progress != nil {
		progress(done)
	}
}
