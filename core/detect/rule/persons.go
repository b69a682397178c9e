package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/cue"
	"github.com/cachenom/cachenom/core/detect/unit"
)

// longest is how many units a person's name has at most.
const longest = 6

// nameLike reports whether unit i can be a part of a name after something that
// announces one: a capital, or a small letter in a line without capitals.
func (r *reader) nameLike(i int) bool {
	u := r.at(i)
	if u.Shape == unit.Initial || u.Shape == unit.Letter {
		return true
	}
	k := r.known(i)
	switch k.Cue {
	case cue.Month, cue.Day, cue.Title, cue.Legal, cue.RoleShort, cue.Pronoun, cue.Article, cue.Auxiliary, cue.Small, cue.Clitic, cue.At, cue.And, cue.Determiner, cue.Greeting:
		return k.Cue == cue.Month && k.First > 6 && u.Shape == unit.Upper
	}
	if u.Capital() {
		return true
	}
	return u.Shape == unit.Lower && u.Is(core.NoCaps) && (k.Word < 4 || k.First > 9 && k.Word < 9 || k.Surname > 9 && k.Word < 8)
}

// name returns the end of the name that begins at unit i, or i.
func (r *reader) name(i int) int {
	if !r.nameLike(i) {
		// A particle that begins a name: de Gaulle, Le Goff is a capital anyway.
		if c := r.cue(i); (c == cue.Particle || c == cue.From) && r.nameLike(i+1) && r.follows(i+1) && r.at(i+1).Capital() {
			return r.name(i + 1)
		}
		return i
	}
	to := i + 1
	for to < len(r.Units) && to-i < longest && r.follows(to) {
		u := r.at(to)
		c := r.cue(to)
		switch {
		case u.Word() && r.nameLike(to) && (u.Capital() == r.at(i).Capital()):
			if !r.goesOn(i, to) {
				return to
			}
			to++
		case (c == cue.Particle || c == cue.From && (to == i+1 || r.at(to-1).Shape == unit.Initial)) && r.follows(to+1) && r.at(to+1).Capital() && r.nameLike(to+1) && r.surnameLike(to+1):
			to += 2
		case c == cue.From && to == i+1 && r.cue(to+1) == cue.Article && r.follows(to+1) && r.follows(to+2) && r.at(to+2).Capital() && r.surnameLike(to+2):
			to += 3
		default:
			return to
		}
	}
	return to
}

// goesOn reports whether the name that began at unit from goes on with the
// capital at unit i. "Mme Martin Claire" does, "Mme Martin Présidente" and
// "Sandra Lopes CGT" do not.
func (r *reader) goesOn(from, i int) bool {
	switch r.cue(i) {
	case cue.Function, cue.Someone, cue.LongTitle, cue.Heading, cue.Label, cue.PlaceHead:
		return false
	}
	u, k := r.at(i), r.known(i)
	if u.Shape == unit.Upper && i > from+1 && r.at(i-1).Shape == unit.Title && r.at(from).Shape == unit.Title {
		return false
	}
	if u.Shape == unit.Upper && i == from+1 && r.at(from).Shape == unit.Title && len(r.form(i)) < 5 && k.Surname < 6 && k.First == 0 && r.known(from).Surname > r.known(from).First {
		return false // "Martin CGT"
	}
	if i > from+1 && u.Shape == unit.Title && k.Surname == 0 && k.First == 0 {
		return r.known(i-1).Surname == 0 && r.known(i-1).First > 0
	}
	return true
}

// surnameLike: borne as a surname, or on no list.
func (r *reader) surnameLike(i int) bool {
	k := r.known(i)
	return k.Surname > 0 || k.Unknown()
}

// firstLike: a first name that people bear; min is the bucket asked for.
func (r *reader) firstLike(i int, min uint8) bool {
	u := r.at(i)
	k := r.known(i)
	return u.Word() && k.First >= min && (u.Capital() || u.Is(core.NoCaps) && k.Word < 5)
}

// plain reports whether a unit's form is a common word as well.
func (r *reader) plain(i int) bool { return r.known(i).Word > 4 }

