package naming

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Natural names people by invented French names of the same gender and generation that begin with
// the same kind of sound, vowel or consonant, and towns by towns of about the same size with the
// same article. An organisation keeps its head ("Collège") and gets an invented name; addresses and
// numbers become ones from reserved ranges. Everything else gets an id. A first name replaces a
// first name, a surname a surname, and a whole name a whole name (render). It is a core.Namer.
//
//	Emma Lefèvre, M. Lefèvre, Le Mans → Alice Garnier, M. Garnier, Le Neubourg
//
// No word of an invented name is in the documents, on the list or in another pseudonym; only
// members of a family share a surname. As long as there is a choice, an invented name differs from
// every real name by more than two letters. The order of the list does not matter. A person who
// knows the seed can compute the pseudonym of a name, so callers must choose a secret seed.
type Natural struct {
	IDs
	Names *Names
	Seed  string
	Known []core.Entity // the whole list, including people who are not in the texts
	Avoid []string      // other names that must not be used
}

// Name gives every entity a pseudonym, and sets its Written and Parts: the replacements of its
// spellings, and those of the parts of its name.
func (n Natural) Name(entities []*core.Entity, docs []*core.Doc) []core.Warning {
	var made map[entityForm]bool
	var byID map[string]*core.Entity
	warnings := n.name(entities, docs, func(a *assignment, open []*core.Entity) []*core.Entity {
		made, byID = a.parts, a.byID
		return n.invent(a, entities, open)
	})
	for _, e := range entities {
		switch {
		case len(e.Members) > 0:
			continue
		case e.Chosen:
			n.partChosen(e)
			continue
		}
		switch e.Kind {
		case core.Person:
			n.writePerson(e, made)
		case core.Location:
			writeTown(e)
		case core.Org:
			writeOrg(e)
		case core.Phone, core.ID:
			writeNumber(e)
		}
	}
	for _, e := range entities {
		switch {
		case !pseudonym.IsJoined(e):
		case spelling.IsNatural(e.Pseudonym):
			n.writeThird(e, byID)
		default:
			n.writeDoubt(e, byID)
		}
	}
	return warnings
}

// partChosen records the first name and the surname in a pseudonym that the user chose for a
// person, because "Bob Martel" may come back from an edited text as "Bob". The output texts contain
// only the whole pseudonym.
func (n Natural) partChosen(e *core.Entity) {
	first, last, ok := strings.Cut(e.Pseudonym, " ")
	name := n.Names.split(e)
	isOfTwo := ok && !strings.Contains(last, " ") && name.First != "" && name.Last != ""
	if isOfTwo && e.Kind == core.Person && spelling.IsNatural(e.Pseudonym) {
		e.Parts = []core.Part{{Name: partIn(e, name.First), Pseudonym: first}, {Name: partIn(e, name.Last), Pseudonym: last}}
	}
}

// writePerson sets the replacements for the spellings and parts of a person with an invented name.
// made has the forms whose replacement came from an earlier mapping and was made by a style. These
// replacements are set anew, because the mapping has only one spelling of a part's pseudonym, but
// "Martin" and "MARTIN" need "Garnier" and "GARNIER".
func (n Natural) writePerson(e *core.Entity, made map[entityForm]bool) {
	name := n.Names.split(e)
	around := spelling.FrameOf(e)
	invented := around.Strip(e.Pseudonym)
	if around.Around(invented) != e.Pseudonym || !spelling.IsNatural(invented) {
		return
	}
	given, ok := givenName(name, invented)
	if !ok {
		return
	}
	if around != (spelling.Frame{}) {
		e.Parts = []core.Part{{Name: partIn(e, nameInside(around.Strip(e.Canonical), name)), Pseudonym: invented}}
	}
	if given.First != "" && given.Last != "" {
		e.Parts = append(e.Parts, core.Part{Name: partIn(e, name.First), Pseudonym: given.First}, core.Part{Name: partIn(e, name.Last), Pseudonym: given.Last})
	}
	if given.Last != "" {
		e.Parts = append(e.Parts, surnameParts(e, name.Last, given.Last)...)
	}
	for _, f := range e.Forms {
		own := spelling.Frame{}
		if around != (spelling.Frame{}) {
			own = spelling.FrameIn(f.Text) // the user marked "Mme Lefèvre" as a name
		}
		switch {
		case !made[entityForm{e, f.Text}]:
		case isOtherName(f.Text, name):
			e.Written[f.Text] = spelling.WithCase(e.Written[f.Text], f.Text)
		default:
			delete(e.Written, f.Text)
		}
		n.write(e, f.Text, own.Around(render(own.Strip(f.Text), name, given, invented)))
	}
}

