//go:build !js || corpus

package main

import (
	"fmt"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/mine"
)

func init() {
	methods["corpus.load"] = (*server).loadCorpus
}

type loadResult struct {
	Corpus    string `json:"corpus"`
	Documents int    `json:"documents"`
	Words     int    `json:"words"`
	Forms     int    `json:"forms"`
}

// maxCorpus bounds the text of a corpus: what a tab still holds with its words.
const maxCorpus = 256 << 20

// loadCorpus keeps the documents given and names them: any method that takes
// documents takes {"corpus": name} instead.
func (s *server) loadCorpus(c *call) (any, *wireError) {
	req := &request{limit: maxCorpus}
	s.readDocs(c.params, req)
	abouts := s.aboutAll(req)
	if err := c.params.failed(); err != nil {
		return nil, err
	}
	number := s.corpus.number + 1
	s.corpus = loaded{id: fmt.Sprintf("corpus-%d", number), docs: req.docs, about: abouts, number: number}
	r := loadResult{Corpus: s.corpus.id, Documents: len(req.docs)}
	forms := map[string]bool{}
	for _, d := range req.docs {
		s.corpus.bytes += len(d.Text)
		for k := range d.Tokens {
			if d.Tokens[k].Kind == core.Word {
				r.Words++
				forms[d.Surface(k)] = true
			}
		}
	}
	r.Forms = len(forms)
	return r, nil
}

// index is the index of a request's documents; that of a loaded corpus is made
// once.
func (s *server) index(c *call, req *request) *mine.Index {
	if !c.params.has("corpus") {
		return mine.NewIndex(req.docs)
	}
	if s.corpus.mined == nil {
		s.corpus.mined = mine.NewIndex(s.corpus.docs)
	}
	return s.corpus.mined.(*mine.Index)
}

// aboutAll is what the documents of a request say of themselves, in their order.
func (s *server) aboutAll(req *request) []about {
	if len(req.items) == 0 { // the corpus loaded before
		return s.corpus.about
	}
	list := make([]about, len(req.docs))
	for i, q := range req.items {
		list[i] = about{q.text("thread"), q.text("title"), q.text("date"), q.text("subject"), q.text("parent")}
	}
	return list
}
