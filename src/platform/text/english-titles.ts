/**
 * What posts are called in English and in Swedish. The taxonomy is Swedish, and of the CVs and ads in this country every
 * tenth is English. Phrases before their words: a "project manager" is a projektledare, another manager a chef.
 */
const PHRASES = `
account manager=kundansvarig säljare | accounts payable=leverantörsreskontra | accounts receivable=kundreskontra
administrative assistant=administratör | after school=fritidspedagog | air traffic controller=flygledare | art director=art director
assistant nurse=undersköterska | automation engineer=automationsingenjör | back-end developer=backendutvecklare
back end developer=backendutvecklare | backend developer=backendutvecklare | backend engineer=backendutvecklare
bank advisor=bankrådgivare | bar staff=bartender | building engineer=byggnadsingenjör | bus driver=bussförare
business analyst=verksamhetsanalytiker | business controller=controller | business developer=affärsutvecklare
care assistant=vårdbiträde | care worker=vårdbiträde | child care=barnskötare | childcare worker=barnskötare | chief executive=verkställande direktör
civil engineer=byggnadsingenjör | cleaning supervisor=städledare | clinical psychologist=psykolog | cnc operator=cnc-operatör
content creator=innehållsproducent | content writer=skribent | construction manager=byggledare | construction worker=byggnadsarbetare
copy writer=copywriter | correctional officer=kriminalvårdare | crane operator=kranförare | customer service=kundtjänst | customer support=kundsupport
cyber security=it-säkerhet | data analyst=dataanalytiker | data engineer=databasutvecklare data warehouse specialist | data scientist=data scientist
database administrator=databasadministratör | dental hygienist=tandhygienist | dental nurse=tandsköterska | design engineer=konstruktör
digital designer=webbdesigner | early childhood=förskola | electrical engineer=elingenjör | electronics engineer=elektronikingenjör
embedded engineer=inbyggda system utvecklare | energy engineer=energiingenjör | environmental engineer=miljöingenjör
event manager=evenemangskoordinator | event coordinator=evenemangskoordinator | executive assistant=ledningsassistent | field technician=servicetekniker
film editor=filmklippare | financial analyst=finansanalytiker | financial controller=redovisningsansvarig | fire fighter=brandman | fitness instructor=träningsinstruktör
flight attendant=kabinpersonal | fork lift=truckförare | forklift driver=truckförare | front desk=receptionist | front end developer=frontendutvecklare
front-end developer=frontendutvecklare | frontend developer=frontendutvecklare | full stack developer=fullstackutvecklare
full-stack developer=fullstackutvecklare | fullstack developer=fullstackutvecklare | game designer=speldesigner | general practitioner=läkare
graphic designer=grafisk formgivare | hair stylist=frisör | hair dresser=frisör | head chef=köksmästare | head teacher=rektor | health care assistant=vårdbiträde
home care=hemtjänst | hotel manager=hotellchef | hr business partner=personalspecialist | hr manager=personalchef | hr specialist=personalspecialist
human resources=personal | industrial designer=industridesigner | interaction designer=interaktionsdesigner | interior designer=inredningsarkitekt
it manager=it-chef | it support=supporttekniker | it technician=it-tekniker | it consultant=it-konsult | key account manager=key account manager
kitchen assistant=köksbiträde | kindergarten teacher=förskollärare | lab technician=laboratorietekniker | laboratory technician=laboratorietekniker | land surveyor=lantmätare
landscape architect=landskapsarkitekt | legal counsel=bolagsjurist | line cook=kock | lorry driver=lastbilsförare | machine operator=maskinoperatör
maintenance technician=underhållstekniker | make-up artist=makeupartist | management consultant=organisationskonsult | marketing manager=marknadschef
massage therapist=massageterapeut | mechanical engineer=maskiningenjör | medical doctor=läkare | medical secretary=medicinsk sekreterare | motion designer=animatör
music teacher=musiklärare | nail technician=nagelterapeut | nail artist=nagelterapeut | network engineer=nätverkstekniker | network technician=nätverkstekniker | nurse assistant=undersköterska
nursing assistant=undersköterska | occupational therapist=arbetsterapeut | office assistant=kontorist | office manager=kontorschef administratör | pastry chef=konditor
payroll specialist=lönespecialist | personal assistant=personlig assistent | personal trainer=personlig tränare | pest control=skadedjursbekämpare | phd student=doktorand | physical therapist=fysioterapeut
police officer=polis | pre-school teacher=förskollärare | preschool teacher=förskollärare | primary school teacher=grundskollärare | prison officer=kriminalvårdare | process engineer=processingenjör
product designer=produktdesigner | product manager=produktchef | product owner=produktägare | production manager=produktionschef | production technician=produktionstekniker
project coordinator=projektkoordinator | project manager=projektledare | property manager=fastighetsförvaltare | public relations=kommunikatör | quality engineer=kvalitetsingenjör
real estate agent=fastighetsmäklare | registered nurse=sjuksköterska | research assistant=forskningsassistent | restaurant manager=restaurangchef | room attendant=hotellstädare
sales assistant=butikssäljare | sales associate=butikssäljare | sales manager=försäljningschef | sales representative=säljare | school counsellor=skolkurator | school counselor=skolkurator
scrum master=scrum master | secondary school teacher=ämneslärare | security guard=väktare | security officer=väktare | service technician=servicetekniker | shift leader=skiftledare
shop assistant=butikssäljare | site manager=platschef | social media manager=kommunikatör sociala medier | social worker=socialsekreterare | software architect=mjukvaruarkitekt
software developer=mjukvaruutvecklare | software engineer=mjukvaruutvecklare | software tester=systemtestare | sound engineer=ljudtekniker | special education teacher=speciallärare | special needs=specialpedagog
speech therapist=logoped | store manager=butikschef | structural engineer=konstruktör bygg | study counsellor=studie- och yrkesvägledare | supply chain=logistik | support technician=supporttekniker
system administrator=systemadministratör | systems engineer=systemingenjör | tax advisor=skatterådgivare | taxi driver=taxiförare | teaching assistant=elevassistent | team leader=gruppledare
technical writer=teknikinformatör | test engineer=systemtestare testutvecklare | truck driver=lastbilsförare | user experience=ux | ux designer=ux-designer | video editor=filmredigerare
warehouse manager=lagerchef | warehouse operative=lagerarbetare | warehouse operator=lagerarbetare | warehouse worker=lagerarbetare | web designer=webbdesigner | web developer=webbutvecklare
youth worker=fritidsledare | yoga teacher=yogalärare
ai engineer=systemutvecklare | application manager=systemförvaltare | cloud architect=infrastrukturarkitekt | cloud engineer=molntekniker | community manager=kommunikatör sociala medier
content manager=innehållsproducent kommunikatör | content strategist=innehållsproducent kommunikatör | database engineer=databasutvecklare | devops engineer=devops utvecklare | enterprise architect=it-arkitekt
help desk=supporttekniker it | infrastructure engineer=drifttekniker it | linux administrator=systemadministratör | machine learning=systemutvecklare data scientist | ml engineer=systemutvecklare data scientist
mobile developer=apputvecklare | penetration tester=it-säkerhetsanalytiker | platform engineer=devops utvecklare | qa analyst=systemtestare | qa engineer=systemtestare | qa tester=systemtestare
quality assurance engineer=systemtestare | quality assurance tester=systemtestare | reliability engineer=devops utvecklare | requirements analyst=kravanalytiker | security analyst=it-säkerhetsanalytiker | security architect=it-säkerhetsansvarig
security engineer=it-säkerhetstekniker | service desk=supporttekniker it | soc analyst=it-säkerhetsanalytiker | software test=systemtestare | solution architect=it-arkitekt | solutions architect=it-arkitekt
systems administrator=systemadministratör | test automation engineer=testutvecklare | ui designer=webbdesigner | user researcher=ux-designer
`;
const WORDS = `
accountant=redovisningsekonom | actor=skådespelare | actress=skådespelare | administrator=administratör | advisor=rådgivare | adviser=rådgivare | agronomist=agronom | analyst=analytiker | animator=animatör
apprentice=lärling | architect=arkitekt | archivist=arkivarie | artist=konstnär | assembler=montör | assistant=assistent | attorney=advokat | auditor=revisor 
baker=bagare | barber=barberare | beautician=hudterapeut | biologist=biolog | biochemist=biokemist | bookkeeper=bokförare | brewer=bryggare | bricklayer=murare | broker=mäklare | builder=byggnadsarbetare
butcher=slaktare | buyer=inköpare | caregiver=vårdbiträde | caretaker=vaktmästare | carpenter=snickare | cashier=kassör | chauffeur=chaufför | chemist=kemist | cleaner=lokalvårdare | clerk=kontorist
coordinator=samordnare | cook=kock | counsellor=kurator | counselor=kurator | courier=bud | curator=intendent | dancer=dansare | dentist=tandläkare | developer=utvecklare
dietitian=dietist | dishwasher=diskare | doctor=läkare | draftsman=ritare | ecologist=ekolog | economist=ekonom | editor=redaktör | electrician=elektriker | engineer=ingenjör | estimator=kalkylator
farmer=lantbrukare | farmhand=lantarbetare | firefighter=brandman | fisherman=fiskare | fitter=montör | foreman=arbetsledare | forester=skogsvårdare | gardener=trädgårdsarbetare | geologist=geolog | guard=vakt 
hairdresser=frisör | handyman=vaktmästare | hostess=värdinna | housekeeper=hotellstädare | illustrator=illustratör | inspector=inspektör | installer=installatör | instructor=instruktör | interpreter=tolk | janitor=vaktmästare | jeweller=guldsmed | judge=domare
lawyer=jurist | lecturer=universitetslektor | librarian=bibliotekarie | locksmith=låssmed | machinist=maskinoperatör | manager=chef | marketer=marknadsförare | mason=murare | mathematician=matematiker | mechanic=mekaniker | meteorologist=meteorolog | midwife=barnmorska | musician=musiker
nanny=barnflicka | nurse=sjuksköterska | nutritionist=dietist | operator=operatör | optician=optiker | packer=packare | painter=målare | paralegal=juristassistent | paramedic=ambulanssjukvårdare | pharmacist=apotekare | photographer=fotograf | physician=läkare | physicist=fysiker | physiotherapist=fysioterapeut
plumber=rörmokare | postman=brevbärare | principal=rektor | programmer=programmerare | psychiatrist=psykiater | psychologist=psykolog | purchaser=inköpare
recruiter=rekryterare | researcher=forskare | roofer=takläggare | sailor=matros | salesman=säljare | salesperson=säljare | saleswoman=säljare | scientist=forskare | seamstress=sömmerska | secretary=sekreterare | seller=säljare | soldier=soldat | statistician=statistiker 
supervisor=arbetsledare | surgeon=kirurg | surveyor=lantmätare | tailor=skräddare | teacher=lärare | technician=tekniker | therapist=terapeut | tiler=plattsättare | trader=handlare | trainer=tränare | translator=översättare | tutor=lärare | upholsterer=tapetserare | veterinarian=veterinär
waiter=servitör | waitress=servitris | warehouseman=lagerarbetare | welder=svetsare | writer=skribent | zookeeper=djurvårdare
`;

