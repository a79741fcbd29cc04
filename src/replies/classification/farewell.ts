/**
 * A "no" in a figure of speech, or in the language of offices: what becomes of the reader's case, of the track, of the
 * places, rather than who was chosen.
 */
const place =
  '(*platser|*platserna|*tjänster|*tjänsterna|luckor|luckorna|*pass|*passen|skift|skiften|timmar|timmarna|places|spots|shifts|seats|positions|slots|hours)';
const caseSv = '(ärende|ärendet|ansökan|process|medverkan|kandidatur|resa|spår)';

const reach =
  '(kunna|vilja|våga|orka) (anlita|anställa|använda|ta|erbjuda|välja|gå vidare|satsa|ge dig|lita|skicka|hyra|hålla)';

export const farewells: readonly string[] = [
  // Too little of one thing, or too much of another
  `(för|alltför|lite för) (långt|lång|lågt|låg|kort|korta|lite|liten|litet|stor|stora|stort|mycket|många|få|svag|svagt|svaga|dyrt|dyr|tunn|tunt|grov|grovt|ojämn|ojämnt|begränsad|begränsat|begränsade|olik|olika|hög|höga|högt|tidigt|sent|osäker|osäkert|ny|grön|ovan|oerfaren) .. för att (vi|jag|kunden|de) (ska|skulle) ${reach}`,
  '(too *|not [yet|quite|really] * enough) for us to (take|hire|offer|use|employ|move|go|progress|put|place|consider)',
  // To somebody
  '(ge|gett|ger|gav|lämna|lämnat|lämnar|överlåta|överlåtit) {nu|vi|därför} (chansen|platsen|jobbet|tjänsten|möjligheten|förtroendet|uppdraget|rollen|den|det) (åt|till) (en|ett|någon|nån|den|två|de|våra|vår) *',
  '(give|given|gave|giving) the (chance|job|place|role|position|spot) to *',
  '(överenskommelse|avtal|kontrakt|anställningsavtal|agreement|contract) {nu|är|har|is|has|been|påskrivet|påskriven|klart|signed|now} (med|with) (en|den|någon|one|another|a|the) (av|annan|andra|of|other|*) *',
  '(första|snabbaste|first) {som|to} {ringde|hörde|av|sig|call|ask|ringa} (fick|tog|got|took) (det|den|jobbet|it|the)',
  '(valde|valt|tog|tagit|anställde|anställt|anställer|tar|väljer|föredrog|föredrar) {vi|till|slut|därför|nu|i|stället|istället} (en|ett|någon) (behörig|legitimerad|erfaren|nyexaminerad|nyexad|utbildad|lokal|intern|yngre|äldre|certifierad|tidigare|gammal|mer *) *',
  '(insisted on|preferred|insisterade på|föredrog|föredrar|krävde|kräver|ville ha|vill ha|opted for) {att|få|in|to|have} (somebody|someone|a candidate|a person|en|någon|nån) {person|kandidat|profil|sökande} (with|who|med|som) *',
  "(we'll|we will|we are going to|will|going to|decided to|have to) go with (them|those|the one|someone|somebody|people|him|her)",
  '(andra|other) (sökande|kandidater|applicants|candidates|finalister) {har|have|had|hade|redan|already|är|are} (kommit|nått|hunnit|come|got|gotten|ligger|legat) {betydligt|lite|much|a|bit} (längre|further|närmare|closer|före|ahead) *',
  '(hellre|rather) {vill|vi|ha|have|take|ta|se|att|anställa|satsa|på|would} (henne|honom|hen|den|dem|någon|nån|en|her|him|them|someone|somebody) *',
  // Not for such as the reader
  "(krävs|kräver|krav|villkor|requires|required|require) .. (som|which|that|men|but|det|vilket) (du saknar|du inte har|du inte uppfyller|you lack|you do not have|you don't have)",
  '(tar|ta|anställer|behöver|söker) {vi|just|nu|tyvärr|för|tillfället} (inte|ej) {in|emot|några|därför} (fler|mer|nya) (vikarier|anställda|medarbetare|personer|*are|praktikanter|i|just|den|för|nu|än|till) *',
  '(tar|ta|anställer|behöver|söker) {vi|just|nu|tyvärr|för|tillfället} (inte|ej) {in|emot|några|därför} (fler|mer|nya)$',
  '(you|du) (were|are|have|was|blev|har|är) (not|inte) {been|blivit|därför|tyvärr} (appointed|hired|recruited|employed|anställd|utsedd|antagen|förordnad|nominerad|nominated)',
  '(not|inte) {därmed|därför|alltså|therefore} (eligible|behörig|valbar|berättigad) *',
  '(not|inte) (eligible|behörig|valbar|berättigad)$',
  "(can't|cannot|can not|can|kan|are|only|endast|bara|vi) {we|only|endast|bara|able|to|just|därför|i|år|tar|ta} (only consider|only accept|only take|only able to (consider|accept|take)|bara ta emot|endast ta emot|bara emot|endast emot) (*praktikanter|studenter|sökande|personer|elever|den som|de som|dem som|students|candidates|applicants|people|those) *",
  '(kan|can) {därför|tyvärr|dessvärre|alltså|vi|så} (inte|not) (ta emot|accept|take) (dig|you) *',
  '(kan|can) {därför|tyvärr|dessvärre|alltså|vi|så} (inte|not) (ta emot|accept|take) (dig|you)$',
  "(weren't|wasn't|were not|was not|aren't|isn't) {sadly|unfortunately} (one of|among|amongst|part of) (the|them|those|our) *",
  "(weren't|wasn't|were not|aren't) {sadly|unfortunately} (one of|among|amongst|part of) (them|those)$",
  '(blev|blir) det {tyvärr|dessvärre|alltså|då|ett} nej',
  '(ville|wanted|föredrog) {styrelsen|kunden|chefen|de|dom|vi|hellre|nog|dock|to|have} (ha någon|ha nån|ha en|somebody|someone) {person|kandidat|sökande} (med|som|with|who) *',
  // Full
  '(har) {vi|nu|redan|ju} (rätt|redan rätt|allt|tillräckligt med|tillräckligt|gott om|nog med) (folk|personal|personer|bemanning|vikarier)',
  `${place} {är|har|have|are|been|nu|redan|all|now|already|alla|hos|oss|i|sommar} (besatta|fyllda|tillsatta|tagna|fördelade|upptagna|bortlovade|bokade|allocated|filled|taken|assigned|gone|full)`,
  "(couldn't|could not|cannot|can't|unable to|not able to) (place|accommodate|fit in|take on|offer a place to) (everyone|everybody|all|you)",
  '(tjänsten|befattningen|anställningen|platsen|jobbet|vikariatet) {nu|redan|har|blev} (tillsattes|besattes|bemannades|tillträds|återbesattes) *',
  '(jobbet|platsen|rollen|uppdraget|tjänsten|vikariatet) {som|du|har|sökt|sökte|nu|redan|är|tyvärr|hos|oss} (taget|tagen|upptaget|upptagen|borta|bortlovat|bortlovad)',
  '(filled|fyllt) {all|the|our|every|alla|våra|of} [*] (places|positions|spots|vacancies|platser|tjänster|pass)',
  // What becomes of the case
  '(inte|ej) {har|blivit|tyvärr} (antagits|antagen|beviljats|beviljad|godkänts|bifallits)',
  '(behöver|need|needs) {du|you} (ett|några|ett par|a few|some|a couple of|another) {more} (år|years|year) {till|more|mer|to} *',
  `(ditt|din|er|ert) ${caseSv} {hos|oss|är|nu|därmed|härmed|här|i|detta} (avslutat|avslutad|stängt|stängd|färdigbehandlat|färdigbehandlad|arkiverat|arkiverad|avskrivet|avskriven)`,
  '(ansökan|ansökningen|ärendet|kandidaturen) {och|har|är|nu|därför|därmed|härmed|lämnas} (avskrivs|avskrivits|avskriven|avslås|avslagits|lämnas utan åtgärd|utan åtgärd|läggs ad acta|läggs till handlingarna)',
  '(föranleder|föranlett|föranledde) {tyvärr|därför|nu} (ingen|inga|inte någon) *',
  '(leder|ledde|lett|leading|led) {tyvärr|därför|nu|inte|not} (inte|not) (till|to) {någon|en|an|any} (anställning|intervju|offer|interview|vidare)',
  '(bland|among) (de|dem|dessa|dom|the|them|those) [*] [*] (finns|är|var|återfinns|fanns|are|were) (du|you) {tyvärr|dessvärre|unfortunately} (inte|ej|not)',
  // The track is left
  '(ser|finner|hittar|see|find) {vi|jag|we|i|tyvärr} (ingen|no|inte någon) (väg|möjlighet|öppning|plats|way|route|path|possibility) (framåt|vidare|forward|för dig|för oss|att gå|to take|in) *',
  '(lägger|lägga|lagt|la|lade) {vi|jag|nu} (ner|ned) {nu|vi} (det|den|spåret|tanken|planerna|diskussionerna)',
  '(säger|säga|sagt|får säga) {vi|jag|nu|till|dig} (hej då|adjö|farväl|tack och hej|goodbye)',
  '(tackar|tacka) {får|vi|jag|härmed|nu} för oss',
  "(kemin|personkemin|matchningen|helheten|tajmingen|the chemistry|the timing|the fit) .. (inte|not|saknades|saknas|was missing|wasn't)",
  '(skiljs|skils) {nu|här|därmed} våra vägar',
  'våra vägar {nu|här|därmed} (skiljs|skils)',
  '(part|parting) ways',
  '(gränsen|godkäntgränsen|cut-off|threshold|pass mark) {vid|är|var|går|gick|was|is|at|på} [*0|*1|*2|*3|*4|*5|*6|*7|*8|*9] [poäng|points|rätt] .. (därför|så|thus|so|therefore|tacka|nådde|reach)',
  '(resultat|resultatet|poängen|score|result) {på|i|av|testet|provet|ditt|on|in|your|the|test|blev|var|was} .. (under|below|lägre än|lower than) .. (gräns*|krav*|nivå*|limit|threshold|level|required|minimum)',
];
