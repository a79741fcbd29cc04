/** Occupation fields; the order gives the number of each. */
export const occupationFields = [
  'Administration, ekonomi, juridik',
  'Bygg och anläggning',
  'Chefer och verksamhetsledare',
  'Data/IT',
  'Försäljning, inköp, marknadsföring',
  'Hantverk',
  'Hotell, restaurang, storhushåll',
  'Hälso- och sjukvård',
  'Industriell tillverkning',
  'Installation, drift, underhåll',
  'Kropps- och skönhetsvård',
  'Kultur, media, design',
  'Militära yrken',
  'Naturbruk',
  'Naturvetenskap',
  'Pedagogik',
  'Sanering och renhållning',
  'Säkerhet och bevakning',
  'Transport, distribution, lager',
  'Yrken med social inriktning',
  'Yrken med teknisk inriktning',
];

/** The beginning of an occupation field's label tells it. Occupation | SSYK 2012 | field | other titles */
export const occupationLines = `
Redovisningsekonom | 3313 | Admin | redovisningsansvarig, redovisningskonsult, ekonom
Löneadministratör | 4112 | Admin | lönespecialist, lönekonsult, löneassistent
HR-specialist | 2423 | Admin | personalspecialist, HR-generalist, HR-partner
Jurist | 2615 | Admin | förvaltningsjurist, verksjurist, kommunjurist
Receptionist | 4225 | Admin | kontorsreceptionist, växeltelefonist
Projektledare, offentlig verksamhet | 3359 | Admin | projektsamordnare, projektkoordinator
Ekonomiassistent | 4111 | Admin | ekonomiadministratör, reskontraassistent
Snickare | 7111 | Bygg | byggnadssnickare, träarbetare, inredningssnickare
Målare | 7131 | Bygg | byggnadsmålare, måleriarbetare
VVS-montör | 7125 | Bygg | rörmokare, VVS-installatör, rörmontör
Byggnadsingenjör | 3112 | Bygg | byggingenjör, projekteringsingenjör
Anläggningsarbetare | 7114 | Bygg | markarbetare, vägarbetare, rörläggare
Platschef | 3121 | Bygg | byggarbetsledare, produktionsledare bygg
Enhetschef, äldreomsorg | 1530 | Chefer | verksamhetschef äldreomsorg, områdeschef
Rektor | 1410 | Chefer | skolledare, biträdande rektor
Restaurangchef | 1720 | Chefer | krögare, restaurangföreståndare
Systemutvecklare | 2512 | Data | programmerare, mjukvaruutvecklare, software developer
Frontend-utvecklare | 2512 | Data | frontendutvecklare, webbutvecklare, frontend developer
Backend-utvecklare | 2512 | Data | backendutvecklare, backend developer, javautvecklare
Devops-utvecklare | 2515 | Data | devops-ingenjör, plattformsingenjör, DevOps engineer
Testare | 2514 | Data | systemtestare, testledare, testautomatiserare
Dataanalytiker | 2511 | Data | data analyst, BI-analytiker, data scientist
IT-supporttekniker | 3512 | Data | supporttekniker, helpdesktekniker, servicedesktekniker
Projektledare, IT | 2512 | Data | IT-projektledare, scrum master
Företagssäljare | 3322 | Försäljning | säljare, account manager, utesäljare
Butikssäljare, fackhandel | 5223 | Försäljning | butiksmedarbetare, butiksbiträde, säljare i butik
Butikssäljare, dagligvaror | 5222 | Försäljning | medarbetare dagligvaror, kassör, butikskassör
Kundtjänstmedarbetare | 4222 | Försäljning | kundservicemedarbetare, kundrådgivare, kundtjänst
Inköpare | 3323 | Försäljning | strategisk inköpare, upphandlare
Bagare | 7612 | Hantverk | konditor, hantverksbagare
Skräddare | 7531 | Hantverk | sömmerska, ateljésömmerska
Guldsmed | 7312 | Hantverk | silversmed, juvelerare
Kock | 5120 | Hotell | kock à la carte, kallskänka, köksmästare
Servitör | 5131 | Hotell | servitris, serveringspersonal, hovmästare
Hotellreceptionist | 4224 | Hotell | nattportier, front office-medarbetare
Måltidsbiträde | 9412 | Hotell | köksbiträde, restaurangbiträde, ekonomibiträde
Undersköterska | 5321 | Hälso | undersköterska äldreboende, undersköterska hemtjänst
Sjuksköterska | 2221 | Hälso | grundutbildad sjuksköterska, allmänsjuksköterska
Operationssjuksköterska | 2231 | Hälso | specialistsjuksköterska operation
Distriktssköterska | 2224 | Hälso | distriktssjuksköterska
Läkare | 2211 | Hälso | specialistläkare, överläkare, allmänläkare
Tandläkare | 2260 | Hälso | allmäntandläkare
Tandsköterska | 5350 | Hälso | tandsköterska folktandvård
Psykolog | 2241 | Hälso | legitimerad psykolog, skolpsykolog
Fysioterapeut | 2272 | Hälso | sjukgymnast
Arbetsterapeut | 2273 | Hälso | leg. arbetsterapeut
Medicinsk sekreterare | 4117 | Hälso | vårdadministratör, läkarsekreterare
Veterinär | 2250 | Hälso | distriktsveterinär, smådjursveterinär
Svetsare | 7212 | Industriell | TIG-svetsare, MIG/MAG-svetsare, licenssvetsare
CNC-operatör | 7223 | Industriell | CNC-ställare, maskinoperatör, fräsoperatör
Processoperatör | 8172 | Industriell | driftoperatör, produktionsoperatör
Montör | 8219 | Industriell | industrimontör, produktionsmedarbetare
Installationselektriker | 7411 | Installation | elektriker, elmontör, serviceelektriker
Underhållsmekaniker | 7233 | Installation | mekaniker, underhållstekniker, maskinreparatör
Fastighetsskötare | 5152 | Installation | fastighetsvärd, bovärd, vaktmästare
Bilmekaniker | 7231 | Installation | fordonsmekaniker, fordonstekniker, servicetekniker
Frisör | 5141 | Kropps | hårfrisör, barberare, hårstylist
Hudterapeut | 5142 | Kropps | hudvårdsterapeut, skönhetsterapeut
Bibliotekarie | 2622 | Kultur | barnbibliotekarie, informationsspecialist
Journalist | 2642 | Kultur | reporter, redaktör, nyhetsreporter
Kommunikatör | 2432 | Kultur | informatör, kommunikationsstrateg, webbredaktör
Grafisk formgivare | 2172 | Kultur | grafisk designer, art director, layoutare
Officer | 0110 | Militära | yrkesofficer
Soldat | 0310 | Militära | sjöman, gruppchef, GSS
Lantarbetare | 6130 | Naturbruk | djurskötare, lantbruksarbetare, ladugårdsarbetare
Trädgårdsanläggare | 6113 | Naturbruk | trädgårdsarbetare, parkarbetare
Skogsarbetare | 6210 | Naturbruk | skogsvårdare, röjare, plantör
Kemist | 2113 | Naturvetenskap | analyskemist, laboratoriekemist
Forskare, biologi | 2131 | Naturvetenskap | biolog, molekylärbiolog, postdoktor
Miljö- och hälsoskyddsinspektör | 2182 | Naturvetenskap | miljöinspektör, livsmedelsinspektör
Grundskollärare | 2341 | Pedagogik | lärare, ämneslärare, mellanstadielärare
Förskollärare | 2343 | Pedagogik | lärare i förskola
Gymnasielärare | 2330 | Pedagogik | ämneslärare gymnasiet
Elevassistent | 5312 | Pedagogik | resurspedagog, lärarassistent
Lokalvårdare | 9111 | Sanering | städare, hygientekniker, hotellstädare
Saneringsarbetare | 7134 | Sanering | saneringstekniker, skadesanerare
Renhållningsarbetare | 9610 | Sanering | återvinningsarbetare, sopbilsförare
Väktare | 5413 | Säkerhet | ordningsvakt, butikskontrollant, skyddsvakt
Brandman | 5411 | Säkerhet | räddningstjänstpersonal, deltidsbrandman
Polis | 3360 | Säkerhet | polisassistent, yttre befäl
Lastbilsförare | 8332 | Transport | lastbilschaufför, distributionsförare, fjärrchaufför
Lagerarbetare | 4322 | Transport | terminalarbetare, plockare, lagermedarbetare
Truckförare | 8344 | Transport | motviktstruckförare, skjutstativförare
Bussförare | 8331 | Transport | busschaufför, linjeförare
Socialsekreterare | 2661 | Yrken med social | socionom, familjehemssekreterare, barnhandläggare
Personlig assistent | 5343 | Yrken med social | assistent LSS
Behandlingsassistent | 3411 | Yrken med social | behandlingspedagog, socialpedagog
Barnskötare | 5311 | Yrken med social | förskoleassistent, barnskötare i förskola
Fritidsledare | 3423 | Yrken med social | ungdomsledare, fritidsassistent
Stödassistent | 5342 | Yrken med social | boendestödjare, vårdare, stödpedagog
Arkitekt | 2161 | Yrken med tek | byggnadsarkitekt, husarkitekt
Maskiningenjör | 2144 | Yrken med tek | mekanikkonstruktör, konstruktionsingenjör
Elkonstruktör | 3113 | Yrken med tek | elprojektör, automationsingenjör
Logistiker | 2141 | Yrken med tek | supply chain-planerare, logistikplanerare, produktionsplanerare
`;

