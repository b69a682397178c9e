// Package roster finds the people of a class list in a text. Its Matcher is a core.Reconciler:
// a Doc goes in, Findings with the IDs of listed people come out.
//
// It recognises a full name in either order, a first name, a surname, half of a compound name,
// initials, short forms and nicknames; in any case, with or without accents, interrupted by a
// line end, glued to a word, or misspelled. For example, with "MARTIN Emma" on the list it finds
// "Emma", "E. Martin", "emma martin" and "Emma Matrin".
//
// The steps, and the files that hold them:
//
//  1. A list is read into people (parse.go, classlist/, person.go) and indexed by every word of
//     their names (index.go).
//  2. Each form of the text is looked up once, however often it occurs: exactly, then with a
//     deletion index for typing errors (typo.go, core/text/near), then by sound (sound.go).
//  3. From each hit a mention is extended over the tokens next to it (match.go, initials.go,
//     stretch.go; homonyms.go for names that many people bear).
//  4. The mention is judged by the words around it (judge.go, crossed.go, verdict.go,
//     verdict_typo.go): those before it and after it (reading.go, after.go, guard.go, place.go,
//     verbs.go, with the closed classes of core/french). "Rose travaille" is a pupil, "une rose"
//     is not.
//  5. Lists of names and fixed phrases are recognised (bare.go, frames.go): "rose kim luc" are
//     pupils, "rose des vents" is not.
//  6. What stays uncertain is reported as a doubt, never guessed. why.go gives the reason of each
//     finding; veto.go tells the document's Trace why a word that is on the list, or nearly, is
//     not a person.
//
// To add a reason against a name, add a case to the ordered switch of its verdict, which returns
// a veto of core/trace.go or veto.go, and a row to testdata/refused.txt. To add a doubt, add a
// case that returns doubtful with a code, and the words for that code to the page.
//
// The package must not know what becomes of a finding (pseudonyms, the page), nor names of any
// test: its word lists are those of French. The ratio that explains a typing error is the
// Levenshtein ratio of the notebook that Cachenom descends from (docs/figures.md); wasm/eval
// repeats the test of its section 8.
package roster
