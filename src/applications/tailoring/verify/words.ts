/** Words of Swedish and English that the verifier treats by what they do in a sentence. */

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that say nothing by themselves. What widens or narrows (alla, inte, bara, själv) is none of them. */
export const EMPTY = set(`
  och samt i på med för av till från om att som den det de dem en ett vid hos under över inom genom mot mellan efter
  före sedan där när då är har hade haft blev blir bli blivit vara varit kan kunnat jag mig min mitt mina vi oss vår
  vårt våra sin sitt sina man denna detta dessa så även också bland annat bl.a bl.a. t.ex t.ex. exempelvis m.m m.m.
  mm etc eller ur åt kring via per dess deras var vars vilket vilka vilken såsom vad ut in upp ner vid varav
  the a an of in on at for to with by from and or as is are was were been be being have has had it its this that
  these those my me our we us their his her which who whom whose where while when also such including into onto
  within across through via during after before than plus e.g e.g. i.e up out using used use användning användande använda använder använde använt används användes använts
  st stycken antal no. nr
  ingår ingick värd värda värt worth`);

export const CONJUNCTIONS = set('och samt and eller or & plus även also såväl');
export const ARTICLES = set('en ett den det de the a an min mitt mina my our sin sitt sina');
export const PREPOSITIONS = set(`
  i på med för av till från om vid hos under över inom genom mot mellan efter före åt ur kring via utan som
  of in on at for to with by from into onto within across through during after before as under over without
  värd värda värt worth`);

/** What one goes from, to and how far, for numbers and for what was moved, translated or replaced. */
export const DIRECTIONS: Readonly<Record<string, 'from' | 'to' | 'by'>> = {
  från: 'from',
  from: 'from',
  ur: 'from',
  sedan: 'from',
  since: 'from',
  till: 'to',
  to: 'to',
  into: 'to',
  until: 'to',
  med: 'by',
  by: 'by',
};

/** Before a number. */
export const QUALIFIERS: readonly (readonly [phrase: string, means: string])[] = [
  ['upp till', 'most'],
  ['upp emot', 'almost'],
  ['uppemot', 'almost'],
  ['upp mot', 'almost'],
  ['up to', 'most'],
  ['at most', 'most'],
  ['no more than', 'most'],
  ['som mest', 'most'],
  ['högst', 'most'],
  ['max', 'most'],
  ['maximalt', 'most'],
  ['minst', 'least'],
  ['at least', 'least'],
  ['lägst', 'least'],
  ['minimum', 'least'],
  ['mer än', 'over'],
  ['fler än', 'over'],
  ['more than', 'over'],
  ['över', 'over'],
  ['over', 'over'],
  ['above', 'over'],
  ['drygt', 'over'],
  ['just over', 'over'],
  ['mindre än', 'under'],
  ['färre än', 'under'],
  ['less than', 'under'],
  ['fewer than', 'under'],
  ['under', 'under'],
  ['below', 'under'],
  ['nästan', 'almost'],
  ['knappt', 'almost'],
  ['närmare', 'almost'],
  ['almost', 'almost'],
  ['nearly', 'almost'],
  ['close to', 'almost'],
  ['cirka', 'about'],
  ['ca', 'about'],
  ['circa', 'about'],
  ['c:a', 'about'],
  ['omkring', 'about'],
  ['ungefär', 'about'],
  ['runt', 'about'],
  ['kring', 'about'],
  ['uppskattningsvis', 'about'],
  ['around', 'about'],
  ['about', 'about'],
  ['approximately', 'about'],
  ['approx', 'about'],
  ['roughly', 'about'],
  ['some', 'about'],
];

