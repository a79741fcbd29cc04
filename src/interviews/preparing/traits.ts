/** One quality that ads ask for and interviews ask about. */
export interface Trait {
  id: string;
  /** Where an ad asks for it. */
  asked: RegExp;
  question: string;
  hint: string;
  /** Lines of a CV that may hold a story about it. */
  shown: RegExp;
}

const word = (...beginnings: string[]) => new RegExp(`(?<![a-zåäö])(?:${beginnings.join('|')})`, 'i');

/** What a house says of itself and of what it offers is no wish. */
const ofThem = /(?<!\p{L})(?:vi|vår|våra|vårt|oss)(?!\p{L})|erbjud/iu;
const wish =
  /(?<!\p{L})(?:som person|att du|om du|du (?:är|har|kan|trivs|ska|bör|behöver|arbetar|drivs|tycker)|dig som|vi (?:lägger|söker|ser|tror|värdesätter|önskar))(?!\p{L})/iu;

/** Whether a sentence of an ad says what they wish for in whoever applies. */
export function isTraitSentence(sentence: string): boolean {
  return !sentence.endsWith('?') && (wish.test(sentence) || !ofThem.test(sentence));
}

/** In the order in which they are asked, when an ad asks for many. */
export const traits: readonly Trait[] = [
  {
    id: 'service',
    asked: word(
      'serviceinriktad',
      'servicekänsla',
      'service-?minded',
      '(?:god|hög|bra) service',
      'kundbemöt',
      'kundfokus',
      'bemötande',
      'gästfri',
    ),
    question: 'Berätta om en gång då en kund eller besökare var missnöjd. Hur gjorde du?',
    hint: 'Välj en gång då det löste sig. Säg vad du sa och gjorde, inte bara att du är serviceinriktad.',
    shown: word('kund', 'gäst', 'service', 'reception', 'besökar', 'patient', 'brukar', 'boende', 'kassa', 'support'),
  },
  {
    id: 'cooperation',
    asked: word('samarbet', 'lagspelare', 'teamplayer', 'i team', 'arbetslag'),
    question: 'Berätta om ett samarbete som fungerade bra. Vad gjorde du för att det skulle fungera?',
    hint: 'Var tydlig med vad som var ditt och vad som var de andras.',
    shown: word('samarbet', 'team', 'arbetslag', 'grupp', 'tillsammans', 'kolleg'),
  },
  {
    id: 'conflict',
    asked: word('konflikt', 'svåra samtal', 'diplomatisk', 'lugn', 'trygg i dig'),
    question: 'Berätta om en gång då du och en kollega tyckte olika. Hur kom ni vidare?',
    hint: 'Tala väl om den andra. Berätta vad ni kom fram till.',
    shown: word('konflikt', 'samordn', 'medla', 'förhandl', 'kolleg'),
  },
  {
    id: 'pace',
    asked: word('stress', 'högt tempo', 'hektisk', 'många bollar', 'tempo', 'prioriter', 'deadline'),
    question: 'Berätta om en period då du hade mycket att göra. Hur valde du vad som gick först?',
    hint: 'Berätta hur du tänkte när du valde, och vad som fick vänta.',
    shown: word('tempo', 'deadline', 'prioriter', 'planer', 'leverans', 'lunchrusning', 'högsäsong', 'jour', 'akut'),
  },
  {
    id: 'independence',
    asked: word(
      'självständig',
      'eget ansvar',
      'egen hand',
      'självgående',
      'initiativ',
      'driven(?![a-zåäö]| development)',
    ),
    question: 'Berätta om något du tog tag i utan att någon bad dig.',
    hint: 'Något litet duger. Berätta vad som blev bättre.',
    shown: word('ansvar', 'självständig', 'initiativ', 'införde', 'startade', 'byggde upp', 'tog fram', 'förbättr'),
  },
  {
    id: 'accuracy',
    asked: word(
      'noggrann',
      'strukturerad',
      'ordningssinne',
      'ordningsam',
      'detaljfokus',
      'detaljorienter',
      '(?:sinne|öga|känsla) för detaljer',
      'kvalitetsmedvet',
    ),
    question: 'Berätta om ett arbete där det var viktigt att allt blev rätt. Hur såg du till det?',
    hint: 'Berätta hur du kontrollerade, till exempel en lista, en rutin eller någon som läste.',
    shown: word(
      'kvalitet',
      'kontroll',
      'dokument',
      'journal',
      'noggrann',
      'rutin',
      'bokför',
      'lager',
      'inventer',
      'egenkontroll',
    ),
  },
  {
    id: 'learning',
    asked: word('läraktig', 'lära dig', 'lära nytt', 'nyfik', 'vetgirig', 'snabblärd'),
    question: 'Berätta om något du behövde lära dig snabbt. Hur gjorde du?',
    hint: 'Säg hur lång tid det tog och vem du frågade.',
    shown: word('lärde', 'kurs', 'certifi', 'utbild', 'introduk', 'ny teknik'),
  },
  {
    id: 'flexibility',
    asked: word('flexibel', 'flexibilitet', 'anpassningsbar', 'förändringsbenägen', 'prestigelös'),
    question: 'Berätta om en gång då planen ändrades i sista stund. Vad gjorde du?',
    hint: 'Berätta vad du släppte och vad du höll fast vid.',
    shown: word('vikari', 'bemann', 'flera', 'olika', 'inhopp', 'omorganis', 'schema', 'förändr'),
  },
  {
    id: 'problem_solving',
    asked: word('problemlös', 'lösningsorienter', 'analytisk', 'felsök', 'kreativ'),
    question: 'Berätta om ett problem som du löste. Hur tog du reda på vad det berodde på?',
    hint: 'Lägg mest tid på hur du tänkte. Ta gärna med något du provade som inte fungerade.',
    shown: word('löste', 'lösning', 'felsök', 'analys', 'utred', 'repar', 'underhåll', 'förbättr', 'minska', 'optimer'),
  },
  {
    id: 'leadership',
    asked: word(
      'leda (?:och|arbete|en|ett|team|andra|personal)',
      'ledarskap',
      'ledaregenskap',
      'arbetsled',
      'handled',
      'coach',
    ),
    question: 'Berätta om en gång då du ledde andra. Hur fick du dem med dig?',
    hint: 'Du kan ha lett utan att vara chef: ett pass, ett projekt, en ny kollega.',
    shown: word(
      'ledde',
      'ledare',
      'leda',
      'arbetsled',
      'chef',
      'ansvarig',
      'handled',
      'lärde upp',
      'introducera',
      'samordn',
      'projektled',
    ),
  },
  {
    id: 'communication',
    asked: word('kommunikativ', 'kommunikationsförmåga', 'uttrycka dig', 'uttrycker dig', 'pedagogisk', 'presentera'),
    question: 'Berätta om en gång då du skulle förklara något svårt för någon. Hur gjorde du?',
    hint: 'Berätta hur du märkte att den andra förstod.',
    shown: word('undervis', 'presenter', 'utbilda', 'informer', 'handled', 'skrev', 'rapport', 'föreläs', 'kurs'),
  },
  {
    id: 'care',
    asked: word('empati', 'lyhörd', 'omtänksam', 'respektfull', 'engagera(?:d|t) för', 'barn och unga', 'omsorg'),
    question: 'Berätta om en gång då du fick någons förtroende. Vad gjorde du?',
    hint: 'Berätta utan namn eller annat som pekar ut personen. Tystnadsplikten gäller också på en intervju.',
    shown: word('patient', 'brukar', 'boende', 'elev', 'barn', 'omsorg', 'omvård', 'stöd', 'kontaktperson', 'anhörig'),
  },
];
