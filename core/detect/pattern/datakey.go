package pattern

import "github.com/cachenom/cachenom/core/french"

// isDataKey reports whether tokens i to before to, with a low line among them, are what
// data calls a thing and no user's name: "first_name", "date_naissance", "id_eleve",
// "created_at", or what quotation marks and a colon make a key.
func (s *scan) isDataKey(i, to int) bool {
	if (s.mark(i-1) == '"' || s.mark(i-1) == '\'') && s.mark(to) == s.mark(i-1) && s.mark(to+1) == ':' {
		return true
	}
	low := false
	for k := i; k < to; k++ {
		if s.mark(k) == '_' {
			low = true
		}
	}
	for k := i; low && k < to; k++ {
		if s.is(k, french.DataWord) {
			return true
		}
	}
	return false
}
