package restoring

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// A code replaces all names of a person: "Mme PERSONNE_001 (née PERSONNE_001)" ("born"). Behind a
// word for another name, the other name comes back.

// otherNameIn returns the one word among the forms of a person's pair that is no part of the name:
// "Petit" of Emma Roux, née Petit. It returns "" if there is no such word, or several.
func otherNameIn(p *pseudonym.Pair) string {
	if p.Kind != string(core.Person) || len(p.Members) > 0 {
		return ""
	}
	own := strings.Fields(fold.Key(p.Canonical))
	other := ""
	for _, f := range p.Forms {
		key := fold.Key(f)
		isPart := spelling.Likeness(key, own) > spelling.LikeEnough
		switch {
		case strings.Contains(key, " "), len(key) <= longestInitial, spelling.BeginsSmall(f), isPart, fold.Key(other) == key:
		case other != "":
			return ""
		default:
			other = f
		}
	}
	return other
}

// longestInitial is the size in bytes of the longest word that otherNameIn takes for an initial.
const longestInitial = 2

// isOtherName reports whether hit n is a code behind a word that announces another name of the same
// person: "née" ("born"), or, behind the code of that person, another such word, "épouse" ("married
// name") or "dit" ("called").
func (j *judge) isOtherName(n int) bool {
	hit := &j.hits[n]
	i := hit.From - 1
	for i >= 0 && j.doc.Tokens[i].Kind == core.Mark && strings.ContainsRune(".«\"“*_", j.doc.Tokens[i].Mark) {
		i--
	}
	if i < 0 || !j.doc.IsWord(i) {
		return false
	}
	key := j.doc.Key(i)
	isSame := n > 0 && j.hits[n-1].ID == hit.ID && hit.From-j.hits[n-1].To <= farthestName
	return key == "nee" || isSame && french.Is(key, french.CivilStatus)
}

// farthestName is the largest number of tokens between two codes of a person in "PERSONNE_001
// (épouse « PERSONNE_001 »)".
const farthestName = 6
