package transcript

import (
	"bytes"
	"strings"

	"github.com/cachenom/cachenom/core/forum"
	"github.com/cachenom/cachenom/core/office"
	"github.com/cachenom/cachenom/core/office/charset"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/mail"
	"github.com/cachenom/cachenom/core/transcript/turn"
)

// Mails are documents of core/office: of a mail (.eml, RFC 5322) or of each mail in a mailbox
// (.mbox, RFC 4155, with the quoted lines ">From " of mboxrd). The turn of a mail is its first body
// of text; its author, thread and parent are as core/forum finds them. Its subject, the other
// fields and other bodies are lines outside the turn.

// openMails opens a mail or a mailbox.
func openMails(_ string, data []byte) (*File, error) {
	f := &File{Kind: "mbox"}
	if c, ok := charset.DetectText(data[:min(len(data), headBytes)&^1]); ok && c.Wide { // UTF-16, from an editor
		text, err := c.Decode(data)
		if err != nil {
			return nil, err
		}
		data = text
		f.join = func(docs [][]byte) []byte { return c.Encode(bytes.Join(docs, nil)) }
	} else {
		f.join = func(docs [][]byte) []byte { return bytes.Join(docs, nil) }
	}
	said := map[int]*forum.Message{}
	list := mail.CutBox(data)
	isBox := bytes.HasPrefix(bytes.TrimPrefix(data, charset.UTF8Mark), []byte(envelope))
	if !isBox {
		f.Kind = "eml"
	}
	if corpus, err := forum.ReadMail(bytes.NewReader(data)); err == nil && len(corpus.Messages) == len(list) {
		for i := range corpus.Messages {
			said[i] = &corpus.Messages[i]
		}
	}
	for i, one := range list {
		d, err := office.Open("mail.eml", one)
		if err != nil {
			return nil, err
		}
		f.Docs = append(f.Docs, d)
		t := Turn{Doc: i}
		if m := said[i]; m != nil {
			t.Turn = turn.Turn{Speaker: m.Author, Time: m.Date, Thread: m.Thread, Title: m.Title, Parent: m.Parent}
			if isBox {
				t.ID = m.ID
			}
		}
		t.At = bodyOf(d)
		if t.At.Start < t.At.End {
			f.Turns = append(f.Turns, t)
		}
	}
	return f, nil
}

// bodyOf returns the place of the first body of a mail in the text of its document, without the
// white space after it; an empty place if there is no body.
func bodyOf(d *office.Document) flow.Span {
	for _, p := range d.Parts {
		if p.Aspect == "body" && p.Field == "" && p.Start < p.End {
			return flow.Span{Start: p.Start, End: p.Start + len(strings.TrimRight(d.Text[p.Start:p.End], " \t\r\n"))}
		}
	}
	return flow.Span{}
}

// IsMail reports whether the documents of the file are mails.
func (f *File) IsMail() bool { return f.Kind == "mbox" || f.Kind == "eml" }

// EditDates returns a mail with other dates in its head. It calls edit for each line of the head
// that has the date of the mail, or of a step on its way, with the number of the line, from 1, and
// the text of the date; edit returns the new text. If the file is not a mail, EditDates returns the
// bytes as they are.
func (f *File) EditDates(data []byte, edit func(number int, text string) string) []byte {
	if !f.IsMail() {
		return data
	}
	var out []byte
	at, isDate := 0, false
	for number := 1; at < len(data); number++ {
		end := len(data)
		if n := bytes.IndexByte(data[at:], '\n'); n >= 0 {
			end = at + n + 1
		}
		whole := data[at:end]
		text := bytes.TrimRight(whole, "\r\n")
		if len(text) == 0 {
			break
		}
		at = end
		if text[0] != ' ' && text[0] != '\t' {
			isDate = isDateField(text, number)
		}
		line := string(text)
		if isDate {
			before := strings.LastIndexByte(line, ';') + 1 // "Received: from … by …; Fri, 12 Mar 2021"
			if from, rest, ok := strings.Cut(line, envelope); ok && from == "" {
				before = len(line) - len(rest) + strings.IndexByte(rest, ' ') + 1
			}
			line = line[:before] + edit(number, line[before:])
		}
		out = append(append(out, line...), whole[len(text):]...)
	}
	return append(out, data[at:]...)
}

// envelope begins the line before a mail in a mailbox.
const envelope = "From "

// isDateField reports whether a line in the head of a mail begins a field that has a date. Number
// 1, the first line, is such a field if it is the envelope of a mailbox: "From kelly@exemple.fr Fri
// Mar 12 14:05:00 2021".
func isDateField(line []byte, number int) bool {
	if number == 1 && bytes.HasPrefix(line, []byte(envelope)) {
		return true
	}
	name, _, _ := bytes.Cut(line, []byte(":"))
	switch strings.ToLower(string(name)) {
	case "date", "received", "resent-date", "delivery-date", "x-received", "x-original-date", "deferred-delivery", "nntp-posting-date":
		return true
	}
	return false
}
