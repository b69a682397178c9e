package naming

import (
	"cmp"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
)

// IDs makes the ids of entities their pseudonyms: ELEVE_001, PERSONNE_001. It is a core.Namer.
type IDs struct {
	Prefix  string             // with which the ids of listed people begin; "" means core.ListedPrefix
	Earlier *pseudonym.Mapping // an earlier mapping, whose pseudonyms are kept; may be nil
	Taken   []string           // pseudonyms that must not be used
}

// Name gives every entity a pseudonym: the one that the user chose, else that of the earlier
// mapping, else its id, or a new one if another entity has the id or a document contains it. The
// pseudonym of a doubt, a name that may mean one of several people, joins the pseudonyms of these
// people by "|", so that it does not name the wrong person.
func (n IDs) Name(entities []*core.Entity, docs []*core.Doc) []core.Warning {
	return n.name(entities, docs, nil)
}

// name gives every entity its pseudonym, as Name describes. After the pseudonyms of the earlier
// mapping are given, it calls style, which may name the other entities in another way than by their
// ids. style returns those that it cannot name, and they get ids. It may be nil.
func (n IDs) name(entities []*core.Entity, docs []*core.Doc, style func(a *assignment, open []*core.Entity) []*core.Entity) []core.Warning {
	a := assignment{prefix: cmp.Or(n.Prefix, core.ListedPrefix), docs: docs, looks: spelling.NewReader(), taken: map[string]owner{}, free: map[string]int{}, words: map[string]bool{}, parts: map[entityForm]bool{}, byID: pseudonym.ByID(entities)}
	for _, p := range n.Taken {
		a.taken[a.looks.Key(p)] = owner{past: true, name: "\x00"}
	}
	var open []*core.Entity
	for _, e := range entities {
		a.learn(e)
		if e.Chosen {
			a.choose(e, e.Pseudonym)
		}
		for _, own := range e.Singles {
			a.choose(e, own)
		}
		if !e.Chosen && !pseudonym.IsJoined(e) {
			open = append(open, e)
		}
	}
	open = a.again(n.Earlier, open)
	fresh := open
	if style != nil {
		open = style(&a, open)
	}
	a.number(a.ownIDs(open))
	a.avoidSource(open)
	a.warnInSource(entities, fresh)
	a.join(entities)
	return a.warnings
}

// join gives each doubt that has no pseudonym the joined pseudonyms of its members, the people whom
// it may mean: "ELEVE_002|ELEVE_003".
func (a *assignment) join(entities []*core.Entity) {
	for _, e := range entities {
		if !pseudonym.IsJoined(e) || e.Pseudonym != "" {
			continue
		}
		parts := make([]string, len(e.Members))
		for i, m := range e.Members {
			parts[i] = m
			if member := a.byID[m]; member != nil {
				parts[i] = member.Pseudonym
			}
		}
		e.Pseudonym = strings.Join(parts, "|")
	}
}
