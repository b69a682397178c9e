package corpus

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/wasm/bridge"
	"github.com/clipperhouse/uax29/v2/graphemes"
	"pgregory.net/rapid"
)

// ask sends a request to the bridge and fails the test on an internal error.
func ask(t interface {
	Helper()
	Fatalf(string, ...any)
}, method string, params any) (json.RawMessage, *bridge.Error) {
	t.Helper()
	request, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	if err != nil {
		t.Fatalf("request: %v", err)
	}
	return askRaw(t, request)
}

var shared = bridge.New(bridge.Text, Table)

func askRaw(t interface {
	Helper()
	Fatalf(string, ...any)
}, request []byte) (json.RawMessage, *bridge.Error) {
	t.Helper()
	var answer struct {
		Result json.RawMessage
		Error  *bridge.Error
	}
	line := shared.Handle(context.Background(), request, nil)
	if err := json.Unmarshal(line, &answer); err != nil {
		t.Fatalf("answer is no JSON: %v", err)
	}
	if answer.Error != nil && answer.Error.Code == bridge.CodeInternal {
		t.Fatalf("internal error on %.2000s", request)
	}
	return answer.Result, answer.Error
}

// reply has the members of an answer that the property tests use.
type reply struct {
	Text  string
	Spans []struct {
		Start, End, OutStart, OutEnd      int
		Text, Entity, Action, Replacement string
		Status, Rule                      string
		Candidates                        []string
	}
	Entities []struct {
		ID, Canonical, Pseudonym string
		Members                  []string
	}
	Mapping json.RawMessage
	Leaks   []struct {
		Form             string
		OutStart, OutEnd int
	}
}

// pieces are the parts of generated texts: names of the list in every spelling, words, pseudonyms,
// and difficult cases of Unicode.
var pieces = []string{
	"Emma", "EMMA", "emma", "Emmma", "Martin", "Léa", "Le\u0301a", "Lea", "Petit", "petit", "Rose", "rose", "Jean-Pierre", "Jean Pierre", "Grégorrio",
	"Le Goff", "LE GOFF", "L. Martin", "Léa M.", "N'Diaye", "N’Diaye", "Zo\u200bé", "d'Emma", "M. Martin", "Bon", "Est", "a", "est", "et", "la", "le", "un",
	"travaille", "bavarde avec", "trimestre", "Noël", "12", "ELEVE_001", "ELEVE_002", "eleve_1", "ELEVE_010", "PERSONNE_001", "élève 3", ".", ",", ":", "!",
	"\n", "\n\n", "\r\n", "\t", " ", "  ", "\u00a0", "\u202f", "👩‍👩‍👧", "🇫🇷", "e\u0301\u0302", "\u0301", "\u200d", "\u200f", "مُحَمَّد", "李明", "\x00", "�", "\ufeff", "ﬁ", "İ", "ß",
	"-", "–", "'", "’", "|", ";", "*", "_", "[", "]", "\"", "\\", "<b>", "&amp;", "@", "emma.martin@exemple.invalid", "avecEmma",
}

var people = []map[string]any{
	{"first": "Emma", "last": "Martin"}, {"first": "Léa", "last": "Petit"}, {"first": "Léa", "last": "Morel"}, {"first": "Rose", "last": "Bon"},
	{"first": "Jean-Pierre", "last": "Le Goff"}, {"first": "Grégorio", "last": "Est"}, {"first": "Zoé", "last": "N'Diaye", "aliases": []string{"Zouzou"}},
	{"first": "محمد", "last": "李"},
}

func drawText(t *rapid.T) string {
	list := rapid.SliceOfN(rapid.OneOf(rapid.SampledFrom(pieces), rapid.SampledFrom(pieces), rapid.String()), 0, 40).Draw(t, "pieces")
	var b strings.Builder
	for _, p := range list {
		b.WriteString(p)
		if rapid.Bool().Draw(t, "space") {
			b.WriteByte(' ')
		}
	}
	return b.String()
}

func drawDecisions(t *rapid.T, units int) []map[string]any {
	var list []map[string]any
	for range rapid.IntRange(0, 4).Draw(t, "decisions") {
		d := map[string]any{}
		switch rapid.IntRange(0, 3).Draw(t, "about") {
		case 0:
			if units == 0 {
				continue
			}
			start := rapid.IntRange(0, units-1).Draw(t, "start")
			d["start"], d["end"] = start, rapid.IntRange(start+1, units).Draw(t, "end")
		case 1:
			d["form"] = rapid.SampledFrom(pieces[:34]).Draw(t, "form")
		case 2:
			d["entity"] = fmt.Sprintf("ELEVE_%03d", rapid.IntRange(1, 9).Draw(t, "entity"))
		default:
			d["form"], d["entity"] = rapid.SampledFrom(pieces[:34]).Draw(t, "form"), rapid.SampledFrom([]string{"ELEVE_001", "X9", "TOWN_1"}).Draw(t, "of")
		}
		if rapid.Bool().Draw(t, "act") {
			d["action"] = rapid.SampledFrom([]string{"replace", "keep"}).Draw(t, "action")
		}
		if rapid.IntRange(0, 5).Draw(t, "own") == 0 {
			d["replacement"] = rapid.SampledFrom([]string{"Alix", "", "ELEVE_002", "Emma", "X"}).Draw(t, "replacement")
		}
		list = append(list, d)
	}
	return list
}

