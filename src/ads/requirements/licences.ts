import { Cue } from '../../text/cue.ts';
import { capitalised, type Found, found } from './found.ts';
import type { Segment } from './segments.ts';

/** Driving licences, a car of one's own, and what an authority has to say of a person. */

const LICENCE = new Cue(
  /(?<![a-zåäö])(?:körkort(?:et|sbehörighet|sklass)?|driving licen[cs]e|driver['’]?s licen[cs]e|licen[cs]e to drive|(?<=(?<![a-zåäö])(?:b|be|c|ce|c1|c1e|d|de) )licen[cs]e(?![a-zåäö])|(?<=(?:kunna|får) )köra bil(?![a-zåäö])|(?<=(?<![a-zåäö])(?:b|c|ce|be|d|c1)-)kort(?![a-zåäö])|behörighet(?:en)? (?=(?:c1?e|c|d1?e|d|be)(?![a-zåäö]))|(?<=(?<![a-zåäö])(?:b|be|c|ce|c1|c1e|d|de)-)behörighet)/,
);
const CLASS = '(?:am|a1|a2|be|b96|c1e|c1|ce|de|d1|[abcd])';
const CLASSES_BEFORE = new RegExp(
  `(?<![a-zåäö0-9])((?:${CLASS}(?:-|/|,|\\s|och|eller|samt|&|and|or|\\+)+)*${CLASS})[-– ]*$`,
);
const CLASSES_AFTER = new RegExp(
  `^[a-z]*[\\s:,(]*(?:(?:med|av|för|i|minst|lägst|klass|typ|kategori|behörighet|behörigheten|class|category)\\s+)*((?:${CLASS}(?![a-zåäö])(?:-?körkort)?(?:/|,|\\s|och|eller|samt|alt\\.?|&|and|or|\\+|\\()*)+)`,
);
const ONE_CLASS = new RegExp(`(?<![a-zåäö0-9])${CLASS}(?![a-zåäö0-9])`, 'g');
const OTHER_LICENCE = new Cue(/(?<![a-zåäö])(traktor|moped|moppe|mc|motorcykel)-?(?:kör)?kort/);

/** "B är krav, BE är guld", "Klass C.": a class without the word. */
const ALONE =
  /(?<![\p{L}\d-])(BE?|CE?|C1E?|D)(?= (?:är (?:ett )?(?:krav|måste|guld|plus)|krävs|räcker)(?!\p{L}))|(?<=^Klass )(BE?|CE?|D)(?=\.?$)/gu;
const ALONE_HINT = /^klass | (?:krävs|räcker|är (?:ett )?(?:krav|måste|guld|plus))/;
const TRAILER = new Cue(/(?<![a-zåäö])släp(?:vagns)?kort/);

const CAR = new Cue(/bil|car|transport/);
const OWN_CAR =
  /(?<![a-zåäö])(?:egen bil|egen transport|(?<!för )bil är ett krav|körkort (?:och|samt|med) (?:tillgång till )?(?:egen )?bil(?![a-zåäö])|(?:tillgång till|access to|disponerar?|använda|ha|har) (?:en |a |din |egen |own )*(?:bil|car)(?![a-zåäö])|behöver (?:ha )?bil(?![a-zåäö])|(?<!köra )(?<![a-zåäö])bil (?:behöver|måste) du(?![a-zåäö])|(?:need|have|with) (?:a |your own )car|bil i tjänsten|körkort, bil|own car|bil krävs|car (?:is )?required)/;
const ANOTHERS_CAR =
  /tjänstebil|firmabil|poolbil|company car|egen bil behövs inte|bil finns|vi har bil|vår bil|bil ingår/;

/** One of these is named where somebody needs one. */
const AUTHORISED = new Cue(
  /leg|licen|titel|nurse|auktor|regist|mäklar|sköter|läkar|hygien|psykolog|barnmorsk|terapeut|gymnast|apotek|recept|logoped|optiker|veterin|analytiker|dietist|naprap|kirop|specialist i/,
);
const LEGITIMATION =
  /(?<![a-zåäö])(?:skyddad yrkestitel(?: som)? [a-zåäö]+|[a-zåäö]+ med skyddad (?:yrkes)?titel|bevis om skyddad yrkestitel|legitimerad(?:e|es)?(?: (?:inom |som )?(?:något |ett )?[a-zåäö-]+)?|leg\.? (?=(?:ssk|sjuksköter|läkar|psykolog|fysio|arbetster|logoped|barnmorsk|tand|apotek|veterin|optik|diet|psykot|kirop|naprap|röntgen|biomed|audion|djur|lärar|sjukg|ortop|recept|kurator|hälso))[a-zåäö]+|(?:[a-zåäö-]+)?legitimation(?: (?:som|inom) (?:[a-zåäö]+ )?[a-zåäö-]+)?|[a-zåäö]*läraarleg|lärarleg\.?|swedish (?:medical |nursing )?licen[cs]e to practi[cs]e|teaching licen[cs]e|medical licen[cs]e|auktoriserad (?:revisor|tolk|translator)|(?:registrerad fastighetsmäklare|fastighetsmäklarregistrering)|(?:(?:du|som|är) (?:är )?(?:en )?(?:utbildad )?|^)(?:specialist)?(?:sjuksköterska|läkare|tandläkare|tandhygienist|psykolog|barnmorska|fysioterapeut|sjukgymnast|arbetsterapeut|apotekare|receptarie|logoped|optiker|veterinär|röntgensjuksköterska|biomedicinsk analytiker|dietist|naprapat|kiropraktor)(?= (?:med|och|eller|som|i|inom)|[.,]|$)|specialist i [a-zåäö]+|licensed (?:nurse|physician|doctor|psychologist|physiotherapist|dentist|pharmacist|midwife|veterinarian)|registered nurse)/;
/** An identity card is asked for at the interview, and trades have licences that are certificates. */
const NO_LEGITIMATION =
  /legitimation (?:vid|till intervju|medtas)|giltig legitimation|medtag|legitimationshandling|e-legitimation|id-?legitimation|branschlegitimation|taxiförarlegitimation|taxilegitimation|yrkeslegitimation för taxi/;

const CLEARED = new Cue(/säkerhet|register|security|vetting/);
const CLEARANCE =
  /(?<![a-zåäö])(?:säkerhetspröv[a-zåäö]+|säkerhetsklass[a-zåäö]*(?: [123])?|registerkontroll[a-zåäö]*|säkerhetsgodkän[a-zåäö]+|säkerhetskontroll(?=[a-zåäö]* enligt)|placerad i säkerhetsklass|säkerhetsskydds(?!lag)[a-zåäö]+|security (?:clearance|vetting|screening|check|class)[a-z]*|vetting)/;

const TOLD_TIMES = new Cue(
  /skift|natt|nätter|kväll|helg|jour|bered|obekv|oregel|dubbla|delade|dygn|dagar|lördag|söndag|morg|morn|evening|night|weekend|shift|call|stand|jul|nyår|midsom/,
);
const HOURS =
  /(?<![a-zåäö])(?:två-?skift(?:et|sarbete)?|tre-?skift(?:et|sarbete)?|dygns?pass|[2345]-?skift|fem-?skift|skift(?:arbete|gång|tjänst|form|et|tid|schema)?(?![a-zåäö])|(?:dag|kväll|natt|kontinuerligt)-?skift|skiftgående|natt(?:arbete|pass|tid|tjänst|jobb|tjänstgöring|etid)?(?![a-zåäö])|natt-|nätter|kväll(?:ar|stid|spass|sarbete|stjänstgöring|stjänst|sskift|sskiftet|sturer?)?(?![a-zåäö])|kvälls-|(?:stor)?helg(?:er|en|arbete|pass|tjänstgöring|tjänst|erna|dagar)?(?![a-zåäö])|helg-|jouren|(?<=ingår i )[a-zåäö]*jouren|[a-zåäö]*jour(?:schema|tid|tjänst|tjänstgöring|verksamhet|er|pass|linje)?(?![a-zåäö])|beredskap(?:s[a-zåäö]+|en)?(?![a-zåäö])|obekväm(?:a)? arbetstid(?:er)?|oregelbund(?:en|na) (?:arbets)?tid(?:er)?|alla dagar i veckan|(?:varannan |en |var tredje |två )?(?:lördag|söndag)(?:ar)?(?: i månaden)?(?![a-zåäö])|arbetstider(?:na)? (?:är )?oregelbundna|oregelbundna? schema|dubbla pass|delade turer|nattjänst|röda dagar|(?:tjänstgöring|arbetar?|arbetet|arbetstid(?:en)?|schemat?|pass|skift)(?: [a-zåäö]+){0,3} dygnet runt|jul(?:afton|helgen)|nyår(?:safton|et)?|midsommar(?:afton)?|(?:lördags|söndags)(?:arbete|pass|jobb|tjänst)|tidiga? (?:morgnar|mornar|morgon)|(?:working |work )?(?:evenings?|nights?(?! owls?)|weekends?)(?![a-z])|(?:night |evening |rotating |two-|three-|four-|five-|[2-5]-)?shifts?(?: work)?(?![a-z])|on[- ]call|stand[- ]by)/g;
/** Shops are open and customers are served without anybody being bound. */
const NO_HOURS =
  /à jour|a jour|förekommer (?:inte|ej|aldrig)|ingår (?:inte|ej)|night owl|nätter per|övernattning|dagar\/nätter|every night|(?:mental|fysisk|god) beredskap|öppet|öppettid|vård dygnet|support dygnet|(?:ingen|inga|inget|ej|slipper|utan) (?:[a-zåäö]+ )?(?:kväll|helg|natt|skift|jour|obekväm)[a-zåäö]*|slipper|lediga? (?:kvällar|helger)|ej (?:kvällar|helg)|krisberedskap|god jul|trevlig|väljer själv|när du vill|om du vill|frivillig|möjlighet att (?:jobba|arbeta) extra|ansökningar|ring (?:kväll|jour)|evening call|shift (?:towards|to|in)/;
const FREE =
  /(?<![a-zåäö])(?:(?:slipper|lediga?) (?:[a-zåäö]+ (?:och )?)?(?:kvällar|helger)|no (?:nights?|weekends?|evenings?|shifts?|on-call))/;
const BOUND =
  /du (?:arbetar|jobbar)|schemalag|roterar|turas|(?:helg|kväll|natt)s?(?:arbete|tjänst(?:göring)?)(?![a-zåäö])/;
const HOUR_CLASSES: [RegExp, string][] = [
  [/natt|nätter|night/, 'natt'],
  [/kväll|evening/, 'kväll'],
  [/helg|weekend|lördag|söndag/, 'helg'],
  [/skift|shift/, 'skift'],
  [/jour/, 'jour'],
  [/beredskap|call|stand/, 'beredskap'],
  [
    /obekväm|oregelbund|dygn|alla dagar|pass|turer|röda|storhelg|jul|nyår|midsommar/,
    'oregelbundna arbetstider',
  ],
  [/morgn|morgon|mornar/, 'tidig morgon'],
];
const CLOCK =
  /(?<![\d.:])(?:kl(?:ockan|\.)? ?)?(0[0-5])(?:[.:]\d\d)? ?[-–]|(?:börjar|start(?:ar)?) (?:klockan |kl\.? )?(0?[1-5])(?:[.:]\d\d)?(?!\d| (?:nya|personer|veckor|månader|år|dagar))/;

export function licencesIn(segment: Segment): Found[] {
  const { small } = segment;
  const at = /truck|truckkort/.test(small) && /-kort/.test(small) ? null : LICENCE.exec(small);
  const result: Found[] = [];
  const other = OTHER_LICENCE.exec(small);
  if (other) result.push(found('driving_licence', capitalised(`${other[1]}kort`), segment));
  if (!at && ALONE_HINT.test(small)) {
    for (const [name] of segment.text.matchAll(ALONE))
      result.push(found('driving_licence', `${name}-körkort`, segment));
  }
  if (TRAILER.test(small)) result.push(found('driving_licence', 'BE-körkort', segment));
  if (!at) return result;
  const before = CLASSES_BEFORE.exec(small.slice(Math.max(0, at.index - 30), at.index))?.[1];
  const after = CLASSES_AFTER.exec(small.slice(at.index + at[0].length))?.[1];
  // "en körkort a" never is: a class written small after the word is an article or a preposition.
  const behind =
    after &&
    /[A-E]/.test(segment.text.slice(at.index + at[0].length, at.index + at[0].length + after.length + 12))
      ? after
      : '';
  const isArticle = before === 'a' && at[0].includes('licen');
  const classes = new Set(`${isArticle ? '' : (before ?? '')} ${behind}`.match(ONE_CLASS) ?? []);
  if (classes.size === 0) classes.add('b');
  for (const one of classes) result.push(found('driving_licence', `${one.toUpperCase()}-körkort`, segment));
  return result;
}

/** "Körkort C är meriterande, B är ett krav": classes that go on from what stands before them. */
const FURTHER = /(?<![\p{L}\d-])(BE|CE|C1E?|D1?E?|[BCD])(?=$|[.,)]| (?:är|krävs|ses|räcker|är ett|is))/gu;

export function furtherClassesIn(segment: Segment): Found[] {
  return [...segment.text.matchAll(FURTHER)].map(([, name]) =>
    found('driving_licence', `${name}-körkort`, segment),
  );
}

export function ownCarIn(segment: Segment): Found[] {
  if (!CAR.may(segment.small)) return [];
  const { small, asked } = segment;
  return (asked || /krav|kräv|behöv|har|need|required/.test(small)) &&
    OWN_CAR.test(small) &&
    !ANOTHERS_CAR.test(small)
    ? [found('own_car', 'Egen bil', segment)]
    : [];
}

/** "Utförs av läkare med legitimation": by others. */
const DONE_BY = /(?:utförs|görs|sköts|ges|leds|skrivs) av /;

export function legitimationIn(segment: Segment): Found[] {
  if (!AUTHORISED.may(segment.small)) return [];
  if (NO_LEGITIMATION.test(segment.small)) return [];
  const match = LEGITIMATION.exec(segment.small);
  if (match && DONE_BY.test(segment.small.slice(0, match.index))) return [];
  return match
    ? [
        found(
          'legitimation',
          capitalised(match[0].replace(/ (?:med|och|inom|som|eller|till|för|av)$/, '')),
          segment,
        ),
      ]
    : [];
}

/** Whoever names it has it made: it is demanded, also under a heading of merits. */
export function clearanceIn(segment: Segment): Found[] {
  if (!CLEARED.may(segment.small)) return [];
  const match = CLEARANCE.exec(segment.small);
  return match ? [{ ...found('security_clearance', capitalised(match[0]), segment), level: 'must' }] : [];
}

/** Words by which hours are said to belong to the post, and not to its customers. */
const BINDING =
  /jobbet är|arbetar|jobbar|arbetstid|arbete(?:t)? (?:är|sker|bedrivs|förläggs|en|på|under|dag|kväll|natt|helg|var)|förlag[dt]|tjänstgör|ingår|schema|förekommer|[- ]?pass(?![a-zåäö])|passen|börjar|rotation|on[- ]call|du ska|krävs|shifts?|helgarbete|kvällsarbete|nattarbete|skiftarbete|jourtjänst|varannan|var (?:tredje|fjärde|femte|sjätte) |hör (?:arbetet|till)|tjänsten (?:är|innebär|innefattar)|you(?: will|['’]ll)? work|går (?:vi |du |man )?(?:(?:i|på) )?[a-zåäö0-9-]*skift|som gäller|obligatorisk|roterar|turas|working hours/;
const TIMES =
  /(?<![\d.:])(\d{1,2})(?:[.:]\d\d)?\s?(?:[-–]|och|till)\s?(\d{1,2})(?:[.:]\d\d)?(?![\d:]|\.\d| ?(?:år|timmar|personer|%|procent|månader|dagar|kr))/g;

/** "15–24": work that ends in the evening or at night, where hours of work are told. */
function isLate(small: string): boolean {
  if (!/arbetstid|arbetar|jobbar|pass|skift|schema/.test(small)) return false;
  return [...small.matchAll(TIMES)].some(
    ([, from, to]) => Number(from) >= 12 && (Number(to) >= 20 || Number(to) <= 7) && Number(to) <= 24,
  );
}

/** "Kvällar och helger", and not "Roboten laddar nattetid" or "Banketter i helgerna". */
const isFragment = (small: string): boolean =>
  small.length < 50 &&
  !/ i helgerna|(?<![a-zåäö])(?!kvällar|nätter|helger|timmar|lördagar|söndagar|dagar|eller|efter|veckor)[a-zåäö]{3,}(?:ar|er|ör)(?![a-zåäö])/.test(
    small,
  );

export function hoursIn(segment: Segment): Found[] {
  const { small } = segment;
  if (!TOLD_TIMES.may(small) && !/\d/.test(small)) return [];
  if (NO_HOURS.test(small) && !BOUND.test(small)) return [];
  if (!segment.asked && segment.sentence.section !== 'start' && !BINDING.test(small)) return [];
  if (!segment.asked && !isFragment(small) && !BINDING.test(small)) return [];
  const told = (small.match(HOURS) ?? []).map(
    (word) => HOUR_CLASSES.find(([pattern]) => pattern.test(word))?.[1],
  );
  if (CLOCK.test(small)) told.push('tidig morgon');
  if (isLate(small)) told.push('kväll');
  const labels = [...new Set(told.filter((label) => label !== undefined))];
  if (labels.length === 0 || FREE.test(small)) return [];
  const text =
    labels.length > 1 ? `${labels.slice(0, -1).join(', ')} och ${labels.at(-1)}` : (labels[0] as string);
  return [
    {
      ...found('working_hours', capitalised(text), segment),
      level: segment.sentence.section === 'nice' ? 'must' : segment.level,
    },
  ];
}
