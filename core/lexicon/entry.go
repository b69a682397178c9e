package lexicon

// Class is a set of what the dictionaries say a folded key can be. A key is
// often several things at once: "rose" is a first name, a surname and a word.
//
// Keys have no case, and the newspaper Le Soir has the key of every evening:
// to be a name in a text, a site or an organisation wants its capitals.
type Class uint16

const (
	ClassFirst      Class = 1 << iota // a first name given in France
	ClassSurname                      // a surname borne in France
	ClassWord                         // a common French word form
	ClassCommune                      // a French commune; of Le and Les also without it: "havre", for "au Havre"
	ClassDepartment                   // a French department
	ClassRegion                       // a French region
	ClassCountry                      // a country, a territory, a continent or a part of one, in French
	ClassCity                         // a large town outside France, its name in French or there
	ClassSite                         // a river, mountain, sea, island, landscape, historical region or quarter
	ClassOrg                          // an organisation: public body, company, party, club, brand, acronym

	// ClassHead: the word begins a longer key of a place or an organisation:
	// "new", "saint", "cote" for "cote d azur". The word need be nothing else.
	// It is set on keys of one word only.
	ClassHead
)

// Sets of classes. ClassFrance is what the lists of names, words and places of
// France say of a key.
const (
	ClassFrance = ClassFirst | ClassSurname | ClassWord | ClassCommune | ClassDepartment | ClassRegion
	ClassPlace  = ClassCommune | ClassDepartment | ClassRegion | ClassCountry | ClassCity | ClassSite
)

// MaxKeyWords is how many words a key of a place or an organisation has at
// most, and so how far to read on from a word of ClassHead.
const MaxKeyWords = 8

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
//
// Place is that of the largest commune, department or region of the name. Only
// where France has none it is the city's, and 15 for a country: Montréal in
// the Aude has 1,900 inhabitants, and that the other one is large is said by
// ClassCity alone. Sites and organisations have no frequency.
type Entry struct {
	Class                       Class
	Gender                      Gender
	First, Surname, Word, Place uint8
}

// Within returns what the entry says of the classes of the set alone, and
// whether that is anything.
func (e Entry) Within(set Class) (Entry, bool) {
	if e.Class &= set; e.Class == 0 {
		return Entry{}, false
	}
	if e.Class&ClassPlace == 0 {
		e.Place = 0
	}
	return e, true
}

// Dictionary answers what is known of a folded key (see fold.Key). Several words of
// one name are joined by a single space, whatever stood between them: "le
// goff", "jean pierre", "saint brieuc", "cote d azur". It reports false for a
// key that no list has; the entry is then empty but for ClassHead.
type Dictionary interface {
	Lookup(key string) (Entry, bool)
}

// Abroad is a lexicon for texts in other languages than French: it says what
// people are called and nothing else. That "claire" is a French word, and "ana"
// one of crosswords, says nothing in Portuguese.
func Abroad(d Dictionary) Dictionary { return abroad{d} }

type abroad struct{ of Dictionary }

func (a abroad) Lookup(key string) (Entry, bool) {
	e, ok := a.of.Lookup(key)
	if !ok {
		return Entry{}, false
	}
	e.Word = 0
	return e.Within(ClassFirst | ClassSurname)
}
