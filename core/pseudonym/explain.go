package pseudonym

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// explainWithin is how many characters from a name, in the same sentence, it
// is looked for what explains it: a name that the text explains is not hidden
// by replacing it ("Sylvie Paris (comme la capitale française)", "PMU (Paris
// Mutuels Urbains)"). These are signs in six languages, not understanding:
// each is shown and may be accepted.
const explainWithin = 60

// signs explain by how near they stand; folded words. French, English, Spanish,
// Italian, Portuguese, Catalan.
type signs struct {
	anywhere sequences       // anywhere in the window behind, or close before
	near     sequences       // up to three words behind or before
	like     sequences       // directly behind, with an article or a preposition: "comme la", "like the"
	articles map[string]bool // or prepositions
	times    map[string]bool // "comme la semaine dernière" explains nobody
	noun     sequences       // in a bracket behind, or a few words after a comma, colon or dash
}

// newSigns makes them when they are asked for: the page that hides one text
// never does, and carries none of them.
func newSigns() *signs {
	return &signs{
		anywhere: sequencesOf("signifie;signifiait;signifiant;veut dire;voulait dire;ainsi appele;ainsi appelee;ainsi nomme;ainsi nommee;etymologie;etymologiquement;surnomme;surnommee;acronyme;sigle de;initiales de;traduction de;se traduit;" +
			"stands for;short for;named after;nicknamed;also known as;so called;etymology;acronym;which means;that means;it means;" +
			"significa;significaba;quiere decir;queria decir;apodado;apodada;apodo;asi llamado;asi llamada;llamado asi;llamada asi;etimologia;siglas de;acronimo;conocido como;conocida como;" +
			"vuol dire;voleva dire;cosi chiamato;cosi chiamata;soprannominato;soprannominata;detto anche;detta anche;" +
			"quer dizer;queria dizer;apelidado;apelidada;assim chamado;assim chamada;conhecido como;conhecida como;sigla de;" +
			"vol dir;volia dir;aixi anomenat;aixi anomenada;sobrenomenat;sobrenomenada;anomenat aixi;anomenada aixi;malnom;conegut com;coneguda com"),
		near:     sequencesOf("c est a dire;autrement dit;alias;homonyme;dit aussi;dite aussi;aka;a k a;means;meaning;that is to say;i e;es decir;cioe;ossia;ou seja;isto e;es a dir"),
		like:     sequencesOf("comme;like;as in;just like;como;igual que;come;com;tal com"),
		articles: setOf("le;la;les;l;un;une;en;dans;au;the;a;an;in;el;los;las;una;il;lo;gli;i;o;os;as;um;uma;em;no;na;els;es;nel;nella"),
		times:    setOf("semaine;fois;annee;veille;plupart;derniere;precedente;habitude;seance;trimestre;last;week;year;time;semana;vez;settimana;volta;setmana;vegada;any;ano;anno"),
		noun:     sequencesOf("capitale;capital;prefecture;chef lieu;ville;city;town;ciudad;citta;cidade;ciutat;fleur;flower;flor;fiore;prenom de;nom de;" + languages()),
	}
}

// languages are "en italien", "in English"…: also directly behind.
func languages() string {
	var list []string
	for prepositions, names := range map[string]string{
		"en": "francais italien anglais espagnol portugais catalan allemand latin grec arabe breton occitan basque corse russe polonais turc chinois frances italiano ingles espanol portugues aleman catala italia angles castella castellano arabe alemany",
		"in": "french italian english spanish portuguese catalan german latin greek arabic russian polish turkish chinese italiano francese inglese spagnolo portoghese catalano tedesco latino",
		"em": "frances italiano ingles espanhol portugues catalao alemao latim",
	} {
		for n := range strings.FieldsSeq(names) {
			list = append(list, prepositions+" "+n)
		}
	}
	slices.Sort(list)
	return strings.Join(list, ";")
}

// sequences of words, by their first.
type sequences map[string][][]string

func sequencesOf(list string) sequences {
	m := sequences{}
	for s := range strings.SplitSeq(list, ";") {
		words := strings.Fields(s)
		m[words[0]] = append(m[words[0]], words)
	}
	return m
}

// explanation is what the text says beside a form.
type explanation struct{ form, sign, by string }

