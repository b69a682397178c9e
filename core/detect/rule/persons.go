package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// person tries the rules for persons at unit i.
func (r *reader) person(i int) {
	switch c := r.cue(i); c {
	case french.Title, french.LongTitle:
		r.titled(i)
	case french.Kin, french.Called, french.Someone, french.Label, french.Function:
		r.announced(i)
	}
	u := r.at(i)
	if !u.Capital() && !u.Is(core.NoCaps) {
		return
	}
	switch u.Shape {
	case unit.Initial:
		r.initials(i)
		return
	case unit.Letter:
		return
	}
	r.full(i)
	r.emphasis(i)
	r.unlisted(i)
	r.upperFirst(i)
	r.lastFirst(i)
	r.firstInitial(i)
	r.alone(i)
	r.line(i)
}

// full: a first name and what follows it.
func (r *reader) full(i int) {
	if !r.firstLike(i, lexicon.By8) || !r.follows(i+1) || r.column(r.at(i+1), 2) {
		return
	}
	u, k := r.at(i), r.known(i)
	if u.Shape == unit.Upper && u.Is(core.Shout) && k.First < lexicon.By256 {
		return
	}
	switch c := k.Cue; {
	case c == french.Kin, c == french.LongTitle, c == french.Saint, c == french.From, c == french.At, c == french.Article, c == french.Small, c == french.Determiner, c == french.Closing:
		return
	case c.IsJargon() && (u.Shape == unit.Upper || k.First < lexicon.By512):
		return
	case c == french.Particle && r.follows(i) && r.at(i-1).Capital():
		return
	}
	to := r.name(i)
	if to < i+2 || r.isListed(i, to) || to == i+2 && r.at(i+1).Shape == unit.Initial {
		return
	}
	next := r.known(i + 1)
	if next.Cue == french.Function || next.Cue == french.Legal || next.Cue.IsJargon() && next.Surname < lexicon.By512 {
		return
	}
	joint := next.Cue == french.Particle || next.Cue == french.From || next.Cue == french.Article
	if !r.surnameLike(i+1) && !joint && next.First < lexicon.By16 {
		return
	}
	if k.Word >= lexicon.CurrentWord && k.First < lexicon.By512 && next.Surname < lexicon.By16 {
		return
	}
	small := !u.Capital()
	if small && (k.Word >= lexicon.RareWord || next.Word >= lexicon.RareWord || next.Unknown() && k.First < lexicon.By1k) {
		return
	}
	before := r.cue(i - 1)
	if before.IsOrgHead() || before == french.Street || before == french.SiteHead {
		return
	}
	if before == french.Article && r.plain(i) && r.plain(i+1) {
		return // la Rose Blanche
	}
	both := k.First >= lexicon.By4k && next.Surname >= lexicon.By1k // Claire Fontaine: words, and yet
	common := !both && k.Word >= lexicon.UsualWord && (k.First < lexicon.By4k || next.Surname < lexicon.By64 || u.Is(core.Start))
	sure := (k.First >= lexicon.By64 || k.First >= lexicon.By16 && k.Word == 0 && next.Surname >= lexicon.By128 && next.Word == 0) && !common && !small && (joint || (next.Surname >= lexicon.By16 || next.Unknown() && r.at(i+1).Capital()) && (both || next.Word < lexicon.CurrentWord) && next.Place < lexicon.Place131k && next.Class&lexicon.ClassOrg == 0)
	// A person has no article; a country is a first name only before a surname.
	if r.follows(i) && before == french.Article || k.Class&lexicon.ClassCountry != 0 && next.Surname < lexicon.By256 || r.mark(i-1, '«') || k.Class&lexicon.ClassOrg != 0 && k.First < lexicon.By1k {
		sure = false
	}
	r.add(Full, i, to, -1, sure)
}

// unlisted: a first name on no list before a surname that is nothing else,
// "Xiaoling Wang"; it may be a brand as well.
func (r *reader) unlisted(i int) {
	u, k := r.at(i), r.known(i)
	if !k.Unknown() || k.Parts || k.Cue != french.None || u.Shape != unit.Title || !r.follows(i+1) || r.joined(i) || len(r.form(i)) < 3 {
		return
	}
	n, next := r.at(i+1), r.known(i+1)
	if n.Shape != unit.Title && n.Shape != unit.Upper || next.Surname < lexicon.By128 || next.Word >= lexicon.ScarceWord || next.Class&anyName != 0 || next.Cue != french.None {
		return
	}
	r.add(Full, i, r.name(i), -1, false)
}

