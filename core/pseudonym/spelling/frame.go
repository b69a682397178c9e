package spelling

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Frame is what a name has around it that tells who bears it from others of the same name:
// "Mme " Lefèvre, "les " Haddad, "tante " Lucie, Ferrand " père".
type Frame struct{ Before, Behind string }

// FrameOf is that of somebody of whom no list says the name.
func FrameOf(e *core.Entity) Frame {
	if e.First != "" || e.Last != "" {
		return Frame{}
	}
	return FrameIn(e.Canonical)
}

// FrameIn is that of a name as it stands in a table or a text.
func FrameIn(name string) (f Frame) {
	rest := name
	for {
		word, after, more := strings.Cut(rest, " ")
		if !more || strings.TrimSpace(after) == "" || !isFrame(word) {
			break
		}
		rest = after
	}
	f.Before = name[:len(name)-len(rest)]
	at := strings.LastIndexByte(rest, ' ')
	if at > 0 && (BeginsSmall(rest[at+1:]) && french.Is(fold.Key(rest[at+1:]), french.RelativeBehind) || IsGeneration(rest[at+1:])) {
		f.Behind = rest[at:]
	}
	return f
}

// IsGeneration reports whether a word behind a name tells a child from a parent, or a king
// from another, and is none of the name: "jr.", "Sr", "III".
func IsGeneration(word string) bool {
	switch strings.ToLower(strings.TrimSuffix(word, ".")) {
	case "jr", "sr", "junior", "senior":
		return true
	}
	return len(word) > 1 && strings.Trim(word, "IVX") == ""
}

// isFrame reports whether a word before a name is none of it: a title, a family, or in small letters
// kin.
func isFrame(word string) bool {
	roles := french.RolesOf(fold.Key(word))
	return roles.Has(french.AnyTitle) || IsFamily(fold.Key(word)) || BeginsSmall(word) && roles.Has(french.ElderKin)
}

// IsFamily reports whether a folded word before a name speaks of several who bear it as their
// surname.
func IsFamily(key string) bool {
	return key == "les" || french.Is(key, french.Household) || french.Is(key, french.ManyRelatives)
}

// Strip takes a frame from around a name; what has it not stays.
func (f Frame) Strip(name string) string {
	return strings.TrimSuffix(strings.TrimPrefix(name, f.Before), f.Behind)
}

// Around writes a name in a frame.
func (f Frame) Around(name string) string { return f.Before + name + f.Behind }

// HoldsSurname reports whether only a surname stands in a frame, of a name that it was taken
// from: "les Martin", "Martin père", "Martin jr", but not "Thierry Martin jr".
func (f Frame) HoldsSurname(name string) bool {
	for word := range strings.FieldsSeq(f.Before) {
		if IsFamily(fold.Key(word)) {
			return true
		}
	}
	if word := strings.TrimSpace(f.Behind); IsGeneration(word) { // "Louis XIV" goes by his first name
		return !strings.Contains(name, " ") && strings.Trim(word, "IVX") != ""
	}
	return f.Behind != ""
}
