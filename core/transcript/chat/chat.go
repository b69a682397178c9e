// Package chat reads transcripts in CHAT (.cha), the format of TalkBank and CHILDES
// (https://talkbank.org/manuals/CHAT.html).
//
//	*KEL:	Kelly mange .    turns; the name of KEL in @Participants is the speaker
//	KEL                      labels, wherever a header has the code
//	@Participants            names, unless they are the words of a role ("Mother")
//	other headers, %com …    values
//	%mor, %pho, %gra …       none of these: only names that are hidden elsewhere are replaced in them
//
// Package turn says what names, labels and values are. An utterance and its %mor tier must have the
// same number of words, so a replacement has as many words as the name that it replaces (see
// Store). The times of an utterance, between two bullets, are not changed.
package chat

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/plain"
	"github.com/cachenom/cachenom/core/transcript/turn"
)

// Kind is the turn.Book.Kind of CHAT files.
const Kind = "cha"

// bullet is the control character before and after the times of an utterance.
const bullet = 0x15

// Open reads a file of CHAT. The error is one of core/office/failure, if the bytes are not text.
func Open(data []byte) (*turn.Book, *Store, error) {
	s, err := turn.ReadSource(data)
	if err != nil {
		return nil, nil, err
	}
	r := reader{store: &Store{Source: s}, book: &turn.Book{Kind: Kind}, names: map[string]string{}}
	r.book.Fit = r.fit
	plain.EachLine(s.Text, 0, r.physical)
	r.finish()
	for _, m := range r.mains {
		r.say(m)
	}
	return r.book, r.store, nil
}

// reader is the state of reading a file.
type reader struct {
	store *Store
	book  *turn.Book
	open  []flow.Span       // lines of the header, the tier or the utterance that is being read
	mains [][]flow.Span     // utterances: for each, the place of its code, then those of its lines
	names map[string]string // code of a participant → name
	codes []string          // codes that are in use
}

// physical reads bytes [from, to), which are a line of the file. A line that begins with a tab or a
// space continues the one before.
func (r *reader) physical(from, to int) {
	if from == to {
		return
	}
	if c := r.store.Text[from]; c != '\t' && c != ' ' {
		r.finish()
	}
	r.open = append(r.open, flow.Span{Start: from, End: to})
}

// finish reads the header, the tier or the utterance whose lines are in r.open.
func (r *reader) finish() {
	lines := r.open
	r.open = nil
	if len(lines) == 0 {
		return
	}
	text := r.store.Text
	first := lines[0].Of(text)
	colon := bytes.IndexByte(first, ':')
	head := string(first)
	if colon >= 0 {
		head = string(first[:colon])
		lines[0].Start += colon + 1
	}
	switch {
	case first[0] == '*' && colon > 0:
		r.mains = append(r.mains, append([]flow.Span{{Start: lines[0].Start - colon, End: lines[0].Start - 1}}, lines...))
	case first[0] == '%' && isAligned(head):
		r.store.Solid = append(r.store.Solid, flow.Span{Start: lines[0].Start, End: lines[len(lines)-1].End})
	case head == "@Participants":
		r.participants(lines)
	case head == "@ID":
		r.identity(lines[0])
	case colon < 0 && first[0] == '@': // a header that has only a name: "@Begin"
	case first[0] == '@' || first[0] == '%':
		r.header(head, lines)
	default:
		lines[0].Start -= colon + 1
		r.mains = append(r.mains, append([]flow.Span{{}}, lines...))
	}
}

// isAligned reports whether a tier, such as "%mor", has an item for each word of its utterance.
func isAligned(tier string) bool {
	return slices.Contains([]string{"mor", "umor", "xmor", "trn", "gra", "grt", "pho", "mod", "wor"}, strings.TrimPrefix(tier, "%"))
}

