package pseudonym

import (
	"encoding/hex"
	"hash/fnv"

	"github.com/cachenom/cachenom/core"
)

// Seal identifies an output text and records every replacement in it. It contains no text
// except the forms that were replaced.
type Seal struct {
	Doc    string
	Author bool     // the text is an author field
	Bytes  int      // length of the output
	Hash   string   // FNV-1a of the output, 128 bits, in hexadecimal
	Forms  []string // the replaced forms, each once
	// Cuts holds three numbers for each replacement: the bytes of the output since the last
	// replacement, the length of this one in the output, and the index of the form in Forms.
	Cuts []int
	// Lines holds NumbersPerLine numbers for each line with a replacement: its hash (HashLine),
	// the number of its replacements, and the bytes before the first one.
	Lines []int
}

// Seals returns the seals of the outputs of a result, and those of an earlier mapping, each
// once. An author field in which nothing was found gets a seal, too, because another field with
// the same text may contain a pseudonym. All fields with the same author share one seal,
// because few people write many messages.
func Seals(res *core.Result, earlier *Mapping) []Seal {
	list := sealList{seals: []Seal{}, seen: map[string]int{}}
	hidden := map[string]bool{} // outputs of author fields in which something was replaced
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

// isUntouched reports whether an output is an author field in which nothing was found.
func isUntouched(out *core.Output) bool {
	return out.Doc.Field == core.AuthorField && len(out.Spans) == 0
}

// sealList collects seals, one for each text or author field of a document.
type sealList struct {
	seals []Seal
	seen  map[string]int // index in seals, by hash and document
}

// add adds a seal. Of two seals of the same text the first one stays, with one exception: a
// seal without replacements gives way to one with replacements. This happens if an output text
// was sent through the program again.
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
