package corpus

import (
	"strings"
	"testing"
)

const sittings = "=== 20130718-0930\nLa séance est ouverte.\nLa parole est à Claire Fontaine.\n=== 20130719-0930\nMerci.\n"

func TestReadExcerpts(t *testing.T) {
	docs, err := ReadExcerpts("debates", strings.NewReader(sittings), strings.NewReader("0:1-2 16-31P\n1:0-1\n"))
	if err != nil {
		t.Fatal(err)
	}
	if len(docs) != 2 || docs[0].ID != "debates:0:1" || docs[1].Text != "Merci." || len(docs[0].Mentions) != 1 || docs[0].Surface(docs[0].Mentions[0]) != "Claire Fontaine" {
		t.Errorf("%+v", docs)
	}
	for _, bad := range []string{"2:0-1", "0:1-5", "0:1-1", "x", "0:1-2 16-99P", "0:1-2 20-31P 16-31P"} {
		if _, err := ReadExcerpts("debates", strings.NewReader(sittings), strings.NewReader(bad)); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}
