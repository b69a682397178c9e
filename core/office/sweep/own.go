package sweep

import (
	"regexp"
	"strings"

	"github.com/cachenom/cachenom/core/office/flow"
)

// Programs give names to things ("Object1", "Zone de texte 3", "_Toc12"), and write words of
// their own beside people's words ("mailto:", "CN="). These are not names of people, unless a
// person on the list has such a name.

// ownWords are the words of which programs make names for things, in the most common languages,
// and the words that may join two of them ("de", "of").
var ownWords = Set(`
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

// ownNames are file names that mail programs give to attachments.
var ownNames = map[string]bool{"winmail.dat": true, "smime.p7s": true, "smime.p7m": true, "signature.asc": true, "noname": true, "part.eml": true, "invite.ics": true, "meeting.ics": true}

// IsOwn reports whether a program made a name: it consists only of words in ownWords and of
// numbers, begins with "_" or "MSIP_Label_", or is a known name such as "winmail.dat".
func IsOwn(name string) bool {
	name = strings.TrimSpace(name)
	if ownNames[strings.ToLower(name)] || strings.HasPrefix(name, "_") || strings.HasPrefix(name, "MSIP_Label_") {
		return true
	}
	var few [16]Run
	runs := Words(few[:0], name)
	words := 0
	for _, r := range runs {
		switch {
		case r.Key != "" && strings.Trim(r.Key, "0123456789") == "":
		case ownWords[r.Key]:
			words++
		default:
			return ownKeys[name]
		}
	}
	return words > 0
}

// ownKeys are words that formats write before a colon or an equals sign, and extensions of file
// names.
var ownKeys = Set("mailto tel sms http https file ftp webcal CN OU DC UID FN ORG EMAIL TEL docx docm dotx dotm xlsx xlsm xltx pptx odt ott ods ots odp pdf csv eml msg png jpg jpeg gif svg emf wmf zip")

// keys matches the words that formats write beside people's words, each with the sign next to it:
// "mailto:", "CN=", ".docx".
var keys = regexp.MustCompile(`(?:^|[^\pL\pN])(mailto|tel|sms|https?|file|ftp|webcal|CN|OU|DC|UID|FN|ORG|EMAIL|TEL)[:=]|[\pL\pN_)\]-]\.(docx|docm|dotx|dotm|xlsx|xlsm|xltx|pptx|odt|ott|ods|ots|odp|pdf|csv|eml|msg|png|jpe?g|gif|svg|emf|wmf|zip)\b`)

// Given returns the stretches of text that programs wrote: lines that name things ("Object1") in
// the spans values, all lines in the spans quoted, and words such as "mailto" beside people's
// words. values and quoted are in order.
func Given(text string, values, quoted []flow.Span) []flow.Span {
	var list []flow.Span
	k, q := 0, 0
	for at := 0; at < len(text); {
		end := len(text)
		if n := strings.IndexByte(text[at:], '\n'); n >= 0 {
			end = at + n
		}
		for k < len(values) && values[k].End <= at {
			k++
		}
		for q < len(quoted) && quoted[q].End <= at {
			q++
		}
		line := text[at:end]
		switch {
		case q < len(quoted) && quoted[q].Start <= at:
			list = append(list, flow.Span{Start: at, End: end})
		case k < len(values) && values[k].Start <= at && IsOwn(line):
			list = append(list, flow.Span{Start: at, End: end})
		case hasKey(line):
			for _, m := range keys.FindAllStringSubmatchIndex(line, -1) {
				list = append(list, flow.Span{Start: at + max(m[2], m[4]), End: at + max(m[3], m[5])})
			}
		}
		at = end + 1
	}
	return list
}

// hasKey reports whether a line may contain a match of keys. It is a cheap test before the
// regular expression.
func hasKey(line string) bool {
	for _, sign := range [...]string{"mailto:", "CN=", "FN:", "OU=", ".doc", ".xls", ".od", ".pdf", ".csv", ".png", ".jp"} {
		if strings.Contains(line, sign) {
			return true
		}
	}
	return false
}
