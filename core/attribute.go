package core

// Attributor finds out who wrote each message. core/author has the implementations.
type Attributor interface {
	// Attribute gives the texts that are author fields (Doc.Field is AuthorField) the findings of
	// the one person whom each names. It changes nothing in the other texts. p is the Pipeline that
	// runs. In every text, the findings are disjoint, in order, and have the user's decisions
	// applied.
	Attribute(p *Pipeline, texts []Annotated)
}

// attribute finds out which person each author field names.
func (r *flow) attribute() {
	if r.Authors != nil {
		r.Authors.Attribute(r.Pipeline, r.texts)
	}
}
