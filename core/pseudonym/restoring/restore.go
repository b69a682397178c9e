package restoring

import (
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/finding"
)

// Report tells how healthy a restoration is. The lists hold pseudonyms, each
// once.
type Report struct {
	Restored  int      // mentions that got their name back
	Missing   []string // of the mapping, not in the text
	Unknown   []string // in the text, shaped like ours, not of the mapping
	Ambiguous []string // left as they are: two names share them
	Left      []Left   // where the unknown and the ambiguous ones stand, in order
}

// Left is something that looks like a pseudonym and stays.
type Left struct {
	Text      string
	Ambiguous string    // the pseudonym that more than one may bear; "" for an unknown one
	In        core.Span // bytes of the text that came back
	Out       core.Span // bytes of the restored text
	Perhaps   []string  // the pseudonyms that may be meant, the likeliest first
}

// Restored is a name that came back, for showing where.
type Restored struct {
	Entity string
	In     core.Span // bytes of the text that came back
	Out    core.Span // bytes of the restored text
}

// Restore gives the names back. A text that nobody edited comes back byte for
// byte, each mention in its own spelling; in any other text each pseudonym
// that is recognised becomes the canonical name. Doc is the document it was
// made of: two documents can have become the same text.
func Restore(doc, text string, m *pseudonym.Mapping) (string, []Restored, Report) {
	out, names, report, _ := Restorer{Mapping: m}.Restore(doc, false, text)
	return out, names, report
}

// Restorer gives names back by a mapping. Words tells it what is a word and
// what is a name; without it everything found is a name.
type Restorer struct {
	*pseudonym.Mapping
	Words lexicon.Dictionary
	// SmallWords tells the words that hold the sentences of a language together, by its
	// code: language.Words. Only what is French is written as French wants it; without
	// it every line is.
	SmallWords func(code string) func(key string) bool
	// Source gives somebody the form that the texts used most, of a listed person in the
	// spelling of the list; else the canonical name comes back. Written gives that form as
	// the texts wrote it, with its errors and abbreviations.
	Source, Written bool
	// Parted says that each line is a paragraph or a row of its own, as in a document: no
	// name goes on over the end of one.
	Parted bool
}

// Restore is the function Restore for a document or its author field; sealed
// says that the text is what was made.
func (m Restorer) Restore(doc string, author bool, text string) (out string, names []Restored, report Report, sealed bool) {
	report = Report{Missing: []string{}, Unknown: []string{}, Ambiguous: []string{}}
	if out, names, sealed = m.unseal(doc, author, text); sealed {
		// What was hidden may have been hidden before.
		for range len(m.Texts) {
			before, more, ok := m.unseal(doc, author, out)
			if !ok || len(more) == 0 || before == out {
				break
			}
			out, names = before, through(names, more)
		}
		report.Restored = len(names)
		return out, names, report, true
	}
	out, names, report = m.restoreEdited(m.nearest(doc, author), text, report)
	return out, names, report, false
}

// unseal gives a text back of which there is a seal.
func (m Restorer) unseal(doc string, author bool, text string) (out string, names []Restored, ok bool) {
	hash := pseudonym.Hash(text)
	for far := range 4 {
		for i := range m.Texts {
			s := &m.Texts[i]
			if s.Bytes != len(text) || s.Hash != hash || distance(s, doc, author) != far {
				continue
			}
			if out, names, ok := open(s, text); ok {
				return out, names, true
			}
		}
	}
	return "", nil, false
}

// restoreEdited finds the pseudonyms in a text that is not what it was; seals are those
// that it may have been.
func (m Restorer) restoreEdited(seals []*pseudonym.Seal, text string, report Report) (string, []Restored, Report) {
	bearers := m.bearers()
	pseudonyms := make([]string, len(bearers))
	for i := range bearers {
		k := &bearers[i]
		pseudonyms[i] = k.pseudonym
		if k.kind == string(core.Location) && !k.natural {
			k.name = withArticle(k.name, m.Words)
		}
	}
	f := finding.New(pseudonyms)
	f.Shapes = true
	w := writer{finder: f, plain: newPlainText(text, m.cutNamesOf(bearers, f.Stems)), met: make([]bool, len(bearers)), seen: map[string]bool{}, report: report}
	j := judge{doc: core.NewDoc("", w.plain.text, core.NewForms()), words: m.Words, bearers: bearers}
	if m.Parted {
		for i := range j.doc.Tokens {
			if t := &j.doc.Tokens[i]; t.Has(core.AfterLine) {
				t.Flags |= core.AfterBlank
			}
		}
	}
	f.Find(j.doc, func(hit finding.Match) { j.hits = append(j.hits, hit) })
	j.nearNames()
	if m.Source {
		ids := make(map[string]int, len(pseudonyms))
		for i := len(pseudonyms) - 1; i >= 0; i-- {
			ids[pseudonyms[i]] = i
		}
		w.stood = m.formsAt(seals, ids, j.hits, w.plain)
		w.kept = keptLines(seals, text)
	}
	w.grammar = grammar{plain: w.plain, words: m.Words, smallWords: m.SmallWords}
	for n := range j.hits {
		if !w.isKept(&j, &j.hits[n]) {
			w.restore(&j, n)
		}
	}
	w.keep(len(text))
	w.copy(len(text))
	w.tellMissing(bearers)
	for _, l := range w.report.Left {
		if l.Ambiguous != "" {
			w.report.Ambiguous = append(w.report.Ambiguous, l.Ambiguous)
		} else {
			w.report.Unknown = append(w.report.Unknown, l.Text)
		}
	}
	w.report.Unknown = unique(w.report.Unknown)
	w.report.Ambiguous = unique(w.report.Ambiguous)
	return w.out.String(), w.names, w.report
}

// isThird reports whether a pseudonym is the third name of a doubt, and nobody's.
func (k *bearer) isThird() bool { return k.natural && k.members != nil && !k.single }

func unique(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}
