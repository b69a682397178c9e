package document

import (
	"cmp"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// save writes the document with its names hidden, or restored.
func (s *service) save(c *bridge.Call) (any, *bridge.Error) {
	d, err := opened(c)
	if err != nil {
		return nil, err
	}
	var r DocumentSaved
	var edits []office.Edit
	also := &office.Also{}
	if c.Params.Flag("restore") {
		edits, err = s.restored(c, d, also, &r)
	} else {
		edits, err = s.hidden(c, d, also, &r)
	}
	if err != nil {
		return nil, err
	}
	c.Progress(1)
	data, failed := d.Save(edits, also)
	if failed != nil {
		return nil, refusal(failed)
	}
	r.Report = reportOf(d, edits, also)
	r.Mapping.Things = withThings(r.Mapping.Things, also)
	r.Warnings = append(r.Warnings, warningsOf(d)...)
	r.Base64 = give(c, data)
	return &r, nil
}

// hidden are the edits that hide the names of a document.
func (s *service) hidden(c *bridge.Call, d *office.Document, also *office.Also, r *DocumentSaved) ([]office.Edit, *bridge.Error) {
	doc := docOf(d)
	req := s.ReadAbout(c.Params, []*core.Doc{doc})
	req.Brief = c.Params.Flag("brief")
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	decided := cleaned(d, bridge.DecisionList(c.Params, req.Texts))
	if len(decided) > 0 {
		req.Decisions, _ = core.NewDecisions(decided) // they were read before
	}
	for _, name := range s.peopleOfThings(d, c.Params.Text("name"), req.People, decided) {
		req.Docs = append(req.Docs, core.NewField("", core.AuthorField, name, doc.Forms))
	}
	req.Docs = append(req.Docs, core.NewField("", core.TitleField, spoken(c.Params.Text("name")), doc.Forms))
	d.Rest()
	res, err := s.ReplaceNames(c, req)
	if err != nil {
		return nil, err
	}
	keepDecided(also, decided, req.People)
	s.alsoHide(also, res)
	inside, lines := insideValues(d, also, res)
	if inside = likeCells(d, res, decided, inside); len(inside) > 0 {
		req.Earlier = pseudonym.Again(res, req.Earlier)
		if req.Decisions, _ = core.NewDecisions(append(decided, inside...)); req.Decisions != nil {
			if res, err = s.ReplaceNames(c, req); err != nil {
				return nil, err
			}
		}
	}
	c.Progress(1)
	r.Name = bridge.Quoted(s.hiddenName(c.Params.Text("name"), also, res))
	edits := settled(d, &res.Outputs[0], lines)
	r.Findings = req.Findings(res)
	r.Warnings = slices.DeleteFunc(r.Warnings, func(w bridge.Warning) bool { return w.Code == "author-half" }) // of the line of names
	if !req.Brief {
		r.Text = bridge.Quoted(res.Outputs[0].Text)
	}
	return edits, nil
}

// spoken is the path of a file as its words are read: "Dossier/Kilian_Morvan.docx" names
// somebody whom its text may not name.
func spoken(name string) string {
	name = strings.TrimSuffix(name, path.Ext(name))
	text := []byte(strings.NewReplacer("/", "\n", `\`, "\n", "_", " ").Replace(name))
	for i := 1; i < len(text); i++ {
		if text[i-1] == '-' && (text[i] >= 'a' && text[i] <= 'z' || text[i] >= '0' && text[i] <= '9') {
			text[i-1] = ' ' // "Emma-bilan"
		}
	}
	return string(text)
}

// hiddenName is the path of a file without whatever was hidden in its text or in itself:
// there a town or a class is no word of a format.
func (s *service) hiddenName(name string, also *office.Also, res *core.Result) string {
	var all office.Also
	for _, out := range res.Outputs {
		for i := range out.Spans {
			if p := &out.Spans[i]; p.Action == core.Replace && !namesSomebody(p.Kind, p.Text) {
				all.Add(p.Text, p.Pseudonym(), s.isWord(p.Text))
			}
		}
	}
	now := all.File(also.File(name))
	was := strings.Split(name, "/")
	for i, step := range strings.Split(now, "/") {
		if i < len(was) && step != was[i] {
			also.Note(step, was[i])
		}
	}
	return now
}

// insideValues are the names that stand inside a word of a name of a thing, of a link,
// of a property: "Photo_Emma2.png". Nobody looks there in running text. They are said
// as the user would say them, so that they are counted, and given back. lines are the
// values that those of one person stand in: they are written as these want it.
func insideValues(d *office.Document, also *office.Also, res *core.Result) (list []core.Decision, lines map[core.Span]office.Span) {
	whose := bearersOf(res)
	lines = map[core.Span]office.Span{}
	out := &res.Outputs[0]
	taken := make([]office.Span, len(out.Spans))
	for i := range out.Spans {
		taken[i] = office.Span(out.Spans[i].Span)
	}
	eachOpen(d, also, taken, func(line, place office.Span, n office.Named) {
		at := core.Span(place)
		one := core.Decision{At: &at, Doc: out.Doc.ID, Kind: core.Person, Action: core.Replace}
		// A replacement that the user chose is nobody else's: said so, the invented name
		// of somebody would be taken.
		if one.Entity = whose[n.By]; one.Entity == "" {
			// Nobody's name: its words must not answer what is asked of others.
			one.Kind, one.Replacement = core.Other, &n.Text
		} else {
			lines[at] = line
		}
		list = append(list, one)
	})
	return list, lines
}

// eachOpen calls do with the names in the values of a document that overlap nothing of what
// is taken, which is in order and disjoint.
func eachOpen(d *office.Document, also *office.Also, taken []office.Span, do func(line, at office.Span, n office.Named)) {
	k := 0
	for _, v := range linesOf(d) {
		for _, n := range also.Named(d.Text[v.Start:v.End]) {
			at := office.Span{Start: v.Start + n.Start, End: v.Start + n.End}
			for k < len(taken) && taken[k].End <= at.Start {
				k++
			}
			if k == len(taken) || taken[k].Start >= at.End {
				do(v, at, n)
			}
		}
	}
}

// bearersOf are the people of a result by their pseudonyms, and by those of parts of their
// names; "" where it is not one person's.
func bearersOf(res *core.Result) map[string]string {
	whose := map[string]string{}
	note := func(pseudonym, id string) {
		if old, ok := whose[pseudonym]; ok && old != id {
			id = ""
		}
		whose[pseudonym] = id
	}
	for _, e := range res.Entities {
		if e.Kind == core.Person && len(e.Members) == 0 && e.Pseudonym != "" {
			note(e.Pseudonym, e.ID)
		}
	}
	for _, out := range res.Outputs {
		for i := range out.Spans {
			if p := &out.Spans[i]; p.Kind == core.Person && p.Action == core.Replace && p.Entity != "" {
				note(p.Pseudonym(), p.Entity)
			}
		}
	}
	return whose
}

// linesOf are the values of a document, one a line.
func linesOf(d *office.Document) (list []office.Span) {
	for _, v := range d.Values {
		for v.Start < v.End {
			n := strings.IndexByte(d.Text[v.Start:v.End], '\n')
			if n < 0 {
				n = v.End - v.Start
			}
			list = append(list, office.Span{Start: v.Start, End: v.Start + n})
			v.Start += n + 1
		}
	}
	return list
}

// settled are the edits of an output, made to fit what names of things may be, and the
// values that names stand inside of; the output says the same.
func settled(d *office.Document, out *core.Output, lines map[core.Span]office.Span) []office.Edit {
	var edits []office.Edit
	for i := range out.Spans {
		p := &out.Spans[i]
		if p.Action != core.Replace {
			continue
		}
		if v, ok := lines[p.Span]; ok && !p.Chosen {
			p.Replacement = office.Joined(p.Pseudonym(), d.Text[v.Start:v.End], p.Start-v.Start, p.End-v.Start)
		}
		edits = append(edits, office.Edit{Span: office.Span(p.Span), Text: p.Replacement})
	}
	edits = d.Settle(edits)
	var b strings.Builder
	at, k := 0, 0
	for i := range out.Spans {
		p := &out.Spans[i]
		b.WriteString(out.Doc.Text[at:max(at, p.Start)])
		at = max(at, p.End)
		if p.Action == core.Replace {
			p.Replacement = edits[k].Text
			at = max(at, edits[k].End) // the end of a long name goes
			k++
		}
		p.Out.Start = b.Len()
		b.WriteString(p.Replacement)
		p.Out.End = b.Len()
	}
	b.WriteString(out.Doc.Text[at:])
	out.Text = b.String()
	return edits
}

// peopleOfThings are the listed people whom nothing but names of things may name: a
// bookmark, a picture's file. They get their pseudonyms as everybody does, each from a
// field of their own.
func (s *service) peopleOfThings(d *office.Document, file string, people []roster.Person, decided []core.Decision) []string {
	var also office.Also
	keepDecided(&also, decided, people)
	for _, p := range people {
		name := p.Name()
		also.Add(p.First+" "+p.Last, name, false)
		also.Add(p.Last+" "+p.First, name, false)
		also.Add(p.Last, name, s.isWord(p.Last))
		also.Add(p.First, name, s.isWord(p.First))
		for _, a := range p.Aliases {
			also.Add(a, name, s.isWord(a))
		}
	}
	return d.Mentions(&also, file)
}

// keepDecided has the names stay in names of things that the user decided to keep: the
// forms, and all names of the people.
func keepDecided(also *office.Also, decided []core.Decision, people []roster.Person) {
	for _, d := range decided {
		switch {
		case d.Action != core.Keep || d.At != nil || d.Doc != "" && !d.AnyDoc:
		case d.Form != "":
			also.Keep(d.Form)
		case d.Entity != "":
			for _, p := range people {
				if p.ID == d.Entity {
					also.Keep(p.First + " " + p.Last)
					also.Keep(p.Last + " " + p.First)
				}
			}
		}
	}
}

// cleaned are decisions whose replacements hold nothing that the document cannot.
func cleaned(d *office.Document, list []core.Decision) []core.Decision {
	for i := range list {
		if r := list[i].Replacement; r != nil {
			text := d.Holds(*r)
			list[i].Replacement = &text
		}
	}
	return list
}

// alsoHide says what stands for the names of a result wherever they are no text.
func (s *service) alsoHide(also *office.Also, res *core.Result) {
	hidden := map[string]bool{} // somewhere; who is only asked about stays elsewhere, too
	for _, out := range res.Outputs {
		for i := range out.Spans {
			p := &out.Spans[i]
			if p.Action == core.Replace {
				hidden[p.Entity] = true
			}
			if p.Action == core.Replace && namesSomebody(p.Kind, p.Text) && (p.Listed || !office.IsOwn(p.Text)) {
				also.Add(p.Text, p.Pseudonym(), s.isWord(p.Text))
			}
		}
	}
	bearers := map[string][]string{} // of a word of a name: what stands for them
	for _, e := range res.Entities {
		for _, word := range wordsOfName(e) {
			if key := fold.Key(word); e.Pseudonym != "" && hidden[e.ID] && !slices.Contains(bearers[key], e.Pseudonym) {
				bearers[key] = append(bearers[key], e.Pseudonym)
			}
		}
	}
	for _, e := range res.Entities {
		if e.Kind != core.Person || e.Pseudonym == "" || !hidden[e.ID] {
			continue
		}
		also.Add(e.Canonical, e.Pseudonym, s.isWord(e.Canonical))
		if e.First != "" && e.Last != "" {
			also.Add(e.First+" "+e.Last, e.Pseudonym, false)
			also.Add(e.Last+" "+e.First, e.Pseudonym, false)
		}
		for _, word := range wordsOfName(e) {
			also.Add(word, strings.Join(bearers[fold.Key(word)], "-"), s.isWord(word)) // of several it may be any
		}
	}
}

// wordsOfName are the parts of somebody's name that name them alone; "Mme" of "Mme
// Constant" names nobody.
func wordsOfName(e *core.Entity) []string {
	if e.Kind != core.Person || len(e.Members) > 0 {
		return nil
	}
	if e.First != "" && e.Last != "" {
		return []string{e.First, e.Last}
	}
	var list []string
	for word := range strings.FieldsSeq(e.Canonical) {
		if r, _ := utf8.DecodeRuneInString(word); unicode.IsUpper(r) && utf8.RuneCountInString(word) > 2 && !strings.HasSuffix(word, ".") && !french.Is(fold.Key(word), french.AnyTitle) {
			list = append(list, word)
		}
	}
	return list
}

// namesSomebody reports whether what is hidden in the text is hidden in names of
// things, too. Towns and firms are words there as often as not.
func namesSomebody(kind core.Kind, text string) bool {
	switch kind {
	case core.Person, core.Email, core.Handle:
		return true
	}
	return strings.ContainsAny(text, " -")
}

// isWord reports whether a name is also a word of French.
func (s *service) isWord(name string) bool {
	e, ok := s.Lexicon.Lookup(fold.Key(name))
	return ok && e.Word > 0
}

// restored are the edits that give the names of a document back.
func (s *service) restored(c *bridge.Call, d *office.Document, also *office.Also, r *DocumentSaved) ([]office.Edit, *bridge.Error) {
	by := s.ReadRestorer(c.Params)
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	by.Parted = !d.IsFlowing()
	changes, result := bridge.RestoreText(by, "", d.Text)
	r.Text, r.Restored = result.Text, &result.Report
	r.Findings = bridge.NoFindings()
	for _, pair := range by.Pairs {
		if pair.Pseudonym != "" && pair.Action == string(core.Replace) {
			also.AddBack(pair.Pseudonym, cmp.Or(pair.Canonical, append(pair.Forms, "")[0]))
		}
	}
	for _, t := range by.Things {
		also.AddWhole(office.Written(t))
	}
	r.Name = bridge.Quoted(restoredName(c.Params.Text("name"), also))
	edits := differences(d.Text, string(result.Text), changes)
	if more := inValues(d, also, edits); len(more) > 0 {
		edits = withValues(d, edits, more, r)
	}
	edits = d.Whole(edits, also)
	r.Text = bridge.Quoted(d.Edited(edits))
	return edits, nil
}

// restoredName is the path of a file with the names in each of its steps given back.
func restoredName(name string, also *office.Also) string {
	steps := strings.Split(name, "/")
	for i := range steps {
		steps[i] = also.File(steps[i])
	}
	return strings.Join(steps, "/")
}

// mostThings bounds what a table of names keeps of things that no text says.
const mostThings = 5000

// withThings are the things of a table of names with those of a document, which come
// last. Of too many the first go.
func withThings(list []bridge.Thing, also *office.Also) []bridge.Thing {
	known := map[bridge.Thing]bool{}
	for _, t := range list {
		known[t] = true
	}
	for _, w := range also.Noted() {
		if t := (bridge.Thing{As: bridge.Quoted(w.As), Was: bridge.Quoted(w.Was)}); !known[t] {
			list = append(list, t)
		}
	}
	return list[max(0, len(list)-mostThings):]
}

// differences are the edits that make out of in. Names are known to have changed
// there; between them the words before a name may have: "de" became "d'".
func differences(in, out string, names []pseudonym.Restored) []office.Edit {
	var edits []office.Edit
	add := func(from, to, outFrom, outTo int) {
		was, is := in[from:to], out[outFrom:outTo]
		if was == is || strings.Count(was, "\n") != strings.Count(is, "\n") {
			return
		}
		head := 0
		for head < len(was) && head < len(is) && was[head] == is[head] {
			head++
		}
		for head > 0 && head < len(was) && !utf8.RuneStart(was[head]) {
			head--
		}
		tail := 0
		for tail < len(was)-head && tail < len(is)-head && was[len(was)-1-tail] == is[len(is)-1-tail] {
			tail++
		}
		for tail > 0 && !utf8.RuneStart(was[len(was)-tail]) {
			tail--
		}
		edits = append(edits, office.Edit{Span: office.Span{Start: from + head, End: to - tail}, Text: is[head : len(is)-tail]})
	}
	at, outAt := 0, 0
	for _, n := range names {
		add(at, n.In.Start, outAt, n.Out.Start)
		edits = append(edits, office.Edit{Span: office.Span(n.In), Text: out[n.Out.Start:n.Out.End]})
		at, outAt = n.In.End, n.Out.End
	}
	add(at, len(in), outAt, len(out))
	return edits
}

// reportOf says of each part what was replaced in it, by the names that parts have in
// the file that is written.
func reportOf(d *office.Document, edits []office.Edit, also *office.Also) Report {
	r := Report{Parts: []PartReport{}, Uncovered: uncoveredOf(d)}
	for i := range r.Uncovered {
		r.Uncovered[i].Part = bridge.Quoted(also.Part(string(r.Uncovered[i].Part)))
	}
	k := 0
	for _, p := range d.Parts {
		n := 0
		for ; k < len(edits) && edits[k].Start < p.End; k++ {
			n++
		}
		name := bridge.Quoted(also.Part(p.Name))
		if last := len(r.Parts) - 1; last >= 0 && r.Parts[last].Name == name && r.Parts[last].Aspect == p.Aspect {
			r.Parts[last].Replaced += n
			continue
		}
		r.Parts = append(r.Parts, PartReport{name, p.Aspect, true, n})
	}
	return r
}
