package roster

import (
	"strings"
	"sync"
)

// role is what a folded form can be beside a name: a closed class of French, or
// a word that schools use in a fixed place. A form has several. The lists are
// of French, not of any text; what they mean is said by guard.go and place.go,
// which read them.
type role uint64

const (
	// A determiner stands before nouns, almost never before a person's name.
	determiner role = 1 << iota
	// A degree stands before adjectives and adverbs.
	degree
	// A copula stands before adjectives.
	copula
	// A clitic follows a subject and precedes its verb.
	clitic
	// A pronoun is a subject: no name stands between it and its verb.
	pronoun
	// A preposition may stand directly before a name.
	preposition
	// A bareLead takes a bare noun as well: avec prudence, sans constance.
	bareLead
	// A title stands before a surname and names an adult.
	title
	// A nameLead may stand between another word and a name in small letters; any
	// other word makes what follows an adjective: feu vert, yeux bruns.
	nameLead
	// A predicate follows a name in telegraphic comments.
	predicate
	// A numbered noun stands before its number: page 12, acte 2.
	numbered
	// A site announces the name of a street, a school, a building.
	site
	// A looseSite is one only when hyphens tie the name: a pupil's place, a group.
	looseSite
	// A country, or the like, which the dictionaries of communes do not have.
	country
	// A saint turns a first name into a church, a feast or a town.
	saint
	// A kinship word stands before a first name, in any capitalisation.
	kinship
	// An event is named like people and stands where times stand.
	event
	// A month stands behind its day.
	month
	// An eventLead stands before an event.
	eventLead
	// A placeLead stands before a country.
	placeLead
	// A moving word stands before "à" or "en" and a place.
	moving
	// A placeNoun before "de" announces a place.
	placeNoun
	// An owned thing belongs to pupils: after "de" stands the pupil.
	owned
	// A schoolShort is an abbreviation that teachers write and no dictionary has.
	schoolShort
	// A plainVerb is a third person singular that no ending gives away.
	plainVerb
	// A nounVerb is a third person singular that is as often a noun or an
	// adjective: montre, note, reste.
	nounVerb
	// An endsLikeVerb noun ends like a conditional or a future.
	endsLikeVerb
	// An indefinite word can be a subject itself: tout, rien.
	indefinite
	// An impersonal verb has such subjects: tout va bien.
	impersonal
	// A particle joins a surname and is nobody's name alone.
	particle
	// A contracting word is a particle that sentences use as well before a name.
	contracting
	// A parent, behind a surname, is a relative of the pupil's.
	parent
	// A humanly done deed has people for objects: vu Emma, convoqué Emma.
	humanly
	// A hail stands before whom it greets, blames or praises.
	hail
	// An author is read in class, and many people are called so.
	author
	// A territory is what a sentence says that a place is, never a person.
	territory
	// A kin word names a relative.
	kin
	// An elder is kin of another generation than pupils, or in law.
	elder
	// A peer is kin of a pupil's age, who may sit in the same class.
	peer
	// The staff of a school are adults.
	staff
	// A report is written on somebody.
	report
	// Whoever reads does it to books.
	reads
	// A takingBack stands between a slip and what was meant.
	takingBack
)