// nameInside returns the name inside a frame. This is written, the spelling in the source, if it
// has the first name before the surname, with nothing but initials between them ("Claire A.
// Fontaine"). Otherwise it is the first name and the surname of name, in this order.
func nameInside(written string, name personName) string {
	inOrder := strings.TrimSpace(name.First + " " + name.Last)
	if withoutInitials(written) == inOrder {
		return written
	}
	return inOrder
}

// partIn returns a part of a person's name as the texts spell it: lists write surnames in capitals,
// "MARTIN", and texts "Martin".
func partIn(e *core.Entity, part string) string {
	part = spelling.Bare(part)
	if !slices.ContainsFunc(strings.Fields(part), spelling.InCapitals) {
		return part
	}
	words := len(strings.Fields(part))
	for _, f := range e.Forms {
		list := strings.Fields(f.Text)
		for i := 0; i+words <= len(list); i++ {
			written := strings.Join(list[i:i+words], " ")
			if fold.Key(written) == fold.Key(part) && !slices.ContainsFunc(list[i:i+words], spelling.InCapitals) {
				return spelling.Bare(strings.Trim(written, ".,;:()"))
			}
		}
	}
	if e.Last == "" {
		return part // the name comes from the text, which spells it in capitals
	}
	return spelling.TitleCase(part)
}

// write sets the replacement of a spelling of an entity, unless the spelling already has one.
func (n Natural) write(e *core.Entity, form, replacement string) {
	if e.Written == nil {
		e.Written = map[string]string{}
	}
	if _, ok := e.Written[form]; !ok {
		e.Written[form] = replacement
	}
}

// givenName cuts an invented name into as many parts as the real one has. ok is false if the two do
// not have the same parts.
func givenName(name personName, pseudonym string) (given personName, ok bool) {
	first, last, two := strings.Cut(pseudonym, " ")
	switch {
	case name.First != "" && name.Last != "":
		return personName{first, last}, two
	case name.Last != "" && (!two || isSameShape(name.Last, pseudonym)):
		return personName{Last: pseudonym}, true
	case two:
		return given, false
	}
	return personName{First: pseudonym}, true
}

// writeDoubt sets the replacement for each spelling of a doubt to those of all its members, the
// people whom it may mean, joined: "Manon|Chloé" for "Léa". It does not write a spelling if a
// member has no invented name.
func (n Natural) writeDoubt(e *core.Entity, byID map[string]*core.Entity) {
	for _, f := range e.Forms {
		list := n.renderings(e, f.Text, byID)
		switch {
		case list == nil:
		case len(slices.Compact(slices.Clone(list))) == 1:
			n.writeFamily(e, f.Text, list[0], byID)
		default:
			n.write(e, f.Text, strings.Join(list, "|"))
		}
	}
}

// renderings returns what would replace a spelling of a doubt for each of its members, the people
// whom it may mean: "Manon" and "Chloé" for "Léa". It returns nil if a member has no invented name.
func (n Natural) renderings(e *core.Entity, form string, byID map[string]*core.Entity) []string {
	list := make([]string, len(e.Members))
	for i, id := range e.Members {
		m := byID[id]
		if m == nil || m.Kind != core.Person || m.Chosen {
			return nil
		}
		name, invented := n.Names.split(m), spelling.FrameOf(m).Strip(m.Pseudonym)
		given, ok := givenName(name, invented)
		if !ok || !spelling.IsNatural(invented) {
			return nil
		}
		list[i] = render(form, name, given, invented)
	}
	return list
}

// writeFamily sets the replacement of a spelling of a doubt that is the surname of all people whom
// the doubt may mean, and makes it a part of the doubt's name: "les Garnier" for "les Lefèvre"
// ("the Lefèvres").
func (n Natural) writeFamily(e *core.Entity, form, written string, byID map[string]*core.Entity) {
	m := byID[e.Members[0]]
	name := n.Names.split(m)
	given, _ := givenName(name, spelling.FrameOf(m).Strip(m.Pseudonym))
	parts := append([]core.Part{{Name: partIn(m, name.Last), Pseudonym: given.Last}}, surnameParts(m, name.Last, given.Last)...)
	for _, p := range parts {
		if fold.Key(written) == fold.Key(p.Pseudonym) && !slices.Contains(e.Parts, p) {
			e.Parts = append(e.Parts, p)
			break
		}
	}
	n.write(e, form, written)
}

