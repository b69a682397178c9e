package sweep

import (
	"strings"
	"unicode/utf8"
)

// Written is a value outside the text in which names were replaced: As is its new text, Was its
// old one. In a mail, it may also be lines that giving names back would not restore exactly.
type Written struct{ As, Was string }

// longestValue is the largest size, in bytes, of a value that Note records.
const longestValue = 4096

// Note records a value outside the document's text in which names were replaced. The parameter was
// is its old text, and the parameter as its new one. Note records nothing if the Also gives names
// back, if either text is longer than longestValue, or if either is not valid UTF-8.
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

// Distinct returns a new text for the old value was that no other old value has, so that each can
// come back: "n:prop|Kelly" and "n:prop|Martin" would both become "n:prop|P001". The result is the
// parameter as or, if Note recorded that for another old value, the first free one of vary(2),
// vary(3) and so on.
func (a *Also) Distinct(as, was string, vary func(n int) string) string {
	for n := 2; !a.back; n++ {
		if old, ok := a.byNew[as]; !ok || old == was {
			break
		}
		as = vary(n)
	}
	return as
}

// Noted returns the values given to Note, each once. If two different old values became the same
// new one, it returns neither, because the old one could not be found again.
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

// AddWhole records that, where names are given back, a value w.As becomes w.Was.
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

// WasOf returns the old value of the parameter as, a value that hiding wrote. ok is false if it is
// unknown, or if it contains a sign in ends, which would end the value in its file: the table of
// names may come from an untrusted source.
func (a *Also) WasOf(as []byte, ends string) (was []byte, ok bool) {
	w, ok := a.whole[string(as)]
	if !ok || w == string(as) || strings.ContainsAny(w, ends) && !a.anywhere {
		return nil, false
	}
	return []byte(w), true
}

// EndsLoose are the signs that end a value in a text that need not be well-formed; endsPath are
// those that end a step of a path.
const (
	EndsLoose = `<>"'=`
	endsPath  = `/\`
)

// Whole returns the old values given to AddWhole, by their new values. The caller must not change
// the map.
func (a *Also) Whole() map[string]string { return a.whole }

// Returning returns an Also that gives back the values that Note recorded, but no names.
func (a *Also) Returning() *Also {
	whole := map[string]string{}
	for _, w := range a.Noted() {
		whole[w.As] = w.Was
	}
	return &Also{back: true, whole: whole}
}

// Trial returns an Also that gives back the values that Note recorded. It also finds the pseudonyms
// of the receiver, but replaces each by itself. A caller uses it to try out whether a document
// would come back.
func (a *Also) Trial() *Also {
	trial := a.Returning()
	for _, with := range a.names {
		trial.AddBack(with.text, with.text)
	}
	return trial
}

// HidingAgain returns an Also that replaces whole values by the new ones in the map. The result
// serves to compare a document with a file; it must not be kept.
func HidingAgain(whole map[string]string) *Also {
	return &Also{back: true, anywhere: true, whole: whole}
}

// IsCompared reports whether HidingAgain made the Also, so that its results are only compared with
// a file.
func (a *Also) IsCompared() bool { return a.anywhere }
