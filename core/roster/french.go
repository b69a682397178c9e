package roster

import (
	"strings"

	"github.com/cachenom/cachenom/core"
)

// Closed classes of French, folded. They tell what may stand before a common
// noun or adjective, and what only follows a subject.
var (
	// determiners stand before nouns, almost never before a person's name.
	determiners = set(`le la les l un une des du au aux ce cet cette ces mon ma mes ton ta tes son sa ses
		notre nos votre vos leur leurs quel quelle quels quelles chaque aucun aucune tout toute tous toutes
		plusieurs quelques quelque certains certaines nul nulle maint deux trois quatre cinq six sept huit neuf dix
		meme autre autres premier premiere dernier derniere`)
	// degrees stand before adjectives and adverbs.
	degrees = set(`tres trop assez plus moins peu si bien aussi vraiment parfois souvent toujours plutot
		tellement fort particulierement extremement relativement suffisamment pas jamais tb presque`)
	// copulas stand before adjectives.
	copulas = set(`est es suis sont sera etait etre ete reste rester semble sembler parait demeure devient devenir
		soit soyez sois restez rends rend trouve montre`)
	// clitics follow a subject and precede its verb.
	clitics = set(`ne n se s me m te t y lui nous vous`)
	// pronouns are subjects: no name stands between them and their verb.
	pronouns = set(`il elle on je j tu ils elles nous vous qui ne n se s ce c ca cela`)
	// prepositions may stand directly before a name.
	prepositions = set(`avec pour chez par sans contre entre sur a de d et ou ni envers vers selon comme que qu`)
	// virtue prepositions take bare nouns as well: avec prudence, sans cesse.
	bare = set(`avec sans par pour en de d comme ni ou et sur sous a`)
	// titles stand before a surname and name an adult.
	titles = set(`m mr mme mlle melle sieur dame mademoiselle madame monsieur dr pr maitre docteur professeur mm mmes messieurs mesdames`)
	// leads may stand between another word and a lower-case name; any other word
	// makes what follows an adjective: feu vert, yeux bruns.
	leads = set(`avec pour chez par sans contre entre sur a de d et ou ni envers vers selon comme que qu si quand lorsque car mais donc puis alors
		hier demain ensuite encore aujourd hui mardi et tandis meme surtout notamment dont voir merci bravo felicitations idem absent absents absente absentes
		presents present dispense dispenses parents mere pere convoquer prevenir appeler conseil avertissement encouragements compliments`)
	// predicates follow a name in telegraphic comments and no noun they agree with.
	predicates = set(`absent absente abs malade puni punie dispense dispensee exclu exclue tb ok idem`)
	// numbered stand before a number: page 12, acte 2.
	numbered = set(`page tome tom acte chapitre lecon scene exercice partie question annexe document figure ligne mars avril mai juin juillet aout janvier fevrier septembre octobre novembre decembre lundi mardi mercredi jeudi vendredi samedi dimanche groupe salle niveau volume`)
	// sites announce the name of a street, a school, a building.
	sites = set(`cours salle roissy aeroport armoire rue avenue av boulevard bd bld impasse allee chemin quai square esplanade faubourg passage route place parvis
		college lycee ecole maternelle gymnase stade piscine theatre cinema mediatheque bibliotheque hopital clinique residence foyer pont gare station
		musee centre institut institution fondation amphi amphitheatre complexe espace maison eglise chapelle cathedrale abbaye fort mont ile iles saint sainte cap baie port parc jardin bois foret lac prix coupe trophee challenge villa cite groupe tour`)
	// looseSites are sites only when hyphens tie the name: a pupil's place, a group.
	looseSites = set(`cours salle roissy aeroport place passage espace maison fort groupe prix coupe parc jardin classe pont cap port tour saint sainte bois mont villa centre`)
	// countries and the like, which the dictionaries of communes do not have.
	countries = set(`france algerie maroc tunisie libye egypte senegal mali guinee congo gabon cameroun benin togo niger nigeria tchad ghana kenya
		madagascar maurice comores ethiopie soudan angola belgique suisse luxembourg allemagne autriche italie espagne portugal angleterre ecosse irlande
		pologne roumanie bulgarie hongrie grece turquie russie ukraine serbie croatie albanie kosovo georgie armenie suede norvege danemark finlande islande
		hollande syrie liban israel palestine irak iran inde chine japon coree vietnam cambodge laos thailande philippines australie canada quebec mexique
		bresil argentine chili perou colombie cuba haiti martinique guadeloupe guyane reunion mayotte europe asie afrique amerique oceanie sicile corse bretagne
		normandie provence alsace lorraine auvergne savoie californie floride londres rome madrid berlin moscou geneve bruxelles venise milan florence naples
		athenes lisbonne barcelone`)
	// saints turn a first name into a church, a feast or a town.
	saints = set(`saint sainte st ste saints saintes san santa sant notre`)
	// kin stand before a first name, in any capitalisation.
	kin = set(`eleve prenom nom petite jeune camarade soeur frere cousin cousine ami amie copain copine jumeau jumelle jumelles jumeaux voisin voisine dit dite nomme nommee mademoiselle`)
	// events are named like people and stand where times stand.
	events = set(`noel paques toussaint pentecote ascension carnaval janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
		lundi mardi mercredi jeudi vendredi samedi dimanche printemps hiver automne midi ramadan`)
	// eventLead stands before an event.
	eventLead = set(`a de d avant apres depuis pour pendant des jusqu en fin debut mi courant vacances conges marche fete spectacle ce le les du au chaque lundi mardi mercredi jeudi vendredi samedi dimanche`)
	// placeLead stands before a country.
	placeLead = set(`en vers au aux depuis a`)
	// moving stands before "à" or "en" and a place.
	moving = set(`voyage sejour sortie visite parti partie partir part habite vit vivre va vont aller alle allee arrive ne nee demenage demenager
		installe installee vacances stage rendu weekend revenu revenue rentre rentree affectation internat situe situee match tournoi concert`)
	// placeNoun before "de" announces a place.
	placeNoun = set(`ville village commune quartier gare musee lycee college ecole region departement voyage sejour maire mairie universite bataille traite
		chateau rue avenue boulevard pays port aeroport banlieue originaire habitants roi reine capitale carte plan marchand piscine marche salon forum hopital patinoire
		theatre cinema stade parking zoo ferme foret lac plage site campus faculte tribunal prefecture festival foire cathedrale basilique abbaye base usine plateforme
		antenne agence bassin marathon academie rectorat zone parc mediatheque bibliotheque gymnase guerre siege metro mission`)
	// owned are things that belong to pupils: after "de" stands the pupil.
	owned = set(`cahier cahiers copie copies travail mere pere maman papa parents famille frere soeur freres soeurs tante oncle cousin cousine eleve comportement attitude resultats
		moyenne note notes bulletin dossier carnet agenda sac trousse devoir devoirs expose absence absences retard retards rapport cas situation mot message place table groupe binome
		ami amie amis copain copine voisin voisine tuteur progres effort efforts niveau part aide presence bavardages insolence serieux prenom nom eleves suivi telephone portable
		responsable responsables tutrice accompagnement inclusion orientation voeux voeu projet cote`)
	// schoolShort are abbreviations that teachers write and no dictionary has.
	schoolShort = set(`tb bcp qq qqs qqn qqch pb pbs trim sem exo exos eval evals dst dm dms ds ic cpe avs aesh ulis segpa upe
		pp ppre pap pai ppms pps ent svt eps emc ses nsi hlp hggsp llce llcer ts tjs tjrs tps tp tpe td pdt qd vs ns ms mm ok rdv rv
		abs nb tt tte ttes svp stp bac cdi cdt dnb drop asso inter inters prof profs maths phys spe spes hg hgemc fle lca lv lva lvb emi
		snt sti stmg stl msp bts cap bep asr psc pix ap mdl vdc fcpe peep rased mdph cm cp ce ps gs adm conv comp resp moy niv ens appr
		cad pcq pr ds dc qd mtn auj ajd chui jsuis rep rdm max min eq gr obs rens ref def att`)
)

