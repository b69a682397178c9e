package main

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// source is a set of annotated texts.
type source struct {
	group  string // the name under which its scores are printed
	docs   []corpus.Document
	weight float32 // weight of each document in learning
	varied bool    // also learn from variants of the documents
	held   bool    // hold back every tenth document for measuring
	fold   int     // 1 + the fold of all its documents; 0: foldOf gives each its fold
}

// readSources reads all annotated texts: those of public collections in the folder data (ner/,
// raw/), those in the folder texts that were written or annotated for this project, and the rows in
// the folder rows (rows.go).
func readSources(data, texts, rows string) ([]source, error) {
	var sources []source
	for _, j := range []struct{ name, group string }{
		{"gsd", "prose"}, {"pud", "prose"}, {"sequoia", "prose"}, {"spoken", "prose"},
		{"written_admin", "hard"}, {"written_informal", "hard"}, {"written_other", "hard"}, {"written_school", "hard"},
	} {
		docs, err := readJSONL(filepath.Join(data, "ner", j.name+".jsonl"))
		if err != nil {
			return nil, err
		}
		sources = append(sources, source{group: j.group, docs: docs, weight: 1, varied: true, held: true})
	}
	old, err := readBIO(filepath.Join(data, "ner", "enp_FR.bnf.bio"))
	if err != nil {
		return nil, err
	}
	own, err := readOwn(filepath.Join(texts, "texts"))
	if err != nil {
		return nil, err
	}
	for _, f := range []struct{ folder, group string }{{"documents", "written"}, {"business", "business"}, {"everyday", "everyday"}, {"press", "press"}} {
		docs, err := readOwn(filepath.Join(texts, f.folder))
		if err != nil {
			return nil, err
		}
		sources = append(sources, source{group: f.group, docs: docs, weight: 1, varied: true, held: true})
	}
	raw := filepath.Join(data, "raw")
	articles, err := corpus.OpenArticles(filepath.Join(raw, "encyclopaedia.jsonl"), filepath.Join(texts, "encyclopaedia.txt"))
	if err != nil {
		return nil, err
	}
	sources = append(sources, source{group: "articles", docs: articles, weight: 1, varied: true, held: true})
	for _, name := range []string{"debates", "fiction"} {
		docs, err := corpus.OpenExcerpts(name, filepath.Join(raw, name+".txt.xz"), filepath.Join(texts, name+".txt"))
		if err != nil {
			return nil, err
		}
		sources = append(sources, source{group: name, docs: docs, weight: 1, varied: true, held: true})
	}
	cases, err := readRows(filepath.Join(rows, "*.txt"))
	if err != nil {
		return nil, err
	}
	short, err := readRows(filepath.Join(texts, "sentences.txt"))
	if err != nil {
		return nil, err
	}
	return append(append(sources, joined(sources)...),
		source{group: "rows", docs: cases, weight: shortWeight},
		source{group: "rows", docs: short, weight: shortWeight},
		source{group: "old", docs: old, weight: oldWeight},
		source{group: "own", docs: own, weight: 1, varied: true}), nil
}

// joined joins the sentences of the group prose that are not held back into longer texts. One
// feature is how many people a text names, and a single sentence cannot teach it. All sentences of
// a text are in the same fold, so the tagger that does not learn from this fold has seen none of
// them.
func joined(sources []source) []source {
	var sentences [folds][]corpus.Document
	for i := range sources {
		for _, d := range sources[i].docs {
			if sources[i].group == "prose" && !corpus.HeldBack(d.ID) {
				sentences[foldOf(&d)] = append(sentences[foldOf(&d)], d)
			}
		}
	}
	var list []source
	for k := range sentences {
		docs := corpus.Join("joined", sentences[k], rand.New(rand.NewPCG(35, uint64(k))))
		list = append(list, source{group: "joined", docs: docs, weight: joinedWeight, varied: true, fold: k + 1})
	}
	return list
}

// readJSONL reads a file with an annotated sentence or document on each line.
func readJSONL(path string) ([]corpus.Document, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	docs, err := corpus.ReadJSONL(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return docs, nil
}

// readOwn reads the annotated texts (*.txt) of a folder. A folder without texts is an error.
func readOwn(folder string) ([]corpus.Document, error) {
	all, err := corpus.OpenFolder(filepath.Join(folder, "*.txt"))
	if err == nil && len(all) == 0 {
		err = fmt.Errorf("no texts in %s: pass the right folder with -texts", folder)
	}
	return all, err
}

// fewestTokens and mostTokens limit the length of a document that readBIO cuts: it ends at the
// first full stop outside of names after fewestTokens tokens, and at the latest one token after
// mostTokens.
const fewestTokens, mostTokens = 60, 200

// readBIO reads the old newspapers, in which each line is a token and its tag ("I-PER"). The file
// does not mark where sentences end, so readBIO cuts it into documents of its own.
func readBIO(path string) ([]corpus.Document, error) {
	var all []corpus.Document
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	kinds := map[string]core.Kind{"PER": core.Person, "LOC": core.Location, "ORG": core.Org}
	var text strings.Builder
	var doc corpus.Document
	open := core.Kind("")
	count := 0
	flush := func() {
		if text.Len() == 0 {
			return
		}
		doc.Text = text.String()
		doc.ID = fmt.Sprintf("newspapers:%d", len(all))
		all = append(all, doc)
		doc, count, open = corpus.Document{}, 0, ""
		text.Reset()
	}
	scan := bufio.NewScanner(f)
	for scan.Scan() {
		token, tag, ok := strings.Cut(strings.TrimSpace(scan.Text()), " ")
		if !ok {
			continue
		}
		_, name, _ := strings.Cut(tag, "-")
		kind := kinds[name]
		tight := strings.ContainsAny(token[:1], ".,)]") && len(token) == 1
		if last := text.String(); last != "" && !tight && !strings.HasSuffix(last, "'") && !strings.HasSuffix(last, "’") && !strings.HasSuffix(last, "(") {
			text.WriteByte(' ')
		}
		start := text.Len()
		text.WriteString(token)
		switch {
		case kind == "":
		case kind == open:
			doc.Mentions[len(doc.Mentions)-1].End = text.Len()
		default:
			doc.Mentions = append(doc.Mentions, corpus.Annotation{Span: core.Span{Start: start, End: text.Len()}, Kind: kind})
		}
		open = kind
		if count++; count > fewestTokens && token == "." && kind == "" || count > mostTokens {
			flush()
		}
	}
	flush()
	return all, scan.Err()
}
