package detect

import (
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// fileRule is the rule of names in the names of files: "CV_Nolwenn_Tanguy.pdf".
const fileRule = "name.file"

// longestFile is how many tokens of a file's name are looked at.
const longestFile = 16

// files reads the names of files: whoever is named in one is found between its low lines
// and hyphens, and nothing else there is a name, least of all its ending.
func (a *analysis) files(found []core.Finding) []core.Finding {
	var files []core.Span
	var named []core.Finding
	for dot := 1; dot+1 < len(a.doc.Tokens); dot++ {
		if a.endsFile(dot) {
			from := a.fileStart(dot)
			files = append(files, core.Span{Start: int(a.doc.Tokens[from].Start), End: int(a.doc.Tokens[dot+1].End)})
			named = a.fileNames(named, from, dot)
		}
	}
	if files == nil {
		return found
	}
	found = slices.DeleteFunc(found, func(f core.Finding) bool {
		k := sort.Search(len(files), func(k int) bool { return files[k].End > f.Start })
		return k < len(files) && files[k].Start < f.End && (f.Kind == core.Person || f.Kind == core.Handle || f.Status == core.Review)
	})
	return append(found, named...)
}

// endsFile reports whether the full stop at token i stands before the ending of a file.
func (a *analysis) endsFile(i int) bool {
	d := a.doc
	return d.IsMark(i, '.') && !d.Tokens[i].Has(core.AfterSpace) && d.IsWord(i+1) && !d.Tokens[i+1].Has(core.AfterSpace) && d.Tokens[i+1].Case != core.Title &&
		d.Tokens[i-1].Kind != core.Mark && french.Is(d.Key(i+1), french.FileEnding)
}

// fileStart is the token with which the file's name begins that ends before token dot.
func (a *analysis) fileStart(dot int) int {
	from := dot - 1
	for from > 0 && dot-from < longestFile && !a.doc.Tokens[from].Has(core.AfterSpace) && (a.doc.Tokens[from-1].Kind != core.Mark || a.isFileJoint(from-1)) {
		from--
	}
	for from < dot-1 && a.doc.Tokens[from].Kind == core.Mark {
		from++
	}
	return from
}

// isFileJoint reports whether token i joins the words of a file's name.
func (a *analysis) isFileJoint(i int) bool { return a.doc.IsMark(i, '_') || a.doc.IsMark(i, '-') }

// fileNames adds whoever is named by tokens from to before to of a file's name.
func (a *analysis) fileNames(found []core.Finding, from, to int) []core.Finding {
	for i := from; i < to; i++ {
		if !a.isNameInFile(i, false) {
			continue
		}
		end := i
		isFirst := a.isFirstInFile(i)
		for k := end + 2; k < to && a.isFileJoint(k-1) && a.isNameInFile(k, true); k += 2 {
			end, isFirst = k, isFirst || a.isFirstInFile(k)
		}
		if isFirst || end == i && a.isSurnameInFile(i) {
			found = append(found, core.Finding{
				Span: core.Span{Start: int(a.doc.Tokens[i].Start), End: int(a.doc.Tokens[end].End)},
				Kind: core.Person, Action: core.Replace, Rule: fileRule, Score: 0.7, Why: a.reasons.get("name-first", "", nil),
			})
		}
		i = end
	}
	return found
}

// isNameInFile reports whether token i can be part of somebody's name in a file's; beside
// another name a surname on no list can.
func (a *analysis) isNameInFile(i int, beside bool) bool {
	if !a.doc.IsWord(i) {
		return false
	}
	k := a.book.Of(a.doc.Tokens[i].Form)
	isUsual := beside && k.Surname >= lexicon.By4k && a.doc.Tokens[i].Case == core.Title // "Marlène_Poirier"
	return a.isFirstInFile(i) || isUsual || k.Surname >= lexicon.By64 && k.Word < lexicon.UsualWord || beside && k.Unknown() && k.Cue == french.None && len(a.doc.Key(i)) > 2
}

// isFirstInFile reports whether token i is a first name and hardly anything else.
func (a *analysis) isFirstInFile(i int) bool {
	k := a.book.Of(a.doc.Tokens[i].Form)
	return k.First >= lexicon.By512 && k.Word < lexicon.UsualWord && k.Cue == french.None
}

// isSurnameInFile reports whether token i is a surname with a capital and nothing else.
func (a *analysis) isSurnameInFile(i int) bool {
	k := a.book.Of(a.doc.Tokens[i].Form)
	return a.doc.Tokens[i].Case != core.Lower && k.Surname >= lexicon.By512 && k.Word < lexicon.RareWord && k.Class&(lexicon.ClassOrg|lexicon.ClassPlace) == 0 && k.Cue == french.None
}
