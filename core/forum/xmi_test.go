package forum

import (
	"encoding/xml"
	"strings"
	"testing"
	"unicode/utf16"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core"
)

// annotations is a file of WriteXMI as a reader of UIMA sees it.
type annotations struct {
	Sofa struct {
		Text string `xml:"sofaString,attr"`
	} `xml:"Sofa"`
	Names []struct {
		Begin int    `xml:"begin,attr"`
		End   int    `xml:"end,attr"`
		Value string `xml:"value,attr"`
		ID    string `xml:"identifier,attr"`
	} `xml:"NamedEntity"`
}

func readXMI(t interface{ Fatal(...any) }, m *Marked) (a annotations) {
	var b strings.Builder
	if _, err := WriteXMI(&b, m); err != nil {
		t.Fatal(err)
	}
	if err := xml.Unmarshal([]byte(b.String()), &a); err != nil {
		t.Fatal(err, b.String())
	}
	return a
}

// TestXMI checks a file of annotations.
func TestXMI(t *testing.T) {
	m := Marked{Message: Message{ID: "a<b", Text: "🎈 Léa & \"Kelly\"\tlit\n"}, Marks: []Mark{
		{core.Span{Start: 5, End: 9}, "P002", "P002", "Participant", "firstname", "yes", ""},
		{core.Span{Start: 13, End: 18}, "Kelly", "", "Common", "", "no", ""},
	}}
	a := readXMI(t, &m)
	if a.Sofa.Text != m.Text || len(a.Names) != 2 || a.Names[0].Begin != 3 || a.Names[0].End != 6 || a.Names[0].Value != "firstname" || a.Names[0].ID != "P002" || a.Names[1].Value != "Common" {
		t.Errorf("%+v", a)
	}
	now := m.Substituted()
	if a := readXMI(t, &now); a.Sofa.Text != "🎈 P002 & \"Kelly\"\tlit\n" || a.Names[0].End != 7 || a.Names[1].Begin != 11 {
		t.Errorf("substituted: %+v", a)
	}
}

// TestXMIPlaces checks that the offsets, in UTF-16 code units, are those of the marked forms.
func TestXMIPlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := Marked{Message: Message{ID: "m"}}
		var want []string
		for range rapid.IntRange(0, 5).Draw(t, "marks") {
			m.Text += rapid.StringOf(rapid.SampledFrom([]rune("a é🎈&<\"\n"))).Draw(t, "before")
			form := rapid.SampledFrom([]string{"Léa", "🎈", "d'Or", "&"}).Draw(t, "form")
			m.Marks = append(m.Marks, Mark{core.Span{Start: len(m.Text), End: len(m.Text) + len(form)}, rapid.SampledFrom([]string{"P1", "", form}).Draw(t, "output"), "P1", "Participant", "name", "yes", ""})
			m.Text += form
			want = append(want, form)
		}
		check := func(m *Marked, want []string) {
			a := readXMI(t, m)
			units := utf16.Encode([]rune(a.Sofa.Text))
			for i, n := range a.Names {
				if got := string(utf16.Decode(units[n.Begin:n.End])); got != want[i] {
					t.Fatalf("%q at mark %d, want %q", got, i, want[i])
				}
			}
		}
		check(&m, want)
		now := m.Substituted()
		outputs := make([]string, len(m.Marks))
		for i := range m.Marks {
			outputs[i] = m.Marks[i].Output
		}
		check(&now, outputs)
	})
}
