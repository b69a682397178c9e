package restoring

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/pseudonym/finding"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// A capital with a full stop is often not a person's initial: "Groupe A.", "av. J.-C." ("BC").

// isLetter reports whether a single initial means a letter, not a person: "l'E." ("the E"), "le
// C.", "Groupe A.".
func (j *judge) isLetter(hit *finding.Match) bool {
	switch {
	case hit.From != hit.To:
		return false
	case hit.From > 1 && fold.IsApostrophe(j.doc.Tokens[hit.From-1].Mark) && j.doc.Key(hit.From-2) == "l":
		return true
	case j.behindArticle(hit):
		return !french.Is(j.doc.Key(hit.From-1), french.PluralArticle)
	}
	return j.isLettered(hit) || j.isOutline(hit)
}

// isOutline reports whether a single initial is the letter of an outline.
func (j *judge) isOutline(hit *finding.Match) bool {
	if j.points == nil {
		j.points = outline(j.doc)
	}
	return j.points[hit.From]
}

// isLettered reports whether a single initial follows a noun that letters distinguish, "Groupe A.",
// or an ordinary word that begins the sentence, "Hépatite B.". It is false if that word may precede
// a name: "Pour B." ("For B."), "Mme B.", "Féliciter B." ("Congratulate B.").
func (j *judge) isLettered(hit *finding.Match) bool {
	before := hit.From - 1
	if !j.isBeside(before, hit.From) || !j.doc.IsWord(before) {
		return false
	}
	key := j.doc.Key(before)
	if french.Is(key, french.LetteredNoun) || j.isOrdinal(before) {
		return true
	}
	t := &j.doc.Tokens[before]
	beginsSentence := t.Case == core.Title && (t.Has(core.Start) || before == 0)
	return beginsSentence && j.isCommonWord(before) && french.ClassOf(key) == french.None && !isVerbal(key)
}

// isOrdinal reports whether token i ends the number of a class, which a letter may follow: the "e"
// of "4e" ("4th"), "nde" of "2nde" ("2nd").
func (j *judge) isOrdinal(i int) bool {
	switch j.doc.Key(i) {
	case "e", "eme", "de", "nde", "re", "ere":
		return spelling.IsNumber(j.doc, i-1) && j.doc.Tokens[i-1].End == j.doc.Tokens[i].Start
	}
	return false
}

// isVerbal reports whether a folded word has the ending of an infinitive, an imperative or a
// present participle.
func isVerbal(key string) bool {
	for _, end := range [...]string{"er", "ir", "re", "ez", "ons", "ant"} {
		if len(key) > len(end)+1 && key[len(key)-len(end):] == end {
			return true
		}
	}
	return false
}

// isEra reports whether initials mean an era: "en 50 av. J.-C." ("in 50 BC").
func (j *judge) isEra(hit *finding.Match) bool {
	before := hit.From - 1
	if j.doc.IsMark(before, '.') {
		before--
	}
	if before < 0 || hit.To == hit.From || j.doc.Key(hit.From) != "j" || j.doc.Key(hit.To) != "c" {
		return false
	}
	switch j.doc.Key(before) {
	case "av", "ap", "apr", "avant", "apres":
		return true
	}
	return false
}
