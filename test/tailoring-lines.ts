/** Sources, with lines that claim no more, or more, than they say. */

const pairs = (text: string): [source: string, line: string][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((part) => part.trim()) as [string, string]);

export const faithful = pairs(`
  Ansvarade för 28 boende på två avdelningar | Ansvar för två avdelningar med 28 boende
  Ansvarade för 28 boende på två avdelningar | Ansvarig för 28 boende
  Minskade fallskador från 31 till 19 under 2022 | Fallskadorna minskade 2022 från 31 till 19
  Minskade antalet fallskador från 31 till 19 på ett år | Antal fallskador: från 31 till 19 på ett år
  Utbildade 14 kollegor i förflyttningsteknik | Utbildning av 14 kollegor i förflyttningsteknik
  Utbildade 14 kollegor i förflyttningsteknik | 14 kollegor utbildade i förflyttningsteknik
  Utbildade 14 kollegor i förflyttningsteknik | Har utbildat fjorton kollegor i förflyttningsteknik
  Arbetade natt varannan vecka | Nattarbete varannan vecka
  Arbetade natt varannan vecka | Natt varannan vecka
  Gjorde vårdplaner tillsammans med sjuksköterska | Vårdplaner tillsammans med sjuksköterska
  Gjorde vårdplaner tillsammans med sjuksköterska | Vårdplanering tillsammans med sjuksköterska
  Kontaktperson för sex boende och deras anhöriga | Kontaktperson för 6 boende
  Ansvarade för beställningar på 45 000 kr i månaden | Beställningar för 45 tkr per månad
  Ansvarade för beställningar på 45 000 kr i månaden | Beställningsansvar, 45 000 kr varje månad
  Byggde stommar till 36 radhus | Stombyggnad, 36 radhus
  Byggde stommar till 36 radhus | Byggt stommar till 36 radhus
  Ledde ett arbetslag om fyra snickare | Ledde fyra snickare
  Ledde ett arbetslag om fyra snickare | Arbetslag om 4 snickare
  Monterade 120 fönster i ett flerbostadshus | Fönstermontering i flerbostadshus
  Monterade 120 fönster i ett flerbostadshus | Montering av 120 fönster
  Läste ritningar och gjorde mängdberäkningar | Mängdberäkning och ritningsläsning
  Läste ritningar och gjorde mängdberäkningar | Gjorde mängdberäkningar
  Höll tidplanen i sju av åtta projekt | Tidplanen hölls i 7 av 8 projekt
  Arbetade med tak, fasad och stomme | Arbete med fasad, stomme och tak
  Arbetade med tak, fasad och stomme | Tak- och fasadarbete
  Byggde om en skola för 300 elever | Ombyggnad av skola för 300 elever
  Byggde om en skola för 300 elever | Ombyggnad av en skola
  Kalkylerade anbud på upp till 2,5 mkr | Anbudskalkyler på upp till 2,5 miljoner kr
  Kalkylerade anbud på upp till 2,5 mkr | Kalkylering av anbud, upp till 2 500 000 kronor
  Introducerade nya medarbetare i säkerhetsrutiner | Introduktion av nya medarbetare i säkerhetsrutiner
  Introducerade nya medarbetare i säkerhetsrutiner | Säkerhetsrutiner: introducerade nya medarbetare
  Built a churn model that reduced churn by 18% in one year | Churn model that reduced churn by 18 percent in one year
  Built a churn model that reduced churn by 18% in one year | Reduced churn by 18% in a year with a churn model
  Built a churn model that reduced churn by 18% in one year | Built a churn model, reducing churn by 18%
  Automated 30 weekly reports with SQL and Airflow | Automation of thirty weekly reports (SQL, Airflow)
  Automated 30 weekly reports with SQL and Airflow | 30 weekly reports automated in SQL and Airflow
  Automated 30 weekly reports with SQL and Airflow | Automated reports every week with SQL
  Worked with product managers to define KPIs for three teams | Defined KPIs for three teams with product managers
  Presented results to a board of 9 people | Presented results to the board
  Presented results to a board of 9 people | Presented results to a nine-person board
  Handled 1,200 support cases a month | 1.2k support cases per month
  Handled 1,200 support cases a month | Handling of 1200 monthly support cases
  Handled 1,200 support cases a month | Support case handling: 1,200 a month
  Migrated 4 TB of data from Oracle to BigQuery | Data migration from Oracle to BigQuery (4 TB)
  Migrated 4 TB of data from Oracle to BigQuery | Migration from Oracle to BigQuery, 4 TB of data
  Mentored two junior analysts | Mentored 2 junior analysts
  Mentored two junior analysts | Mentoring of two junior analysts
  Responsible for data quality in a warehouse with 600 tables | Data quality responsibility for a 600-table warehouse
  Responsible for data quality in a warehouse with 600 tables | Responsible for warehouse data quality
  Responsible for data quality in a warehouse with 600 tables | Responsible for data quality across 600 tables
  Increased test coverage from 40 to 85 percent | Test coverage increased from 40% to 85%
  Increased test coverage from 40 to 85 percent | Test coverage: 40% to 85%
  Cut query time by half | Query time cut by half
  Skrev rapporter på svenska och engelska varje vecka | Veckovisa rapporter på engelska och svenska
  Svarade för inköp av förbrukningsmaterial | Inköp av förbrukningsmaterial
  Tog emot och lossade 15 lastbilar om dagen | Lossade 15 lastbilar dagligen
  Tog emot och lossade 15 lastbilar om dagen | Mottagning och lossning av femton lastbilar per dag
  Satt i skyddskommittén 2019–2021 | Skyddskommittén 2019–2021
  Satt i skyddskommittén 2019–2021 | I skyddskommittén från 2019 till 2021
  Ansvarig för nyckelhantering och larm | Nyckelhantering och larm
  Jobbade med SAP dagligen | Dagligt arbete i SAP
  Jobbade med SAP dagligen | Arbetade dagligen med SAP
  Genomförde 40 brukarsamtal per kvartal | 40 genomförda brukarsamtal per kvartal
  Genomförde 40 brukarsamtal per kvartal | Brukarsamtal, 40 i kvartalet
  Förde journal i Cosmic | Journalföring i Cosmic
  Gav insulin på delegering | Insulingivning på delegering
  Tog blodprov på 20 patienter | Blodprovstagning på 20 patienter
  Tog prover | Provtagning
  Lade om sår | Såromläggning
  Lade om sår | Omläggning av sår
  Såg över rutiner | Översyn av rutiner
  Rev väggar | Rivning av väggar
  Lade golv i 12 lägenheter | Golvläggning i 12 lägenheter
  Satte kakel | Kakelsättning
  Reste stommar | Stomresning
  Mätte ut tomter | Utmätning av tomter
  Lyfte balkar med kran | Lyft av balkar med kran
  Tog fram rutiner för brandskydd | Framtagning av rutiner för brandskydd
  Tog fram rutiner för brandskydd | Rutiner för brandskydd
  Följde upp avvikelser varje månad | Månadsvis uppföljning av avvikelser
  Följde upp avvikelser varje månad | Uppföljning av avvikelser månadsvis
  Byggde ut en förskola | Utbyggnad av en förskola
  Byggde till 15 villor | Tillbyggnad av 15 villor
  Skrev ut läkemedel | Utskrift av läkemedel
  Höll i 12 utbildningar per år | 12 utbildningar om året
  Höll i 12 utbildningar per år | Tolv utbildningar årligen
  Startade en odlingsgrupp med boende | Start av odlingsgrupp med boende
  Dokumenterade enligt SOL och HSL | Dokumentation enligt HSL och SOL
  Samverkade med distriktssköterskor och biståndshandläggare | Samverkan med biståndshandläggare och distriktssköterskor
  Bemötte anhöriga | Bemötande av anhöriga
  Bidrog till att minska sjukfrånvaron från 9 till 6 procent | Bidrog till minskad sjukfrånvaro, från 9 till 6 procent
  Bidrog till att minska sjukfrånvaron från 9 till 6 procent | Bidrag till minskad sjukfrånvaro från 9 till 6 %
  Planerade scheman för 22 medarbetare | Schemaplanering för 22 medarbetare
  Planerade scheman för 22 medarbetare | Planering av 22 medarbetares scheman
  Planerade scheman för 22 medarbetare | Scheman för 22 medarbetare
  Hade ansvar för 5 lärlingar | Ansvar för fem lärlingar
  Hade ansvar för 5 lärlingar | Ansvarade för fem lärlingar
  Handledde 5 lärlingar | Handledning av fem lärlingar
  Budget 3,5 mkr | Budget: 3 500 000 kr
  Ansvarade för en budget på 3,5 mkr | Budgetansvar 3,5 miljoner kronor
  Ansvarade för en budget på 3,5 mkr | Ansvar för budget på 3 500 tkr
  Körde hjullastare och grävmaskin | Hjullastare och grävmaskin
  Körde hjullastare och grävmaskin | Körning av grävmaskin och hjullastare
  Körde hjullastare och grävmaskin | Kört hjullastare
  Utförde egenkontroller dagligen | Dagliga egenkontroller
  Utförde egenkontroller dagligen | Egenkontroll varje dag
  Gjorde riskanalyser inför varje projekt | Riskanalyser inför varje projekt
  Isolerade 2 400 kvm vind | Vindsisolering, 2400 m2
  Isolerade 2 400 kvm vind | Isolering av 2 400 kvadratmeter vind
  Renoverade fönster i kulturmärkta hus | Fönsterrenovering i kulturmärkta hus
  Arbetade skift: dag, kväll och natt | Skiftarbete dag, kväll och natt
  Arbetade skift: dag, kväll och natt | Arbetade dag, kväll och natt
  Built ETL jobs for 14 data sources | ETL jobs for fourteen data sources
  Built ETL jobs for 14 data sources | Building ETL jobs for 14 data sources
  Built ETL jobs for 14 data sources | 14 data sources, ETL jobs
  Rewrote reports in SQL, cutting run time from 40 to 6 minutes | Cut run time from 40 to 6 minutes by rewriting reports in SQL
  Rewrote reports in SQL, cutting run time from 40 to 6 minutes | Reports rewritten in SQL: run time cut from 40 to six minutes
  Ran A/B tests for the checkout team | A/B testing for the checkout team
  Ran A/B tests for the checkout team | A/B tests
  Set up monitoring with Grafana for 60 services | Grafana monitoring for 60 services
  Set up monitoring with Grafana for 60 services | Setup of monitoring for sixty services
  Led a team of four analysts | Led four analysts
  Led a team of four analysts | Led a four-analyst team
  Led a team of four analysts | Leading a team of 4 analysts
  Interviewed 45 users and summarised the findings for management | Interviews with 45 users, summarised for management
  Interviewed 45 users and summarised the findings for management | User interviews (45)
  Forecast demand for 3,000 products every month | Monthly demand forecasts for 3,000 products
  Forecast demand for 3,000 products every month | Forecasting demand for 3k products each month
  Shipped a dashboard used by 120 store managers | Dashboard for 120 store managers
  Shipped a dashboard used by 120 store managers | Dashboard shipped to 120 store managers
  Saved 15 hours a week by automating invoices | Automated invoices, saving 15 hours per week
  Saved 15 hours a week by automating invoices | Invoice automation saving fifteen hours weekly
  Saved 15 hours a week by automating invoices | 15 hours a week saved through automated invoices
  Cleaned and labelled 80,000 images | Cleaning and labelling of 80k images
  Cleaned and labelled 80,000 images | 80 000 images labelled
  Improved model accuracy from 71% to 84% | Model accuracy improved from 71 to 84 percent
  Improved model accuracy from 71% to 84% | Improved accuracy of a model from 71% to 84%
  Wrote documentation in English and Swedish | Documentation in Swedish and English
  Worked closely with finance and logistics | Close work with logistics and finance
  Worked closely with finance and logistics | Worked with finance
  Data analyst with five years in retail | 5 years in retail
  Data analyst with five years in retail | Five years as a data analyst in retail
  Reduced returns by 8 percent across 40 stores | Reduced returns in 40 stores by 8%
  Reduced returns by 8 percent across 40 stores | Returns reduced by 8% across forty stores
  Supported 35 colleagues with Excel questions | Support for 35 colleagues with Excel questions
  Supported 35 colleagues with Excel questions | Supporting thirty-five colleagues in Excel
  Minskade svinnet med 18 procent och sjukfrånvaron med 5 procent | Minskade sjukfrånvaron med 5 procent
  Minskade svinnet med 18 procent och sjukfrånvaron med 5 procent | Sjukfrånvaron minskade med 5 % och svinnet med 18 %
  Ledde 5 snickare i Gävle och 3 elektriker i Falun | Ledde 3 elektriker i Falun
  Trained 4 nurses in triage and 6 doctors in ultrasound | Trained 4 nurses in triage
  Wrote reports for the finance manager | Reports for finance
  Byggde väggarna men inte taket | Byggde väggarna
  Never missed a deadline in three years | Never missed a deadline
  Översatte texter från engelska till svenska | Översättning från engelska till svenska
  Bytte från Visma till Fortnox på tre månader | Bytte till Fortnox på tre månader
  Tog emot 40 samtal och skickade 15 offerter om dagen | Skickade 15 offerter om dagen
  Tog emot 40 samtal om dagen och 200 mejl i veckan | Tog emot 200 mejl i veckan
  Drog el i 60 lägenheter enligt tidplan | Eldragning i 60 lägenheter
  Lade 900 m² klinker och kakel i våtrum | 900 kvm klinker och kakel i våtrum
  Lade 900 m² klinker och kakel i våtrum | Kakel och klinker, 900 m²
  Lade 900 m² klinker och kakel i våtrum | Läggning av klinker och kakel i våtrum
  Bas för åtta personer på ett sjukhusbygge | Bas för 8 personer
  Bas för åtta personer på ett sjukhusbygge | Bas för åtta personer på sjukhusbygge
  Höll budgeten på 4,2 Mkr | Höll en budget på 4,2 miljoner kronor
  Höll budgeten på 4,2 Mkr | Budget på 4 200 tkr
  Minskade materialspillet från 12 till 7 procent | Spillet minskade från 12 till 7 procent
  Minskade materialspillet från 12 till 7 procent | Minskat materialspill (12 till 7 procent)
  Ansvarade för skyddsronder varannan vecka | Skyddsronder varannan vecka
  Ansvarade för skyddsronder varannan vecka | Ansvar för skyddsrond varannan vecka
  Lärde upp tre lärlingar till yrkesbevis | Upplärning av tre lärlingar
  Lärde upp tre lärlingar till yrkesbevis | Tre lärlingar upplärda till yrkesbevis
  Reparerade tak efter stormen 2019 på 16 hus | Takreparationer på 16 hus efter stormen 2019
  Reparerade tak efter stormen 2019 på 16 hus | Reparation av tak på sexton hus
  Reparerade tak efter stormen 2019 på 16 hus | 2019: reparerade tak efter stormen
  Bygger trapphus och installationsschakt | Byggnation av trapphus
  Renoverade kyrkor i Härnösand och Kramfors | Kyrkorenovering i Kramfors och Härnösand
  Renoverade kyrkor i Härnösand och Kramfors | Renovering av kyrkor
  Deltog i ombyggnaden av stationen som en av 30 snickare | Deltog i stationens ombyggnad som en av trettio snickare
  Deltog i ombyggnaden av stationen som en av 30 snickare | Deltog i ombyggnaden av stationen
  Built forecasting models in R and Python for 45 products | Forecasting models for 45 products in Python and R
  Built forecasting models in R and Python for 45 products | Python and R forecasting models
  Built forecasting models in R and Python for 45 products | Built models in Python
  Reduced report run time from 50 minutes to 4 | Report run time reduced from 50 to 4 minutes
  Reduced report run time from 50 minutes to 4 | Reduced the run time of a report from 50 minutes to four
  Reduced report run time from 50 minutes to 4 | Reduced run time from 50 to four minutes
  Owns the weekly sales report read by 250 managers | Weekly sales report for 250 managers
  Owns the weekly sales report read by 250 managers | Sales report read every week by 250 managers
  Took part in the move to Snowflake, mainly testing | Took part in moving to Snowflake, mainly with testing
  Supported the pricing team with ad hoc analyses | Ad hoc analyses in support of the pricing team
  Supported the pricing team with ad hoc analyses | Supported pricing with analyses
  Ran 22 A/B tests a year on the web shop | A/B testing on the web shop, 22 tests annually
  Cleaned 3.4 million customer records | Cleaned 3,400,000 customer records
  Cleaned 3.4 million customer records | Cleaning of 3.4M customer records
  Cleaned 3.4 million customer records | 3.4 million records cleaned
  Taught Excel to 60 colleagues in six workshops | Taught 60 colleagues Excel in 6 workshops
  Taught Excel to 60 colleagues in six workshops | Taught sixty colleagues Excel
  Answered ad hoc questions from about 15 stores a week | Ad hoc questions from around 15 stores per week
  Answered ad hoc questions from about 15 stores a week | Weekly, answered ad hoc questions from about 15 stores
  Presented findings to the management group each month | Monthly presentations to the management group
  Presented findings to the management group each month | Findings presented monthly to the management group
  Translated 14 business questions into dashboards | Dashboards for 14 business questions
  Translated 14 business questions into dashboards | 14 business questions translated into dashboards
  Documented all data sources of the department | Documentation of all the department's data sources
  Documented all data sources of the department | Documented data sources
  Analyst in a team of five | Analyst in a five-person team
  Analyst in a team of five | Analyst (team of 5)
  Hjälper boende med dusch, mat och medicin | Hjälper boende med medicin och mat
  Hjälper boende med dusch, mat och medicin | Hjälp till boende med dusch och mat
  Rapporterar avvikelser varje vecka till enhetschefen | Veckovis rapportering av avvikelser till enhetschefen
  Rapporterar avvikelser varje vecka till enhetschefen | Rapporterar avvikelser till enhetschefen
  Samordnar scheman för nio timvikarier | Schemasamordning för 9 timvikarier
  Samordnar scheman för nio timvikarier | Samordning av nio timvikariers scheman
  Introducerade 17 nya kollegor | Introduktion av 17 kollegor
  Introducerade 17 nya kollegor | Introduktion av nya kollegor
  Tog initiativ till en trädgårdsgrupp med tio boende | Initiativ till trädgårdsgrupp med 10 boende
  Vann utmärkelsen Årets team 2021 | Årets team 2021
  Vann utmärkelsen Årets team 2021 | Utmärkelsen Årets team (2021)
  Was leading a team of five in Oslo | Led a team of five in Oslo
`);

