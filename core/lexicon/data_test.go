package lexicon_test

import (
	"os"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
)

// committed opens the dictionary that the project ships.
func committed(t testing.TB) *lexicon.Lexicon {
	t.Helper()
	packed, err := os.ReadFile("../../assets/names.bin")
	if err != nil {
		t.Fatal(err)
	}
	l, err := lexicon.Open(packed)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

const (
	first      = core.ClassFirst
	surname    = core.ClassSurname
	word       = core.ClassWord
	commune    = core.ClassCommune
	department = core.ClassDepartment
	region     = core.ClassRegion
)

// Spot checks against what everyone knows of French names. A least frequency
// of 0 is not checked; at least 13 means 8,192 bearers or 128 in a million
// words.
var known = []struct {
	key                         string
	class                       core.Class
	gender                      core.Gender
	first, surname, word, place uint8 // at least
}{
	{key: "marie", class: first | surname, gender: core.GenderFemale, first: 15, surname: 13},
	{key: "martin", class: first | surname | commune},
}

func TestKnownKeys(t *testing.T) {
	l := committed(t)
	for _, k := range known {
		e, ok := l.Lookup(k.key)
		t.Logf("%s %v %+v", k.key, ok, e)
	}
	t.Log(l.Info())
	for _, s := range []string{"rose", "petit", "est", "le", "nguyen", "jean pierre", "le goff", "paris", "orange", "nice", "sens", "guadeloupe", "la reunion", "camille", "xqzt", "gregorrio", "qu", "l", "saint remy en bouzemont saint genest et isson", "a", "zyto", "zzz"} {
		e, ok := l.Lookup(s)
		t.Logf("%s %v %+v", s, ok, e)
	}
}
