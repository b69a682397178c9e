package main

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"
)

func newTestHost(t *testing.T) *host {
	t.Helper()
	h, err := newHost()
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func ask(h http.Handler, method, target string, headers ...string) *http.Response {
	r := httptest.NewRequest(method, "http://host.test/", nil)
	r.URL.Path = target
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Add(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

func body(t *testing.T, r *http.Response) string {
	t.Helper()
	all, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(all)
}

func TestAnswers(t *testing.T) {
	h := newTestHost(t)
	const english = "en-GB,en;q=0.9,fr;q=0.3"
	for _, c := range []struct {
		path, accept string
		status       int
		location     string
	}{
		{"/healthz", "", 200, ""},
		{"/version.json", "", 200, ""},
		{"/fr", "", 302, "/?lang=fr"},
		{"/fr", english, 302, "/?lang=fr"}, // a language in the path wins over the header
		{"/en", "", 302, "/?lang=en"},
		{"/en/", "", 302, "/?lang=en"},
		{"/fr/corpus", "", 302, "/corpus.html?lang=fr"},
		{"/en/corpus", "", 302, "/corpus.html?lang=en"},
		{"/en/corpus.html", "", 302, "/corpus.html?lang=en"},
		{"/lang", english, 302, "/?lang=en"},
		{"/lang", "", 302, "/?lang=fr"},
		{"/lang/corpus", english, 302, "/corpus.html?lang=en"},
		{"/corpus", english, 302, "/corpus.html?lang=en"},
		{"/", english, 302, "/index.html?lang=en"},
		{"/", "", 302, "/index.html?lang=fr"},
		{"", "", 302, "/index.html?lang=fr"},
		{"/de", "", 404, ""},
		{"/FR", "", 404, ""},
		{"/fr/corpus/x", "", 404, ""},
		{"/fr/healthz", "", 404, ""},
		{"/healthz/x", "", 404, ""},
		{"/lang.html", "", 404, ""},
		{"/index.html", "", 404, ""}, // a file: it exists at the host or it does not
		{"/../policy.json", "", 404, ""},
		{"/..%2fpolicy.json", "", 404, ""},
		{"//evil.test/fr", "", 404, ""},
		{"/fr/https:/evil.test", "", 404, ""},
		{"/\x00\r\nX: y", "", 404, ""},
		{"/" + strings.Repeat("a/", 50_000), "", 404, ""},
	} {
		for _, method := range []string{"GET", "HEAD"} {
			r := ask(h, method, c.path, "Accept-Language", c.accept)
			name := c.path
			if len(name) > 60 {
				name = name[:60] + "…"
			}
			if r.StatusCode != c.status || r.Header.Get("Location") != c.location {
				t.Errorf("%s %q for %q: %d %q, want %d %q", method, name, c.accept, r.StatusCode, r.Header.Get("Location"), c.status, c.location)
			}
			if negotiated := c.location != "" && !strings.HasPrefix(c.path, "/fr") && !strings.HasPrefix(c.path, "/en"); negotiated != (r.Header.Get("Vary") == "Accept-Language") {
				t.Errorf("%s %q: Vary is %q", method, name, r.Header.Get("Vary"))
			}
			if got := body(t, r); method == "HEAD" && got != "" {
				t.Errorf("HEAD %q has a body", name)
			}
		}
	}
}

func TestPreferred(t *testing.T) {
	for accept, want := range map[string]string{
		"":                                "fr",
		"fr":                              "fr",
		"en":                              "en",
		"EN-us":                           "en",
		"de, en;q=0.2":                    "en",
		"de":                              "fr",
		"fr;q=0.4, en;q=0.5":              "en",
		"fr;q=0.5, en;q=0.5":              "fr",
		"en;q=0.5, fr":                    "fr",
		"fr;q=0, en;q=0.1":                "en",
		"fr;q=0":                          "fr", // French and English are both refused
		"fr;q=0, *":                       "en",
		"*":                               "fr",
		"en;q=0.3, *;q=0.5":               "fr",
		"en;q=0.9,fr-CA;q=0.2,fr;q=0.95":  "fr",
		"en ; q = 0.8 , fr ; Q = 0.7":     "en",
		"fr;q=deux, en;q=0.1":             "en",
		"fr;q=NaN, en;q=0.1":              "en",
		"fr;q=7, en;q=0.1":                "en",
		"english":                         "fr",
		";;;,,,=;q":                       "fr",
		strings.Repeat("en,", 1000) + "x": "en",
	} {
		if got := preferred(accept); got != want {
			t.Errorf("preferred(%.40q) = %q, want %q", accept, got, want)
		}
	}
	// The adapter of the worker passes the header as several values.
	r := ask(newTestHost(t), "GET", "/lang", "Accept-Language", "fr;q=0.2", "Accept-Language", "en;q=0.8")
	if got := r.Header.Get("Location"); got != "/?lang=en" {
		t.Errorf("of two headers: %q", got)
	}
}

func TestEveryAnswerHasTheHeaders(t *testing.T) {
	h := newTestHost(t)
	if len(h.headers) < 10 {
		t.Fatalf("only %d headers", len(h.headers))
	}
	for _, row := range []struct{ method, path string }{
		{"GET", "/healthz"}, {"GET", "/version.json"}, {"GET", "/fr"}, {"GET", "/nowhere"}, {"POST", "/healthz"}, {"HEAD", "/"},
	} {
		r := ask(h, row.method, row.path)
		for _, header := range h.headers {
			if got := r.Header.Values(header.name); len(got) != 1 || got[0] != header.value {
				t.Errorf("%s %s: %s is %q", row.method, row.path, header.name, got)
			}
		}
		if r.Header.Get("Cache-Control") != "no-cache" || r.Header.Get("Set-Cookie") != "" {
			t.Errorf("%s %s may be kept", row.method, row.path)
		}
	}
}

// TestPolicyReadsAsWritten checks that the members keep the order of the file, as in
// web/scripts/policy.js. e2e/policy.spec.ts compares the two.
func TestPolicyReadsAsWritten(t *testing.T) {
	headers, err := policyHeaders()
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(headers[0].value, "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; ") ||
		!strings.Contains(headers[0].value, "; trusted-types default; frame-ancestors 'none'; sandbox allow-") {
		t.Errorf("%s: %s", headers[0].name, headers[0].value)
	}
	if !strings.HasPrefix(headers[1].value, "accelerometer=(), ") || !strings.HasSuffix(headers[1].value, ", clipboard-write=(self)") {
		t.Errorf("%s: %s", headers[1].name, headers[1].value)
	}
	var wrong pairs
	for _, source := range []string{`["a"]`, `{"a": 1}`, `{"a": {}}`, `{"a"`} {
		if json.Unmarshal([]byte(source), &wrong) == nil {
			t.Errorf("%s is taken", source)
		}
	}
}

func TestMethods(t *testing.T) {
	h := newTestHost(t)
	for _, method := range []string{"POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get", ""} {
		for _, path := range []string{"/", "/healthz", "/fr", "/nowhere"} {
			r := httptest.NewRequest("GET", path, nil)
			r.Method = method
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			if w.Code != 405 || w.Header().Get("Allow") != "GET, HEAD" {
				t.Errorf("%q %s: %d, Allow %q", method, path, w.Code, w.Header().Get("Allow"))
			}
		}
	}
}

// unreadable is a body that fails the test when it is read.
type unreadable struct{ t *testing.T }

func (u unreadable) Read([]byte) (int, error) {
	u.t.Error("the body was read")
	return 0, io.EOF
}

func (u unreadable) Close() error { return nil }

func TestBodiesAreRefusedUnread(t *testing.T) {
	h := newTestHost(t)
	for name, with := range map[string]func(*http.Request){
		"a length":          func(r *http.Request) { r.ContentLength = 12 },
		"no known length":   func(r *http.Request) { r.ContentLength = -1 },
		"chunks":            func(r *http.Request) { r.TransferEncoding = []string{"chunked"} },
		"several encodings": func(r *http.Request) { r.TransferEncoding = []string{"gzip", "chunked"} },
	} {
		for _, method := range []string{"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "BREW"} {
			for _, path := range []string{"/", "/healthz", "/fr", "/nowhere"} {
				r := httptest.NewRequest("GET", path, nil)
				r.Method, r.Body = method, unreadable{t}
				with(r)
				w := httptest.NewRecorder()
				h.ServeHTTP(w, r)
				if w.Code != 413 || w.Header().Get("Connection") != "close" {
					t.Errorf("%s %s with %s: %d", method, path, name, w.Code)
				}
			}
		}
	}
	// This is how the adapter says that there is no encoding.
	r := httptest.NewRequest("GET", "/healthz", nil)
	r.TransferEncoding = []string{""}
	w := httptest.NewRecorder()
	if h.ServeHTTP(w, r); w.Code != 200 {
		t.Errorf("without a body: %d", w.Code)
	}
}

func TestNothingOfAnAddressIsRepeated(t *testing.T) {
	h := newTestHost(t)
	const secret = "Zéphyrine"
	for _, path := range []string{"/" + secret, "/fr/" + secret, "/lang/" + secret, "/" + secret + "/corpus", "/healthz/" + secret} {
		r := httptest.NewRequest("GET", "/?nom="+secret, nil)
		r.URL.Path = path
		r.Header.Set("Referer", "http://host.test/"+secret)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		for _, values := range w.Header() {
			if strings.Contains(strings.Join(values, ""), secret) {
				t.Errorf("%s: a header repeats it", path)
			}
		}
		if strings.Contains(w.Body.String(), secret) {
			t.Errorf("%s: the answer repeats it", path)
		}
	}
}

func TestMissingPage(t *testing.T) {
	r := ask(newTestHost(t), "GET", "/nowhere")
	page := body(t, r)
	if r.Header.Get("Content-Type") != "text/html; charset=utf-8" {
		t.Errorf("type %q", r.Header.Get("Content-Type"))
	}
	for _, want := range []string{`<html lang="fr">`, `lang="en"`, `href="/?lang=fr"`, `href="/corpus.html?lang=en"`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	// The policy would refuse these, or they lead to another site.
	if found := regexp.MustCompile(`(?i)<style|<script|\sstyle=|\son\w+=|https?:|<img|<link`).FindString(page); found != "" {
		t.Errorf("the page has %q", found)
	}
}

func TestVersion(t *testing.T) {
	h := newTestHost(t)
	if got := body(t, ask(h, "GET", "/healthz")); got != "ok "+version+"\n" {
		t.Errorf("healthz: %q", got)
	}
	var said map[string]string
	if err := json.Unmarshal([]byte(body(t, ask(h, "GET", "/version.json"))), &said); err != nil {
		t.Fatal(err)
	}
	if len(said) != 3 || said["version"] != version || said["build"] != build || said["commit"] != commit {
		t.Errorf("version.json: %v", said)
	}
	core, err := os.ReadFile("../bridge/version.go")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(core), `Version = "`+version+`"`) {
		t.Errorf("the core's version is not %s", version)
	}
}
