package cue

// lists gives the forms of each class, folded. A form stands once, under the
// class that says most of what stands beside it.
var lists = []struct {
	class Class
	forms string
}{
	{Title, `m m. mr mr. mm mm. mme mme. mmes mlle mlles melle me me. dr dr. dre dre. drs pr pr. prof mgr mgr. mrs ms miss sr
		fr cdt cne lt sgt adj gal bgd cpt`},
	{LongTitle, `monsieur madame mademoiselle messieurs mesdames mesdemoiselles maitre maitres docteur docteure
		docteurs professeur professeure pere abbe frere soeur monseigneur cardinal eveque archeveque pape cure pasteur
		rabbin imam cheikh sheikh hadj hadja pretre diacre reverend chanoine general colonel commandant commandante
		capitaine lieutenant lieutenante sergent sergente caporal adjudant adjudante marechal amiral brigadier
		brigadiere major gendarme commissaire inspecteur inspectrice sir lady lord don dona senor senora herr frau
		mister comte comtesse baron baronne duc duchesse marquis marquise prince princesse roi reine empereur sultan
		emir vicomte`},
	{Kin, `papa maman mamie mamy mami papi papy pepe mere tante tantine tata tatie tonton oncle cousin cousine cousins
		cousines neveu niece fils fille filles grand-mere grand-pere belle-mere beau-pere belle-soeur beau-frere
		soeurs freres epoux epouse mari femme compagne compagnon conjoint conjointe copain copine ami amie amis amies
		amoureux amoureuse parrain marraine filleul filleule jumeau jumelle jumeaux jumelles bebe petit-fils
		petite-fille nounou veuve veuf fiance fiancee camarade camarades copains copines voisin voisine voisins
		voisines collegue collegues pote potes belle-fille gendre bru demi-frere demi-soeur beau-fils tatan tontons`},
	{Someone, `eleve eleves enfant enfants adolescent adolescente jeune jeunes garcon garcons homme hommes personne
		patient patiente patients usager usagere resident residente locataire locataires salarie salariee salaries
		candidat candidate candidats stagiaire stagiaires apprenti apprentie interesse interessee victime temoin
		temoins prevenu prevenue accuse accusee mineur mineure requerant requerante demandeur demanderesse defendeur
		defenderesse plaignant plaignante beneficiaire adherent adherente adherents participant participante
		participants membre membres client cliente clients internaute utilisateur utilisatrice joueur joueuse joueurs
		bailleur bailleresse preneur preneuse vendeur vendeuse acheteur acquereur famille familles consorts dame sieur
		detenu detenue etudiant etudiante etudiants lyceen lyceenne collegien collegienne ecolier ecoliere benevole
		benevoles invite invitee invites interlocuteur interlocutrice`},
	{Function, `directeur directrice directeurs directrices principal principale proviseur proviseure president
		presidente presidents presidentes vice-president vice-presidente vice-presidents secretaire secretaires
		tresorier tresoriere maire maires adjoint adjointe adjoints adjointes conseiller conseillere conseillers
		conseilleres depute deputee deputes senateur senatrice ministre ministres premier-ministre chancelier
		chanceliere gouverneur prefet prefete sous-prefet sous-prefete recteur rectrice avocat avocate avocats notaire
		notaires huissier juge juges magistrat magistrate procureur procureure substitut greffier greffiere expert
		experte experts mediateur mediatrice medecin medecins infirmier infirmiere infirmiers infirmieres psychologue
		psychologues psychiatre orthophoniste orthophonistes ergotherapeute kinesitherapeute kine dentiste chirurgien
		chirurgienne pediatre cardiologue neurologue generaliste pharmacien pharmacienne sage-femme aide-soignant
		aide-soignante neuropsychologue psychomotricien psychomotricienne dermatologue ophtalmologue orl radiologue
		interne externe cadre instituteur institutrice maitresse enseignant enseignante enseignants profs professeurs
		tuteur tutrice formateur formatrice animateur animatrice animateurs educateur educatrice educateurs
		surveillant surveillante assistant assistante assistants chercheur chercheuse chercheurs chercheuses doctorant
		doctorante coordinateur coordinatrice coordonnateur coordonnatrice referent referente accompagnant
		accompagnante auxiliaire bibliothecaire documentaliste gardien gardienne concierge intendant intendante gerant
		gerante patron patronne chef cheffe chefs responsable responsables manager managers consultant consultante
		consultants ingenieur ingenieure ingenieurs developpeur developpeuse developpeurs architecte architectes
		technicien technicienne comptable analyste fondateur fondatrice cofondateur cofondatrice co-fondateur
		co-fondatrice entrepreneur entrepreneuse pdg dg dga drh daf dsi cto ceo cfo coo rssi lead associe associee
		associes actionnaire administrateur administratrice administrateurs mandataire syndic journaliste journalistes
		ecrivain ecrivaine auteur auteure autrice auteurs romancier romanciere poete peintre peintres sculpteur acteur
		actrice acteurs comedien comedienne realisateur realisatrice cineaste producteur productrice chanteur
		chanteuse musicien musicienne compositeur compositrice photographe historien historienne philosophe sociologue
		economiste geographe mathematicien mathematicienne physicien physicienne chimiste biologiste naturaliste
		linguiste critique editeur editrice dessinateur dessinatrice entraineur entraineuse coach arbitre champion
		championne attaquant defenseur milieu ailier selectionneur footballeur footballeuse cycliste nageur nageuse
		coureur coureuse skieur skieuse judoka boxeur ouvrier ouvriere employe employee artisan artisane boulanger
		boulangere boucher bouchere coiffeur coiffeuse cuisinier cuisiniere serveur serveuse facteur factrice
		agriculteur agricultrice eleveur vigneron vigneronne paysan paysanne plombier electricien macon menuisier
		chauffeur conducteur conductrice livreur caissier caissiere agent agente policier policiere pompier militaire
		soldat vendeurs commercant commercante restaurateur hotelier porte-parole delegue deleguee delegues deleguees
		representant representante representants elu elue elus rapporteur rapporteure militant militante syndicaliste
		dirigeant dirigeante leader ambassadeur ambassadrice consul diplomate officier officiere otage espion
		terroriste prisonnier prisonniere ex-president ex-ministre ancien ancienne feu artiste star idole legende
		styliste couturier mannequin redacteur redactrice correspondant correspondante envoye envoyee presentateur
		presentatrice chroniqueur chroniqueuse blogueur blogueuse influenceur influenceuse`},
	{Speech, `dit disait disent dira raconte racontait explique expliquait expliqua ajoute ajoutait ajouta repond
		repondait repondit demande demandait demanda precise precisait affirme affirmait affirma declare declarait
		declara estime estimait indique indiquait souligne rappelle rappelait note confie confiait assure assurait
		annonce annoncait lance conclut commente insiste propose suggere remarque observe soutient reconnait admet
		avoue deplore regrette s'exclame murmure crie ecrit ecrivait resume confirme confirmait remercie felicite
		previent informe intervient interroge questionne temoigne pense pensait croit considere`},
	{Deed, `arrive arrivait vient venait part partait travaille travaillait bavarde participe progresse aide aidait
		joue jouait mange dort veut voulait peut pouvait doit devait sait savait va allait fait faisait prend prenait
		donne donnait met mettait reste restait semble semblait parait devient parle parlait aime aimait adore deteste
		ecoute regarde refuse accepte arrete continue commence finit termine reussit echoue oublie perd gagne gagnait
		obtient recoit recevait envoie cherche trouve trouvait suit suivait quitte rejoint rencontre accompagne frappe
		pousse insulte menace rit pleure sourit court tombe sort monte descend passe passait porte portait habitait
		vit vivait meurt mourut naquit dirige dirigeait preside anime encadre remplace succede voit voyait lit apprend
		comprend maitrise manque souffre presente presentait possede possedait signe signait paie achete vend loue
		conduit gere organise prepare remet transmet depose ouvre ferme tient tenait garde veille boude rigole dessine
		chante danse nage etudie enseigne soigne consulte denonce reclame exige conteste saisit verse viendra partira
		fera ira arrivera passera restera prendra rendra devra pourra voudra saura mettra parlera aidera jouera
		reviendra revient revenait dessinait chantait riait pleurait courait travaillera participera`},
	{Called, `nomme nommee nommes denomme denommee prenomme prenommee surnomme surnommee appelle appelee appeles
		appelait s'appelle s'appelait dite alias prenom prenoms nom noms pseudo pseudonyme identite baptise certain
		certaine certains`},
	{With, `avec chez selon contre envers concernant grace malgre sauf comme hormis pour par sans`},
	{At, `a au aux vers dans depuis jusqu' jusqu jusque pres proche sur hors entre sous via en`},
	{From, `de d' du des`},
	{Article, `le la l' les un une`},
	{Determiner, `ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs chaque quel quelle
		quels quelles tout toute tous toutes plusieurs quelques aucun aucune deux trois quatre cinq`},
	{And, `et ou ni & puis ainsi`},
	{Pronoun, `il elle ils elles on je j' tu nous vous qui que qu' dont lequel laquelle celui celle ceux celles moi
		toi lui eux cela ca c' quoi`},
	{Auxiliary, `jai jsuis cest cetait yavait yaura jetais jvais est es suis sommes etes sont etait etaient etais sera seront serait soit fut furent ete ai as avons
		avez ont avait avaient avais aura auront aurait eut aie ayant etant`},
	{Clitic, `ne n' se s' m' t' y lorsqu' puisqu' quoiqu'`},
	{Particle, `van von der den vander ben bint ibn el al abou abu bou ait da dos das do di del della dello mac mc o'
		m'b ter ten zu af av bar bat ould mint`},
	{Street, `rue avenue boulevard bd boul ave place allee allees chemin impasse quai route rte ruelle passage square
		cours sentier esplanade promenade rond-point lotissement residence hameau villa cite montee traverse venelle
		faubourg fbg chaussee parvis lieu-dit lieudit zac za zi batiment escalier appartement appt`},
	{PlaceHead, `ville villes commune communes village villages bourg bourgade quartier quartiers arrondissement
		departement departements region regions pays province canton district territoire etat etats capitale metropole
		agglomeration banlieue secteur zone littoral nord-ouest nord-est sud-ouest sud-est centre-ville municipalite
		localite royaume republique empire principaute archipel continent frontiere port aeroport gare gares station
		metro tram arret peage aire rocade autoroute peripherie`},
	{SiteHead, `lac mont monts montagne montagnes riviere fleuve vallee val col massif ile iles mer ocean golfe baie
		plage foret bois plaine plateau gorge gorges cap presqu'ile peninsule desert source etang marais canal pont
		chateau abbaye cathedrale eglise chapelle basilique mosquee synagogue temple tour palais stade gymnase piscine
		salle parc jardin cimetiere musee fort phare barrage refuge camping domaine manoir moulin mas bastide camp
		dune grotte pic aiguille glacier cascade`},
	{SchoolHead, `college colleges lycee lycees ecole ecoles universite universites faculte fac iut academie creche
		maternelle conservatoire internat ime itep cfa gretas greta segpa campus inspe iufm esat sessad ens insa iep
		mfr erea clae mjc ehpad`},
	{CareHead, `hopital hopitaux clinique cliniques chu chr ch polyclinique maternite pharmacie laboratoire
		dispensaire hospice samu cmpp camsp`},
	{BodyHead, `ministere ministeres mairie prefecture sous-prefecture rectorat inspection tribunal tribunaux cour
		conseil parlement senat assemblee commission comite caisse direction agence office service services
		commissariat gendarmerie police brigade parquet barreau ambassade consulat chambre haut-commissariat
		secretariat delegation autorite bureau observatoire communaute intercommunalite sdis cpam dsden ars
		gouvernement mission bibliotheque mediatheque archives regiment bataillon armee prison penitentiaire`},
	{FirmHead, `societe societes entreprise entreprises cabinet groupe compagnie firme banque assurance assurances
		mutuelle maison etablissements ets start-up startup pme filiale boulangerie restaurant hotel brasserie garage
		librairie magasin supermarche hypermarche editions edition laboratoires transports imprimerie atelier ateliers
		studio studios usine boutique salon cave marque constructeur operateur fabricant geant fournisseur prestataire
		chaine concurrent rival holding fonds capital partners ventures consulting conseils solutions technologies
		systems group industries media medias journal quotidien hebdomadaire magazine revue radio television`},
	{ClubHead, `association associations asso syndicat syndicats federation fondation ong club clubs union amicale
		collectif ligue parti partis mouvement confederation confrerie chorale orchestre fanfare troupe cooperative
		cuma gaec paroisse diocese eveche ordre rassemblement front alliance coalition institut centre consortium
		reseau cercle foyer equipe scouts secours croix-rouge`},
	{Legal, `sarl sas sasu eurl snc scm sci gie ei scop sel selarl scp scea earl sem spl scic sccv plc ltd llc inc
		corp gmbh spa srl bv nv limited`},
	{Month, `janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre janv fevr juil sept
		oct nov dec`},
	{Day, `lundi mardi mercredi jeudi vendredi samedi dimanche lun mar jeu ven sam dim aujourd'hui hier demain matin
		midi soir`},
	{Saint, `saint sainte saints saintes st ste sts stes notre-dame`},
	{Direction, `nord sud ouest haut haute hauts hautes bas basse basses grand grande petit petite vieux vieille
		nouveau nouvelle`},
	{Origin, `nee nes habite habitent habitant habitante habitants domicilie domiciliee domicilies demeurant reside
		residant installe installee originaire vivent sis sise situe situee situes situees natif native naissance
		provenance destination revenu rentre venu venue retourne`},
	{Label, `classe objet sujet ref reference date lieu adresse tel telephone mail courriel email fax contact copie cc
		cci destinataire expediteur present presents presentes absent absents excuse excuses signature nom-prenom
		matricule dossier numero inscription redige relecture pp effectif moyenne iban bic rib siret siren nir ine uai
		immatriculation passeport allocataire appreciation remarques observations commentaire`},
	{RoleShort, `hlm bms cmp ash iut2 epi eps svt emc hggsp nsi mdph adn qcm td cm1 cm2 ce1 ce2 cp gs rtt url it crm
		cv hs covid tgv rer`},
	{Heading, `compte compte-rendu annexe chapitre article partie section introduction conclusion bilan rapport
		proces-verbal pv synthese sommaire contexte objectifs objectif preambule titre avis decision motifs faits
		procedure dispositif experience formation competences langues loisirs diplomes points point actions action
		suite questions divers annexes tableau figure etape phase module programme planning budget resultats analyse
		recommandations perspectives priorites risques`},
	{Work, `film films livre livres roman romans album albums chanson chansons serie series piece opera symphonie jeux
		logiciel application appli appareil produit modele projet operation plan version plateforme outil framework
		langage navire paquebot avion fusee satellite prix coupe trophee medaille concours loi decret traite accord
		theoreme syndrome maladie test echelle virus ouragan tempete cyclone emission episode saison`},
	{Event, `fete fetes tournoi guerre bataille festival forum congres colloque journee journees semaine nuit soiree
		voyage sortie visite match competition championnat championnats finale reunion examen rentree vacances noel
		paques toussaint halloween ramadan carnaval kermesse election elections revolution`},
	{Greeting, `bonjour bonsoir salut coucou hello cher chere chers cheres merci bravo felicitations bienvenue hey yo
		slt bjr ciao adieu hop dis eh ah oh dear hi he`},
	{Closing, `cordialement respectueusement sinceres salutations amicalement bises bisous signee lu approuve
		confraternellement sentiments distinguees recois recevez veuillez agreer consideration`},
	{Subject, `maths mathematiques francais histoire geographie geo histoire-geographie anglais allemand espagnol
		italien latin grec physique chimie physique-chimie technologie techno musique arts plastiques sport
		philosophie philo education litterature sciences`},
	{Small, `mdrr ptdrr xd wsh wesh bro frero frr osef oklm ouais ouai nan parceque tjrs ajd jss askip nimp trkl mais donc or car si quand lorsque comment pourquoi tres trop peu plus moins bien mal aussi encore deja
		toujours jamais souvent parfois puisque parce cependant toutefois neanmoins ensuite enfin alors apres avant
		pendant durant lors voici voila oui non pas rien ici la-bas maintenant actuellement desormais surtout
		notamment beaucoup assez vraiment seulement meme autre autres ceci afin outre plutot presque environ tant
		telle bon bonne bons bonnes attention ok`},
	{Jargon, jargon},
}
