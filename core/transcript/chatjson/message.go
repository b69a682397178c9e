package chatjson

import (
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/transcript/jsontext"
	"github.com/cachenom/cachenom/core/transcript/turn"
)

// The keys of a message's author and of its text, the best first. The author may be a name, an id,
// or an object with one of these.
var (
	authorKeys = []string{"user_profile", "author", "userfullname", "sender_name", "from", "username", "user", "sender", "auteur"}
	textKeys   = []string{"content", "text", "message", "body", "texte"}
)

// channel is the conversation that all messages of the file belong to, if the file names one.
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

// message adds the object i as a turn, if it is a message: it has an author and a text.
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

// dates adds the dates of the message i. Those of Slack are also the ids of its messages, so they
// are not added, and never changed.
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

// otherDates adds the dates of the objects that are not messages. An export of Slack has no such
// dates: the date of a channel is never changed, like those of its messages.
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

// authorOf returns the name of the author of the object i, or the author's id if the file has no
// name for it. The result ok is false if the object has no member for an author.
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

// shapeOf tells by the members of the message i which program wrote it, and returns the kind of
// such a file and a turn with all that the message says except its words and its author.
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
