package restoring

import (
	"cmp"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// owners is a mapping with tables of its pairs. The bearers, which are the pseudonyms with the
// names that come back for them, are made from these tables.
type owners struct {
	*pseudonym.Mapping
	source   bool                         // the most frequent form in the texts comes back
	list     bool                         // listed people come back in the spelling of the list
	listed   map[string]*pseudonym.Pair   // pairs of whole names of listed people, by id
	counts   map[string]int               // how often the texts have a form
	whole    map[string]string            // spelling.Wholes, by Pair.Who
	listedAs map[string]string            // pseudonyms of whole names, including titles, by Pair.Who
	parts    map[string][]*pseudonym.Pair // pairs of parts of the names, by Pair.Who
	forms    map[string][]string          // all forms of an entity, by Pair.Who
}

func (m Restorer) owners() *owners {
	b := &owners{
		Mapping: m.Mapping, source: m.Source, list: m.Source && !m.Written, listed: map[string]*pseudonym.Pair{}, counts: map[string]int{}, whole: spelling.Wholes(m.Mapping),
		listedAs: map[string]string{}, parts: map[string][]*pseudonym.Pair{}, forms: map[string][]string{},
	}
	m.Each(func(p *pseudonym.Pair) {
		who := p.Who()
		b.forms[who] = append(b.forms[who], p.Forms...)
		if p.First != "" || p.Last != "" {
			b.listed[p.Entity] = p
		}
		switch {
		case p.Name != "":
			b.parts[who] = append(b.parts[who], p)
		default:
			b.listedAs[who] = cmp.Or(p.Pseudonym, b.listedAs[who])
		}
	})
	for i := range m.Texts {
		s := &m.Texts[i]
		for k := 2; k < len(s.Cuts); k += 3 {
			if f := s.Cuts[k]; f >= 0 && f < len(s.Forms) {
				b.counts[s.Forms[f]]++
			}
		}
	}
	return b
}

// singleForm returns the form that the pseudonym of a pair replaced, folded, if there is only one
// and Restorer.Source asks for the forms of the texts; otherwise name, folded. There is one form if
// the user chose "Élise" for every "Emma".
func (b *owners) singleForm(p *pseudonym.Pair, name string) string {
	if !b.source || p.Name != "" || len(p.Forms) == 0 {
		return fold.Key(name)
	}
	form := fold.Key(p.Forms[0])
	if slices.ContainsFunc(p.Forms, func(f string) bool { return fold.Key(f) != form }) {
		return fold.Key(name)
	}
	return form
}

// back returns the name that comes back for the pseudonym of a pair. name is what the pseudonym
// replaces: the whole name of the pair's entity, or a part of it.
func (b *owners) back(p *pseudonym.Pair, name string) string {
	who := p.Who()
	isWhole := p.Name == "" && sharedName(p) == "" && (!spelling.IsNatural(p.Pseudonym) || p.Kind == string(core.Person) && (len(b.parts[who]) == 0 || replacesHalves(p)))
	switch {
	case !b.source || !isWhole:
	case !b.list:
		name = cmp.Or(b.usual(p), name)
	case len(p.Members) > 0:
		return b.spelled(p, cmp.Or(b.usual(p), name))
	default:
		if l := b.listingOf(p); l != nil {
			return l.usual
		}
		name = cmp.Or(b.usual(p), name)
	}
	if !b.source && p.Kind != string(core.Person) {
		return name
	}
	return uncapital(name, b.forms[who], p.Kind == string(core.Person))
}

// sharedName returns the name that all members of a doubt (the people whom it may mean) have, or
// "". It is only for doubts with a third name, an invented name of their own. If both members are
// named Emma Martin, "Emma Martin" can come back.
func sharedName(p *pseudonym.Pair) string {
	if len(p.Among) == 0 || !spelling.IsNatural(p.Pseudonym) {
		return ""
	}
	for _, name := range p.Among {
		if name != p.Among[0] {
			return ""
		}
	}
	return p.Among[0]
}

// replacesHalves reports whether a pseudonym for a whole name replaced only single words, as the
// user may choose: "Bob Martel" for "Emma".
func replacesHalves(p *pseudonym.Pair) bool {
	return len(p.Forms) > 0 && !slices.ContainsFunc(p.Forms, func(f string) bool { return strings.Contains(f, " ") })
}

// distinguish finds names in list that several people have, such as "Manon", and gives each of
// these people a longer name that only this person has.
func (b *owners) distinguish(list []bearer) {
	bearers := map[string]string{} // by folded name: the folded whole name of the person who has it
	several := map[string]bool{}
	each := func(f func(k *bearer, name string)) {
		for i := range list {
			if k := &list[i]; k.kind == string(core.Person) && !k.last && !k.shared && len(k.people) > 0 && !k.people[0].doubt {
				f(k, fold.Key(k.name))
			}
		}
	}
	each(func(k *bearer, name string) {
		// The key of the person (Pair.Who) without the id, because a person may have had several
		// ids.
		_, canonical, _ := strings.Cut(k.people[0].who, "\x00")
		canonical = spelling.FrameIn(canonical).Strip(canonical)
		if canonical == name {
			return // the whole name is "Manon", so there is no longer one
		}
		if other, ok := bearers[name]; ok && other != canonical {
			several[name] = true
		}
		bearers[name] = canonical
	})
	if len(several) == 0 {
		return
	}
	whole := map[string]*pseudonym.Pair{}
	b.Each(func(p *pseudonym.Pair) {
		if p.Name == "" && p.Pseudonym != "" {
			whole[p.Who()] = p
		}
	})
	each(func(k *bearer, name string) {
		if !several[name] {
			return
		}
		p := whole[k.people[0].who]
		if p == nil {
			return
		}
		longer := uncapital(strings.TrimSuffix(p.Canonical, spelling.FrameIn(p.Canonical).Behind), b.forms[k.people[0].who], true)
		forms := b.forms[k.people[0].who]
		if l := b.listingOf(p); b.list && l != nil {
			longer, forms = l.whole(), nil
		}
		for _, f := range forms {
			key := fold.Key(f)
			isLonger := strings.HasPrefix(key, name+" ") && !several[key] && !spelling.HasCapitals(f)
			if isLonger && b.counts[f] > b.counts[longer] {
				longer = f
			}
		}
		switch {
		case fold.Key(longer) == name, several[fold.Key(longer)]:
		case k.first:
			k.longer = longer // comes back if the surname does not follow in the text
		default:
			k.name = longer
		}
	})
}

// uncapital returns a name in a spelling without words in capitals: lists write "Emma MARTIN",
// texts "Emma Martin". If one of forms is such a spelling of the same name, it is returned.
// Otherwise, TitleCase makes the spelling for a person, unless forms also have a word of the name
// in capitals.
func uncapital(name string, forms []string, isPerson bool) string {
	words := strings.Fields(name)
	if !spelling.HasCapitals(name) {
		return name
	}
	for _, f := range forms {
		if fold.Key(f) == fold.Key(name) && !spelling.HasCapitals(f) {
			return f
		}
	}
	isWritten := slices.ContainsFunc(forms, func(f string) bool {
		return slices.ContainsFunc(strings.Fields(f), func(w string) bool { return spelling.InCapitals(w) && slices.Contains(words, w) })
	})
	if !isPerson || isWritten {
		return name
	}
	return spelling.TitleCase(name)
}

// usual returns the form of a pair that is most frequent in the texts. Among equally frequent ones,
// it prefers the canonical name. Exception: if the canonical name of a person has words in capitals
// and another form has none, it prefers the other form.
func (b *owners) usual(p *pseudonym.Pair) string {
	name, most := p.Canonical, b.counts[p.Canonical]
	loudest := spelling.HasCapitals(name)
	isPerson := p.Kind == string(core.Person)
	for _, f := range p.Forms {
		n := b.counts[f]
		isQuieter := n > 0 && n == most && loudest && isPerson && !spelling.HasCapitals(f)
		if n > most || isQuieter {
			name, most = f, n
			loudest = spelling.HasCapitals(f)
		}
	}
	return name
}
