package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// users holds the possible user names of a document: those that are sure, and those that count only
// if the document has others.
type users struct {
	sure   []speakerAt     // names that are certainly user names
	maybe  []speakerAt     // names at the beginning of lines that count only if the document has sure ones
	forum  [numFollows]int // by follow: number of sure speakers with this kind of text after their name
	lines  map[int32]int   // by form of the first token: number of lines that begin with a name in maybe
	loose  []speakerAt     // words with an underscore or digits that count only in forums, or beside accounts
	called []speakerAt     // names after an "@" and a space, which count only in forums
	spoken bool            // the document mentions accounts
	nicks  []bool          // by number of a form: a user name begins with it; set only while findMentions runs
	talk   int             // how many words indicate that the document is a forum
}

// remember records the user name at tokens [from, to), so that findMentions finds it everywhere.
func (u *users) remember(from, to int) { u.sure = append(u.sure, speakerAt{from: from, to: to}) }

// isForum reports whether the document is a forum: a sure user name begins at least one line.
func (u *users) isForum() bool {
	for _, n := range u.forum {
		if n > 0 {
			return true
		}
	}
	return false
}

// findUsers decides which possible user names of the document are hits, and finds every other
// mention of the sure ones. The whole document must have been read.
func findUsers(c *cursor, out *sink, u *users) {
	countSpeakers(c, u)
	countHeads(c, u)
	forum := u.isForum()
	for _, at := range u.loose {
		if forum || u.spoken && c.hasNoCapital(at.from, at.to) {
			out.put(hit{from: at.from, to: at.to, rule: ruleHandle})
		} else {
			out.refuse(at.from, at.to, ruleHandle, noUsers)
		}
	}
	for _, at := range u.maybe {
		if v := speakerVeto(c, u, at, forum); v == "" {
			out.put(hit{from: at.from, to: at.to, rule: ruleHandle})
			u.sure = append(u.sure, at)
		} else if at.e != 0 || forum {
			out.refuse(at.from, at.to, ruleHandle, v)
		}
	}
	if forum {
		for _, at := range u.called {
			if c.lexical(at.from)&(common|town) == 0 {
				out.put(hit{from: at.from, to: at.to, rule: ruleHandle})
			} else {
				out.refuse(at.from, at.to, ruleHandle, core.UsualWord)
			}
		}
	}
	findMentions(c, out, u)
}

// speakerVeto returns why a name at the beginning of a line is not a user, or "" if it begins lines
// as the sure user names do, and is not a word that begins lines for another reason. forum says
// whether the document is a forum.
func speakerVeto(c *cursor, u *users, at speakerAt, forum bool) core.Veto {
	switch {
	case at.to-at.from == 1 && isField(c.key(at.from)):
		return core.FieldLabel
	case at.e != 0 && forum && at.by != byAlone && at.by != byDash:
		return ""
	case at.by == byEnd, u.forum[at.by] == 0 && !isRegular(c, u, at):
		return noUsers
	case !isUserBy(c, u, at, forum):
		return core.UsualWord
	}
	return ""
}

// isUserBy reports whether a name at the beginning of a line is a user name, given the text after
// it: the less this text proves, the less common the name must be.
func isUserBy(c *cursor, u *users, at speakerAt, forum bool) bool {
	kinds, one := c.lexical(at.from), at.to-at.from == 1
	again := beginsTwoLines(c, u, at)
	usual := kinds&(common|rare) == common && !again
	switch at.by {
	case byTime:
		return !usual
	case byPost:
		return !usual || c.mark(at.to) == '(' // "#2 Sphinx (modérateur)"
	case byVerb, byClose:
		return !usual && (one || kinds&given == 0)
	case byAlone:
		return at.e&^hyphened != 0 || at.e != 0 && forum || one && isPostHead(c, u, at)
	case byColon:
		if u.forum[byColon] > 0 && again && one && c.small(at.from) && kinds&(common|rare) != common {
			return true
		}
	}
	return kinds&(common|given) == 0 && (at.by != byDash || c.small(at.from))
}

// isPostHead reports whether a name of one word, alone on its line, begins a post of a forum. It
// does if it begins two lines, or is neither a common word nor a town. A name in capitals does not.
func isPostHead(c *cursor, u *users, at speakerAt) bool {
	kinds := c.lexical(at.from)
	return !c.upper(at.from) && (beginsTwoLines(c, u, at) || kinds&(common|rare) != common && kinds&town == 0)
}

// isField reports whether a folded word before a colon is the label of a form's field, not a user:
// "INE :" (a pupil's number), "AESH : Leïla" (an assistant).
func isField(form string) bool {
	c := french.ClassOf(form)
	return c == french.Label || c == french.Heading || c.IsJargon()
}

// mostAlike is how many user names with the same first word findMentions looks for at most.
const mostAlike = 12

// findMentions finds the sure user names everywhere in the document.
func findMentions(c *cursor, out *sink, u *users) {
	if len(u.sure) == 0 {
		return
	}
	first := usersByFirst(c, u)
	for i := range c.tok {
		f := c.tok[i].Form
		if f < 0 || !u.nicks[f] {
			continue
		}
		for _, at := range first[f] {
			if n := at.to - at.from; isMention(c, at, i) {
				out.put(hit{from: i, to: i + n, rule: ruleHandle})
			}
		}
	}
	for f := range first {
		u.nicks[f] = false
	}
}

