package cue

// jargon are words and acronyms that stand with capitals where names stand and
// name nobody: functions, departments of a firm, products and techniques,
// tests, exams, scores, rules, platforms. They are what taggers take for
// organisations and persons in working life.
const jargon = `
ag ago aga cae cse cssct chsct comex codir copil cotech coproj cogip cga dp irp
dgs dgst rh drc raf rse qse qhse dpo dpd ciso cso cdo cmo cio cpo vp svp evp md pm po sm ba qa senior junior
developer engineer architect designer analyst officer partner director advisor associate trainee intern pentester
devops sre secops sysadmin webmaster
chief data security technology technical product information marketing sales growth customer success support
operations operating financial human resources people talent legal risk
head team squad tribe chapter guild board staff desk helpdesk hotline backoffice frontoffice middleoffice dircom dirfi
pilotage
kpi okr capex opex ebitda ebit mrr arr cac ltv pnl p&l nps csat b2b b2c saas paas iaas poc mvp rfp rfi sla slo nda msa
sow cgv cgu rgpd gdpr dpia aipd csr esg iso
audit roadmap backlog sprint scrum kanban agile lean sigma kaizen gantt backup reporting dashboard workshop kickoff
go-live go/no-go onboarding offboarding brainstorming briefing debriefing feedback deadline timeline milestone
meeting call
pitch deck slide slides benchmark business model case unit corporate compliance governance due diligence closing
signing term sheet seed round vesting cliff earn-out warrant bsa bspce stock-options table exit
cloud server cluster datacenter center lake warehouse mesh database sgbd sql nosql postgresql postgres mysql mariadb
mongodb redis kafka rabbitmq elasticsearch kibana grafana prometheus splunk siem soar soc edr xdr mdr ids ips waf
firewall vpn proxy vlan lan wan wifi dns dhcp ldap ad iam sso mfa otp pki tls ssl ssh ftp http https api graphql json
xml csv pdf html css php python java javascript typescript angular nodejs django flask rails golang kotlin scala
bash
kubernetes docker terraform ansible jenkins gitlab github git ci cd pipeline devsecops linux ubuntu debian redhat
windows macos android ios azure aws gcp vmware openstack sap salesforce hubspot jira confluence trello notion
slack teams zoom skype sharepoint onedrive dropbox
powerpoint outlook photoshop illustrator indesign autocad canva figma odoo sage silae ciel cegid pix moodle pronote
ent ecole-directe educonnect parcoursup affelnet cyclades siecle onde libreoffice openoffice vlc zotero nvivo spss
stata matlab latex
frontend backend fullstack back full stack machine learning deep ia ml nlp llm gpt chatgpt iot blockchain bitcoin
token nft big open low code zero trust phishing ransomware malware botnet ddos brute force patch hotfix release
build rollback scan log logs incident ticket escalade containment forensics threat intelligence response detection
whatsapp snapchat tiktok instagram insta facebook twitter linkedin youtube twitch discord telegram messenger spotify
netflix deezer vinted leboncoin airbnb tripadvisor doctolib paypal lydia tinder wikipedia google chrome firefox
safari iphone ipad kindle playstation xbox nintendo fortnite minecraft roblox fifa pokemon lego playmobil
pap pai pps ppre gevasco ess ee ulis upe2a rased aesh avs evs cpe cop psyen psy-en ppal atsem dden ien dasen dnb bac
brevet bep bac-pro btm bts but dut deug licence master doctorat mba cpge stmg sti2d stl st2s std2a tmd pcsi mpsi
bcpst ecg ect hk kh dhg hsa hse imp ppms dnl evars asr asr2 assr1 assr2 psc1 bafa bafd bnssa toeic toefl delf dalf
pisa
hta dnid dt2 bpco avc idm irm tdm eeg emg efr fibro coloscopie nfs crp tsh bnp hba1c inr ldl hdl tp psa bhcg atcd ras
tta rdv opn ipp ide usld ssr mpr hdj hdt spdt spdre uhcd rea usi uscc bloc urgences
wisc wisc-v wisc-iv wppsi wais nepsy belo bale odedys exalang evalo evaleo rorschach mmse moca gir aggir madrs hamd
phq-9 gad-7 dsm cim ecpa adhd tdah tsa tnd dys dyslexie dyspraxie tdc tda fle
doliprane paracetamol ibuprofene spasfon ventoline amoxicilline augmentin kardegic lasilix levothyrox tahor plavix
eliquis previscan xarelto insuline lantus novorapid ritaline concerta quasym risperdal abilify zyprexa seroplex
prozac xanax lexomil temesta stilnox tramadol morphine skenan lovenox metformine bisoprolol ramipril
smic rsa aah aeeh apa pch acs cmu ame apl asf are ijss cdi cdd cui cie vae cpf cif dif tns ht ttc tva csg crds irpp
ifi tf th cfe cvae
plu scot zfe zfu qpv opah dpu dia aot erp pmr ppri sru pluih amo dce dpgf cctp ccap ccag rc acte lot opr doe diuo
jaf jld jap jex tass tci tj caa qpc pse opj apj gav cr crpc itt mee aemo aed ipo oqtf ofii rg soit-transmis kbis rcs
sepa
tnt hd 4k led lcd usb hdmi sms mms gps gsm imei sim 4g 5g adsl fibre
fwd tr re rep pj ps nb nota bene asap fyi tbd tba rsvp lol ptdr jpp tkt jsp stp cdlt bcp tjs qd pk pcq dsl
volt watt down
renfort urgence confidentiel important rappel extrait brouillon jalon livrable livrables tache taches decisions statut
avancement
`
