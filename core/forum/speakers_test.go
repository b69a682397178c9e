package forum

import (
	"strings"
	"testing"
)

// TestSpeakersTakePart: the speakers of all files are people, once each; the texts are
// unchanged and have no author.
func TestSpeakersTakePart(t *testing.T) {
	c := ReadFiles([]File{
		{"a.txt", []byte("ENQ : a\nMARTIN Léa : b\nENQ : c\nMARTIN Léa : d\n")},
		{"b.txt", []byte("ENQ : a\nkelly98 : b\nENQ : c\nMme Roy : d\nL.M. : e\n")},
		{"c.txt", []byte("Léa Martin : a\nLÉA : b\nLéa Martin : c\nLÉA : d\n")},
		{"d.txt", []byte("Note : a\nNote : b\n")},
	})
	if got, want := peopleOf(c), "P001 / ENQ; P002 Léa/MARTIN MARTIN Léa+Léa Martin; P003 / kelly98; P004 /Roy ; P005 / L.M.; P006 LÉA/ "; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if len(c.Messages) != 4 || c.Messages[0].Author != "" || !strings.HasPrefix(c.Messages[0].Text, "ENQ : a\n") {
		t.Errorf("%+v", c.Messages)
	}
}
