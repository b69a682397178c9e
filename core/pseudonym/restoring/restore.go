package restoring

import (
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/finding"
)

// Report says how complete the restoration of a text is. Its lists of pseudonyms have no
// duplicates.
type Report struct {
	Restored  int      // number of mentions whose name came back
	Missing   []string // pseudonyms that the output texts had, but this text does not have
	Unknown   []string // words of the text with the shape of a pseudonym that are not in the mapping
	Ambiguous []string // pseudonyms that stay because they may mean several names
	Left      []Left   // the words of Unknown and Ambiguous, one for each place, in the order of the text
}

// Left is a place in the text with a word, or several, that look like a pseudonym and stay.
type Left struct {
	Text      string
	Ambiguous string    // the pseudonym that may mean several people; "" if the word is unknown
	In        core.Span // where it is in the input text, in bytes
	Out       core.Span // where it is in the restored text, in bytes
	Perhaps   []string  // pseudonyms that may be meant, likeliest first
}

// Restored is a place in the text where a name came back.
type Restored struct {
	Entity string
	In     core.Span // place of the pseudonym in the input text, in bytes
	Out    core.Span // place of the name in the restored text, in bytes
}

// Restore puts the names back into a text. A text that was not edited comes back byte for byte. In
// any other text, the canonical name, or the part of it that the pseudonym replaces, comes back for
// each pseudonym that is found. doc is the id of the document, which matters if two documents have
// the same text.
func Restore(doc, text string, m *pseudonym.Mapping) (string, []Restored, Report) {
	out, names, report, _ := Restorer{Mapping: m}.Restore(doc, false, text)
	return out, names, report
}

// Restorer puts names back with a mapping, which must not be nil. Words is a dictionary that
// distinguishes ordinary words from names; if it is nil, no match counts as an ordinary word.
type Restorer struct {
	*pseudonym.Mapping
	Words lexicon.Dictionary
	// SmallWords returns, for the code of a language, the test for its small words
	// (language.Words). It serves to recognise French lines, because only there the words before a
	// name are adapted. If SmallWords is nil, small words are not compared.
	SmallWords func(code string) func(key string) bool
	// If Source is set, the form that is most frequent in the texts comes back, and listed people
	// come back as the list spells them; otherwise the canonical name comes back. If Written is
	// also set, listed people come back in the form of the texts, with its errors and
	// abbreviations.
	Source, Written bool
	// byHash and byDoc are indexes of the seals, by hash and by document and hash. ForMany makes
	// them; before, both are nil.
	byHash, byDoc map[string][]*pseudonym.Seal
	// Parted means that each line is a paragraph or a row of its own, as in a document, so that no
	// name continues on the next line.
	Parted bool
}

// Restore puts the names back into the body of a document or, if author is true, into its author
// field. sealed reports that the text was not edited.
func (m Restorer) Restore(doc string, author bool, text string) (out string, names []Restored, report Report, sealed bool) {
	report = Report{Missing: []string{}, Unknown: []string{}, Ambiguous: []string{}}
	var seal *pseudonym.Seal
	if out, names, seal = m.unseal(doc, author, text); seal != nil {
		sealed = true
		// The text may be the output of several runs, each of which replaced names, so undo them
		// all.
		for range len(m.Texts) {
			before, more, earlier := m.unseal(doc, author, out)
			if earlier == nil || len(more) == 0 || before == out || !m.isBefore(earlier, seal) {
				break
			}
			out, names, seal = before, through(names, more), earlier
		}
		report.Restored = len(names)
		return out, names, report, true
	}
	out, names, report = m.restoreEdited(m.nearest(doc, author), text, report)
	return out, names, report, false
}

// ForMany returns the Restorer with an index of the seals, for restoring many texts. Without it,
// each text is compared with all seals.
func (m Restorer) ForMany() Restorer {
	m.byHash = make(map[string][]*pseudonym.Seal, len(m.Texts))
	m.byDoc = make(map[string][]*pseudonym.Seal, len(m.Texts))
	for i := range m.Texts {
		s := &m.Texts[i]
		m.byHash[s.Hash] = append(m.byHash[s.Hash], s)
		m.byDoc[s.Doc+"\x00"+s.Hash] = append(m.byDoc[s.Doc+"\x00"+s.Hash], s)
	}
	return m
}

// otherDocument is the smallest result of the function distance for a seal of another document.
const otherDocument = 2

// withHash returns seals with this hash, in the order of the mapping. It returns all whose distance
// from a text of document doc equals far, and maybe others, so the caller must compare distances.
// Many texts of a corpus are equal, such as "oui" ("yes"). So the seals of doc itself have an index
// of their own.
func (m Restorer) withHash(hash, doc string, far int) (list []*pseudonym.Seal) {
	switch {
	case m.byHash != nil && far < otherDocument:
		return m.byDoc[doc+"\x00"+hash]
	case m.byHash != nil:
		return m.byHash[hash]
	}
	for i := range m.Texts {
		if s := &m.Texts[i]; s.Hash == hash {
			list = append(list, s)
		}
	}
	return list
}

// unseal restores a text that has a seal, which it returns. If several fit, the nearest by distance
// counts. The seal is nil if none fits.
func (m Restorer) unseal(doc string, author bool, text string) (out string, names []Restored, seal *pseudonym.Seal) {
	hash := pseudonym.Hash(text)
	for far := range farthest + 1 {
		for _, s := range m.withHash(hash, doc, far) {
			if s.Bytes != len(text) || s.Hash != hash || distance(s, doc, author) != far {
				continue
			}
			if out, names, ok := open(s, text); ok {
				return out, names, s
			}
		}
	}
	return "", nil, nil
}

// isBefore reports whether the text of a seal was hidden before another one. The mapping has the
// seals of the latest texts first.
func (m Restorer) isBefore(s, later *pseudonym.Seal) bool {
	for i := range m.Texts {
		switch &m.Texts[i] {
		case s:
			return false
		case later:
			return true
		}
	}
	return false
}

// restoreEdited restores a text that was edited. seals are those of the text that it may have been
// before. It completes report and returns it.
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
	w := writer{finder: f, plain: newPlainText(text, m.newCutNames(bearers, f.Stems)), met: make([]bool, len(bearers)), seen: map[string]bool{}, report: report}
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
		w.former = m.formsAt(seals, ids, j.hits, w.plain)
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
	w.reportMissing(bearers)
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

// isThird reports whether a pseudonym is the third name of a doubt, an invented name for a mention
// that may be one of several people, and does not also mean a single person.
func (k *bearer) isThird() bool { return k.natural && k.doubt != nil && !k.single }

func unique(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}
