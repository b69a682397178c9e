package pseudonym

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// bearer is a pseudonym and who bears it.
type bearer struct {
	kind            string
	pseudonym, name string
	longer          string      // the name that tells who bears it from others of the same name; "" where nobody has it
	full            string      // the whole of the name, folded
	people          []possessor // whose it is: a surname is of all the family
	of              int         // of a contraction, "au Havre": 1 + the number of whom it is of
	shared          bool        // different names bear it

	natural, initials bool   // it is of letters alone, or of initials
	surname           string // of a whole name of two parts: the real last one
	listing           *listing
	members           []string // of a doubt: the ids of those it lies between
	single            bool     // it is also of one person, or of a surname that all members have
	article           string   // of an organisation, as the source had it
	// Of the first or the last part of a name: what the other part is.
	first, last bool
	others      []otherPart
}

// possessor is somebody or something of a table.
type possessor struct {
	entity  string
	who     string // the entity and its name: ids differ from list to list
	title   string // that the name begins with
	tells   string // the pseudonym by which the report names who is missing
	written bool   // it stood in a text by this pseudonym: a member of a doubt need not have
	parts   bool   // there are pseudonyms for parts of the name
	doubt   bool   // it lies between several
}

// otherPart is the other part of a name of two: several people have one surname.
type otherPart struct{ pseudonym, name, who string }

// owners is a mapping as its bearers are made of it.
type owners struct {
	*Mapping
	source bool             // the form that the texts used most comes back
	list   bool             // then in the spelling of the list, where there is one
	listed map[string]*Pair // whole names of listed people, by their ids
	counts map[string]int
	whole  map[string]string  // pseudonyms of whole names, without their titles
	tells  map[string]string  // the same with them
	parts  map[string][]*Pair // those of parts of names
	forms  map[string][]string
}

// whoOf is who a pair is about.
func whoOf(p *Pair) string { return p.Entity + "\x00" + fold.Key(p.Canonical) }