const known = new Map([...pairsOf(PHRASES), ...pairsOf(WORDS)]);
const LONGEST = 3;

function pairsOf(list: string): [string, string][] {
  return list
    .trim()
    .split(/[|\n]/)
    .map((pair) => pair.trim().split('=') as [string, string]);
}

/** What an English title is called in Swedish, phrases before their words; null where nothing of it is known to be one. */
export function swedishTitle(title: string): string | null {
  const small = title.toLowerCase();
  const words = [...small.matchAll(/[\p{L}-]+/gu)].map(({ 0: word, index }) => ({ word, index }));
  let swedish = '';
  let copied = 0;
  for (let i = 0; i < words.length; i++) {
    for (let length = Math.min(LONGEST, words.length - i); length > 0; length--) {
      const [first, last] = [words[i], words[i + length - 1]];
      if (!first || !last) continue;
      const end = last.index + last.word.length;
      const phrase = small.slice(first.index, end);
      const found = known.get(phrase) ?? (phrase.endsWith('s') ? known.get(phrase.slice(0, -1)) : undefined);
      if (found === undefined) continue;
      swedish += small.slice(copied, first.index) + found;
      copied = end;
      i += length - 1;
      break;
    }
  }
  swedish += small.slice(copied);
  return swedish === small ? null : swedish;
}
