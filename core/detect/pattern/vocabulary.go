package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// vocabulary is what is known of the forms of a core.Forms, by their numbers. It
// grows with the forms and serves all documents that share them.
type vocabulary struct {
	lex   lexicon.Dictionary // nil: no word is known
	forms *core.Forms
	roles []french.Roles
	idle  []bool    // no identifier begins with the form
	asked []lexical // what the lexicon says; 0 before it was asked
}

// lexical is what the lexicon says of a form, asked once.
type lexical uint8

const (
	lookedUp lexical = 1 << iota
	common           // a common word of the language
	given            // a first name
	surname          // a surname
	rare             // a common word, but met less than once in a million
	town             // a commune, department or region
)

// learn adds the forms that were added to forms since the last call.
func (v *vocabulary) learn(forms *core.Forms) {
	if v.forms != forms {
		v.forms, v.roles, v.idle, v.asked = forms, v.roles[:0], v.idle[:0], v.asked[:0]
	}
	for n := len(v.roles); n < forms.Len(); n++ {
		r := french.RolesOf(forms.Key(int32(n)))
		v.roles = append(v.roles, r)
		v.idle = append(v.idle, !r.Any(starting))
		v.asked = append(v.asked, 0)
	}
}

// lexical asks what the lexicon knows of token i.
func (c *cursor) lexical(i int) lexical {
	if i < 0 || i >= len(c.tok) || c.tok[i].Form < 0 {
		return 0
	}
	k := &c.asked[c.tok[i].Form]
	if *k == 0 {
		*k = lookedUp
		if c.lex != nil {
			*k |= read(c.lex.Lookup(c.doc.Key(i)))
		}
	}
	return *k
}

func read(e lexicon.Entry, ok bool) (l lexical) {
	if !ok {
		return 0
	}
	if e.Class&lexicon.ClassWord != 0 {
		l |= common
		if e.Word < lexicon.CurrentWord {
			l |= rare
		}
	}
	if e.Class&lexicon.ClassFirst != 0 {
		l |= given
	}
	if e.Class&lexicon.ClassSurname != 0 {
		l |= surname
	}
	if e.Class&(lexicon.ClassCommune|lexicon.ClassDepartment|lexicon.ClassRegion) != 0 {
		l |= town
	}
	return l
}
