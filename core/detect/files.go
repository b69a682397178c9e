package detect

import (
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// fileRule is the Finding.Rule of people who are named in the name of a file:
// "CV_Nolwenn_Tanguy.pdf".
const fileRule = "name.file"

// fileScore is the Finding.Score of a person who is named in the name of a file.
const fileScore = 0.7

// longestFile is the greatest number of tokens that are read of the name of a file.
const longestFile = 16

// readFileNames searches the names of files for people and adds them to found. It removes the
// people, user names and questions that earlier steps found in the name of a file, because the
// words in it do not form a sentence, and the extension is never a name. The slice found must not
// have the findings of the patterns, such as addresses, yet. The result reuses its memory.
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

// endsFile reports whether token i is the full stop before the extension of a file.
func endsFile(p *page.Page, i int) bool {
	d := p.Doc
	isStop := d.IsMark(i, '.') && !d.Tokens[i].Has(core.AfterSpace) && d.Tokens[i-1].Kind != core.Mark
	if !isStop || !isTightWord(d, i+1) || d.Tokens[i+1].Case == core.Title {
		return false
	}
	ending := d.Key(i + 1)
	if ending == "mp" && i+2 < len(d.Tokens) && d.Tokens[i+2].Kind == core.Number && !d.Tokens[i+2].Has(core.AfterSpace) {
		ending += d.Key(i + 2)
	}
	return french.Is(ending, french.FileEnding)
}

// isTightWord reports whether token i is a word without a space between it and the token before
// it.
func isTightWord(d *core.Doc, i int) bool { return d.IsWord(i) && !d.Tokens[i].Has(core.AfterSpace) }

// isShare reports whether token i is a backslash in a path, directly before words that
// underscores join: the last one in "\\srv\partage\riou_anne".
func isShare(p *page.Page, i int) bool {
	d := p.Doc
	isSeparator := d.IsMark(i, '\\') && !d.Tokens[i].Has(core.AfterSpace) && d.IsWord(i-1)
	return isSeparator && isTightWord(d, i+1) && d.IsMark(i+2, '_') && !d.Tokens[i+2].Has(core.AfterSpace)
}

// fileStart returns the first token of the name of a file. Token dot is the full stop before its
// extension.
func fileStart(p *page.Page, dot int) int {
	from := dot - 1
	for from > 0 && dot-from < longestFile && !p.Doc.Tokens[from].Has(core.AfterSpace) && (p.Doc.Tokens[from-1].Kind != core.Mark || isFileJoint(p, from-1)) {
		from--
	}
	for from < dot-1 && p.Doc.Tokens[from].Kind == core.Mark {
		from++
	}
	if from > 0 && isApart(p, from) && p.Doc.IsWord(from-1) && isFirstInFile(p, from-1) {
		from-- // a first name before a space: "CV de nolwenn tanguy.pdf"
	}
	return from
}

// isApart reports whether token i follows a space, on the same line.
func isApart(p *page.Page, i int) bool {
	return p.Doc.Tokens[i].Has(core.AfterSpace) && p.Doc.Tokens[i].Flags&(core.AfterLine|core.AfterTab) == 0
}

// isFileJoint reports whether token i is a mark between the words of the name of a file: "_" or
// "-".
func isFileJoint(p *page.Page, i int) bool { return p.Doc.IsMark(i, '_') || p.Doc.IsMark(i, '-') }

// fileNames appends to the slice found the people who are named by tokens [from, to), which are
// in the name of a file.
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
				Kind: core.Person, Status: core.Sure, Action: core.Replace, Rule: fileRule, Score: fileScore, Why: p.Reasons.Get("name-first", "", nil),
			})
		}
		i = end
	}
	return found
}

// isNameInFile reports whether token i, in the name of a file, can be part of a person's name.
// beside says that another part of the name is next to it; then a surname that is also a word, or
// a word that no dictionary has, can be one, too.
func isNameInFile(p *page.Page, i int, beside bool) bool {
	if !p.Doc.IsWord(i) {
		return false
	}
	k := p.Book.Of(p.Doc.Tokens[i].Form)
	isUsual := beside && k.Surname >= lexicon.By4k && p.Doc.Tokens[i].Case == core.Title // a surname that is also a word: "Marlène_Poirier"
	isListed := k.Surname >= lexicon.By64 && k.Word < lexicon.UsualWord
	isUnlisted := beside && k.Unknown() && k.Cue == french.None && len(p.Doc.Key(i)) > 2
	return isFirstInFile(p, i) || isUsual || isListed || isUnlisted
}

// isFirstInFile reports whether token i is a first name and hardly ever a word.
func isFirstInFile(p *page.Page, i int) bool {
	k := p.Book.Of(p.Doc.Tokens[i].Form)
	return k.First >= lexicon.By512 && k.Word < lexicon.UsualWord && k.Cue == french.None
}

// isTitleInFile reports whether token i is a title: "mme" ("Mrs") in "entretien-mme-legoff.mp3".
func isTitleInFile(p *page.Page, i int) bool {
	return p.Doc.IsWord(i) && len(p.Doc.Key(i)) > 1 && french.Is(p.Doc.Key(i), french.ClearTitle)
}

// isSurnameInFile reports whether token i is a surname and hardly ever anything else. Without a
// capital it must be a frequent surname.
func isSurnameInFile(p *page.Page, i int) bool {
	k := p.Book.Of(p.Doc.Tokens[i].Form)
	isSurname := k.Surname >= lexicon.By512 && k.Word < lexicon.RareWord
	isOther := k.Class&(lexicon.ClassOrg|lexicon.ClassPlace) != 0 || k.Cue != french.None
	isClear := p.Doc.Tokens[i].Case != core.Lower || k.Surname >= lexicon.By4k && k.Word == 0 && k.Place == 0
	return isSurname && !isOther && isClear
}
