package restoring

import "testing"

// TestWithoutBeginning checks what remains of a name whose beginning the text already has before
// it.
func TestWithoutBeginning(t *testing.T) {
	for _, r := range []struct{ name, before, full, want string }{
		{"a beginning that is part of the name", "M. N'", "N'Diaye", "Diaye"},
		{"in small letters, with the other apostrophe", "m. n’", "N'Diaye", "Diaye"},
		{"a whole name", "Sophie N'", "Sophie N'Diaye", "Diaye"},
		{"without an apostrophe", "M. N ", "N'Diaye", "N'Diaye"},
		{"another letter", "M. O'", "N'Diaye", "N'Diaye"},
		{"the end of a longer word", "un'", "N'Diaye", "N'Diaye"},
		{"a name without an apostrophe", "M. N'", "Diallo", "Diallo"},
		{"an article of the sentence", "l'", "L'Hermite", "L'Hermite"},
		{"a particle", "d'", "d'Arcy", "d'Arcy"},
		{"nothing before it", "", "N'Diaye", "N'Diaye"},
	} {
		if rest, ok := withoutBeginning(r.before, r.full); rest != r.want || ok != (r.want != r.full) {
			t.Errorf("%s: %q before %q: %q, %v", r.name, r.before, r.full, rest, ok)
		}
	}
}
