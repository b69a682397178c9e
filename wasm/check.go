//go:build !js || corpus

package main

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
)

func init() {
	methods["check"] = (*server).check
	for code, m := range map[string]string{
		"split-form":                 "La même graphie devient deux pseudonymes\u00a0: l’équivoque du corpus d’origine se perd.",
		"pseudonym-inside-pseudonym": "Un pseudonyme est contenu dans un autre.",
		"shared-component":           "Deux pseudonymes ont un mot en commun.",
		"explained":                  "Le texte voisin explique la graphie remplacée\u00a0: il peut la faire deviner.",
	} {
		messages[code] = m
	}
}

type checkResult struct {
	Warnings []checkWarning `json:"warnings"`
}

// checkWarning is a wireWarning with a key to keep a note by, and, in
// args.count, how many places there are: spans are the first hundred of them.
type checkWarning struct {
	Key     string         `json:"key"`
	Code    string         `json:"code"`
	Message string         `json:"message"`
	Args    map[string]any `json:"args"`
	Spans   []wirePlace    `json:"spans"`
}

// check warns of replacements that do not make sense together or beside the
// text that stays.
func (s *server) check(c *call) (any, *wireError) {
	p := c.params
	c.progress(0)
	req := &request{}
	s.readDocs(p, req)
	if !p.has("mapping") {
		p.fail("mapping", "missing; give the mapping that pseudonymize returned")
	}
	m := readMapping(p)
	people := readRoster(p, "ELEVE_")
	if err := p.failed(); err != nil {
		return nil, err
	}
	decisions := decisionList(p, req.docs)
	if p.failed() == nil {
		readDecisions(p, req.docs) // what speaks of nothing
	}
	if err := p.failed(); err != nil {
		return nil, err
	}
	known := make([]core.Entity, len(people))
	for i := range people {
		known[i] = core.Entity{ID: people[i].ID, Kind: core.Person, Canonical: people[i].Name()}
	}
	found := pseudonym.Check{Docs: req.docs, Mapping: m, Decisions: decisions, Known: known}.Run()
	result := checkResult{Warnings: make([]checkWarning, 0, len(found))}
	at := newCursors(req.docs)
	for i := range found {
		f := &found[i]
		w := checkWarning{Key: f.Key(), Code: f.Code, Message: checkMessage(f.Code), Args: f.Args, Spans: []wirePlace{}}
		for _, place := range f.Places {
			w.Spans = append(w.Spans, wirePlace{Doc: req.docOf(req.docs[place.Doc].ID), Start: at.units(place.Doc, place.Start), End: at.units(place.Doc, place.End)})
		}
		w.Args["count"] = f.Count
		result.Warnings = append(result.Warnings, w)
	}
	c.progress(1)
	return result, nil
}

// checkMessage words what pseudonymize says of people for whatever has forms.
func checkMessage(code string) string {
	switch code {
	case "same-pseudonym":
		return "Un même pseudonyme est choisi pour deux graphies différentes\u00a0: on ne saura plus les distinguer."
	case "real-name":
		return "Ce pseudonyme est un vrai nom du corpus."
	case "pseudonym-in-source":
		return "Ce pseudonyme figure dans le corpus d’origine, là où rien n’est remplacé."
	}
	return message(code)
}

// units is the UTF-16 offset of a byte of a document.
func (c *cursors) units(doc, bytes int) int {
	marks := c.marks[doc]
	if marks == nil {
		marks = []cursor{{text: c.docs[doc].Text}}
	}
	for last := marks[len(marks)-1]; last.bytes+cursorEvery <= bytes && last.bytes < len(last.text); last = marks[len(marks)-1] {
		last.toUnits(last.bytes + cursorEvery)
		marks = append(marks, last)
	}
	c.marks[doc] = marks
	from := marks[0]
	for i := len(marks) - 1; i > 0; i-- {
		if marks[i].bytes <= bytes {
			from = marks[i]
			break
		}
	}
	return from.toUnits(bytes)
}