/** Forms of one verb that no rule of endings brings together. */
export const IRREGULAR: readonly ReadonlySet<string>[] = [
  'leda leder ledde lett ledd ledda ledning ledningen leddes ledande ledandet',
  'skriva skriver skrev skrivit skrivna skriven skrivning skrivande skrevs skrift skrifter',
  'sälja säljer sålde sålt såld sålda såldes försäljning försäljningen säljning',
  'göra gör gjorde gjort gjord gjorda gjordes görande',
  'ta tar tog tagit tagen tagna togs tagande tagning',
  'ge ger gav gett givit given givna gavs givande givning',
  'hålla håller höll hållit hållen hållna hölls hållande',
  'driva driver drev drivit driven drivna drevs drift driften drivande',
  'sköta sköter skötte skött skötta sköttes skötsel skötseln',
  'lägga lägger lade la lagt lagd lagda lades läggning läggande',
  'sätta sätter satte satt satta sattes sättning sättande',
  'ställa ställer ställde ställt ställd ställda ställdes ställning',
  'bygga bygger byggde byggt byggd byggda byggdes bygge byggnation byggnad byggande',
  'vinna vinner vann vunnit vunnen vunna vinst',
  'dra drar drog dragit dragen dragna drogs dragning',
  'bära bär bar burit buren burna bars',
  'skära skär skar skurit skuren skurna skars skärning',
  'binda binder band bundit bunden bundna bands bindning',
  'finna finner fann funnit funnen funna fanns',
  'delta deltar deltog deltagit deltagande deltagandet',
  'bidra bidrar bidrog bidragit bidrag bidraget',
  'föra för förde fört förd förda fördes förning',
  'införa inför införde infört införd införda infördes införande införandet',
  'utföra utför utförde utfört utförd utförda utfördes utförande utförandet',
  'genomföra genomför genomförde genomfört genomförd genomförda genomfördes genomförande genomförandet',
  'köra kör körde kört körd körda kördes körning körningar',
  'lära lär lärde lärt lärd lärda lärdes lärning',
  'höja höjer höjde höjt höjd höjda höjdes höjning',
  'följa följer följde följt följd följda följdes uppföljning',
  'få får fick fått',
  'se ser såg sett sedd sedda sågs syn synen',
  'svara svarar svarade svarat svar',
  'ansvara ansvarar ansvarade ansvarat ansvar ansvaret ansvarig ansvariga ansvarigt',
  'sluta slutar slutade slutat slut',
  'börja började börjar börjat',
  'skapa skapar skapade skapat skapades skapande skapandet',
  'köpa köper köpte köpt köpta köptes inköp inköpen köp',
  'välja väljer valde valt vald valda valdes val urval',
  'tillverka tillverkar tillverkade tillverkat tillverkning',
  'öka ökar ökade ökat ökad ökades ökning ökningen',
  'testa testar testade testat testades test tester testerna testet testning',
  'gjuta gjuter göt gjutit gjuten gjutning gjutningar gjutande',
  'besikta besiktade besiktat besiktigade besiktigat besiktiga besiktning besiktningar besiktningen',
  'leverera levererar levererade levererat levererades leverans leveranser leveransen leveranserna',
  'städa städar städade städat städning',
  'stämma stämmer stämde stämt stämd stämda stämdes stämning stämningar stämningen',
  'utse utser utsåg utsett utsedd utsedda utsågs',
  'natt natten nattens nätter nätterna',
  'bok boken böcker böckerna',
  'stad staden städer städerna',
  'hand handen händer händerna',
  'man män männen',
  'land landet länder länderna',
  'liten litet små lilla',
  'ny nya nytt nye',
  'egen egna eget',
  'äldre äldres',
  'riva river rev rivit riven rivna revs rivning',
  'felsöka felsöker felsökte felsökt felsökning felsökningar',
  'lead leads led leading',
  'write writes wrote written writing',
  'build builds built building',
  'run runs ran running',
  'teach teaches taught teaching',
  'sell sells sold selling sales sale',
  'make makes made making',
  'hold holds held holding',
  'give gives gave given giving',
  'take takes took taken taking',
  'drive drives drove driven driving',
  'win wins won winning',
  'buy buys bought buying',
  'cut cuts cutting',
  'grow grows grew grown growing growth',
  'keep keeps kept keeping',
  'speak speaks spoke spoken speaking',
  'bring brings brought bringing',
  'oversee oversees oversaw overseen overseeing oversight',
  'maintain maintains maintained maintaining maintenance',
  'analyse analyses analysed analysing analyze analyzed analyzing analysis',
  'responsible responsibility responsibilities',
  'deliver delivers delivered delivering delivery deliveries',
  'begin begins began begun beginning',
  'start starts started starting',
  'do does did done doing',
].map(set);

/** Words that may stand for each other without saying anything else. */
export const ALIKE: readonly ReadonlySet<string>[] = [
  'procent percent procenten',
  'kr kronor sek kronan krona',
  'kvm m2 m² kvadratmeter kvadrat',
  'km kilometer kilometern',
  'kg kilo kilogram',
  'hp högskolepoäng poäng',
  'år året årig åriga årigt års åren årens',
  'year years year-long',
  'timme timmen timmar timmarna tim h hour hours',
  'mejl e-post epost mail e-mail email',
  'cv meritförteckning',
  'snitt genomsnitt medel',
  'alla samtliga',
  'b.sc bsc',
  'm.sc msc',
  'resp respektive',
  'tel telefon telephone phone',
  'it it-',
  'åk årskurs årskursen',
  'person personer people persons personen',
  'kund kunden kunder kunderna',
  'javascript js',
  'typescript ts',
  'kubernetes k8s',
  'postgresql postgres',
  'node.js node nodejs',
  'c# csharp',
  'gymnasiet gymnasium gymnasieskola',
  'usk undersköterska',
  'ssk sjuksköterska',
].map(set);

/** Higher than they sound: a form that is only like one of these proves nothing. */
export const LEVELS =
  /^(?:senior\w*|junior\w*|chef\w*|\w*chef(?:en|er|erna|s)?|vd|ceo|cto|cfo|head|lead|leader\w*|\w*ledare\w*|principal|director|direktör\w*|manager\w*|expert\w*|specialist\w*|certifi\w+|legitimera\w*|licen[cs]ed|registered|auktorisera\w*|behörig\w*|godkän\w*|examinera\w*|diplom\w*|flytande|fluent|native|modersmål\w*|förstaspråk|\w*ansvarig\w*|\w*mästare\w*|föreståndare\w*|rektor\w*|ordförande|chairman|owner|ägare|grundare|founder|partner)$/u;

/** Whoever somebody is said to be. */
export const PERSON =
  /^(?!(?:genom|in|ut|över|upp|an)?för$|[\p{L}-]*(?:lastare|mätare|skrivare|läsare|dator|motor|traktor|faktor|sektor|projektor|monitor|generator|kompressor|vidare|senare|tidigare|bättre|mindre|större|smör|rör|dörr|plant|variant|restaurant|grant|plan|important|relevant|significant|computer|server|customer|consumer|number|order|monitor|router|container|paper|quarter|winter|summer|water|power|tower|letter|charter|folder|newsletter)s?$)[\p{L}-]*(?:kock|kocken|pedagog|pedagogen|terapeut|psykolog|agent|cook|coach|doctor|chef|chefen|ledare|ledaren|ansvarig|mästare|tekniker|sköterska|sköterskan|biträde|assistent|konsult|samordnare|koordinator|administratör|ör|ören|ist|isten|are|aren|ant|anten|manager|lead|leader|nurse|engineer|analyst|developer|director|coordinator|architect|consultant|teacher|officer|supervisor|specialist|owner|founder|chair|expert|ordförande|rektor|tor|sor)$/u;