// explained: a replaced form whose text says what it was.
func (s *checking) explained() {
	at := map[explanation][]Place{}
	signs := newSigns()
	for n, doc := range s.Docs {
		note := func(m *marked, by, sign string) {
			e := explanation{m.form, sign, by}
			at[e] = append(at[e], Place{n, m.Span})
		}
		marks := s.marks[n]
		for i := range marks {
			if m := &marks[i]; m.replaced {
				x := around{signs: signs, doc: doc, marks: marks, mark: m}
				x.read()
				if sign := x.sign(); sign != "" {
					note(m, "sign", sign)
				}
				if word := x.again(); word != "" {
					note(m, "same-form", word)
				}
			}
		}
		for i := range doc.Tokens {
			short, long, ok := acronymAt(doc, i)
			if !ok {
				continue
			}
			both := core.Span{Start: min(short.Start, long.Start), End: max(short.End, long.End)}
			near := touching(marks, both)
			for k := range near {
				m := &near[k]
				switch {
				case !m.replaced || m.Contains(both):
				case m.Overlaps(short) && !covered(marks, long):
					note(m, "acronym", doc.Text[long.Start:long.End])
				case m.Overlaps(long) && !covered(marks, short):
					note(m, "acronym", doc.Text[short.Start:short.End])
				}
			}
		}
	}
	who := map[string][]string{}
	s.replaces(func(r *row) { who[r.form] = append(who[r.form], r.who()) })
	for _, e := range slices.SortedFunc(maps.Keys(at), func(a, b explanation) int {
		return cmp.Or(cmp.Compare(a.form, b.form), cmp.Compare(a.by, b.by), cmp.Compare(a.sign, b.sign))
	}) {
		s.warn(at[e], "explained", "form", e.form, "by", e.by, "sign", e.sign, "entities", joinWho(unique(who[e.form])))
	}
}

// covered reports whether one replacement hides all of a span.
func covered(marks []marked, span core.Span) bool {
	return slices.ContainsFunc(touching(marks, span), func(m marked) bool { return m.replaced && m.Contains(span) })
}

// around is what stands about a mark in its sentence.
type around struct {
	*signs
	doc    *core.Doc
	marks  []marked
	mark   *marked
	after  []int // tokens, outwards
	before []int
}

// read gathers the tokens of the sentence within reach.
func (x *around) read() {
	doc, tokens := x.doc, x.doc.Tokens
	first, next := doc.TokenAt(x.mark.Start), doc.TokenAt(x.mark.End)
	if next < len(tokens) && int(tokens[next].Start) < x.mark.End {
		next++ // the mark ends within a word
	}
	for i := next; i < len(tokens) && utf8.RuneCountInString(doc.Text[x.mark.End:tokens[i].Start]) < explainWithin; i++ {
		if tokens[i].Flags&core.AfterBlank != 0 || endsSentence(doc, i) {
			break
		}
		x.after = append(x.after, i)
	}
	for i := first - 1; i >= 0 && utf8.RuneCountInString(doc.Text[tokens[i].End:x.mark.Start]) < explainWithin; i-- {
		if i+1 < len(tokens) && tokens[i+1].Flags&core.AfterBlank != 0 || endsSentence(doc, i) {
			break
		}
		x.before = append(x.before, i)
	}
}

// endsSentence reports whether token i does; dots of initials and inside of
// words do not.
func endsSentence(doc *core.Doc, i int) bool {
	switch doc.Tokens[i].Mark {
	case '!', '?', '…':
		return true
	case '.':
		last := i+1 >= len(doc.Tokens) || doc.Tokens[i+1].Has(core.AfterSpace)
		return last && !(doc.IsWord(i-1) && doc.Tokens[i-1].End-doc.Tokens[i-1].Start == 1)
	}
	return false
}

// sign is what explains the form: "comme la", "signifie"; "" when nothing does.
func (x *around) sign() string {
	doc := x.doc
	bracket, pause, words, closed := false, false, 0, false
	for k, i := range x.after {
		t := &doc.Tokens[i]
		if t.Kind == core.Mark {
			switch t.Mark {
			case '(', '[':
				bracket = bracket || words == 0
			case ')', ']':
				closed = true
			case ',', ':', '-', '=', '—', '–':
				pause = pause || words == 0
			}
			continue
		}
		if s := x.match(x.anywhere, i); s != "" {
			return s
		}
		if s := x.match(x.near, i); s != "" && words <= 3 {
			return s
		}
		if s := x.match(x.like, i); s != "" && words == 0 {
			if j := i + len(strings.Fields(s)); doc.IsWord(j) && x.articles[doc.Key(j)] && !x.soon(x.after[k:], 4, x.times) && !x.soon(x.after[k:], 4, sayings) {
				return s + " " + doc.Key(j)
			}
		}
		if s := x.match(x.noun, i); s != "" && (bracket && !closed || pause && words <= 1 || words == 0 && strings.HasPrefix(s, "e") && strings.Contains(s, " ") || words == 0 && strings.HasPrefix(s, "in ")) {
			return s
		}
		words++
	}
	words = 0
	for _, i := range x.before {
		if doc.Tokens[i].Kind == core.Mark {
			continue
		}
		if words++; words > 5 {
			break
		}
		for _, list := range []sequences{x.anywhere, x.near} {
			if s := x.match(list, i); s != "" && words-len(strings.Fields(s)) < 3 {
				return s
			}
		}
	}
	return ""
}

