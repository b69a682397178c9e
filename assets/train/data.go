package main

import (
	"bufio"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/corpus"
)

// source is a set of annotated texts and how much they count.
type source struct {
	name   string
	group  string // what it is reported with
	docs   []corpus.Document
	weight float32
}

// heldBack reports whether a document is kept for measuring: every tenth, by
// its id.
func heldBack(id string) bool {
	h := fnv.New32a()
	h.Write([]byte(id))
	return h.Sum32()%10 == 0
}

// readJSONL reads one of the sentence or document collections.
func readJSONL(folder, name, group string, weight float32) (source, error) {
	f, err := os.Open(filepath.Join(folder, name+".jsonl"))
	if err != nil {
		return source{}, err
	}
	defer f.Close()
	docs, err := corpus.ReadJSONL(f)
	if err != nil {
		return source{}, fmt.Errorf("%s: %w", name, err)
	}
	return source{name, group, docs, weight}, nil
}

// readOwn reads the texts that were written to train on.
func readOwn(folder string, weight float32) (source, error) {
	s := source{name: "own", group: "hard", weight: weight}
	paths, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	if err != nil {
		return s, err
	}
	for _, path := range paths {
		f, err := os.Open(path)
		if err != nil {
			return s, err
		}
		docs, err := corpus.ReadDocuments(f)
		f.Close()
		if err != nil {
			return s, fmt.Errorf("%s: %w", path, err)
		}
		for i := range docs {
			docs[i].ID = fmt.Sprintf("own:%s-%d", filepath.Base(path), i+1)
		}
		s.docs = append(s.docs, docs...)
	}
	return s, nil
}

// readBIO reads the old newspapers: a token and its tag a line, without
// borders of sentences; cut where a full stop stands after sixty tokens.
func readBIO(path string, weight float32) (source, error) {
	s := source{name: "newspapers", group: "old", weight: weight}
	f, err := os.Open(path)
	if err != nil {
		return s, err
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
		doc.ID = fmt.Sprintf("newspapers:%d", len(s.docs))
		s.docs = append(s.docs, doc)
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
		if count++; count > 60 && token == "." && kind == "" || count > 200 {
			flush()
		}
	}
	flush()
	return s, scan.Err()
}

// readTests reads what is only measured on.
func readTests(data string) ([]source, error) {
	docs := source{name: "docs", group: "docs"}
	paths, _ := filepath.Glob("testdata/documents/*.txt")
	for _, path := range paths {
		f, err := os.Open(path)
		if err != nil {
			return nil, err
		}
		list, err := corpus.ReadDocuments(f)
		f.Close()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		docs.docs = append(docs.docs, list...)
	}
	dev := source{name: "dev", group: "dev"}
	paths, _ = filepath.Glob(filepath.Join(data, "../corpus/dev/*.json"))
	for _, path := range paths {
		text, err := os.ReadFile(strings.TrimSuffix(path, "json") + "txt")
		if err != nil {
			return nil, err
		}
		f, err := os.Open(path)
		if err != nil {
			return nil, err
		}
		d, err := corpus.ReadJSON(string(text), f)
		f.Close()
		if err != nil {
			return nil, err
		}
		dev.docs = append(dev.docs, d)
	}
	return []source{docs, dev}, nil
}
