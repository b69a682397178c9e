// Package reading answers questions about the words of a text: what the list and the dictionaries
// say of a token, what comes before and after it, and whether readers understand a listed name
// there as the name or as the word that it also is.
//
//	Rose travaille bien.   Read("Rose"): AsName, a verb follows
//	une rose               Read("rose"): AsWord, a determiner comes before
//	Rose                   Read("Rose"): Unclear
//
// Source only answers; which people a token names, and what happens to it, is decided in the
// packages mention and verdict. The classes of words are those of core/french; beyond them, the
// dictionary is asked.
package reading
