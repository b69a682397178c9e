package core

// Class is a set of what the dictionaries say a folded key can be. A key is
// often several things at once: "rose" is a first name, a surname and a word.
type Class uint8

const (
	ClassFirst      Class = 1 << iota // a first name given in France
	ClassSurname                      // a surname borne in France
	ClassWord                         // a common French word form
	ClassCommune                      // a French commune
	ClassDepartment                   // a French department
	ClassRegion                       // a French region
)

// Gender is the share of girls among the bearers of a first name, in steps.
type Gender uint8

const (
	GenderUnknown Gender = iota // no first name, or too few bearers
	GenderMale                  // at most 10% of the bearers are female
	GenderFemale                // at least 90% of the bearers are female
	GenderEpicene               // in between: Camille, Dominique
)

// Entry is what the dictionaries know of one folded key.
//
// The frequencies are buckets on a logarithmic scale, 0 (absent) to 15; each
// step doubles. First and Surname count bearers (bucket 1: 1 to 3 people,
// bucket b: at least 2^b, capped at 15), Word counts occurrences per million
// words (bucket b: at least 2^(b-6), so 6 is once per million and 15 is 512
// or more; 1 is any rarer word), Place counts inhabitants (bucket b: at least 2^(b+5), so 1 is
// any smaller place and 15 is a million or more).
type Entry struct {
	Class                       Class
	Gender                      Gender
	First, Surname, Word, Place uint8
}

// Lexicon answers what is known of a folded key (see Fold). Several words of
// one name are joined by a single space: "le goff", "jean pierre".
type Lexicon interface {
	Lookup(key string) (Entry, bool)
}
