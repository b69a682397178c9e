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

// bearer is a pseudonym with the entities that may have it, and the name that comes back for it.
type bearer struct {
	kind            string
	pseudonym, name string
	longer          string      // if several people share the name: a longer name that distinguishes this one, else ""
	full            string      // the name that it replaces, folded
	people          []possessor // entities with this pseudonym: several if the whole family has the surname
	// For a contraction such as "au Havre" ("in Le Havre"): 1 + the index of the bearer of "Le
	// Havre"; else 0.
	of     int
	shared bool // it replaced different names, so none can come back

	natural, initials bool   // it has only letters, like a name; it consists of initials
	surname           string // of a whole name in two parts: the real surname, as it comes back
	listing           *listedName
	doubt             *pseudonym.Pair // a doubt that has the pseudonym, or nil
	single            bool            // a single entity has it, or all members of a doubt have the same name
	article           string          // of an organisation: Pair.Article
	otherName         string          // of a person: another name with the same pseudonym, "Petit" of Emma Roux, née Petit; else ""
	// first and last mean that the pseudonym replaces the first or the last part of a whole name.
	// others are the pseudonyms of the other parts.
	first, last bool
	others      []otherPart
}

// possessor is an entity that has a pseudonym.
type possessor struct {
	entity   string
	who      string // Pair.Who: another list may have other ids
	title    string // the words before its name that are not part of it, such as "Mme "
	listedAs string // the pseudonym with which Report.Missing lists the entity
	written  bool   // a text has this pseudonym; not certain for a member of a doubt
	parts    bool   // parts of its name have pseudonyms
	doubt    bool   // the entity is a doubt between several people
}

// otherPart is the pseudonym of the other part of a name in two parts. A surname that people share
// has several.
type otherPart struct{ pseudonym, name, who string }

// bearers returns a bearer for each pseudonym of the mapping. It omits pairs without a name or with
// a name that was kept.
func (m Restorer) bearers() []bearer {
	b := m.owners()
	var list []bearer
	at := map[string]int{}
	former := map[string]string{} // by pseudonym: what singleForm returns for its first pair
	m.Each(func(p *pseudonym.Pair) {
		name := cmp.Or(p.Name, p.Canonical)
		if name == "" && len(p.Forms) > 0 {
			name = p.Forms[0]
		}
		if p.Action == core.Keep.String() || p.Pseudonym == "" || name == "" {
			return
		}
		who := p.Who()
		if w := b.whole[who]; p.Name == "" && w != p.Pseudonym && slices.ContainsFunc(b.parts[who], func(o *pseudonym.Pair) bool { return o.Pseudonym == w }) {
			return // of "Mme Garnier", only "Garnier" was replaced; the title stays
		}
		shared := sharedName(p)
		if p.Name == "" {
			name = cmp.Or(shared, name)
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
		if k.single = k.single || len(p.Members) == 0 || shared != ""; !k.single {
			k.doubt = p
		}
		if p.Name != "" {
			k.join(p, b.whole[who], b.parts[who])
		} else {
			k.surname = surnameIn(p.Pseudonym, b.parts[who])
			k.otherName = otherNameIn(p)
			if b.list {
				k.listing = b.listingOf(p)
			}
		}
		form := b.singleForm(p, name)
		former[p.Pseudonym] = cmp.Or(former[p.Pseudonym], form)
		k.shared = k.shared || fold.Key(name) != k.full && form != former[p.Pseudonym]
		if written := b.back(p, name); ok && k.isBetter(written) {
			k.name = written
		}
		k.people = append(k.people, possessor{p.Entity, who, spelling.FrameIn(p.Canonical).Before, cmp.Or(b.listedAs[who], p.Pseudonym), len(p.Forms) > 0, len(b.parts[who]) > 0, len(p.Members) > 0})
	})
	b.distinguish(list)
	for i := range list {
		list = append(list, contractions(&list[i], i)...)
	}
	return list
}

// isBetter reports whether name should come back instead of k.name. Both are names of members of a
// family that share the pseudonym. name is better if only k.name has words in capitals, or if name
// is the whole surname and k.name is a slip or a piece of it ("diaye" of N'Diaye).
func (k *bearer) isBetter(name string) bool {
	key, own := fold.Key(name), fold.Key(k.name)
	if key == own {
		return spelling.HasCapitals(k.name) && !spelling.HasCapitals(name)
	}
	return k.kind == string(core.Person) && k.natural && key == k.full
}

// contractions returns a bearer for each contracted form of a town with an article: "au Havre" ("in
// Le Havre") and "du Havre" ("of Le Havre"). index is that of k.
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

// join records the other part of the name, if pair p is about a first name or a surname. whole is
// the pseudonym of the whole name, parts are the pairs of its parts.
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

// withArticle returns the name of a town with the town's article, "Le Mans" for "Mans", because
// "Mans" alone was replaced in "au Mans" ("in Le Mans"). It returns the name unchanged if a region,
// a department or a country has it, or another town without the article, as Port besides Le Port.
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
