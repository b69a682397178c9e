package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Turns of a conversation: "bapt 18:02 ki a mangé le comté", "[08:12] hippo : vu",
// "sarah l" alone above what she writes. Nothing about one such line says that
// somebody speaks; that many lines of a document are made alike, and that what
// they begin with comes again, does.

// Turn is the head of a line that somebody speaks in.
type Turn struct {
	From, To int  // units of the name, half-open
	once     bool // nothing but the other heads says so: it stands once, in lines that may be no talk
}

// lineHead is the head of a line that may be a turn.
type lineHead struct {
	from, to int
	line     int // its number
	lead     lead
	tail     tail
	isFirst  bool // the name is a first name that many have
}

// lead is what stands before the name of who speaks.
type lead uint8

const (
	leadNothing lead = iota
	leadTime         // "[08:12:03] ", "14/11/2023, 07:41 - "
	leadMark         // "~ ", "**", "<", "↳ "
	leads
)

// tail is what stands after it.
type tail uint8

const (
	noTail    tail = iota
	tailColon      // "bapt :"
	tailTime       // "bapt 18:02", "bapt · 18:02", "bapt — hier à 18:02"
	tailMark       // "**bapt**", "<bapt>"
	tailLine       // alone on the line
	tails
)

// What makes a conversation of lines that are made alike.
const (
	turnsAtLeast = 3 // lines
	timedAgain   = 1 // who speaks again, where the lines have times
	plainAgain   = 2 // where they have none
	scattered    = 4 // one line in so many at least is a turn
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
		isTurn := t.isConversation(h.timed()) && (again || h.timed() && h.tail != tailLine)
		if isTurn || t.isAmongNames() && h.isFirst {
			turns = append(turns, Turn{h.from, h.to, !again})
		}
	}
	return turns
}

func (h *lineHead) timed() bool { return h.lead == leadTime || h.tail == tailTime }

// like numbers what stands around the name: what heads of one conversation have in
// common.
func (h *lineHead) like() int { return int(h.lead)*int(tails) + int(h.tail) }

const likenesses = int(leads) * int(tails)

// talk is what the lines that are made alike have at their heads.
type talk struct {
	speakers    map[int32]int // how often each, by the first word
	first, last int           // lines
	firsts      int           // lines whose head is a first name that many have
	spoken      int           // lines that somebody says
}

// isAmongNames reports whether most lines are turns, and most heads are first names:
// somebody speaks in each that has one, though it be a word and stand once.
func (t *talk) isAmongNames() bool {
	lines := 0
	for _, n := range t.speakers {
		lines += n
	}
	return t.firsts >= amongNames && 2*t.firsts >= lines && 2*t.spoken >= lines && 2*lines >= t.last-t.first
}

// isSpoken reports whether the line that goes on with unit i is said by somebody to
// somebody, and defines nothing: "je sais pas", "oui madame", "mdr".
func isSpoken(c *cursor, i int) bool {
	for k := i; k < i+12 && k < len(c.Units) && (k == i || c.at(k).Gap < unit.Line); k++ {
		if c.isMark(k, '?') || french.Is(c.key(k), french.SpokenWord) {
			return true
		}
	}
	return false
}

// amongNames is how many lines at least have first names at their heads.
const amongNames = 3

// isConversation reports whether several speak, enough of them again, and in lines
// that stand together.
func (t *talk) isConversation(timed bool) bool {
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
	case timed:
		return len(t.speakers) > 1 && again >= timedAgain
	}
	return again >= plainAgain
}

// readLineHead reads the head of the line that begins at unit i.
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

