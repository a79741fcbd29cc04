/**
 * Sentences that any trade's ad may hold. In braces stand what is known of the ad, and words that ask for a compound
 * in the same form (compounds.ts).
 */

const openings = {
  public: [
    'Vill du göra skillnad på riktigt? Nu söker vi {title} för arbete {where} i {place}.',
    '{employer} söker {title} som vill arbeta {where} i {place}.',
    'Vi växer och behöver bli fler. Välkommen att söka tjänsten som {title} hos oss i {place}!',
    'Är du {title} och vill ha ett arbete som betyder något för andra? Då kan du vara den vi söker till {workplace}.',
    'Hos oss får du ett viktigt och omväxlande arbete nära dem vi är till för. Du kommer att arbeta {where}.',
    'Till {workplace} i {place} söker vi nu {title}. Tjänsten är ny och du får vara med och forma den.',
    'En av våra medarbetare går vidare till nya uppgifter, och därför söker vi {title} för arbete {where}.',
  ],
  company: [
    'Vi på {employer} söker {title} till {workplace} i {place}.',
    'Vi har mycket att göra och söker därför {title} som vill arbeta {where} i {place}.',
    'Trivs du i ett mindre företag där alla hjälps åt? Vi söker {title} för arbete {where}.',
    'Vill du vara med på vår resa? {employer} förstärker med {title} i {place}.',
    'Vi utökar och behöver bli fler. Nu söker vi {title} till {place}.',
    '{employer} är ett familjeägt företag i {place}. Nu söker vi {title} som vill arbeta {where}.',
    'Är du en erfaren {title}, eller på väg att bli det? Då vill vi gärna höra av dig.',
  ],
  agency: [
    'För vår kunds räkning söker vi {title} till ett uppdrag i {place}.',
    '{employer} söker {title} för ett längre uppdrag hos en av våra kunder i {place}.',
    'Vår kund i {place} står inför en spännande period och behöver nu {title}.',
    'Söker du nya utmaningar? Vi rekryterar {title} till vår kund i {place}, med start enligt överenskommelse.',
    'Detta är ett konsultuppdrag. Du blir anställd hos {employer} och arbetar som {title} hos vår kund i {place}.',
  ],
};

const duties = [
  'Du deltar i våra {möten} och bidrar med idéer.',
  'I uppdraget ingår också {arbete}, tillsammans med {gruppen}.',
  'Varje vecka har vi {möte} där vi går igenom {planer} och fördelar arbetet.',
  'Under året arbetar vi särskilt med våra {planer} och {planer}.',
  'Du får gärna ta ett eget ansvar för {planerna}, om det intresserar dig.',
  'Just nu pågår {projekt} som du kommer att bli delaktig i.',
  'Vi har nyligen infört nya {planer} och ser redan att de gör nytta.',
  'Du samarbetar med andra yrkesgrupper, bland annat i {gruppen} och vid {möten}.',
  'Till din hjälp har du {grupp} och väl beprövade {planer}.',
  'En del av arbetstiden är avsatt för {arbete} och {arbete}.',
  'Arbetet innebär många kontakter, bland annat genom {möten}.',
  'Tillsammans ser vi till att {planerna} följs och att {projekten} kommer i mål.',
  'Du rapporterar till {leader} och deltar i {möten} vid behov.',
  'Vi utvecklar ständigt {planerna} och vill att du är med i det arbetet.',
  'Din närmaste chef är {leader}, som också leder {gruppen}.',
  'I perioder ingår även {arbete}, och då planerar vi {mötena} gemensamt.',
  'Efter introduktionen får du ansvar för {projekt}.',
  'Du får ta del av {planerna} under den första veckan.',
  'Två gånger om året har vi {möten} med hela {gruppen}.',
  'Resultaten från {projektet} kommer du att ha nytta av i ditt arbete.',
  'Vi har en plan för de närmaste åren, med {projekt} som ett viktigt steg.',
  'Arbetet planeras på {mötet} som hålls varje måndag.',
  'Du är med och tar fram {planer} för {projekten}.',
  'När något inte fungerar tar vi upp det på {mötet} och rättar till det.',
];