/** Names of the SSYK 2012 groups above. */
export const groupLines = `
0110 Officerare
0310 Soldater m.fl.
1410 Chefer inom grund- och gymnasieskola samt vuxenutbildning
1530 Chefer inom äldreomsorg
1720 Restaurang- och kökschefer
2113 Kemister
2131 Cell- och molekylärbiologer m.fl.
2141 Civilingenjörsyrken inom logistik och produktionsplanering
2144 Civilingenjörsyrken inom maskinteknik
2161 Arkitekter m.fl.
2172 Grafiska formgivare m.fl.
2182 Miljö- och hälsoskyddsinspektörer
2211 Specialistläkare
2221 Grundutbildade sjuksköterskor
2224 Distriktssköterskor
2231 Operationssjuksköterskor
2241 Psykologer
2250 Veterinärer
2260 Tandläkare
2272 Fysioterapeuter och sjukgymnaster
2273 Arbetsterapeuter
2330 Gymnasielärare
2341 Grundskollärare
2343 Förskollärare
2423 Personal- och HR-specialister
2432 Informatörer, kommunikatörer och PR-specialister
2511 Systemanalytiker och IT-arkitekter m.fl.
2512 Mjukvaru- och systemutvecklare m.fl.
2514 Systemtestare och testledare
2515 Systemförvaltare m.fl.
2615 Förvaltnings- och organisationsjurister
2622 Bibliotekarier och arkivarier
2642 Journalister m.fl.
2661 Socialsekreterare
3112 Ingenjörer och tekniker inom bygg och anläggning
3113 Ingenjörer och tekniker inom elektroteknik
3121 Arbetsledare inom bygg, anläggning och gruva
3313 Redovisningsekonomer
3322 Företagssäljare
3323 Inköpare och upphandlare
3359 Övriga handläggare
3360 Poliser
3411 Behandlingsassistenter och socialpedagoger m.fl.
3423 Fritidsledare m.fl.
3512 Supporttekniker, IT
4111 Ekonomiassistenter m.fl.
4112 Löne- och personaladministratörer
4117 Medicinska sekreterare, vårdadministratörer m.fl.
4222 Kundtjänstpersonal
4224 Hotellreceptionister m.fl.
4225 Kontorsreceptionister
4322 Lager- och terminalpersonal
5120 Kockar och kallskänkor
5131 Hovmästare och servitörer
5141 Frisörer
5142 Hudterapeuter
5152 Fastighetsskötare
5222 Butikssäljare, dagligvaror
5223 Butikssäljare, fackhandel
5311 Barnskötare
5312 Elevassistenter m.fl.
5321 Undersköterskor, hemtjänst, hemsjukvård, äldreboende och habilitering
5342 Vårdare, boendestödjare
5343 Personliga assistenter
5350 Tandsköterskor
5411 Brandmän
5413 Väktare och ordningsvakter
6113 Trädgårdsanläggare m.fl.
6130 Växtodlare och djuruppfödare, blandad drift
6210 Skogsarbetare
7111 Träarbetare, snickare m.fl.
7114 Anläggningsarbetare
7125 VVS-montörer m.fl.
7131 Målare
7134 Saneringsarbetare m.fl.
7212 Svetsare och gasskärare
7223 Maskinställare och maskinoperatörer, metallarbete
7231 Motorfordonsmekaniker och fordonsreparatörer
7233 Underhållsmekaniker och maskinreparatörer
7312 Guld- och silversmeder
7411 Installations- och serviceelektriker
7531 Skräddare och ateljésömmerskor m.fl.
7612 Bagare och konditorer
8172 Processoperatörer, papper
8219 Övriga montörer
8331 Buss- och spårvagnsförare
8332 Lastbilsförare m.fl.
8344 Truckförare
9111 Städare
9412 Restaurang- och köksbiträden m.fl.
9610 Renhållnings- och återvinningsarbetare
`;