// request asks for an invented name for an entity.
type request struct {
	e    *core.Entity
	key  string
	name personName // empty unless the entity is a person
}

// invention is the state of one call of Natural.invent.
type invention struct {
	Natural
	*assignment
	avoid   *avoidance
	sounds  sounds
	first   [4]*pool // names of the supply, by lexicon.Gender
	last    *pool
	towns   map[string]*pool
	family  map[string]*family   // by the folded real surname
	letters map[byte]bool        // folded first letters of the invented surnames of people whose surnames are initials
	places  map[string]string    // invented towns by the real ones, folded, both without article
	median  uint8                // generation that people of unknown generation get
	genders genders              // what the texts show of people of unknown gender
	digits  map[*core.Doc]string // all digits of each text, joined; nil before the first use
	numbers map[string]string    // real numbers by the invented ones, both in the form that sameNumber returns
}

// family is what people with the same real surname share.
type family struct {
	surname  string        // the invented surname, or "" if none was given yet
	initials map[byte]bool // folded first letters of the invented first names in the family
}

// invent gives invented names to people, towns, organisations, addresses and numbers, and returns
// the entities that it cannot name. all are the entities of the texts, open those without a
// pseudonym.
func (n Natural) invent(a *assignment, all, open []*core.Entity) (rest []*core.Entity) {
	v := n.begin(a, all)
	var list []*request
	for _, e := range open {
		w := &request{e, fold.Key(e.Canonical), personName{}}
		if e.Kind == core.Person && len(e.Members) == 0 {
			w.name = n.Names.split(e)
		}
		list = append(list, w)
	}
	v.surnamesAlone(list)
	v.median, v.genders = n.medianOf(list), n.gendersIn(a.docs, all, list)
	// The order of the list must not matter, although the first entity has the largest choice.
	// A whole name comes before its parts, so that it decides the surname of the family.
	slices.SortStableFunc(list, func(v, w *request) int {
		return cmp.Or(cmp.Compare(v.key, w.key), cmp.Compare(v.e.Kind, w.e.Kind), cmp.Compare(v.e.Gender, w.e.Gender),
			cmp.Compare(v.name.First, w.name.First), cmp.Compare(v.e.Canonical, w.e.Canonical))
	})
	v.nameAddresses(list)
	for _, w := range list {
		switch {
		case w.e.Pseudonym != "":
			continue
		case w.name != (personName{}):
			if w.e.Pseudonym = v.namePerson(w); w.e.Pseudonym != "" {
				w.e.Pseudonym = spelling.FrameOf(w.e).Around(w.e.Pseudonym)
				v.giveOtherNames(w)
			}
		case w.e.Kind == core.Location:
			w.e.Pseudonym = v.nameTown(w)
		case w.e.Kind == core.Org:
			w.e.Pseudonym = v.nameOrg(w)
		}
		if w.e.Pseudonym == "" { // no name is left, or there are no invented names for this kind of entity
			rest = append(rest, w.e)
			continue
		}
		v.take(ownerOf(w.e), w.e.Pseudonym)
	}
	v.nameDoubts(all)
	return rest
}

// begin makes an invention. It collects the names that must not be used, and the invented names
// that families and towns have in the earlier mapping.
func (n Natural) begin(a *assignment, all []*core.Entity) *invention {
	v := &invention{Natural: n, assignment: a, avoid: n.avoided(a, all), sounds: newSounds(a.docs, n.Names.supply.mute),
		towns: map[string]*pool{}, family: map[string]*family{}, letters: map[byte]bool{}, places: map[string]string{}, numbers: map[string]string{}}
	for g := range v.first {
		v.first[g] = newPool(v.avoid, n.Names.supply.first[g], n.Names.supply.more[g])
	}
	v.last = newPool(v.avoid, n.Names.supply.last, nil)
	whole := spelling.Wholes(n.Earlier)
	n.Earlier.Each(func(p *pseudonym.Pair) {
		if !spelling.IsNatural(spelling.FrameIn(p.Canonical).Strip(p.Pseudonym)) || len(p.Members) > 0 {
			return
		}
		switch core.Kind(p.Kind) {
		case core.Location:
			_, real := spelling.CutArticle(cmp.Or(p.Name, p.Canonical))
			_, town := spelling.CutArticle(p.Pseudonym)
			v.places[fold.Key(real)] = town
		case core.Person:
			v.rememberFamily(p, whole[p.Who()])
		}
	})
	return v
}

