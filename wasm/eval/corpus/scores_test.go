package corpus

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core"
)

// inline reads one text in inline markup.
func inline(t interface{ Fatal(...any) }, marked string) Document {
	docs, err := ReadDocuments(strings.NewReader("# genre: test\n\n" + marked))
	if err != nil {
		t.Fatal(marked, err)
	}
	return docs[0]
}

// TestScores checks all counts. The found spans are given as markup of the same text. want has
// right/wrong/missed for the exact, the lenient and the listed count, then hidden/all letters,
// then alarms.
func TestScores(t *testing.T) {
	rows := []struct{ name, doc, found, want, failures string }{
		{"found", "[Emma](PERSON) lit", "[Emma](PERSON) lit", "1/0/0 1/0/0 1/0/0 4/4 0", ""},
		{"missed", "[Emma](PERSON) lit", "Emma lit", "0/0/1 0/0/1 0/0/1 0/4 0", "missed Emma"},
		{"of another kind", "[Emma](PERSON) lit", "[Emma](ORG) lit", "0/1/1 0/1/1 0/1/1 4/4 0", "kind Emma"},
		{"too long by a little", "[Emma](PERSON) l", "[Emma l](PERSON)", "0/1/1 1/0/0 0/1/1 4/4 0", "boundary Emma"},
		{"too short by half", "[Emma Roya](PERSON)", "[Emma](PERSON) Roya", "0/1/1 0/1/1 0/1/1 4/8 0", "boundary Emma Roya"},
		{"exactly half", "[EmmaRoya](PERSON)", "[Emma](PERSON)Roya", "0/1/1 1/0/0 0/1/1 4/8 0", "boundary EmmaRoya"},
		{"half counts characters, not bytes", "[ééEmma](PERSON)", "éé[Emma](PERSON)", "0/1/1 1/0/0 0/1/1 4/6 0", "boundary ééEmma"},
		{"in two pieces", "[Emma Roy](PERSON)", "[Emma](PERSON) [Roy](PERSON)", "0/2/1 1/1/0 0/2/1 7/7 0", "boundary Emma Roy"},
		{"the second piece is the longer", "[Al Martin](PERSON)", "[Al](PERSON) [Martin](PERSON)", "0/2/1 1/1/0 0/2/1 8/8 0", "boundary Al Martin"},
		{"two in one", "[Emma](PERSON) [Roy](ORG)", "[Emma Roy](PERSON)", "0/1/2 1/0/1 0/1/2 7/7 0", "boundary Emma, boundary Roy"},
		{"an alarm", "Emma [lit](ORG)", "[Emma](PERSON) [lit](ORG)", "1/1/0 1/1/0 1/1/0 3/3 1", "alarm Emma"},
		{"nothing at all", "Rien", "Rien", "0/0/0 0/0/0 0/0/0 0/0 0", ""},
		{"digits and marks", "[06 12](PHONE)", "[06](PHONE) 12", "0/1/1 0/1/1 0/1/1 2/4 0", "boundary 06 12"},

		{"optional, found", "[Emma](PERSON?) lit", "[Emma](PERSON) lit", "0/0/0 0/0/0 0/0/0 0/0 0", ""},
		{"optional, missed", "[Emma](PERSON?) lit", "Emma lit", "0/0/0 0/0/0 0/0/0 0/0 0", ""},
		{"optional, another kind", "[Emma](PERSON?) lit", "[Emma](ORG) lit", "0/0/0 0/0/0 0/0/0 0/0 0", ""},
		{"optional, more than it", "[Emma](PERSON?) lit", "[Emma lit](ORG)", "0/0/0 0/0/0 0/0/0 0/0 0", ""},
		{"optional and another", "[Emma](PERSON?) [Roy](ORG)", "[Emma Roy](ORG)", "0/1/1 0/1/1 0/1/1 3/3 0", "boundary Roy"},
		{"beside an optional one", "[Emma](PERSON?) lit", "Emma [lit](ORG)", "0/1/0 0/1/0 0/1/0 0/0 1", "alarm lit"},

		{"the list forgives a second mention", "[Emma](PERSON) et [emma](PERSON)", "[Emma](PERSON) et emma", "1/0/1 1/0/1 1/0/0 4/8 0", "missed emma"},
		{"the list forgives another place", "[Emma](PERSON) et emma", "Emma et [emma](PERSON)", "0/1/1 0/1/1 1/0/0 0/4 1", "missed Emma, alarm emma"},
		{"the list knows kinds", "[Emma](PERSON) et [Emma](ORG)", "[Emma](PERSON) et [Emma](PERSON)", "1/1/1 1/1/1 1/0/1 8/8 0", "kind Emma"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			d, f := inline(t, r.doc), inline(t, r.found)
			if d.Text != f.Text {
				t.Fatalf("%q is not %q", f.Text, d.Text)
			}
			slices.Reverse(f.Mentions) // the order of found spans must not matter
			var s Scores
			var what []string
			for _, m := range s.Add(&d, f.Mentions) {
				at := m.Want
				if m.What == "alarm" {
					at = m.Got
				}
				what = append(what, m.What+" "+d.Surface(at))
			}
			hidden, all := 0, 0
			for k := range s.Letters {
				hidden, all = hidden+s.Hidden[k], all+s.Letters[k]
			}
			three := func(c Count) string { return fmt.Sprintf("%d/%d/%d", c.Right, c.Wrong, c.Missed) }
			if got := fmt.Sprintf("%s %s %s %d/%d %d", three(s.Exact.Of()), three(s.Lenient.Of()), three(s.Listed.Of()), hidden, all, s.Alarms); got != r.want {
				t.Errorf("got %s, want %s", got, r.want)
			}
			if got := strings.Join(what, ", "); got != r.failures {
				t.Errorf("failures %q, want %q", got, r.failures)
			}
		})
	}
}

