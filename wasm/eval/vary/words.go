package vary

import "strings"

// The measures have these lists of their own and do not use core/french. Otherwise, a word that is
// added to the product would change the texts on which the product is measured, and figures could
// not be compared with earlier ones.

// set returns the set of the words in s, which must be folded.
func set(s string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(s) {
		m[w] = true
	}
	return m
}

// particles are words that precede the name they belong to. Rename keeps them.
var particles = set(`de du des d la le les l el al ben bin ibn abd ait ould von van der den ten ter di da del della dos do das mac san saint sainte y e et`)

// kin are words with which people address each other. They may be in a mention beside a name ("Papa
// d'Ayoub"). Rename keeps them.
var kin = set(`papa maman tata tatie tonton mamie papi papy mamy mami meme pepe oncle tante frere soeur pere mere madame monsieur mademoiselle mme mlle docteur professeur maitre
	junior senior fils fille famille nee`)

// generic are the words in the name of an organisation that say what it is, and acronyms that are
// used like words. Rename keeps them.
var generic = set(`
	college lycee ecole ecoles maternelle elementaire primaire creche halte garderie internat cite scolaire groupe faculte fac universite ufr iut ens institut academie rectorat
	inspection conservatoire campus centre cfa greta apprentis formation loisirs enfance jeunesse
	mairie commune communaute communes agglomeration metropole prefecture sous departement departemental departementale region regional regionale conseil general generale
	ministere direction departementale nationale national service services bureau delegation agence office etablissement public publique publics haut commissariat
	tribunal judiciaire administratif commercial cour appel cassation parquet barreau greffe chambre juridiction police gendarmerie brigade caserne pompiers sdis samu
	hopital hopitaux clinique chu chr ch ehpad residence foyer maison medical medicale medico social sociale pediatrique psychologique universitaire hospitalier hospitaliere sante pharmacie laboratoire laboratoires cmp cmpp camsp sessad ime itep
	sa sarl sas sasu eurl snc scm sci gie ei scop sel selarl scp cie inc ltd gmbh ag plc llc corp holding
	societe entreprise cabinet groupe compagnie association fondation federation consortium union syndicat mutuelle mutuelles assurance assurances banque credit caisse epargne fonds comite club amicale collectif reseau cooperative
	etude notariale notaires avocats associes associees conseil conseils consulting partners capital ventures technologies technology solutions systems services industries digital group
	garage boulangerie restaurant cafe bar hotel librairie boutique magasin supermarche menuiserie plomberie transports batiment travaux immobilier immobiliere agricole ferme domaine
	theatre cinema musee bibliotheque mediatheque opera orchestre stade gymnase piscine
	football rugby basket judo tennis handball sport sports sportif sportive athletique olympique racing
	parti mouvement front republicain socialiste communiste democrate radical eglise paroisse diocese mosquee synagogue
	france europe europeen europeenne francais francaise international internationale internationaux nord sud est ouest centrale central superieur superieure autonome mixte libre amis parents eleves anciens
	caf cpam urssaf ase cned fcpe peep udaf mdph cnil insee inserm cnrs anpe pmi ddass ars dsden msa carsat ccas sncf ratp edf gdf onu ue otan oms unesco hlm opac mjc adapei apei croix rouge
	saint sainte notre dame et de du des la le les l d a au aux en pour sur sous par the of and & n no`)
