package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/cachenom/cachenom/assets/insee"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster"
)

// couple is an invented pupil, with a first name and a surname drawn from the lists of INSEE. (The
// notebook calls them couples.)
type couple struct{ first, last, category string }

// couples draws n pupils as the notebook does: it takes a quota of the most frequent names of each
// category, shuffles them, and pairs first names and surnames in this order.
func couples(first, last *insee.List, n int, r *rand.Rand) []couple {
	scale := float64(n) / 50000
	f := sample(first, map[string]int{normal: 25000, short: 7500, compound: 10000, accented: 7500}, scale, r)
	l := sample(last, map[string]int{normal: 30000, short: 5000, compound: 7500, accented: 7500}, scale, r)
	list := make([]couple, n)
	for i := range list {
		a, b := f[i%len(f)], l[i%len(l)]
		c := couple{first: a, last: b, category: normal}
		for _, cat := range []string{short, compound, accented} {
			if category(a) == cat || category(b) == cat {
				c.category = cat
				break
			}
		}
		list[i] = c
	}
	return list
}

// sample takes a quota of names from each category. With a scale below 1, it takes that share of
// the quota at random, not only the most frequent names of it.
func sample(list *insee.List, quota map[string]int, scale float64, r *rand.Rand) []string {
	byCategory := map[string][]string{}
	for _, n := range list.Names {
		if c := category(n.Text); len(byCategory[c]) < quota[c] {
			byCategory[c] = append(byCategory[c], n.Text)
		}
	}
	var all []string
	for _, c := range categories {
		names := byCategory[c]
		r.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
		all = append(all, names[:min(len(names), int(scale*float64(len(names))+0.5))]...)
	}
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// typo makes one typing error as the notebook does: a letter is doubled, dropped or swapped with
// the next one. It is never the first or the last letter of a name, and in a hyphenated name it is
// in the longest part.
func typo(s string, r *rand.Rand) string {
	runes := []rune(s)
	if len(runes) <= 2 {
		return s
	}
	if strings.Contains(s, "-") {
		parts := strings.Split(s, "-")
		longest := 0
		for i, p := range parts {
			if len([]rune(p)) > len([]rune(parts[longest])) {
				longest = i
			}
		}
		parts[longest] = typo(parts[longest], r)
		return strings.Join(parts, "-")
	}
	pos := 1
	if len(runes) > 3 {
		pos = 1 + r.IntN(len(runes)-2)
	}
	switch op := r.IntN(3); {
	case op == 0:
		return string(runes[:pos]) + string(runes[pos]) + string(runes[pos:])
	case op == 1 && len(runes) > 3:
		return string(runes[:pos]) + string(runes[pos+1:])
	case op == 2 && pos < len(runes)-1:
		runes[pos], runes[pos+1] = runes[pos+1], runes[pos]
	}
	return string(runes)
}

// neutral are sentences of school reports without names.
var neutral = []string{
	"Bon travail ce trimestre, résultats encourageants.",
	"L'élève progresse régulièrement en histoire-géographie.",
	"Doit fournir davantage d'efforts en grammaire.",
	"Participation active, travail sérieux et régulier.",
	"La catégorie grammaticale est bien maîtrisée.",
	"Le territoire national a été étudié avec rigueur.",
	"Ensemble satisfaisant malgré quelques lacunes.",
	"Attention à l'orthographe et à la présentation.",
	"Des progrès notables en calcul mental.",
	"L'élève doit gagner en autonomie.",
	"Bonne attitude en classe, continue ainsi.",
	"Le travail personnel est insuffisant.",
	"Il a bien noté les consignes du professeur.",
	"La note obtenue est satisfaisante.",
	"De bons résultats en sciences physiques.",
	"Le cours de français est bien assimilé.",
	"Un petit effort supplémentaire serait apprécié.",
	"Les leçons doivent être apprises régulièrement.",
	"Un effort constant est nécessaire pour progresser.",
	"Manque de rigueur dans le travail à la maison.",
}

// trial is a sentence and the part of it that must be hidden.
type trial struct {
	kind, text string
	start, end int
}

func at(kind, format, what string) trial {
	start := strings.Index(format, "%s")
	return trial{kind, strings.Replace(format, "%s", what, 1), start, start + len(what)}
}

// score counts all trials, and those that pass (hit), by category of name and by kind of trial.
type score struct {
	hit, all map[string]int
	missed   []string
}

func newScore() *score { return &score{hit: map[string]int{}, all: map[string]int{}} }

func (s *score) add(c couple, t trial, ok bool) {
	for _, key := range []string{"", c.category, c.category + "/" + t.kind} {
		s.all[key]++
		if ok {
			s.hit[key]++
		}
	}
	if !ok {
		s.missed = append(s.missed, fmt.Sprintf("[%s] %s: %s %s: %q", c.category, t.kind, c.first, c.last, t.text))
	}
}

// notebook runs the phases of the notebook: exact names, also in another case or without accents
// (A), names with a typing error (B), sentences without names (C). It calls the core directly: it
// makes an index and reads one or two sentences for each of up to 50,000 couples, and requests
// would take several times as long. Also, its figures are about the list alone.
func notebook(lex lexicon.Dictionary, first, last *insee.List, full bool, misses int) {
	nA, nB, nC := 6000, 6000, 1500
	if full {
		nA, nB, nC = 50000, 10000, 5000
	}
	fmt.Printf("\n%d first names, %d surnames of INSEE; %d, %d and %d couples\n", len(first.Names), len(last.Names), nA, nB, nC)
	r := rand.New(rand.NewPCG(42, 42))
	list := couples(first, last, max(nA, nB), r)

	begin := time.Now()
	a := newScore()
	for _, c := range list[:nA] {
		index := one(c, lex)
		for _, t := range exact(c) {
			a.add(c, t, found(index, t))
		}
	}
	timeA := time.Since(begin)
	begin = time.Now()
	b := newScore()
	for _, c := range list[:nB] {
		index := one(c, lex)
		for _, t := range []trial{
			at("prénom", "%s est un élève appliqué.", typo(c.first, r)),
			at("nom", "%s doit se concentrer davantage.", typo(c.last, r)),
		} {
			b.add(c, t, found(index, t))
		}
	}
	timeB := time.Since(begin)
	begin = time.Now()
	alarms, tests := 0, 0
	var details []string
	for _, c := range list[:nC] {
		index := one(c, lex)
		for _, phrase := range neutral {
			tests++
			doc := core.NewDoc("", phrase, core.NewForms())
			for _, f := range roster.NewMatcher(index).Detect(doc) {
				if f.Action == core.Replace {
					alarms++
					details = append(details, fmt.Sprintf("%s %s: %q in %q (%s)", c.first, c.last, phrase[f.Start:f.End], phrase, f.Rule))
				}
			}
		}
	}
	timeC := time.Since(begin)

	fmt.Printf("\n%-44s %12s %12s %10s\n", "", "Cachenom", "notebook", "time")
	fmt.Printf("%-44s %11.3f%% %11s%% %10s\n", "A  exact, case, accents: place and pupil", percent(a.hit[""], a.all[""]), "100.0", timeA.Round(time.Millisecond))
	rows(a)
	fmt.Printf("%-44s %11.3f%% %11s%% %10s\n", "B  one typo: place and pupil", percent(b.hit[""], b.all[""]), "71.4", timeB.Round(time.Millisecond))
	rows(b)
	fmt.Printf("%-44s %5.2f/100000 %12s %10s\n", fmt.Sprintf("C  false alarms (%d in %d)", alarms, tests), 1e5*float64(alarms)/float64(tests), "6/100000", timeC.Round(time.Millisecond))
	for _, list := range [][]string{a.missed, b.missed, details} {
		for _, m := range list[:min(misses, len(list))] {
			fmt.Println("  ", m)
		}
	}
}

func rows(s *score) {
	for _, c := range categories {
		if s.all[c] > 0 {
			fmt.Printf("   %-41s %11.3f%%   (%d of %d)\n", c, percent(s.hit[c], s.all[c]), s.hit[c], s.all[c])
		}
	}
}

func one(c couple, lex lexicon.Dictionary) *roster.Index {
	return roster.NewIndex([]roster.Person{{ID: "ELEVE_001", First: c.first, Last: c.last}}, lex)
}

func exact(c couple) []trial {
	list := []trial{
		at("exact_prenom", "%s est un élève sérieux.", c.first),
		at("exact_nom", "%s progresse régulièrement.", c.last),
		at("nom_complet", "%s a bien travaillé.", c.first+" "+c.last),
		at("majuscules", "%s a fait des progrès.", strings.ToUpper(c.first+" "+c.last)),
		at("minuscules", "%s doit se concentrer.", strings.ToLower(c.first+" "+c.last)),
	}
	if s := stripAccents(c.first); s != c.first {
		list = append(list, at("sans_accent_prenom", "%s participe en cours.", s))
	}
	if s := stripAccents(c.last); s != c.last {
		list = append(list, at("sans_accent_nom", "%s montre de l'intérêt.", s))
	}
	return list
}

// found reports whether exactly the right part of a trial is hidden, as the pupil's name.
func found(index *roster.Index, t trial) bool {
	doc := core.NewDoc("", t.text, core.NewForms())
	at := t.start
	for _, f := range roster.NewMatcher(index).Detect(doc) {
		if f.Action != core.Replace || f.Entity != "ELEVE_001" || f.Start < t.start || f.End > t.end {
			if f.Action == core.Replace && f.End > t.start && f.Start < t.end {
				return false
			}
			continue
		}
		if strings.TrimSpace(t.text[at:f.Start]) != "" {
			return false
		}
		at = f.End
	}
	return at >= t.end
}
