/** As in technology.ts: health, care, social work, safety of people. */
export const care = `
HLR | hjärt-lungräddning | hjärt- och lungräddning | cpr | d-hlr
Första hjälpen | första hjälpen-utbildning | first aid
Läkemedelshantering | läkemedelsdelegering | delegering | delegeringar | läkemedelsutdelning | medicindelegering | medication
Såromläggning | sårvård | wound care
Provtagning | blodprov | blodprovstagning | venprovtagning
Omvårdnad | omvårdnadsarbete | personlig omvårdnad | nursing
Förflyttningsteknik | förflyttningar | lyftteknik | personförflyttning
Demensvård | demens | demenssjukdom | demenssjukdomar | dementia
Palliativ vård | vård i livets slutskede | palliative care
Geriatrik | äldrevård
Äldreomsorg | elderly care
Hemtjänst | home care
Hemsjukvård
LSS | lss-verksamhet | lss-boende
Personlig assistans | personal assistance
Funktionsnedsättning | funktionsnedsättningar | funktionsvariation | funktionsvariationer | disabilities
Autism | autismspektrumtillstånd
NPF | neuropsykiatriska funktionsnedsättningar | neuropsykiatriska diagnoser
ADHD
Lågaffektivt bemötande | lågaffektivt
Tydliggörande pedagogik | tydliggörande
AKK | alternativ kommunikation
Tecken som stöd | takk
Psykiatri | psykiatrisk vård | psychiatry | psykisk ohälsa
Missbruksvård | beroendevård | missbruk | beroendeproblematik | samsjuklighet
Motiverande samtal | =MI | motiverande samtal | motivational interviewing
KBT | kognitiv beteendeterapi | cbt
Traumamedveten omsorg
Social dokumentation | genomförandeplan | genomförandeplaner | social dokumentationen
SoL | socialtjänstlagen
LVU
LVM
BBIC
Myndighetsutövning
Utredningsarbete | utredningsmetodik | utredningar | utredning
SAVRY
Addis
=ASI
Treserva
Procapita
Lifecare
=Viva
=Combine | pulsen combine
Journalföring | journalsystem | medical records | patientjournal
Cosmic | cambio cosmic
TakeCare
Melior
Obstetrix
Förlossningsvård
Anestesi | anestesisjukvård
Intensivvård | iva | intensive care
Operationssjukvård | perioperativ vård
Akutsjukvård | akutvård | emergency care | ambulanssjukvård
Triage | retts
Primärvård | primary care | vårdcentral
Slutenvård | slutenvården | sjukhusvård
BVC | barnhälsovård | mvc
Vaccination | vaccinationer
Rehabilitering | rehabilitation
Ergonomi
Hjälpmedel | hjälpmedelsförskrivning | förskrivningsrätt
Manuell terapi | manuell behandling | omt
Tandvård | tandhygien | dental care
Steriltekniskt arbete | sterilteknik | sterilisering
Röntgen | radiologi | radiology
Ultraljud | ultrasound
Laboratoriearbete | labbvana | laboratory work | laborationsvana | labberfarenhet | pipettering
HPLC
PCR
GMP | good manufacturing practice
GLP
Cellodling | cell culture
Vårdhygien | basala hygienrutiner
Smittskydd
Djurvård | djurhållning | animal care | djurskötsel
Mjölkning | mjölkkor | robotmjölkning
Hästvana | hästar | ridning
Hårklippning | klippning | färgning av hår
Massage | massageterapi
Fotvård
Hudvård
Gruppträning | personlig träning
Simundervisning | simkunnighet | simkunnig | kunna simma | livräddning
Ordningsvaktsförordnande | ov-förordnande | ordningsvaktsutbildning
Väktarutbildning | vu1 | vu2 | vaktutbildning | bevakning
Skyddsvaktsutbildning | skyddsvaktsförordnande
Brandskydd | brandskyddsarbete | sba | systematiskt brandskyddsarbete | brandutbildning
Konflikthantering | hot och våld | conflict management
Krishantering | krisberedskap
Krisstöd
Handledning | handledarutbildning | handleda | handledarerfarenhet
Samtalsmetodik | samtalsteknik | stödsamtal
Gruppledning | leda grupper
Forskning | research | vetenskaplig publicering
Klinisk forskning | clinical trials | gcp-certifikat | good clinical practice
`;
