/** As in technology.ts: office, economy, law, sale, hospitality, schools. */
export const office = `
Excel | ms excel | microsoft excel
=Word | ms word | microsoft word
PowerPoint
Outlook
Officepaketet | office-paketet | microsoft office | ms office | office-program | officeprogram | officeprogrammen
Datorvana | datorkunskaper | datakunskaper | datavana | it-vana | it-kunskaper | computer skills | computer literacy
Fortnox
Visma | visma administration | visma control | visma lön | visma business
Hogia | hogia lön
Agresso | unit4 | ubw
Raindance
Medvind
Heroma
Agda
=IFS
Jeeves
=Monitor | monitor erp
M3 | movex
=Pyramid | pyramid business studio
Affärssystem | erp | erp-system | erp system | erp systems
CRM | crm-system | crm system
HubSpot
Bokföring | löpande bokföring | bookkeeping
Bokslut | månadsbokslut | årsbokslut | kvartalsbokslut | year-end closing | month-end closing
Årsredovisning | årsredovisningar | annual reports
Redovisning | löpande redovisning | accounting
Koncernredovisning | consolidated accounts
K3 | k3-regelverket
K2 | k2-regelverket
IFRS
US GAAP | swedish gaap | gaap
Moms | momsredovisning | skattedeklaration | momsdeklaration
Kundreskontra | accounts receivable
Leverantörsreskontra | accounts payable
Fakturering | fakturahantering | invoicing
Budget | budgetarbete | budgetering | budgetuppföljning | budgeting | budgetansvar
Prognoser | prognosarbete | forecasting
Controlling | business control | ekonomistyrning
Lönehantering | löneadministration | payroll | lönearbete | löneberäkning
Kollektivavtal | collective agreements
Arbetsrätt | labour law | arbetsrättsliga frågor
Rekrytering | recruitment | recruiting
Personalansvar | personalledning
Arbetsledning | arbetsledande erfarenhet | leda arbete
Ledarskap | leadership | ledarerfarenhet | chefserfarenhet
Projektledning | project management | projektledarerfarenhet
PMP | ipma
PRINCE2
PPS
Förändringsledning | change management | förändringsarbete
Förhandling | förhandlingsteknik | negotiation | förhandlingar
Avtalsrätt | contract law
Juridik | juridiska kunskaper
LOU | lagen om offentlig upphandling
Upphandling | offentlig upphandling | procurement | public procurement
Inköp | strategiskt inköp | purchasing | sourcing
Supply chain | supply chain management
Förvaltningsrätt | förvaltningslagen
Kommunallagen
Offentlighet och sekretess | offentlighets- och sekretesslagen | osl
GDPR | dataskydd | data protection
Diarieföring | ärendehantering | ärendehanteringssystem | dokumenthantering
Arkivering
Administration | administrativt arbete | administrativ erfarenhet | administrativa uppgifter | administrative work
Kundservice | kundtjänst | customer service | kundsupport | customer support | kundbemötande
Försäljning | försäljningserfarenhet | säljerfarenhet | sales | b2b-försäljning | b2b-sälj | merförsäljning | försäljningsarbete
Telefonförsäljning | telemarketing
Butiksarbete | butiksvana | butikserfarenhet | retail
Kassaarbete | kassavana | kassahantering | kassasystem
Varuexponering | visual merchandising | varuplock
Marknadsföring | marketing | digital marknadsföring | digital marketing
Sociala medier | social media | sociala kanaler
Copywriting
Kommunikation | internkommunikation | kommunikationsarbete
Innehållsproduktion | content marketing | content creation
Eventplanering | eventhantering
Fotografering
Videoredigering | filmredigering | video editing
Grafisk design | grafisk formgivning | graphic design
Mailchimp
Fastighetsmäkleri
Fastighetsförvaltning | property management
Fastighetsjuridik | hyresrätt | hyresjuridik
Vitec
=Momentum
Försäkring | försäkringskunskap
Licensiering för rådgivare | swedsec | swedsec-licens | swedsec-licensierad | insuresec
AML | penningtvätt | anti-money laundering | kyc
Riskanalys | risk management | riskhantering | risk analysis
Revision | internrevision | auditing
Kvalitetsarbete | kvalitetssäkring | kvalitetsledning | quality assurance | kvalitetskontroll | kvalitetsledningssystem
ISO 9001
ISO 14001
Miljöarbete | miljöledning | hållbarhetsarbete
Lean | lean production | ständiga förbättringar
Six Sigma
5S
Logistik | logistics | logistikarbete
Tull | tullhantering | tulldeklaration | customs clearance | customs declarations
Spedition | freight forwarding
Matlagning | laga mat | cooking | à la carte | a la carte
Specialkost | allergikost | kostkunskap | special diets
Livsmedelshygien | hygienpass | hygienutbildning | hygienbevis | haccp | egenkontroll
Servering | serveringsvana | bordsservering | waiting tables
Drinkblandning | cocktails
Baristautbildning | latte art
Vinkunskap | dryckeskunskap
Serveringstillstånd | ansvarsfull alkoholservering
Bakning | bageri | konditori
Styckning
Hotellreception | receptionsarbete | reception
Opera PMS | =Opera | fidelio
Caspeco
Undervisning | teaching | undervisningserfarenhet | pedagogiskt arbete
Specialpedagogik | specialpedagogisk kompetens | special education
Pedagogisk dokumentation
Bedömning och betygssättning | betygssättning
SFI | svenska för invandrare
Svenska som andraspråk
Läroplan | lgr22 | lpfö 18 | läroplanen
Vklass
Unikum
Skola24
InfoMentor
Barn och unga | arbete med barn | arbetat med barn | arbeta med barn | barnpassning | barnomsorg | working with children
Elevhälsa
Studie- och yrkesvägledning
Tolkning
Översättning | translation
`;
