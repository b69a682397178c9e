package corpus

import (
	"math"
	"slices"

	"github.com/tidwall/gjson"

	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/app/corpus"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// ShiftDatesResult has the dates in texts that move (places), and the new dates of documents
// (dates). Other dates stay as they are: rough is the number of months with a year but without a
// day, and unread the number of documents in whose date no day was found.
type ShiftDatesResult struct {
	Places []ShiftedPlace `json:"places"`
	Dates  []DocumentDate `json:"dates"`
	Rough  int            `json:"rough"`
	Unread int            `json:"unread"`
}

// ShiftedPlace is a date in a text, and the date that replaces it. With the action "replace" added,
// it is a decision.
type ShiftedPlace struct {
	Occurrence
	Replacement bridge.Quoted `json:"replacement"`
}

// DocumentDate is the date of a document, and the number of weeks by which it was moved.
type DocumentDate struct {
	Doc   string        `json:"doc,omitempty"`
	Date  bridge.Quoted `json:"date"`
	Weeks int           `json:"weeks,omitempty"`
}

// mostWeeks is the largest number of weeks by which dates move: two hundred years.
const mostWeeks = 10_400

// readWeeks reads the field "weeks", which may be negative; 0 if it is missing.
func readWeeks(p bridge.Params) int {
	v := p.Get("weeks")
	if !v.Exists() {
		return 0
	}
	if v.Type != gjson.Number || v.Num != math.Trunc(v.Num) || math.Abs(v.Num) > mostWeeks {
		p.Fail("weeks", "must be a whole number of weeks, 200 years at most")
		return 0
	}
	return int(v.Num)
}

// shiftDates answers the method dates.shift: it proposes new dates for texts and their headers.
func (s *service) shiftDates(c *bridge.Call) (any, *bridge.Error) {
	p := c.Params
	otherwise := readWeeks(p)
	weeks := map[string]int{}
	p.Each("authors", func(_ int, q bridge.Params) {
		weeks[fold.Key(q.Text("author"))] = readWeeks(q)
	})
	req := s.NewRequest()
	s.ReadDocs(p, req, maxCorpus)
	headers := s.headersOf(req)
	if err := p.Failed(); err != nil {
		return nil, err
	}
	shifted := corpus.ShiftDates(req.Docs, headers, func(author string) int {
		if n, ok := weeks[fold.Key(author)]; ok {
			return n
		}
		return otherwise
	})
	r := ShiftDatesResult{Places: []ShiftedPlace{}, Dates: []DocumentDate{}, Rough: shifted.Rough, Unread: shifted.Unread}
	at := newUnitsAt(req)
	for _, one := range shifted.Places {
		d := at.docs[one.Doc]
		r.Places = append(r.Places, ShiftedPlace{
			Occurrence{req.DocOf(d), at.units(one.Doc, one.Start), at.units(one.Doc, one.End), bridge.Quoted(d.Text[one.Start:one.End])},
			bridge.Quoted(one.Text),
		})
	}
	for _, one := range shifted.Stamps {
		r.Dates = append(r.Dates, DocumentDate{at.docs[one.Doc].ID, bridge.Quoted(one.Date), one.Weeks})
	}
	return r, nil
}

// withDates returns the headers of a request's documents, with the dates in the parameter "dates"
// in place of their own.
func (s *service) withDates(p bridge.Params, req *bridge.Request, headers []app.Header) []app.Header {
	given := map[string]string{}
	p.Each("dates", func(_ int, q bridge.Params) { given[q.Text("doc")] = q.Text("date") })
	if len(given) == 0 {
		return headers
	}
	list := slices.Clone(headers)
	for i, d := range req.Bodies() {
		if date, ok := given[d.ID]; ok && i < len(list) {
			list[i].Date = date
		}
	}
	return list
}

// weeksOf returns the numbers of weeks in the parameter "dates", by the ids of documents.
func weeksOf(p bridge.Params) map[string]int {
	weeks := map[string]int{}
	p.Each("dates", func(_ int, q bridge.Params) { weeks[q.Text("doc")] = readWeeks(q) })
	return weeks
}
