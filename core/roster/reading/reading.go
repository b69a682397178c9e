package reading

// Reading is how readers understand a listed name that is also a word ("Rose", "Petit", "Est"),
// by the words around it.
type Reading uint8

const (
	Unclear Reading = iota // the words around do not say
	AsName
	AsWord
)

// Read returns what the words before and after the tokens from..to say. It does not look at
// capitals: its callers do.
func (s *Source) Read(from, to int) Reading {
	if r := s.before(from, to); r != Unclear {
		return r
	}
	return s.after(from, to)
}
