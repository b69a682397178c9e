package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// A turn of a conversation is a line that begins with the person who speaks, its head: "bapt 18:02
// ki a mangé le comté" ("who ate the cheese"), "[08:12] hippo : vu", or "sarah l" alone above the
// line that she writes. A single line of this kind does not show that a person speaks. Many lines
// in a document whose heads look alike do, if some heads occur more than once.

// Turn is the name of the person who speaks, at the beginning of a line.
type Turn struct {
	From, To int  // units of the name, half-open
	isOnce   bool // no other line begins with the name: other people's lines make it a turn
}

// lineHead is the beginning of a line that may be a turn: what comes before the name, the name, and
// what comes after it.
type lineHead struct {
	from, to int // units of the name, half-open
	line     int // the number of the line in the text, from 1
	lead     lead
	tail     tail
	isFirst  bool // the name is a common first name
}

// lead is what comes before the name of the person who speaks.
type lead uint8

const (
	leadNothing lead = iota
	leadTime         // "[08:12:03] ", "14/11/2023, 07:41 - "
	leadMark         // "~ ", "**", "<", "↳ "
	leads
)

// tail is what comes after the name of the person who speaks.
type tail uint8

const (
	noTail    tail = iota
	tailColon      // "bapt :"
	tailTime       // "bapt 18:02", "bapt · 18:02", "bapt — hier à 18:02"
	tailMark       // "**bapt**", "<bapt>"
	tailLine       // the name is alone on its line
	tails
)

// A conversation consists of lines whose heads are alike. These are the limits for such lines.
const (
	turnsAtLeast = 3 // minimum number of lines
	timedAgain   = 1 // minimum number of people who speak again, if the lines have times
	plainAgain   = 2 // minimum number of people who speak again, if the lines have no times
	scattered    = 4 // from the first such line to the last, at least one line in this many is such a line
)

// Limits for the parts of a line that may be a turn.
const (
	longestLead     = 3  // maximum number of marks before the name
	longestStamp    = 14 // maximum number of units of a date and a time
	longestHandle   = 5  // maximum number of units of the name
	longestOpening  = 12 // units after the name that are searched for a word of direct speech
	shortestAccount = 4  // minimum bytes of an account's name with digits: not "P1"
	shortestPart    = 3  // minimum bytes of a speaker's role in an interview: "MOD" (moderator)
)

// findTurns finds the turns of the conversations in a text, in order.
func findTurns(c *cursor) []Turn {
	var heads []lineHead
	line := 0
	for i := range c.Units {
		if c.Units[i].Gap < unit.Line {
			continue
		}
		line++
		if h, ok := readLineHead(c, i); ok {
			h.line = line
			heads = append(heads, h)
		}
	}
	if len(heads) < turnsAtLeast {
		return nil
	}
	var talks [likenesses]talk
	for i := range heads {
		h := &heads[i]
		t := &talks[h.like()]
		if t.speakers == nil {
			t.speakers, t.first = map[int32]int{}, h.line
		}
		t.speakers[c.at(h.from).Form]++
		t.last = h.line
		if isSpoken(c, h.to) {
			t.spoken++
		}
		if h.isFirst = c.known(h.from).First >= lexicon.By512; h.isFirst {
			t.firsts++
		}
	}
	var turns []Turn
	for i := range heads {
		h := &heads[i]
		t := &talks[h.like()]
		again := t.speakers[c.at(h.from).Form] > 1
		isTurn := t.isConversation(h.isTimed()) && (again || h.isTimed() && h.tail != tailLine)
		if isTurn || t.isAmongNames() && h.isFirst {
			turns = append(turns, Turn{h.from, h.to, !again})
		}
	}
	return turns
}

// isTimed reports whether a time of day precedes or follows the name at the beginning of the
// line.
func (h *lineHead) isTimed() bool { return h.lead == leadTime || h.tail == tailTime }

// like returns a number for what is before and after the name. The lines of one conversation have
// the same number.
func (h *lineHead) like() int { return int(h.lead)*int(tails) + int(h.tail) }

// likenesses is how many different numbers the method lineHead.like can return.
const likenesses = int(leads) * int(tails)

// talk counts the lines of a text for whose heads the method like returns the same number.
type talk struct {
	speakers    map[int32]int // lines of each person, by the form of the first word of the name
	first, last int           // numbers of the first and the last line
	firsts      int           // lines whose head is a common first name
	spoken      int           // lines for which isSpoken holds
}

// isAmongNames reports whether at least half of the lines of a conversation are direct speech and
// at least half of the names at their beginnings are first names. Then every first name at the
// beginning of a line is a speaker, even if it is a usual word and occurs once.
func (t *talk) isAmongNames() bool {
	lines := 0
	for _, n := range t.speakers {
		lines += n
	}
	return t.firsts >= amongNames && 2*t.firsts >= lines && 2*t.spoken >= lines && 2*lines >= t.last-t.first
}

