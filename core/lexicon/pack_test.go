package lexicon

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"
	"sync"
	"testing"

	"github.com/cachenom/cachenom/core/text/fold"
	"pgregory.net/rapid"
)

// few is a small dictionary for tests that need many dictionaries or damaged ones.
var few = map[string]Entry{
	"anne":            {Class: first, Gender: female, First: 12},
	"anne marie":      {Class: first, Gender: female, First: 9},
	"camille":         {Class: first | surname, Gender: epicene, First: 13, Surname: 5},
	"le goff":         {Class: surname, Surname: 14},
	"rose":            {Class: first | surname | word, Gender: female, First: 15, Surname: 13, Word: 12},
	"roses":           {Class: word, Word: 9},
	"rosee":           {Class: word, Word: 8},
	"la reunion":      {Class: department | region, Place: 14},
	"la":              {Class: word, Word: 15},
	"cote d azur":     {Class: site},
	"congo":           {Class: country, Place: 15},
	"montreal":        {Class: commune | city, Place: 4},
	"credit lyonnais": {Class: org},
	"orange":          {Class: word | org, Word: 9},
	"paris":           {Class: commune | department, Place: 15},
	"arc en ciel":     {Class: word, Word: 6},
	"z":               {Class: word, Word: 5},
	"villeneuve d ar": {Class: commune, Place: 1},
}

var fewSources = []Source{{"one", "2022", "free"}, {"two", "", ""}}

