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

// Export is a request to export a corpus.
type Export struct {
	Order app.Order
	// Decisions has the same decisions as Order.Decisions, in the form in which the user made them.
	Decisions []core.Decision
	Headers   []app.Header // one for each of the order's Bodies, in the same order
	Title     string       // title of the corpus; it is often the name of its file
	// Substitute says that pseudonyms replace the names in texts, ids and titles. Otherwise the
	// texts stay as they are, and their marks say that they wait for the substitution
	// (modified="wait").
	Substitute bool
	// Single is set when the order has one plain text instead of messages: it is exported as
	// one message, "m1".
	Single bool
}

// Exported is a corpus in which people were found and, with Export.Substitute, hidden. Its messages
// can be written in any format of core/forum; Texts and Decisions return two more formats.
type Exported struct {
	Result   *core.Result
	Messages []forum.Marked // in the order of Export.Order.Bodies
	// Title is the title of the corpus with the names in it replaced; "" without
	// Export.Substitute, or if a name could still be read in it.
	Title    string
	Warnings []Counted

	lexicon lexicon.Dictionary
	listed  []roster.Person
	people  map[string]*roster.Person // listed people by ID, with the types and categories that decisions give them
}

// Counted is a warning and the number of messages or ids that it is about. Codes:
// "export-author" (author fields in which no name was found), "export-id" (ids that were
// changed), "export-id-left" (ids in which a name may still be read).
type Counted struct {
	Code  string
	Count int
}

// Export finds the people of a corpus and marks them in every message; with Substitute, it hides
// them. The titles of threads are searched too, each once. Export fails only when ctx is done.
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

// mark makes a marked message of each body in the result. In the result's Outputs, the author field
// of a document, if it has one, follows the body; so it belongs to the last message.
func (x *Exported) mark(e *Export) {
	entities := map[string]*core.Entity{}
	for _, one := range x.Result.Entities {
		entities[one.ID] = one
	}
	titles := map[string]string{} // title of a thread → the same with names replaced
	for _, out := range x.Result.Of(core.TitleField) {
		titles[out.Doc.Text] = out.Text
	}
	stay := 0 // number of author fields that are not replaced
	for i := range x.Result.Outputs {
		out, m := &x.Result.Outputs[i], x.last()
		switch out.Doc.Field {
		case core.BodyField:
			x.Messages = append(x.Messages, message(out, &e.Headers[len(x.Messages)], e.Single))
			m = x.last()
			for k := range out.Spans {
				who := cmp.Or(out.Spans[k].Owner, out.Spans[k].Entity) // the mark of an address names the owner
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

// warn adds a warning.
func (x *Exported) warn(code string, count int) {
	x.Warnings = append(x.Warnings, Counted{code, count})
}

// message returns a document and its header as a message without marks. A message with a title but
// without a thread gets the thread "t", because the format gives titles only to threads.
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

// last returns the last message that was added, or nil.
func (x *Exported) last() *forum.Marked {
	if len(x.Messages) == 0 {
		return nil
	}
	return &x.Messages[len(x.Messages)-1]
}

// withTitles returns docs and, after them, a title field for each different title of a thread.
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

// asDecided returns the people of the list by ID, with the types and categories that the
// user's decisions on entities give them.
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

// Replaced returns the messages in which each marked form is replaced by the Output of its mark.
func (x *Exported) Replaced() []forum.Message {
	list := make([]forum.Message, len(x.Messages))
	for i := range x.Messages {
		list[i] = x.Messages[i].Replaced()
	}
	return list
}

// Texts returns the messages as one plain text, each below a line with its ID and author:
//
//	===== m1 · ELEVE_001 =====
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

// Undecided is a place where one of several entities may be meant, and no decision says which one.
type Undecided struct {
	core.Span      // in the message's text
	Message    int // index into Exported.Messages
	Candidates []forum.Candidate
}

// Wait adds undecided places to the messages, each with the type and the category that all its
// candidates share. With substitute, the candidates are left out: their ids, beside a name that is
// not hidden, would say which pseudonyms may belong to that name. Of places that overlap, only the
// first is added; of those that begin together, the longest.
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
		if w.Type == "Common" { // if all candidates are common nouns, the type says nothing
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