// isSpoken reports whether a line continues with direct speech at unit i, after the name: "je sais
// pas" ("don't know"), "oui madame" ("yes"), "mdr" ("lol"). Without it, the line may be the
// definition of a word.
func isSpoken(c *cursor, i int) bool {
	for k := i; k < i+longestOpening && k < len(c.Units) && (k == i || c.at(k).Gap < unit.Line); k++ {
		if c.isMark(k, '?') || french.Is(c.key(k), french.SpokenWord) {
			return true
		}
	}
	return false
}

// amongNames is how many heads, at least, must be first names for isAmongNames to hold.
const amongNames = 3

// isConversation reports whether the lines are a conversation: several people speak, enough of them
// more than once, and the lines are close together. isTimed says that the lines have times.
func (t *talk) isConversation(isTimed bool) bool {
	lines, again := 0, 0
	for _, n := range t.speakers {
		lines += n
		if n > 1 {
			again++
		}
	}
	switch {
	case lines < turnsAtLeast, scattered*lines < t.last-t.first:
		return false
	case isTimed:
		return len(t.speakers) > 1 && again >= timedAgain
	}
	return again >= plainAgain
}

// readLineHead reads the head of the line that begins at unit i; ok is false if the line cannot be
// a turn.
func readLineHead(c *cursor, i int) (h lineHead, ok bool) {
	h.from, h.lead = turnLead(c, i)
	if h.from < 0 {
		return h, false
	}
	end := turnNameEnd(c, h.from)
	if end == h.from {
		return h, false
	}
	if h.from = pastKin(c, h.from, end); h.from == end {
		return h, false
	}
	h.to = speakerEnd(c, h.from, end)
	h.tail = turnTail(c, i, end, h.lead)
	return h, h.tail != noTail && !isNoSpeaker(c, &h)
}

// turnLead reads what may come before the name on the line that begins at unit i: a time or marks.
// It returns the unit after this, and what it is; from is -1 if no name can follow.
func turnLead(c *cursor, i int) (from int, of lead) {
	at := i
	if stamped := stampEnd(c, at); stamped > at {
		at, of = stamped, leadTime
	}
	for n := 0; n < longestLead && c.at(at).Shape == unit.Punct && (at == i || c.at(at).Gap < unit.Tab); n++ {
		switch c.Doc.Tokens[c.at(at).From].Mark {
		case '-', '—', '–', '|', ':', '·':
			if of != leadTime {
				return -1, of // "- Emma" is an item of a list
			}
		case '~', '*', '<', '↳', '└', '@':
			if of == leadNothing {
				of = leadMark
			}
		default:
			return -1, of
		}
		at++
	}
	if at > i && c.at(at).Gap > unit.Tab {
		return -1, of
	}
	return at, of
}

// stampEnd returns the unit after the date and time that begin at unit i, with their brackets:
// "[08:12:03]", "14/11/2023, 07:41", "jeu. 18:02"; i if no time begins there.
func stampEnd(c *cursor, i int) int {
	at, clock := i, false
	if c.isMark(at, '[') || c.isMark(at, '(') {
		at++
	}
	for n := 0; n < longestStamp && (at == i || c.at(at).Gap < unit.Tab); n++ {
		u := c.at(at)
		switch {
		case u.Shape == unit.Digits:
			clock = clock || c.isMark(at+1, ':') && c.at(at+2).Shape == unit.Digits && c.at(at+2).Gap == unit.Tight || c.key(at+1) == "h"
		case u.Shape == unit.Alnum:
			if !isClock(c.key(at)) {
				return clockEnd(i, at, clock)
			}
			clock = true
		case u.Shape == unit.Punct && u.Form >= 0:
			switch c.Doc.Tokens[u.From].Mark {
			case '/', '.', ',', ':':
				if c.isMark(at, ':') && c.at(at+1).Shape != unit.Digits {
					return clockEnd(i, at, clock)
				}
			case '-':
				if c.at(at+1).Shape != unit.Digits || u.Gap != unit.Tight {
					return clockEnd(i, at, clock)
				}
			case ']', ')':
				return clockEnd(i, at+1, clock)
			default:
				return clockEnd(i, at, clock)
			}
		case c.role(at) == french.Day, c.role(at) == french.Month, c.key(at) == "a", c.key(at) == "le", c.key(at) == "h":
		default:
			return clockEnd(i, at, clock)
		}
		at++
	}
	return clockEnd(i, at, clock)
}

// clockEnd returns the unit after a date and time that begin at unit i: the parameter at if they
// have an hour (clock), else i.
func clockEnd(i, at int, clock bool) int {
	if clock {
		return at
	}
	return i
}

// isClock reports whether a form of letters and digits is a time of day: "18h02", "9h".
func isClock(form string) bool {
	digits := 0
	for k := range len(form) {
		switch c := form[k]; {
		case c >= '0' && c <= '9':
			digits++
		case c == 'h' && k > 0 && k < 3:
		default:
			return false
		}
	}
	return digits > 0 && digits < len(form)
}