func packFew(t testing.TB) []byte {
	t.Helper()
	file, err := Pack(few, fewSources)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func TestPackAndOpen(t *testing.T) {
	l, err := Open(packFew(t))
	if err != nil {
		t.Fatal(err)
	}
	for key, want := range few {
		if key == "la" {
			want.Class |= head
		}
		if got, ok := l.Lookup(key); !ok || got != want {
			t.Errorf("%q: got %+v, %v, want %+v", key, got, ok, want)
		}
	}
	// "le" begins a surname only, "anne" a first name.
	for _, key := range []string{"", "a", "ann", "annes", "anne ", "anne mari", "anne maries", "rosees", "zz", "le", "goff", "arc", "cote d", "lyonnais"} {
		if e, ok := l.Lookup(key); ok || e != (Entry{}) {
			t.Errorf("%q: got %+v, want nothing", key, e)
		}
	}
	for _, key := range []string{"cote", "credit", "villeneuve"} {
		for range 2 { // searched, then remembered
			if e, ok := l.Lookup(key); ok || e != (Entry{Class: head}) {
				t.Errorf("%q: got %+v, %v, want a head and nothing else", key, e, ok)
			}
		}
	}
	info := l.Info()
	if info.Keys != len(few) || info.FirstNames != 4 || info.Surnames != 3 || info.Words != 7 ||
		info.Communes != 3 || info.Departments != 2 || info.Regions != 1 ||
		info.Countries != 1 || info.Cities != 1 || info.Sites != 1 || info.Organisations != 2 || info.Heads != 4 || len(info.Sources) != 2 || info.Sources[0] != fewSources[0] {
		t.Errorf("got %+v", info)
	}
	info.Sources[0].Name = "changed"
	if l.Info().Sources[0].Name != "one" {
		t.Error("a caller can change what Info says")
	}
}

func TestPackTwice(t *testing.T) {
	if !bytes.Equal(packFew(t), packFew(t)) {
		t.Error("two runs over the same entries give different bytes")
	}
}

func TestPackNothing(t *testing.T) {
	file, err := Pack(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	l, err := Open(file)
	if err != nil {
		t.Fatal(err)
	}
	if e, ok := l.Lookup("marie"); ok {
		t.Errorf("an empty dictionary knows marie: %+v", e)
	}
}

// Any packed keys are found with their entries, and no others, whatever was looked up before.
func TestPackAnything(t *testing.T) {
	keys := rapid.StringMatching(`[abei]{1,6}( [abz]{1,3}){0,2}`)
	entry := rapid.Custom(func(t *rapid.T) Entry {
		e := Entry{Class: Class(rapid.IntRange(1, int(ClassHead)-1).Draw(t, "class"))}
		some := rapid.Uint8Range(1, 15)
		if e.Class&first != 0 {
			e.First, e.Gender = some.Draw(t, "first"), Gender(rapid.IntRange(0, 3).Draw(t, "gender"))
		}
		if e.Class&surname != 0 {
			e.Surname = some.Draw(t, "surname")
		}
		if e.Class&word != 0 {
			e.Word = some.Draw(t, "word")
		}
		if e.Class&classCounted != 0 {
			e.Place = some.Draw(t, "place")
		}
		return e
	})
	rapid.Check(t, func(t *rapid.T) {
		entries := rapid.MapOfN(keys, entry, 0, 400).Draw(t, "entries")
		file, err := Pack(entries, nil)
		if err != nil {
			t.Fatal(err)
		}
		l, err := Open(file)
		if err != nil {
			t.Fatal(err)
		}
		heads := map[string]Class{}
		for key, e := range entries {
			if head, _, ok := strings.Cut(key, " "); ok && e.Class&(ClassPlace|ClassOrg) != 0 {
				heads[head] = ClassHead
			}
		}
		want := func(key string) Entry {
			e := entries[key]
			e.Class |= heads[key]
			return e
		}
		for key := range entries {
			if got, ok := l.Lookup(key); !ok || got != want(key) {
				t.Fatalf("%q: got %+v, %v, want %+v", key, got, ok, want(key))
			}
		}
		for range 50 {
			key := keys.Draw(t, "other")
			if got, ok := l.Lookup(key); got != want(key) || ok != (entries[key].Class != 0) {
				t.Fatalf("%q: got %+v, %v, want %+v", key, got, ok, entries[key])
			}
		}
	})
}

func TestPackRefuses(t *testing.T) {
	good := Entry{Class: surname, Surname: 3}
	for _, row := range []struct {
		what string
		key  string
		e    Entry
	}{
		{"no letter", "", good},
		{"a capital", "Le goff", good},
		{"an accent", "léa", good},
		{"a digit", "louis2", good},
		{"two spaces", "le  goff", good},
		{"a space at the end", "le ", good},
		{"48 letters", strings.Repeat("a", 48), good},
		{"no class", "abc", Entry{}},
		{"a class without frequency", "abc", Entry{Class: surname | word, Surname: 3}},
		{"a frequency without class", "abc", Entry{Class: surname, Surname: 3, Word: 3}},
		{"a place without frequency", "abc", Entry{Class: commune}},
		{"a place's frequency without class", "abc", Entry{Class: surname, Surname: 3, Place: 3}},
		{"a frequency of 16", "abc", Entry{Class: surname, Surname: 16}},
		{"a gender without first name", "abc", Entry{Class: surname, Surname: 1, Gender: male}},
		{"an unknown class", "abc", Entry{Class: surname | head<<1, Surname: 1}},
		{"a country without frequency", "abc", Entry{Class: country}},
		{"a site with one", "abc", Entry{Class: site, Place: 3}},
		{"an organisation with one", "abc", Entry{Class: org, Place: 3}},
		{"a head", "abc", Entry{Class: surname | head, Surname: 1}},
		{"a site of nine words", "a b c d e f g h i", Entry{Class: site}},
	} {
		if _, err := Pack(map[string]Entry{row.key: row.e}, nil); err == nil {
			t.Errorf("%s: packed without an error", row.what)
		}
	}
	if _, err := Pack(map[string]Entry{strings.Repeat("a", 47): good}, nil); err != nil {
		t.Errorf("47 letters: %v", err)
	}
	if _, err := Pack(map[string]Entry{"a b c d e f g h": {Class: org}, "a b c d e f g h i": good}, nil); err != nil {
		t.Errorf("an organisation of eight words, a surname of nine: %v", err)
	}
}

func TestDamagedFiles(t *testing.T) {
	file := packFew(t)
	change := func(at int, b byte) []byte {
		c := bytes.Clone(file)
		c[at] ^= b
		return c
	}
	for _, row := range []struct {
		what string
		file []byte
		want error
	}{
		{"nothing", nil, ErrFormat},
		{"a word", []byte("cachenom"), ErrFormat},
		{"another magic", change(0, 1), ErrFormat},
		{"another version", change(len(magic), 3), ErrVersion},
		{"the preamble alone", file[:preamble], ErrChecksum},
		{"another checksum", change(preamble-1, 0x80), ErrChecksum},
		{"half a file", file[:len(file)/2], ErrChecksum},
		{"one byte short", file[:len(file)-1], ErrChecksum},
		{"one byte long", append(bytes.Clone(file), 0), ErrChecksum},
		{"a page of HTML", []byte("<!doctype html><title>404</title>"), ErrFormat},
		{"brotli's bytes", append([]byte{0x8b, 0x07, 0x80}, file...), ErrFormat},
	} {
		l, err := Open(row.file)
		if l != nil || !errors.Is(err, row.want) {
			t.Errorf("%s: got %v, want %v", row.what, err, row.want)
		}
	}
	for at := preamble; at < len(file); at++ {
		for bit := range 8 {
			if _, err := Open(change(at, 1<<bit)); !errors.Is(err, ErrChecksum) {
				t.Fatalf("byte %d, bit %d: got %v", at, bit, err)
			}
		}
	}
}

// sign gives damaged contents a valid preamble.
func sign(body []byte) []byte {
	file := binary.LittleEndian.AppendUint32([]byte(magic), version)
	file = binary.LittleEndian.AppendUint64(file, checksum(body))
	return append(file, body...)
}

// A damaged file with a valid checksum is refused or gives some answers, but never panics.
func TestContradictions(t *testing.T) {
	body := packFew(t)[preamble:]
	refused := 0
	for at := range body {
		for _, b := range []byte{0, 1, headCut, 0x5f, 0xff, body[at] + 1, body[at] ^ letterBit} {
			c := bytes.Clone(body)
			c[at] = b
			l, err := Open(sign(c))
			if err != nil {
				refused++
				continue
			}
			for key := range few {
				l.Lookup(key)
			}
		}
		if _, err := Open(sign(body[:at])); !errors.Is(err, ErrDamaged) {
			t.Fatalf("cut to %d bytes: got %v", at, err)
		}
	}
	if refused < len(body) {
		t.Errorf("only %d of %d changes were refused", refused, 7*len(body))
	}
}

func TestLookupByMany(t *testing.T) {
	l := committed(t)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 200 {
				for _, k := range known {
					if e, ok := l.Lookup(k.key); !ok || e.Class&^head != k.class {
						t.Errorf("%q: got %+v", k.key, e)
						return
					}
				}
			}
		})
	}
	all.Wait()
}

