package corpus

import (
	"github.com/cachenom/cachenom/core/app/corpus"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// LanguagesResult has the languages of texts, the largest share first; [] if none could be guessed.
type LanguagesResult struct {
	Languages []LanguageShare `json:"languages"`
}

// LanguageShare is the share of a corpus's words that are in one language, from 0 to 1. The code of
// the language is ISO 639-1, or "other". All shares add up to 1.
type LanguageShare struct {
	Code  string  `json:"code"`
	Share float64 `json:"share"`
}

// guessLanguages answers the method corpus.languages. A sample of the texts is enough, so the page
// sends one; a loaded corpus stays loaded.
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
