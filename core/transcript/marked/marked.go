// Package marked reads texts with the marks of programs for lexical statistics, which cut a corpus
// into texts and give each its variables:
//
//	**** *locuteur_Kelly *age_12     IRaMuTeQ and Alceste (http://www.iramuteq.org/documentation/formatage-des-corpus-texte)
//	-*theme_Kelly                    a theme, which lasts until the next mark
//	<locuteur=Kelly><age=12>         Lexico (https://lexi-co.com), and TXM for texts in TXT
//
// A text between two marks is a turn. Its speaker is the value of a variable with a name such as
// locuteur, auteur or nom. Values of variables are labels (package turn): a new value has only the
// letters, digits and underscores that these programs read as one value. The marks are not changed.
package marked

import (
	"bytes"
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/plain"
	"github.com/cachenom/cachenom/core/office/sweep"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/core/transcript/turn"
)

// Kind is the turn.Book.Kind of files of IRaMuTeQ, Alceste and Lexico.
const Kind = "iramuteq"

// stars is the beginning of a line with variables in files of IRaMuTeQ and Alceste.
const stars = "****"

// Is reports whether a file begins with the marks of IRaMuTeQ, Alceste or Lexico, given its first
// bytes in any charset.
func Is(head []byte) bool {
	head = bytes.TrimLeft(bytes.ReplaceAll(head, []byte{0}, nil), "\xef\xbb\xbf\xff\xfe \t\r\n")
	if bytes.HasPrefix(head, []byte(stars)) {
		return true
	}
	return len(keys(head, 0, len(head))) > 0 && head[0] == '<'
}

// Open reads a file of IRaMuTeQ, Alceste or Lexico. The error is one of core/office/failure, if the
// bytes are not text.
func Open(data []byte) (*turn.Book, *turn.Source, error) {
	src, err := turn.ReadSource(data)
	if err != nil {
		return nil, nil, err
	}
	r := reader{src: src, book: &turn.Book{Kind: Kind, Fit: asValue}}
	plain.EachLine(src.Text, 0, r.line)
	r.end()
	return r.book, src, nil
}

// asValue returns a label as the value of a variable: every character that is not a letter or a
// digit of ASCII becomes an underscore.
func asValue(label string) string {
	var b strings.Builder
	for _, r := range label {
		if r < 0x80 && (flow.IsASCIILetter(byte(r)) || flow.IsDigit(byte(r))) {
			b.WriteRune(r)
		} else {
			b.WriteByte('_')
		}
	}
	return b.String()
}

// reader is the state of reading a file.
type reader struct {
	src   *turn.Source
	book  *turn.Book
	open  turn.Turn    // the open text, between two marks
	lines []*flow.Line // lines of the open text
}

// variable is a variable of a text: its name, and the place of its value in the file.
type variable struct {
	name  string
	value flow.Span
}

// line reads bytes [from, to), which are a line of the file: marks, or words of the open text.
func (r *reader) line(from, to int) {
	text := r.src.Text[from:to]
	trimmed := bytes.TrimLeft(text, " \t")
	switch {
	case bytes.HasPrefix(trimmed, []byte(stars)):
		r.begin(starred(r.src.Text, from, to))
	case bytes.HasPrefix(trimmed, []byte("-*")):
		for _, v := range starred(r.src.Text, from, to) {
			r.book.Label(r.src.Line(v.value.Start, v.value.End))
		}
	case bytes.HasPrefix(trimmed, []byte("<")) && len(keys(r.src.Text, from, to)) > 0:
		list := keys(r.src.Text, from, to)
		r.begin(list)
		rest := list[len(list)-1].value.End + 1 // words may follow the last mark
		r.add(rest, to)
	default:
		r.add(from, to)
	}
}

// add adds bytes [from, to) as a line of the open text.
func (r *reader) add(from, to int) {
	if from < to {
		r.lines = append(r.lines, r.src.Line(from, to))
	}
}

// begin ends the open text and begins a new one, whose variables it takes.
func (r *reader) begin(list []variable) {
	r.end()
	r.open = turn.Turn{}
	for _, v := range list {
		if v.value.Start == v.value.End {
			continue
		}
		r.book.Label(r.src.Line(v.value.Start, v.value.End))
		value := string(v.value.Of(r.src.Text))
		switch name := fold.Key(v.name); {
		case speakers[name] && r.open.Speaker == "":
			r.open.Speaker = strings.ReplaceAll(value, "_", " ")
		case dates[name]:
			r.open.Time = value
		}
	}
}

// end adds the open text as a turn.
func (r *reader) end() {
	r.book.Say(r.open, r.lines...)
	r.lines = nil
}

// The names of variables that hold the speaker or the date of a text, folded.
var (
	speakers = sweep.Set("locuteur locutrice auteur autrice auteure nom prenom pseudo participant participante enquete enquetee speaker author name interviewe interviewee eleve sujet")
	dates    = sweep.Set("date annee jour year")
)

// starred returns the variables that a line of IRaMuTeQ, bytes [from, to), has as "*name_value".
func starred(text []byte, from, to int) (list []variable) {
	for at := from; at < to; {
		if text[at] != '*' || at+1 < to && (text[at+1] == '*' || flow.IsSpace(text[at+1])) {
			at++
			continue
		}
		end := at + 1
		for end < to && !flow.IsSpace(text[end]) {
			end++
		}
		name, value := at+1, end
		if n := bytes.IndexByte(text[name:end], '_'); n >= 0 {
			value = name + n + 1
		}
		list = append(list, variable{string(bytes.TrimSuffix(text[name:value], []byte("_"))), flow.Span{Start: value, End: end}})
		at = end
	}
	return list
}

// keys returns the variables that a line of Lexico, bytes [from, to), has at its beginning as
// "<name=value>".
func keys(text []byte, from, to int) (list []variable) {
	at := from
	for at < to {
		for at < to && (text[at] == ' ' || text[at] == '\t') {
			at++
		}
		if at >= to || text[at] != '<' {
			break
		}
		end := bytes.IndexByte(text[at:to], '>')
		equals := bytes.IndexByte(text[at:to], '=')
		if end < 0 || equals < 2 || equals > end || bytes.ContainsAny(text[at+1:at+equals], " \t\n/?!\"'") {
			break
		}
		list = append(list, variable{string(text[at+1 : at+equals]), flow.Span{Start: at + equals + 1, End: at + end}})
		at += end + 1
	}
	return list
}
