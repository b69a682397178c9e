package pattern

import (
	"strings"
	"sync"
)

// role is a set of what a word announces or can be part of.
type role uint64

const (
	roleRef     role = 1 << iota // what bears a number: "dossier", "contrat", "IPP"
	roleNumero                   // "n°", "numéro"
	roleSiren                    // the next nine digits are a SIREN, fourteen a SIRET
	roleNIR                      // a social security number follows
	roleINE                      // a pupil's number follows
	roleCard                     // a bank card
	rolePlate                    // a number plate
	rolePhone                    // a phone number follows
	roleBirth                    // a date of birth follows
	roleAge                      // "ans": "16 ans (03.11.2005)"
	roleMonth                    // a month
	roleUnit                     // the number before is an amount
	roleStreet                   // a type of street
	roleLoose                    // a type of street that is also an everyday word
	roleZone                     // a residence, a hamlet, a zone: named, without a number
	roleBox                      // a PO box
	roleInside                   // a part of a building: "bât.", "apt"
	roleLink                     // "de", "du", "la": between the words of a name
	roleLevel                    // a school level
	roleTrack                    // a track of the lycée: "STMG"
	roleSchool                   // where this stands, classes are spoken of
	rolePlace                    // a room, a door: the code after it is no class
	roleAccount                  // a user name follows
	roleWeb                      // "https", "www"
	roleAt                       // "arobase"
	roleTLD                      // a top-level domain
	roleSaying                   // after a speaker: "a écrit", "hier"
	roleLabel                    // heads a line like a speaker, and is none
	roleDigits                   // a number in words: "quatorze"
	roleFile                     // a label of people: "élève :", "victime :"
	roleOrdinal                  // what an ordinal counts: "étage", "siècle"
	roleParcel                   // a cadastral parcel
	roleForum                    // who speaks of this speaks in a forum
	roleSite                     // where one has an account: "X sur WhatsApp"
	roleIssue                    // children follow: "sont issus de cette union"
	roleVehicle                  // a plate with spaces may follow
	roleHello                    // the word before the one who is spoken to: "merci", "chère"
)

// longestRole is the length of the longest word below.
const longestRole = 16

