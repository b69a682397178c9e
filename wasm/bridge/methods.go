package bridge

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"unicode"

	"github.com/tidwall/gjson"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/restoring"
	"github.com/cachenom/cachenom/core/roster"
)

// VersionResult is the answer of the method version.
type VersionResult struct {
	Version      string       `json:"version"`
	Bridge       int          `json:"bridge"` // version of this contract
	Build        string       `json:"build"`
	Dictionaries Dictionaries `json:"dictionaries"`
}

// Dictionaries says how many entries the dictionary has, and from which sources it was made.
type Dictionaries struct {
	Keys        int      `json:"keys"`
	FirstNames  int      `json:"firstNames"`
	Surnames    int      `json:"surnames"`
	Words       int      `json:"words"`
	Communes    int      `json:"communes"`
	Departments int      `json:"departments"`
	Regions     int      `json:"regions"`
	Sources     []Source `json:"sources"`
}

// Source is a public list that the dictionary was made from.
type Source struct {
	Name    string `json:"name"`
	Edition string `json:"edition"`
	Licence string `json:"licence"`
}

// version answers the method version.
func (s *Server) version(*Call) (any, *Error) {
	i := s.App.Lexicon.Info()
	d := Dictionaries{i.Keys, i.FirstNames, i.Surnames, i.Words, i.Communes, i.Departments, i.Regions, []Source{}}
	for _, src := range i.Sources {
		d.Sources = append(d.Sources, Source{src.Name, src.Edition, src.Licence})
	}
	return VersionResult{Version, Contract, build, d}, nil
}

// restore answers the method restore: it gives names back.
func (s *Server) restore(c *Call) (any, *Error) {
	p := c.Params
	if s.extras.RestoreAll != nil && p.Has("documents") {
		return s.extras.RestoreAll(p)
	}
	if !p.Has("text") {
		p.Fail("text", "missing; give the text that came back")
	}
	text := p.Text("text")
	doc := p.Text("doc")
	by := s.ReadRestorer(p)
	if err := p.Failed(); err != nil {
		return nil, err
	}
	names, result := RestoreText(by, doc, text)
	out := string(result.Text)
	at, from := Cursor{Text: out}, Cursor{Text: text}
	for _, n := range names {
		result.Spans = append(result.Spans, RestoredSpan{Entity: n.Entity, Start: from.ToUnits(n.In.Start), End: from.ToUnits(n.In.End), OutStart: at.ToUnits(n.Out.Start), OutEnd: at.ToUnits(n.Out.End)})
	}
	return *result, nil
}

// ReadRestorer reads the parameters "mapping" and "options" of a request that gives names back.
func (s *Server) ReadRestorer(p Params) restoring.Restorer {
	m := ReadMapping(p)
	if m == nil {
		p.Fail("mapping", "missing; give the mapping that pseudonymize returned")
		m = &pseudonym.Mapping{}
	}
	return s.App.Restorer(m, readNameForm(p))
}

// RestoreText gives the names in a text back. It returns the places where names came back, in
// bytes, and the answer without its spans.
func RestoreText(by restoring.Restorer, doc, text string) ([]restoring.Restored, *RestoreResult) {
	out, names, report, _ := by.Restore(doc, false, text)
	result := &RestoreResult{Text: Quoted(out), Report: NewRestoreReport(), Spans: []RestoredSpan{}}
	result.Report.Add(text, out, report, func(p Unrestored) Unrestored { return p })
	result.Report.Missing = report.Missing
	return names, result
}

// readNameForm reads the option "names" of restore.
func readNameForm(p Params) app.NameForm {
	o, ok := p.Object("options")
	if !ok {
		return app.FormOfList
	}
	switch o.Text("names") {
	case "", "source":
	case "written":
		return app.FormOfSource
	case "full":
		return app.FullName
	default:
		o.Fail("names", "unknown; give source, written or full")
	}
	return app.FormOfList
}