func (m Restorer) owners() *owners {
	b := &owners{
		Mapping: m.Mapping, source: m.Source, list: m.Source && !m.Written, listed: map[string]*Pair{}, counts: map[string]int{}, whole: m.wholes(),
		tells: map[string]string{}, parts: map[string][]*Pair{}, forms: map[string][]string{},
	}
	m.each(func(p *Pair) {
		who := whoOf(p)
		b.forms[who] = append(b.forms[who], p.Forms...)
		if p.First != "" || p.Last != "" {
			b.listed[p.Entity] = p
		}
		switch {
		case p.Name != "":
			b.parts[who] = append(b.parts[who], p)
		default:
			b.tells[who] = cmp.Or(p.Pseudonym, b.tells[who])
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

// bearers are the pseudonyms of a mapping, each once, with the form that the texts
// used most where Source is set. A pair without any name to give back is none.
func (m Restorer) bearers() []bearer {
	b := m.owners()
	var list []bearer
	at := map[string]int{}
	stood := map[string]string{} // the one form that a pseudonym stands for, folded
	m.each(func(p *Pair) {
		name := cmp.Or(p.Name, p.Canonical)
		if name == "" && len(p.Forms) > 0 {
			name = p.Forms[0]
		}
		if p.Action == string(core.Keep) || p.Pseudonym == "" || name == "" {
			return
		}
		who := whoOf(p)
		if w := b.whole[who]; p.Name == "" && w != p.Pseudonym && slices.ContainsFunc(b.parts[who], func(o *Pair) bool { return o.Pseudonym == w }) {
			return // "Mme Garnier": the title stays as it stands, "Garnier" comes back
		}
		i, ok := at[p.Pseudonym]
		if !ok {
			i = len(list)
			at[p.Pseudonym] = i
			look := lookOf(p.Pseudonym)
			list = append(list, bearer{
				kind: p.Kind, pseudonym: p.Pseudonym, name: b.back(p, name), full: fold.Key(name), article: p.Article,
				natural: natural(p.Pseudonym), initials: look.initials && len(look.items) > 0,
			})
		}
		k := &list[i]
		if k.single = k.single || len(p.Members) == 0; !k.single {
			k.members = p.Members
		}
		if p.Name != "" {
			k.join(p, b.whole[who], b.parts[who])
		} else {
			k.surname = surnameIn(p.Pseudonym, b.parts[who])
			if b.list {
				k.listing = b.listingOf(p)
			}
		}
		form := b.stood(p, name)
		stood[p.Pseudonym] = cmp.Or(stood[p.Pseudonym], form)
		k.shared = k.shared || fold.Key(name) != k.full && form != stood[p.Pseudonym]
		if written := b.back(p, name); ok && isLoud(k.name) && fold.Key(written) == fold.Key(k.name) && !isLoud(written) {
			k.name = written // another of the family is not in capitals
		}
		k.people = append(k.people, possessor{p.Entity, who, frameIn(p.Canonical).before, cmp.Or(b.tells[who], p.Pseudonym), len(p.Forms) > 0, len(b.parts[who]) > 0, len(p.Members) > 0})
	})
	b.tellApart(list)
	for i := range list {
		list = append(list, contractions(&list[i], i)...)
	}
	return list
}

// stood is the form that the pseudonym of a pair stands for, folded, where there is one and
// forms come back; else the name. "Élise" was chosen for "Emma" wherever it stands.
func (b *owners) stood(p *Pair, name string) string {
	if !b.source || p.Name != "" || len(p.Forms) == 0 {
		return fold.Key(name)
	}
	form := fold.Key(p.Forms[0])
	if slices.ContainsFunc(p.Forms, func(f string) bool { return fold.Key(f) != form }) {
		return fold.Key(name)
	}
	return form
}

// back is what comes back for the pseudonym of a pair; name is its name.
func (b *owners) back(p *Pair, name string) string {
	who := whoOf(p)
	isWhole := p.Name == "" && (!natural(p.Pseudonym) || p.Kind == string(core.Person) && (len(b.parts[who]) == 0 || standsForHalves(p)))
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

// standsForHalves reports whether a whole pseudonym stood for single words only, as one that
// somebody chose does: "Bob Martel" for "Emma".
func standsForHalves(p *Pair) bool {
	return len(p.Forms) > 0 && !slices.ContainsFunc(p.Forms, func(f string) bool { return strings.Contains(f, " ") })
}

// tellApart finds the names that two people have, "Manon", and gives each the longer one
// that tells them apart.
func (b *owners) tellApart(list []bearer) {
	bearers := map[string]string{} // who, by name
	several := map[string]bool{}
	each := func(f func(k *bearer, name string)) {
		for i := range list {
			if k := &list[i]; k.kind == string(core.Person) && !k.last && !k.shared && len(k.people) > 0 && !k.people[0].doubt {
				f(k, fold.Key(k.name))
			}
		}
	}
	each(func(k *bearer, name string) {
		_, canonical, _ := strings.Cut(k.people[0].who, "\x00") // one person may have had several ids
		canonical = frameIn(canonical).strip(canonical)
		if canonical == name {
			return // nothing tells a bare "Manon" from others
		}
		if other, ok := bearers[name]; ok && other != canonical {
			several[name] = true
		}
		bearers[name] = canonical
	})
	if len(several) == 0 {
		return
	}
	whole := map[string]*Pair{}
	b.each(func(p *Pair) {
		if p.Name == "" && p.Pseudonym != "" {
			whole[whoOf(p)] = p
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
		longer := uncapital(strings.TrimSuffix(p.Canonical, frameIn(p.Canonical).behind), b.forms[k.people[0].who], true)
		forms := b.forms[k.people[0].who]
		if l := b.listingOf(p); b.list && l != nil {
			longer, forms = l.whole(), nil
		}
		for _, f := range forms {
			key := fold.Key(f)
			isLonger := strings.HasPrefix(key, name+" ") && !several[key] && !isLoud(f)
			if isLonger && b.counts[f] > b.counts[longer] {
				longer = f
			}
		}
		switch {
		case fold.Key(longer) == name, several[fold.Key(longer)]:
		case k.first:
			k.longer = longer // where the other part does not stand beside it
		default:
			k.name = longer
		}
	})
}

// contractions are what "Le Havre" is behind "à" and "de", where it stands for a place: of
// each, what comes back.
func contractions(k *bearer, index int) (list []bearer) {
	if k.kind != string(core.Location) || !k.natural {
		return nil
	}
	for n, article := range [2]string{"Le ", "Les "} {
		rest, ok := strings.CutPrefix(k.pseudonym, article)
		if !ok {
			continue
		}
		for _, preposition := range [2]string{"à", "de"} {
			forms := contracted[fold.Key(preposition)]
			j := joining{word: preposition, folded: fold.Key(preposition), apostrophe: "'"}
			back := preposition + " " + k.name
			if f, ok := j.contract(k.name); ok {
				back = f.prefix + f.name
			} else if f, ok := j.elide(k.name); ok {
				back = f.prefix + f.name
			}
			c := *k
			c.pseudonym, c.name, c.full, c.of = forms[n]+" "+rest, back, fold.Key(back), index+1
			list = append(list, c)
		}
	}
	return list
}

// join notes the other part of the name that a pair is a part of; whole is the pseudonym of
// all of it.
func (k *bearer) join(p *Pair, whole string, parts []*Pair) {
	for _, o := range parts {
		if o.Pseudonym == p.Pseudonym {
			continue
		}
		surname, isFirst := strings.CutPrefix(whole, p.Pseudonym+" ")
		first := isFirst && o.Pseudonym == surname
		surname, isLast := strings.CutPrefix(whole, o.Pseudonym+" ")
		last := isLast && strings.Contains(" "+fold.Key(surname)+" ", " "+fold.Key(p.Pseudonym)+" ")
		if first || last {
			k.first, k.last = k.first || first, k.last || last
			k.others = append(k.others, otherPart{o.Pseudonym, o.Name, whoOf(p)})
		}
	}
}

// uncapital is a name as a form of it has it that is not all in capitals: lists write
// "Emma MARTIN", texts "Emma Martin". Of a person whose capitals no form has, it is made.
func uncapital(name string, forms []string, isPerson bool) string {
	words := strings.Fields(name)
	if !isLoud(name) {
		return name
	}
	for _, f := range forms {
		if fold.Key(f) == fold.Key(name) && !isLoud(f) {
			return f
		}
	}
	isWritten := slices.ContainsFunc(forms, func(f string) bool {
		return slices.ContainsFunc(strings.Fields(f), func(w string) bool { return inCapitals(w) && slices.Contains(words, w) })
	})
	if !isPerson || isWritten {
		return name
	}
	return titled(name)
}

// isLoud reports whether a word of a name stands in capitals, more than an initial.
func isLoud(name string) bool {
	return slices.ContainsFunc(strings.Fields(name), func(w string) bool { return inCapitals(strings.TrimRight(w, ".")) })
}

// usual tells the form that the texts use most for whom a pair names; of several one that
// has no word in capitals, then the canonical name.
func (b *owners) usual(p *Pair) string {
	name, most := p.Canonical, b.counts[p.Canonical]
	loudest := isLoud(name)
	for _, f := range p.Forms {
		if n := b.counts[f]; n > most || n > 0 && n == most && loudest && p.Kind == string(core.Person) && !isLoud(f) {
			name, most = f, n
			loudest = isLoud(f)
		}
	}
	return name
}

// entityOf names those who are meant, as a doubt is named: "ELEVE_008|ELEVE_009" for a
// family.
func entityOf(people []possessor) string {
	var ids []string
	for _, p := range people {
		for id := range strings.SplitSeq(p.entity, "|") {
			if !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return core.Group(ids)
}

// meant are those of the bearers of hit n whom it names, with what stands beside it: an
// initial, the other part of the name, a title. Span is the name with an initial.
func (j *judging) meant(n int, span core.Span) []possessor {
	hit := &j.hits[n]
	k := &j.bearers[hit.id]
	if len(k.people) < 2 {
		return k.people
	}
	letter := -1
	switch {
	case span.Start < hit.Start:
		letter = hit.from - 2
	case span.End > hit.End:
		letter = hit.to + 1
	}
	is := map[string]bool{}
	for _, o := range k.others {
		if letter >= 0 && unicode.ToUpper(initialIn(o.pseudonym)) == initialIn(j.doc.Surface(letter)) {
			is[o.who] = true
		}
	}
	for _, other := range [2]int{n - 1, n + 1} {
		if letter < 0 && other >= 0 && other < len(j.hits) && j.hits[other].id >= 0 && j.besideHit(n, other) {
			for _, p := range j.bearers[j.hits[other].id].people {
				is[p.who] = true
			}
		}
	}
	if people := those(k.people, func(p *possessor) bool { return is[p.who] }); len(people) > 0 {
		return people
	}
	i := hit.from - 1
	if j.doc.IsMark(i, '.') {
		i--
	}
	if i >= 0 && j.doc.IsWord(i) && leadsToSurname(j.doc.Key(i)) {
		if people := those(k.people, func(p *possessor) bool { return p.title != "" && fold.Key(p.title) == j.doc.Key(i) }); len(people) > 0 {
			return people
		}
	}
	return k.people
}

// besideHit reports whether nothing but a space stands between two hits.
func (j *judging) besideHit(a, b int) bool {
	if a > b {
		a, b = b, a
	}
	return j.hits[b].from == j.hits[a].to+1 && j.beside(j.hits[a].to, j.hits[b].from)
}

func those(people []possessor, is func(p *possessor) bool) (list []possessor) {
	for i := range people {
		if is(&people[i]) {
			list = append(list, people[i])
		}
	}
	return list
}

// standsAlone reports whether the other part of a name stands beside hit n in neither direction.
func (j *judging) standsAlone(n int) bool {
	k := &j.bearers[j.hits[n].id]
	for _, other := range [2]int{n - 1, n + 1} {
		if other < 0 || other >= len(j.hits) || j.hits[other].id < 0 || !j.besideHit(n, other) {
			continue
		}
		if slices.ContainsFunc(j.bearers[j.hits[other].id].people, func(p possessor) bool { return p.who == k.people[0].who }) {
			return false
		}
	}
	return true
}

// meet notes that a pseudonym stands in the text, and who of its bearers are meant.
func (w *writing) meet(id int, k *bearer, people []possessor) {
	w.met[id] = true
	if k.of > 0 {
		w.met[k.of-1] = true
	}
	for _, p := range people {
		w.seen[p.who] = true
	}
	for _, p := range k.people {
		if p.doubt {
			w.seen[p.who] = true
		}
	}
}

// tellMissing reports whoever was written in a text and does not stand in this one, each
// once: whoever has pseudonyms for parts of the name by that of all of it.
func (w *writing) tellMissing(bearers []bearer) {
	told := map[string]bool{}
	for i := range bearers {
		if bearers[i].of > 0 {
			continue
		}
		for _, p := range bearers[i].people {
			tells, isMissing := bearers[i].pseudonym, !w.met[i]
			if p.parts {
				tells, isMissing = p.tells, !w.seen[p.who]
			}
			if p.written && isMissing && !told[tells] {
				told[tells] = true
				w.report.Missing = append(w.report.Missing, tells)
			}
		}
	}
}

// StandsIn reports whether whoever a pseudonym is of stands in a text, by this pseudonym or
// one of a part of the name.
func (m *Mapping) StandsIn(text, pseudonym string) bool {
	if strings.Contains(text, pseudonym) {
		return true
	}
	found := false
	m.each(func(p *Pair) {
		if p.Pseudonym != pseudonym {
			return
		}
		m.each(func(o *Pair) {
			isPart := o.Entity == p.Entity && o.Name != "" && o.Pseudonym != "" && o.Canonical == p.Canonical
			found = found || isPart && strings.Contains(text, o.Pseudonym)
		})
	})
	return found
}

// withArticle is a town with the article that it has of itself: a text that has "au Mans" hides
// "Mans". Of two towns, Port and Le Port, it is not known which is meant.
func withArticle(name string, words lexicon.Dictionary) string {
	if article, _ := CutArticle(name); words == nil || article != "" || strings.ContainsAny(name, "0123456789") {
		return name
	}
	const town = lexicon.ClassCommune | lexicon.ClassCity
	key := fold.Key(name)
	own, _ := words.Lookup(key)
	for _, article := range [...]string{"Le ", "La ", "Les "} {
		e, ok := words.Lookup(strings.ToLower(article) + key)
		if !ok || e.Class&town == 0 || own.Class&(lexicon.ClassRegion|lexicon.ClassCountry|lexicon.ClassDepartment) != 0 {
			continue
		}
		if own.Class&town == 0 || own.Place == e.Place || own.Class&e.Class&lexicon.ClassCity != 0 {
			return withCase(article, name) + name
		}
	}
	return name
}
