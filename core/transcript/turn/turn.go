// Package turn holds what the formats of transcripts and messages share: turns whose words know
// their bytes in the file, and the ways in which a changed file is written.
//
//	<ANNOTATION_VALUE>Bonjour Kelly</ANNOTATION_VALUE>, in a tier of PARTICIPANT="Léo"
//	→ Turn{Speaker: "Léo", At: [0,13)}, and "Léo" as a Name, "[0,3) in bytes 61-64"
//
// A format reads a file into a Book. It adds each turn (Say), and the other strings that people
// wrote, each by what it is:
//
//	Name   the name of one person: an author, a participant, an annotator
//	Label  a code that other places of the file repeat: an id, a speaker's code, a tier
//	Value  anything else a person wrote: a title, a comment, the path of a recording
//
// Equal names, and equal labels, are one line of the document with several places in the file.
// An edit of the line changes all of them, so a file cannot refer to a label that is gone.
//
// Source and XML are the stores of text files and of XML files: they apply the edits, and replace
// the same names in the rest of the file, which no format reads. The package knows no format, and
// does not know who is hidden.
package turn

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/office/flow"
)

// Turn is what one person says or writes at once: an utterance, a message, a subtitle.
type Turn struct {
	// ID is the id that the file gives the turn; "" if it gives none.
	ID string
	// Speaker is the name or the code of the speaker, as the file writes it; "" if it gives none.
	Speaker string
	// Time is when the turn begins, or was sent, as the file writes it.
	Time string
	// Dates is a range [Start, End) of indexes into the dates of the document (flow.Flow.Dated),
	// which say when the turn was written. It is empty if the file gives no date, or one that other
	// places repeat. Say sets it.
	Dates flow.Span
	// Thread, Title and Parent are the id of the conversation, its title, and the id of the turn
	// that this one answers.
	Thread, Title, Parent string
	// At is the place of the words in the text of the document, in bytes.
	At flow.Span
}

// Book is a file while it is read. The zero Book is empty.
type Book struct {
	Kind     string // kind of the file: "eaf", "cha", "tei" …
	Turns    []Turn
	Warnings []Warning
	Held     []flow.Span // places in the file that only a program reads: no name is replaced there
	// Fit returns a new label in a form that the format allows; nil if the format allows any label.
	Fit func(label string) string
	// Apart means that each name and value is a line of its own, even if another one is equal. So
	// two names of the file that get the same pseudonym each come back as they were.
	Apart bool

	said   flow.Flow
	labels section
	values section
	names  section
	dates  section
	dated  int // how many dates were added up to the last turn; later ones belong to the next turn
}

// Warning reports something that a format left out or could not read. Line counts from 1; it is 0
// for the file as a whole. Codes are those of core/forum ("import-broken", "import-empty" …).
type Warning struct {
	Code string
	Line int
	Args map[string]any
}

// section is a flow in which equal lines are one line with several places.
type section struct {
	flow.Flow
	at map[string]int // text of a line → where it begins
}

// Say adds a turn whose text is the given lines, joined by line ends. It does not add a turn that
// is blank: a transcript of a recording has many of them.
func (b *Book) Say(t Turn, lines ...*flow.Line) {
	t.Dates = flow.Span{Start: b.dated, End: len(b.dates.Dated)}
	b.dated = t.Dates.End
	if isBlank(lines) {
		return
	}
	b.said.Separate("\n")
	t.At.Start = len(b.said.Text)
	for i, l := range lines {
		if i > 0 {
			b.said.Separate("\n")
		}
		Trimmed(l)
		if len(b.said.Pieces)+len(l.Pieces) > cap(b.said.Pieces) { // double it: there may be millions
			b.said.Pieces = slices.Grow(b.said.Pieces, len(b.said.Pieces)+len(l.Pieces))
		}
		b.said.Put(l)
	}
	t.At.End = len(b.said.Text)
	b.Turns = append(b.Turns, t)
}

// Trimmed removes pieces at the end of a line that are white space, and returns the line.
func Trimmed(l *flow.Line) *flow.Line {
	for n := len(l.Pieces); n > 0; n-- {
		at, _ := l.Pieces[n-1].Shown()
		if len(bytes.TrimSpace(l.Text[at:])) > 0 {
			break
		}
		l.Text, l.Pieces = l.Text[:at], l.Pieces[:n-1]
	}
	return l
}

// Trim returns the place of bytes [from, to) of a text without white space at either end.
func Trim(text []byte, from, to int) flow.Span {
	for from < to && flow.IsSpace(text[from]) {
		from++
	}
	for to > from && flow.IsSpace(text[to-1]) {
		to--
	}
	return flow.Span{Start: from, End: to}
}