// person tries the rules for persons at unit i.
func (r *reader) person(i int) {
	r.titled(i)
	r.announced(i)
	u := r.at(i)
	if !u.Capital() && !u.Is(core.NoCaps) {
		return
	}
	r.full(i)
	r.upperFirst(i)
	r.lastFirst(i)
	r.initials(i)
	r.alone(i)
	r.line(i)
}

// titled: a title, perhaps a function, and a name.
func (r *reader) titled(i int) {
	c := r.cue(i)
	u := r.at(i)
	long := c == cue.LongTitle
	if !long && (c != cue.Title || !r.titleShape(i)) {
		return
	}
	j := i + 1
	if r.mark(j, '.') && r.at(j).Gap == unit.Tight {
		j++
	}
	// Mme la directrice Claire Fontaine
	for n := 0; n < 4 && r.follows(j) && (r.cue(j) == cue.Article || r.cue(j) == cue.Function || r.cue(j) == cue.LongTitle || r.cue(j) == cue.Title); n++ {
		if r.at(j).Capital() && r.cue(j) == cue.Function && r.known(j).Surname > 7 {
			break
		}
		j++
	}
	for {
		if !r.follows(j) {
			return
		}
		if long && !r.at(j).Capital() && !(u.Is(core.NoCaps) && r.known(j).Word == 0) {
			return
		}
		to := r.name(j)
		if c := r.cue(j); to == j || to == j+1 && (c == cue.Function || c == cue.Someone) && r.known(j).Surname < 9 {
			return
		}
		if long && r.plain(j) && to == j+1 && r.known(j).Surname < 6 {
			return // "le roi Lion"
		}
		r.add(Title, j, to, i, true)
		// MM. Dupont, Durand et Petit
		plural := r.form(i)
		if plural != "mm." && plural != "mm" && plural != "mmes" && plural != "messieurs" && plural != "mesdames" && plural != "mlles" && plural != "drs" {
			return
		}
		if !r.mark(to, ',') && r.cue(to) != cue.And || !r.at(to+1).Capital() {
			return
		}
		j = to + 1
	}
}

// titleShape: a short title is written like one, "M.", "Mme", "dr" in a line
// without capitals; "m" and "me" alone are letters and pronouns.
func (r *reader) titleShape(i int) bool {
	u := r.at(i)
	switch r.form(i) {
	case "mme", "mlle", "mmes", "mr", "mr.", "m.", "mm.", "dr", "dr.", "mgr", "pr.", "mlles", "mme.", "mlle.":
		return true
	case "me", "mes", "col", "sr", "fr", "gal", "ms", "miss", "pr", "mm", "m":
		return u.Shape == unit.Title && r.at(i+1).Capital() || u.Shape == unit.Letter && r.at(i+1).Capital() || u.Shape == unit.Initial
	}
	return u.Capital()
}

// announced: a word that introduces a person, and the name.
func (r *reader) announced(i int) {
	c := r.cue(i)
	switch c {
	case cue.Kin:
		if r.follows(i+1) && r.firstLike(i+1, 4) && r.name(i+1) > i+1 {
			r.add(Kin, i+1, r.name(i+1), i, r.at(i+1).Capital())
		}
	case cue.Called, cue.Someone:
		j := i + 1
		if r.mark(j, ':') {
			if to := r.name(j + 1); to > j+1 && r.at(j+1).Gap < unit.Line && (r.surnameLike(j+1) || r.firstLike(j+1, 1)) && !r.plainWord(j+1) {
				r.add(Field, j+1, to, i, true)
			}
			return
		}
		if r.follows(j) && r.at(j).Capital() && !r.at(i).Is(core.Shout) {
			if to := r.name(j); to > j && !r.plainWord(j) {
				r.add(Called, j, to, i, c == cue.Called && r.form(i) != "nom" && r.form(i) != "dit")
			}
		}
	case cue.Function:
		j := i + 1
		comma := r.mark(j, ',')
		if comma {
			j++
		}
		if !r.follows(j) || !r.at(j).Capital() || r.at(i).Is(core.Shout) && r.at(j).Is(core.Shout) {
			return
		}
		if to := r.name(j); to > j && (r.firstLike(j, 3) && to > j+1 || !comma && r.known(j).Surname > 4 && !r.plain(j) && r.known(j).Place < 8) {
			r.add(Function, j, to, i, r.firstLike(j, 5) && to > j+1)
		}
	case cue.Title, cue.LongTitle:
	default:
		if r.label(i) && r.mark(i+1, ':') && r.at(i+2).Gap < unit.Line {
			if to := r.name(i + 2); to > i+2 && r.firstLike(i+2, 4) {
				r.add(Field, i+2, to, i, to > i+3)
			}
		}
	}
}