// roles gives the roles of a folded form. It is made when first asked for: a
// page that opens has nobody to look for yet.
var roles = sync.OnceValue(func() map[string]role {
	all := map[string]role{}
	for _, list := range []struct {
		role  role
		words string
	}{
		{determiner, `le la les l un une des du au aux ce cet cette ces mon ma mes ton ta tes son sa ses
		notre nos votre vos leur leurs quel quelle quels quelles chaque aucun aucune tout toute tous toutes
		plusieurs quelques quelque certains certaines nul nulle maint deux trois quatre cinq six sept huit neuf dix
		meme autre autres premier premiere dernier derniere`},
		{degree, `tres trop assez plus moins peu si bien aussi vraiment parfois souvent toujours plutot
		tellement fort particulierement extremement relativement suffisamment pas jamais tb presque`},
		{copula, `est es suis sont sera etait etre ete reste rester semble sembler parait demeure devient devenir
		soit soyez sois restez rends rend trouve montre`},
		{clitic, `ne n se s me m te t y lui nous vous`},
		{pronoun, `il elle on je j tu ils elles nous vous qui ne n se s ce c ca cela`},
		{preposition, `avec pour chez par sans contre entre sur a de d et ou ni envers vers selon comme que qu`},
		{bareLead, `avec sans par pour en de d comme ni ou et sur sous a`},
		{title, `m mr mme mlle melle sieur dame mademoiselle madame monsieur dr pr maitre docteur professeur mm mmes messieurs mesdames`},
		{nameLead, `avec pour chez par sans contre entre sur a de d et ou ni envers vers selon comme que qu si quand lorsque car mais donc puis alors
		hier demain ensuite encore aujourd hui mardi et tandis meme surtout notamment dont voir merci bravo felicitations idem absent absents absente absentes
		presents present dispense dispenses parents mere pere convoquer prevenir appeler conseil avertissement encouragements compliments`},
		{predicate, `absent absente abs malade puni punie dispense dispensee exclu exclue tb ok idem`},
		{numbered, `page tome tom acte chapitre lecon scene exercice partie question annexe document figure ligne mars avril mai juin juillet aout janvier fevrier septembre octobre novembre decembre lundi mardi mercredi jeudi vendredi samedi dimanche groupe salle niveau volume`},
		{site, `cours salle roissy aeroport armoire rue avenue av boulevard bd bld impasse allee chemin quai square esplanade faubourg passage route place parvis
		college lycee ecole maternelle gymnase stade piscine theatre cinema mediatheque bibliotheque hopital clinique residence foyer pont gare station
		musee centre institut institution fondation amphi amphitheatre complexe espace maison eglise chapelle cathedrale abbaye fort mont ile iles saint sainte cap baie port parc jardin bois foret lac prix coupe trophee challenge villa cite groupe tour`},
		{looseSite, `cours salle roissy aeroport place passage espace maison fort groupe prix coupe parc jardin classe pont cap port tour saint sainte bois mont villa centre`},
		{country, `france algerie maroc tunisie libye egypte senegal mali guinee congo gabon cameroun benin togo niger nigeria tchad ghana kenya
		madagascar maurice comores ethiopie soudan angola belgique suisse luxembourg allemagne autriche italie espagne portugal angleterre ecosse irlande
		pologne roumanie bulgarie hongrie grece turquie russie ukraine serbie croatie albanie kosovo georgie armenie suede norvege danemark finlande islande
		hollande syrie liban israel palestine irak iran inde chine japon coree vietnam cambodge laos thailande philippines australie canada quebec mexique
		bresil argentine chili perou colombie cuba haiti martinique guadeloupe guyane reunion mayotte europe asie afrique amerique oceanie sicile corse bretagne
		normandie provence alsace lorraine auvergne savoie californie floride londres rome madrid berlin moscou geneve bruxelles venise milan florence naples
		athenes lisbonne barcelone`},
		{saint, `saint sainte st ste saints saintes san santa sant notre`},
		{kinship, `eleve prenom nom camarade soeur frere cousin cousine ami amie copain copine jumeau jumelle jumelles jumeaux voisin voisine dit dite nomme nommee mademoiselle jeune fils mari tonton tata papi papy mamie`},
		{event, `noel paques toussaint pentecote ascension carnaval janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
		lundi mardi mercredi jeudi vendredi samedi dimanche printemps hiver automne midi ramadan`},
		{month, `janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre`},
		{eventLead, `a de d avant apres depuis pour pendant des jusqu en fin debut mi courant vacances conges marche fete spectacle ce le les du au chaque lundi mardi mercredi jeudi vendredi samedi dimanche`},
		{placeLead, `en vers au aux depuis a`},
		{moving, `voyage sejour sortie visite parti partie partir part habite vit vivre va vont aller alle allee arrive ne nee demenage demenager
		installe installee vacances stage rendu weekend revenu revenue rentre rentree affectation internat situe situee match tournoi concert`},
		{placeNoun, `ville village commune quartier gare musee lycee college ecole region departement voyage sejour maire mairie universite bataille traite
		chateau rue avenue boulevard pays port aeroport banlieue originaire habitants roi reine capitale carte plan marchand piscine marche salon forum hopital patinoire
		theatre cinema stade parking zoo ferme foret lac plage site campus faculte tribunal prefecture festival foire cathedrale basilique abbaye base usine plateforme
		antenne agence bassin marathon academie rectorat zone parc mediatheque bibliotheque gymnase guerre siege metro mission`},
		{owned, `cahier cahiers copie copies travail mere pere maman papa parents famille frere soeur freres soeurs tante oncle cousin cousine eleve comportement attitude resultats
		moyenne note notes bulletin dossier carnet agenda sac trousse devoir devoirs expose absence absences retard retards rapport cas situation mot message place table groupe binome
		ami amie amis copain copine voisin voisine tuteur progres effort efforts niveau part aide presence bavardages insolence serieux prenom nom eleves suivi telephone portable
		responsable responsables tutrice accompagnement inclusion orientation voeux voeu projet cote bande compagnie`},
		{schoolShort, `tb bcp qq qqs qqn qqch pb pbs trim sem exo exos eval evals dst dm dms ds ic cpe avs aesh ulis segpa upe
		pp ppre pap pai ppms pps ent svt eps emc ses nsi hlp hggsp llce llcer ts tjs tjrs tps tp tpe td pdt qd vs ns ms mm ok rdv rv
		abs nb tt tte ttes svp stp bac cdi cdt dnb drop asso inter inters prof profs maths phys spe spes hg hgemc fle lca lv lva lvb emi
		snt sti stmg stl msp bts cap bep asr psc pix ap mdl vdc fcpe peep rased mdph cm cp ce ps gs adm conv comp resp moy niv ens appr
		cad pcq pr ds dc qd mtn auj ajd chui jsuis rep rdm eq gr obs rens ref def att avert enc felic`},
		{plainVerb, `a est doit peut fait va sait veut voit tient vient met prend comprend apprend rend perd entend repond attend
	suit lit dit ecrit finit reussit choisit reflechit agit grandit ralentit saisit remplit etablit fournit investit faiblit
	sera aura fera devra pourra saura ira viendra etait avait faisait devait pouvait savait allait voulait
	ait soit fasse puisse sache aille devrait pourrait ferait serait aurait saurait gagnerait
	eut fut fit dut obtient maintient soutient parvient revient devient intervient convient possede produit
	poursuit vit connait parait reconnait disparait sort dort sert sent part ment court recoit percoit
	appartient acquiert ouvre offre souffre decouvre rit sourit croit ont sont font vont doivent peuvent
	s'investit suffit detient contient abuse hait vaut faut nuit bat`},
		{nounVerb, `aide analyse approche attaque avance baisse bataille but calme cadre cause charge chasse classe commande compte conduite
	conteste copie coupe course cours critique danse dedicace defense demande dicte dispute dose double doute echange ecoute eleve enquete entre entree
	envie epreuve equilibre espace estime etape etude excuse fiche figure fin forme force garde gene gomme groupe hausse honte influence
	interprete joie juge lance liste livre lutte manque marche marque mesure montre note offre ombre page panne parole pause peine peinture perte
	pioche place plainte planche plonge pose poste pratique presse preuve prive programme promenade range recherche recolte reforme
	remarque rencontre rentre replique reponse reprise reserve reste reve risque ruse sanction seance seconde signe siege
	soupe suite table tache taille tasse tempete tente tire touche trace trouble vente veille vide visite vote zone produit
	conseille fait dit point juste`},
		{indefinite, `tout rien tous toutes chacun chacune aucun certains beaucoup cela ca il elle on qui ceci personne quelques`},
		{impersonal, `est a va doit peut fait sera etait avait semble reste parait suffit convient faut vaut devient`},
		{endsLikeVerb, `portrait autoportrait extrait retrait trait attrait abstrait distrait contrat opera camera paella viscera mandragora sierra cobra`},
		{contracting, `a au aux d de des du e en et o y`},
		{parent, `pere mere parents senior junior grand-pere grand-mere`},
		{humanly, `vu vue convoque convoquee rencontre rencontree felicite felicitee puni punie exclu exclue appele appelee prevenu prevenue averti avertie interroge
		interrogee recu recue accompagne accompagnee encourage encouragee remplace remplacee bouscule bousculee frappe frappee insulte insultee entendu entendue
		convoquer rencontrer feliciter punir exclure prevenir avertir interroger recevoir encourager laisser deplacer placer`},
		{hail, `bravo felicitations merci courage bonjour bonsoir salut coucou hello cher chere`},
		{author, `anouilh apollinaire aragon balzac baudelaire beaumarchais beauvoir beckett camus cesaire char chretien corneille daudet descartes diderot dumas duras
		eluard ernaux fenelon flaubert fontenelle gautier gide giono giraudoux goncourt hugo ionesco labiche lafontaine lamartine leclezio leroux levi malraux marivaux
		maupassant merimee michaux modiano moliere montaigne montesquieu musset nerval pagnol pascal pennac perec perrault ponge prevert prevost proust queneau rabelais racine
		rimbaud ronsard rostand rousseau sand sartre stendhal tournier valery valles verlaine verne vian vigny villon voltaire yourcenar zola`},
		{territory, `ville village bourg bourgade commune prefecture capitale region province departement pays continent ile archipel presqu lac mer ocean fleuve riviere montagne vallee plaine desert volcan`},
		{kin, `pere mere frere soeur fils fille oncle tante neveu niece cousin cousine mari epoux epouse gendre bru parrain marraine aieul aieule tonton tata papi papy mamie`},
		{elder, `pere mere oncle tante parrain marraine tonton tata papi papy mamie mamy mari epoux epouse conjoint conjointe gendre bru aieul aieule`},
		{peer, `frere soeur cousin cousine neveu niece`},
		{staff, `proviseur proviseure principal principale directeur directrice cpe avs aesh aed evs prof profs professeure enseignant enseignante maitresse
		instituteur institutrice infirmier infirmiere psychologue surveillant surveillante documentaliste assistant assistante gestionnaire intendant intendante
		secretaire animateur animatrice educateur educatrice orthophoniste coordonnateur coordonnatrice inspecteur inspectrice maire medecin psychiatre pediatre avocat avocate`},
		{report, `bilan avis appreciation appreciations commentaire commentaires remarque remarques observation observations mot message compliment compliments`},
		{reads, `lu relu lire relire lit relit lisons lisez lisent lisant`},
		{takingBack, `pardon dire lire oups correction rectification erratum`},
		{particle, `a abd abou abu ad af ag ait al ap as at ath aux ben bel bin bint bou d da dal das de degli dei del dela della den der des di do dos du e ech ed el en er es et et-tayeb ez fitz i ibn l la las le les lo los m mac mc n o ould ou saint sainte saints san santa st ste t te ten ter th van vande vander vom von vor y z zu zum zur`},
	} {
		for w := range strings.FieldsSeq(list.words) {
			all[w] |= list.role
		}
	}
	return all
})

// is reports whether the form of word i has one of some roles.
func (s *scan) is(i int, r role) bool { return s.form(s.doc, i).role&r != 0 }

// says reports whether token i is a word, this one.
func (s *scan) says(i int, word string) bool { return s.doc.IsWord(i) && s.doc.Key(i) == word }
