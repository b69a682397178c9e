package author

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Decided is the core.Attributor for texts without Rules: it gives an author field only a person
// whom the user decided on in a text.
type Decided struct{}

// Attribute gives each author field without findings the person whom the user hid under the same
// name in the body of a text: a person who is hidden in a message is hidden as its author. It
// ignores names that several people share.
func (Decided) Attribute(_ *core.Pipeline, texts []core.Annotated) {
	names := map[string]*core.Decided{}
	for n := range texts {
		t := &texts[n]
		if t.Doc.Field != core.BodyField {
			continue
		}
		for i := range t.Found {
			f := &t.Found[i]
			if f.Rank == core.Detected || f.Action != core.Replace || f.Entity == "" {
				continue
			}
			name := fold.Key(t.Doc.Text[f.Start:f.End])
			if old, ok := names[name]; ok && (old == nil || old.Entity != f.Entity) {
				names[name] = nil
				continue
			}
			names[name] = f
		}
	}
	if len(names) == 0 {
		return
	}
	for _, t := range authors(texts) {
		if len(t.Found) > 0 {
			continue
		}
		whole := t.Doc.TrimToTokens(core.Span{Start: 0, End: len(t.Doc.Text)})
		if f := names[fold.Key(t.Doc.Text[whole.Start:whole.End])]; f != nil {
			author := *f
			author.Span = whole
			t.Found = append(t.Found, author)
		}
	}
}
