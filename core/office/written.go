package office

import (
	"strings"
	"unicode/utf8"
)

// Written is a value that no reader meets, in which names were replaced: as it is written
// now, and as it was. Of a message it is lines that would not be written so again.
type Written struct{ As, Was string }

// longestValue bounds the values of which that is kept, in bytes.
const longestValue = 4096

// Note keeps what a value was.
func (a *Also) Note(as, was string) {
	if !a.back && len(as) <= longestValue && len(was) <= longestValue && utf8.ValidString(as) && utf8.ValidString(was) {
		a.written = append(a.written, Written{as, was})
	}
}

// Noted are the values in which names were replaced, each once. A document says the same
// in many places as a rule; what was not alike and is written alike is not kept, as
// nobody could tell which it was.
func (a *Also) Noted() (list []Written) {
	was := map[string]string{}
	for _, w := range a.written {
		if old, ok := was[w.As]; ok && old != w.Was {
			was[w.As] = w.As
		} else if !ok {
			was[w.As] = w.Was
		}
	}
	for _, w := range a.written {
		if was[w.As] != w.As {
			list = append(list, Written{w.As, was[w.As]})
			was[w.As] = w.As
		}
	}
	return list
}

// AddWhole says that a value which stands as hiding wrote it comes back exactly as it was.
func (a *Also) AddWhole(w Written) {
	if a.whole == nil {
		a.whole = map[string]string{}
	}
	if old, ok := a.whole[w.As]; ok && old != w.Was {
		a.whole[w.As] = w.As // of two documents; which one is not known
		return
	}
	a.whole[w.As] = w.Was
}

// wasOf is what a value was that stands as hiding wrote it, where none of the signs
// stands in it that would end the value: a table of names may come from anywhere.
func (a *Also) wasOf(as []byte, ends string) (was []byte, ok bool) {
	w, ok := a.whole[string(as)]
	if !ok || w == string(as) || strings.ContainsAny(w, ends) && !a.anywhere {
		return nil, false
	}
	return []byte(w), true
}

// The signs that end a value.
const (
	endsXML   = `<>"'`
	endsLoose = `<>"'=`
	endsMail  = "\r\n"
	endsPath  = `/\`
)