/** Who has worked as the first can take work as the second; back again holds the second figure. */
export const substituteLines = `
Sjuksköterska > Undersköterska 75 0
Distriktssköterska > Sjuksköterska 75 25
Operationssjuksköterska > Sjuksköterska 75 25
Undersköterska > Stödassistent 75 25
Undersköterska > Personlig assistent 75 25
Stödassistent > Personlig assistent 75 75
Stödassistent > Behandlingsassistent 25 75
Socialsekreterare > Behandlingsassistent 75 25
Fritidsledare > Elevassistent 75 75
Barnskötare > Elevassistent 75 75
Förskollärare > Barnskötare 75 25
Grundskollärare > Gymnasielärare 25 75
Grundskollärare > Förskollärare 25 25
Rektor > Grundskollärare 75 0
Frontend-utvecklare > Systemutvecklare 75 75
Backend-utvecklare > Systemutvecklare 75 75
Backend-utvecklare > Frontend-utvecklare 25 25
Backend-utvecklare > Devops-utvecklare 25 75
Testare > Systemutvecklare 25 75
Dataanalytiker > Systemutvecklare 25 25
Projektledare, IT > Projektledare, offentlig verksamhet 75 25
Löneadministratör > HR-specialist 25 25
Löneadministratör > Ekonomiassistent 75 25
Redovisningsekonom > Ekonomiassistent 75 25
Redovisningsekonom > Löneadministratör 25 0
Receptionist > Hotellreceptionist 75 75
Receptionist > Kundtjänstmedarbetare 75 75
Butikssäljare, fackhandel > Butikssäljare, dagligvaror 75 75
Företagssäljare > Butikssäljare, fackhandel 75 25
Kundtjänstmedarbetare > Butikssäljare, fackhandel 25 25
Kock > Måltidsbiträde 75 25
Servitör > Hotellreceptionist 25 25
Restaurangchef > Kock 25 25
Bagare > Måltidsbiträde 25 0
Snickare > Målare 25 25
Platschef > Byggnadsingenjör 75 25
Anläggningsarbetare > Snickare 25 25
VVS-montör > Fastighetsskötare 75 25
Installationselektriker > Elkonstruktör 25 25
Underhållsmekaniker > Bilmekaniker 25 75
CNC-operatör > Svetsare 25 25
CNC-operatör > Processoperatör 75 25
Processoperatör > Montör 75 25
Maskiningenjör > Elkonstruktör 25 25
Logistiker > Inköpare 75 25
Lagerarbetare > Truckförare 75 75
Lastbilsförare > Bussförare 25 75
Lastbilsförare > Renhållningsarbetare 75 25
Lokalvårdare > Saneringsarbetare 25 75
Lokalvårdare > Måltidsbiträde 75 25
Polis > Väktare 75 25
Soldat > Väktare 75 25
Officer > Soldat 75 25
Trädgårdsanläggare > Skogsarbetare 25 25
Lantarbetare > Trädgårdsanläggare 25 25
Kemist > Forskare, biologi 25 25
Kommunikatör > Journalist 75 75
Grafisk formgivare > Kommunikatör 25 25
Frisör > Hudterapeut 25 25
Fysioterapeut > Arbetsterapeut 25 25
`;
