package pseudonym

import (
	"encoding/hex"
	"hash/fnv"

	"github.com/cachenom/cachenom/core"
)

// Seal tells an output that nobody edited from any other text, and what stood
// where in it.
type Seal struct {
	Doc    string
	Author bool     // of the document's author field
	Bytes  int      // length of the output in UTF-8
	Hash   string   // FNV-1a, 128 bit, of the output
	Forms  []string // the spellings that were replaced
	// Cuts are three numbers a replacement: bytes of the output since the last
	// one, its length in the output, the number of the spelling in Forms.
	Cuts []int
	// Lines are three numbers a line in which something was replaced: its hash, its
	// replacements, and the bytes before the first of them.
	Lines []int
}

// Seals are the seals of a result's outputs and those of an earlier mapping,
// each once. An author field that was left alone is sealed too: it stays so,
// whatever it looks like. Few people write many messages, so that one seal is of
// all their fields.
func Seals(res *core.Result, earlier *Mapping) []Seal {
	list := sealList{seals: []Seal{}, seen: map[string]int{}}
	hidden := map[string]bool{} // author fields in which something was replaced, as they are now
	for i := range res.Outputs {
		out := &res.Outputs[i]
		if isUntouched(out) {
			continue
		}
		s := newSeal(out)
		if s.Author && len(s.Cuts) > 0 {
			hidden[out.Text] = true
		}
		list.add(s)
	}
	alone := map[string]bool{}
	for i := range res.Outputs {
		if out := &res.Outputs[i]; isUntouched(out) && (!alone[out.Text] || hidden[out.Text]) {
			alone[out.Text] = true
			list.add(newSeal(out))
		}
	}
	if earlier != nil {
		for _, s := range earlier.Texts {
			list.add(s)
		}
	}
	return list.seals
}

// isUntouched reports whether an output is an author field in which nothing was
// found.
func isUntouched(out *core.Output) bool {
	return out.Doc.Field == core.AuthorField && len(out.Spans) == 0
}

// sealList collects seals: one for a document's text or author field.
type sealList struct {
	seals []Seal
	seen  map[string]int // by what they are of: the place in seals
}

// add adds a seal; of two that are of the same, the first. But a text that was hidden
// before and given again, in which nothing was left to hide, is still the one that was
// hidden.
func (l *sealList) add(s Seal) {
	key := s.Hash + s.Doc
	if s.Author {
		key += "\x00"
	}
	at, ok := l.seen[key]
	switch {
	case !ok:
		l.seen[key] = len(l.seals)
		l.seals = append(l.seals, s)
	case !s.Author && len(l.seals[at].Cuts) == 0 && len(s.Cuts) > 0:
		l.seals[at] = s
	}
}

func newSeal(out *core.Output) Seal {
	s := Seal{Doc: out.Doc.ID, Author: out.Doc.Field == core.AuthorField, Bytes: len(out.Text), Hash: Hash(out.Text), Forms: []string{}, Cuts: []int{}}
	number := map[string]int{}
	last := 0
	for i := range out.Spans {
		p := &out.Spans[i]
		if p.Action != core.Replace {
			continue
		}
		n, ok := number[p.Text]
		if !ok {
			n = len(s.Forms)
			number[p.Text] = n
			s.Forms = append(s.Forms, p.Text)
		}
		s.Cuts = append(s.Cuts, p.Out.Start-last, p.Out.End-p.Out.Start, n)
		last = p.Out.End
	}
	s.sealLines(out.Text)
	return s
}

func Hash(text string) string {
	h := fnv.New128a()
	h.Write([]byte(text)) //nolint:errcheck // a hash never fails
	return hex.EncodeToString(h.Sum(nil))
}