func TestLookupAllocatesNothing(t *testing.T) {
	l := committed(t)
	if n := testing.AllocsPerRun(100, func() {
		for _, k := range known {
			l.Lookup(k.key)
		}
		for _, key := range unknown {
			l.Lookup(key)
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func FuzzOpen(f *testing.F) {
	file := packFew(f)
	f.Add(file)
	f.Add(file[preamble:])
	f.Add([]byte(nil))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, file := range [][]byte{data, sign(data)} {
			l, err := Open(file)
			if err != nil {
				continue
			}
			for key := range few {
				l.Lookup(key)
			}
			for _, key := range unknown {
				l.Lookup(key)
			}
		}
	})
}

func FuzzLookup(f *testing.F) {
	l := committed(f)
	for _, k := range known {
		f.Add(k.key)
	}
	for _, key := range unknown {
		f.Add(key)
	}
	f.Fuzz(func(t *testing.T, key string) {
		e, ok := l.Lookup(key)
		if ok != (e.Class&^head != 0) {
			t.Fatalf("%q: %+v, %v", key, e, ok)
		}
		if e.Class != 0 && fold.Key(key) != key {
			t.Fatalf("%q is found, but not folded", key)
		}
		if again, _ := l.Lookup(key); again != e {
			t.Fatalf("%q: first %+v, then %+v", key, e, again)
		}
	})
}

// BenchmarkLookup has two parts. Text looks up the tokens of a page of text; Fresh looks up keys
// for the first time.
func BenchmarkLookup(b *testing.B) {
	l := committed(b)
	text := strings.Fields("lea est une eleve serieuse et appliquee qui participe volontiers a l oral elle doit cependant " +
		"approfondir son travail personnel et relire ses copies avec camille et nathan le goff le trimestre est encourageant " +
		"dans l ensemble malgre quelques absences en mathematiques monsieur nguyen souhaite rencontrer la famille xqzt")
	b.Run("text", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			l.Lookup(text[i%len(text)])
		}
	})
	for i, name := range []string{words: "fresh word", names: "fresh name", compounds: "fresh compound"} {
		var keys []string
		for key := range l.lists[i].all() {
			keys = append(keys, key)
		}
		b.Run(name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				l.Lookup(keys[i*7919%len(keys)])
			}
		})
	}
}

func BenchmarkOpen(b *testing.B) {
	file := committedFile(b)
	b.SetBytes(int64(len(file)))
	for b.Loop() {
		if _, err := Open(file); err != nil {
			b.Fatal(err)
		}
	}
}
