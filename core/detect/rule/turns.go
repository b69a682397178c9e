package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// A turn of a conversation is a line with the person who speaks at its head: "bapt
// 18:02 ki a mangé le comté", "[08:12] hippo : vu", "sarah l" alone above what she
// writes. One such line is no evidence that a person speaks. Many lines in a document
// with the same kind of head are, if some heads occur more than once.

// Turn is the name at the head of a line in which a person speaks.
type Turn struct {
	From, To int  // units of the name, half-open
	isOnce   bool // the head occurs once, so that only the other heads make it a turn
}

// lineHead is the head of a line that may be a turn.
type lineHead struct {
	from, to int
	line     int // the number of the line
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

// tail is what comes after it.
type tail uint8

const (
	noTail    tail = iota
	tailColon      // "bapt :"
	tailTime       // "bapt 18:02", "bapt · 18:02", "bapt — hier à 18:02"
	tailMark       // "**bapt**", "<bapt>"
	tailLine       // the name is alone on its line
	tails
)

// How many lines with heads of one kind make a conversation.
const (
	turnsAtLeast = 3 // lines, in all
	timedAgain   = 1 // people who speak more than once, in lines with times
	plainAgain   = 2 // people who speak more than once, in lines without times
	scattered    = 4 // at least one line in so many must be a turn
)

// The sizes of the parts of a line that may be a turn: of its head, and of the words that show
// that it is spoken.
const (
	longestLead     = 3  // marks before the name
	longestStamp    = 14 // units of a date and a time
	longestHandle   = 5  // units of the name
	longestOpening  = 12 // units of the line that are searched for a word of talk
	shortestAccount = 4  // bytes of letters and digits that name an account
	shortestPart    = 3  // bytes of capitals that may be a part in an interview
)

// findTurns finds the turns of the conversations in a text.
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

// isTimed reports whether the line has a time.
func (h *lineHead) isTimed() bool { return h.lead == leadTime || h.tail == tailTime }

// like returns a number for what is around the name. The lines of one conversation have
// the same number.
func (h *lineHead) like() int { return int(h.lead)*int(tails) + int(h.tail) }

// likenesses is how many such numbers there are.
const likenesses = int(leads) * int(tails)

// talk counts the lines whose heads look alike.
type talk struct {
	speakers    map[int32]int // lines of each person, by the form of the first word
	first, last int           // lines
	firsts      int           // lines whose head is a common first name
	spoken      int           // lines that are spoken
}

// isAmongNames reports whether most lines are spoken and most heads are first names.
// Then every head that is a first name is a turn, even if it is a usual word and occurs
// once.
func (t *talk) isAmongNames() bool {
	lines := 0
	for _, n := range t.speakers {
		lines += n
	}
	return t.firsts >= amongNames && 2*t.firsts >= lines && 2*t.spoken >= lines && 2*lines >= t.last-t.first
}

// isSpoken reports whether the line that continues at unit i is spoken to another
// person and does not define something: "je sais pas", "oui madame", "mdr".
func isSpoken(c *cursor, i int) bool {
	for k := i; k < i+longestOpening && k < len(c.Units) && (k == i || c.at(k).Gap < unit.Line); k++ {
		if c.isMark(k, '?') || french.Is(c.key(k), french.SpokenWord) {
			return true
		}
	}
	return false
}

// amongNames is how many lines must have a first name at their head.
const amongNames = 3

// isConversation reports whether several people speak, enough of them more than once,
// in lines that are close together. isTimed says that the lines have times.
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

// readLineHead reads the head of the line that begins at unit i; ok is false if the
// line is no turn.
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

// turnLead returns the unit after what may come before the name on the line that begins
// at unit i, and what that is; -1 where no name can follow.
func turnLead(c *cursor, i int) (from int, of lead) {
	at := i
	if stamped := stampEnd(c, at); stamped > at {
		at, of = stamped, leadTime
	}
	for n := 0; n < longestLead && c.at(at).Shape == unit.Punct && (at == i || c.at(at).Gap < unit.Tab); n++ {
		switch c.Doc.Tokens[c.at(at).From].Mark {
		case '-', '—', '–', '|', ':', '·':
			if of != leadTime {
				return -1, of // "- Emma", an item
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

// stampEnd returns the unit after the date and time that begin at unit i, with their
// brackets: "[08:12:03]", "14/11/2023, 07:41", "jeu. 18:02"; i where there is no time.
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

// clockEnd returns at if an hour was read, else i.
func clockEnd(i, at int, clock bool) int {
	if clock {
		return at
	}
	return i
}

// isClock reports whether a form of letters and digits is an hour: "18h02", "9h".
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

// turnNameEnd returns the end of the few words at unit i that may name the person who
// speaks.
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
		for k := to + 1; k < to+longestBrackets; k++ { // "Caro (mère Tiago)"
			if c.isMark(k, ')') {
				return k + 1
			}
		}
	}
	return to
}

// pastKin returns the unit after "Maman de", "Papa" or a title, which the name follows;
// i where there is no such word, and end where there is nothing else.
func pastKin(c *cursor, i, end int) int {
	if role := c.role(i); role != french.Kin && role != french.Title && role != french.LongTitle {
		return i
	}
	for i < end && (c.role(i) == french.Kin || c.role(i) == french.From || c.role(i) == french.Title || c.role(i) == french.LongTitle) {
		i++
	}
	return i
}

// speakerEnd returns where the name ends among the words from unit i to end: before a
// remark such as the class or the child of the person.
func speakerEnd(c *cursor, i, end int) int {
	to := i + 1
	for to < end {
		u, k := c.at(to), c.known(to)
		switch {
		case len(c.key(to)) == 1 && u.Word(): // "Violette M"
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

// turnTail returns what is at unit end, behind the name, on the line that begins at
// unit i; noTail where the line is no turn.
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

// isNoSpeaker reports whether the head of a line is not the name of a person: the label
// of a field, a word that says what a person or the line is, the capitals of a part in
// an interview, "MOD".
func isNoSpeaker(c *cursor, h *lineHead) bool {
	u, k := c.at(h.from), c.known(h.from)
	switch {
	case u.Shape == unit.Fixed:
		return false
	case u.Shape == unit.Alnum:
		return len(c.key(h.from)) < shortestAccount // P1, R12
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

// isPart reports whether at least three capitals at unit i are those of a part in an
// interview, "MOD", "ANIM", and not a name.
func isPart(c *cursor, i int) bool {
	k := c.known(i)
	return len(c.key(i)) >= shortestPart && (k.First < lexicon.By16 && k.Surname < lexicon.By32 || k.Word >= lexicon.UsualWord && k.First < lexicon.By512)
}

// addSpeakers records the people who speak in the conversations of the text. A listed
// name is sure; a form on no list may be the name of a user account.
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
