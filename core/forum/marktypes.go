package forum

// TypeOf returns the type of entity that a word means: "participant", "public", "common",
// "institution", "place" or "other"; "" for an unknown word. The word may be in any case, and in
// one of several languages: "Lieu" → "place".
func TypeOf(word string) string {
	if t := calixTypes[folded(word)]; t != "" {
		return t
	}
	return otherTypes[folded(word)]
}

var otherTypes = meanings("other autre outro otro altro")
