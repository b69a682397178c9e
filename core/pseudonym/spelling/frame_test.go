package spelling

import (
	"testing"
)

// TestFrames checks the frames that distinguish people with the same surname.
func TestFrames(t *testing.T) {
	rows := []struct{ name, want string }{
		{"Mme Lefèvre", "Mme |Lefèvre|"}, {"les Haddad", "les |Haddad|"}, {"Les Le Goff", "Les |Le Goff|"}, {"Famille HADDAD", "Famille |HADDAD|"}, {"tante Lucie", "tante |Lucie|"},
		{"Ferrand père", "|Ferrand| père"}, {"Karim Haddad", "|Karim Haddad|"}, {"de Villiers", "|de Villiers|"}, {"Mme", "|Mme|"}, {"les", "|les|"}, {"", "||"}, {"Ferrand Père", "|Ferrand Père|"},
		{"M. M. Martin", "M. |M. Martin|"}, {"Mme M. Martin", "Mme |M. Martin|"}, {"M. le Dr Martin", "M. |le Dr Martin|"}, {"MM. Martin", "MM. |Martin|"},
	}
	for _, r := range rows {
		f := FrameIn(r.name)
		if got := f.Before + "|" + f.Strip(r.name) + "|" + f.Behind; got != r.want {
			t.Errorf("%q is %q, not %q", r.name, got, r.want)
		}
	}
}
