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

// assignment is the state of one call of Name.
type assignment struct {
	prefix   string
	docs     []*core.Doc
	byID     map[string]*core.Entity
	looks    *spelling.Reader
	taken    map[string]owner // by spelling.Key of the pseudonym
	free     map[string]int   // the last number tried, by stem
	words    map[string]bool  // folded words of all names: no pseudonym may reveal one
	occupied map[string]bool  // numbers that the documents contain (numbersIn); nil before the first use
	warnings []core.Warning
	parts    map[entityForm]bool // forms whose replacement in an earlier mapping came from a style, not from the user
}

// entityForm is a spelling of an entity.
type entityForm struct {
	e    *core.Entity
	form string
}

// learn records the words of an entity's name and of its spellings.
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

// take records that a pseudonym belongs to o, and warns if it already belongs to another owner.
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

// choose records a pseudonym that the user chose. An empty replacement removes the name from
// the text, and is not a pseudonym.
func (a *assignment) choose(e *core.Entity, pseudonym string) {
	if pseudonym != "" {
		a.take(ownerOf(e), pseudonym)
	}
}

// again gives entities the pseudonyms that they have in an earlier mapping, and returns the
// entities that have no pseudonym there. All other pseudonyms of the mapping stay taken.
func (a *assignment) again(earlier *pseudonym.Mapping, entities []*core.Entity) (open []*core.Entity) {
	pairs := newIndex(earlier, a.byID)
	had := make(map[*core.Entity]*pseudonym.Pair, len(entities))
	for _, e := range entities { // prefer a pair with the same id to one with the same name
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

// spellings gives an entity the replacements that the user chose for single spellings in an
// earlier mapping. It omits a spelling that the entity's own pseudonym replaced in other
// places.
func (a *assignment) spellings(e *core.Entity, main *pseudonym.Pair, earlier *pseudonym.Mapping) {
	earlier.Each(func(p *pseudonym.Pair) {
		if p == main || p.Entity != main.Entity || p.Kind != main.Kind || p.Canonical != main.Canonical || !slices.Equal(p.Among, main.Among) || p.Action != string(core.Replace) {
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

// ownIDs makes the ids of entities their pseudonyms, and returns the entities that need a
// number instead: those whose id is taken, is no pseudonym, or tells a name.
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

// tellingPart is the number of bytes from which a word of the name reveals the name inside an
// id.
const tellingPart = 4

// tellsName reports whether an entity's id reveals a name: "emma.martin", or "emartin2" for
// Emma Martin herself. An id of the usual prefix and a number reveals nothing.
func (a *assignment) tellsName(e *core.Entity) bool {
	l := a.looks.Look(e.ID)
	if strings.HasPrefix(e.ID, a.prefix) && len(l.Items) == len(a.looks.Look(a.prefix).Items)+1 && l.Items[len(l.Items)-1].Digits != "" {
		return false
	}
	if stem, _, ok := l.Numbered(); ok && len(l.Items) == 2 && len(stem) <= 2 {
		return false // P001, PP12: a series of one or two letters, unlike "P_Monemurro"
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

// number gives entities the next free numbers of their kind.
func (a *assignment) number(entities []*core.Entity) {
	for _, e := range entities {
		e.Pseudonym = a.next(e)
		a.take(ownerOf(e), e.Pseudonym)
	}
}

// next returns the next free number of an entity's kind.
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

// avoidSource gives an entity another pseudonym if its pseudonym occurs in a text. Otherwise
// restoring would turn the writer's words into a name.
func (a *assignment) avoidSource(entities []*core.Entity) {
	// A new pseudonym may make another one appear in the text: "ELEVE_ 1" is read as ELEVE_001
	// as long as that is a pseudonym, and afterwards as "ELEVE_".
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

// warnInSource warns of pseudonyms that occur in a text but are used, because the user chose
// them or an earlier mapping contains them. fresh are the entities that were named in this
// call, which avoidSource dealt with.
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

// numberKey returns the key of a numbered pseudonym in the result of numbersIn.
func (a *assignment) numberKey(pseudonym string) string {
	l := a.looks.Look(pseudonym)
	stem, number, _ := l.Numbered()
	return stem + " " + number
}

// numbersIn returns the numbers that follow a word in the documents, however they are joined:
// "ELEVE_001", "élève 1".
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

// isUsable reports whether an id can be a pseudonym: it can be written in a text and found
// there again.
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

// isMisleading reports whether a reader can take initials for something else: "M. P. F." for M.
// (a title) and P. F., if both are pseudonyms, and "P. S." for a postscript.
func (a *assignment) isMisleading(pseudonym string) bool {
	rest, ok := strings.CutPrefix(pseudonym, "M. ")
	if pseudonym == "M." || french.Is(strings.ToLower(strings.NewReplacer(".", "", " ", "").Replace(pseudonym)), french.DottedLetters) {
		return true // "P. S." before a colon does not mean Paul Simon
	}
	_, longer := a.taken[a.looks.Key("M. "+pseudonym)]
	_, shorter := a.taken[a.looks.Key(rest)]
	return longer || ok && shorter
}
