// Package speaker finds who speaks in an interview: a turn begins with the name of the speaker and
// a colon, at the beginning of a line. A name that opens two turns of a text is a speaker; if
// several people talk, one turn is enough.
//
//	"ENQ : Vous venez d'où ?\nMARTIN Léa : De Lyon.\nENQ : Et avant ?"
//	→ Names: ENQ, MARTIN Léa; Openings: three
//
// The method is this project's own, made from interviews in seven languages. The package knows no
// format of files. It has lists of the words that forms, reports and mails write before a colon, to
// distinguish them from speakers.
package speaker

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/text/fold"
)

// speakerKind says whether the words before a colon may be a speaker, and of which kind.
type speakerKind uint8

const (
	noSpeaker   speakerKind = iota
	roleOnly                // a speaker who is not named: "Q", "Enquêteur", "E1", "L"
	lowerName               // "marie": a name if most of the text is talk
	speakerName             // "Marie", "MARTIN Léa", "L.M.", "kelly_98"
)

// opening matches the beginning of a turn: list marks, a time or a number, the speaker
// (group 1), a remark in brackets on how the person speaks, the colon, and the beginning of
// what the person says (group 2).
var opening = regexp.MustCompile(`^[\s\p{Z}\x{FEFF}]*` +
	`(?:[-–—•>*#]+[\s\p{Z}]+)?` +
	`(?:\[[^\]\n]{1,24}\][\s\p{Z}]*|\(\d[\d:.,]*\)[\s\p{Z}]*|\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?[\s\p{Z}]+(?:à[\s\p{Z}]+)?|\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d+)?(?:[\s\p{Z}]?[AaPp]\.?[Mm]\.?)?(?:[\s\p{Z}]*[-–—][\s\p{Z}]*|[\s\p{Z}]+)|\d{1,4}[.)]?[\s\p{Z}]+)*` +
	`[*_]{0,3}(\pL[\pL\pM\d'’ʼ._·\p{Z} -]{0,47}?)[*_]{0,3}` +
	`[\s\p{Z}]*(?:\([^()\n]{1,40}\)|\[[^\]\n]{1,24}\])?[\s\p{Z}]*[:：][*_]{0,3}([\s\p{Z}"«“¿¡—–…\p{Lu}]|$)`)

// openingBytes is how far into a line the colon after the speaker may be, in bytes.
const openingBytes = 160

// Opening is the beginning of a turn. Offsets are bytes of the text.
type Opening struct {
	Label      string // the speaker's name or role, with single spaces
	Start, End int    // where the label is in the text
	Words      int    // where the words of the turn begin
}

// label is what a text has before the colon of some lines, and may be a speaker.
type label struct {
	name  string // as first written, with single spaces
	kind  speakerKind
	turns int // how many turns the label opens
	first int // index of its first turn in talk.openings
}

// talk holds everything in a text that may be a turn, before isSpeaker decides which labels are
// speakers.
type talk struct {
	openings []Opening
	labels   map[string]*label // folded name → label
	order    []*label          // the labels, in order of their first turn
	lines    int               // number of lines that are not blank
}

// read finds every beginning of a line in a text that may open a turn.
func read(text string) *talk {
	t := &talk{labels: map[string]*label{}}
	at := 0
	for line := range strings.Lines(text) {
		from := at
		at += len(line)
		if strings.TrimSpace(line) == "" {
			continue
		}
		t.lines++
		if colon := strings.IndexAny(line, ":："); colon < 0 || colon > openingBytes {
			continue
		}
		m := opening.FindStringSubmatchIndex(strings.TrimRight(line, "\r\n"))
		if m == nil {
			continue
		}
		name := strings.Join(strings.Fields(line[m[2]:m[3]]), " ")
		kind := kindOfSpeaker(name)
		if kind == noSpeaker {
			continue
		}
		key := fold.Key(name)
		one := t.labels[key]
		if one == nil {
			one = &label{name: name, kind: kind, first: len(t.openings)}
			t.labels[key] = one
			t.order = append(t.order, one)
		}
		one.kind = max(one.kind, kind)
		one.turns++
		t.openings = append(t.openings, Opening{name, from + m[2], from + m[2] + len(strings.TrimRight(line[m[2]:m[3]], " \u00a0\u202f")), from + m[4]})
	}
	return t
}

