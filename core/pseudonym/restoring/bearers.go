package restoring

import (
	"cmp"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
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
	listing           *listedName
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

// bearers are the pseudonyms of a mapping, each once, with the form that the texts
// used most where Source is set. A pair without any name to give back is none.
func (m Restorer) bearers() []bearer {
	b := m.owners()
	var list []bearer
	at := map[string]int{}
	stood := map[string]string{} // the one form that a pseudonym stands for, folded
	m.Each(func(p *pseudonym.Pair) {
		name := cmp.Or(p.Name, p.Canonical)
		if name == "" && len(p.Forms) > 0 {
			name = p.Forms[0]
		}
		if p.Action == string(core.Keep) || p.Pseudonym == "" || name == "" {
			return
		}
		who := p.Who()
		if w := b.whole[who]; p.Name == "" && w != p.Pseudonym && slices.ContainsFunc(b.parts[who], func(o *pseudonym.Pair) bool { return o.Pseudonym == w }) {
			return // "Mme Garnier": the title stays as it stands, "Garnier" comes back
		}
		i, ok := at[p.Pseudonym]
		if !ok {
			i = len(list)
			at[p.Pseudonym] = i
			look := spelling.NewLook(p.Pseudonym)
			list = append(list, bearer{
				kind: p.Kind, pseudonym: p.Pseudonym, name: b.back(p, name), full: fold.Key(name), article: p.Article,
				natural: spelling.IsNatural(p.Pseudonym), initials: look.Initials && len(look.Items) > 0,
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
		form := b.singleForm(p, name)
		stood[p.Pseudonym] = cmp.Or(stood[p.Pseudonym], form)
		k.shared = k.shared || fold.Key(name) != k.full && form != stood[p.Pseudonym]
		if written := b.back(p, name); ok && spelling.HasCapitals(k.name) && fold.Key(written) == fold.Key(k.name) && !spelling.HasCapitals(written) {
			k.name = written // another of the family is not in capitals
		}
		k.people = append(k.people, possessor{p.Entity, who, spelling.FrameIn(p.Canonical).Before, cmp.Or(b.tells[who], p.Pseudonym), len(p.Forms) > 0, len(b.parts[who]) > 0, len(p.Members) > 0})
	})
	b.tellApart(list)
	for i := range list {
		list = append(list, contractions(&list[i], i)...)
	}
	return list
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
			j := lead{word: preposition, folded: fold.Key(preposition), apostrophe: "'"}
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
func (k *bearer) join(p *pseudonym.Pair, whole string, parts []*pseudonym.Pair) {
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
			k.others = append(k.others, otherPart{o.Pseudonym, o.Name, p.Who()})
		}
	}
}

// withArticle is a town with the article that it has of itself: a text that has "au Mans" hides
// "Mans". Of two towns, Port and Le Port, it is not known which is meant.
func withArticle(name string, words lexicon.Dictionary) string {
	if article, _ := spelling.CutArticle(name); words == nil || article != "" || strings.ContainsAny(name, "0123456789") {
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
			return spelling.WithCase(article, name) + name
		}
	}
	return name
}