// turnNameEnd returns the unit after the few words from unit i on that may name the person who
// speaks, with a remark in brackets: "Caro (mère Tiago)" ("mother"); i if there are no such words.
func turnNameEnd(c *cursor, i int) int {
	to := i
	for to < i+longestHandle && (to == i || c.at(to).Gap == unit.Space || c.at(to).Gap == unit.Tight) {
		u := c.at(to)
		if !u.Word() && !(u.Shape == unit.Alnum && !isClock(c.key(to))) && !(u.Shape == unit.Fixed && u.Kind() == core.Handle) {
			break
		}
		to++
	}
	if to > i && to < i+longestHandle && c.isMark(to, '(') {
		for k := to + 1; k < to+longestBrackets; k++ { // the remark in "Caro (mère Tiago)" ("mother")
			if c.isMark(k, ')') {
				return k + 1
			}
		}
	}
	return to
}

// pastKin returns the unit after words such as "Maman de" ("mother of"), "Papa" or a title, which
// begin at unit i and precede the name. It returns i if there are no such words, and the parameter
// end if no other word comes before the unit with that index.
func pastKin(c *cursor, i, end int) int {
	if role := c.role(i); role != french.Kin && role != french.Title && role != french.LongTitle {
		return i
	}
	for i < end && (c.role(i) == french.Kin || c.role(i) == french.From || c.role(i) == french.Title || c.role(i) == french.LongTitle) {
		i++
	}
	return i
}

// speakerEnd returns the unit after the name that begins at unit i and ends before the unit with
// index end at the latest: before a remark such as the class or the child of the person.
func speakerEnd(c *cursor, i, end int) int {
	to := i + 1
	for to < end {
		u, k := c.at(to), c.known(to)
		switch {
		case len(c.key(to)) == 1 && u.Word(): // an initial after the name: "Violette M"
		case !u.Word(), k.Cue != french.None && k.Cue != french.Particle && !(k.Cue == french.From && to+1 < end):
			return to
		case u.Initials(), u.Capital() && k.Word < lexicon.UsualWord, max(k.First, k.Surname) >= lexicon.By64 && k.Word < lexicon.UsualWord, k.Unknown() && !u.Capital():
		default:
			return to
		}
		to++
	}
	return to
}

// turnTail returns what comes after the name on the line that begins at unit i; noTail if the
// line cannot be a turn. The parameter end is the unit after the name, and the parameter before
// is what comes before the name.
func turnTail(c *cursor, i, end int, before lead) tail {
	switch {
	case c.at(end).Gap >= unit.Line:
		if before == leadTime || c.at(i).Gap == unit.Blank && c.at(end).Gap == unit.Line {
			return tailLine
		}
		return noTail
	case c.isMark(end, ':'):
		if c.at(end+1).Gap == unit.Tight {
			return noTail
		}
		return tailColon
	case before == leadMark && (c.isMark(end, '*') || c.isMark(end, '>')):
		return tailMark
	}
	if c.isMarkOf(end, "—–-·|,") {
		end++
	}
	if c.at(end).Gap <= unit.Tab && (stampEnd(c, end) > end || c.role(end) == french.Day && stampEnd(c, end+1) > end+1) {
		return tailTime
	}
	return noTail
}

// isNoSpeaker reports whether the head of a line is not the name of a person: it is the label of a
// field, a word for what a person or the line is, or a role in an interview, "MOD" (moderator).
func isNoSpeaker(c *cursor, h *lineHead) bool {
	u, k := c.at(h.from), c.known(h.from)
	switch {
	case u.Shape == unit.Fixed:
		return false
	case u.Shape == unit.Alnum:
		return len(c.key(h.from)) < shortestAccount // "P1", "R12" are no accounts
	case k.Cue != french.None && k.Cue != french.Kin && k.Cue != french.Particle && k.First < lexicon.By512:
		return true
	case u.Shape == unit.Upper && h.to == h.from+1:
		return isPart(c, h.from)
	case u.Shape == unit.Letter, u.Shape == unit.Initial:
		return true
	case h.isTimed():
		return k.Word >= lexicon.GrammarWord
	}
	return k.Word >= lexicon.UsualWord && k.First < lexicon.By512
}

// isPart reports whether unit i, in capitals, is a role in an interview, such as "MOD" (moderator),
// and not a name. It has at least shortestPart bytes.
func isPart(c *cursor, i int) bool {
	k := c.known(i)
	return len(c.key(i)) >= shortestPart && (k.First < lexicon.By16 && k.Surname < lexicon.By32 || k.Word >= lexicon.UsualWord && k.First < lexicon.By512)
}

// addSpeakers records the people who speak in the conversations of the text. A first name is sure,
// unless it is a usual word and begins one line only. Another form is in doubt: it may be the name
// of a user account.
func addSpeakers(c *cursor, out *sink) {
	for _, t := range c.Turns {
		if c.at(t.From).Shape == unit.Fixed {
			continue
		}
		doubt := core.Veto("")
		if k := c.known(t.From); !hasFirstName(c, t.From, t.To) && k.First < lexicon.By512 || k.First < lexicon.By64 {
			doubt = core.NobodyCalled
		} else if t.isOnce && k.Word >= lexicon.UsualWord {
			doubt = core.UsualWord
		}
		out.add(Speaking, t.From, t.To, -1, doubt)
	}
}
