package corpus

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// The column format of the CoNLL shared tasks: a token and its tag a line, an
// empty line between sentences, "-DOCSTART- O" before each document. A tag is O
// or a kind behind "B-" (a mention begins) or "I-" (it goes on).

const docStart = "-DOCSTART-"

// conllKinds are the names that others give to kinds, beside our own.
var conllKinds = map[string]core.Kind{"PER": core.Person, "LOC": core.Location, "MISC": core.Other}

// ReadCoNLL reads such a file. The token is the first column and the tag the
// last. Both dialects are read: IOB2, where every mention begins with B, and
// IOB1, where one begins with I unless another of its kind ends right before.
// The text is made of the tokens with a space between, a line per sentence.
func ReadCoNLL(r io.Reader) ([]Document, error) {
	var docs []Document
	var text strings.Builder
	open := "" // the kind that the next I- goes on with
	gap := ""
	finish := func() {
		if len(docs) > 0 {
			docs[len(docs)-1].Text = text.String()
		}
		text.Reset()
		open, gap = "", ""
	}
	scan := bufio.NewScanner(r)
	scan.Buffer(nil, 1<<20)
	for n := 1; scan.Scan(); n++ {
		if !utf8.Valid(scan.Bytes()) {
			return nil, fmt.Errorf("line %d: not UTF-8: convert the file", n)
		}
		// Only these, as a token may be a space of another sort.
		cells := strings.FieldsFunc(scan.Text(), func(r rune) bool { return r == ' ' || r == '\t' || r == '\r' })
		if len(cells) == 0 {
			open = ""
			if gap != "" {
				gap = "\n"
			}
			continue
		}
		if cells[0] == docStart || len(docs) == 0 {
			finish()
			docs = append(docs, Document{})
			if cells[0] == docStart {
				continue
			}
		}
		if len(cells) < 2 {
			return nil, fmt.Errorf("line %d: a token without its tag: write O where there is none", n)
		}
		d := &docs[len(docs)-1]
		text.WriteString(gap)
		gap = " "
		start := text.Len()
		text.WriteString(cells[0])
		prefix, name, tagged := strings.Cut(cells[len(cells)-1], "-")
		if !tagged && prefix == "O" {
			open = ""
			continue
		}
		kind, optional, known := kindOf(name)
		if k, ok := conllKinds[strings.TrimSuffix(name, "?")]; ok {
			kind, known = k, true
		}
		if !known || prefix != "B" && prefix != "I" {
			return nil, fmt.Errorf("line %d: unknown tag: use O, or B- or I- and one of %v", n, core.Kinds)
		}
		if prefix == "I" && open == name {
			d.Mentions[len(d.Mentions)-1].End = text.Len()
		} else {
			d.Mentions = append(d.Mentions, Annotation{core.Span{Start: start, End: text.Len()}, kind, optional})
		}
		open = name
	}
	if err := scan.Err(); err != nil {
		return nil, err
	}
	finish()
	if len(docs) == 0 {
		return nil, errors.New("no tokens in it: write one a line, with its tag")
	}
	return docs, nil
}

// WriteCoNLL writes documents in IOB2, cut into tokens as core does and at the
// ends of mentions. An optional mention keeps its "?" behind the kind. What is
// no token, white space and what is not seen, is lost, and so are ids and
// genres.
func WriteCoNLL(w io.Writer, docs []Document) error {
	out := bufio.NewWriter(w)
	for i := range docs {
		d := &docs[i]
		if err := d.Check(); err != nil {
			return fmt.Errorf("document %d: %w", i+1, err)
		}
		out.WriteString(docStart + " O\n\n")
		d.writeTokens(out)
		out.WriteString("\n")
	}
	return out.Flush()
}

func (d *Document) writeTokens(out *bufio.Writer) {
	doc := core.NewDoc("", d.Text, core.NewForms())
	rest := d.Mentions
	begun := false // the first mention of the rest has a token behind it
	for i := range doc.Tokens {
		t := &doc.Tokens[i]
		if i > 0 && !begun && endsSentence(&doc.Tokens[i-1], t) && !(len(rest) > 0 && rest[0].Start < int(t.Start)) {
			out.WriteString("\n")
		}
		for at := int(t.Start); at < int(t.End); {
			for len(rest) > 0 && rest[0].End <= at {
				rest, begun = rest[1:], false
			}
			end, tag := int(t.End), "O"
			switch {
			case len(rest) == 0 || rest[0].Start >= end:
			case rest[0].Start > at:
				end = rest[0].Start
			default:
				end = min(end, rest[0].End)
				tag = "B-"
				if begun {
					tag = "I-"
				}
				tag += written(rest[0])
				begun = true
			}
			out.WriteString(d.Text[at:end] + " " + tag + "\n")
			at = end
		}
		if len(rest) > 0 && rest[0].End <= int(t.End) {
			rest, begun = rest[1:], false
		}
	}
}

// endsSentence reports whether a sentence ends between two tokens.
func endsSentence(a, b *core.Token) bool {
	return b.Has(core.AfterLine) || b.Has(core.Start) && (a.Mark == '.' || a.Mark == '!' || a.Mark == '?' || a.Mark == '…')
}
