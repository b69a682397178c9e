package main

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"github.com/cachenom/cachenom/assets/insee"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
	"github.com/cachenom/cachenom/wasm/eval/vary"
)

// set is a set of documents that are measured together. Each table has a row for it.
type set struct {
	name string
	docs []corpus.Document
	// kinds are the kinds that are annotated in the set; nil if all are. Findings of other kinds
	// are not counted.
	kinds []core.Kind
	// open says that a developer may look at the documents: their failures are printed on request.
	// The other sets are kept back for measuring, which is fair only if no one knows them.
	open bool
}

// loadSets reads all sets whose files exist. missing has a line of text for each other set.
func loadSets(shared, testdata string) (list []set, missing []string, err error) {
	dev, err := readDev(filepath.Join(shared, "corpus", "dev"))
	if err != nil {
		return nil, nil, err
	}
	documents, err := corpus.OpenFolder(filepath.Join(testdata, "documents", "*.txt"))
	if err != nil {
		return nil, nil, err
	}
	names, err := readSource(filepath.Join(shared, "data", "names"))
	if err != nil {
		missing = append(missing, "renamed: the name lists are not here (data/names)")
	}
	for _, s := range []set{{name: "dev", docs: dev, open: true}, {name: "documents", docs: documents, open: true}} {
		if len(s.docs) == 0 {
			missing = append(missing, s.name+": none are here")
			continue
		}
		list = append(list, s)
		if names != nil {
			list = append(list, s.varied("renamed", func(d corpus.Document, r *rand.Rand) corpus.Document { return vary.Rename(d, names, r) }))
		}
		list = append(list,
			s.varied("lower", func(d corpus.Document, _ *rand.Rand) corpus.Document { return vary.Lower(d) }),
			s.varied("no-accents", func(d corpus.Document, _ *rand.Rand) corpus.Document { return vary.NoAccents(d) }))
	}
	// In these texts, only people, places and organisations are annotated.
	prose := set{name: "prose", kinds: []core.Kind{core.Person, core.Location, core.Org}}
	hard := set{name: "hard"}
	for _, name := range []string{"gsd", "pud", "sequoia", "spoken"} {
		if prose.docs, err = addTenth(prose.docs, filepath.Join(shared, "data", "ner", name+".jsonl")); err != nil {
			return nil, nil, err
		}
	}
	for _, name := range []string{"admin", "informal", "other", "school"} {
		if hard.docs, err = addTenth(hard.docs, filepath.Join(shared, "data", "ner", "written_"+name+".jsonl")); err != nil {
			return nil, nil, err
		}
	}
	own, err := loadOwn(shared, filepath.Join(testdata, "..", "assets", "train"))
	if err != nil {
		return nil, nil, err
	}
	joined := set{name: "prose-joined", docs: corpus.Join("joined", prose.docs, rand.New(rand.NewPCG(2026, 35))), kinds: prose.kinds}
	for _, s := range append([]set{prose, joined, hard}, own...) {
		if len(s.docs) == 0 {
			missing = append(missing, s.name+": not here")
		} else {
			list = append(list, s)
		}
	}
	ordinary, err := readPlain(filepath.Join(testdata, "ordinary", "*.txt"))
	if len(ordinary) == 0 {
		missing = append(missing, "ordinary: none are here")
	} else {
		list = append(list, set{name: "ordinary", docs: ordinary, open: true})
	}
	return list, missing, err
}

