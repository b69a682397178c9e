package forum

// TypeOf returns the type of entity that a word means, in any case and in one of several
// languages: "participant", "public", "common", "institution", "place" or "other"; "" if the
// word is unknown.
func TypeOf(word string) string {
	if t := calixTypes[folded(word)]; t != "" {
		return t
	}
	return otherTypes[folded(word)]
}

var otherTypes = meanings("other autre outro otro altro")