const traits = [
  'Som person är du noggrann, lugn och van att ta eget ansvar.',
  'Du har lätt för att samarbeta och trivs med att möta nya människor.',
  'Du är strukturerad och håller ordning även när mycket händer på en gång.',
  'Vi tror att du är nyfiken och gärna lär dig nya saker.',
  'Du är lyhörd och bemöter alla med respekt.',
  'Det är viktigt att du är punktlig och att vi kan lita på dig.',
  'Du tar egna initiativ och ser själv vad som behöver göras.',
  'Du är trygg i dig själv och kan anpassa dig när förutsättningarna ändras.',
  'Du är flexibel och har lätt för att ställa om när planerna förändras.',
  'Vi lägger stor vikt vid personlig lämplighet.',
  'Du arbetar lika bra självständigt som i grupp.',
  'Du har god förmåga att planera och slutföra det du har påbörjat.',
  'Du är en god kollega som bidrar till stämningen på arbetsplatsen.',
  'Vi värdesätter att du tänker på helheten och på dem vi finns till för.',
  'Du uttrycker dig klart och har ett vänligt bemötande.',
];

const offers = [
  'Vi erbjuder en noggrann introduktion där du får en egen handledare.',
  'Hos oss får du friskvårdsbidrag och möjlighet att träna på arbetstid en timme i veckan.',
  'Vi har kollektivavtal, tjänstepension och försäkringar.',
  'Du får möjlighet till fortbildning, och vi sätter upp mål tillsammans i din utvecklingsplan.',
  'Här finns en stark gemenskap, fikaraster som alla deltar i och kollegor med lång erfarenhet.',
  'Arbetsplatsen ligger nära buss och tåg, och det finns gott om cykelställ.',
  'Vi arbetar för en god balans mellan arbete och fritid.',
  'Du får goda möjligheter att växla mellan olika arbetsuppgifter.',
  'Vi satsar på {arbete} och avsätter tid för det varje månad.',
  'Hos oss är vägen till beslut kort, och den som har en idé får ofta prova den.',
  'Vi har nyrenoverade lokaler på {street} med ljusa personalutrymmen.',
  'Vi firar framgångar tillsammans, stora som små.',
  'Medarbetarna har gett oss höga betyg i årets medarbetarenkät.',
  'Vi betalar för kurser och ger dig tid att delta i dem.',
];

const presentations = {
  public: [
    '{employer} har omkring {staff} medarbetare som varje dag arbetar för invånarna. Vi tar tillvara kunskap och erfarenhet och arbetar med tillit som grund.',
    'Vi är en arbetsplats med {staff} medarbetare. Vårt uppdrag är att ge god service till alla som bor och verkar här, och vi utvecklar verksamheten genom {projekt}.',
    'Vi är en del av {employer}. Verksamheten präglas av delaktighet, öppenhet och respekt, och vi arbetar långsiktigt med {arbete}.',
    'Verksamheten vid {workplace} startade {year}. I dag är vi {few} medarbetare, och {leader} leder arbetet.',
  ],
  company: [
    '{employer} grundades {year} och har i dag {few} anställda. Kunderna finns främst i {county}, och många av dem har följt oss sedan starten.',
    'Vi är {few} medarbetare med säte på {street} i {place}. Vår styrka är närheten till kunderna och det personliga engagemanget.',
    '{employer} har vuxit stadigt de senaste åren. Vi omsätter omkring {millions} miljoner kronor och satsar nu på {arbete}.',
    'Företaget drivs av {boss} tillsammans med {few} medarbetare. Vi tror på raka besked, hållbara lösningar och ett gott humör.',
  ],
  agency: [
    '{employer} hyr ut och rekryterar personal i {county}. Som konsult hos oss får du trygg anställning, friskvårdsbidrag och en konsultchef som du lätt når.',
    'Vi på {employer} har hjälpt människor och arbetsplatser att hitta varandra sedan {year}. Hos oss omfattas du av kollektivavtal och försäkringar.',
  ],
};

const equality = [
  'Vi välkomnar sökande med olika bakgrund och erfarenheter.',
  'Vi eftersträvar en jämn könsfördelning och ser gärna sökande av alla kön.',
  'Mångfald berikar vår arbetsplats, och vi välkomnar alla sökande.',
  'För oss är det självklart att alla ska ha samma möjligheter. Säg till om du behöver anpassningar under rekryteringen.',
];

const practical = [
  'Tjänsten tillsätts enligt överenskommelse.',
  'Vi tillämpar provanställning i sex månader.',
  'Innan anställning kan du behöva visa utdrag ur belastningsregistret.',
  'Vi tar referenser innan vi erbjuder någon tjänsten.',
  'Tillträde sker så snart som möjligt, med hänsyn till din uppsägningstid.',
  'Vi undanber oss vänligt men bestämt kontakt med annonsförsäljare och rekryteringsföretag.',
  'Inför denna rekrytering har vi redan valt annonskanaler.',
  'Individuell lönesättning tillämpas.',
  'Du får ett skriftligt besked när rekryteringen är avslutad.',
];