// upperFirst: MARTIN Emma, LE GOFF Yann, DOS SANTOS Mickaël.
func (r *reader) upperFirst(i int) {
	u, k := r.at(i), r.known(i)
	if u.Shape != unit.Upper || !r.surnameLike(i) || k.Cue == french.Legal || k.Cue.IsJargon() && k.Surname < lexicon.By1k || r.isBody(i) || k.Class&lexicon.ClassOrg != 0 && k.Surname < lexicon.By512 {
		return
	}
	j := i + 1
	for j < i+3 && r.at(j).Shape == unit.Upper && r.follows(j) {
		j++
	}
	if r.at(j).Shape != unit.Title || !r.follows(j) || r.column(r.at(j), 2) || !r.firstLike(j, lexicon.By16) || r.known(j).Class&lexicon.ClassCountry != 0 {
		return
	}
	short := k.Unknown() && r.at(i).To-r.at(i).From == 1
	if k.Word >= lexicon.CommonWord && k.Surname < lexicon.By256 || short && len(r.form(i)) < 4 {
		return
	}
	from := i
	for r.follows(from) && r.at(from-1).Shape == unit.Upper && (r.cue(from-1) == french.Particle || r.cue(from-1) == french.Article) {
		from--
	}
	to := j + 1
	for to < j+3 && r.at(to).Shape == unit.Title && r.follows(to) && !r.column(r.at(to), 2) && r.firstLike(to, lexicon.By16) && !r.plain(to) {
		to++
	}
	sure := r.known(j).First >= lexicon.By64 && (r.known(j).Word < lexicon.CurrentWord || r.known(j).First >= lexicon.By8k) && !(short && len(r.form(i)) < 6) && !(k.Word >= lexicon.UsualWord && k.Surname < lexicon.By512)
	if from == i && r.follows(i) && r.at(i-1).Capital() {
		sure = false
	}
	r.add(UpperFirst, from, to, -1, sure)
}

// lastFirst: "Dubois, Jean-Marc" is one person where nothing more is listed.
func (r *reader) lastFirst(i int) {
	if !r.mark(i+1, ',') || !r.firstLike(i+2, lexicon.By64) || !r.follows(i+2) {
		return
	}
	k, f := r.known(i), r.known(i+2)
	if !r.surnameLike(i) || !r.at(i).Capital() || k.First+2 > k.Surname && !k.Unknown() || f.Surname > f.First || k.Place >= lexicon.Place32k || f.Class&lexicon.ClassCountry != 0 ||
		k.Class&(lexicon.ClassCountry|lexicon.ClassRegion|lexicon.ClassDepartment|lexicon.ClassOrg) != 0 || f.Cue.IsJargon() || k.Cue != french.None && k.Cue != french.Particle && k.Surname < lexicon.By512 {
		return
	}
	if r.mark(i+3, ',') || r.cue(i+3) == french.And || r.at(i+3).Capital() && r.follows(i+3) || r.plainWord(i) {
		return
	}
	from := i
	if r.follows(i) {
		switch r.cue(i - 1) {
		case french.Article, french.Particle:
			if r.at(i - 1).Capital() {
				from = i - 1
			}
		case french.Title, french.LongTitle, french.From, french.At, french.With, french.Function, french.Kin:
			return
		}
		// Part of a longer name, or one of several: "Léa Dubois, Marc".
		if from > 0 && r.follows(from) && (r.at(from-1).Word() && r.at(from-1).Capital() || r.mark(from-1, ',') || r.cue(from-1) == french.And) {
			return
		}
	}
	alone := r.lineStart(from) || r.mark(from-1, ':') && r.mark(i+3, ';') || r.mark(from-1, ';') || r.mark(from-1, '(') || r.mark(from-1, '-')
	r.add(LastFirst, from, i+3, -1, alone && (f.First >= lexicon.By512 || k.Surname >= lexicon.By32) && r.cue(i+3) != french.Auxiliary && f.Cue != french.Event)
}

// initials: "J.-M. Martin", "E. E. Smith"; "I. Yves Loyer" is the first of a
// list.
func (r *reader) initials(i int) {
	if r.at(i-1).Shape == unit.Initial && r.follows(i) {
		return
	}
	j := i + 1
	for j < i+3 && r.at(j).Shape == unit.Initial && r.follows(j) {
		j++
	}
	title := r.cue(i) == french.Title && j == i+1
	n := r.at(j)
	if title || !r.follows(j) || !n.Word() || n.Shape != unit.Title && n.Shape != unit.Upper && n.Shape != unit.Mixed {
		return
	}
	if r.lineStart(i) && r.firstLike(j, lexicon.By64) && r.follows(j+1) && r.at(j+1).Capital() {
		return
	}
	from := j
	if r.cue(j) == french.Particle || r.cue(j) == french.From || r.cue(j) == french.Article {
		from++
	}
	to := r.name(j)
	if to == j || !r.surnameLike(from) || r.plainWord(from) || r.isBody(from) {
		return
	}
	// "S.A.R.L. Grange": more letters than anybody has initials.
	sure := (r.known(from).Surname >= lexicon.By8 || r.known(from).Unknown() && !r.lineStart(i)) && !r.plain(from) && !(j > i+2 && r.at(i+1).Gap == unit.Tight)
	r.add(Initials, i, to, -1, sure)
}

// firstInitial: "Léa M.", "Delgado Ruiz M."
func (r *reader) firstInitial(i int) {
	u, n := r.at(i), r.at(i+1)
	if n.Shape != unit.Initial && (n.Shape != unit.Letter || r.follows(i+2)) || n.To-n.From > 2 || !r.follows(i+1) || r.column(n, 2) || u.Shape != unit.Title || !r.firstLike(i, lexicon.By16) {
		return
	}
	r.add(Initials, i, i+2, -1, r.known(i).Word < lexicon.CurrentWord && n.Shape == unit.Initial && !(r.follows(i) && r.at(i-1).Capital()))
}