// verbs of third person singular that no ending gives away and that begin what
// is said of a pupil.
var plainVerbs = set(`a est doit peut fait va sait veut voit tient vient met prend comprend apprend rend perd entend repond attend
	suit lit dit ecrit finit reussit choisit reflechit agit grandit ralentit saisit remplit etablit fournit investit faiblit
	sera aura fera devra pourra saura ira viendra etait avait faisait devait pouvait savait allait voulait
	ait soit fasse puisse sache aille devrait pourrait ferait serait aurait saurait gagnerait
	eut fut fit dut obtient maintient soutient parvient revient devient intervient convient possede produit
	poursuit vit connait parait reconnait disparait sort dort sert sent part ment court recoit percoit
	appartient acquiert ouvre offre souffre decouvre rit sourit croit ont sont font vont doivent peuvent
	s'investit suffit detient contient abuse hait vaut faut nuit bat`)

// nounVerbs are verbs of the third person that are as often nouns or
// adjectives: montre, note, reste…
var nounVerbs = set(`aide analyse approche attaque avance baisse bataille but calme cadre cause charge chasse classe commande compte conduite
	conteste copie coupe course cours critique danse dedicace defense demande dicte dispute dose double doute echange ecoute eleve enquete entre entree
	envie epreuve equilibre espace estime etape etude excuse fiche figure fin forme force garde gene gomme groupe hausse honte influence
	interprete joie juge lance liste livre lutte manque marche marque mesure montre note offre ombre page panne parole pause peine peinture perte
	pioche place plainte planche plonge pose poste pratique presse preuve prive programme promenade range recherche recolte reforme
	remarque rencontre rentre replique reponse reprise reserve reste reve risque ruse sanction seance seconde signe siege
	soupe suite table tache taille tasse tempete tente tire touche trace trouble vente veille vide visite vote zone produit
	conseille fait dit point juste`)

