package spelling

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Frame holds the words around a name that are not part of it but distinguish people of the same
// name, including the spaces: "Mme " (Mrs) before Lefèvre, "les " (the family) before Haddad,
// "tante " (aunt) before Lucie, " père" (senior) behind Ferrand.
type Frame struct{ Before, Behind string }

// FrameOf returns the frame of an entity's canonical name: the words around the name, such as "Mme
// ". It is empty for a person on the list, because the list gives the exact name.
func FrameOf(e *core.Entity) Frame {
	if e.First != "" || e.Last != "" {
		return Frame{}
	}
	return FrameIn(e.Canonical)
}

// FrameIn returns the frame of a name that comes from a text or a table, such as "Mme Lefèvre".
func FrameIn(name string) (f Frame) {
	rest := name
	for {
		word, after, more := strings.Cut(rest, " ")
		isInitial := word == "M." && len(rest) < len(name) // the second M. of "M. M. Martin", the M. of "Mme M. Martin"
		if !more || strings.TrimSpace(after) == "" || isInitial || !isFrame(word) {
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

// IsGeneration reports whether a word behind a name distinguishes a child from a parent, or a
// king from another king, and is not part of the name: "jr.", "Sr", "III".
func IsGeneration(word string) bool {
	switch strings.ToLower(strings.TrimSuffix(word, ".")) {
	case "jr", "sr", "junior", "senior":
		return true
	}
	return len(word) > 1 && strings.Trim(word, "IVX") == ""
}

// isFrame reports whether a word before a name is not part of it: a title, a word for a family,
// or a word for a relative in small letters.
func isFrame(word string) bool {
	roles := french.RolesOf(fold.Key(word))
	return roles.Has(french.AnyTitle) || IsFamily(fold.Key(word)) || BeginsSmall(word) && roles.Has(french.ElderKin)
}

// IsFamily reports whether a folded word before a surname means several people: "les" ("the", in
// the plural), "famille", "parents".
func IsFamily(key string) bool {
	return key == "les" || french.Is(key, french.Household) || french.Is(key, french.ManyRelatives)
}

// Strip removes the words of the frame, those around the name, from a text: "Mme Lefèvre" becomes
// "Lefèvre". It does not change a text that does not have them.
func (f Frame) Strip(name string) string {
	return strings.TrimSuffix(strings.TrimPrefix(name, f.Before), f.Behind)
}

// Around puts a name into the frame: "Garnier" becomes "Mme Garnier".
func (f Frame) Around(name string) string { return f.Before + name + f.Behind }

// HoldsSurname reports whether name is only a surname. name is the text that the frame surrounds,
// and the frame decides: it is a surname in "les Martin" ("the Martins"), "Martin père" ("Martin
// senior") and "Martin jr", but not in "Thierry Martin jr".
func (f Frame) HoldsSurname(name string) bool {
	for word := range strings.FieldsSeq(f.Before) {
		if IsFamily(fold.Key(word)) {
			return true
		}
	}
	if word := strings.TrimSpace(f.Behind); IsGeneration(word) { // before a number, as in "Louis XIV", the name is a first name
		return !strings.Contains(name, " ") && strings.Trim(word, "IVX") != ""
	}
	return f.Behind != ""
}
