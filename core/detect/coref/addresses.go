package coref

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/byline"
	"github.com/cachenom/cachenom/core/detect/page"
)

// addresses gives each e-mail address and user name to the person whose name is in it: the one
// whose first name and surname it has, otherwise the one whose initial and surname it has, or
// one of the two; and only if no other person of the text fits. It sets Of in list and in
// fixed.
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