func (r *reader) label(i int) bool {
	c := r.cue(i)
	return c == cue.Label || c == cue.Called || c == cue.Someone || c == cue.Function
}

// plainWord: a common word that hardly anybody is called.
func (r *reader) plainWord(i int) bool {
	k := r.known(i)
	return k.Word > 5 && k.First < 9 && k.Surname < 9
}

// full: a first name and what follows it.
func (r *reader) full(i int) {
	if !r.firstLike(i, 3) || !r.follows(i+1) {
		return
	}
	u := r.at(i)
	if u.Shape == unit.Upper && u.Is(core.Shout) && r.known(i).First < 8 {
		return
	}
	to := r.name(i)
	if to < i+2 {
		return
	}
	k, next := r.known(i), r.known(i+1)
	if next.Cue == cue.Function || next.Cue == cue.Legal || next.Cue == cue.RoleShort {
		return
	}
	if !r.surnameLike(i+1) && r.cue(i+1) != cue.Particle && r.cue(i+1) != cue.From && next.First < 4 {
		return
	}
	if k.Word > 5 && k.First < 9 && next.Surname < 4 {
		return
	}
	small := !u.Capital()
	if small && (k.Word > 3 || next.Word > 3 || next.Unknown() && k.First < 10) {
		return
	}
	if r.cue(i-1) >= cue.SchoolHead && r.cue(i-1) <= cue.ClubHead || r.cue(i-1) == cue.Street || r.cue(i-1) == cue.SiteHead {
		return
	}
	sure := k.First >= 6 && k.Word < 5 && (next.Surname >= 4 || next.Unknown() && r.at(i+1).Capital()) && next.Word < 6 && next.Place < 12 && !small
	r.add(Full, i, to, -1, sure)
}

// upperFirst: MARTIN Emma, and LE GOFF Yann.
func (r *reader) upperFirst(i int) {
	u := r.at(i)
	if u.Shape != unit.Upper || !r.surnameLike(i) || r.cue(i) == cue.RoleShort || r.cue(i) == cue.Legal {
		return
	}
	j := i + 1
	for j < i+3 && r.at(j).Shape == unit.Upper && r.follows(j) {
		j++
	}
	if r.at(j).Shape != unit.Title || !r.follows(j) || !r.firstLike(j, 4) {
		return
	}
	if r.known(i).Word > 6 && r.known(i).Surname < 8 || r.known(i).Unknown() && r.at(i).To-r.at(i).From == 1 && len(r.form(i)) < 4 {
		return
	}
	to := j + 1
	for to < j+2 && r.at(to).Shape == unit.Title && r.follows(to) && r.firstLike(to, 4) && !r.plain(to) {
		to++
	}
	r.add(UpperFirst, i, to, -1, r.known(j).First >= 6 && r.known(j).Word < 6)
}

// lastFirst: "Dubois, Jean-Marc" is one person where nothing more is listed.
func (r *reader) lastFirst(i int) {
	if !r.mark(i+1, ',') || !r.firstLike(i+2, 6) || !r.follows(i+2) || r.mark(i-1, ',') && r.at(i).Gap < unit.Line {
		return
	}
	k, f := r.known(i), r.known(i+2)
	if !r.surnameLike(i) || !r.at(i).Capital() || k.First+2 > k.Surname && !k.Unknown() || f.Surname > f.First || k.Place > 9 || k.Class&(core.ClassCountry|core.ClassRegion|core.ClassDepartment) != 0 {
		return
	}
	if r.mark(i+3, ',') || r.cue(i+3) == cue.And || r.at(i+3).Capital() && r.follows(i+3) || r.plainWord(i) {
		return
	}
	r.add(LastFirst, i, i+3, -1, r.lineStart(i) || f.First > 9 && k.Surname > 5)
}

