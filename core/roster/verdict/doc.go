// Package verdict judges what a mention of a listed person is: the name, a word, a place, the
// name of another person, or a question for the user. It decides by how the mention is written
// and by the words around it, and never guesses: what stays open is a doubt.
//
//	Rose travaille    replaced without a question
//	une rose          kept as a word (veto words-around)
//	Emma et rose      replaced, and asked about
//	rue Emma Martin   kept as the name of a thing
//
// JudgeMention calls another function for each kind of mention. They are in these files:
//
//	judge.go                    full names
//	exact.go                    names spelled as in the list
//	row.go, frame.go, small.go  names spelled as in the list that are also words
//	typo.go                     misspelled names and short forms of names
//	family.go                   families
//	abroad.go                   all mentions in a text that is not in French
//
// JudgeSite, in place.go, judges the places that are named after people. relatives.go finds the
// adults who share a pupil's surname.
//
// To add a reason why a word is not a name, add a case to the switch of the function that judges
// this kind of mention. The order of the cases matters. The case returns a veto, which is declared
// in core/trace.go or in veto.go. Then add a row to core/roster/testdata/refused.txt. To add a
// doubt, add a case that returns Doubtful with a new code, and write the sentence that the user reads
// for this code in web/src/shared/i18n.
package verdict
