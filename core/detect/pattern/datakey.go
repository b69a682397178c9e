package pattern

import "github.com/cachenom/cachenom/core/french"

// isDataKey reports whether tokens i to before to, with a low line among them, are what
// data calls a thing and no user's name: "first_name", "date_naissance", "id_eleve",
// "created_at", or what quotation marks and a colon make a key.
func isDataKey(c *cursor, i, to int) bool {
	if (c.mark(i-1) == '"' || c.mark(i-1) == '\'') && c.mark(to) == c.mark(i-1) && c.mark(to+1) == ':' {
		return true
	}
	low := false
	for k := i; k < to; k++ {
		if c.mark(k) == '_' {
			low = true
		}
	}
	for k := i; low && k < to; k++ {
		if c.is(k, french.DataWord) {
			return true
		}
	}
	return false
}
