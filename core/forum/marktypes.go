package forum

// TypeOf is the type that a word says, in any case and in one of several
// languages: participant, public, common, institution, place or other; "" for
// none of these.
func TypeOf(word string) string {
	if t := calixTypes[folded(word)]; t != "" {
		return t
	}
	return otherTypes[folded(word)]
}

var otherTypes = meanings("other autre outro otro altro")
