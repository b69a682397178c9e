package detect

import (
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// fileRule is the rule of names in the names of files: "CV_Nolwenn_Tanguy.pdf".
const fileRule = "name.file"

// longestFile is how many tokens of a file's name are looked at.
const longestFile = 16

// readFileNames reads the names of files: whoever is named in one is found between its low lines
// and hyphens, and nothing else there is a name, least of all its ending.
func readFileNames(p *page.Page, found []core.Finding) []core.Finding {
	var files []core.Span
	var named []core.Finding
	for i := 1; i+1 < len(p.Doc.Tokens); i++ {
		from, to, end, n := i+1, i, i+1, len(named)
		switch {
		case endsFile(p, i):
			from = fileStart(p, i)
		case isShare(p, i):
			for to = i + 2; to+1 < len(p.Doc.Tokens) && to-from < longestFile && isFileJoint(p, to) && p.Doc.IsWord(to+1) && !p.Doc.Tokens[to+1].Has(core.AfterSpace); to += 2 {
			}
			end = to - 1
		default:
			continue
		}
		if named = fileNames(p, named, from, to); to == i || len(named) > n {
			files = append(files, core.Span{Start: int(p.Doc.Tokens[from].Start), End: int(p.Doc.Tokens[end].End)})
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
func endsFile(p *page.Page, i int) bool {
	d := p.Doc
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
func isShare(p *page.Page, i int) bool {
	d := p.Doc
	return d.IsMark(i, '\\') && !d.Tokens[i].Has(core.AfterSpace) && d.IsWord(i-1) && d.IsWord(i+1) && !d.Tokens[i+1].Has(core.AfterSpace) && d.IsMark(i+2, '_') && !d.Tokens[i+2].Has(core.AfterSpace)
}

// fileStart is the token with which the file's name begins that ends before token dot.
func fileStart(p *page.Page, dot int) int {
	from := dot - 1
	for from > 0 && dot-from < longestFile && !p.Doc.Tokens[from].Has(core.AfterSpace) && (p.Doc.Tokens[from-1].Kind != core.Mark || isFileJoint(p, from-1)) {
		from--
	}
	for from < dot-1 && p.Doc.Tokens[from].Kind == core.Mark {
		from++
	}
	if from > 0 && isApart(p, from) && p.Doc.IsWord(from-1) && isFirstInFile(p, from-1) {
		from-- // "CV de nolwenn tanguy.pdf"
	}
	return from
}

// isApart reports whether a space alone stands before token i.
func isApart(p *page.Page, i int) bool {
	return p.Doc.Tokens[i].Has(core.AfterSpace) && p.Doc.Tokens[i].Flags&(core.AfterLine|core.AfterTab) == 0
}

// isFileJoint reports whether token i joins the words of a file's name.
func isFileJoint(p *page.Page, i int) bool { return p.Doc.IsMark(i, '_') || p.Doc.IsMark(i, '-') }

// fileNames adds whoever is named by tokens from to before to of a file's name.
func fileNames(p *page.Page, found []core.Finding, from, to int) []core.Finding {
	for i := from; i < to; i++ {
		if !isNameInFile(p, i, i > from+1 && isTitleInFile(p, i-2)) {
			continue
		}
		end := i
		isFirst := isFirstInFile(p, i)
		for k := i + 1; k < to; k = end + 1 {
			if isFileJoint(p, k) {
				k++
			} else if !isApart(p, k) {
				break
			}
			if k >= to || !isNameInFile(p, k, true) {
				break
			}
			end, isFirst = k, isFirst || isFirstInFile(p, k)
		}
		if isFirst || end == i && isSurnameInFile(p, i) || i > from+1 && isTitleInFile(p, i-2) {
			found = append(found, core.Finding{
				Span: core.Span{Start: int(p.Doc.Tokens[i].Start), End: int(p.Doc.Tokens[end].End)},
				Kind: core.Person, Status: core.Sure, Action: core.Replace, Rule: fileRule, Score: 0.7, Why: p.Reasons.Get("name-first", "", nil),
			})
		}
		i = end
	}
	return found
}

// isNameInFile reports whether token i can be part of somebody's name in a file's; beside
// another name a surname on no list can.
func isNameInFile(p *page.Page, i int, beside bool) bool {
	if !p.Doc.IsWord(i) {
		return false
	}
	k := p.Book.Of(p.Doc.Tokens[i].Form)
	isUsual := beside && k.Surname >= lexicon.By4k && p.Doc.Tokens[i].Case == core.Title // "Marlène_Poirier"
	return isFirstInFile(p, i) || isUsual || k.Surname >= lexicon.By64 && k.Word < lexicon.UsualWord || beside && k.Unknown() && k.Cue == french.None && len(p.Doc.Key(i)) > 2
}

// isFirstInFile reports whether token i is a first name and hardly anything else.
func isFirstInFile(p *page.Page, i int) bool {
	k := p.Book.Of(p.Doc.Tokens[i].Form)
	return k.First >= lexicon.By512 && k.Word < lexicon.UsualWord && k.Cue == french.None
}

// isTitleInFile reports whether token i is a title: "entretien-mme-legoff.mp3".
func isTitleInFile(p *page.Page, i int) bool {
	return p.Doc.IsWord(i) && len(p.Doc.Key(i)) > 1 && french.Is(p.Doc.Key(i), french.ClearTitle)
}

// isSurnameInFile reports whether token i is a surname and nothing else; in small letters
// a usual one, and no other name.
func isSurnameInFile(p *page.Page, i int) bool {
	k := p.Book.Of(p.Doc.Tokens[i].Form)
	isSmall := p.Doc.Tokens[i].Case == core.Lower
	return (!isSmall || k.Surname >= lexicon.By4k && k.Word == 0 && k.Place == 0) && k.Surname >= lexicon.By512 && k.Word < lexicon.RareWord && k.Class&(lexicon.ClassOrg|lexicon.ClassPlace) == 0 && k.Cue == french.None
}