// header reads a header or a tier, given its name and its lines. It adds the code in "@Birth of
// KEL" as a label, and its lines as names, labels or values.
func (r *reader) header(head string, lines []flow.Span) {
	if slices.Contains([]string{"@PID", "@Languages", "@Font", "@Window", "@Options"}, head) {
		return
	}
	if head == "@Date" || strings.HasPrefix(head, "@Birth of ") {
		r.book.OtherDate(r.store.Line(lines[0].Start, lines[0].End))
	}
	if head == "@Date" {
		return
	}
	if _, code, ok := strings.Cut(head, " of "); ok {
		end := lines[0].Start - 1
		r.label(end-len(code), end)
	}
	apart := head == "@Transcriber" || head == "@Coder" || head == "%add" || head == "%spe"
	for _, l := range lines {
		for _, w := range r.parts(l, apart) {
			switch text := string(w.Of(r.store.Text)); {
			case strings.HasPrefix(head, "%") && apart && slices.Contains(r.codes, text):
				r.label(w.Start, w.End)
			case apart && head[0] == '@':
				r.book.Name(r.store.Line(w.Start, w.End))
			default:
				r.book.Value(r.store.Line(w.Start, w.End))
			}
		}
	}
}

// parts returns the place of a line without white space around it. If apart is true, it returns
// instead the places of the parts that commas separate.
func (r *reader) parts(l flow.Span, apart bool) (list []flow.Span) {
	at := l.Start
	for at <= l.End {
		end := l.End
		if n := bytes.IndexByte(r.store.Text[at:l.End], ','); n >= 0 && apart {
			end = at + n
		}
		if s := turn.Trim(r.store.Text, at, end); s.Start < s.End {
			list = append(list, s)
		}
		at = end + 1
	}
	return list
}

// label adds the bytes [from, to) of the file, a participant's code, as a label.
func (r *reader) label(from, to int) {
	if s := turn.Trim(r.store.Text, from, to); s.Start < s.End {
		r.book.Label(r.store.Line(s.Start, s.End))
		if code := string(s.Of(r.store.Text)); !slices.Contains(r.codes, code) {
			r.codes = append(r.codes, code)
		}
	}
}

// identity reads the line of an @ID header. Its fields are language, corpus, code, age, sex, group,
// SES, role, education and custom; bars separate them.
func (r *reader) identity(l flow.Span) {
	at := l.Start
	for i := 0; at <= l.End; i++ {
		end := l.End
		if n := bytes.IndexByte(r.store.Text[at:l.End], '|'); n >= 0 {
			end = at + n
		}
		s := turn.Trim(r.store.Text, at, end)
		switch i {
		case 2:
			r.label(s.Start, s.End)
		case 1, 5, 8, 9:
			if s.Start < s.End {
				r.book.Value(r.store.Line(s.Start, s.End))
			}
		}
		at = end + 1
	}
}

// participants reads the entries of @Participants, which commas separate: a code, a name that may
// be missing, and a role.
func (r *reader) participants(lines []flow.Span) {
	var words []flow.Span
	flush := func() {
		if len(words) > 0 {
			r.participant(words)
		}
		words = nil
	}
	for _, l := range lines {
		for at := l.Start; at < l.End; {
			switch c := r.store.Text[at]; {
			case c == ',':
				flush()
				at++
			case flow.IsSpace(c):
				at++
			default:
				end := at
				for end < l.End && r.store.Text[end] != ',' && !flow.IsSpace(r.store.Text[end]) {
					end++
				}
				words = append(words, flow.Span{Start: at, End: end})
				at = end
			}
		}
	}
	flush()
}

// participant reads one entry of @Participants, given the places of its words.
func (r *reader) participant(words []flow.Span) {
	text := r.store.Text
	r.label(words[0].Start, words[0].End)
	called := words[1:]
	if n := len(called); n > 0 && (n > 1 || isRole(string(called[0].Of(text)))) {
		called = called[:n-1]
	}
	if len(called) == 0 || isRole(string(called[0].Of(text))) {
		return
	}
	var name []string
	for at := 0; at < len(called); {
		end := at + 1
		for end < len(called) && bytes.IndexByte(text[called[at].Start:called[end].Start], '\n') < 0 {
			end++
		}
		l := &flow.Line{}
		r.words(l, called[at].Start, called[end-1].End)
		r.store.said = append(r.store.said, flow.Span{Start: called[at].Start, End: called[end-1].End})
		r.book.Name(l)
		name = append(name, string(l.Text))
		at = end
	}
	r.names[string(words[0].Of(text))] = strings.Join(name, " ")
}

