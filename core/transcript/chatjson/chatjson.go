// Package chatjson reads the messages that programs export as JSON:
//
//   - Slack, a folder of users.json, channels.json and a file for each day of a channel
//     (https://slack.com/help/articles/220556107)
//   - Discord, as DiscordChatExporter writes it (https://github.com/Tyrrrz/DiscordChatExporter)
//   - Moodle, the export of a forum (https://docs.moodle.org/en/Forum_activity)
//   - any other file of objects which have an author and a text, such as those of Telegram
//
// An object with an author and a text is a turn. All other strings are names or values (package
// turn):
//
//	the best name of a person (real_name, nickname, userfullname …)   names
//	another name of the person that shares a word with it, and all
//	others: titles, topics, addresses                                 values
//
// Ids, times and types are read, never changed. A file without such objects is refused, unless it
// lists people or channels as Slack does.
package chatjson

import (
	"bytes"
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/office/failure"
	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/core/transcript/jsontext"
	"github.com/cachenom/cachenom/core/transcript/turn"
)

// Open reads a file of JSON. The error is one of core/office/failure: the file is not JSON, or has
// no messages, people or channels.
func Open(data []byte) (*turn.Book, *jsontext.File, error) {
	f, err := jsontext.Read(data)
	if err != nil {
		return nil, nil, err
	}
	r := reader{File: f, book: &turn.Book{Apart: true}, people: map[string]string{}, said: map[int]bool{}, wrote: map[string]bool{}, dated: map[int]bool{}}
	f.Known = known
	r.everyone()
	r.messages()
	if r.book.Kind == "" {
		return nil, nil, failure.New(failure.Unsupported)
	}
	r.others()
	r.otherDates()
	return r.book, f, nil
}

// reader is the state of reading a file.
type reader struct {
	*jsontext.File
	book   *turn.Book
	people map[string]string // id of a person → name
	said   map[int]bool      // index in Values → the string is the text of a turn
	wrote  map[string]bool   // names of speakers → true
	dated  map[int]bool      // index in Values → the object is a message whose dates were read
}

// nameKeys are the keys of a person's names, the best first.
var nameKeys = []string{"real_name", "userfullname", "nickname", "display_name", "fullname", "real_name_normalized", "display_name_normalized", "first_name", "last_name", "username", "global_name", "sender_name", "privatereplytofullname", "actor"}

// personKeys are the keys of which an object with a "name" has at least one if it describes a
// person.
var personKeys = []string{"isBot", "discriminator", "nickname", "real_name", "display_name", "profile", "first_name"}

// codeKeys are the keys of strings that only programs read. Such strings are never changed.
var codeKeys = []string{"id", "type", "subtype", "ts", "thread_ts", "user", "team", "client_msg_id", "color", "tz", "tz_label", "user_id", "mimetype", "avatar_hash", "timestamp", "timestampEdited", "created", "modified", "discriminator", "code", "team_id", "bot_id", "block_id", "filetype", "date", "date_unixtime"}

var (
	isName, isCode = setOf(nameKeys), setOf(codeKeys)
	known          = setOf(nameKeys, personKeys, codeKeys, authorKeys, textKeys, []string{"message", "subject", "name", "user_profile", "discussion", "parent", "reference", "messageId", "channel", "messages", "reply_to_message_id"})
)

func setOf(lists ...[]string) map[string]bool {
	set := map[string]bool{}
	for _, list := range lists {
		for _, one := range list {
			set[one] = true
		}
	}
	return set
}

// everyone fills r.people with the people whom the file describes in objects of their own.
func (r *reader) everyone() {
	for i := range r.Values {
		if r.Values[i].Sort != jsontext.Object {
			continue
		}
		id := r.string(i, "id")
		if id == "" && r.Get(i, "user_profile") >= 0 {
			id = r.string(i, "user")
		}
		if id == "" || r.people[id] != "" {
			continue
		}
		for _, in := range []int{i, r.Get(i, "user_profile"), r.Get(i, "profile")} {
			if _, name := r.nameIn(in); name != "" {
				r.people[id] = name
				break
			}
		}
		if r.book.Kind == "" && (r.Get(i, "profile") >= 0 && r.Get(i, "team_id") >= 0 || r.Get(i, "members") >= 0 && r.Get(i, "creator") >= 0) {
			r.book.Kind = "slack"
		}
	}
}

// string returns the text of a member of value i, or of a member of that member, which a path of
// keys leads to; "" if there is no text.
func (r *reader) string(i int, path ...string) string { return r.TextOf(r.Get(i, path...)) }

// nameIn returns the best name in the object i and the key of that name; "" if the object has no
// name of a person.
func (r *reader) nameIn(i int) (key, name string) {
	if i < 0 || r.Values[i].Sort != jsontext.Object {
		return "", ""
	}
	for _, key := range nameKeys {
		if r.Has(i, key) {
			if name := r.string(i, key); name != "" {
				return key, name
			}
		}
	}
	if r.isPerson(i) {
		return "name", r.string(i, "name")
	}
	return "", ""
}

// isPerson reports whether the "name" of the object i is that of a person.
func (r *reader) isPerson(i int) bool {
	for _, key := range personKeys {
		if r.Get(i, key) >= 0 {
			return true
		}
	}
	return false
}

// others adds the strings that are not the text of a turn, as names or values.
func (r *reader) others() {
	var in []int // the objects and arrays around the current value, the innermost last
	for i := range r.Values {
		for len(in) > 0 && int(r.Values[in[len(in)-1]].Next) <= i {
			in = in[:len(in)-1]
		}
		switch r.Values[i].Sort {
		case jsontext.Object, jsontext.Array:
			in = append(in, i)
		case jsontext.String:
			if !r.said[i] && len(in) > 0 {
				r.other(i, in[len(in)-1])
			}
		}
	}
}

// other adds the string with index i as a name or a value; in is the index of the object or array
// around it. other must not decide by the words of the string whether it is a name: the same file
// with hidden names has other words, and must be read alike.
func (r *reader) other(i, in int) {
	key := string(r.Key(i))
	l := r.Line(i)
	switch {
	case r.wrote[string(l.Text)], isName[key], key == "name" && r.isPerson(in), r.isAuthor(key, l.Text):
		if best, name := r.nameIn(in); best != key && shareWord(name, string(l.Text)) {
			r.book.Value(l) // a second name of this person, found in it by the best one
		} else {
			r.book.Name(l)
		}
	case isCode[key]:
	default:
		for _, one := range r.Lines(i) {
			r.book.Value(one)
		}
	}
}

// isAuthor reports whether a string with a key is the name of a message's author, and not an id.
func (r *reader) isAuthor(key string, text []byte) bool {
	for _, one := range authorKeys {
		if one == key {
			return r.people[string(text)] == "" && flow.HasWord(text) && !isID(text)
		}
	}
	return false
}

// shareWord reports whether two names have a word in common.
func shareWord(a, b string) bool {
	words := func(name string) []string {
		return strings.FieldsFunc(fold.Key(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	}
	other := words(b)
	return slices.ContainsFunc(words(a), func(word string) bool { return slices.Contains(other, word) })
}

// isID reports whether a text looks like an id: it has a digit, no small letter and no space.
func isID(text []byte) bool {
	return bytes.ContainsAny(text, "0123456789") && bytes.Equal(text, bytes.ToUpper(text)) && bytes.IndexByte(text, ' ') < 0
}
