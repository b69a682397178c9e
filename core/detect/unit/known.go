package unit

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Known is what the dictionary and the closed classes of French say about a form.
type Known struct {
	lexicon.Entry
	Cue french.Role // what the form announces about the words after it: see french.ClassOf
	// Parts says that no list has the form itself, and that Entry is what the entries of its
	// parts have in common: "Lina-Rose" is on no list, but Lina and Rose are.
	Parts bool
	// Heads says that a longer name of a place or an organisation begins with the form.
	Heads bool
	asked bool // Book.ask has filled in the other fields
}

// Unknown reports whether no dictionary has the form.
func (k *Known) Unknown() bool { return k.Class == 0 }

// Book remembers what the dictionary and the closed classes of French say about forms. Each form
// is looked up once.
type Book struct {
	lex   lexicon.Dictionary
	forms *core.Forms
	known []Known // by number of a form in forms
	key   []byte  // scratch memory
	last  *Book   // the book of an earlier request, see Recall; may be nil
}

// NewBook returns a book for the forms of a request.
func NewBook(lex lexicon.Dictionary, forms *core.Forms) *Book { return &Book{lex: lex, forms: forms} }

// Recall makes the book copy what it can from the book of an earlier request, instead of looking
// it up. last must have been made with the same dictionary, and must not be used any more. nil
// releases the earlier book.
func (b *Book) Recall(last *Book) { b.last = last }

// recalled returns what the book of the earlier request knows of a form, by its key; the zero
// Known if that book did not look it up.
func (b *Book) recalled(key string) (k Known) {
	if b.last == nil {
		return k
	}
	if form := b.last.forms.ID(key); form >= 0 && int(form) < len(b.last.known) {
		k = b.last.known[form]
	}
	return k
}

// Of returns what is known of a form, by its number in the Forms of the request. It looks a form
// up when it is asked for it the first time. The pointer is valid until the next call.
func (b *Book) Of(form int32) *Known {
	if int(form) >= len(b.known) {
		grown := make([]Known, b.forms.Len()+b.forms.Len()/4+16)
		copy(grown, b.known)
		b.known = grown
	}
	k := &b.known[form]
	if !k.asked {
		key := b.forms.Key(form)
		if *k = b.recalled(key); !k.asked {
			*k = b.ask(key)
		}
	}
	return k
}

// ask looks up the form with this key. A form that ends with an apostrophe ("d'") counts as a
// very frequent word, if no dictionary has it.
func (b *Book) ask(key string) Known {
	k := Known{asked: true, Cue: french.ClassOf(key)}
	if !strings.ContainsAny(key, "-'.") {
		k.Entry, k.Heads = b.lookup(key)
		return k
	}
	if strings.HasSuffix(key, ".") {
		return k
	}
	if e, ok := b.lex.Lookup(fold.Key(key)); ok {
		e.Class &^= lexicon.ClassHead
		k.Entry = e
		first, _, _ := strings.Cut(key, "-")
		_, k.Heads = b.lookup(first)
		return k
	}
	if strings.HasSuffix(key, "'") {
		k.Word, k.Class = lexicon.GrammarWord, lexicon.ClassWord
		return k
	}
	k.Parts = true
	first := true
	for part := range strings.FieldsFuncSeq(key, func(r rune) bool { return r == '-' || r == '\'' }) {
		e, heads := b.lookup(part)
		e.Surname = max(e.Surname, e.First)
		if first {
			k.Entry, k.Heads, first = e, heads, false
			continue
		}
		k.First, k.Surname, k.Word = min(k.First, e.First), min(k.Surname, e.Surname), min(k.Word, e.Word)
		k.Place, k.Class = 0, k.Class&e.Class
	}
	return k
}

// IsVerb reports whether a form is a regular verb in the third person singular: it ends with "e",
// and the dictionary has its infinitive and its plural. For example, "corrige" ("corrects") has
// "corriger" and "corrigent".
func (b *Book) IsVerb(form string) bool {
	is := func(key string) bool {
		e, ok := b.lex.Lookup(key)
		return ok && e.Class&lexicon.ClassWord != 0
	}
	return strings.HasSuffix(form, "e") && is(form+"r") && is(form+"nt")
}

// lookup returns the entry of a key without ClassHead. heads says whether the entry had that
// class, which is about longer names that begin with the key and not about the key itself.
func (b *Book) lookup(key string) (e lexicon.Entry, heads bool) {
	e, _ = b.lex.Lookup(key)
	heads = e.Class&lexicon.ClassHead != 0
	e.Class &^= lexicon.ClassHead
	return e, heads
}

// Joined returns what the dictionary knows of several units as one name ("new york", "côte
// d'azur"), and whether it has that name.
func (b *Book) Joined(units []Unit) (lexicon.Entry, bool) {
	b.key = b.key[:0]
	for i := range units {
		if len(b.key) > 0 {
			b.key = append(b.key, ' ')
		}
		for _, c := range []byte(b.forms.Key(units[i].Form)) {
			switch c {
			case '\'', '.':
			case '-':
				b.key = append(b.key, ' ')
			default:
				b.key = append(b.key, c)
			}
		}
	}
	return b.lex.Lookup(string(b.key))
}
