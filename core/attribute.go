package core

// Attributor finds out who wrote each message. core/author has the implementations.
type Attributor interface {
	// Attribute sets the findings of those texts that are author fields. p is the Pipeline that
	// runs; the findings of all texts are disjoint and decided.
	Attribute(p *Pipeline, texts []Annotated)
}

// attribute finds out which person each author field names.
func (r *flow) attribute() {
	if r.Authors != nil {
		r.Authors.Attribute(r.Pipeline, r.texts)
	}
}