// say adds the turn of an utterance, given the place of its code, which may be empty, and those of
// its lines.
func (r *reader) say(lines []flow.Span) {
	t := turn.Turn{}
	if code := lines[0]; code.Start < code.End {
		r.label(code.Start, code.End)
		t.Speaker = string(turn.Trim(r.store.Text, code.Start, code.End).Of(r.store.Text))
		if name := r.names[t.Speaker]; name != "" {
			t.Speaker = name
		}
	}
	said := &flow.Line{}
	for i, l := range lines[1:] {
		s := turn.Trim(r.store.Text, l.Start, l.End)
		if s.Start == s.End {
			continue
		}
		if i > 0 && len(said.Text) > 0 {
			said.Add([]byte(broken), flow.At(0, lines[i].End, s.Start, flow.AsSign))
		}
		r.stretch(said, s, &t)
	}
	r.store.said = append(r.store.said, flow.Span{Start: lines[1].Start, End: lines[len(lines)-1].End})
	r.book.Say(t, said)
}

// stretch adds a line of the file to the text of an utterance, without the times between bullets.
// The first of the times becomes that of the turn.
func (r *reader) stretch(said *flow.Line, s flow.Span, t *turn.Turn) {
	text := r.store.Text
	for s.Start < s.End {
		n := bytes.IndexByte(text[s.Start:s.End], bullet)
		if n < 0 {
			r.words(said, s.Start, s.End)
			return
		}
		before := turn.Trim(r.store.Text, s.Start, s.Start+n)
		r.words(said, min(s.Start, before.Start), before.End)
		after := s.Start + n + 1
		end := bytes.IndexByte(text[after:s.End], bullet)
		if end < 0 {
			return
		}
		if t.Time == "" {
			t.Time = timeOf(string(text[after : after+end]))
		}
		s.Start = after + end + 1
	}
}

// timeOf returns when an utterance begins, as turn.Clock writes it, given its times in thousandths
// of a second: "1405_3233" → "0:00:01.405". The name of a recording may precede the times. It
// returns "" for anything else.
func timeOf(times string) string {
	list := strings.Split(strings.TrimSpace(times), "_")
	if len(list) < 2 {
		return ""
	}
	ms, err := strconv.Atoi(list[len(list)-2])
	if err != nil {
		return ""
	}
	return turn.Clock(float64(ms) / 1000)
}

// mostLetters is the greatest number of letters and digits in the code of a participant.
const mostLetters = 7

// fit returns a code for a new label: its letters as capitals and its last digits, with a number if
// another participant has that code.
func (r *reader) fit(label string) string {
	var letters, digits []byte
	for _, c := range []byte(strings.ToUpper(label)) {
		switch {
		case 'A' <= c && c <= 'Z':
			letters = append(letters, c)
		case flow.IsDigit(c):
			digits = append(digits, c)
		}
	}
	digits = digits[max(0, len(digits)-3):]
	code := string(letters[:min(len(letters), mostLetters-len(digits))]) + string(digits)
	for n := 2; code == "" || slices.Contains(r.codes, code); n++ {
		number := strconv.Itoa(n)
		code = string(letters[:min(len(letters), mostLetters-len(number))]) + number
	}
	r.codes = append(r.codes, code)
	return code
}

// isRole reports whether a word in @Participants is a role of the CHAT manual (7.2), such as
// "Mother".
func isRole(word string) bool { return roles[word] }

var roles = func() map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(`Target_Child Target_Adult Child Mother Father Brother Sister Sibling Grandmother Grandfather Aunt Uncle Cousin
		Family_Friend Student Teacher Playmate Visitor Babysitter Caretaker Housekeeper Investigator Observer Clinician Therapist
		Interviewer Interviewee Informant Participant Subject Partner Doctor Nurse Patient Client Speaker Narrator Adult Teenager Boy Girl
		Male Female Other Group Unidentified Environment Camera_Operator Media Toy Leader Member Host Guest Friend Relative Examiner Text
		Offscript PlayRole Justice Attorney Audience Caller Sound Uncertain`) {
		set[w] = true
	}
	return set
}()