// isSpeaker returns a function that reports whether a label is one of the text's speakers, named
// or not. What counts is how often the label opens a turn, and where. So the speakers of a text
// remain speakers when pseudonyms replace their names.
func (t *talk) isSpeaker() func(*label) bool {
	begins := -1 // index of the first turn of the first label that opens two turns
	for _, one := range t.order {
		if one.turns > 1 && begins < 0 {
			begins = one.first
		}
	}
	isMostlyTalk := len(t.order) > 1 && 3*len(t.openings) >= 2*t.lines // on two lines of three
	return func(one *label) bool {
		// A label with a single turn may be a speaker if that turn comes after the one with the
		// index begins, or directly before it. Lines with a colon before that are a header
		// ("Informatrice: Marie").
		talks := len(t.order) > 1 && one.first >= begins-1
		if begins < 0 || one.turns < 2 && !talks {
			return false
		}
		return one.kind != lowerName || one.turns > 1 && isMostlyTalk
	}
}

// Names returns the names that open turns in a text, each once, as first written. Roles
// ("Enquêteur", "E1") are not among them.
func Names(text string) (list []string) {
	t := read(text)
	isSpeaker := t.isSpeaker()
	for _, one := range t.order {
		if one.kind != roleOnly && isSpeaker(one) {
			list = append(list, one.name)
		}
	}
	return list
}

// Openings returns the beginnings of the turns in a text, in order. Roles open turns as names do.
func Openings(text string) (list []Opening) {
	t := read(text)
	isSpeaker := t.isSpeaker()
	for _, o := range t.openings {
		if isSpeaker(t.labels[fold.Key(o.Label)]) {
			list = append(list, o)
		}
	}
	return list
}

// IsRole reports whether a label is a role or a mark ("Enquêteur", "E1"), not a name.
func IsRole(label string) bool { return kindOfSpeaker(label) == roleOnly }

const (
	longestSpeaker = 4 // most words of a speaker's name
	longestMark    = 3 // most letters of an abbreviation, with or without a number: "ENQ2"
)

// isNoSpeaker reports whether a label that begins with a word is not that of a speaker: "Date".
func isNoSpeaker(first string) bool {
	return !strings.HasSuffix(first, ".") && !french.Is(strings.ToLower(first), french.InnerParticle) && notSpeakers[fold.Key(first)]
}

// kindOfSpeaker says whether the words before a colon may be a speaker, and of which kind. All
// words of a name except its particles begin with a capital. Words that forms, reports and mails
// write before a colon are not speakers.
func kindOfSpeaker(label string) speakerKind {
	words := strings.Fields(label)
	if len(words) == 0 || len(words) > longestSpeaker {
		return noSpeaker
	}
	whole := fold.Key(strings.Trim(label, ". "))
	base := strings.TrimRight(whole, "0123456789 ")
	letters, digits := 0, len(base) < len(whole)
	for _, r := range label {
		if unicode.IsLetter(r) {
			letters++
		}
	}
	switch {
	case unnamed[base]:
		return roleOnly
	case notSpeakers[base], isNoSpeaker(words[0]):
		return noSpeaker
	case digits && len(words) > 1:
		return noSpeaker
	case letters == 1, digits && letters <= longestMark:
		return roleOnly
	}
	for i, w := range words {
		r, _ := utf8.DecodeRuneInString(w)
		switch {
		case unicode.IsUpper(r) || unicode.IsTitle(r):
		case !unicode.IsLower(r): // a letter without case, as in Arabic or Chinese, may begin a name
			if !unicode.IsLetter(r) {
				return noSpeaker
			}
		case i == 0 && len(words) == 1 && (digits || strings.ContainsRune(w, '_')):
		case i == 0 && len(words) == 1:
			return lowerName
		case i == 0 || !french.Is(w, french.InnerParticle):
			return noSpeaker
		}
	}
	return speakerName
}

// IsAbbreviation reports whether a label is at most three capitals, and ends in a consonant: "ENQ",
// but not "LÉA".
func IsAbbreviation(label string) bool {
	r, _ := utf8.DecodeLastRuneInString(fold.Key(label))
	return utf8.RuneCountInString(label) <= longestMark && strings.ToUpper(label) == label && !strings.ContainsRune("aeiouy", r)
}

