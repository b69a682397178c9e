package lexicon

// Class is a set of what a folded key can be. A key is often several things: "rose" is a first
// name, a surname and a word.
//
// Keys have no case: the newspaper Le Soir has the same key as "le soir". A detector that finds
// a site or an organisation must check that it is capitalised in the text.
type Class uint16

const (
	ClassFirst      Class = 1 << iota // a first name given in France
	ClassSurname                      // a surname borne in France
	ClassWord                         // a common French word form
	ClassCommune                      // a French commune; also without Le or Les: "havre" for Le Havre, as in "au Havre"
	ClassDepartment                   // a French department
	ClassRegion                       // a French region
	ClassCountry                      // a country, a territory, a continent or a part of one, in French
	ClassCity                         // a large town outside France, by its French or its local name
	ClassSite                         // a river, mountain, sea, island, landscape, historical region or quarter
	ClassOrg                          // an organisation: public body, company, party, club, brand, acronym

	// ClassHead: the word begins a longer key of a place or an organisation: "new", "saint",
	// "cote" for "cote d azur". Only keys of one word have it. Some of them have no other class.
	ClassHead
)

// Sets of classes. ClassFrance has the classes that come from the lists of names, words and
// places of France.
const (
	ClassFrance = ClassFirst | ClassSurname | ClassWord | ClassCommune | ClassDepartment | ClassRegion
	ClassPlace  = ClassCommune | ClassDepartment | ClassRegion | ClassCountry | ClassCity | ClassSite
)

// MaxKeyWords is the largest number of words in a key of a place or an organisation. A caller
// that looks for longer keys after a word of ClassHead may stop there.
const MaxKeyWords = 8

// Gender classifies a first name by the share of women among its bearers.
type Gender uint8

const (
	GenderUnknown Gender = iota // not a first name, or too few bearers
	GenderMale                  // at most 10% of the bearers are female
	GenderFemale                // at least 90% of the bearers are female
	GenderEpicene               // in between: Camille, Dominique
)

// Opposes reports whether one of two genders is male and the other female.
func (g Gender) Opposes(h Gender) bool {
	return g == GenderMale && h == GenderFemale || g == GenderFemale && h == GenderMale
}

// Entry is what the dictionaries know about one folded key.
//
// The frequencies are on a logarithmic scale from 0 (absent) to 15; each step doubles. Level b
// means:
//
//	First, Surname   at least 2^b bearers; 1 is 1 to 3, 15 is 32,768 or more
//	Word             at least 2^(b-6) occurrences per million words; 6 is one, 15 is 512 or
//	                 more, and 1 any rarer word
//	Place            at least 2^(b+5) inhabitants; 1 is any smaller place, 15 a million or more
//
// Place is the level of the largest commune, department or region with this name. Only if France
// has no such place, it is the level of the city abroad, or 15 for a country. So the Place of
// Montréal is that of the village in the Aude; ClassCity says that there is also a large city.
// Sites and organisations have no level. level.go names the levels that rules compare with.
type Entry struct {
	Class                       Class
	Gender                      Gender
	First, Surname, Word, Place uint8
}

// Within returns the entry with only those of its classes that are in the given set, and whether
// any is left. Without a class of places, Place is 0.
func (e Entry) Within(set Class) (Entry, bool) {
	if e.Class &= set; e.Class == 0 {
		return Entry{}, false
	}
	if e.Class&ClassPlace == 0 {
		e.Place = 0
	}
	return e, true
}

// Dictionary answers what is known about a folded key (see fold.Key). The words of a name are
// joined by single spaces: "le goff", "jean pierre", "saint brieuc", "cote d azur". For a key that
// is on no list, Lookup returns false and an entry that is empty, except that it may have
// ClassHead.
type Dictionary interface {
	Lookup(key string) (Entry, bool)
}

// Abroad returns a dictionary for texts that are not in French. It knows first names and
// surnames only: that "claire" is a French word says nothing in Portuguese.
func Abroad(d Dictionary) Dictionary { return abroad{d} }

type abroad struct{ of Dictionary }

// Lookup implements Dictionary.
func (a abroad) Lookup(key string) (Entry, bool) {
	e, ok := a.of.Lookup(key)
	if !ok {
		return Entry{}, false
	}
	e.Word = 0
	return e.Within(ClassFirst | ClassSurname)
}