func TestInvariants(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawText(t)
		units := utf16.Encode([]rune(text))
		decisions := drawDecisions(t, len(units))
		style := rapid.SampledFrom([]string{"", "natural", "initials"}).Draw(t, "style")
		checkInvariants(t, text, people, decisions, style)
	})
}

// checkInvariants checks for one request what must be true of every answer.
func checkInvariants(t interface {
	Helper()
	Fatalf(string, ...any)
}, text string, roster []map[string]any, decisions []map[string]any, style ...string) {
	t.Helper()
	params := map[string]any{"text": text, "roster": roster}
	if len(style) > 0 && style[0] != "" {
		params["options"] = map[string]any{"style": style[0], "seed": 7}
	}
	if len(decisions) > 0 {
		params["decisions"] = decisions
	}
	raw, werr := ask(t, "pseudonymize", params)
	if werr != nil {
		t.Fatalf("%v", werr)
	}
	var r reply
	if err := json.Unmarshal(raw, &r); err != nil {
		t.Fatalf("%v", err)
	}
	units := utf16.Encode([]rune(text))
	out := utf16.Encode([]rune(r.Text))
	borders := graphemeBorders(text)

	// 1. Spans are disjoint, sorted, at borders of characters, and contain the text at their place.
	at, outAt := 0, 0
	for _, s := range r.Spans {
		if s.Start < at || s.End <= s.Start || s.End > len(units) {
			t.Fatalf("span %d-%d after %d", s.Start, s.End, at)
		}
		if got := string(utf16.Decode(units[s.Start:s.End])); got != s.Text {
			t.Fatalf("span says %q, the text %q", s.Text, got)
		}
		if !borders[s.Start] || !borders[s.End] {
			t.Fatalf("span %q cuts a character in two", s.Text)
		}
		if got := string(utf16.Decode(out[s.OutStart:s.OutEnd])); got != s.Replacement {
			t.Fatalf("the output has %q where the span says %q", got, s.Replacement)
		}
		if !slices.Equal(units[at:s.Start], out[outAt:s.OutStart]) {
			t.Fatalf("the text between spans changed")
		}
		if s.Action == "keep" && s.Replacement != s.Text {
			t.Fatalf("kept %q became %q", s.Text, s.Replacement)
		}
		at, outAt = s.End, s.OutEnd
	}
	if !slices.Equal(units[at:], out[outAt:]) {
		t.Fatalf("the text after the last span changed")
	}

	// 2. The masked text is restored byte for byte.
	back, werr := ask(t, "restore", map[string]any{"text": r.Text, "mapping": r.Mapping})
	if werr != nil {
		t.Fatalf("restore: %v", werr)
	}
	var restored struct{ Text string }
	if err := json.Unmarshal(back, &restored); err != nil || restored.Text != text {
		t.Fatalf("restored %q, want %q (%v)", restored.Text, text, err)
	}

	// 3. A replaced form that remains in the output is reported as a leak. A single letter need not be,
	// with marks beside it or without, nor an ordinary word in small letters that was hidden inside a longer word ("avecEmma"): it is
	// not a name, so hiding one place of it concerns this place only.
	for _, s := range r.Spans {
		if s.Action != "replace" || !letters(s.Text) || utf8.RuneCountInString(strings.TrimFunc(s.Text, isNoLetter)) < 2 {
			continue
		}
		if isOrdinary(s.Text) && isInsideWord(units, s.Start, s.End) {
			continue
		}
		for _, o := range wholeWord(out, utf16.Encode([]rune(s.Text))) {
			said := slices.ContainsFunc(r.Spans, func(k struct {
				Start, End, OutStart, OutEnd      int
				Text, Entity, Action, Replacement string
				Status, Rule                      string
				Candidates                        []string
			}) bool {
				return k.OutStart < o+len(s.Text) && o < k.OutEnd
			}) || slices.ContainsFunc(r.Leaks, func(l struct {
				Form             string
				OutStart, OutEnd int
			}) bool {
				return l.OutStart <= o && o < l.OutEnd
			})
			if !said {
				t.Fatalf("%q still stands at %d of %q and nobody says so", s.Text, o, r.Text)
			}
		}
	}

	// 4. No two entities share a pseudonym, unless the user chose it.
	owner, canonical := map[string]string{}, map[string]string{}
	own := slices.ContainsFunc(decisions, func(d map[string]any) bool { return d["replacement"] != nil })
	for _, e := range r.Entities {
		if o, ok := owner[strings.ToLower(e.Pseudonym)]; ok && !own {
			t.Fatalf("%s and %s are both %s", o, e.ID, e.Pseudonym)
		}
		owner[strings.ToLower(e.Pseudonym)] = e.ID
		if len(style) == 0 || style[0] != "natural" || own || len(e.Members) > 0 || strings.ContainsAny(e.Pseudonym, "_0123456789") {
			continue
		}
		for word := range strings.FieldsSeq(strings.ToLower(e.Pseudonym)) {
			if french.Is(strings.Trim(word, "."), french.AnyTitle) {
				continue // Mme Garnier and M. Garnier may share a word
			}
			if o, ok := owner[" "+word]; ok && !haveWordInCommon(e.Canonical, canonical[o]) {
				t.Fatalf("%s %q and %s %q share %q", o, canonical[o], e.ID, e.Canonical, word)
			}
			owner[" "+word] = e.ID
			canonical[e.ID] = e.Canonical
			if strings.Contains(strings.ToLower(text), word) {
				t.Fatalf("%q stands in the text", word)
			}
		}
	}

	// 5. The same request gives the same answer.
	again, _ := ask(t, "pseudonymize", params)
	if string(again) != string(raw) {
		t.Fatalf("two answers to one request")
	}
}

