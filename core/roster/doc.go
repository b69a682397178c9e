// Package roster finds the people who are already known, a class list, in a
// text: by full name in either order, first name, surname, half of a compound,
// initials, short forms and nicknames, in any case, with or without accents,
// cut by a line end or glued to a word, and mistyped.
//
// How it goes, file by file: a list is read (parse.go, classlist/) into people
// (person.go) and filed under every word of their names (index.go). A form of
// the text is looked up once, whatever often it stands there: exactly, then by
// a deletion index for slips (core/text/near, typo.go), then by how it sounds
// (sound.go). From each hit a mention is followed through the tokens (match.go,
// initials.go, stretch.go; homonyms.go for names that many bear), and judged
// (judge.go, crossed.go, verdict.go, verdict_typo.go) by what stands around it
// (reading.go and after.go for what leads up to it and what follows, guard.go,
// place.go, verbs.go, with the closed classes of core/french): "Rose travaille" is
// a pupil, "une rose" is not; bare.go and frames.go read the rows and phrases
// that a name stands in: "rose kim luc" are pupils, "rose des vents" is not. What
// stays open is a doubt, never a guess; why.go says how each finding came about,
// and veto.go tells the document's trace why a word that the list has, or nearly
// has, is nobody of it.
//
// To add a reason against a name: a case in the ordered switch of the verdict that
// it belongs to, which returns a veto of core/trace.go or veto.go, and a row in
// testdata/refused.txt. To add a doubt: a case that returns doubtful with a code
// that the page words.
//
// It must not know what becomes of a finding (pseudonyms, the page), nor any
// test's names: its lists are of French. The ratio that explains a slip is the
// Levenshtein ratio of the notebook that Cachenom descends from (docs/figures.md), whose test
// (section 8) wasm/eval repeats.
package roster
