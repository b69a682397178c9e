package corpus_test

import (
	"fmt"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// This finder takes "Emma" for a person and "Roy" for a place.
func Example() {
	docs, err := corpus.ReadDocuments(strings.NewReader(`# genre: courriel

Bonjour [Emma](PERSON), avez-vous vu M. [Roy](PERSON) ?`))
	if err != nil {
		panic(err)
	}
	var scores corpus.Scores
	for i := range docs {
		d := &docs[i]
		at := func(s string) core.Span {
			i := strings.Index(d.Text, s)
			return core.Span{Start: i, End: i + len(s)}
		}
		found := []corpus.Annotation{{Span: at("Emma"), Kind: core.Person}, {Span: at("Roy"), Kind: core.Location}}
		for _, f := range scores.Add(d, found) {
			fmt.Println(f.What, d.Surface(f.Want), "found as", f.Got.Kind)
		}
	}
	fmt.Printf("F1 %.0f%%, %.0f%% of the letters hidden\n", 100*scores.Exact.Of().F1(), 100*scores.Coverage())
	// Output:
	// kind Roy found as LOCATION
	// F1 50%, 100% of the letters hidden
}
