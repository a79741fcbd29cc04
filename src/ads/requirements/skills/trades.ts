/** As in technology.ts: building, industry, transport, cleaning, farming; with the certificates they go by. */
export const trades = `
Gesällbrev | gesällprov
Grönt kort | =NGK
Truckkort | förarbevis truck | truckbevis | truckkörkort | truckförarbevis | truckförarutbildning | truckutbildning | truckcertifikat | forklift licence | forklift license | forklift certificate
Motviktstruck | motvikt | b1-truck
Skjutstativtruck | skjutstativ | b2-truck
Ledstaplare | plocktruck | låglyftare | a-truck
Truckkörning | köra truck | truckvana | forklift
YKB | yrkeskompetensbevis | yrkesförarkompetens | yrkeskompetens för förare | cpc
ADR | adr-intyg | adr-bevis | adr-behörighet | adr-utbildning | farligt gods
ADR-tank | adr tank
Digitalt förarkort | förarkort | färdskrivarkort | digitalt färdskrivarkort | färdskrivare | förarkort till digital färdskrivare
Taxiförarlegitimation | taxilegitimation | taxileg
Heta arbeten | heta arbeten-certifikat | certifikat heta arbeten | hot work | brandfarliga arbeten
BAS-U | bas u
BAS-P | bas p | bas-p/u
ID06
Liftkort | liftutbildning | mobila arbetsplattformar | saxlift | skylift | bomlift
Ställningsbyggnad | ställningsutbildning | ställningsbyggarbevis | ställningsmontage
Fallskydd | fallskyddsutbildning | fall protection
Arbete på väg | apv | apv 1 | apv 1.3 | apv-utbildning | steg 1.1
Ställverk | elsäkerhet | elsäkerhetsutbildning | esa | esa-utbildning | esa instruerad
Elbehörighet | auktorisation elinstallation | auktoriserad elinstallatör | ab-behörighet | al-behörighet
Elinstallation | elinstallationer | elmontage | elarbete | electrical installation
Elritningar | elscheman | elschema | läsa elscheman | eplan
Svagström | telemontage | svagströmsinstallationer
Fiber | fibersvetsning | fiberinstallation
Styr- och reglerteknik | styr och reglerteknik | styr- och övervakning | reglerteknik
Automation | automationsteknik | industriell automation
Hydraulik | hydraulics
Pneumatik | pneumatics
Mekanik | mekaniska arbeten
Förebyggande underhåll | underhåll | förebyggande underhåll | underhållsarbete | preventive maintenance | maintenance | mekaniskt underhåll | industriellt underhåll
Underhållssystem
Maximo
Reparation | reparationer | reparationsarbete
Svetsning | svetsa | welding | svetsvana | svetsarbete
Svetslicens | svetslicenser | svetsarprövning | welding certificate | svetsarlicens
MIG-svetsning | mig/mag | mig-svets | =MIG | mag-svetsning | mig mag
TIG-svetsning | =TIG | tig-svets
MMA-svetsning | pinnsvets | elektrodsvetsning
Gassvetsning
Plåtslageri | plåtarbete | byggplåt
Kantpressning | kantpress | bockning
Laserskärning
CNC | cnc-maskiner | cnc-bearbetning | cnc machining | cnc-programmering | cnc-teknik
Fräsning | fräs | milling
Svarvning | svarv | turning
Slipning
Skärande bearbetning | machining
Fanuc
Heidenhain
Mazatrol
Mastercam
CamWorks
CAM-programmering | cad/cam
Ritningsläsning | läsa ritningar | läsa ritning | ritningar | ritningsförståelse | reading drawings | läsa och förstå ritningar
Mätteknik | mätverktyg | mätinstrument | mikrometer | skjutmått
Mätmaskin | koordinatmätmaskin
Montering | montage | monteringsarbete | assembly
Maskinkörning | maskinvana | köra maskiner | maskinkörning
Processindustri | processteknik | process industry
Tillverkningsindustri | tillverkande industri | industriarbete | industrivana | industrierfarenhet | produktionsarbete | manufacturing
Ställtid | omställning | omställningar
Verktygsunderhåll
Lackering | sprutlackering | billackering | pulverlackering
AutoCAD
Revit
SolidWorks
=Inventor | autodesk inventor
Catia
=Creo | pro/engineer
=NX | siemens nx
Tekla | tekla structures
BIM
MagiCAD
ArchiCAD
SketchUp
CAD | cad-program | cad-verktyg | cad-konstruktion
=FEM | fem-beräkningar | ansys
Hållfasthetslära | hållfasthetsberäkningar
Mekanisk konstruktion | mekanikkonstruktion | mechanical design
Geoteknik
Mätningsteknik | utsättning | maskinstyrning | totalstation
Kalkylering | kalkyl | kalkylarbete | bidcon | mängdning
Entreprenadjuridik | entreprenadavtal
AB 04 | ab04
ABT 06 | abt06
Byggledning | platsledning | construction management
Byggteknik | byggnadsteknik
Snickeri | snickeriarbete | carpentry | finsnickeri | byggnadssnickeri
Betongarbete | gjutning | formsättning | armering | betong
Murning | kakelsättning | plattsättning
Våtrumscertifikat | våtrumsbehörighet | =BKR | =GVK
Säker Vatten | säker vatteninstallation
VVS | vvs-installation | vvs-arbete | rörarbeten | plumbing | vvs-montage
Kylteknik | kylcertifikat | kylcert | f-gas | köldmediecertifikat | refrigerant
Värmepumpar | värmepump | värmepumpsteknik
Ventilation | ventilationsteknik | ovk | injustering
Fastighetsteknik | fastighetsskötsel | fastighetsdrift
Målning | måleriarbete | painting | tapetsering
Golvläggning | mattläggning
Takarbete | takläggning
Glasmästeri | glasmontage
Låsteknik
Isolering
Sanering | asbestsanering | asbestutbildning | asbest | fuktsanering
Rivning | rivningsarbete
Sprängning | sprängarbas | sprängkort
Asfaltering | asfaltläggning | vägarbete
Anläggningsarbete | markarbete | markarbeten | anläggningsmaskiner | markentreprenad
Grävmaskin | yrkesbevis grävmaskin | excavator | grävmaskiner
Hjullastare | wheel loader | lastmaskin | yrkesbevis hjullastare | lastmaskiner
Dumper
Teleskoplastare
Traverskort | traverskörning | travers | traversutbildning | overhead crane
Kran | kranförarbevis | mobilkran | tornkran | lastbilskran
Kranbil
Lastsäkring | säkring av last
Lastbil | lastbilskörning | köra lastbil | truck driving | tung lastbil
Släpkörning | köra släp | lastbil med släp
Distribution | distributionskörning | varuleveranser
Budkörning | budbil
Busskörning | köra buss
Sophämtning | renhållning | sopbil
Lagerarbete | lagervana | lagererfarenhet | warehouse work | warehouse | lagerhantering
Plock och pack | plock | orderplock | pick and pack | packning
WMS | lagersystem | lagerhanteringssystem | astro wms
Inventering
Lossning och lastning | lastning och lossning | godsmottagning | lastning | lossning | godshantering
Fordonsteknik | fordonsmekanik | bilmekanik | vehicle technology
Fordonsdiagnostik | diagnosverktyg | felsökning av fordon | diagnostik
Däckbyte | däckskifte | däckarbete
Tunga fordon | heavy vehicles
Elbilar | högvolt | högvoltsutbildning | hybridfordon
Motorsåg | motorsågskörkort | motorsågsutbildning | motorsågskort | motorsågsbevis | chainsaw
Röjsåg | röjsågskörkort | röjsågskort | röjmotorsåg
Skogsmaskiner | skördare | skotare
Skogsvård | skogsbruk | plantering
Jordbruk | lantbruk | lantbruksmaskiner | agriculture | köra traktor | traktorvana | traktorkörning
Trädgårdsarbete | trädgårdsskötsel | gräsklippning | häckklippning | gardening | grönyteskötsel | trädgårdskunskap
Växtskyddsbehörighet | behörighet växtskyddsmedel | bekämpningsmedel
Växtkännedom | växtkunskap
Snöröjning
Trädfällning | trädvård
Jägarexamen | vapenlicens
Städning | lokalvård | cleaning | städvana | städarbete | hemstädning | städerfarenhet
PRYL | pryl-utbildning
SRY | sry-utbildning | sry-bevis
Flyttstädning
Fönsterputsning | fönsterputs
Golvvård | skurmaskin | kombimaskin
Tvätteri | tvätteriarbete
Sömnad | sewing
Livsmedelsproduktion | livsmedelsindustri | food production
Paketering | förpackning | packaging
Tryckteknik | offset | digitaltryck
Träbearbetning | snickerimaskiner
Pappersindustri | massaindustri | massa- och pappersindustri
Gruvarbete | gruva | gruvdrift | mining
Borrning
Energiteknik | fjärrvärme
Kraftvärme | pannskötare
Vatten och avlopp | vatten- och avloppsteknik | va-teknik | =VA
Elkraft | elkraftsteknik | högspänning | linjemontage
Elektronik | elektronikkonstruktion | electronics | kretskort | lödning
Vindkraft | gwo | gwo-utbildning | =BST | wind power
Solceller | solcellsinstallation | solar
Järnväg | järnvägsteknik | banarbete | btu | sos-planerare | =TSA
Lokförarbevis | lokförarutbildning
Sjöfart | fartygsbefäl | fartygsbefäl klass viii | sjöbefäl | stcw
Båtförarkort | förarintyg | båtvana
Flygunderhåll | part 66 | easa part-66 | part-145
Drönare | drönarkort | drönarbevis | drone licence
Säkra lyft | lyftutbildning | kopplingsarbete | signalman
Arbetsmiljö | arbetsmiljöarbete | systematiskt arbetsmiljöarbete | =SAM | arbetsmiljölagen | =BAM | health and safety | arbetsmiljöutbildning
Härdplaster | härdplastutbildning | allergiframkallande ämnen
Vinterväghållning
Hantverk | hantverkserfarenhet | hantverksvana
Yrkesbevis
Gesällbrev | mästarbrev
Cykelreparation | cykelmekanik
Vaktmästeri
`;
