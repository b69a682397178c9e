package forum

import (
	"strings"

	"github.com/cachenom/cachenom/core/text/fold"
)

// The names that files use for elements, attributes and columns, in French, English, Spanish,
// Portuguese, Catalan and Italian. The lists below have them in the form that folded returns.

// role is the meaning of an element, an attribute or a column.
type role uint8

const (
	noRole role = iota
	roleID
	roleParent
	roleThread
	roleTitle // the title of a thread
	roleAuthor
	roleEmail // only inside an author's element, like the next two
	roleFirst
	roleLast
	roleDate
	roleTime
	roleSubject
	roleBody
	roleSignature
	roleMessage
	roleGroup  // a thread's element
	rolePerson // a person in a list beside the messages
)

// nameSet maps each name to its role. It takes the names of each role in one string, separated by
// spaces.
func nameSet(sets map[role]string) map[string]role {
	m := map[string]role{}
	for r, list := range sets {
		for name := range strings.FieldsSeq(list) {
			m[name] = r
		}
	}
	return m
}

// messageRoles gives the roles of elements and attributes of a message, and of columns, by name.
var messageRoles = nameSet(map[role]string{
	roleID:        "id identifiant identifier numero num no guid messageid idmessage postid msgid",
	roleParent:    "parent parentid replyto inreplyto replyid reponsea enreponsea idparent parentmessage",
	roleThread:    "thread threadid fil filid idfil topic topicid discussion discussionid conversation hilo tema",
	roleAuthor:    "author auteur autor autora autore from de user username utilisateur pseudo pseudonyme participant participante sender expediteur poster creator by par writer redacteur locuteur speaker nick nickname login membre member usuario usuari utente owner prenomnom nomprenom",
	roleDate:      "date datetime datemessage datepost created createdat creation posted postdate published pubdate updated timestamp dateheure datecreation horodatage fecha data sent sentat",
	roleTime:      "time heure hour hora ora posttime",
	roleSubject:   "subject sujet objet title titre intitule asunto assunto assumpte oggetto titulo titol titolo",
	roleBody:      "body corps texte text texto testo contenu content contents contenido conteudo contingut contenuto description corpus messagetext textmessage msgtext reponse verbatim",
	roleSignature: "signature firma",
})

// threadRoles gives the roles of elements and attributes of a thread, by name.
var threadRoles = nameSet(map[role]string{
	roleID:    "id identifiant identifier numero num no threadid idfil topicid",
	roleTitle: "title titre subject sujet objet name nom intitule titulo titol titolo",
})

var groupNames = nameSet(map[role]string{roleGroup: "thread fil discussion topic conversation hilo"})

var messageNames = nameSet(map[role]string{roleMessage: "message msg post billet contribution reply reponse comment commentaire intervention mail item entry mensaje mensagem missatge messaggio"})

// inAuthor gives the roles of elements inside an author's element whose text is not the whole
// name: a part of the name, an address, an ID. A surname without a first name may still be the
// whole name.
var inAuthor = nameSet(map[role]string{
	roleEmail: "email mail courriel address adresse emailaddress",
	roleFirst: "prenom prenoms first firstname given givenname forename nome nombre",
	roleLast:  "nom last lastname family familyname surname patronyme nomdefamille cognome cognom cognoms apellido apellidos apelido sobrenome",
	roleID:    "id uri url role avatar identifiant",
})

// ofAuthor gives the roles of attributes of an author's element, by name.
var ofAuthor = func() map[string]role {
	m := nameSet(map[role]string{roleAuthor: "name fullname displayname username pseudo nick nickname login label"})
	for name, r := range inAuthor {
		if r != roleID {
			m[name] = r
		}
	}
	return m
}()

// inlines are elements of HTML and TEI that are part of a line of text; those of blocks, below,
// begin a new line.
var inlines = words("a abbr acronym b big br calix center cite code del em font hi hr i img ins kbd mark q s samp small span strike strong sub sup tt u var lb seg w")
var blocks = words("blockquote dd div dl dt h1 h2 h3 h4 h5 h6 li ol p pre quote citation table tbody td th tr ul l para paragraph section")

// words returns the set of the words in a list.
func words(list string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(list) {
		m[w] = true
	}
	return m
}

// folded returns the name of an element, an attribute or a column without case, accents, spaces
// and punctuation, to look it up in the sets above: "In-Reply-To" becomes "inreplyto".
func folded(name string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case '-', '_', ' ', '.', ':', '\'':
			return -1
		}
		return r
	}, fold.Key(name))
}
