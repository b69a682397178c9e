package pseudonym

import (
	"encoding/hex"
	"hash/fnv"
	"slices"

	"github.com/cachenom/cachenom/core"
)

// Seal describes one output text, so that restoring can recognise it and undo every replacement in
// it. It contains no words of the text except the forms that were replaced, the real names as the
// source spelled them.
type Seal struct {
	Doc    string
	Author bool     // the text is an author field
	Bytes  int      // length of the output text
	Hash   string   // FNV-1a of the output text, 128 bits, in hexadecimal
	Forms  []string // the names that were replaced, as the source spelled them, each once
	// Cuts holds three numbers for each replacement, in the order of the text: the bytes of output
	// text between the previous replacement and this one, the bytes of this replacement in the
	// output, and the index in Forms of the name that it replaced.
	Cuts []int
	// Lines holds NumbersPerLine numbers for each line of the output that has a replacement: the
	// hash of the line (HashLine), the number of replacements in it, and the number of bytes in the
	// line before the first replacement. The hash is 0 if a replacement contains a line end.
	Lines []int
}

// Seals returns the seals of all output texts in res, followed by those of an earlier mapping,
// without duplicates. The seals of new texts come first. A text that was also an output of an
// earlier run keeps its place among the earlier seals. An author field in which nothing was found
// also gets a seal. Otherwise restoring could take its text for the equal text of another field, in
// which a pseudonym was written. To save space, all untouched author fields with the same text
// share one seal. But if another field became this text by a replacement, each document has its own
// seal.
func Seals(res *core.Result, earlier *Mapping) []Seal {
	list := sealList{seals: []Seal{}, seen: map[string]int{}, same: map[string]bool{}}
	hidden := map[string]bool{} // output texts of the author fields in which a name was replaced
	for i := range res.Outputs {
		out := &res.Outputs[i]
		if isUntouched(out) {
			continue
		}
		s := newSeal(out)
		if s.Author && len(s.Cuts) > 0 {
			hidden[out.Text] = true
		}
		list.add(s, false)
		if isSame, ok := list.same[s.key()]; isSame || !ok {
			list.same[s.key()] = out.Text == out.Doc.Text
		}
	}
	alone := map[string]bool{}
	for i := range res.Outputs {
		if out := &res.Outputs[i]; isUntouched(out) && (!alone[out.Text] || hidden[out.Text]) {
			alone[out.Text] = true
			list.add(newSeal(out), false)
		}
	}
	if earlier != nil {
		for _, s := range earlier.Texts {
			list.add(s, true)
		}
	}
	return slices.DeleteFunc(list.seals, func(s Seal) bool { return s.Hash == "" })
}

// isUntouched reports whether an output text is an author field in which nothing was found.
func isUntouched(out *core.Output) bool {
	return out.Doc.Field == core.AuthorField && len(out.Spans) == 0
}

// sealList collects seals, at most one for each text of a document and one for each author field.
type sealList struct {
	seals []Seal
	seen  map[string]int  // index in seals, by key
	same  map[string]bool // whether the output text equals its source, because names were replaced by themselves; by key
}

// add adds a seal unless the list already has one for the same text and document. In that case the
// first seal stays, except that a seal whose replacements change nothing is overwritten by one with
// replacements: this happens if an output text was sent through the program again. If the new seal
// is of an earlier mapping, the seal that stays takes its place.
func (l *sealList) add(s Seal, isEarlier bool) {
	key := s.key()
	at, ok := l.seen[key]
	if ok {
		if first := l.seals[at]; s.Author || len(first.Cuts) > 0 && !l.same[key] || len(s.Cuts) == 0 {
			s = first
		}
		if !isEarlier {
			l.seals[at] = s
			return
		}
		l.seals[at] = Seal{} // Seals removes it
	}
	l.seen[key] = len(l.seals)
	l.seals = append(l.seals, s)
}

// key returns the same key for all seals of one text or author field of a document.
func (s *Seal) key() string {
	if s.Author {
		return s.Hash + s.Doc + "\x00"
	}
	return s.Hash + s.Doc
}

// newSeal returns the seal of an output text.
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

// Hash returns the FNV-1a hash of a text: 128 bits, in hexadecimal.
func Hash(text string) string {
	h := fnv.New128a()
	h.Write([]byte(text)) //nolint:errcheck // a hash never fails
	return hex.EncodeToString(h.Sum(nil))
}