export const invented = pairs(`
  Ansvarade för 28 boende på två avdelningar | Ansvarade för två boende på 28 avdelningar
  Ansvarade för 28 boende på två avdelningar | Ansvarade för 28 avdelningar
  Utbildade 14 kollegor i förflyttningsteknik | Utbildades i förflyttningsteknik av 14 kollegor
  Utbildade 14 kollegor i förflyttningsteknik | Utbildade kollegor i 14 förflyttningstekniker
  Gjorde vårdplaner tillsammans med sjuksköterska | Gjorde vårdplaner som sjuksköterska
  Gjorde vårdplaner tillsammans med sjuksköterska | Gjorde vårdplaner
  Gjorde vårdplaner tillsammans med sjuksköterska | Sjuksköterska med vårdplaner
  Arbetade natt varannan vecka | Arbetade natt varje vecka
  Arbetade natt varannan vecka | Arbetade natt och dag
  Byggde stommar till 36 radhus | Byggde 36 radhus
  Ledde ett arbetslag om fyra snickare | Ledde fyra arbetslag
  Monterade 120 fönster i ett flerbostadshus | Monterade 120 fönster i flera hus
  Monterade 120 fönster i ett flerbostadshus | Byggde ett flerbostadshus
  Monterade 120 fönster i ett flerbostadshus | Monterade fönster i 120 flerbostadshus
  Höll tidplanen i sju av åtta projekt | Höll tidplanen i åtta projekt
  Höll tidplanen i sju av åtta projekt | Höll tidplanen i alla projekt
  Höll tidplanen i sju av åtta projekt | Höll tidplanen i åtta av åtta projekt
  Arbetade under ledning av platschefen | Arbetade som platschef
  Arbetade under ledning av platschefen | Ledning av platschefer
  Var ställföreträdande gruppchef under somrarna | Gruppchef under somrarna
  Läste ritningar och gjorde mängdberäkningar | Gjorde ritningar och läste mängdberäkningar
  Läste ritningar och gjorde mängdberäkningar | Gjorde ritningar
  Kalkylerade anbud på upp till 2,5 mkr | Kalkylerade anbud på 2,5 mkr
  Kalkylerade anbud på upp till 2,5 mkr | Kalkylerade anbud på upp till 25 mkr
  Built a churn model that reduced churn by 18% in one year | Built a churn model that reduced churn to 18% in one year
  Built a churn model that reduced churn by 18% in one year | Built a churn model that reduced churn by 18% in one month
  Built a churn model that reduced churn by 18% in one year | Built 18 churn models
  Worked with product managers to define KPIs for three teams | Product manager for three teams
  Worked with product managers to define KPIs for three teams | Managed three teams
  Worked with product managers to define KPIs for three teams | Defined KPIs for three product managers
  Presented results to a board of 9 people | Sat on a board of 9 people
  Presented results to a board of 9 people | Presented results to 9 boards
  Mentored two junior analysts | Mentored two analysts
  Mentored two junior analysts | Junior analyst
  Mentored two junior analysts | Was mentored by two junior analysts
  Migrated 4 TB of data from Oracle to BigQuery | Migrated 4 TB of data from BigQuery to Oracle
  Migrated 4 TB of data from Oracle to BigQuery | Migrated 4 TB of data to Oracle and BigQuery
  Handled 1,200 support cases a month | Handled 1,200 support cases a day
  Responsible for data quality in a warehouse with 600 tables | Responsible for 600 warehouses
  Responsible for data quality in a warehouse with 600 tables | Responsible for a data warehouse with 600 tables
  Increased test coverage from 40 to 85 percent | Increased test coverage by 85 percent
  Increased test coverage from 40 to 85 percent | Increased test coverage to 85 times
  Had no responsibility for budget | Responsibility for budget
  Inte ansvarig för budget men för schema | Ansvarig för budget och schema
  Har sökt men inte fått behörighet | Har behörighet
  Läser just nu till undersköterska | Undersköterska
  Ledde kvällskurser i hantverk för barn | Ledde hantverkare
  Ersatte köksmästaren två veckor | Köksmästare i två veckor
  Ersatte köksmästaren två veckor | Köksmästare
  Arbetade nära ekonomichefen med bokslut | Ekonomichef med bokslut
  Samordnade inköp för en av fem butiker | Samordnade inköp för fem butiker
  Almost doubled sales in Norway | Doubled sales in Norway
  Sålde i snitt för 12 500 kr per dag | Sålde för 12 500 kr per dag
  Sålde i snitt för 12 500 kr per dag | Sålde i snitt för 12 500 kr
  Körde lastbil utan släp | Körde lastbil med släp
  Körde lastbil utan släp | Körde lastbil och släp
  Led a pilot for one of the twelve regions | Led a pilot for the twelve regions
  Led a pilot for one of the twelve regions | Led the twelve regions
  Helped customers move to the cloud; did not sell | Sold to customers
  Tränade pojkar i åldern 10-12 år | Tränade pojkar i åldern 10-21 år
  Ansvarade för ekonomi vid sidan av verksamhetschefen | Verksamhetschef med ansvar för ekonomi
  Gjorde riskanalyser inför varje projekt | Riskanalys inför alla projekt
  Renoverade fönster i kulturmärkta hus | Renovering av kulturmärkta fönster
  Minskade svinnet med 18 procent och sjukfrånvaron med 5 procent | Minskade sjukfrånvaron med 18 procent
  Minskade svinnet med 18 procent och sjukfrånvaron med 5 procent | Minskade svinnet med 5 procent
  Ledde 5 snickare i Gävle och 3 elektriker i Falun | Ledde 5 snickare i Falun
  Ledde 5 snickare i Gävle och 3 elektriker i Falun | Ledde tre snickare i Gävle
  Sålde bilar i Gävle och båtar i Falun | Sålde båtar i Gävle
  Trained 4 nurses in triage and 6 doctors in ultrasound | Trained 6 doctors in triage
  Trained 4 nurses in triage and 6 doctors in ultrasound | Trained 6 nurses in ultrasound
  Levererade alltid före utsatt tid | Levererade alltid efter utsatt tid
  Wrote reports for the finance manager | Finance manager for reports
  Wrote reports for the finance manager | Wrote finance reports for the manager
  Ansvarade inte för budgeten | Ansvarade för budgeten
  Ansvarade för budgeten när chefen var borta | Chef för budgeten
  Kunde inte delta i upphandlingen men skrev underlaget | Deltog i upphandlingen
  Hade aldrig egna kunder | Hade egna kunder
  Var inte med och byggde taket, bara väggarna | Byggde taket
  Byggde väggarna men inte taket | Byggde väggarna och taket
  Never missed a deadline in three years | Missed a deadline in three years
  Worked without supervision on night shifts | Worked with supervision on night shifts
  Worked without a manager for six months | Worked as manager for six months
  Worked without a manager for six months | Manager for six months
  Deltog som observatör i ledningsgruppen | Deltog i ledningsgruppen som ledare
  Deltog som observatör i ledningsgruppen | Ledningsgruppen
  Deltog som observatör i ledningsgruppen | Deltog i ledningsgruppen
  Var bisittare vid 12 förhandlingar | Förhandlingar (12)
  Vikarierade för rektorn i en månad | Rektor i en månad
  Skrev utkast till avtal som juristen godkände | Jurist som skrev avtal
  Skrev utkast till avtal som juristen godkände | Skrev avtal
  Skrev utkast till avtal som juristen godkände | Godkände avtal
  Översatte texter från engelska till svenska | Översatte texter från svenska till engelska
  Översatte texter från engelska till svenska | Översatte texter till engelska
  Bytte från Visma till Fortnox på tre månader | Bytte från Fortnox till Visma på tre månader
  Tog emot 40 samtal och skickade 15 offerter om dagen | Tog emot 15 samtal om dagen
  Tog emot 40 samtal och skickade 15 offerter om dagen | Skickade 40 offerter om dagen
  Tog emot 40 samtal om dagen och 200 mejl i veckan | Tog emot 40 samtal i veckan
  Tog emot 40 samtal om dagen och 200 mejl i veckan | Tog emot 200 mejl om dagen
  Serverade 90 gäster på lunchen och 40 på kvällen | Serverade 90 gäster på kvällen
  Undervisade 24 elever i matte och 18 i fysik | Undervisade 24 elever i fysik
  Undervisade i matte för årskurs 7 och i fysik för årskurs 9 | Undervisade i fysik för årskurs 7
  Reduced cost per unit from 14 to 11 kronor | Reduced cost from 14 to 11 million kronor
  Reduced cost per unit from 14 to 11 kronor | Reduced cost per unit to 14 kronor
  Grew a team from 3 to 9 people in 18 months | Grew a team from 9 to 18 people in 3 months
  Grew a team from 3 to 9 people in 18 months | Managed a team of 9 people
  Grew a team from 3 to 9 people in 18 months | Team of 18 people
  Answered 50 emails a day and up to 20 calls an hour | Answered 20 calls a day
  Answered 50 emails a day and up to 20 calls an hour | Answered up to 50 emails a day
  Ranked 3rd of 40 sellers in 2021 | Ranked 1st of 40 sellers in 2021
  Ranked 3rd of 40 sellers in 2021 | Led 40 sellers in 2021
  Top 5 seller in the region | Top seller in the region
  Runner-up in the company's sales contest | Winner of the company's sales contest
  Runner-up in the company's sales contest | Company's sales contest
  Nominerad till årets säljare 2020 | Årets säljare 2020
  Kom tvåa i tävlingen Årets säljare | Årets säljare
  Assistant to the regional manager | Regional manager
  Assistant to the regional manager | Assistant regional manager
  Praktik som förskollärare | Förskollärare
  Utbildning till undersköterska pågår | Undersköterska
  Certifiering i AWS påbörjad | Certifierad i AWS
  Certifiering i AWS påbörjad | Certifiering i AWS
  Grundläggande kunskaper i Excel | Kunskaper i Excel
  Grundläggande kunskaper i Excel | Goda kunskaper i Excel
  Viss erfarenhet av ekonomi | Erfarenhet av ekonomi
  Ingen erfarenhet av truck | Erfarenhet av truck
  Basic Spanish | Spanish
  Tidigare erfarenhet av lager | Erfarenhet av lager
  Delade ansvar för kassan med två kollegor | Ansvar för kassan
  Delade ansvar för kassan med två kollegor | Ansvar för två kollegor
  Hade kontakt med 30 leverantörer | Hade ansvar för 30 leverantörer
  Provided first-line support to 300 users | Provided second-line support to 300 users
  Provided first-line support to 300 users | Provided support to 300 first-line users
  Planned a move of 200 desks | Moved 200 desks
  Ritade förslag till nytt lager | Nytt lager
  Ritade förslag till nytt lager | Ritade nytt lager
  Helped organise a conference for 150 guests | Organised a conference for 150 guests
  Helped organise a conference for 150 guests | Conference for 150 guests
  Sometimes led the morning meeting | Led the morning meeting
  Led the morning meeting twice a week | Led meetings every morning
  Led the morning meeting twice a week | Led the morning meeting every week
  Deputy chair of the union club | Chair of the union club
  Ordförande i klubben 2019, kassör 2020 | Ordförande i klubben 2020
  Ordförande i klubben 2019, kassör 2020 | Kassör 2019
  Nattpersonal på akuten i två år | Personal på akuten i tio år
  Svarade för 60 procent av försäljningen | Svarade för försäljningen
  Svarade för 60 procent av försäljningen | Ökade försäljningen 60 procent
  Tested code written by 12 developers | Developer who wrote code
  Tested code written by 12 developers | Wrote code
  Tested code written by 12 developers | Wrote tested code
  Blev upplärd av kocken i kallskänken | Lärde upp kocken i kallskänken
  Utbildades i truckkörning av två kollegor | Utbildade två kollegor i truckkörning
`);

/** Lines of the lists above that are judged wrongly so far: a test fails when one of them is judged correctly. */
export const misread: ReadonlySet<string> = new Set([
  'Minskade sjukfrånvaron med 5 procent',
  'Analyst in a five-person team',
]);