// ReadMapping reads the parameter "mapping"; nil if it is missing.
func ReadMapping(p Params) *pseudonym.Mapping {
	o, ok := p.Object("mapping")
	if !ok {
		return nil
	}
	m := &pseudonym.Mapping{Version: o.Number("version")}
	if m.Version > 1 {
		o.Fail("version", "made by a newer Cachenom; open it there")
	}
	o.Each("pairs", func(_ int, q Params) {
		action := q.Choice("action", core.Replace.String(), core.Keep.String())
		pair := pseudonym.Pair{
			Entity: q.Text("entity"), Kind: q.Text("kind"), Pseudonym: q.Text("pseudonym"), Canonical: q.Text("canonical"),
			Forms: q.Texts("forms"), Action: cmp.Or(action, core.Replace.String()), Type: q.Text("type"), Category: q.Text("category"), Owner: q.Text("owner"), Name: q.Text("name"),
			First: q.Text("first"), Last: q.Text("last"), Homonym: q.Flag("homonym"), Article: q.Text("article"),
		}
		if q.Has("doubtful") {
			pair.Doubtful = q.Texts("doubtful")
		}
		if q.Has("members") {
			pair.Members = q.Texts("members")
		}
		if q.Has("among") {
			pair.Among = q.Texts("among")
		}
		m.Pairs = append(m.Pairs, pair)
	})
	o.Each("texts", func(_ int, q Params) {
		seal := pseudonym.Seal{Doc: q.Text("doc"), Author: q.Flag("author"), Bytes: q.Number("bytes"), Hash: q.Text("hash"), Forms: q.Texts("forms"), Cuts: []int{}}
		q.List("cuts", func(i int, v gjson.Result) {
			seal.Cuts = append(seal.Cuts, q.whole(Item("cuts", i), v))
		})
		q.List("lines", func(_ int, v gjson.Result) {
			seal.Lines = append(seal.Lines, int(v.Num)) // hashes have more than 32 bits
		})
		m.Texts = append(m.Texts, seal)
	})
	o.Each("things", func(_ int, q Params) {
		m.Things = append(m.Things, pseudonym.Thing{As: q.Text("as"), Was: q.Text("was")})
	})
	return m
}

// ParseMapping reads a mapping from a file, as MappingJSON writes it. It returns nil for null, and
// an error if the text is not JSON or not a mapping that this program can read.
func ParseMapping(text []byte) (*pseudonym.Mapping, error) {
	if tooDeep(text) || !gjson.ValidBytes(text) {
		return nil, errors.New("the file is no table of pseudonyms")
	}
	p := newParams(gjson.Parse(`{"mapping":` + string(text) + `}`))
	m := ReadMapping(p)
	if err := p.Failed(); err != nil {
		return nil, err
	}
	return m, nil
}

// MappingJSON returns a mapping as JSON, as it is in answers; null for nil.
func MappingJSON(m *pseudonym.Mapping) []byte {
	if m == nil {
		return []byte("null")
	}
	return JSON(toWireMapping(m))
}

// ReadRoster reads the parameter "roster". People without an ID get one: the prefix and a number.
func ReadRoster(p Params, prefix string) []roster.Person {
	var people []roster.Person
	ids := map[string]int{}
	p.Each("roster", func(i int, q Params) {
		person := roster.Person{
			ID: q.Text("id"), First: q.Text("first"), Last: q.Text("last"), Aliases: q.Texts("aliases"),
			Class: q.Text("class"), Type: q.Typed(), Category: q.Text("category"), Authors: q.Texts("authors"),
		}
		switch q.Choice("gender", "f", "m", "") {
		case "f":
			person.Gender = lexicon.GenderFemale
		case "m":
			person.Gender = lexicon.GenderMale
		}
		if strings.ContainsAny(person.ID, "|\n\r\x00") {
			q.Fail("id", "must not contain | or a line end")
		}
		if k, ok := ids[person.ID]; ok && person.ID != "" {
			q.Fail("id", "the same as "+Item("roster", k)+".id; ids must differ")
		}
		ids[person.ID] = i
		people = append(people, person)
	})
	app.NumberPeople(people, prefix)
	return people
}

// ReadDecisions reads the parameter "decisions" as core.Decisions. docs are the documents of the
// request.
func ReadDecisions(p Params, docs []*core.Doc) *core.Decisions {
	list := DecisionList(p, docs)
	if p.Failed() != nil {
		return nil
	}
	ds, err := core.NewDecisions(list)
	if err != nil {
		field, message, _ := strings.Cut(err.Error(), ": ")
		p.Fail(field, message)
	}
	return ds
}

// DecisionList reads the parameter "decisions" as a list.
func DecisionList(p Params, docs []*core.Doc) []core.Decision {
	var list []core.Decision
	cursors := NewCursors(docs)
	p.Each("decisions", func(i int, q Params) {
		d := core.Decision{
			Form: q.Text("form"), Author: q.Text("author"), Entity: q.Text("entity"), Merge: q.Text("merge"), Type: q.Typed(), Category: q.Text("category"),
			Action:      core.ActionOf(q.Choice("action", core.Replace.String(), core.Keep.String())),
			Kind:        ReadKind(q),
			Replacement: q.Optional("replacement"),
			Doc:         q.Text("doc"), AnyDoc: !q.Has("doc"), Alone: q.Flag("alone"),
		}
		if q.Has("start") || q.Has("end") {
			span, ok := ReadSpan(q, d.Doc, cursors)
			if !ok {
				return
			}
			d.At, d.AnyDoc, d.Form = &span, false, ""
		}
		if strings.Contains(d.Entity, "\x00") {
			q.Fail("entity", "must not contain NUL")
		}
		list = append(list, d)
	})
	return list
}

