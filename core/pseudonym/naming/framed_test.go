package naming

import (
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/fixture"
	"github.com/cachenom/cachenom/core/pseudonym/recording"
	"github.com/cachenom/cachenom/core/pseudonym/restoring"
)

// TestNameBehindTitle checks that a whole name behind a title comes back from an edited text with
// all of its words, first name first.
func TestNameBehindTitle(t *testing.T) {
	rows := []struct{ name, want string }{
		{"Mme Claire A. Fontaine", "Mme Claire A. Fontaine rit."}, {"M. Paul J.-P. Berger", "M. Paul J.-P. Berger rit."}, {"M. Simon M. Anne Berger", "M. Simon M. Anne Berger rit."},
		{"Mme Claire Fontaine", "Mme Claire Fontaine rit."}, {"Mme FONTAINE Claire", "Mme Claire Fontaine rit."}, {"M. FONTAINE J.-P. Claude", "M. Claude Fontaine rit."}, {"Claire A. Fontaine", "Claire A. Fontaine rit."},
	}
	for _, r := range rows {
		e := fixture.Person("E1", r.name)
		e.Listed = false
		Natural{Names: franceNames()}.Name([]*core.Entity{e}, fixture.Docs(r.name))
		m := recording.New(&core.Result{Entities: []*core.Entity{e}}, &pseudonym.Mapping{Version: 1})
		for i := range m.Pairs {
			m.Pairs[i].Action = core.Replace.String()
		}
		if got, _, _ := restoring.Restore("", e.Pseudonym+" rit.", m); got != r.want {
			t.Errorf("%q, called %q, came back as %q", r.name, e.Pseudonym, got)
		}
	}
}
