package checking

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
)

func setOf(list string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.SplitSeq(list, ";") {
		m[w] = true
	}
	return m
}

// signs are folded words that explain a form if they are near it. Each table has its own limit of
// how near. The languages are French, English, Spanish, Italian, Portuguese and Catalan.
type signs struct {
	anywhere sequences       // up to explainWithin characters behind the form, or at most two words before it
	near     sequences       // at most three words behind the form, or two before it
	like     sequences       // directly behind the form, followed by an article or a preposition: "comme la", "like the"
	articles map[string]bool // articles and prepositions
	times    map[string]bool // words of time: "comme la semaine dernière" ("like last week") explains nothing
	noun     sequences       // in brackets behind the form, or at most one word behind a comma, colon or dash
}

// newSigns makes the tables. It is a function, which only Check calls, so that a page for one text
// does not make them.
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

// languages returns phrases such as "en italien" and "in english", separated by semicolons. They
// explain a form also directly behind it.
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

// sequences are phrases, each a list of folded words, by their first word.
type sequences map[string][][]string

func sequencesOf(list string) sequences {
	m := sequences{}
	for s := range strings.SplitSeq(list, ";") {
		words := strings.Fields(s)
		m[words[0]] = append(m[words[0]], words)
	}
	return m
}

// Largest distances between a form and words that explain it.
const (
	nearWords   = 3 // words between the form and a near sign behind it
	soonTokens  = 4 // tokens from "comme" ("like") on in which a word of time or a verb is looked for
	wordsBefore = 5 // words before the form that are read
	fewBetween  = 3 // a sign before the form must have fewer words between it and the form
)

// sign returns the words near the form that explain it, such as "comme la" ("like the") or
// "signifie" ("means"), or "".
func (x *surroundings) sign() string {
	if s := x.signBehind(); s != "" {
		return s
	}
	return x.signBefore()
}

// link describes the text between a form and the word behind it that is being read.
type link struct {
	words   int
	bracket bool // a bracket opens directly behind the form: "Paris (capitale"
	closed  bool // the bracket has closed
	pause   bool // a comma, colon or dash is directly behind the form: "Rose, fleur"
}

// mark records a punctuation mark between the form and the word.
func (l *link) mark(mark rune) {
	switch mark {
	case '(', '[':
		l.bracket = l.bracket || l.words == 0
	case ')', ']':
		l.closed = true
	case ',', ':', '-', '=', '—', '–':
		l.pause = l.pause || l.words == 0
	}
}

// signBehind returns the first words behind the form that explain it, or "".
func (x *surroundings) signBehind() string {
	var l link
	for k, i := range x.after {
		if t := &x.doc.Tokens[i]; t.Kind == core.Mark {
			l.mark(t.Mark)
			continue
		}
		if s := x.signAt(i, &l, x.after[k:]); s != "" {
			return s
		}
		l.words++
	}
	return ""
}

// signAt returns the words from token i on if they explain the form, or "". l describes the text
// between the form and token i; rest are the tokens from i on.
func (x *surroundings) signAt(i int, l *link, rest []int) string {
	if s := x.match(x.anywhere, i); s != "" {
		return s
	}
	if s := x.match(x.near, i); s != "" && l.words <= nearWords {
		return s
	}
	if s := x.comparison(i, rest); s != "" && l.words == 0 {
		return s
	}
	if s := x.match(x.noun, i); s != "" && l.leadsTo(s) {
		return s
	}
	return ""
}

// comparison returns words at token i that explain the form by a comparison, such as "comme la"
// ("like the"), or "". "comme la semaine dernière" ("like last week") and "comme le disait Rosa"
// ("as Rosa said") do not explain anything. rest are the tokens from i on.
func (x *surroundings) comparison(i int, rest []int) string {
	s := x.match(x.like, i)
	if s == "" {
		return ""
	}
	article := i + len(strings.Fields(s))
	if !x.doc.IsWord(article) || !x.articles[x.doc.Key(article)] || x.isSoon(rest, soonTokens, x.times) || x.isSoon(rest, soonTokens, sayings) {
		return ""
	}
	return s + " " + x.doc.Key(article)
}

// leadsTo reports whether a phrase such as "capitale" ("capital") or "en italien" ("in Italian")
// explains the form before it. It explains the form if it is in a bracket that opens directly
// behind the form, or if it is behind a comma, colon or dash with at most one word in between. The
// name of a language also explains the form directly behind it.
func (l *link) leadsTo(noun string) bool {
	inLanguage := strings.HasPrefix(noun, "e") && strings.Contains(noun, " ") || strings.HasPrefix(noun, "in ")
	inBracket := l.bracket && !l.closed
	behindPause := l.pause && l.words <= 1
	return inBracket || behindPause || l.words == 0 && inLanguage
}

// signBefore returns the nearest words before the form that explain it, with fewer than three words
// between them and the form, or "".
func (x *surroundings) signBefore() string {
	words := 0
	for _, i := range x.before {
		if x.doc.Tokens[i].Kind == core.Mark {
			continue
		}
		if words++; words > wordsBefore {
			break
		}
		for _, list := range []sequences{x.anywhere, x.near} {
			if s := x.match(list, i); s != "" && words-len(strings.Fields(s)) < fewBetween {
				return s
			}
		}
	}
	return ""
}

// sayings are verbs. A comparison with one explains nothing: "comme le disait Rosa" ("as Rosa
// said").
var sayings = func() map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq("dis dit disait disais disaient disent dirait ai avait avais ont fait faisait font veut veux voulait said says say did does dijo dice decia digo disse diz dice diceva deia diu") {
		m[w] = true
	}
	return m
}()

// isSoon reports whether one of the first n of some tokens, given by their indexes, is a word in
// the set.
func (x *surroundings) isSoon(tokens []int, n int, set map[string]bool) bool {
	return slices.ContainsFunc(tokens[:min(n, len(tokens))], func(i int) bool { return set[x.doc.Key(i)] })
}

// match returns the longest of some phrases (list) that begins with token i, its words joined by
// spaces. It returns "" if no phrase begins there, or if it overlaps the replaced form.
func (x *surroundings) match(list sequences, i int) string {
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
