package spelling

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Frame is what stands around a name and tells people of the same name apart: "Mme " Lefèvre, "les
// " Haddad, "tante " Lucie, Ferrand " père". It keeps its spaces.
type Frame struct{ Before, Behind string }

// FrameOf returns the frame of an entity's canonical name. A listed person has none: the list says
// what the name is.
func FrameOf(e *core.Entity) Frame {
	if e.First != "" || e.Last != "" {
		return Frame{}
	}
	return FrameIn(e.Canonical)
}

// FrameIn returns the frame of a name as a text or a table has it.
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

// IsGeneration reports whether a word behind a name tells a child from a parent or a king from
// another, and is not part of the name: "jr.", "Sr", "III".
func IsGeneration(word string) bool {
	switch strings.ToLower(strings.TrimSuffix(word, ".")) {
	case "jr", "sr", "junior", "senior":
		return true
	}
	return len(word) > 1 && strings.Trim(word, "IVX") == ""
}

// isFrame reports whether a word before a name is not part of it: a title, a word for a family,
// or, in small letters, a word for a relative.
func isFrame(word string) bool {
	roles := french.RolesOf(fold.Key(word))
	return roles.Has(french.AnyTitle) || IsFamily(fold.Key(word)) || BeginsSmall(word) && roles.Has(french.ElderKin)
}

// IsFamily reports whether a folded word before a surname means several people: "les", "famille",
// "parents".
func IsFamily(key string) bool {
	return key == "les" || french.Is(key, french.Household) || french.Is(key, french.ManyRelatives)
}

// Strip removes the frame from a name. A name that is not in this frame stays as it is.
func (f Frame) Strip(name string) string {
	return strings.TrimSuffix(strings.TrimPrefix(name, f.Before), f.Behind)
}

// Around puts a name into the frame.
func (f Frame) Around(name string) string { return f.Before + name + f.Behind }

// HoldsSurname reports whether a name that was in this frame is a surname: "les Martin", "Martin
// père", "Martin jr", but not "Thierry Martin jr".
func (f Frame) HoldsSurname(name string) bool {
	for word := range strings.FieldsSeq(f.Before) {
		if IsFamily(fold.Key(word)) {
			return true
		}
	}
	if word := strings.TrimSpace(f.Behind); IsGeneration(word) { // "Louis XIV": a first name
		return !strings.Contains(name, " ") && strings.Trim(word, "IVX") != ""
	}
	return f.Behind != ""
}
