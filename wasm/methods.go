package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/tidwall/gjson"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/roster"
)

// methods are what can be called. Those of the corpus register themselves: the
// page that hides one text is built without them (build tag corpus), so that a
// first visit does not wait for them.
var methods = map[string]func(*server, *call) (any, *wireError){
	"version":      (*server).version,
	"pseudonymize": (*server).pseudonymize,
	"restore":      (*server).restore,
	"roster.parse": (*server).parseRoster,
}

type versionResult struct {
	Version      string           `json:"version"`
	Bridge       int              `json:"bridge"`
	Build        string           `json:"build"`
	Dictionaries wireDictionaries `json:"dictionaries"`
}

type wireDictionaries struct {
	Keys        int          `json:"keys"`
	FirstNames  int          `json:"firstNames"`
	Surnames    int          `json:"surnames"`
	Words       int          `json:"words"`
	Communes    int          `json:"communes"`
	Departments int          `json:"departments"`
	Regions     int          `json:"regions"`
	Sources     []wireSource `json:"sources"`
}

type wireSource struct {
	Name    string `json:"name"`
	Edition string `json:"edition"`
	Licence string `json:"licence"`
}

func (s *server) version(*call) (any, *wireError) {
	i := s.lexicon.Info()
	d := wireDictionaries{i.Keys, i.FirstNames, i.Surnames, i.Words, i.Communes, i.Departments, i.Regions, []wireSource{}}
	for _, src := range i.Sources {
		d.Sources = append(d.Sources, wireSource{src.Name, src.Edition, src.Licence})
	}
	return versionResult{version, bridge, build, d}, nil
}

func (s *server) restore(c *call) (any, *wireError) {
	p := c.params
	if restoreDocuments != nil && p.has("documents") {
		return restoreDocuments(s, p)
	}
	if !p.has("text") {
		p.fail("text", "missing; give the text that came back")
	}
	text := p.text("text")
	doc := p.text("doc")
	m, source := readMapping(p), usesSource(p)
	if m == nil {
		p.fail("mapping", "missing; give the mapping that pseudonymize returned")
	}
	if err := p.failed(); err != nil {
		return nil, err
	}
	out, names, report, _ := pseudonym.Restorer{Mapping: m, Words: s.lexicon, Source: source}.Restore(doc, false, text)
	spans := make([]restoredSpan, len(names))
	at := cursor{text: out}
	for i, n := range names {
		spans[i] = restoredSpan{Entity: n.Entity, OutStart: at.toUnits(n.Out.Start), OutEnd: at.toUnits(n.Out.End)}
	}
	result := restoreResult{Text: quoted(out), Report: newReport(), Spans: spans}
	result.Report.add(out, report, func(p wireLeft) wireLeft { return p })
	result.Report.Missing = report.Missing
	return result, nil
}

// restoreDocuments restores several documents at once; it registers itself
// (restore.go), as the page that hides one text does without.
var restoreDocuments func(s *server, p params) (any, *wireError)

// usesSource reads the option "names" of restore: whether the form that the source
// used most comes back ("source", the default), or the canonical name ("full").
func usesSource(p params) bool {
	o, ok := p.object("options")
	if !ok {
		return true
	}
	switch o.text("names") {
	case "", "source":
		return true
	case "full":
	default:
		o.fail("names", "unknown; give source or full")
	}
	return false
}

// readMapping reads the parameter "mapping"; nil when there is none.
func readMapping(p params) *pseudonym.Mapping {
	o, ok := p.object("mapping")
	if !ok {
		return nil
	}
	m := &pseudonym.Mapping{Version: o.number("version")}
	if m.Version > 1 {
		o.fail("version", "made by a newer Cachenom; open it there")
	}
	o.each("pairs", func(_ int, q params) {
		action := q.choice("action", string(core.Replace), string(core.Keep))
		pair := pseudonym.Pair{
			Entity: q.text("entity"), Kind: q.text("kind"), Pseudonym: q.text("pseudonym"), Canonical: q.text("canonical"),
			Forms: q.texts("forms"), Action: cmp.Or(action, string(core.Replace)), Type: q.text("type"), Category: q.text("category"), Owner: q.text("owner"), Name: q.text("name"),
		}
		if q.has("members") {
			pair.Members = q.texts("members")
		}
		m.Pairs = append(m.Pairs, pair)
	})
	o.each("texts", func(_ int, q params) {
		seal := pseudonym.Seal{Doc: q.text("doc"), Author: q.flag("author"), Bytes: q.number("bytes"), Hash: q.text("hash"), Forms: q.texts("forms"), Cuts: []int{}}
		q.list("cuts", func(i int, v gjson.Result) {
			seal.Cuts = append(seal.Cuts, q.whole(fmt.Sprintf("cuts[%d]", i), v))
		})
		m.Texts = append(m.Texts, seal)
	})
	return m
}

