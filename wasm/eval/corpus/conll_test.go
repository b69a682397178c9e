package corpus

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestReadCoNLL(t *testing.T) {
	rows := []struct{ name, file, want string }{
		{"IOB2", "Emma B-PERSON\nRoy I-PERSON\nlit O\n", `/ "Emma Roy lit" "Emma Roy"=PERSON`},
		{"IOB1", "Emma I-PER\nRoy I-PER\nlit O\n", `/ "Emma Roy lit" "Emma Roy"=PERSON`},
		{"IOB1, one after the other", "Emma I-PER\nLéa B-PER\nRoy I-PER\n", `/ "Emma Léa Roy" "Emma"=PERSON "Léa Roy"=PERSON`},
		{"another kind goes on", "Emma B-PER\nVannes I-LOC\n", `/ "Emma Vannes" "Emma"=PERSON "Vannes"=LOCATION`},
		{"nothing ends at the end of a sentence", "Emma B-PER\n\nRoy I-PER\n", `/ "Emma\nRoy" "Emma"=PERSON "Roy"=PERSON`},
		{"other names of kinds", "a B-LOC\nb B-ORG\nc B-MISC\n", `/ "a b c" "a"=LOCATION "b"=ORG "c"=OTHER`},
		{"optional", "Emma B-PERSON?\nRoy I-PERSON?\n", `/ "Emma Roy" "Emma Roy"=PERSON?`},
		{"optional goes on as another", "Emma B-PERSON\nRoy I-PERSON?\n", `/ "Emma Roy" "Emma"=PERSON "Roy"=PERSON?`},
		{"four columns and tabs", "Emma\tNNP\tI-NP\tB-PER\nlit\tV\tI-VP\tO\n", `/ "Emma lit" "Emma"=PERSON`},
		{"documents", "-DOCSTART- -X- O O\n\nUn O\n\n-DOCSTART- O\n\nDeux O\n\n", "/ \"Un\"\n/ \"Deux\""},
		{"a document before the first separator", "Un O\n-DOCSTART- O\nDeux O", "/ \"Un\"\n/ \"Deux\""},
		{"empty lines", "\n\nUn O\n\n\n\nDeux O\r\n\r\n", `/ "Un\nDeux"`},
		{"a token that is a sign", "# O\nO O\n- O\n", `/ "# O -"`},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			docs, err := ReadCoNLL(strings.NewReader(r.file))
			if err != nil {
				t.Fatal(err)
			}
			for i := range docs {
				if err := docs[i].Check(); err != nil {
					t.Error(err)
				}
			}
			if got := brief(docs); got != r.want {
				t.Errorf("got\n%s\nwant\n%s", got, r.want)
			}
		})
	}
}

func TestReadCoNLLErrors(t *testing.T) {
	rows := []struct{ name, file, want string }{
		{"empty", "", "no tokens"},
		{"empty lines", "\n\n", "no tokens"},
		{"no tag", "Un O\n\nSecret\n", "line 3: a token without its tag"},
		{"an unknown kind", "Secret B-SECRET\n", "line 1: unknown tag"},
		{"another scheme", "Secret S-PER\n", "line 1: unknown tag"},
		{"a kind alone", "Secret PER\n", "line 1: unknown tag"},
		{"no kind", "Secret B-\n", "line 1: unknown tag"},
		{"not UTF-8", "Un O\n\xff O\n", "line 2: not UTF-8"},
	}
	for _, r := range rows {
		_, err := ReadCoNLL(strings.NewReader(r.file))
		if err == nil || !strings.HasPrefix(err.Error(), r.want) || strings.Contains(err.Error(), "Secret") {
			t.Errorf("%s: got %v, want %q", r.name, err, r.want)
		}
	}
}

func TestWriteCoNLL(t *testing.T) {
	rows := []struct{ name, doc, want string }{
		{"a sentence", "[Emma Roy](PERSON) lit.", "Emma B-PERSON\nRoy I-PERSON\nlit O\n. O\n"},
		{"side by side", "[Emma](PERSON)[Roy](PERSON)", "Emma B-PERSON\nRoy B-PERSON\n"},
		{"within a word", "re[Emma](PERSON)x", "re O\nEmma B-PERSON\nx O\n"},
		{"signs in it", "d'[Anne-Lise](PERSON?)", "d O\n' O\nAnne B-PERSON?\n- I-PERSON?\nLise I-PERSON?\n"},
		{"two sentences", "Bien. [Emma](PERSON) lit", "Bien O\n. O\n\nEmma B-PERSON\nlit O\n"},
		{"two lines", "Bien\n[Emma](PERSON)", "Bien O\n\nEmma B-PERSON\n"},
		{"a mention is not cut", "[Emma\nRoy](PERSON)\nBien", "Emma B-PERSON\nRoy I-PERSON\n\nBien O\n"},
	}
	for _, r := range rows {
		var b bytes.Buffer
		if err := WriteCoNLL(&b, []Document{inline(t, r.doc)}); err != nil {
			t.Fatal(err)
		}
		if got, want := b.String(), "-DOCSTART- O\n\n"+r.want+"\n"; got != want {
			t.Errorf("%s: got %q, want %q", r.name, got, want)
		}
	}
}

// TestCoNLLRoundTrip: tokens and tags that are written are read, and written
// again as they were. Only where a sentence ends may be seen otherwise, as the
// white space is another.
func TestCoNLLRoundTrip(t *testing.T) {
	empty := regexp.MustCompile(`\n+`)
	rapid.Check(t, func(t *rapid.T) {
		docs := []Document{drawDocument(t, "one"), drawDocument(t, "two")}
		var once, twice bytes.Buffer
		if err := WriteCoNLL(&once, docs); err != nil {
			t.Fatal(err)
		}
		again, err := ReadCoNLL(bytes.NewReader(once.Bytes()))
		if err != nil {
			t.Fatal(err)
		}
		if len(again) != len(docs) {
			t.Fatalf("%d documents became %d", len(docs), len(again))
		}
		for i := range again {
			if err := again[i].Check(); err != nil {
				t.Fatal(err)
			}
			if len(again[i].Mentions) != len(docs[i].Mentions) {
				t.Fatalf("%d mentions became %d", len(docs[i].Mentions), len(again[i].Mentions))
			}
		}
		if err := WriteCoNLL(&twice, again); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(empty.ReplaceAllString(once.String(), "\n"), empty.ReplaceAllString(twice.String(), "\n")); diff != "" {
			t.Fatal(diff)
		}
	})
}