// isNoLetter reports whether a rune is neither a letter nor a digit.
func isNoLetter(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// isOrdinary reports whether s is a usual French word in small letters.
func isOrdinary(s string) bool {
	e, _ := shared.App.Lexicon.Lookup(fold.Key(s))
	return s == strings.ToLower(s) && e.Word >= lexicon.UsualWord
}

// isInsideWord reports whether a letter precedes or follows units [start, end) of a text.
func isInsideWord(units []uint16, start, end int) bool {
	isLetter := func(i int) bool { return i >= 0 && i < len(units) && unicode.IsLetter(rune(units[i])) }
	return isLetter(start-1) || isLetter(end)
}

// TestRosterOrder checks that the order of the list changes ids, but not what is found.
func TestRosterOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawText(t)
		shuffled := slices.Clone(people)
		order := rapid.Permutation([]int{0, 1, 2, 3, 4, 5, 6, 7}).Draw(t, "order")
		for i, k := range order {
			shuffled[i] = people[k]
		}
		a, b := found(t, text, people), found(t, text, shuffled)
		if !slices.Equal(a, b) {
			t.Fatalf("in list order %q\nshuffled %q", a, b)
		}
	})
}

// TestNaturalOrder checks that the order of the list does not change natural pseudonyms.
func TestNaturalOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawText(t)
		order := rapid.Permutation(people).Draw(t, "order")
		if a, b := namesGiven(t, text, people), namesGiven(t, text, order); !slices.Equal(a, b) {
			t.Fatalf("in list order %q\nshuffled %q", a, b)
		}
	})
}

// namesGiven returns the natural pseudonyms of the people of a list, by name.
func namesGiven(t *rapid.T, text string, roster []map[string]any) []string {
	raw, werr := ask(t, "pseudonymize", map[string]any{"text": text, "roster": roster, "options": map[string]any{"style": "natural", "seed": "x"}})
	if werr != nil {
		t.Fatalf("%v", werr)
	}
	var r reply
	if err := json.Unmarshal(raw, &r); err != nil {
		t.Fatalf("%v", err)
	}
	list := []string{}
	for _, e := range r.Entities {
		if len(e.Members) == 0 && !strings.Contains(e.Pseudonym, "_") {
			list = append(list, e.Canonical+" → "+e.Pseudonym)
		}
	}
	slices.Sort(list)
	return list
}

// found lists what was found, with the names of the people meant.
func found(t *rapid.T, text string, roster []map[string]any) []string {
	withID := make([]map[string]any, len(roster))
	for i, p := range roster {
		withID[i] = map[string]any{"first": p["first"], "last": p["last"], "aliases": p["aliases"], "id": fmt.Sprint("P", slices.IndexFunc(people, func(q map[string]any) bool {
			return q["first"] == p["first"] && q["last"] == p["last"]
		}))}
	}
	raw, werr := ask(t, "pseudonymize", map[string]any{"text": text, "roster": withID})
	if werr != nil {
		t.Fatalf("%v", werr)
	}
	var r reply
	if err := json.Unmarshal(raw, &r); err != nil {
		t.Fatalf("%v", err)
	}
	list := make([]string, len(r.Spans))
	for i, s := range r.Spans {
		list[i] = fmt.Sprint(s.Start, s.End, s.Entity, s.Status, s.Action, s.Rule)
	}
	return list
}

func graphemeBorders(text string) map[int]bool {
	borders := map[int]bool{0: true}
	at := 0
	g := graphemes.FromString(text)
	for g.Next() {
		at += len(utf16.Encode([]rune(g.Value())))
		borders[at] = true
	}
	return borders
}

func letters(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }) >= 0
}

// wholeWord returns the places of form in text that have no letter, digit or mark next to them.
func wholeWord(text, form []uint16) []int {
	var places []int
	touches := func(u uint16) bool {
		return u > 0x7f || u >= '0' && u <= '9' || u >= 'a' && u <= 'z' || u >= 'A' && u <= 'Z'
	}
	for i := 0; i+len(form) <= len(text); i++ {
		if !slices.Equal(text[i:i+len(form)], form) {
			continue
		}
		if i > 0 && touches(text[i-1]) || i+len(form) < len(text) && touches(text[i+len(form)]) {
			continue
		}
		places = append(places, i)
	}
	return places
}