// loadOwn reads the training documents of this project, whose folder is the parameter train. It
// returns a set for each source, with the tenth of the documents that is held back from training.
// The last set has documents from which the tagger learned.
func loadOwn(shared, train string) (list []set, err error) {
	var learned set
	for _, name := range []string{"written", "business", "everyday", "press"} {
		folder := name
		if name == "written" {
			folder = "documents"
		}
		docs, err := corpus.OpenFolder(filepath.Join(train, folder, "*.txt"))
		if err != nil {
			return nil, err
		}
		held, rest := parted(docs)
		list = append(list, set{name: name, docs: held})
		if name == "written" {
			learned = set{name: "learned", docs: rest, open: true}
		}
	}
	raw := filepath.Join(shared, "data", "raw")
	articles, err := corpus.OpenArticles(filepath.Join(raw, "encyclopaedia.jsonl"), filepath.Join(train, "encyclopaedia.txt"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	held, _ := parted(articles)
	list = append(list, set{name: "articles", docs: held})
	for _, name := range []string{"debates", "fiction"} {
		docs, err := corpus.OpenExcerpts(name, filepath.Join(raw, name+".txt.xz"), filepath.Join(train, name+".txt"))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		held, _ := parted(docs)
		list = append(list, set{name: name, docs: held})
	}
	return append(list, learned), nil
}

// varied returns a set with a variant of each document. The variant has its own seed, so that
// adding a document to the set does not change the variants of others.
func (s set) varied(how string, f func(corpus.Document, *rand.Rand) corpus.Document) set {
	docs := make([]corpus.Document, len(s.docs))
	for i, d := range s.docs {
		docs[i] = f(d, rand.New(rand.NewPCG(2026, uint64(hash(d.ID)))))
	}
	return set{s.name + "-" + how, docs, s.kinds, s.open}
}

func hash(s string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(s))
	return h.Sum32()
}

func addTenth(docs []corpus.Document, path string) ([]corpus.Document, error) {
	f, err := os.Open(path)
	if os.IsNotExist(err) {
		return docs, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	all, err := corpus.ReadJSONL(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	held, _ := parted(all)
	return append(docs, held...), nil
}

// parted divides documents into those that are held back for measuring and those to learn from.
func parted(docs []corpus.Document) (held, learned []corpus.Document) {
	for _, d := range docs {
		if corpus.HeldBack(d.ID) {
			held = append(held, d)
		} else {
			learned = append(learned, d)
		}
	}
	return held, learned
}

// readDev reads the pairs of files in a folder: a text (.txt) and its standoff annotation (.json).
func readDev(dir string) ([]corpus.Document, error) {
	return readAll(filepath.Join(dir, "*.json"), func(path string, r io.Reader) ([]corpus.Document, error) {
		text, err := os.ReadFile(strings.TrimSuffix(path, ".json") + ".txt")
		if err != nil {
			return nil, err
		}
		d, err := corpus.ReadJSON(string(text), r)
		return []corpus.Document{d}, err
	})
}

// readPlain reads texts that name no people.
func readPlain(pattern string) ([]corpus.Document, error) {
	return readAll(pattern, func(path string, r io.Reader) ([]corpus.Document, error) {
		text, err := io.ReadAll(r)
		return []corpus.Document{{ID: filepath.Base(path), Text: string(text)}}, err
	})
}

func readAll(pattern string, read func(path string, r io.Reader) ([]corpus.Document, error)) ([]corpus.Document, error) {
	paths, err := filepath.Glob(pattern)
	if err != nil {
		return nil, err
	}
	var all []corpus.Document
	for _, path := range paths {
		f, err := os.Open(path)
		if err != nil {
			return nil, err
		}
		docs, err := read(path, f)
		f.Close()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		all = append(all, docs...)
	}
	return all, nil
}

// source draws names for variants from the lists of INSEE. Half of the draws choose a name in
// proportion to the number of its bearers; the others choose among all names alike, most of which
// are rare.
type source struct{ first, last *insee.List }

var _ vary.Source = (*source)(nil)

func readSource(dir string) (*source, error) {
	first, last, err := insee.Read(dir)
	if err != nil {
		return nil, err
	}
	return &source{first, last}, nil
}

func (s *source) First(r *rand.Rand) string { return drawAny(s.first, r) }
func (s *source) Last(r *rand.Rand) string  { return drawAny(s.last, r) }

func drawAny(list *insee.List, r *rand.Rand) string {
	if r.IntN(2) == 0 {
		return list.Draw(r)
	}
	return list.Any(r)
}