// TestNoneLeft checks the documents in which no person is left. A document counts if every
// letter of every mention of a person is hidden, by spans of any kind. A document without mentions
// of people does not count.
func TestNoneLeft(t *testing.T) {
	rows := []struct {
		name, doc, found string
		naming, nobody   int
	}{
		{"all", "[Emma](PERSON) à [Vannes](LOCATION)", "[Emma](ORG) à Vannes", 1, 1},
		{"in pieces, less the hyphen", "[Anne-Lise](PERSON)", "[Anne](PERSON)-[Lise](PERSON)", 1, 1},
		{"all but one", "[Emma](PERSON) et [Léa](PERSON)", "[Emma](PERSON) et Léa", 1, 0},
		{"all but a letter", "[Emma R](PERSON)", "[Emma](PERSON) R", 1, 0},
		{"nobody named", "à [Vannes](LOCATION)", "à Vannes", 0, 0},
		{"an optional one", "[Emma](PERSON?)", "Emma", 0, 0},
	}
	for _, r := range rows {
		d, f := inline(t, r.doc), inline(t, r.found)
		var s Scores
		s.Add(&d, f.Mentions)
		if s.Naming != r.naming || s.NoneLeft != r.nobody {
			t.Errorf("%s: %d of %d documents, want %d of %d", r.name, s.NoneLeft, s.Naming, r.nobody, r.naming)
		}
	}
}

// TestFigures checks the figures that are computed from the counts.
func TestFigures(t *testing.T) {
	d := inline(t, "[Emma](PERSON) [Léa](PERSON) [Roy](PERSON) [Vannes](LOCATION) un")
	f := inline(t, "[Emma](PERSON) [Léa](PERSON) Roy [Vannes](ORG) [un](ORG)")
	var once, s Scores
	once.Add(&d, f.Mentions)
	s.Merge(&once)
	s.Merge(&once)
	c := s.Exact.Of()
	got := []float64{c.Precision(), c.Recall(), c.F1(), s.Exact.Of(core.Person).Recall(), s.Coverage(), s.Coverage(core.Person), s.AlarmRate(), float64(s.Documents), float64(s.Words)}
	want := []float64{0.5, 0.5, 0.5, 2. / 3, 13. / 16, 0.7, 200, 2, 10}
	for i := range got {
		if math.Abs(got[i]-want[i]) > 1e-9 {
			t.Errorf("figure %d is %v, want %v", i, got[i], want[i])
		}
	}
	var none Scores
	if c := none.Exact.Of(); c.F1() != 0 || none.Coverage() != 0 || none.AlarmRate() != 0 {
		t.Error("nothing is worth something")
	}
}

// TestScoresAddUp checks relations that hold for any result: every mention is right or missed;
// every span is right, wrong or set aside; an exact pair is also a lenient pair; and the
// annotation scored against itself has no errors.
func TestScoresAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, f := drawDocument(t, "wanted"), drawDocument(t, "found")
		f.Mentions = slices.DeleteFunc(f.Mentions, func(m Annotation) bool { return m.End > len(d.Text) })
		var s Scores
		s.Add(&d, f.Mentions)
		wanted := 0
		for _, m := range d.Mentions {
			if !m.Optional {
				wanted++
			}
		}
		for name, c := range map[string]Count{"exact": s.Exact.Of(), "lenient": s.Lenient.Of()} {
			if c.Right+c.Missed != wanted || c.Right+c.Wrong > len(f.Mentions) {
				t.Fatalf("%s: %+v of %d mentions, %d found", name, c, wanted, len(f.Mentions))
			}
		}
		if s.Exact.Of().Right > s.Lenient.Of().Right {
			t.Fatal("lenient is stricter")
		}
		var self Scores
		if failures := self.Add(&d, d.Mentions); len(failures) > 0 || self.Exact.Of() != (Count{Right: wanted}) || self.Alarms != 0 {
			t.Fatalf("annotation against itself: %+v %v", self, failures)
		}
	})
}

// drawDocument draws a text with mentions of all kinds in random places.
func drawDocument(t *rapid.T, label string) Document {
	var d Document
	word := rapid.StringMatching(`[a-zA-Zé’œ0-9🎈@.-]{1,6}`)
	for range rapid.IntRange(0, 12).Draw(t, label) {
		start := len(d.Text)
		d.Text += word.Draw(t, "word")
		if rapid.Bool().Draw(t, "mention") {
			kind := rapid.SampledFrom(core.Kinds).Draw(t, "kind")
			d.Mentions = append(d.Mentions, Annotation{core.Span{Start: start, End: len(d.Text)}, kind, rapid.Bool().Draw(t, "optional")})
		}
		d.Text += rapid.SampledFrom([]string{"", " ", ", ", "\n", "\n\n", " "}).Draw(t, "between")
	}
	return d
}
