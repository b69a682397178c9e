// Package span decides which spans of a page are names. The function find collects the spans that
// may be names, from the tagger and the rules. It moves their borders to where a name can begin and
// end (borders.go), and leaves out what certainly is not a name (veto.go, abbreviation.go,
// eponym.go). A listener collects the voices of each span, which are all arguments for and against
// it (voices.go, listen.go, beside.go, people.go). A judge gives the voices to the decision, which
// weighs them, and chooses among spans that overlap (decide.go).
//
// The package must not know which person a name means (coref does), nor search for other
// occurrences of a name (package detect does). It reads the page, and writes only the candidates
// that it returns and the trace of the document.
//
// The method: each voice is a named feature of a log-linear model (package decision), so that an
// explanation can list the voices by weight. The limits in decide.go are limits of the model's
// probabilities.
package span
