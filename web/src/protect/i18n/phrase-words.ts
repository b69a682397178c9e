/**
 * Words for a proposed passphrase: 512 short French words, without accents, so that any keyboard can type them. Each
 * adds nine bits.
 */
export const words: readonly string[] = `
abeille abricot accord acier aigle aile ajout algue aloes amande ancre antenne arbre arche argile
armoire atelier atlas aube aurore averse avoine baignoire balai balcon balle ballon bambou banane
bandeau banjo barbe barreau bassin bateau baudrier bazar beignet belier berceau berger beurre biberon
biche bidon bijou bison bobine bolide bonbon bonnet bosse botte bouche boucle bougie bouillon boule
bouquet bourdon boussole bouteille bouton bracelet branche brebis brique brise brocoli brosse brouette
bruine budget buffle buisson bulle buvard cabane cabine cactus caillou caisse calepin calme camion
campagne canal canard canot cantine canyon capuche carnet carotte carreau cartable carton casque cassis
castor cave ceinture cercle chaise chaleur champ chanson chapeau charbon chariot charrue chasse chat
chemin chemise cheval cheville chiffre chignon chocolat chou cigale cigogne cirage cirque ciseau citron
citrouille clavier clef climat cloche clou cobra coffre coin colibri colis colle colline colonne comete
compas concert concombre confiture copeau coquille corail corbeau corde costume coton coude couette
couleur coupe courage courge couronne cousin couteau couvert crabe craie crapaud cravate crayon cresson
crocus cuisine cuivre culotte cumin cygne dalle damier danse dentelle dessin dimanche dindon disque
doigt dossier douche dragon duvet ecluse ecran encre endive enfant enveloppe envie escalier escargot
espoir essai estrade etable etage fable facteur faisan falaise fanfare fanion fauteuil fenouil ferme
figue filet fleur flotte fontaine foret forge fouet fougere foulard four fraise framboise frelon friche
fromage fronde fruit fusain gabarit galet gamelle garage gare gateau gazelle genou girafe givre glace
gland glycine gomme gorge gourde goutte gravier grelot grenier grillon groupe guitare habit hamac hameau
herbe hermine hibou homard horloge hortensia huile huitre image insecte ivoire jaguar jardin jasmin
javelot jeton jeudi jonquille jouet jupe kayak kiosque kiwi koala lagune laitue lampe langue lapin
lecture lentille lessive lezard libellule lierre ligne lilas limace livre loup loutre luge lundi lune
lunette lutin maillot maison mandarine manteau marbre marche marmite marteau masque matelas matin melon
menthe mercredi mercure merle meuble mimosa minute mobile moineau moisson montagne mouche moufle moulin
mousse moutarde muguet mulot murmure muscade museau myrtille nacre nageur navet navire neige nougat
nuage numero oasis objet ocean octobre oiseau olive ombre oncle orage orange oreille orgue orteil ortie
oseille ouragan outil paille palmier panda panier panneau papaye papillon paprika parole parquet patate
patte paysage peigne peinture pelican pendule perroquet persil phare phoque piano pignon piment pinceau
pingouin pirate piscine pivoine placard plage plan plante platane plateau plume poele poire poireau
poisson poivre polaire pollen pomme pompon poney porche portail potiron poule poulet prairie prise
profil prune pulpe punaise quille radeau radis raisin rameau rang rasoir recette refrain regard reglisse
requin rideau robinet rocher roman roue ruban ruche sabot safran salade salon samedi sandale sapin satin
sauge savon scarole seau semoule sifflet singe sorbet soupe source souris statue sucre table tableau
tablier talon tambour tamis tapis tartine taupe teinture tempo tennis tente terrain texte theme thon
tissu tomate torche tortue toucan train trame trappe tresse tricot tronc tuile turban tuyau usine vache
vague vaisselle valise vallon velours vendredi vent verger verre veste viaduc village violon virage
voilier voisin volcan volet wagon yaourt zebre
`
  .trim()
  .split(/\s+/);