// unnamed are roles in an interview, such as "interviewer", which may have a number. They are
// in French, English, Spanish, Portuguese, Catalan, Italian and German.
var unnamed = words(`q r a p d f v question questions reponse answer pregunta respuesta pergunta resposta domanda risposta frage antwort
	enqueteur enquetrice enquete enquetee enqueteurs chercheur chercheuse interviewer interviewee interviewe intervieweur intervieweuse journaliste
	animateur animatrice moderateur moderatrice moderator moderador moderadora moderatore researcher facilitator entrevistador entrevistadora
	entrevistado entrevistada intervistatore intervistatrice intervistato intervistata interviewerin befragter befragte
	locuteur locutrice locutor locutora speaker sprecher sprecherin parlante participant participante participante partecipante
	prof professeur enseignant enseignante teacher profesor profesora professor professora professore professoressa insegnante lehrer lehrerin
	eleve etudiant etudiante student studente studentessa alumno alumna aluno aluna estudiante estudante schuler schulerin
	medecin patient patiente doctor docteur homme femme garcon fille man woman mere pere maman papa
	tous toutes ensemble all everyone todos tutti alle groupe group plusieurs voix voice voz voce stimme inconnu inconnue unknown x xx xxx`)

// notSpeakers are folded words that come before a colon in forms, reports and mails, and words that
// begin a sentence. They are in the same seven languages as the list unnamed: French, English,
// Spanish, Portuguese, Catalan, Italian and German.
var notSpeakers = words(`note notes nota notas nb ps n remarque remarques attention avertissement rappel important importante wichtig achtung hinweis warning caution
	atencion atencao attenzione avviso aviso observation observations observacion observacao osservazione commentaire commentaires comment comments comentario comentarios commento kommentar
	exemple exemples ex example examples ejemplo exemplo esempio beispiel source sources fuente fonte fonts quelle ref reference references voir cf see ver vedi siehe
	http https ftp mailto www url lien link site web enlace code version fichier file
	objet sujet subject re tr fwd fw aw wg rv asunto assunto assumpte oggetto betreff from to cc cci bcc de a para per von an envoye sent enviado inviato gesendet date data datum fecha
	heure time hora ora zeit duree duration duracion duracao durata dauer lieu place lugar local lloc luogo ort
	nom prenom noms prenoms name names nombre nombres apellido apellidos nome sobrenome cognom cognoms cognome nachname vorname age edad idade edat eta alter
	commune terrain ville city ciudad cidade ciutat citta stadt pays country pais paese land adresse address direccion endereco adreca indirizzo tel telephone phone telefono telefone telefon
	email mail courriel correo profession metier occupation profesion profissao professio professione beruf formation langue langues language languages lengua lingua sprache
	sexe genre sex gender genero sesso geschlecht statut situation titre title titulo titol titolo titel theme themes tema temas thema
	resume summary abstract resumen resumo riassunto introduction conclusion conclusions contexte context objectif objectifs objective objectives objetivo obiettivo but
	consigne consignes materiel methode resultat resultats results discussion definition ingredients ingredientes ingredienti preparation total prix price
	corpus entretien entretiens entrevue interview entrevista intervista transcription transcripteur transcriptrice transcription transcriber transcricao trascrizione transcripcion participants participantes
	chapitre chapter partie part section etape step exercice exercise figure tableau table annexe article point page reponses bonus suite fin debut avant apres
	avantages inconvenients avantage probleme problemes problem solution erreur error resultado problema
	donc alors puis ensuite mais ou et oui non si bon bref car or enfin aussi ainsi bien cependant pourtant sinon voici voila bonjour salut merci bonsoir coucou hello hi
	so then but and yes no well also therefore however because pues entonces pero y si hola gracias luego ademas entao mas sim ola obrigado obrigada depois doncs pero hola gracies
	allora poi ma ciao grazie infine und aber ja nein dann also hallo danke
	lundi mardi mercredi jeudi vendredi samedi dimanche monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado
	segunda terca quarta quinta sexta dilluns dimarts dimecres dijous divendres dissabte diumenge lunedi martedi mercoledi giovedi venerdi sabato
	montag dienstag mittwoch donnerstag freitag samstag sonntag
	matin midi soir morning afternoon evening musique music rires laughs silence pause`)

// words returns the set of the words in a list, which spaces separate.
func words(list string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(list) {
		set[w] = true
	}
	return set
}
