package corpus

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/forum"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster"
)

// Export says how a corpus goes out.
type Export struct {
	Order app.Order
	// Decisions are those of the order, as the user made them.
	Decisions []core.Decision
	Headers   []app.Header // of each body of the order, in its order
	Title     string       // of the corpus
	// Substitute writes pseudonyms into the texts. Without it the texts stay, and marks say
	// what would be written.
	Substitute bool
	// Single is set where the order has one text that is no message: it is written as one.
	Single bool
}

// Exported is a corpus whose people were hidden, ready for any of its formats.
type Exported struct {
	Result   *core.Result
	Messages []forum.Marked
	// Title is that of the corpus without the names in it; "" where a name would still be
	// legible in it.
	Title    string
	Warnings []Counted

	lexicon lexicon.Dictionary
	listed  []roster.Person
	people  map[string]*roster.Person // as decided, by ID
}

// Counted is a warning, and of how many messages it is true.
type Counted struct {
	Code  string
	Count int
}

// Export hides the people of a corpus and marks every message. The titles of threads are
// texts of their own beside the documents. It fails only when ctx is done.
func (s *Service) Export(ctx context.Context, e *Export, progress func(float64)) (*Exported, error) {
	o := e.Order
	o.Docs = withTitles(o.Docs, e.Headers)
	res, err := s.app.Hide(ctx, &o, progress)
	if err != nil {
		return nil, err
	}
	x := &Exported{Result: res, lexicon: s.app.Lexicon, listed: o.People, people: asDecided(o.People, e.Decisions)}
	x.mark(e)
	if e.Substitute {
		x.hideIDs(e.Decisions, e.Title)
	}
	return x, nil
}

// mark makes the messages of a result.
func (x *Exported) mark(e *Export) {
	entities := map[string]*core.Entity{}
	for _, one := range x.Result.Entities {
		entities[one.ID] = one
	}
	titles := map[string]string{} // as they go out
	for _, out := range x.Result.Of(core.TitleField) {
		titles[out.Doc.Text] = out.Text
	}
	stay := 0
	for i := range x.Result.Outputs {
		out, m := &x.Result.Outputs[i], x.last()
		switch out.Doc.Field {
		case core.BodyField:
			x.Messages = append(x.Messages, message(out, &e.Headers[len(x.Messages)], e.Single))
			m = x.last()
			for k := range out.Spans {
				who := cmp.Or(out.Spans[k].Owner, out.Spans[k].Entity) // an address says whose it is
				m.Marks = append(m.Marks, markOf(&out.Spans[k], who, entities[who], x.people[who], e.Substitute))
			}
			if title, ok := titles[m.Title]; ok && e.Substitute {
				m.Title = title
			}
		case core.AuthorField:
			if m.Author = out.Doc.Text; e.Substitute {
				m.Author = out.Text
				if len(out.Spans) == 0 {
					stay++
				}
			}
		}
	}
	if stay > 0 {
		x.warn("export-author", stay)
	}
}

func (x *Exported) warn(code string, count int) {
	x.Warnings = append(x.Warnings, Counted{code, count})
}

// message is a document with its header, before anything is marked.
func message(out *core.Output, h *app.Header, single bool) forum.Marked {
	m := forum.Marked{Message: forum.Message{
		ID: out.Doc.ID, Text: out.Doc.Text, Date: h.Date, Thread: h.Thread, Title: h.Title, Subject: h.Subject, Parent: h.Parent,
	}}
	if single {
		m.ID = "m1"
	}
	if m.Title != "" && m.Thread == "" {
		m.Thread = "t"
	}
	return m
}

// last is the message that was read last; nil before the first.
func (x *Exported) last() *forum.Marked {
	if len(x.Messages) == 0 {
		return nil
	}
	return &x.Messages[len(x.Messages)-1]
}

// withTitles are the texts of an order with the titles of threads, each once.
func withTitles(docs []*core.Doc, headers []app.Header) []*core.Doc {
	if len(docs) == 0 {
		return docs
	}
	docs = slices.Clip(docs)
	seen := map[string]bool{"": true}
	for _, h := range headers {
		if !seen[h.Title] {
			seen[h.Title] = true
			docs = append(docs, core.NewField(h.Thread, core.TitleField, h.Title, docs[0].Forms))
		}
	}
	return docs
}

// asDecided are the people of the list by their ids, with the types and
// categories that were decided for them.
func asDecided(people []roster.Person, decisions []core.Decision) map[string]*roster.Person {
	byID := map[string]*roster.Person{}
	for _, one := range people {
		byID[one.ID] = &one
	}
	for _, d := range decisions {
		if who := byID[d.Entity]; who != nil && d.At == nil && d.Form == "" {
			who.Type, who.Category = cmp.Or(d.Type, who.Type), cmp.Or(d.Category, who.Category)
		}
	}
	return byID
}

// Replaced are the messages with pseudonyms in their texts.
func (x *Exported) Replaced() []forum.Message {
	list := make([]forum.Message, len(x.Messages))
	for i := range x.Messages {
		list[i] = x.Messages[i].Replaced()
	}
	return list
}

// Texts are the messages as plain text, each under a line with its ID and its author.
func (x *Exported) Texts() string {
	var b strings.Builder
	for i, m := range x.Replaced() {
		if i > 0 {
			b.WriteString("\n")
		}
		b.WriteString("===== " + m.ID)
		if m.Author != "" {
			b.WriteString(" · " + m.Author)
		}
		b.WriteString(" =====\n" + m.Text + "\n")
	}
	return b.String()
}

// Undecided is a place where one of several entities is meant, and no decision says which.
type Undecided struct {
	core.Span
	Message    int // its place in Exported.Messages
	Candidates []forum.Candidate
}

// Wait marks undecided places as such. In a substituted text nothing says who they may be:
// one of them may be somebody whose pseudonym is beside. Of places that overlap, the first
// and longest is marked.
func (x *Exported) Wait(places []Undecided, substitute bool) {
	for _, place := range places {
		w := forum.Waiting{Span: place.Span}
		for i, one := range place.Candidates {
			if one.Type == "Common" {
				one.Entity, one.Category = "", ""
			}
			if i == 0 {
				w.Type, w.Category = one.Type, one.Category
			}
			if w.Type != one.Type {
				w.Type = ""
			}
			if w.Category != one.Category {
				w.Category = ""
			}
			w.Candidates = append(w.Candidates, one)
		}
		if w.Type == "Common" { // two meanings of which neither is a name make no type
			w.Type = ""
		}
		if substitute {
			w.Candidates = nil
		}
		m := &x.Messages[place.Message]
		m.Waiting = append(m.Waiting, w)
	}
	for i := range x.Messages {
		m := &x.Messages[i]
		slices.SortStableFunc(m.Waiting, func(a, b forum.Waiting) int { return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(b.End, a.End)) })
		end := 0
		m.Waiting = slices.DeleteFunc(m.Waiting, func(w forum.Waiting) bool {
			inside := w.Start < end
			end = max(end, w.End)
			return inside
		})
	}
}
