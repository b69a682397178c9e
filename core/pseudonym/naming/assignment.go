package naming

import (
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/finding"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// assignment is the state of one call of a style's method Name, which gives all entities their
// pseudonyms.
type assignment struct {
	prefix string
	docs   []*core.Doc
	byID   map[string]*core.Entity
	looks  *spelling.Reader
	taken  map[string]owner // by spelling.Key of the pseudonym: the entity that has it
	free   map[string]int   // by stem, such as "ELEVE_": the last number that was tried
	words  map[string]bool  // folded words of all names; no pseudonym may contain one
	// The words of the documents that have a number behind them, as numbersIn returns them; nil
	// before the first use.
	occupied map[string]bool
	warnings []core.Warning
	// Forms whose pseudonym in an earlier mapping was made by a style for a part of the name, not
	// chosen by the user.
	parts map[entityForm]bool
}

// entityForm is an entity and one of its spellings.
type entityForm struct {
	e    *core.Entity
	form string
}

// learn records the words of an entity's name and of its spellings in a.words.
func (a *assignment) learn(e *core.Entity) {
	note := func(name string) {
		for _, it := range a.looks.Look(name).Items {
			a.words[it.Key] = true
		}
	}
	note(e.Canonical)
	for _, f := range e.Forms {
		note(f.Text)
	}
}

func (a *assignment) warn(code string, pairs ...any) {
	a.warnings = append(a.warnings, core.Warning{Reason: *core.Because(code, pairs...)})
}

// take records that owner o has a pseudonym. It warns if another owner has it already, unless the
// two are of the same family.
func (a *assignment) take(o owner, pseudonym string) {
	key := a.looks.Key(pseudonym)
	if other, ok := a.taken[key]; !ok || other.part && other.isFamily(o) {
		a.taken[key] = o
	} else if other.isFamily(o) {
		return
	} else if !other.isSame(o) {
		a.warn("same-pseudonym", "pseudonym", pseudonym, "first", other.id, "second", o.id)
	}
}

// choose records a pseudonym that the user chose for an entity. If it is "", the user wants the
// name removed from the text, and nothing is recorded.
func (a *assignment) choose(e *core.Entity, pseudonym string) {
	if pseudonym != "" {
		a.take(ownerOf(e), pseudonym)
	}
}

// again gives entities the pseudonyms that they have in an earlier mapping, and returns the
// entities that have none there. All other pseudonyms of the mapping are recorded as taken.
func (a *assignment) again(earlier *pseudonym.Mapping, entities []*core.Entity) (open []*core.Entity) {
	pairs := newIndex(earlier, a.byID)
	had := make(map[*core.Entity]*pseudonym.Pair, len(entities))
	for _, e := range entities { // a pair with the same id is preferred to one with the same name
		had[e] = pairs.take(e, true)
	}
	for _, e := range entities {
		if had[e] == nil {
			had[e] = pairs.take(e, false)
		}
		if p := had[e]; p != nil {
			e.Pseudonym = p.Pseudonym
			a.choose(e, e.Pseudonym)
			a.spellings(e, p, earlier)
		} else {
			open = append(open, e)
		}
	}
	whole := spelling.Wholes(earlier)
	earlier.Each(func(p *pseudonym.Pair) {
		if p.Pseudonym != "" && !pairs.used[p] && (len(p.Members) == 0 || !strings.Contains(p.Pseudonym, "|")) {
			a.take(ownerBefore(p, whole), p.Pseudonym)
		}
	})
	return open
}

// spellings gives an entity the replacements that an earlier mapping has for single spellings:
// those that the user chose, and those that a style made for parts of the name. main is the
// entity's pair for the whole name; spellings that its pseudonym replaced are omitted.
func (a *assignment) spellings(e *core.Entity, main *pseudonym.Pair, earlier *pseudonym.Mapping) {
	earlier.Each(func(p *pseudonym.Pair) {
		if p == main || p.Entity != main.Entity || p.Kind != main.Kind || p.Canonical != main.Canonical || !slices.Equal(p.Among, main.Among) || p.Action != core.Replace.String() {
			return
		}
		for _, f := range p.Forms {
			if slices.Contains(main.Forms, f) {
				continue
			}
			if e.Written == nil {
				e.Written = map[string]string{}
			}
			e.Written[f] = p.Pseudonym
			if p.Name != "" {
				a.parts[entityForm{e, f}] = true
			}
		}
	})
}

// ownIDs makes the ids of entities their pseudonyms. It returns the entities that need a number
// instead, because another entity has the id as its pseudonym, the id cannot be found in a text, or
// it reveals a name.
func (a *assignment) ownIDs(entities []*core.Entity) (rest []*core.Entity) {
	for _, e := range entities {
		if _, ok := a.taken[a.looks.Key(e.ID)]; ok || !isUsable(e.ID) || a.tellsName(e) {
			rest = append(rest, e)
			continue
		}
		e.Pseudonym = e.ID
		a.take(ownerOf(e), e.ID)
	}
	return rest
}

// tellingPart is the smallest size in bytes of a word of the name that reveals the name if the id
// contains it: "martin" in "emartin2".
const tellingPart = 4

// tellsName reports whether an entity's id reveals a name: it has a word of any entity's name,
// "emma.martin", or contains a word of this entity's name that has at least tellingPart bytes,
// "emartin2" for Emma Martin. The usual prefix with a number, ELEVE_001, reveals nothing, nor do
// one or two letters with a number, P001.
func (a *assignment) tellsName(e *core.Entity) bool {
	l := a.looks.Look(e.ID)
	if strings.HasPrefix(e.ID, a.prefix) && len(l.Items) == len(a.looks.Look(a.prefix).Items)+1 && l.Items[len(l.Items)-1].Digits != "" {
		return false
	}
	if stem, _, ok := l.Numbered(); ok && len(l.Items) == 2 && len(stem) <= 2 {
		return false // P001 and PP12 are numbers of a series, unlike "P_Monemurro"
	}
	for _, it := range l.Items {
		if it.Digits == "" && a.words[it.Key] {
			return true
		}
	}
	id := fold.Key(e.ID)
	for _, it := range a.looks.Look(e.Canonical).Items {
		if len(it.Key) >= tellingPart && strings.Contains(id, it.Key) {
			return true
		}
	}
	return false
}

// number gives each entity the next free number as its pseudonym: LIEU_004 for a place.
func (a *assignment) number(entities []*core.Entity) {
	for _, e := range entities {
		e.Pseudonym = a.next(e)
		a.take(ownerOf(e), e.Pseudonym)
	}
}

// next returns the next pseudonym with a number that neither an entity has nor the documents
// contain. The pseudonym has the stem of the entity's own id, "LIEU_" in LIEU_004, if that is
// usable, else the stem for listed people or for the entity's kind.
func (a *assignment) next(e *core.Entity) string {
	stem := strings.TrimRight(e.ID, "0123456789")
	switch {
	case stem != "" && stem != e.ID && isUsable(e.ID) && !a.tellsName(e):
	case e.Listed:
		stem = a.prefix
	default:
		stem = core.Stem(e.Kind)
	}
	for {
		a.free[stem]++
		p := core.Numbered(stem, a.free[stem])
		if _, ok := a.taken[a.looks.Key(p)]; !ok && !a.occupied[a.numberKey(p)] {
			return p
		}
	}
}

// avoidSource gives the entities whose pseudonym occurs in a text other ones, with a number.
// Otherwise restoring would take the writer's words for a pseudonym and put a name there.
func (a *assignment) avoidSource(entities []*core.Entity) {
	// A new pseudonym may make another one appear in the text, so it takes several rounds: "ELEVE_
	// 1" is read as ELEVE_001 as long as that is a pseudonym, and afterwards as "ELEVE_".
	for range 1 + len(entities) {
		var clash []*core.Entity
		for i, hit := range a.inSource(pseudonymsOf(entities)) {
			if hit {
				clash = append(clash, entities[i])
			}
		}
		if len(clash) == 0 {
			return
		}
		if a.occupied == nil {
			a.occupied = numbersIn(a.docs)
		}
		for _, e := range clash {
			a.warn("pseudonym-taken", "pseudonym", e.Pseudonym)
		}
		a.number(clash)
	}
}

// warnInSource warns of pseudonyms that occur in a text and are used nevertheless, because the user
// chose them or an earlier mapping contains them. It omits those of fresh, the entities that were
// named in this call: their pseudonyms were chosen so that no text contains them.
func (a *assignment) warnInSource(entities, fresh []*core.Entity) {
	isFresh := map[*core.Entity]bool{}
	for _, e := range fresh {
		isFresh[e] = true
	}
	var list []string
	var owners []*core.Entity
	for _, e := range entities {
		if !pseudonym.IsJoined(e) && !isFresh[e] {
			list, owners = append(list, e.Pseudonym), append(owners, e)
		}
		for _, own := range e.Singles {
			list, owners = append(list, own), append(owners, e)
		}
	}
	for i, hit := range a.inSource(list) {
		if hit {
			a.warn("pseudonym-in-source", "pseudonym", list[i], "entity", owners[i].ID)
		}
	}
}

func pseudonymsOf(entities []*core.Entity) []string {
	list := make([]string, len(entities))
	for i, e := range entities {
		list[i] = e.Pseudonym
	}
	return list
}

// inSource reports for each pseudonym whether a document contains it.
func (a *assignment) inSource(pseudonyms []string) []bool {
	hit := make([]bool, len(pseudonyms))
	if len(pseudonyms) == 0 {
		return hit
	}
	f := finding.New(pseudonyms)
	for _, d := range a.docs {
		f.Find(d, func(m finding.Match) {
			if m.ID >= 0 {
				hit[m.ID] = true
			}
		})
	}
	return hit
}

// numberKey returns the key that a numbered pseudonym has in the result of numbersIn: "eleve 1" for
// ELEVE_001.
func (a *assignment) numberKey(pseudonym string) string {
	l := a.looks.Look(pseudonym)
	stem, number, _ := l.Numbered()
	return stem + " " + number
}

// numbersIn returns all words with a number behind them in the documents, however the two are
// joined: "eleve 1" for "ELEVE_001" and for "élève 1".
func numbersIn(docs []*core.Doc) map[string]bool {
	all := map[string]bool{}
	for _, d := range docs {
		word := ""
		for i := range d.Tokens {
			switch d.Tokens[i].Kind {
			case core.Word:
				word = d.Key(i)
			case core.Number:
				if word != "" {
					all[word+" "+spelling.WithoutZeros(d.Key(i))] = true
				}
				word = ""
			}
		}
	}
	return all
}

// longestID is the largest size in bytes of an id that can be a pseudonym.
const longestID = 60

// isUsable reports whether an id can be a pseudonym: it can be written in a text, and a search
// finds it there. It has letters, digits, "_", "-" and ".", at least one letter, and a digit or
// more than two letters. It is at most longestID bytes long.
func isUsable(id string) bool {
	if len(id) == 0 || len(id) > longestID || strings.TrimSpace(id) != id {
		return false
	}
	letters, digits := 0, 0
	for _, r := range id {
		switch {
		case unicode.IsLetter(r):
			letters++
		case unicode.IsDigit(r):
			digits++
		case r == '_' || r == '-' || r == '.':
		default:
			return false
		}
	}
	return letters > 0 && (digits > 0 || letters > 2)
}

// isMisleading reports whether a reader may take initials for something else: "M. P. F." for M. (a
// title) and P. F., if both "M. P. F." and "P. F." are pseudonyms, and "P. S." for a postscript.
func (a *assignment) isMisleading(pseudonym string) bool {
	rest, ok := strings.CutPrefix(pseudonym, "M. ")
	if pseudonym == "M." || french.Is(strings.ToLower(strings.NewReplacer(".", "", " ", "").Replace(pseudonym)), french.DottedLetters) {
		return true // "P. S." begins a postscript, and does not mean Paul Simon
	}
	_, longer := a.taken[a.looks.Key("M. "+pseudonym)]
	_, shorter := a.taken[a.looks.Key(rest)]
	return longer || ok && shorter
}
