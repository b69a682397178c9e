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
	for i := 1; i+1 < len(a.doc.Tokens); i++ {
		from, to, end, n := i+1, i, i+1, len(named)
		switch {
		case a.endsFile(i):
			from = a.fileStart(i)
		case a.isShare(i):
			for to = i + 2; to+1 < len(a.doc.Tokens) && to-from < longestFile && a.isFileJoint(to) && a.doc.IsWord(to+1) && !a.doc.Tokens[to+1].Has(core.AfterSpace); to += 2 {
			}
			end = to - 1
		default:
			continue
		}
		if named = a.fileNames(named, from, to); to == i || len(named) > n {
			files = append(files, core.Span{Start: int(a.doc.Tokens[from].Start), End: int(a.doc.Tokens[end].End)})
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
	if !d.IsMark(i, '.') || d.Tokens[i].Has(core.AfterSpace) || !d.IsWord(i+1) || d.Tokens[i+1].Has(core.AfterSpace) || d.Tokens[i+1].Case == core.Title || d.Tokens[i-1].Kind == core.Mark {
		return false
	}
	ending := d.Key(i + 1)
	if ending == "mp" && i+2 < len(d.Tokens) && d.Tokens[i+2].Kind == core.Number && !d.Tokens[i+2].Has(core.AfterSpace) {
		ending += d.Key(i + 2)
	}
	return french.Is(ending, french.FileEnding)
}

// isShare reports whether a word that a low line joins to another follows the backslash at
// token i in a path: "\\srv\partage\riou_anne".
func (a *analysis) isShare(i int) bool {
	d := a.doc
	return d.IsMark(i, '\\') && !d.Tokens[i].Has(core.AfterSpace) && d.IsWord(i-1) && d.IsWord(i+1) && !d.Tokens[i+1].Has(core.AfterSpace) && d.IsMark(i+2, '_') && !d.Tokens[i+2].Has(core.AfterSpace)
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
	if from > 0 && a.isApart(from) && a.doc.IsWord(from-1) && a.isFirstInFile(from-1) {
		from-- // "CV de nolwenn tanguy.pdf"
	}
	return from
}

// isApart reports whether a space alone stands before token i.
func (a *analysis) isApart(i int) bool {
	return a.doc.Tokens[i].Has(core.AfterSpace) && a.doc.Tokens[i].Flags&(core.AfterLine|core.AfterTab) == 0
}

// isFileJoint reports whether token i joins the words of a file's name.
func (a *analysis) isFileJoint(i int) bool { return a.doc.IsMark(i, '_') || a.doc.IsMark(i, '-') }

// fileNames adds whoever is named by tokens from to before to of a file's name.
func (a *analysis) fileNames(found []core.Finding, from, to int) []core.Finding {
	for i := from; i < to; i++ {
		if !a.isNameInFile(i, i > from+1 && a.isTitleInFile(i-2)) {
			continue
		}
		end := i
		isFirst := a.isFirstInFile(i)
		for k := i + 1; k < to; k = end + 1 {
			if a.isFileJoint(k) {
				k++
			} else if !a.isApart(k) {
				break
			}
			if k >= to || !a.isNameInFile(k, true) {
				break
			}
			end, isFirst = k, isFirst || a.isFirstInFile(k)
		}
		if isFirst || end == i && a.isSurnameInFile(i) || i > from+1 && a.isTitleInFile(i-2) {
			found = append(found, core.Finding{
				Span: core.Span{Start: int(a.doc.Tokens[i].Start), End: int(a.doc.Tokens[end].End)},
				Kind: core.Person, Status: core.Sure, Action: core.Replace, Rule: fileRule, Score: 0.7, Why: a.reasons.get("name-first", "", nil),
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

// isTitleInFile reports whether token i is a title: "entretien-mme-legoff.mp3".
func (a *analysis) isTitleInFile(i int) bool {
	return a.doc.IsWord(i) && len(a.doc.Key(i)) > 1 && french.Is(a.doc.Key(i), french.ClearTitle)
}

// isSurnameInFile reports whether token i is a surname and nothing else; in small letters
// a usual one, and no other name.
func (a *analysis) isSurnameInFile(i int) bool {
	k := a.book.Of(a.doc.Tokens[i].Form)
	isSmall := a.doc.Tokens[i].Case == core.Lower
	return (!isSmall || k.Surname >= lexicon.By4k && k.Word == 0 && k.Place == 0) && k.Surname >= lexicon.By512 && k.Word < lexicon.RareWord && k.Class&(lexicon.ClassOrg|lexicon.ClassPlace) == 0 && k.Cue == french.None
}
