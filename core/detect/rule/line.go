package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// line finds a name that is alone on its line, or before a colon at its head.
func (r *reader) line(i int) {
	if !r.lineStart(i) || r.at(i).Gap == unit.Tab {
		return
	}
	c := r.cue(i)
	if c == french.Title || c == french.LongTitle || c == french.Kin || c.IsOrgHead() {
		return
	}
	to := r.name(i)
	if to == i || to > i+4 {
		return
	}
	switch end := r.at(to).Gap; {
	case end < unit.Line && r.mark(to, ':'):
		r.speaker(i, to)
	case end >= unit.Line && to > i+1:
		r.signature(i, to)
	}
}

// holdsFirst reports whether one of the first two of units i to to is a first name.
func (r *reader) holdsFirst(i, to int) bool {
	return r.firstLike(i, lexicon.By16) || to > i+1 && r.firstLike(i+1, lexicon.By16)
}

// signature finds the name that a line has and nothing else.
func (r *reader) signature(i, to int) {
	if r.refused(Signature, i, to, r.signatureVeto(i, to)) {
		return
	}
	r.add(Signature, i, to, -1, r.signatureDoubt(i))
}

// signatureVeto is why the capitals of a whole line are nobody's name.
func (r *reader) signatureVeto(i, to int) core.Veto {
	switch {
	case !r.holdsFirst(i, to):
		return core.NobodyCalled
	case r.isPlainWord(i), r.isPlainWord(i + 1):
		return core.UsualWord
	case r.isListed(i, to):
		return r.listedVeto(i, to)
	case r.isBody(i):
		return core.KnownOrg
	case r.cue(i) == french.Article && !r.firstLike(to-1, lexicon.By64):
		return core.ArticleBefore
	}
	return ""
}

// signatureDoubt is what makes the name that a line has unsure.
func (r *reader) signatureDoubt(i int) core.Veto {
	k, next := r.known(i), r.known(i+1)
	switch {
	case k.Class&lexicon.ClassOrg != 0:
		return core.KnownOrg
	case k.First >= lexicon.By128:
		return ""
	case next.First < lexicon.By128:
		return core.NobodyCalled
	case next.Class&lexicon.ClassCountry != 0:
		return core.KnownPlace
	}
	return ""
}

// speaker finds who speaks at the head of a line: "Claire : bonjour". A colon
// stands after many a word there; what is no first name has to look like nothing
// else.
func (r *reader) speaker(i, to int) {
	if r.refused(Speaker, i, to, r.speakerVeto(i, to)) {
		return
	}
	r.add(Speaker, i, to, -1, r.speakerDoubt(i, to))
}

// speakerVeto is why units i to to, before a colon, are nobody who speaks.
func (r *reader) speakerVeto(i, to int) core.Veto {
	switch k := r.known(i); {
	case r.isPlainWord(i):
		return core.UsualWord
	case k.Cue != french.None, r.at(to+1).Gap >= unit.Line:
		return core.FieldLabel
	case !r.holdsFirst(i, to) && !(to == i+1 && r.isSurnameOnly(i)):
		return core.NobodyCalled
	}
	return ""
}

// isSurnameOnly reports whether unit i looks like a surname and like nothing else:
// few words are so, or no dictionary has it.
func (r *reader) isSurnameOnly(i int) bool {
	k := r.known(i)
	return r.at(i).Shape == unit.Title && len(r.form(i)) > 2 &&
		(k.Unknown() && !k.Parts || k.Surname >= lexicon.By128 && k.Word < lexicon.ScarceWord && k.Class&lexicon.ClassPlace == 0)
}

// speakerDoubt is what makes somebody before a colon unsure.
func (r *reader) speakerDoubt(i, to int) core.Veto {
	k := r.known(i)
	switch {
	case !r.holdsFirst(i, to), k.First < lexicon.By128:
		return core.NobodyCalled
	case k.Class&lexicon.ClassOrg != 0:
		return core.KnownOrg
	case to == i+1 && k.Word >= lexicon.CurrentWord && k.First < lexicon.By8k:
		return core.UsualWord
	case to > i+1 && !r.surnameLike(i+1):
		return core.NoSurname
	}
	return ""
}