// initials: "J.-M. Martin", "Léa M."
func (r *reader) initials(i int) {
	u := r.at(i)
	if u.Shape == unit.Initial && r.cue(i) != cue.Title {
		if n := r.at(i + 1); r.follows(i+1) && n.Word() && (n.Shape == unit.Title || n.Shape == unit.Upper || n.Shape == unit.Mixed) && r.surnameLike(i+1) && !r.plainWord(i+1) {
			r.add(Initials, i, r.name(i+1), -1, r.known(i+1).Surname > 2 && !r.plain(i+1))
		}
		return
	}
	if n := r.at(i + 1); (n.Shape == unit.Initial || n.Shape == unit.Letter && !r.follows(i+2)) && n.To-n.From <= 2 && r.follows(i+1) && r.firstLike(i, 4) && u.Shape == unit.Title {
		r.add(Initials, i, i+2, -1, r.known(i).Word < 6 && n.Shape == unit.Initial)
	}
}

// alone: a first name by itself where a person is meant.
func (r *reader) alone(i int) {
	u, k := r.at(i), r.known(i)
	if !r.firstLike(i, 5) || u.Shape == unit.Upper && u.Is(core.Shout) {
		return
	}
	if r.follows(i+1) && r.at(i+1).Capital() || r.follows(i) && r.at(i-1).Capital() {
		return // part of something longer
	}
	weak := k.Word > 4 && (u.Is(core.Start) || k.First < 9) || u.Shape == unit.Lower && k.Word > 3
	switch next, prev := r.cue(i+1), r.cue(i-1); {
	case weak:
	case next == cue.Speech || next == cue.Deed || next == cue.Auxiliary:
		if r.follows(i+1) && k.Place < 10 {
			r.add(Doing, i, i+1, i+1, u.Capital() && k.First > 7)
			return
		}
	case prev == cue.With:
		if k.Place < 10 {
			r.add(With, i, i+1, i-1, u.Capital() && k.First > 7)
			return
		}
	case (next == cue.And || r.mark(i+1, ',')) && r.firstLike(i+2, 5) && !r.plain(i+2) || (prev == cue.And || r.mark(i-1, ',')) && r.firstLike(i-2, 5) && !r.plain(i-2):
		r.add(Listed, i, i+1, -1, false)
		return
	}
	if u.Capital() && !weak && k.First > 6 && k.Place < 9 && prev0(r.cue(i-1)) {
		r.add(BareFirst, i, i+1, -1, false)
	}
}

// prev0 reports whether nothing before a first name says that it is no person.
func prev0(c cue.Class) bool {
	return !(c >= cue.PlaceHead && c <= cue.Saint) && c != cue.At
}

// line: a name that is alone on its line, or before a colon at its head.
func (r *reader) line(i int) {
	if !r.lineStart(i) || r.at(i).Gap == unit.Tab {
		return
	}
	to := r.name(i)
	if to == i || to > i+4 {
		return
	}
	named := r.firstLike(i, 4) || to > i+1 && r.firstLike(i+1, 4)
	if r.mark(to, ':') && r.at(to).Gap < unit.Line {
		if (named || r.known(i).Unknown() && to == i+1) && !r.plainWord(i) && r.cue(i) == cue.None {
			r.add(Speaker, i, to, -1, named && r.known(i).First > 6)
		}
		return
	}
	if r.at(to).Gap >= unit.Line && named && to > i+1 && !r.plainWord(i) && !r.plainWord(i+1) {
		r.add(Signature, i, to, -1, r.known(i).First > 6 || r.known(i+1).First > 6)
	}
}
