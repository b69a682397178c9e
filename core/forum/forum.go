// Package forum reads and writes a corpus of messages, such as the forum of a course that a
// researcher wants to share. It reads
//
//   - forum XML, in the shape below and its common variants (xml.go),
//   - tables, CSV with a column of texts and one of authors (table.go),
//   - mail, .mbox and .eml (mail.go),
//   - plain text files (text.go),
//
// and writes the messages again: as forum XML, with <calix> marks or without (write.go,
// calix.go), as a table (table_write.go), and as annotations of UIMA (xmi.go). The table of
// decisions is written by decisions.go. The documented shape of forum XML is
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
// A subject is text like the body: Message.Text is the subject, an empty line and the body.
// The <calix> marks are those of Reffay, Blondel, Allaire and Giguet, "Anonymisation
// semi-automatique de corpus d'interactions" (2012), section 6.2.
//
// A faulty file is read as far as possible, and a Warning gives the line of each fault.
// Errors and warnings never contain any text of the file. This package does not know who is
// hidden or how: it only carries spans and their replacements.
package forum

import (
	"fmt"
	"strings"

	"github.com/cachenom/cachenom/core"
)

// Message is one document of a corpus. Every message has an ID; any other field may be "".
type Message struct {
	ID      string // unique in its corpus
	Text    string // Subject, gap and body; only the body if there is no subject
	Subject string
	Author  string // as the file writes it in the message, or in its list of people
	Date    string // as the file writes it
	Thread  string // ID of its thread
	Title   string // title of its thread; like any text, it may name people
	Parent  string // ID of the message that it answers
}

// gap separates the subject from the body in Message.Text.
const gap = "\n\n"

// joined returns the text of a message with a subject and a body.
func joined(subject, body string) string {
	if subject == "" {
		return body
	}
	return subject + gap + body
}

// subjectEnd returns the offset in Text, in bytes, at which the subject ends; 0 if Text does not
// begin with Subject and a gap.
func (m *Message) subjectEnd() int {
	if m.Subject != "" && strings.HasPrefix(m.Text, m.Subject) && strings.HasPrefix(m.Text[len(m.Subject):], gap) {
		return len(m.Subject)
	}
	return 0
}

// Corpus is the content of a file, or of several text files.
type Corpus struct {
	Messages []Message
	// People are the participants, each once: first those in the file's own list of people, then
	// authors or speakers in order of appearance, then recipients of mails.
	People   []Person
	Tags     []Tag // the <calix> elements of a forum, in the order of the messages
	Warnings []Warning
}

// Warning reports something that a reader repaired or left out. Line counts from 1 and is 0
// for the file as a whole. Codes:
//
//	import-broken     the line is not well-formed. args: column (in characters, from 1),
//	                  messages (read from the whole file), lost (messages that had begun
//	                  and have no text to keep), after (ID of the message before). Doc is
//	                  the message that was open. Without column: a tag has two attributes
//	                  of the same name
//	import-sign       a stray "&", "<" or "]]>", kept as text. args: column
//	import-deep       elements are nested too deeply; the nesting is ignored
//	import-twice      a message has two different values for one field
//	import-character  a character that XML forbids became U+FFFD
//	import-encoding   the file is not UTF-8; read as args.encoding
//	import-declared   the file is UTF-8 although it declares args.encoding; read as UTF-8
//	import-mixed      the line has bytes that are not UTF-8; read as Windows-1252
//	import-duplicate  another message has the same ID; a number was added
//	import-author     the message has no author
//	import-letter     the author has no letter ("-", "17"), so it is not a name; kept
//	import-empty      the message has no text
//	import-nothing    the file has no message
//	import-element    the text of args.count elements called args.element was left out
//	import-html       HTML tags inside texts were removed
//	import-quote      a quotation mark is never closed
//	import-row        the row has fewer cells than others
//	import-cells      the row has args.count cells too many; they were added to its text
//	import-unused     args.count columns were not read; args.columns: names or numbers
//	import-guessed    the columns have no known names; args.text and args.author are the
//	                  columns that were chosen, from 1, or 0 for none
//	import-header     the first line was taken for a header
//	import-part       a part of a mail that is not text was left out
//	import-mail       a mail that cannot be read was left out
//	import-binary     a file that is not text was left out
//	import-more       there are args.count more warnings with the code args.code
type Warning struct {
	core.Reason
	Line int
	Doc  string // ID of the message, or name of the file; "" for neither
}

// sameAtMost is how many warnings with the same code are listed one by one.
const sameAtMost = 50

// warnings collects warnings. Of each code it keeps the first sameAtMost and counts the rest.
type warnings struct {
	list  []Warning
	count map[string]int
}

// add adds a warning about a line of the file and a message or file (Warning.Doc). The pairs are
// the names and values of its arguments, by turns: "count", 3.
func (w *warnings) add(line int, doc, code string, pairs ...any) {
	if w.count == nil {
		w.count = map[string]int{}
	}
	if w.count[code]++; w.count[code] <= sameAtMost {
		w.list = append(w.list, Warning{*core.Because(code, pairs...), line, doc})
	}
}

// all returns the warnings, with an import-more for each code that had too many.
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

// ids makes the IDs of messages, or of threads, unique within a corpus.
type ids struct {
	taken map[string]bool // IDs that are in use
	next  map[string]int  // ID → how many numbers were tried to tell others from it
	given int             // how many IDs unique has returned
}

// newIDs returns a register of IDs in which no ID is in use.
func newIDs() *ids { return &ids{taken: map[string]bool{}, next: map[string]int{}} }

// unique returns an ID that is not in use yet, and registers it: the given ID; the ID with a
// number if it is in use ("m1" → "m1-2"); for an empty ID, the prefix with a running number. The
// result same reports that a given ID came back unchanged.
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

// free returns an ID that is neither in use nor among those that the file declares: "m" with a
// running number. It does not register the ID: unique does.
func (x *ids) free(declared map[string]bool) string {
	for n := x.given + 1; ; n++ {
		if id := fmt.Sprintf("m%d", n); !declared[id] && !x.taken[id] {
			return id
		}
	}
}
