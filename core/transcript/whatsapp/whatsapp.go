// Package whatsapp reads the chats that WhatsApp exports as text (.txt). The program writes them
// in the language and the clock of the telephone, and documents only how to export
// (https://faq.whatsapp.com/1180414079177245).
//
//	12/03/2023, 14:05 - Léa Martin: Bonjour     Android
//	[12/03/2023 14:05:22] Léa Martin: Bonjour   iOS
//
//	the author                                       a name
//	the words, up to the next line with a time       a turn
//	a line with a time and no author ("Léa added Tom")      a value (package turn)
//
// If an author is not a contact of the person who exported the chat, the file has the author's
// number, or a tilde and the name that the author uses in WhatsApp ("~ Léa"). Invisible marks for
// the direction of writing may surround names and messages. They do not belong to the name or the
// message.
package whatsapp

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/plain"
	"github.com/cachenom/cachenom/core/transcript/turn"
)

// Kind is the turn.Book.Kind of chats of WhatsApp.
const Kind = "whatsapp"

// fewest is how many lines with a time make a file a chat. Even a chat with one message has two:
// the first one says that the chat is encrypted.
const fewest = 2

// Is reports whether a file is a chat, given its first bytes: its first line begins a message, and
// another message follows.
func Is(head []byte) bool {
	n, first := 0, true
	text := turn.HeadText(head)
	plain.EachLine(text, 0, func(from, to int) {
		line := text[from:to]
		if n >= fewest || len(bytes.TrimSpace(line)) == 0 {
			return
		}
		if _, ok := stampOf(line); ok && (n > 0 || first) {
			n++
		}
		first = false
	})
	return n >= fewest
}

// Open reads a chat. The error is one of core/office/failure, if the bytes are not text.
func Open(data []byte) (*turn.Book, *turn.Source, error) {
	s, err := turn.ReadSource(data)
	if err != nil {
		return nil, nil, err
	}
	r := reader{source: s, book: &turn.Book{Kind: Kind}}
	open := -1 // where the open message begins; -1 before the first
	end := 0
	plain.EachLine(s.Text, 0, func(from, to int) {
		if _, ok := stampOf(s.Text[from:to]); ok {
			r.message(open, end)
			open = from
		}
		end = to
	})
	r.message(open, end)
	return r.book, s, nil
}

// reader is the state of reading a chat.
type reader struct {
	source *turn.Source
	book   *turn.Book
	chat   string // on iOS, the name of the chat; lines that the program writes have it as their author
	begun  bool   // a message with an author was read
}

// message reads the message at bytes [from, to). It does nothing if from is -1.
func (r *reader) message(from, to int) {
	if from < 0 {
		return
	}
	text := r.source.Text[:to]
	st, _ := stampOf(text[from:])
	at := from + st.end
	to = max(at, len(bytes.TrimRightFunc(text, isBlank)))
	first := at
	for first < to && text[first] != '\n' && text[first] != '\r' {
		first++
	}
	who, words := authorOf(text, at, first)
	when := r.source.Line(from+st.from, from+st.to)
	if who.Start == who.End {
		r.book.OtherDate(when)
		r.values(at, to)
		return
	}
	name := r.source.Line(who.Start, who.End)
	written := bytes.HasPrefix(bytes.TrimLeft(text[min(words, to):to], " "), []byte(leftToRight))
	if !r.begun && st.bracket && written {
		r.chat = string(name.Text)
	}
	r.begun = true
	if written && string(name.Text) == r.chat {
		r.book.OtherDate(when)
		r.book.Value(name)
		r.values(words, to)
		return
	}
	r.book.Name(name)
	words = to - len(bytes.TrimLeftFunc(text[min(words, to):to], isBlank))
	if words < to {
		r.book.Date(when)
		r.book.Say(turn.Turn{Speaker: string(name.Text), Time: string(when.Text)}, r.source.Lines(words, to))
	} else {
		r.book.OtherDate(when)
	}
}

// values adds each line of bytes [at, to), which the program wrote and no person, as a value.
func (r *reader) values(at, to int) {
	plain.EachLine(r.source.Text[:to], at, func(from, end int) {
		r.book.Value(r.source.Line(from, end))
	})
}

// leftToRight is the mark of the direction of writing that precedes a text of the program on iOS.
const leftToRight = "\u200e"

// authorOf returns the place of the author of a message, without the invisible marks around it, and
// where the words of the message begin. Bytes [at, end) of the text are the first line of the
// message after its stamp. The place is empty if the message has no author.
func authorOf(text []byte, at, end int) (who flow.Span, words int) {
	for i := at; i < end; i++ {
		if text[i] != ':' {
			continue
		}
		if next, _ := utf8.DecodeRune(text[i+1 : end]); i+1 < end && !isBlank(next) {
			continue
		}
		name := text[at:i]
		if bytes.ContainsAny(name, "«»“”\"") { // no author: "Léa a nommé le groupe « Projet : suite »" ("Léa named the group")
			return flow.Span{}, at
		}
		left := bytes.TrimLeftFunc(name, func(r rune) bool { return isBlank(r) || r == '~' })
		start := i - len(left)
		return flow.Span{Start: start, End: start + len(bytes.TrimRightFunc(left, isBlank))}, i + 1
	}
	return flow.Span{}, at
}

// isBlank reports whether a character is white space or a mark of the direction of writing.
func isBlank(r rune) bool {
	return unicode.IsSpace(r) || r == '\ufeff' || '\u200e' <= r && r <= '\u200f' || '\u202a' <= r && r <= '\u202e' || '\u2066' <= r && r <= '\u2069'
}
