package leak

import "github.com/cachenom/cachenom/core"

// isExactly reports whether text is the exact spelling of a whole form, not of a part of a name.
// Such a text is taken for the name even in small letters.
func (f *hiddenForm) isExactly(text string) bool { return text == f.surface && !f.part }

// isWord reports whether text, a word in small letters, is a common word in these texts rather than
// form f (core.Writing.IsWord).
func (l *finder) isWord(f *hiddenForm, text string) bool {
	return !f.isExactly(text) && l.writingOfOutputs().IsWord(f.words[0], text, f.surface, f.part)
}

// writingOfOutputs returns how often the bodies and titles of the outputs write each word in small
// letters and as a name.
func (l *finder) writingOfOutputs() *core.Writing {
	if l.writing == nil {
		l.writing = &core.Writing{}
		for i := range l.outputs {
			if out := &l.outputs[i]; out.Doc.Field != core.AuthorField {
				l.writing.Read(out.Doc, out.Spans)
			}
		}
	}
	return l.writing
}

// isCommon reports whether token t is a common word of the texts' language and not a name: in
// small letters, or at the beginning of a sentence.
func (l *finder) isCommon(t *core.Token) bool {
	return l.common != nil && (t.Case == core.Lower || t.Has(core.Start)) && l.common(l.forms.Key(t.Form))
}

// risk returns what form f reveals at token t of an output: a whole name, a single name, or a word
// that may not be a name there.
func (l *finder) risk(f *hiddenForm, t *core.Token) core.Risk {
	switch {
	case len(f.words) > 1:
		return core.RiskWhole
	case t.Case == core.Lower && l.writingOfOutputs().Small(t.Form):
		return core.RiskWord
	}
	return core.RiskName
}
