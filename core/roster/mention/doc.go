// Package mention finds, in a text, the runs of tokens that may name a person of the list: full
// names in either order, first names, surnames, parts of compounds, initials, short forms; with or
// without slips (typing errors); cut by a line end, spaced out, or glued to a word.
//
//	Grégorrio L. bavarde    one candidate: Grégorio Le Goff, with a slip, Abridged
//	Emma                    a candidate for each Emma of the list
//
// Candidates takes a token, follows the names of the people whom it may name through the next
// tokens, and keeps the mentions that fit best and equally well. Whether such a mention is a name,
// a word or the name of another person is judged in package verdict.
package mention