// ReadKind reads the field "kind"; "" if it is missing.
func ReadKind(q Params) core.Kind {
	k := core.Kind(q.Text("kind"))
	if k != "" && !slices.Contains(core.Kinds, k) {
		q.Fail("kind", NoKind())
	}
	return k
}

// ReadSpan reads the fields "start" and "end" and converts them to bytes. They are UTF-16 offsets
// in the document with the given ID. If they are wrong, it records the error and returns false.
func ReadSpan(q Params, id string, cursors *Cursors) (core.Span, bool) {
	start, end := q.Offset("start"), q.Offset("end")
	if q.Failed() != nil {
		return core.Span{}, false
	}
	if end <= start {
		q.Fail("end", "must be greater than start")
		return core.Span{}, false
	}
	n, ok := cursors.ByID[id]
	if !ok {
		q.Fail("doc", "no document has this id")
		return core.Span{}, false
	}
	from, ok1 := cursors.at(n, start, true)
	to, ok2 := cursors.at(n, end, false)
	if !ok1 || !ok2 {
		q.Fail("end", "past the end of the text")
		return core.Span{}, false
	}
	return core.Span{Start: from, End: to}, true
}

// Cursors converts between UTF-16 offsets and bytes in several documents, in any order. For each
// document, it keeps copies of a Cursor at places some CursorEvery apart, from which the next
// conversion starts.
type Cursors struct {
	Docs  []*core.Doc
	ByID  map[string]int // id of a document → index into Docs
	Marks [][]Cursor     // the kept cursors, by the index of the document; nil if it was not used yet
}

// CursorEvery is the distance between two kept cursors, in UTF-16 units or in bytes.
const CursorEvery = 1 << 11

// NewCursors returns Cursors for documents.
func NewCursors(docs []*core.Doc) *Cursors {
	c := &Cursors{docs, make(map[string]int, len(docs)), make([][]Cursor, len(docs))}
	for i, d := range docs {
		c.ByID[d.ID] = i
	}
	return c
}

// at converts a UTF-16 offset in a document to bytes. An offset inside a surrogate pair is moved to
// the end of the pair, or to its start if begins is true. The second result is false if the offset
// is past the end of the text.
func (c *Cursors) at(doc, units int, begins bool) (int, bool) {
	marks := c.Marks[doc]
	if marks == nil {
		marks = []Cursor{{Text: c.Docs[doc].Text}}
	}
	for last := marks[len(marks)-1]; last.units+CursorEvery <= units && last.Bytes < len(last.Text); last = marks[len(marks)-1] {
		last.toBytes(last.units+CursorEvery, false)
		marks = append(marks, last)
	}
	c.Marks[doc] = marks
	i, _ := slices.BinarySearchFunc(marks, units+1, func(m Cursor, u int) int { return cmp.Compare(m.units, u) })
	from := marks[max(0, i-1)]
	return from.toBytes(units, begins)
}

// Units converts a byte offset in a document to UTF-16 units.
func (c *Cursors) Units(doc, bytes int) int {
	marks := c.Marks[doc]
	if marks == nil {
		marks = []Cursor{{Text: c.Docs[doc].Text}}
	}
	for last := marks[len(marks)-1]; last.Bytes+CursorEvery <= bytes && last.Bytes < len(last.Text); last = marks[len(marks)-1] {
		last.ToUnits(last.Bytes + CursorEvery)
		marks = append(marks, last)
	}
	c.Marks[doc] = marks
	from := marks[0]
	for i := len(marks) - 1; i > 0; i-- {
		if marks[i].Bytes <= bytes {
			from = marks[i]
			break
		}
	}
	return from.ToUnits(bytes)
}

// longestPrefix is the largest number of bytes of a prefix for IDs.
const longestPrefix = 40

// isPrefix reports whether a text may be a prefix for IDs: it consists of letters, digits, _ and -,
// with at least one letter, and is not too long.
func isPrefix(prefix string) bool {
	letters := 0
	for _, r := range prefix {
		if unicode.IsLetter(r) {
			letters++
		} else if !unicode.IsDigit(r) && r != '_' && r != '-' {
			return false
		}
	}
	return letters > 0 && len(prefix) <= longestPrefix
}
