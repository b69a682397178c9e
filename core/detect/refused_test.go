package detect_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect"
)

// TestTrace: the trace names the veto of what is refused after the tagger, and has the
// tagger's odds of every word, in order.
func TestTrace(t *testing.T) {
	for _, row := range []struct{ text, refused string }{
		{"A. Accueil\nB. Marche\nC. Martin prend la parole.", "C. Martin tagger list-number"},
		{"Le lapin rose court.", "rose name.first usual-word"},
		{"La fleur est belle. Fleur rit.", "Fleur name.first sentence-start"},
		{"Bravo Noël", "Noël name.first calendar-word"},
		{"JJ/MM/AAAA", "JJ name.initials letters-alone"},
		{"un martin est passé", "martin name.first small-letters"},
		{"Mme Petit est venue. Le petit dort.", "petit propagated small-letters"},
		{"Mme Joli est là. Joli, dit-elle.", "Joli propagated sentence-start"},
		{"Marche rapide. Il marche. La société Marche.", "Marche propagated seldom-name"},
		{"Novalis France SAS est là.", "France place.country part-of-longer"},
		{"L'école Jean Moulin", "Jean Moulin name.full name-of-thing"},
		{"Mme Diallo est venue.", ""},
	} {
		doc := core.NewDoc("", row.text, core.NewForms())
		doc.Trace = &core.Trace{}
		detect.New(lex, learned).Detect(doc)
		var said []string
		for _, f := range doc.Trace.Refused {
			said = append(said, fmt.Sprintf("%s %s %s", row.text[f.Start:f.End], f.Rule, f.Veto))
		}
		if row.refused != "" && !slices.Contains(said, row.refused) {
			t.Errorf("%q: want %s, the detector says %q", row.text, row.refused, said)
		}
		at := 0
		for _, o := range doc.Trace.Odds {
			if o.Start < at || o.P <= 0 || o.P > 1 || o.Kind == "" {
				t.Errorf("%q: odds %+v after byte %d", row.text, o, at)
			}
			at = o.End
		}
		if at == 0 && row.refused == "" {
			t.Errorf("%q: no odds", row.text)
		}
	}
}
