package corpus

import (
	"regexp"
	"strings"

	"github.com/cachenom/cachenom/core"
)

// The annotation policy lets a name begin or end in one of two places in these cases: with or
// without the full stop after an initial ("Aimé T."), the word that says what a public place is
// ("salle Jean-Macé"), and the number of a district after a town ("Lyon 3e").
var (
	generic  = regexp.MustCompile(`(?i)^(?:salle|gymnase|r[ée]sidence|h[ôo]tel|bar|stade|parc|quartier)\s(?:des\s|du\s|de\s(?:la\s|l['’])?|d['’])?$`)
	district = regexp.MustCompile(`^\s\d{1,2}(?:e|er|ème|ᵉ)$`)
	initial  = regexp.MustCompile(`(?:^|[\s.-])\p{Lu}$`)
)

// SameExtent reports whether two spans of a text are equal, or differ only by what the annotation
// policy lets a name include or omit: the full stop after an initial, the word that says what a
// public place is, or the number of a district.
func SameExtent(text string, a, b core.Span) bool {
	switch {
	case a == b:
		return true
	case a.Start == b.Start:
		short, more := text[a.Start:min(a.End, b.End)], text[min(a.End, b.End):max(a.End, b.End)]
		return more == "." && initial.MatchString(short) || district.MatchString(more)
	case a.End == b.End:
		return generic.MatchString(strings.ReplaceAll(text[min(a.Start, b.Start):max(a.Start, b.Start)], "\u00a0", " "))
	}
	return false
}
