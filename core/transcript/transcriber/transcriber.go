// Package transcriber reads the transcripts of Transcriber (.trs), in XML after trans-14.dtd
// (http://trans.sourceforge.net/en/transguidFR.php). A Turn of the file is cut at each Who, because
// several people may speak in it at once, and at each Sync.
//
//	Speaker name, Trans scribe        names
//	Speaker id, Turn speaker          labels
//	audio_filename, Topic desc, Event desc, Comment desc   values
//
// Package turn says what names, labels and values are. Times are read, never changed. The document
// type is allowed if it declares nothing itself.
package transcriber

import (
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/xmlscan"
	"github.com/cachenom/cachenom/core/transcript/turn"
)

// Kind is the turn.Book.Kind of files of Transcriber.
const Kind = "trs"

// Open reads a file of Transcriber. The error is one of core/office/failure, if the file is not
// well-formed XML.
func Open(data []byte) (*turn.Book, *turn.XML, error) {
	x, err := turn.ReadXML(data)
	if err != nil {
		return nil, nil, err
	}
	r := reader{xml: x, book: &turn.Book{Kind: Kind, Fit: turn.AsID}, names: map[string]string{}}
	if err := x.Read(r.book, r.take); err != nil {
		return nil, nil, err
	}
	return r.book, x, nil
}

// reader is the state of reading a file.
type reader struct {
	xml      *turn.XML
	book     *turn.Book
	names    map[string]string // id of a speaker → name
	speakers []string          // ids of the speakers of the open Turn
	open     turn.Turn         // the open turn of the book
	inTurn   bool              // a Turn of the file is open
	line     flow.Line         // words of the open turn
}

// values are the attributes that a person wrote, by element.
var values = map[string][]string{
	"Trans": {"audio_filename", "air_date", "version_date"}, "Topic": {"desc"}, "Event": {"desc"}, "Comment": {"desc"}, "Section": {"topic"}, "Background": {"type"},
}

// take handles a token of the XML file.
func (r *reader) take(_ *xmlscan.Scanner, t xmlscan.Token) {
	switch t.Kind {
	case xmlscan.OpenTag:
		r.enter(string(t.Name), t)
	case xmlscan.CloseTag:
		if string(t.Name) == "Turn" {
			r.end()
			r.inTurn = false
		}
	case xmlscan.Text, xmlscan.CDATA:
		if r.inTurn {
			r.xml.AddWords(&r.line, t)
		}
	}
}

// enter handles the start tag of an element with a name.
func (r *reader) enter(name string, t xmlscan.Token) {
	of := func(attr string) string { return t.Value(r.xml.Text, attr) }
	add := func(attr string, to func(*flow.Line)) {
		if l := r.xml.Value(t, attr); l != nil {
			to(l)
		}
	}
	for _, attr := range values[name] {
		add(attr, r.book.Value)
	}
	switch name {
	case "Trans":
		add("scribe", r.book.Name)
		add("version_date", r.book.OtherDate)
	case "Episode":
		add("air_date", r.book.OtherDate)
	case "Speaker":
		add("name", r.book.Name)
		add("id", r.book.Label)
		r.names[of("id")] = of("name")
	case "Turn":
		for _, l := range r.xml.Pointers(t, "speaker", "") {
			r.book.Label(l)
		}
		r.speakers, r.inTurn = strings.Fields(of("speaker")), true
		r.open = turn.Turn{Speaker: r.speaker(0), Time: clock(of("startTime"))}
	case "Sync":
		r.end()
		r.open.Time = clock(of("time"))
	case "Who":
		r.end()
		if n, err := strconv.Atoi(of("nb")); err == nil {
			r.open.Speaker = r.speaker(n - 1)
		}
	}
}

// speaker returns the name of speaker i of the open Turn, counted from 0, or the id if the file
// gives no name; "" if there is no such speaker.
func (r *reader) speaker(i int) string {
	if i < 0 || i >= len(r.speakers) {
		return ""
	}
	if name := r.names[r.speakers[i]]; name != "" {
		return name
	}
	return r.speakers[i]
}

// end adds the words that were read since the last turn as a turn.
func (r *reader) end() {
	line := r.line
	r.book.Say(r.open, &line)
	r.line = flow.Line{}
}

// clock returns a time in seconds as turn.Clock writes it: "125.3" → "0:02:05.3". It returns ""
// if the time is not a number.
func clock(seconds string) string {
	n, err := strconv.ParseFloat(seconds, 64)
	if err != nil {
		return ""
	}
	return turn.Clock(n)
}
