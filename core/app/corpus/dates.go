package corpus

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/dates"
)

// ShiftedDates are the dates of a corpus as they are some weeks earlier or later. Nothing is
// replaced yet: the places in texts become decisions of the user, the stamps metadata of an export.
type ShiftedDates struct {
	Places []ShiftedPlace // by document and place
	Stamps []Stamp        // by document; those that are moved
	Rough  int            // months and a year without a day, "avril 2021": they stay
	Unread int            // stamps in which no day was found: they stay
}

// ShiftedPlace is a date in the text of a document.
type ShiftedPlace struct {
	Doc       int // index of the document among the bodies
	core.Span     // in the body's text, in bytes
	Text      string
}

// Stamp is the date of a document as it is written instead.
type Stamp struct {
	Doc   int // index of the document among the bodies
	Date  string
	Weeks int
}

// ShiftDates moves the dates of documents: those in their texts, and their stamps in headers, one for each
// body. weeksOf says by how many weeks the dates of an author move; the author is the whole author
// field, "" for a document without one.
func ShiftDates(docs []*core.Doc, headers []app.Header, weeksOf func(author string) int) *ShiftedDates {
	stamps := make([]string, len(headers))
	for i := range headers {
		stamps[i] = headers[i].Date
	}
	reading := dates.Reading{MonthFirst: dates.IsMonthFirst(stamps)}
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

// add adds the dates of a document.
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
