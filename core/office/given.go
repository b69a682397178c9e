package office

import (
	"regexp"
	"strings"
)

// A program names things by itself: "Object1", "Zone de texte 3", "_Toc12", and writes
// words of its own before those of others: "mailto:", "CN=". Nobody is called so but
// who is on a list.

// ownWords are what programs call things, in the languages of most; and what may stand
// between two of these words.
var ownWords = setOf(`
object objects objet objets objekt objekte objeto objetos oggetto obiekt ole
image images imagen imagens immagine bild bilder grafik grafiken afbeelding obraz picture pictures photo foto graphic graphics graphique graphiques grafico grafica grafiek
frame frames cadre cadres rahmen marco cornice moldura kader ramka
shape shapes forme formes form formen forma formas vorm ksztalt rendered freeform freihandform
table tables tableau tableaux tabelle tabellen tabla tablas tabella tabela tabel
sheet sheets feuille feuilles feuil blatt hoja foglio folha planilha blad arkusz worksheet chartsheet
section sections abschnitt bereich seccion sezione secao sectie sekcja
chart charts diagramm diagramme diagramma diagram diagrams wykres
text texte testo texto tekst textbox textfeld textrahmen box zone zona casella caja caixa tekstvak pole
rectangle rectangles rechteck rectangulo rettangolo retangulo rechthoek prostokat rounded corner corners coins arrondis
group groupe groups gruppe gruppieren grupo gruppo groep grupa
line lines ligne lignes linie linea linha lijn linia connector connectors connecteur verbinder conector connettore gerader straight droit elbow curved
oval ellipse ellipsis elipse ellisse ovale kreis circle cercle arrow arrows fleche pfeil flecha freccia seta pijl right left down bottom
callout legende bulle bracket brace parenthese accolade triangle isocele losange diamond hexagon hexagone pentagon pentagone star etoile
placeholder espace reserve content contenu title titre titel titulo titolo subtitle soustitre footer header pied page seite slide diapositive
button bouton knopf label etiquette checkbox combobox listbox spinner dropdown control controle commandbutton optionbutton toggle
ink encre canvas video audio media clip icon icone smartart wordart powerplus watermark watermarkobject filigrane copy copie kopie move ref from to
bookmark signet textmarke index toc sommaire contents verzeichnis heading entete caption
de du des la le les of the da do del di der die das den avec con mit with a al
app version company manager hyperlink base core property category status label set by site method action enabled date owner
permission for user everyone
`)

// ownNames are names that are given to parts of mails.
var ownNames = map[string]bool{"winmail.dat": true, "smime.p7s": true, "smime.p7m": true, "signature.asc": true, "noname": true, "part.eml": true, "invite.ics": true, "meeting.ics": true}

// IsOwn reports whether a name is one that a program gives by itself: known words of
// things and numbers, nothing else.
func IsOwn(name string) bool {
	name = strings.TrimSpace(name)
	if ownNames[strings.ToLower(name)] || strings.HasPrefix(name, "_") || strings.HasPrefix(name, "MSIP_Label_") {
		return true
	}
	var few [16]run
	runs := wordsOf(few[:0], name)
	words := 0
	for _, r := range runs {
		switch {
		case r.key != "" && strings.Trim(r.key, "0123456789") == "":
		case ownWords[r.key]:
			words++
		default:
			return ownKeys[name]
		}
	}
	return words > 0
}

// ownKeys are words before a colon or an equals sign, and endings of files.
var ownKeys = setOf("mailto tel sms http https file ftp webcal CN OU DC UID FN ORG EMAIL TEL docx docm dotx dotm xlsx xlsm xltx pptx odt ott ods ots odp pdf csv eml msg png jpg jpeg gif svg emf wmf zip")

// keys finds what formats write beside the words of others: "mailto:", "CN=", ".docx".
var keys = regexp.MustCompile(`(?:^|[^\pL\pN])(mailto|tel|sms|https?|file|ftp|webcal|CN|OU|DC|UID|FN|ORG|EMAIL|TEL)[:=]|[\pL\pN_)\]-]\.(docx|docm|dotx|dotm|xlsx|xlsm|xltx|pptx|odt|ott|ods|ots|odp|pdf|csv|eml|msg|png|jpe?g|gif|svg|emf|wmf|zip)\b`)

// given are the stretches of a text that programs write by themselves: whole lines
// where things are named, words of their own beside those of others.
func (d *Document) given() []Span {
	var list []Span
	k, q := 0, 0
	for at := 0; at < len(d.Text); {
		end := len(d.Text)
		if n := strings.IndexByte(d.Text[at:], '\n'); n >= 0 {
			end = at + n
		}
		for k < len(d.Values) && d.Values[k].End <= at {
			k++
		}
		for q < len(d.quoted) && d.quoted[q].End <= at {
			q++
		}
		line := d.Text[at:end]
		switch {
		case q < len(d.quoted) && d.quoted[q].Start <= at:
			list = append(list, Span{at, end})
		case k < len(d.Values) && d.Values[k].Start <= at && IsOwn(line):
			list = append(list, Span{at, end})
		case hasKey(line):
			for _, m := range keys.FindAllStringSubmatchIndex(line, -1) {
				list = append(list, Span{at + max(m[2], m[4]), at + max(m[3], m[5])})
			}
		}
		at = end + 1
	}
	return list
}

// hasKey reports whether a line may have a word of a program's own in it.
func hasKey(line string) bool {
	for _, sign := range [...]string{"mailto:", "CN=", "FN:", "OU=", ".doc", ".xls", ".od", ".pdf", ".csv", ".png", ".jp"} {
		if strings.Contains(line, sign) {
			return true
		}
	}
	return false
}
