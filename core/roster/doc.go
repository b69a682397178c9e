// Package roster finds the people of a class list in a text. Its Matcher is a core.Detector and a
// core.Reconciler: a Doc goes in, Findings with the IDs of listed people come out.
//
// It recognises a full name in either order, a first name, a surname, half of a compound name,
// initials, short forms and nicknames; in any case, with or without accents, interrupted by a line
// end, glued to a word, or with a slip (a typing error). With "MARTIN Emma" and "BON Rose" on the
// list:
//
//	Emma, E. Martin, emma martin    Emma Martin, without a question
//	Emma Matrin                     Emma Martin, rule roster.typo: two letters swapped
//	Rose travaille                  Rose Bon: a verb follows
//	une rose                        kept, as the common word
//	Emma Durand                     another person
//	M. Martin                       an adult of that name
//
// Parse reads a list, NewIndex prepares it, NewMatcher makes the matcher, and Detect and Reconcile
// find people in one document after another. The work is done in rooms; each imports only those
// above it in this list, and this package imports them all:
//
//   - classlist: reads lists of any shape;
//   - index: looks up a word among the names of a list: exactly, with a slip, or by its sound;
//     knows no text;
//   - reading: answers questions about the words of a text: what comes before and after a token,
//     and whether it reads as a name or as a word;
//   - mention: finds the runs of tokens that may name a person of the list;
//   - verdict: decides what such a mention is: the name, a word, a place, another person, or a
//     question for the user;
//   - report: makes findings of judged mentions, with their rule, reason and score;
//   - settling: decides between the list and the open search (core/detect) where both found a name
//     at the same words.
//
// The files of this package join them: matcher.go is the entry, scan.go the pass over one document,
// crossed.go joins a first name and a surname of two people of the list, pieces.go handles names
// that touch digits, "Emma3", enumerated.go distinguishes namesakes side by side.
//
// What stays uncertain is reported as a doubt, never guessed. The doc comment of verdict explains
// how to add a reason against a name, or a doubt.
//
// The package must not know what happens to a finding later (pseudonyms, the page), and its word
// lists hold words of French, never names that occur in a test. The ratio that explains a typing
// error is the Levenshtein ratio of the notebook that Cachenom descends from (docs/figures.md);
// wasm/eval repeats the test of section 8 of that notebook.
package roster