// turnLead is the unit after what may stand before the name of who speaks on the
// line that begins at unit i; -1 where no name can follow.
func turnLead(c *cursor, i int) (from int, of lead) {
	at := i
	if stamped := stampEnd(c, at); stamped > at {
		at, of = stamped, leadTime
	}
	for n := 0; n < 3 && c.at(at).Shape == unit.Punct && (at == i || c.at(at).Gap < unit.Tab); n++ {
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

// stampEnd is the unit after the day or the time that begin at unit i, with their
// brackets, "[08:12:03]", "14/11/2023, 07:41", "jeu. 18:02"; i for none.
func stampEnd(c *cursor, i int) int {
	at, clock := i, false
	if c.isMark(at, '[') || c.isMark(at, '(') {
		at++
	}
	for n := 0; n < 14 && (at == i || c.at(at).Gap < unit.Tab); n++ {
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

// clockEnd is the end of what was read as a time, i where it has no hour.
func clockEnd(i, at int, clock bool) int {
	if clock {
		return at
	}
	return i
}

// isClock reports whether letters and digits are an hour: "18h02", "9h".
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

// turnNameEnd is the end of the few words at unit i that may say who speaks.
func turnNameEnd(c *cursor, i int) int {
	to := i
	for to < i+5 && (to == i || c.at(to).Gap == unit.Space || c.at(to).Gap == unit.Tight) {
		u := c.at(to)
		if !u.Word() && !(u.Shape == unit.Alnum && !isClock(c.key(to))) && !(u.Shape == unit.Fixed && u.Kind() == core.Handle) {
			break
		}
		to++
	}
	if to > i && to < i+5 && c.isMark(to, '(') {
		for k := to + 1; k < to+8; k++ { // "Caro (mère Tiago)"
			if c.isMark(k, ')') {
				return k + 1
			}
		}
	}
	return to
}

// pastKin is the unit after "Maman de" and "Papa", whose child is named, or which is
// how somebody is called who is named behind it; i where no such word stands there,
// end where nothing else does.
func pastKin(c *cursor, i, end int) int {
	if role := c.role(i); role != french.Kin && role != french.Title && role != french.LongTitle {
		return i
	}
	for i < end && (c.role(i) == french.Kin || c.role(i) == french.From || c.role(i) == french.Title || c.role(i) == french.LongTitle) {
		i++
	}
	return i
}

// speakerEnd is where the name ends among the words at unit i that say who speaks:
// before what says whose mother, of which class or which voice.
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

// turnTail says what stands at unit end, behind the name of who speaks on the line
// that begins at unit i.
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
	if c.isMark(end, '—') || c.isMark(end, '–') || c.isMark(end, '-') || c.isMark(end, '·') || c.isMark(end, '|') || c.isMark(end, ',') {
		end++
	}
	if c.at(end).Gap <= unit.Tab && (stampEnd(c, end) > end || c.role(end) == french.Day && stampEnd(c, end+1) > end+1) {
		return tailTime
	}
	return noTail
}

// isNoSpeaker reports whether what heads a line is nobody's name: the field of
// a form, a word that says what somebody is or of what the line is, the capitals of
// a part in an interview, "MOD".
func isNoSpeaker(c *cursor, h *lineHead) bool {
	u, k := c.at(h.from), c.known(h.from)
	switch {
	case u.Shape == unit.Fixed:
		return false
	case u.Shape == unit.Alnum:
		return len(c.key(h.from)) < 4 // P1, R12
	case k.Cue != french.None && k.Cue != french.Kin && k.Cue != french.Particle && k.First < lexicon.By512:
		return true
	case u.Shape == unit.Upper && h.to == h.from+1:
		return isPart(c, h.from)
	case u.Shape == unit.Letter, u.Shape == unit.Initial:
		return true
	case h.timed():
		return k.Word >= lexicon.GrammarWord
	}
	return k.Word >= lexicon.UsualWord && k.First < lexicon.By512
}

// isPart reports whether three capitals or more at unit i are those of a part that
// somebody has in an interview, "MOD", "ANIM", and nobody's name.
func isPart(c *cursor, i int) bool {
	k := c.known(i)
	return len(c.key(i)) > 2 && (k.First < lexicon.By16 && k.Surname < lexicon.By32 || k.Word >= lexicon.UsualWord && k.First < lexicon.By512)
}

// addSpeakers takes down who speaks in the conversations of the text. A name is one;
// what no list has may be a user's name as well.
func addSpeakers(c *cursor, out *sink) {
	for _, t := range c.Turns {
		if c.at(t.From).Shape == unit.Fixed {
			continue
		}
		doubt := core.Veto("")
		if k := c.known(t.From); !hasFirstName(c, t.From, t.To) && k.First < lexicon.By512 || k.First < lexicon.By64 {
			doubt = core.NobodyCalled
		} else if t.once && k.Word >= lexicon.UsualWord {
			doubt = core.UsualWord
		}
		out.add(Speaking, t.From, t.To, -1, doubt)
	}
}
