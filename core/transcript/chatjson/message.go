package chatjson

import (
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/transcript/jsontext"
	"github.com/cachenom/cachenom/core/transcript/turn"
)

// These are the keys of who wrote a message, by a name, an id, or an object with one, and those of
// its words.
var (
	authorKeys = []string{"user_profile", "author", "userfullname", "sender_name", "from", "username", "user", "sender", "auteur"}
	textKeys   = []string{"content", "text", "message", "body", "texte"}
)

// channel is the conversation whose messages are read.
type channel struct{ id, title string }

// messages adds a turn for each message.
func (r *reader) messages() {
	var in channel
	if c := r.Get(0, "channel"); c >= 0 {
		in = channel{r.string(c, "id"), r.string(c, "name")}
	}
	for i := range r.Values {
		if r.Values[i].Sort == jsontext.Object {
			r.message(i, in)
		}
	}
}

// message adds the turn of an object, if the object is a message.
func (r *reader) message(i int, in channel) {
	text := -1
	for _, key := range textKeys {
		if text = r.Get(i, key); text >= 0 && r.Values[text].Sort == jsontext.String {
			break
		}
		text = -1
	}
	author, ok := r.authorOf(i)
	if text < 0 || !ok {
		return
	}
	kind, t := r.shapeOf(i, in)
	if r.book.Kind == "" {
		r.book.Kind = kind
	}
	t.Speaker = author
	r.wrote[author] = author != ""
	l := r.Line(text)
	r.said[text] = true
	lines := []*flow.Line{l}
	if kind == "moodle" {
		subject := r.Get(i, "subject")
		lines = nil
		if subject >= 0 && r.Values[subject].Sort == jsontext.String {
			lines = append(lines, r.Line(subject))
			r.said[subject] = true
		}
		if turn.IsHTML(l.Text) {
			lines = append(lines, turn.WithoutTags(l, r.File.Text)...)
		} else if len(l.Text) > 0 {
			lines = append(lines, l)
		}
	}
	r.dates(i, kind)
	r.book.Say(t, lines...)
}

// dateKeys are the members of a message that say when it was written or changed.
var dateKeys = []string{"timestamp", "timestampEdited", "created", "modified", "date", "date_unixtime", "edited", "edited_unixtime"}

// dates adds the dates of a message. Those of Slack are also the ids of its messages, and stay.
func (r *reader) dates(i int, kind string) {
	if kind == "slack" {
		return
	}
	r.dated[i] = true
	for _, key := range dateKeys {
		if k := r.Get(i, key); r.TextOf(k) != "" {
			r.book.Date(r.Line(k))
		}
	}
}

// otherDates adds the dates of the objects that are no messages. In an export of Slack, the date of a channel
// stays, as those of its messages do.
func (r *reader) otherDates() {
	for i := range r.Values {
		if r.Values[i].Sort != jsontext.Object || r.dated[i] || r.book.Kind == "slack" {
			continue
		}
		for _, key := range dateKeys {
			if k := r.Get(i, key); r.TextOf(k) != "" {
				r.book.OtherDate(r.Line(k))
			}
		}
	}
}

// authorOf returns who wrote a message. ok is false if the object does not say.
func (r *reader) authorOf(i int) (author string, ok bool) {
	for _, key := range authorKeys {
		k := r.Get(i, key)
		if k < 0 {
			continue
		}
		ok = true
		switch r.Values[k].Sort {
		case jsontext.Object:
			_, author = r.nameIn(k)
		case jsontext.String:
			if author = r.TextOf(k); r.people[author] != "" {
				author = r.people[author]
			}
		}
		if author != "" {
			return author, true
		}
	}
	return "", ok
}

// shapeOf returns the kind of a file in which an object is a message, and what the message says
// beside its words and its author.
func (r *reader) shapeOf(i int, in channel) (kind string, t turn.Turn) {
	has := func(key string) bool { return r.Get(i, key) >= 0 }
	of := func(path ...string) string { return r.string(i, path...) }
	switch {
	case has("ts"):
		t = turn.Turn{ID: of("ts"), Time: of("ts"), Thread: of("thread_ts")}
		if t.Thread != t.ID {
			t.Parent = t.Thread
		}
		return "slack", t
	case has("timestamp") && has("author"):
		return "discord", turn.Turn{ID: of("id"), Time: of("timestamp"), Thread: in.id, Title: in.title, Parent: of("reference", "messageId")}
	case has("subject") && has("message"):
		t = turn.Turn{ID: of("id"), Time: of("created"), Thread: of("discussion"), Parent: of("parent")}
		if t.Parent == "0" {
			t.Parent = ""
		}
		return "moodle", t
	}
	t = turn.Turn{ID: of("id"), Time: of("date"), Parent: of("reply_to_message_id")}
	if t.Time == "" {
		t.Time = of("timestamp")
	}
	return "json", t
}
