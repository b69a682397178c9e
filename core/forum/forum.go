// Package forum holds a corpus of messages: what a researcher brings in order to
// share it. It reads
//
//   - forum XML, in the shape below and its common variants (xml.go),
//   - tables, CSV with a column of texts and one of authors (table.go),
//   - mail, .mbox and .eml (mail.go),
//   - plain text files (text.go),
//
// and writes what was made of the messages: as forum XML, with its <calix> marks
// or without (write.go, calix.go), as a table (table_write.go), and the decisions
// as a table of their own (decisions.go). The documented shape is
//
//	<forum>
//	  <thread id="t1" title="Présentations">
//	    <message id="m1" author="Kelly" date="2011-11-03" parent="m0">
//	      <subject>Bonjour</subject>
//	      <body>Je m'appelle Kelly.</body>
//	    </message>
//	  </thread>
//	</forum>
//
// A subject is text like the body: Message.Text is the subject, an empty line
// and the body. The marks are those of Reffay, Blondel, Allaire and Giguet,
// "Anonymisation semi-automatique de corpus d'interactions" (2012), section 6.2.
//
// Nothing is lost for one thing that is wrong: what can be read is read, and a
// Warning says the line. Errors and warnings never hold a fragment of a text.
package forum

import (
	"fmt"
	"strings"

	"github.com/cachenom/cachenom/core"
)

// Message is one document of a corpus. Only ID and Text are always there, and
// Text may be "".
type Message struct {
	ID      string // unique in its corpus
	Text    string // Subject, gap and body; the body alone when there is no subject
	Subject string
	Author  string // as the corpus writes it
	Date    string // as the corpus writes it
	Thread  string // Thread.ID, "" for none
	Title   string // of its thread; a text that names people like any other
	Parent  string // ID of the message it answers, "" for none or unknown
}

// gap stands between the subject and the body in Message.Text.
const gap = "\n\n"

func joined(subject, body string) string {
	if subject == "" {
		return body
	}
	return subject + gap + body
}

// subjectEnd is where the subject of a message ends in its text: 0 when the text
// does not begin with it.
func (m *Message) subjectEnd() int {
	if m.Subject != "" && strings.HasPrefix(m.Text, m.Subject) && strings.HasPrefix(m.Text[len(m.Subject):], gap) {
		return len(m.Subject)
	}
	return 0
}

// Corpus is what a file holds.
type Corpus struct {
	Messages []Message
	People   []Person // each author once, in order of appearance; then whom mails were sent to
	Tags     []Tag    // what the <calix> elements of a forum say, in the order of the messages
	Warnings []Warning
}

// Warning is something the reader of a file repaired or left out. Line is
// counted from 1, 0 for the file as a whole. Codes:
//
//	import-broken     not well-formed in this line; args: column (characters, from
//	                  1), messages (read of the whole file), lost (begun, and with no
//	                  text to keep), after (the id of the one before); Doc is the one
//	                  that was open. Without column, an attribute is there twice.
//	import-sign       "&", "<" or "]]>" that begins or ends nothing, kept; args: column
//	import-deep       elements too deep inside one another, read as if they were not
//	import-twice      a message says something twice and not the same
//	import-character  a character that XML forbids became U+FFFD
//	import-encoding   not UTF-8; read as args.encoding
//	import-declared   UTF-8, and declared to be args.encoding; read as UTF-8
//	import-mixed      bytes of this line were no UTF-8; read as Windows-1252
//	import-duplicate  the id was there already; it got a number
//	import-author     no author
//	import-letter     an author without a letter, "-" or "17": nobody's name, and kept
//	import-empty      no text
//	import-nothing    no message at all
//	import-element    args.count elements called args.element whose text is left out
//	import-html       tags inside the text were taken out
//	import-quote      a quote that nothing closes
//	import-row        a line with fewer cells than others
//	import-cells      a line with args.count cells too many, put to its text
//	import-unused     args.count columns are not read: args.columns, by name or number
//	import-guessed    nothing names the columns: args.text and args.author, from 1, 0
//	                  for none, were guessed
//	import-header     the first line was taken for names of columns
//	import-part       a part of a mail that is no text, left out
//	import-mail       a mail that could not be read, left out
//	import-binary     a file that is no text, left out
//	import-more       args.count more of args.code
type Warning struct {
	core.Reason
	Line int
	Doc  string // the message or the file it speaks of, "" for none
}

// sameAtMost is how many warnings of one code are told one by one.
const sameAtMost = 50

// warnings collects them; those of one code beyond sameAtMost are counted.
type warnings struct {
	list  []Warning
	count map[string]int
}

func (w *warnings) add(line int, doc, code string, pairs ...any) {
	if w.count == nil {
		w.count = map[string]int{}
	}
	if w.count[code]++; w.count[code] <= sameAtMost {
		w.list = append(w.list, Warning{*core.Because(code, pairs...), line, doc})
	}
}

// all are the warnings, and how many more there were of each code.
func (w *warnings) all() []Warning {
	told := map[string]bool{}
	list := w.list
	for _, one := range w.list {
		if more := w.count[one.Code] - sameAtMost; more > 0 && !told[one.Code] {
			told[one.Code] = true
			list = append(list, Warning{Reason: *core.Because("import-more", "code", one.Code, "count", more)})
		}
	}
	return list
}

// ids makes ids unique.
type ids struct {
	taken map[string]bool
	next  map[string]int
	given int
}

func newIDs() *ids { return &ids{taken: map[string]bool{}, next: map[string]int{}} }

// unique is id, or id with a number when it is taken; an empty one gets prefix
// and its place. same is false when the id had to change.
func (x *ids) unique(id, prefix string) (unique string, same bool) {
	x.given++
	if id == "" {
		id = fmt.Sprintf("%s%d", prefix, x.given)
	} else {
		same = true
	}
	for unique = id; x.taken[unique]; same = false {
		x.next[id]++
		unique = fmt.Sprintf("%s-%d", id, x.next[id]+1)
	}
	x.taken[unique] = true
	return unique, same
}

// free is an id that nobody has and nobody declares: "m1", "m2"… as the place is.
func (x *ids) free(declared map[string]bool) string {
	for n := x.given + 1; ; n++ {
		if id := fmt.Sprintf("m%d", n); !declared[id] && !x.taken[id] {
			return id
		}
	}
}