// sayings make "comme le disait Rosa" of "comme le", which explains nobody.
var sayings = func() map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq("dis dit disait disais disaient disent dirait ai avait avais ont fait faisait font veut veux voulait said says say did does dijo dice decia digo disse diz dice diceva deia diu") {
		m[w] = true
	}
	return m
}()

// soon reports whether one of some words is among the next n tokens.
func (x *around) soon(tokens []int, n int, set map[string]bool) bool {
	return slices.ContainsFunc(tokens[:min(n, len(tokens))], func(i int) bool { return set[x.doc.Key(i)] })
}

// match is the longest sign that begins with token i, outside of the mark.
func (x *around) match(list sequences, i int) string {
	best := ""
	for _, words := range list[x.doc.Key(i)] {
		j, n := i, 0
		for ; j < len(x.doc.Tokens) && n < len(words); j++ {
			if t := &x.doc.Tokens[j]; t.Kind == core.Mark {
				if n == 0 || !strings.ContainsRune("-'.", t.Mark) {
					break
				}
				continue
			}
			if x.doc.Key(j) != words[n] {
				break
			}
			n++
		}
		whole := core.Span{Start: int(x.doc.Tokens[i].Start), End: int(x.doc.Tokens[j-1].End)}
		if s := strings.Join(words, " "); n == len(words) && len(s) > len(best) && !whole.Overlaps(x.mark.Span) {
			best = s
		}
	}
	return best
}

// again is a word of the form that stands nearby as it was; "" when none does.
func (x *around) again() string {
	form := lookOf(x.mark.form)
	words := form.words()
	for _, list := range [][]int{x.after, x.before} {
		for _, i := range list {
			t := &x.doc.Tokens[i]
			if t.Kind == core.Mark || t.Case == core.Lower || !slices.Contains(words, x.doc.Key(i)) || len(x.doc.Key(i)) < 3 {
				continue
			}
			if !covered(x.marks, core.Span{Start: int(t.Start), End: int(t.End)}) {
				return x.doc.Surface(i)
			}
		}
	}
	return ""
}

// acronymAt finds an acronym at token i and the words beside it that it is made
// of: "PMU (Paris Mutuels Urbains)", "Paris Mutuels Urbains (PMU)".
func acronymAt(doc *core.Doc, i int) (short, long core.Span, ok bool) {
	t := &doc.Tokens[i]
	letters := []rune(doc.Key(i))
	if t.Kind != core.Word || t.Case != core.Upper || len(letters) < 2 || len(letters) > 8 {
		return short, long, false
	}
	short = core.Span{Start: int(t.Start), End: int(t.End)}
	// match walks from token j, one way, spelling the letters.
	match := func(j, step int, letters []rune) bool {
		from, n, seen := j, 0, 0
		for ; j >= 0 && j < len(doc.Tokens) && seen < 16; j += step {
			u := &doc.Tokens[j]
			if u.Kind != core.Word {
				if u.Kind == core.Mark && strings.ContainsRune("-'«\"", u.Mark) {
					continue
				}
				return false
			}
			seen++
			switch r, _ := utf8.DecodeRuneInString(doc.Key(j)); {
			case r == letters[n]:
				if n++; n == len(letters) {
					lo, hi := min(from, j), max(from, j)
					long = core.Span{Start: int(doc.Tokens[lo].Start), End: int(doc.Tokens[hi].End)}
					return seen > 1
				}
			case !isParticle(doc.Key(j)) || n == 0:
				return false
			}
		}
		return false
	}
	if j := i + 1; doc.IsMark(j, '(') || doc.IsMark(j, '[') || doc.IsMark(j, ',') || doc.IsMark(j, ':') || doc.IsMark(j, '=') || doc.IsMark(j, '-') && doc.Tokens[j].Has(core.AfterSpace) {
		for j++; doc.IsMark(j, '«') || doc.IsMark(j, '"'); j++ {
		}
		if match(j, 1, letters) {
			return short, long, true
		}
	}
	if doc.IsMark(i-1, '(') || doc.IsMark(i-1, '[') {
		back := slices.Clone(letters)
		slices.Reverse(back)
		if match(i-2, -1, back) {
			return short, long, true
		}
	}
	return short, long, false
}
