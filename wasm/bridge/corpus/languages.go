package corpus

import (
	"github.com/cachenom/cachenom/core/app/corpus"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// LanguagesResult has the languages, the largest share first; [] if none could be guessed.
type LanguagesResult struct {
	Languages []LanguageShare `json:"languages"`
}

// LanguageShare is the share of a corpus's words in one language: an ISO 639-1 code, or "other". The
// shares add up to 1.
type LanguageShare struct {
	Code  string  `json:"code"`
	Share float64 `json:"share"`
}

// guessLanguages is the method corpus.languages. A sample of the texts is enough, so the page sends
// one; a loaded corpus stays loaded.
func (s *service) guessLanguages(c *bridge.Call) (any, *bridge.Error) {
	req := s.NewRequest()
	s.ReadDocs(c.Params, req, maxCorpus)
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	r := LanguagesResult{Languages: []LanguageShare{}}
	for _, share := range corpus.Languages(req.Bodies()) {
		r.Languages = append(r.Languages, LanguageShare(share))
	}
	return r, nil
}
