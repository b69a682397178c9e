// Package verdict judges what a mention of a listed person is: the name, a word, a place, the
// name of another person, or a question for the user. It decides by how the mention is written
// and by the words around it, and never guesses: what stays open is a doubt.
//
//	Rose travaille    replaced without a question
//	une rose          kept as a word (veto words-around)
//	Emma et rose      replaced, and asked about
//	rue Emma Martin   kept as the name of a thing
//
// JudgeMention chooses by the kind of mention: full names (judge.go), names without a slip
// (exact.go, then row.go, frame.go and small.go for names that are also words), short forms and
// slips (typo.go), families (family.go), sites (place.go). relatives.go finds the adults who
// share a pupil's surname. abroad.go is for texts in another language than French.
//
// To add a reason against a name: a case in the ordered switch of the verdict that it belongs
// to, which returns a veto of core/trace.go or veto.go, and a row in testdata/refused.txt. To
// add a doubt: a case that returns Doubtful with a code that the page words.
package verdict
