package corpus

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/dates"
)

// ShiftedDates is a proposal to move the dates of a corpus some weeks earlier or later. Nothing is
// replaced yet: a caller makes Places decisions of the user, and Stamps the dates of an export.
type ShiftedDates struct {
	Places []ShiftedPlace // sorted by document and place
	Stamps []Stamp        // sorted by document; only stamps that change
	Rough  int            // months with a year but no day, "avril 2021", which are not moved
	Unread int            // stamps in which no day was found, which are not moved
}

// ShiftedPlace is a date in the text of a document, and the date that replaces it (Text).
type ShiftedPlace struct {
	Doc       int // index of the document among the bodies
	core.Span     // in the body's text, in bytes
	Text      string
}

// Stamp is the new date of a document: the date in its header, moved by a number of weeks.
type Stamp struct {
	Doc   int // index of the document among the bodies
	Date  string
	Weeks int
}

// ShiftDates returns the dates of documents moved by some weeks: the dates in their texts, and
// their stamps, which are the dates in headers. headers has one for each body. weeksOf returns by
// how many weeks the dates of an author move; the author is the whole text of the author field, ""
// for a document without one.
func ShiftDates(docs []*core.Doc, headers []app.Header, weeksOf func(author string) int) *ShiftedDates {
	stamps := make([]string, len(headers))
	for i := range headers {
		stamps[i] = headers[i].Date
	}
	reading := readingOf(docs, stamps)
	r := &ShiftedDates{}
	body := -1
	for i, d := range docs {
		if d.Field != core.BodyField {
			continue
		}
		body++
		author := ""
		if i+1 < len(docs) && docs[i+1].Field == core.AuthorField {
			author = docs[i+1].Text
		}
		stamp := ""
		if body < len(stamps) {
			stamp = stamps[body]
		}
		r.add(body, d, stamp, weeksOf(author), reading)
	}
	return r
}

// readingOf returns how the dates of documents are read, given their stamps.
func readingOf(docs []*core.Doc, stamps []string) dates.Reading {
	return dates.Reading{MonthFirst: dates.IsMonthFirst(stamps), Months: dates.MonthsOf(docs)}
}

// add adds the moved dates of one document. body is its index among the bodies, stamp the date in
// its header.
func (r *ShiftedDates) add(body int, d *core.Doc, stamp string, weeks int, reading dates.Reading) {
	if stamp != "" {
		if now, ok := reading.ShiftStamp(stamp, weeks); !ok {
			r.Unread++
		} else if now != stamp {
			r.Stamps = append(r.Stamps, Stamp{body, now, weeks})
		}
	}
	reading.Year = reading.YearOf(stamp)
	found := reading.Find(d)
	for _, date := range found {
		if now := date.Shifted(weeks); now != d.Text[date.Start:date.End] {
			r.Places = append(r.Places, ShiftedPlace{body, date.Span, now})
		}
	}
	r.Rough += dates.Rough(d, found)
}