// usersByFirst returns the sure user names by the form of their first token. If a name is also an
// ordinary name or word, its field by is byNothing: it is a mention only where a person is
// addressed.
func usersByFirst(c *cursor, u *users) map[int32][]speakerAt {
	first := map[int32][]speakerAt{}
	for _, at := range u.sure {
		f := c.tok[at.from].Form
		if f < 0 {
			continue
		}
		at.by = byEnd
		if at.to-at.from == 1 && (c.lexical(at.from)&(given|common) != 0 && at.e&camel == 0 || c.size(at.from) <= 3) {
			at.by = byNothing
		}
		if l := first[f]; len(l) < mostAlike && !isAmong(c, l, at) {
			first[f] = append(l, at)
			u.nicks[f] = true
		}
	}
	return first
}

// isMention reports whether the whole user name at is mentioned from token i on. If at.by is
// byNothing, because the name is also an ordinary name or word or is very short, this is a mention
// only where a person is addressed or quoted.
func isMention(c *cursor, at speakerAt, i int) bool {
	to := i + at.to - at.from
	if to > len(c.tok) || !isFree(c, i) || !canEndNick(c, to) {
		return false
	}
	return at.by != byNothing && isSameUser(c, at, i) || isSpokenTo(c, at, i)
}

// isFree reports whether token i does not continue a word or a user name that begins before it.
func isFree(c *cursor, i int) bool {
	return !c.glued(i) || c.mark(i-1) != 0 && c.mark(i-1) != '_' && c.mark(i-1) != '@'
}

// canEndNick reports whether a user name can end before token j.
func canEndNick(c *cursor, j int) bool {
	return !c.glued(j) || c.mark(j) != 0 && c.mark(j) != '_' && c.mark(j) != '@' && c.ends(j)
}

// isAmong reports whether the list already has a user name with the same tokens.
func isAmong(c *cursor, list []speakerAt, at speakerAt) bool {
	for _, o := range list {
		if o.to-o.from == at.to-at.from && isSameUser(c, o, at.from) {
			return true
		}
	}
	return false
}

// isSameUser reports whether the tokens from i on repeat the user name: the same forms and marks
// with the same white space. A name of one token must also have the same capitals.
func isSameUser(c *cursor, at speakerAt, i int) bool {
	for k := 0; at.from+k < at.to; k++ {
		a, b := &c.tok[at.from+k], &c.tok[i+k]
		if k == 0 && at.to-at.from == 1 && c.surface(at.from) != c.surface(i) {
			return false // beside the user "orange", "Orange" is the brand
		}
		if a.Form != b.Form || a.Mark != b.Mark || k > 0 && (a.Flags^b.Flags)&(core.AfterSpace|core.AfterLine) != 0 {
			return false
		}
	}
	return true
}

// isSpokenTo reports whether token i, a user name of one word in any capitals, is where a person is
// addressed or quoted: "Chère Libellule" ("Dear"), "merci karasu" ("thanks"), "Themis a dit"
// ("said").
func isSpokenTo(c *cursor, at speakerAt, i int) bool {
	if at.to-at.from != 1 || c.newLine(i+1) && c.newLine(i) {
		return false
	}
	switch {
	case c.is(i-1, french.BeforeUser) && !c.newLine(i), c.mark(i-1) == ':' && c.is(i-2, french.BeforeUser):
		return true
	case c.key(i+1) == "a" && (c.key(i+2) == "dit" || c.key(i+2) == "ecrit"):
		return true
	}
	return false
}

// countSpeakers counts, for each name in users.maybe, the lines that begin with its first token.
func countSpeakers(c *cursor, u *users) {
	for _, at := range u.maybe {
		if f := c.tok[at.from].Form; f >= 0 && at.by != byEnd && at.by != byDash {
			if u.lines == nil {
				u.lines = map[int32]int{}
			}
			u.lines[f]++
		}
	}
}

// countHeads counts in users.forum the names in users.maybe that begin their line or post as user
// names in a forum do. Other names of users.maybe in such a place then count, too.
func countHeads(c *cursor, u *users) {
	for _, at := range u.maybe {
		if beginsLinesAsForums(c, u, at) {
			u.forum[at.by]++
		}
	}
}

// beginsLinesAsForums reports whether a name in users.maybe begins its line or post as user names
// in a forum do: several times, or with digits or inner capitals in a document that mentions
// forums.
func beginsLinesAsForums(c *cursor, u *users, at speakerAt) bool {
	again, kinds, talk := beginsTwoLines(c, u, at), c.lexical(at.from), u.talk > 0
	switch at.by {
	case byPost:
		return again && !c.upper(at.from)
	case byTime:
		return again && c.mark(at.to) == ',' && kinds&town == 0 && (kinds&given == 0 || talk)
	case byAlone:
		if at.e&(digited|camel) != 0 && kinds&common == 0 && (again || talk) {
			return true
		}
		return again && talk && kinds&given == 0 && kinds&(common|rare) != common && !c.upper(at.from)
	}
	return false
}

// beginsTwoLines reports whether the first token of a name in users.maybe begins at least two
// lines.
func beginsTwoLines(c *cursor, u *users, at speakerAt) bool {
	f := c.tok[at.from].Form
	return f >= 0 && u.lines[f] >= 2
}

// isRegular reports whether a name that is in no dictionary begins several lines, as speakers do
// and labels do not: two, or three before a colon. Before a colon, it must be in small letters.
func isRegular(c *cursor, u *users, at speakerAt) bool {
	f := c.tok[at.from].Form
	if f < 0 || c.lexical(at.from) != lookedUp || at.by == byEnd || at.by == byDash {
		return false
	}
	return at.by != byColon && u.lines[f] >= 2 || u.lines[f] >= 3 && c.small(at.from)
}

// hasNoCapital reports whether no word of the tokens [i, to) has a capital.
func (c *cursor) hasNoCapital(i, to int) bool {
	for ; i < to; i++ {
		if c.word(i) && !c.small(i) {
			return false
		}
	}
	return true
}
