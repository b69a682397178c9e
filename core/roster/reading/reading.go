package reading

// Reading is how readers understand a listed name that is also a word ("Rose", "Petit", "Est"),
// given the words around it.
type Reading uint8

const (
	Unclear Reading = iota // the words around do not decide it
	AsName
	AsWord
)

// Read returns how readers understand tokens from..to, a listed name that is also a word, because
// of the words before and after it. A capital alone never makes the result AsName: callers weigh
// capitals.
func (s *Source) Read(from, to int) Reading {
	if r := s.before(from, to); r != Unclear {
		return r
	}
	return s.after(from, to)
}
