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

// Mails are documents of core/office: of a mail (.eml, RFC 5322) or of each mail in a mailbox (.mbox,
// RFC 4155, with the quoted lines ">From " of mboxrd). The turn of a mail is its first body of text;
// its author, thread and parent are as core/forum finds them. Its subject, the
// other fields and other bodies are lines outside the turn.

// openMails opens a mail or a mailbox.
func openMails(_ string, data []byte) (*File, error) {
	f := &File{Kind: "mbox"}
	if c, ok := charset.DetectText(data[:min(len(data), headBytes)&^1]); ok && c.Wide { // saved as a text by an editor
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
	isBox := bytes.HasPrefix(bytes.TrimPrefix(data, charset.UTF8Mark), []byte("From "))
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

// bodyOf returns the place of the first body of a mail, without the empty lines behind it.
func bodyOf(d *office.Document) flow.Span {
	for _, p := range d.Parts {
		if p.Aspect == "body" && p.Field == "" && p.Start < p.End {
			return flow.Span{Start: p.Start, End: p.Start + len(strings.TrimRight(d.Text[p.Start:p.End], " \t\r\n"))}
		}
	}
	return flow.Span{}
}
