package coref

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/byline"
	"github.com/cachenom/cachenom/core/detect/page"
)

// addresses sets the field Of of the e-mail addresses and user names, both among the candidates
// in the slice list and among the findings in the slice fixed, to the name of the person whose
// name they contain. It looks for a person whose first name and surname are both there; otherwise
// for a person with an initial and the surname there, or one of the two names. It leaves Of as ""
// if no person fits, or several.
func (c *coreference) addresses(list []page.Candidate, fixed []core.Finding) {
	var logins *byline.Logins
	of := func(login string) string {
		if logins == nil {
			logins = byline.NewLogins()
			for i := range c.people {
				logins.Add(c.people[i].name, i)
			}
		}
		found := logins.Whole(login)
		if len(found) == 0 {
			found = logins.Part(login)
		}
		if len(found) != 1 {
			return ""
		}
		return c.people[found[0]].name
	}
	for i := range fixed {
		if f := &fixed[i]; f.Kind == core.Email || f.Kind == core.Handle {
			f.Of = of(c.Doc.Text[f.Start:f.End])
		}
	}
	for i := range list {
		if n := &list[i]; n.Kind == core.Handle {
			n.Of = of(c.Surface(n.From, n.To))
		}
	}
}
