package reading

// Reading is how the words around a listed name that is also a word ("Rose",
// "Petit", "Est") make it be understood.
type Reading uint8

const (
	Unclear Reading = iota
	AsName
	AsWord
)

// Read weighs what stands before and after the tokens from..to. A capital is
// no evidence here: the caller knows it.
func (s *Source) Read(from, to int) Reading {
	if r := s.before(from, to); r != Unclear {
		return r
	}
	return s.after(from, to)
}
