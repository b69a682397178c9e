package classlist

import (
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"pgregory.net/rapid"
)

func TestDecode(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"as it should be", "Zoé D’Aÿ Œuvré NUÑEZ", "Zoé D’Aÿ Œuvré NUÑEZ"},
		{"byte-order mark", "\uFEFFNom", "Nom"},
		{"bytes of Windows-1252", "Zo\xe9 D\x92A\xff \x8cuvr\xe9", "Zoé D’Aÿ Œuvré"},
		{"some lines of each", "Zoé\nZo\xe9", "Zoé\nZoé"},
		{"UTF-8 read as Windows-1252", "ZoÃ© Dâ€™HÃ‰ROUVILLE Å’uvrÃ©", "Zoé D’HÉROUVILLE Œuvré"},
		{"bytes that Windows-1252 leaves undefined", "\u00C3\u0081lvaro \u00C3\u008Dris", "Álvaro Íris"},
		{"UTF-8 read as Latin-1", "\u00C3\u0089lodie", "Élodie"},
		{"Windows-1252 read as Latin-1", "C\u008Cur D\u0092Or", "CŒur D’Or"},
		{"misread twice", "ZoÃƒÂ©", "Zoé"},
		{"à with a lost no-break space", "ZoÃ© CatalÃ n", "Zoé Catalàn"},
		{"decomposed letters", "ZoeÌ\u0081", "Zoe\u0301"},
		{"Vietnamese", "Nguyá»…n", "Nguyễn"},
		{"a mark misread", "ï»¿Nom", "Nom"},
		{"read as a Mac's", "Zo√© Fran√ßois", "Zoé François"},
		{"read as a console's", "Zo├®", "Zoé"},
		{"UTF-16", "\xFF\xFEN\x00o\x00m\x00", "Nom"},
		{"Portuguese is no damage", "JOÃO CONCEIÇÃO MAGALHÃES", "JOÃO CONCEIÇÃO MAGALHÃES"},
		{"nor are quotes behind a capital", "« ANDRÉ » «RENÉ» À”", "« ANDRÉ » «RENÉ» À”"},
	} {
		got, repaired := decode(c.in)
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		if damaged := strings.TrimPrefix(c.in, "\uFEFF") != c.want && !strings.HasPrefix(c.in, "\xFF\xFE"); repaired != damaged {
			t.Errorf("%s: repaired %v", c.name, repaired)
		}
	}
}

// TestRepairGivesBack checks that the letters of any European name return if it was misread. A
// few sequences of capitals and signs that names do not have ("ÈŒ") look misread themselves;
// the generator does not produce them.
func TestRepairGivesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.StringMatching(`[A-ZÉÈÊÀÂÎÏÔÙÛÇŒ]([a-zéèêëàâäîïôöùûüçñáíóúãõąłşğč]|[a-z][œæšž’][a-z]){1,8}`).Draw(t, "name")
		var misread strings.Builder
		for i := range len(want) {
			r := charmap.Windows1252.DecodeByte(want[i])
			if r == utf8.RuneError { // undefined: browsers make a control character of it
				r = rune(want[i])
			}
			misread.WriteRune(r)
		}
		if got, _ := decode(misread.String()); got != want {
			t.Fatalf("%q read as %q came back as %q", want, misread.String(), got)
		}
	})
}