// isBlank reports whether all lines are empty or white space.
func isBlank(lines []*flow.Line) bool {
	for _, l := range lines {
		if len(bytes.TrimSpace(l.Text)) > 0 {
			return false
		}
	}
	return true
}

// Name adds the name of one person.
func (b *Book) Name(l *flow.Line) {
	if at, end, ok := b.names.put(l, b.Apart); ok {
		b.names.Signed = append(b.names.Signed, flow.Span{Start: at, End: end})
	}
}

// Label adds a code that may be made from a name, such as a speaker's code. If it is replaced, the
// new code must be unique in the file, and has no spaces if the old one has none.
func (b *Book) Label(l *flow.Line) {
	if at, end, ok := b.labels.put(l, false); ok {
		b.labels.Things = append(b.labels.Things, flow.Thing{Span: flow.Span{Start: at, End: end}, Class: flow.Label})
	}
}

// Value adds another string that a person wrote: not a turn, a name, a label or a date.
func (b *Book) Value(l *flow.Line) { b.values.put(l, b.Apart) }

// put adds a line to the section. If an equal line is there and apart is false, it adds the place
// of the new line to that one. It ignores a line that is blank or has a line end in it. The result
// isNew reports that a line was added; at and end are then its place in the section, in bytes.
func (s *section) put(l *flow.Line, apart bool) (at, end int, isNew bool) {
	if isBlank([]*flow.Line{l}) || bytes.IndexByte(l.Text, '\n') >= 0 {
		return 0, 0, false
	}
	if at, ok := s.at[string(l.Text)]; ok && !apart {
		s.Again(at, l)
		return 0, 0, false
	}
	if s.at == nil {
		s.at = map[string]int{}
	}
	s.Separate("\n")
	at, end = s.Put(l)
	s.at[string(l.Text)] = at
	return at, end, true
}

// Date adds a line that says when the turn that Say adds next was written. A time in a recording is
// not a date. Date does nothing for nil.
func (b *Book) Date(l *flow.Line) {
	if l == nil {
		return
	}
	if at, end, ok := b.dates.put(l, true); ok {
		b.dates.Dated = append(b.dates.Dated, flow.Span{Start: at, End: end})
	}
}

// OtherDate adds a line with a date that is not that of a turn, such as the day on which the file
// was made. It ignores nil.
func (b *Book) OtherDate(l *flow.Line) {
	b.Date(l)
	b.dated = len(b.dates.Dated)
}

// Warn adds a warning about a line of the file. The pairs are names and values of Warning.Args, by
// turns.
func (b *Book) Warn(code string, line int, pairs ...any) {
	args := map[string]any{}
	for i := 0; i+1 < len(pairs); i += 2 {
		if name, ok := pairs[i].(string); ok {
			args[name] = pairs[i+1]
		}
	}
	b.Warnings = append(b.Warnings, Warning{code, line, args})
}

// Content returns the book as the content of a document, as core/office reads one. The turns are at
// the beginning of the document's text.
func (b *Book) Content() *flow.Content {
	b.said.Name, b.said.Rank = "text", flow.InBody
	b.labels.Name, b.labels.Rank = "labels", flow.InStrings
	b.values.Name, b.values.Rank = "values", flow.InProperties
	b.names.Name, b.names.Rank = "names", flow.InAuthors
	b.dates.Name, b.dates.Rank = "dates", flow.InAuthors
	c := &flow.Content{Kind: b.Kind, Flows: []*flow.Flow{&b.said, &b.labels.Flow, &b.values.Flow, &b.names.Flow, &b.dates.Flow}}
	if len(b.Held) > 0 {
		c.Held = map[int][]flow.Span{0: b.Held}
	}
	return c
}

// TierSpeaker returns the speaker in the name of a tier: "Kelly" for "Kelly@gestes", "Kelly -
// gestes" and "Kelly (mots)". It returns "" for a name that begins with a small letter ("phones",
// "rires").
func TierSpeaker(name string) string {
	for _, mark := range []string{"@", " - ", " (", ":"} {
		name, _, _ = strings.Cut(name, mark)
	}
	if r, _ := utf8.DecodeRuneInString(name); unicode.IsLower(r) {
		return ""
	}
	return strings.TrimSpace(name)
}

// Clock returns a time in seconds as hours, minutes and seconds: 125.3 → "0:02:05.3". It returns ""
// for a negative time.
func Clock(seconds float64) string {
	if seconds < 0 {
		return ""
	}
	const thousandths = 1000
	n := int(seconds*thousandths + 1.0/2)
	two := func(n int) string { return strconv.Itoa(100 + n)[1:] }
	text := strconv.Itoa(n/3600_000) + ":" + two(n/60_000%60) + ":" + two(n/thousandths%60)
	if n %= thousandths; n > 0 {
		text += "." + strings.TrimRight(strconv.Itoa(thousandths + n)[1:], "0")
	}
	return text
}