const applyByMail = [
  'Skicka ditt cv och ett personligt brev till {email}. Märk ansökan med "{ref}".',
  'Välkommen med din ansökan till {email} senast den {deadline}. Ange referens {ref}.',
  'Vi tar emot ansökningar via mejl till {email}. Sista dag att söka är den {deadline}.',
];
const applyByForm = [
  'Sök tjänsten via länken i annonsen senast den {deadline}. Vi tar inte emot ansökningar via mejl.',
  'Ansök genom att registrera ditt cv via ansökningslänken. Ange referensnummer {ref}.',
  'Du söker tjänsten på vår webbplats. Sista ansökningsdag är den {deadline}.',
];
const selection = [
  'Urval och intervjuer sker löpande, så vänta inte med din ansökan.',
  'Intervjuer hålls vecka {week}.',
  'Vi läser ansökningarna i den ordning de kommer in, och tjänsten kan tillsättas före sista ansökningsdag.',
  'Vi hör av oss till alla sökande när urvalet är klart.',
];
const questions = [
  'Har du frågor om tjänsten är du välkommen att kontakta {person}, {role}, på telefon {phone}.',
  'Frågor besvaras av {person} ({role}), {phone}, eller via {contactEmail}.',
  'Vill du veta mer? Ring {person} på {phone} eller skriv till {contactEmail}.',
  'Kontakta gärna {person}, {role}, om du undrar över något: {phone}.',
];
export const roles = ['enhetschef', 'rekryterande chef', 'gruppchef', 'verksamhetsledare', 'teamledare'];
export const companyRoles = ['rekryterande chef', 'platsansvarig', 'vd', 'teamledare', 'personalansvarig'];

const beginners = [
  'Du behöver ingen tidigare erfarenhet, vi lär upp dig på plats.',
  'Tidigare erfarenhet krävs inte. Det viktigaste är att du har rätt inställning.',
  'Det här kan vara ditt första jobb: all utbildning får du av oss.',
];
const remotes = [
  'Du kan arbeta hemifrån upp till tre dagar i veckan.',
  'Tjänsten kan utföras helt på distans, med träffar på kontoret en gång i kvartalet.',
  'Arbetet kan till stor del utföras på distans.',
];
const summers = [
  'Vi söker semestervikarier för perioden juni till augusti. Du bör kunna arbeta minst fyra veckor i följd.',
  'Sommarjobbet pågår mellan vecka 24 och vecka 34, och du får introduktion under våren.',
];
const headings = {
  job: ['Om tjänsten', 'Om rollen', 'Om uppdraget', 'Beskrivning'],
  tasks: ['Arbetsuppgifter', 'Dina arbetsuppgifter', 'Vad du kommer att göra', 'Ditt uppdrag'],
  mustList: ['Kvalifikationer', 'Krav', 'Vi söker dig som har', 'Din bakgrund'],
  must: ['Kvalifikationer', 'Din bakgrund', 'Din profil'],
  niceList: ['Meriterande', 'Det är meriterande om du har', 'Meriter'],
  nice: ['Meriterande', 'Meriter'],
  person: ['Om dig', 'Dina egenskaper', 'Vem är du?'],
  offer: ['Vi erbjuder', 'Därför ska du välja oss', 'Våra förmåner'],
  employer: ['Om oss', 'Om arbetsplatsen', 'Om arbetsgivaren', 'Vår verksamhet'],
  apply: ['Ansökan', 'Så söker du', 'Välkommen med din ansökan!', 'Intresserad?'],
};
const must = [
  'Du har {asks}.',
  'För tjänsten krävs {asks}.',
  'Vi söker dig som har {asks}.',
  'Tjänsten kräver {asks}.',
  'Som sökande behöver du ha {asks}.',
];
const nice = [
  'Det är meriterande om du har {asks}.',
  'Meriterande är {asks}.',
  'Vi ser gärna att du har {asks}.',
  'Har du dessutom {asks} är det ett plus.',
  'Det är en fördel om du har {asks}.',
];
const tasksIn = [
  'Du kommer bland annat att {tasks}.',
  'I arbetet ingår att {tasks}.',
  'Dina uppgifter är att {tasks}.',
  'Som {title} hos oss får du {tasks}.',
  'Till vardags innebär det att {tasks}.',
];

export const swedish = {
  openings,
  duties,
  traits,
  offers,
  presentations,
  equality,
  practical,
  applyByMail,
  applyByForm,
  selection,
  questions,
  beginners,
  remotes,
  summers,
  headings,
  must,
  nice,
  tasksIn,
};
