package core

// Attributor finds out who wrote each message. core/author has the implementations.
type Attributor interface {
	// Attribute finds out which one person each author field names (a text whose Doc.Field is
	// AuthorField), and sets the findings of that text accordingly. It changes nothing in the
	// other texts. p is the Pipeline that runs. The findings of every text that it gets are
	// disjoint, in order, and have the user's decisions applied.
	Attribute(p *Pipeline, texts []Annotated)
}

// attribute finds out which person each author field names.
func (r *flow) attribute() {
	if r.Authors != nil {
		r.Authors.Attribute(r.Pipeline, r.texts)
	}
}
