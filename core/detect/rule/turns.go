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

// turns finds the turns of the conversations in a text.
func (r *reader) turns() []Turn {
	var heads []lineHead
	line := 0
	for i := range r.Units {
		if r.Units[i].Gap < unit.Line {
			continue
		}
		line++
		if h, ok := r.headAt(i); ok {
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
		t.speakers[r.at(h.from).Form]++
		t.last = h.line
		if r.isSpoken(h.to) {
			t.spoken++
		}
		if h.isFirst = r.known(h.from).First >= lexicon.By512; h.isFirst {
			t.firsts++
		}
	}
	var turns []Turn
	for i := range heads {
		h := &heads[i]
		t := &talks[h.like()]
		again := t.speakers[r.at(h.from).Form] > 1
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
func (r *reader) isSpoken(i int) bool {
	for k := i; k < i+12 && k < len(r.Units) && (k == i || r.at(k).Gap < unit.Line); k++ {
		if r.mark(k, '?') || french.Is(r.form(k), french.SpokenWord) {
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

// headAt reads the head of the line that begins at unit i.
func (r *reader) headAt(i int) (h lineHead, ok bool) {
	h.from, h.lead = r.turnLead(i)
	if h.from < 0 {
		return h, false
	}
	end := r.turnName(h.from)
	if end == h.from {
		return h, false
	}
	if h.from = r.pastKin(h.from, end); h.from == end {
		return h, false
	}
	h.to = r.speakerEnd(h.from, end)
	h.tail = r.turnTail(i, end, h.lead)
	return h, h.tail != noTail && !r.isNobodySpeaking(&h)
}

// turnLead is the unit after what may stand before the name of who speaks on the
// line that begins at unit i; -1 where no name can follow.
func (r *reader) turnLead(i int) (from int, of lead) {
	at := i
	if stamped := r.stampEnd(at); stamped > at {
		at, of = stamped, leadTime
	}
	for n := 0; n < 3 && r.at(at).Shape == unit.Punct && (at == i || r.at(at).Gap < unit.Tab); n++ {
		switch r.Doc.Tokens[r.at(at).From].Mark {
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
	if at > i && r.at(at).Gap > unit.Tab {
		return -1, of
	}
	return at, of
}

// stampEnd is the unit after the day or the time that begin at unit i, with their
// brackets, "[08:12:03]", "14/11/2023, 07:41", "jeu. 18:02"; i for none.
func (r *reader) stampEnd(i int) int {
	at, clock := i, false
	if r.mark(at, '[') || r.mark(at, '(') {
		at++
	}
	for n := 0; n < 14 && (at == i || r.at(at).Gap < unit.Tab); n++ {
		u := r.at(at)
		switch {
		case u.Shape == unit.Digits:
			clock = clock || r.mark(at+1, ':') && r.at(at+2).Shape == unit.Digits && r.at(at+2).Gap == unit.Tight || r.form(at+1) == "h"
		case u.Shape == unit.Alnum:
			if !isClock(r.form(at)) {
				return clockEnd(i, at, clock)
			}
			clock = true
		case u.Shape == unit.Punct && u.Form >= 0:
			switch r.Doc.Tokens[u.From].Mark {
			case '/', '.', ',', ':':
				if r.mark(at, ':') && r.at(at+1).Shape != unit.Digits {
					return clockEnd(i, at, clock)
				}
			case '-':
				if r.at(at+1).Shape != unit.Digits || u.Gap != unit.Tight {
					return clockEnd(i, at, clock)
				}
			case ']', ')':
				return clockEnd(i, at+1, clock)
			default:
				return clockEnd(i, at, clock)
			}
		case r.cue(at) == french.Day, r.cue(at) == french.Month, r.form(at) == "a", r.form(at) == "le", r.form(at) == "h":
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

// turnName is the end of the few words at unit i that may say who speaks.
func (r *reader) turnName(i int) int {
	to := i
	for to < i+5 && (to == i || r.at(to).Gap == unit.Space || r.at(to).Gap == unit.Tight) {
		u := r.at(to)
		if !u.Word() && !(u.Shape == unit.Alnum && !isClock(r.form(to))) && !(u.Shape == unit.Fixed && u.Kind() == core.Handle) {
			break
		}
		to++
	}
	if to > i && to < i+5 && r.mark(to, '(') {
		for k := to + 1; k < to+8; k++ { // "Caro (mère Tiago)"
			if r.mark(k, ')') {
				return k + 1
			}
		}
	}
	return to
}

// pastKin is the unit after "Maman de" and "Papa", whose child is named, or which is
// how somebody is called who is named behind it; i where no such word stands there,
// end where nothing else does.
func (r *reader) pastKin(i, end int) int {
	if c := r.cue(i); c != french.Kin && c != french.Title && c != french.LongTitle {
		return i
	}
	for i < end && (r.cue(i) == french.Kin || r.cue(i) == french.From || r.cue(i) == french.Title || r.cue(i) == french.LongTitle) {
		i++
	}
	return i
}

// speakerEnd is where the name ends among the words at unit i that say who speaks:
// before what says whose mother, of which class or which voice.
func (r *reader) speakerEnd(i, end int) int {
	to := i + 1
	for to < end {
		u, k := r.at(to), r.known(to)
		switch {
		case len(r.form(to)) == 1 && u.Word(): // "Violette M"
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
func (r *reader) turnTail(i, end int, before lead) tail {
	switch {
	case r.at(end).Gap >= unit.Line:
		if before == leadTime || r.at(i).Gap == unit.Blank && r.at(end).Gap == unit.Line {
			return tailLine
		}
		return noTail
	case r.mark(end, ':'):
		if r.at(end+1).Gap == unit.Tight {
			return noTail
		}
		return tailColon
	case before == leadMark && (r.mark(end, '*') || r.mark(end, '>')):
		return tailMark
	}
	if r.mark(end, '—') || r.mark(end, '–') || r.mark(end, '-') || r.mark(end, '·') || r.mark(end, '|') || r.mark(end, ',') {
		end++
	}
	if r.at(end).Gap <= unit.Tab && (r.stampEnd(end) > end || r.cue(end) == french.Day && r.stampEnd(end+1) > end+1) {
		return tailTime
	}
	return noTail
}

// isNobodySpeaking reports whether what heads a line is nobody's name: the field of
// a form, a word that says what somebody is or of what the line is, the capitals of
// a part in an interview, "MOD".
func (r *reader) isNobodySpeaking(h *lineHead) bool {
	u, k := r.at(h.from), r.known(h.from)
	switch {
	case u.Shape == unit.Fixed:
		return false
	case u.Shape == unit.Alnum:
		return len(r.form(h.from)) < 4 // P1, R12
	case k.Cue != french.None && k.Cue != french.Kin && k.Cue != french.Particle && k.First < lexicon.By512:
		return true
	case u.Shape == unit.Upper && h.to == h.from+1:
		return r.isPart(h.from)
	case u.Shape == unit.Letter, u.Shape == unit.Initial:
		return true
	case h.timed():
		return k.Word >= lexicon.GrammarWord
	}
	return k.Word >= lexicon.UsualWord && k.First < lexicon.By512
}

// isPart reports whether three capitals or more at unit i are those of a part that
// somebody has in an interview, "MOD", "ANIM", and nobody's name.
func (r *reader) isPart(i int) bool {
	k := r.known(i)
	return len(r.form(i)) > 2 && (k.First < lexicon.By16 && k.Surname < lexicon.By32 || k.Word >= lexicon.UsualWord && k.First < lexicon.By512)
}

// speakers takes down who speaks in the conversations of the text. A name is one;
// what no list has may be a user's name as well.
func (r *reader) speakers() {
	for _, t := range r.Turns {
		if r.at(t.From).Shape == unit.Fixed {
			continue
		}
		doubt := core.Veto("")
		if k := r.known(t.From); !r.holdsFirst(t.From, t.To) && k.First < lexicon.By512 || k.First < lexicon.By64 {
			doubt = core.NobodyCalled
		} else if t.once && k.Word >= lexicon.UsualWord {
			doubt = core.UsualWord
		}
		r.add(Speaking, t.From, t.To, -1, doubt)
	}
}