// endsLikeVerb are nouns that end like conditionals and futures.
var endsLikeVerb = set(`portrait autoportrait extrait retrait trait attrait abstrait distrait contrat opera camera paella viscera mandragora sierra cobra`)

// isVerb reports whether token i can be a finite verb of the third person
// singular, and whether it can hardly be anything else. Beyond the lists, a
// form in -e is one when the dictionary has its infinitive and its plural:
// participe, participer, participent. What is found is kept with the form.
func (s *scan) isVerb(i int) (verb, only bool) {
	if strings.HasSuffix(strings.TrimRight(s.doc.Surface(i), "es"), "é") {
		return false, false // a participle: demandé, troué
	}
	f := s.form(s.doc, i)
	if !f.verbAsked {
		f.verbAsked = true
		f.verb, f.onlyVerb = s.index.isVerb(s.doc.Key(i))
	}
	return f.verb, f.onlyVerb
}

func (x *Index) isVerb(key string) (verb, only bool) {
	if plainVerbs[key] {
		return true, true
	}
	if nounVerbs[key] {
		return true, false
	}
	lex := x.lexicon
	if lex == nil || len(key) < 4 {
		return false, false
	}
	isWord := func(w string) bool {
		e, ok := lex.Lookup(w)
		return ok && e.Class&core.ClassWord != 0
	}
	if stem, ok := strings.CutSuffix(key, "e"); ok {
		if isWord(stem+"er") && isWord(stem+"ent") {
			return true, true
		}
	}
	if stem, ok := strings.CutSuffix(key, "it"); ok {
		if isWord(stem+"ir") && isWord(stem+"issent") {
			return true, true
		}
	}
	for _, inf := range []string{key + "re", key[:len(key)-1] + "re", key + "tre", key[:len(key)-1] + "ir"} {
		// rend, traduit, permet, sert
		if strings.HasSuffix(key, "t") || strings.HasSuffix(key, "d") {
			if isWord(inf) {
				return true, true
			}
		}
	}
	if strings.HasSuffix(key, "rait") || len(key) > 5 && strings.HasSuffix(key, "ra") {
		// Conditionals and futures; what else ends like them is a handful.
		return isWord(key) && !endsLikeVerb[key], true
	}
	for _, end := range []string{"era", "erait", "ait", "a"} {
		if stem, ok := strings.CutSuffix(key, end); ok && len(stem) > 2 && isWord(stem+"er") {
			return true, true
		}
	}
	return false, false
}