// readRoster reads the parameter "roster".
func readRoster(p params, prefix string) []roster.Person {
	var people []roster.Person
	ids := map[string]int{}
	p.each("roster", func(i int, q params) {
		person := roster.Person{
			ID: q.text("id"), First: q.text("first"), Last: q.text("last"), Aliases: q.texts("aliases"),
			Class: q.text("class"), Type: q.typed(), Category: q.text("category"),
		}
		switch q.choice("gender", "f", "m", "") {
		case "f":
			person.Gender = core.GenderFemale
		case "m":
			person.Gender = core.GenderMale
		}
		if strings.ContainsAny(person.ID, "|\n\r\x00") {
			q.fail("id", "must not contain | or a line end")
		}
		if k, ok := ids[person.ID]; ok && person.ID != "" {
			q.fail("id", "the same as roster[%d].id; ids must differ", k)
		}
		ids[person.ID] = i
		people = append(people, person)
	})
	numberPeople(people, prefix, ids)
	return people
}

// numberPeople gives those without an id their place in the list; who finds it
// taken by somebody's own id comes after the list's end.
func numberPeople(people []roster.Person, prefix string, ids map[string]int) {
	next := len(people)
	for i := range people {
		if people[i].ID != "" {
			continue
		}
		id := fmt.Sprintf("%s%03d", prefix, i+1)
		for _, taken := ids[id]; taken; _, taken = ids[id] {
			next++
			id = fmt.Sprintf("%s%03d", prefix, next)
		}
		people[i].ID = id
		ids[id] = i
	}
}

// readDecisions reads the parameter "decisions"; docs are in request order.
func readDecisions(p params, docs []*core.Doc) *core.Decisions {
	list := decisionList(p, docs)
	if p.failed() != nil {
		return nil
	}
	ds, err := core.NewDecisions(list)
	if err != nil {
		field, message, _ := strings.Cut(err.Error(), ": ")
		p.fail(field, "%s", message)
	}
	return ds
}

// decisionList is readDecisions before they are sorted out.
func decisionList(p params, docs []*core.Doc) []core.Decision {
	var list []core.Decision
	cursors := newCursors(docs)
	p.each("decisions", func(i int, q params) {
		d := core.Decision{
			Form: q.text("form"), Author: q.text("author"), Entity: q.text("entity"), Merge: q.text("merge"), Type: q.typed(), Category: q.text("category"),
			Action:      core.Action(q.choice("action", string(core.Replace), string(core.Keep))),
			Kind:        readKind(q),
			Replacement: q.optional("replacement"),
			Doc:         q.text("doc"), AnyDoc: !q.has("doc"), Alone: q.flag("alone"),
		}
		if q.has("start") || q.has("end") {
			span, ok := readSpan(q, d.Doc, cursors)
			if !ok {
				return
			}
			d.At, d.AnyDoc, d.Form = &span, false, ""
		}
		if strings.Contains(d.Entity, "\x00") {
			q.fail("entity", "must not contain NUL")
		}
		list = append(list, d)
	})
	return list
}

func readKind(q params) core.Kind {
	k := core.Kind(q.text("kind"))
	if k != "" && !slices.Contains(core.Kinds, k) {
		q.fail("kind", "not one of %v", core.Kinds)
	}
	return k
}

// readSpan reads start and end of a decision into bytes of its document.
func readSpan(q params, id string, cursors *cursors) (core.Span, bool) {
	start, end := q.offset("start"), q.offset("end")
	if q.failed() != nil {
		return core.Span{}, false
	}
	if end <= start {
		q.fail("end", "must be greater than start")
		return core.Span{}, false
	}
	n, ok := cursors.byID[id]
	if !ok {
		q.fail("doc", "no document has this id")
		return core.Span{}, false
	}
	from, ok1 := cursors.at(n, start, true)
	to, ok2 := cursors.at(n, end, false)
	if !ok1 || !ok2 {
		q.fail("end", "past the end of the text")
		return core.Span{}, false
	}
	return core.Span{Start: from, End: to}, true
}

// cursors turn UTF-16 offsets of several documents into bytes. Decisions come
// in any order: a cursor is left every few thousand units to start from.
type cursors struct {
	docs  []*core.Doc
	byID  map[string]int
	marks [][]cursor
}

const cursorEvery = 1 << 11

func newCursors(docs []*core.Doc) *cursors {
	c := &cursors{docs, make(map[string]int, len(docs)), make([][]cursor, len(docs))}
	for i, d := range docs {
		c.byID[d.ID] = i
	}
	return c
}

func (c *cursors) at(doc, units int, begins bool) (int, bool) {
	marks := c.marks[doc]
	if marks == nil {
		marks = []cursor{{text: c.docs[doc].Text}}
	}
	for last := marks[len(marks)-1]; last.units+cursorEvery <= units && last.bytes < len(last.text); last = marks[len(marks)-1] {
		last.toBytes(last.units+cursorEvery, false)
		marks = append(marks, last)
	}
	c.marks[doc] = marks
	i, _ := slices.BinarySearchFunc(marks, units+1, func(m cursor, u int) int { return cmp.Compare(m.units, u) })
	from := marks[max(0, i-1)]
	return from.toBytes(units, begins)
}

func validPrefix(prefix string) bool {
	letters := 0
	for _, r := range prefix {
		if unicode.IsLetter(r) {
			letters++
		} else if !unicode.IsDigit(r) && r != '_' && r != '-' {
			return false
		}
	}
	return letters > 0 && len(prefix) <= 40
}
