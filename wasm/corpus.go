//go:build !js || corpus

package main

import (
	"fmt"

	"github.com/cachenom/cachenom/core"
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

// loadCorpus keeps the documents given and names them: any method that takes
// documents takes {"corpus": name} instead.
func (s *server) loadCorpus(c *call) (any, *wireError) {
	req := &request{}
	s.readDocs(c.params, req)
	abouts := s.aboutAll(req)
	if err := c.params.failed(); err != nil {
		return nil, err
	}
	s.corpus.number++
	s.corpus.id = fmt.Sprintf("corpus-%d", s.corpus.number)
	s.corpus.docs = make([]document, len(req.docs))
	r := loadResult{Corpus: s.corpus.id, Documents: len(req.docs)}
	forms := map[string]bool{}
	for i, d := range req.docs {
		s.corpus.docs[i] = document{d.ID, d.Text, d.Author, abouts[i]}
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

// aboutAll is what the documents of a request say of themselves, in their order.
func (s *server) aboutAll(req *request) []about {
	list := make([]about, len(req.docs))
	for i, q := range req.items {
		list[i] = about{q.text("thread"), q.text("title"), q.text("date"), q.text("subject"), q.text("parent")}
	}
	if len(req.items) == 0 { // the corpus loaded before
		for i := range min(len(list), len(s.corpus.docs)) {
			list[i] = s.corpus.docs[i].about
		}
	}
	return list
}