// rememberFamily records the invented surname and initial that a pair of the earlier mapping gives
// a family. whole is the pseudonym of the pair's whole name.
func (v *invention) rememberFamily(p *pseudonym.Pair, whole string) {
	first, last, two := strings.Cut(whole, " ")
	switch {
	case p.Name != "" && two && p.Pseudonym == last:
		for _, f := range v.rememberSurname(p.Name, last) {
			f.initials[fold.Key(first)[0]] = true
		}
	case p.Name == "":
		given := spelling.FrameIn(p.Canonical).Strip(p.Pseudonym)
		name := v.Names.split(&core.Entity{Kind: core.Person, Canonical: p.Canonical, Category: p.Category})
		if name.Last == "" && !two && v.Names.splitWord(given, given).Last != "" {
			name = personName{Last: name.First} // the pseudonym of "M. Martin" is an invented surname
		}
		if name.First == "" && name.Last != "" && (!two || isSameShape(name.Last, given)) {
			v.rememberSurname(name.Last, given)
		}
	}
}

// familyOf returns the family that has a real surname, and makes it if it is new.
func (v *invention) familyOf(surname string) *family {
	key := fold.Key(spelling.Bare(surname))
	if v.family[key] == nil {
		v.family[key] = &family{initials: map[byte]bool{}}
	}
	return v.family[key]
}

// namePerson returns an invented name for a person, or "" if no name is left.
func (v *invention) namePerson(w *request) string {
	surname, families := "", []*family(nil)
	if w.name.Last != "" {
		if surname, families = v.surname(w.name.Last, false); surname == "" {
			return ""
		}
	}
	if w.name.First == "" {
		if other, ok := v.taken[v.looks.Key(spelling.FrameOf(w.e).Around(surname))]; ok && !other.isSame(ownerOf(w.e)) && !other.isFamily(ownerOf(w.e)) {
			// The two people have the same surname, and nothing else distinguishes them.
			surname, _ = v.surname(w.name.Last, true)
		}
		return surname
	}
	g := v.giveFirst(w, families)
	switch {
	case g == nil:
		return ""
	case w.name.Last == "":
		return g.name
	}
	for _, f := range families {
		f.initials[g.key[0]] = true
	}
	return g.name + " " + surname
}

// giveFirst returns an invented first name, or nil if no name is left. A person of unknown gender
// gets a name that women and men have. If these are used up, the person gets one of the gender that
// the last letter of the real name suggests.
func (v *invention) giveFirst(w *request, families []*family) *supplied {
	gender := v.genderOf(w)
	generation := v.Names.generation(w.name.First)
	if generation == noGeneration {
		generation = v.median
	}
	wish := v.wishFor("first", w.name.First, v.sounds, generation)
	wish.draw = draw(v.Seed, "first", w.key)
	wish.initials = map[byte]bool{}
	for _, f := range families {
		maps.Copy(wish.initials, f.initials)
	}
	if gender != lexicon.GenderEpicene {
		return v.first[gender].give(wish)
	}
	wish.sound = true
	if g := v.first[gender].give(wish); g != nil {
		return g
	}
	wish.sound = false
	return v.first[likelyGender(wish.real)].give(wish)
}

// genderOf returns the gender of a person: that of the list, else that of the first name, else that
// of the texts, else lexicon.GenderEpicene.
func (v *invention) genderOf(w *request) lexicon.Gender {
	known := v.Names.about(w.name.First).Gender
	if !isTold(known) {
		known = lexicon.GenderUnknown
	}
	return cmp.Or(w.e.Gender, known, v.genders[w.e], lexicon.GenderEpicene)
}

// likelyGender returns the gender that the last letter of the first word of a folded name suggests:
// names in -a and -e are mostly women's.
func likelyGender(key string) lexicon.Gender {
	word, _, _ := strings.Cut(key, " ")
	if strings.HasSuffix(word, "a") || strings.HasSuffix(word, "e") {
		return lexicon.GenderFemale
	}
	return lexicon.GenderMale
}

// medianOf returns the median generation (see Names.generation) of the first names of list, the
// entities of the texts that need a name, and of n.Known, the people of the class list. It returns
// noGeneration if all are unknown.
func (n Natural) medianOf(list []*request) uint8 {
	var steps []uint8
	note := func(first string) {
		if g := n.Names.generation(first); first != "" && g != noGeneration {
			steps = append(steps, g)
		}
	}
	for _, w := range list {
		note(w.name.First)
	}
	for i := range n.Known {
		note(n.Known[i].First)
	}
	if len(steps) == 0 {
		return noGeneration
	}
	slices.Sort(steps)
	return steps[len(steps)/2]
}
