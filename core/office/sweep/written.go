package sweep

import (
	"strings"
	"unicode/utf8"
)

// Written is a value outside the text in which names were replaced: as it is written now, and
// as it was. In a mail, it is also a line that would not come back exactly.
type Written struct{ As, Was string }

// longestValue is the largest size in bytes of a value that is kept.
const longestValue = 4096

// Note records the old value of a value in which names were replaced.
func (a *Also) Note(as, was string) {
	if !a.back && len(as) <= longestValue && len(was) <= longestValue && utf8.ValidString(as) && utf8.ValidString(was) {
		a.written = append(a.written, Written{as, was})
		if a.byNew == nil {
			a.byNew = map[string]string{}
		}
		if _, ok := a.byNew[as]; !ok {
			a.byNew[as] = was
		}
	}
}

// Distinct calls vary with 2, 3 … until a new value is not noted for another old value, so that each
// comes back: "n:prop|Kelly" and "n:prop|Martin" would both become "n:prop|P001". as is the new
// value, vary returns another one.
func (a *Also) Distinct(as, was string, vary func(n int) string) string {
	for n := 2; !a.back; n++ {
		if old, ok := a.byNew[as]; !ok || old == was {
			break
		}
		as = vary(n)
	}
	return as
}

// Noted returns the values in which names were replaced, each once. If two different values
// became the same, neither is returned, because the new value does not tell which one it was.
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

// AddWhole records that w.Was comes back where w.As is found.
func (a *Also) AddWhole(w Written) {
	if a.whole == nil {
		a.whole = map[string]string{}
	}
	if old, ok := a.whole[w.As]; ok && old != w.Was {
		a.whole[w.As] = w.As // two documents disagree: the old value is unknown
		return
	}
	a.whole[w.As] = w.Was
}

// WasOf returns the old value of a value that hiding wrote. ok is false if the old value
// contains one of the signs in ends, which would end the value in its file: the table of names
// may come from an untrusted source.
func (a *Also) WasOf(as []byte, ends string) (was []byte, ok bool) {
	w, ok := a.whole[string(as)]
	if !ok || w == string(as) || strings.ContainsAny(w, ends) && !a.anywhere {
		return nil, false
	}
	return []byte(w), true
}

// EndsLoose are the signs that end a value in a text that need not be well-formed. endsPath end
// a step of a path.
const (
	EndsLoose = `<>"'=`
	endsPath  = `/\`
)

// Whole returns the old values that AddWhole was given, by how they are written now. The caller
// must not change the map.
func (a *Also) Whole() map[string]string { return a.whole }

// Returning returns an Also that gives back the noted values, but no names.
func (a *Also) Returning() *Also {
	whole := map[string]string{}
	for _, w := range a.Noted() {
		whole[w.As] = w.Was
	}
	return &Also{back: true, whole: whole}
}

// Trial returns what Returning does. In addition, every replacement is a name that is given
// back as itself.
func (a *Also) Trial() *Also {
	trial := a.Returning()
	for _, with := range a.names {
		trial.AddBack(with.text, with.text)
	}
	return trial
}

// HidingAgain returns an Also that writes whole values as they were hidden, to compare the
// result with a file.
func HidingAgain(whole map[string]string) *Also {
	return &Also{back: true, anywhere: true, whole: whole}
}

// IsCompared reports whether a was made by HidingAgain: what it writes is compared with a
// file and not kept.
func (a *Also) IsCompared() bool { return a.anywhere }
