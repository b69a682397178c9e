// Package span decides which spans of a page are names. find collects the spans that may be
// names, from the tagger and the rules, with borders that a name can have (borders.go), and
// leaves out what certainly is not a name (veto.go, abbreviation.go, eponym.go). A listener
// collects everything that is known of each (voices.go, listen.go, beside.go, people.go). A
// judge has the decision weigh it and chooses among spans that overlap (decide.go).
//
// The package must not know whose name it is (coref does), nor look for other occurrences of
// a name (package detect does). It reads the page, and writes only the candidates that it
// returns and the trace of the document.
//
// The method: each argument is a named feature of a log-linear model (package decision), so
// that an explanation can list the arguments by weight. The limits in decide.go are on its
// probabilities.
package span
