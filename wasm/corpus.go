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
	if err := c.params.failed(); err != nil {
		return nil, err
	}
	s.corpus.number++
	s.corpus.id = fmt.Sprintf("corpus-%d", s.corpus.number)
	s.corpus.docs = make([]document, len(req.docs))
	r := loadResult{Corpus: s.corpus.id, Documents: len(req.docs)}
	forms := map[string]bool{}
	for i, d := range req.docs {
		s.corpus.docs[i] = document{d.ID, d.Text, d.Author}
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
