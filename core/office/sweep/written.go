package sweep

import (
	"strings"
	"unicode/utf8"
)

// Written is a value that no reader sees, in which names were replaced: as it is written now,
// and as it was. In a mail it is also a line that would not come back exactly.
type Written struct{ As, Was string }

// longestValue is the largest size in bytes of a value that is kept.
const longestValue = 4096

// Note keeps what a value was before names in it were replaced.
func (a *Also) Note(as, was string) {
	if !a.back && len(as) <= longestValue && len(was) <= longestValue && utf8.ValidString(as) && utf8.ValidString(was) {
		a.written = append(a.written, Written{as, was})
	}
}

// Noted returns the values in which names were replaced, each once. Where two different values
// are written in the same way now, neither is returned, because nothing tells which one was
// there.
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

// AddWhole says that a value comes back exactly as it was where it is found as hiding wrote it.
func (a *Also) AddWhole(w Written) {
	if a.whole == nil {
		a.whole = map[string]string{}
	}
	if old, ok := a.whole[w.As]; ok && old != w.Was {
		a.whole[w.As] = w.As // two documents disagree: unknown
		return
	}
	a.whole[w.As] = w.Was
}

// WasOf returns what a value was, if it is found as hiding wrote it. ok is false if the old
// value has one of the signs ends, which would end it: the table of names may come from
// anywhere.
func (a *Also) WasOf(as []byte, ends string) (was []byte, ok bool) {
	w, ok := a.whole[string(as)]
	if !ok || w == string(as) || strings.ContainsAny(w, ends) && !a.anywhere {
		return nil, false
	}
	return []byte(w), true
}

// EndsLoose are the signs that end a value in a text that need not be well-formed; endsPath end
// a step of a path.
const (
	EndsLoose = `<>"'=`
	endsPath  = `/\`
)

// Whole returns the values of AddWhole: what they were, by how they are written now. The caller
// must not change the map.
func (a *Also) Whole() map[string]string { return a.whole }

// Returning returns an Also that gives back the noted values, and no names.
func (a *Also) Returning() *Also {
	whole := map[string]string{}
	for _, w := range a.Noted() {
		whole[w.As] = w.Was
	}
	return &Also{back: true, whole: whole}
}

// Trial is Returning, with every replacement as a name that is given back as itself.
func (a *Also) Trial() *Also {
	trial := a.Returning()
	for _, with := range a.names {
		trial.AddBack(with.text, with.text)
	}
	return trial
}

// HidingAgain returns an Also that writes whole values again as they were hidden, to compare
// the result with a file.
func HidingAgain(whole map[string]string) *Also {
	return &Also{back: true, anywhere: true, whole: whole}
}

// IsCompared reports whether the result is only compared with a file.
func (a *Also) IsCompared() bool { return a.anywhere }
