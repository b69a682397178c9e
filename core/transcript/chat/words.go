package chat

import (
	"bytes"
	"sort"
	"strconv"
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
	"github.com/cachenom/cachenom/core/transcript/turn"
)

// Store writes a file of CHAT. A replacement in an utterance has as many words as the words that it
// replaces:
//
//	two words for one    Lina Morel → Lina+Morel, a compound in CHAT
//	one word for two     P001       → P001_1 P001_2
//
// The method words of reader reads both as "Lina Morel" and "P001", so that the names come back.
type Store struct {
	*turn.Source
	said []flow.Span // places of utterances and names, in any order
}

const (
	joined = "\u00a0" // is in the text of the document where the file has "_" inside a word
	broken = "\u2002" // is in the text where an utterance continues on the next line of the file
	plus   = '+'      // joins the words of a compound in the file; the text has a space for it
)

// Save writes the file with the patches of its lines, and replaces the same names in the bytes that
// belong to no line.
func (s *Store) Save(l *flow.Layout, patches map[int][]flow.Patch, also *sweep.Also) ([]byte, error) {
	sort.Slice(s.said, func(i, k int) bool { return s.said[i].Start < s.said[k].Start })
	said := s.said
	var list []flow.Patch
	for _, p := range patches[0] {
		if n := len(list); n > 0 && p.From == list[n-1].To && s.isSaid(p.From) {
			list[n-1].To = p.To
			list[n-1].Text = append(bytes.Clone(list[n-1].Text), p.Text...)
			continue
		}
		list = append(list, p)
	}
	for i, p := range list {
		for len(said) > 0 && said[0].End < p.To {
			said = said[1:]
		}
		if len(said) > 0 && said[0].Start <= p.From {
			list[i].Text = s.asMany(p)
		}
	}
	return s.Source.Save(l, map[int][]flow.Patch{0: list}, also)
}

// isSaid reports whether the byte of the file with offset at is in an utterance or a name.
func (s *Store) isSaid(at int) bool {
	i := sort.Search(len(s.said), func(i int) bool { return s.said[i].End >= at })
	return i < len(s.said) && s.said[i].Start <= at
}

// asMany returns the text of a patch with as many words as the bytes that the patch replaces.
func (s *Store) asMany(p flow.Patch) []byte {
	was := len(strings.Fields(string(s.Text[p.From:p.To])))
	text := string(p.Text)
	now := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || string(r) == broken })
	switch {
	case was == 0 || len(now) == 0:
	case len(now) > was:
		k := len(now) - was + 1
		text = strings.Join(append([]string{strings.Join(now[:k], string(plus))}, now[k:]...), " ")
	case len(now) < was:
		last := now[len(now)-1]
		text = strings.TrimSuffix(text, last)
		for n := 1; n <= was-len(now)+1; n++ {
			if n > 1 {
				text += " "
			}
			text += last + "_" + strconv.Itoa(n)
		}
	}
	text = strings.ReplaceAll(text, joined, "_")
	if strings.Contains(text, broken) {
		end := "\n\t"
		if bytes.Contains(s.Text, []byte("\r\n")) {
			end = "\r\n\t"
		}
		text = strings.ReplaceAll(text, broken, end)
	}
	return []byte(text)
}

// words adds bytes [from, to) of the file to a line of the document, as a reader of the transcript
// sees them: "Lina+Morel" as "Lina Morel", "P001_1 P001_2" as "P001", and a "_" between two letters
// as a no-break space (the constant joined).
func (r *reader) words(l *flow.Line, from, to int) {
	text := r.store.Text
	at := from
	flush := func(to int) {
		if at < to {
			l.Add(text[at:to], flow.At(0, at, to, flow.AsBytes))
		}
		at = to
	}
	for i := from; i < to; i++ {
		if c := text[i]; c != '_' && c != plus || i == from || i+1 == to || !isInWord(text[i-1]) || !isInWord(text[i+1]) {
			continue
		}
		if base, end := numbered(text, at, i, to); end > 0 {
			flush(i - len(base))
			l.Add(base, flow.At(0, at, end, flow.AsSign))
			at, i = end, end-1
			continue
		}
		if !flow.IsLetter(text[i-1]) || !flow.IsLetter(text[i+1]) {
			continue // the "_" of a pseudonym remains: "PERSONNE_001"
		}
		flush(i)
		sign := joined
		if text[i] == plus {
			sign = " "
		}
		l.Add([]byte(sign), flow.At(0, i, i+1, flow.AsSign))
		at = i + 1
	}
	flush(to)
}

// isInWord reports whether a byte is an ASCII letter or digit, or a byte of a letter beyond ASCII
// in UTF-8.
func isInWord(c byte) bool { return flow.IsLetter(c) && c != '%' || flow.IsDigit(c) }

// numbered reads a word that Save repeated, "P001_1 P001_2", from text[from:to]. mark is the offset
// of its first "_1". It returns the word ("P001") and the offset behind its last number; 0 if the
// text there has no such word.
func numbered(text []byte, from, mark, to int) (base []byte, end int) {
	if text[mark] != '_' || !bytes.HasPrefix(text[mark:to], []byte("_1 ")) {
		return nil, 0
	}
	next := text[mark+len("_1 ") : to]
	n := bytes.Index(next, []byte("_2"))
	if n <= 0 || n > mark-from || bytes.IndexByte(next[:n], ' ') >= 0 {
		return nil, 0
	}
	base, end = next[:n], mark+len("_1")
	if !bytes.Equal(text[mark-n:mark], base) {
		return nil, 0
	}
	for k := 2; ; k++ {
		more := " " + string(base) + "_" + strconv.Itoa(k)
		if !bytes.HasPrefix(text[end:to], []byte(more)) {
			return base, end
		}
		end += len(more)
	}
}