// words lists folded forms by role.
var words = []struct {
	role role
	list string
}{
	{roleNumero, `n no nr nro num numero numeros nos ns nb`},
	{roleRef, `dossier dossiers contrat contrats police polices facture factures devis commande commandes ticket
		tickets badge badges matricule passeport passeports permis licence licences allocataire alloc ipp ipps rpps
		adeli finess pdl prm pce minute pv ecrou quittance recepisse cheque abonnement adherent adherente societaire
		sinistre client cliente compte comptes puce colis suivi identifiant ref refs reference references delib
		deliberation arrete convention mandat bon bl imei vin chassis serie sn eori rna nif stat awb mrn agdref
		neph cni sejour etudiant etudiante candidat anonymat cheptel scelle scelles dossard portalis parquet
		resa reservation navigo ameo ameli vitale bail badgeage attestation procuration immat incident tatouage tatouee
		tatoue transaction paiement virement prelevement rum invoice connaissement certificat crpcen ademe
		instruction inscription intervention procedure jugement decision referee locataire usager beneficiaire
		patient patiente dmp iep nda nip npp sap fiche expedition bordereau convocation plainte procuration rg
		livret ldds pel assure conteneur container envoi visa conducteur accreditation agrement declaration
		homologue homologation verif annonce enregistrement avis formule doc document demande etiquette recommande
		recommandee lettre licenciee eleve permanent symic swift bic cofrac rge fiscal spi numen loueur bicycode
		carte titre telepeage liber compteur registre ordre ar lrar ide id verbal code caf msa ramq nam nas acte repertoire
		plaque plaques immat immatricule immatriculee immatriculation toque notification notifications matricules
		cheques recepisses quittances sinistres certificats arretes attestations conventions allocataires ecrous`},
	{roleVehicle, `camionnette camionette fourgon fourgonnette utilitaire moto motos scooter cyclomoteur mobylette camion
		automobile auto caravane quad clio twingo megane scenic kangoo peugeot renault citroen dacia sandero duster
		berlingo partner volkswagen golf polo audi bmw mercedes toyota yaris fiat ford fiesta opel corsa nissan skoda
		trafic jumper vehicule vehicules voiture voitures remorque tracteur taxi ambulance plaque immat immatricule
		immatriculee immatriculation`},
	{roleSiren, `siren siret rcs siege rm`},
	{roleNIR, `nir secu securite ss nss insee ins sociale`},
	{roleINE, `ine inaph bea rnie ina uai rne`},
	{roleCard, `carte cb visa mastercard cartes`},
	{rolePlate, `plaque plaques immat immatricule immatriculee immatriculation immatricules vehicule voiture tracteur
		semi remorque`},
	{roleParcel, `parcelle parcelles cadastre cadastree cadastrees section`},
	{rolePhone, `tel tels telephone telephonique phone port portable portables mobile mob gsm fax telecopie appeler
		appel appelle appelez appels joindre joignable rappeler rappelez natel whatsapp sms ligne fixe astreinte
		contacter telephoner contactez urgence telefax standard numero permanence`},
	{roleBirth, `ne nee nes nees naissance naiss ddn nais dn dob`},
	{roleIssue, `issu issue issus issues`},
	{roleAge, `ans`},
	{roleMonth, `janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre janv jan fev fevr
		avr juil sept oct nov dec vendemiaire brumaire frimaire nivose pluviose ventose germinal floreal prairial
		messidor thermidor fructidor`},
	{roleUnit, `euro euros eur chf francs franc f fcfa xpf cfa habitants hab km kms metres m cm mm kg g grammes tonnes t litres
		l ml personnes pages mots fois points pts jours mois ans heures minutes secondes h min sec ko mo go kwh
		kw w v eleves voix places exemplaires hectares ha m2 m3 millions milliards mille cents dollars ouvriers
		salaries soldats hommes femmes enfants`},
	{roleStreet, `rue r rues avenue av ave avenues boulevard boulevards bd bld blvd boul bvd allee allees impasse imp quai ruelle
		venelle sente chaussee faubourg fbg fg esplanade square hent strasse courette`},
	{roleStreet | roleLoose, `via place pl cours cour route rte passage voie mail cite villa villas montee cote chemin ch che
		promenade galerie carrefour rang sentier traverse rond parvis grande grand couree pont escalier
		levee corniche port degre cheminement vc draille carraire clos domaine pourtour lotissement residence
		hameau ferme mas`},
	{roleZone, `residence resid res lotissement lot hameau lieudit lieu za zi zac zone mas domaine maison immeuble imm
		ferme chateau quartier min polygone poligono parc`},
	{roleBox, `bp tsa cs`},
	{roleInside, `apt appt app appartement logement log bat batiment esc escalier etage porte bte boite box pk imm
		immeuble hall entree lot tour niveau chambre bureau ch ouest est sud nord`},
	{roleLink, `de du des la le les l d en sur sous aux au a et lez les saint sainte st ste general marechal docteur
		president abbe colonel capitaine commandant professeur amiral cardinal chanoine frere freres pere dei della del 
		soeur soeurs petit petite petits petites grand grande grands grandes vieilles beaux belles hautes basses vieux vieille haut haute bas basse`},
	{roleLevel, `cp ce cm ps ms gs tps seconde premiere terminale term tle tale sixieme cinquieme quatrieme troisieme
		t tg ts tes tl tstmg tsti tst groupe gr grp mpsi pcsi ptsi bcpst ecg bts but dut cap p m classe classes
		licence master td tp`},
	{roleTrack, `stmg sti2d sti st2s stl std2a s2tmd stav sthr segpa ulis upe2a g s es l pro cgea techno gt
		euro prepa bachi mrc gestion asp assp mei melec tma ma agora mcv ama aepa tcuis`},
	{roleSchool, `classe classes eleve eleves college lycee ecole prof profs professeur professeurs cours devoir
		devoirs conseil notes bulletin retenue colle perm cpe aed pp delegue delegues trimestre cantine eps maths
		vie scolaire uai cdi copies infirmerie rentree svt enseignant enseignante collegien`},
	{rolePlace, `salle apt appt appartement bat batiment porte lot siege bureau chambre box stand quai ligne bus place vol
		numero hall voie rue parking sortie etage lit cabine escalier tarif rue format papier article art annexe
		figure fig tableau version taille niveau serie gamme kit cube film ecran cinema vue modele impression`},
	{roleAccount, `pseudo pseudonyme pseudos snap snapchat insta instagram tiktok discord twitter login identifiant skype
		telegram psn gamertag compte twitch github steam utilisateur alias`},
	{roleWeb, `http https www ftp`},
	{roleAt, `arobase arobas arobaz arrobase`},
	{roleTLD, `fr com org net eu be ch ca lu info bzh io gouv edu uk example re de es it me co tv app dev run paris
		alsace corsica pro nc pf mq gp gf mc asso biz name xyz online site blog club shop tech cloud ac us nl gg ly gl to link page ai`},
	{roleSaying, `hier aujourd a il le poste aujourdhui demande lun mar mer jeu ven sam dim lundi mardi mercredi
		jeudi vendredi samedi dimanche`},
	{roleLabel, `objet date de cc cci bcc sujet note nb ps re tr fw fwd pj copie lieu heure nom prenom adresse tel mail
		to from subject message envoye repondu total titre type url site lien
		enqueteur enquetrice enquete enquetee intervieweur intervieweuse chercheur chercheuse`},
	{roleDigits, `zero un premier deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt
		trente quarante cinquante soixante septante octante huitante nonante cent cents mil mille et vingts`},
	{roleFile, `eleve eleves enfant enfants apprenti apprentie victime patient patiente mineur mineure mineurs assure assuree conducteur
		conductrice interesse interessee beneficiaire pt candidat candidate salarie salariee stagiaire usager
		locataire titulaire licencie licenciee joueur joueuse participant participante`},
	{roleForum, `forum topic topics modo modos moderateur moderatrice moderateurs membre inscrit inscrite discussion post`},
	{roleSite, `whatsapp facebook messenger snap snapchat insta instagram tiktok discord twitter telegram twitch reddit youtube
		steam psn vinted telegramme threads mastodon bluesky`},
	{roleHello, `merci bonjour bonsoir salut coucou hello cher chere bienvenue bravo yo hey kikou courage slt bjr citation felicitations`},
	{roleOrdinal, `etage siecle bataillon republique reich regiment division armee corps guerre congres internationale
		journee edition forum salon festival prix chambre avenue rue region arrondissement circonscription dan partie
		age ministre commission conference plan sonate symphonie rencontre coupe trophee tour sommet assises
		rang acte chapitre place article alinea tome volume volet round semaine mois trimestre semestre annee
		fois jour heure classe groupe niveau degre mandat anniversaire compagnie escadron brigade legion
		concours biennale fete nuit foire convention session seance adjoint vice chance lecture vague dose manche
		mi tiers cycle serie position ligne couplet mouvement saison episode marathon dynastie croisade legislature
		avertissement rappel relance exclusion conseil jury etape cour livre bureau collectivite symposium colloque
		primaire maternelle generale techno technologique professionnelle pro secondaire sec prepa`},
}

// roleTable holds what the lists say, by word. It is made when first asked
// for.
var roleTable = sync.OnceValue(func() map[string]role {
	table := make(map[string]role, 1024)
	for _, w := range words {
		for word := range strings.FieldsSeq(w.list) {
			table[word] |= w.role
		}
	}
	return table
})
