import { PrefilteredPattern } from '../../platform/text/prefiltered-pattern.ts';
import { capitalised, type Found, found } from './found.ts';
import type { Segment } from './segments.ts';

/** When the post binds one beyond daytime on weekdays. */

const TOLD_TIMES = new PrefilteredPattern(
  /skift|natt|nätter|kväll|helg|jour|bered|obekv|oregel|dubbla|delade|dygn|dagar|lördag|söndag|morg|morn|evening|night|weekend|shift|call|stand|jul|nyår|midsom/,
);
const HOURS =
  /(?<![a-zåäö])(?:två-?skift(?:et|sarbete)?|tre-?skift(?:et|sarbete)?|dygns?pass|[2345]-?skift|(?:fyr|fem|sex|sju)-?skift|natten|alla dygnets timmar|kvälls(?:mottagning|möten|evenemang|besök)(?:ar)?|(?:snö|is|halk)beredskap|skift(?:arbete|gång|tjänst|form|et|tid|schema)?(?![a-zåäö])|(?:dag|kväll|natt|kontinuerligt)-?skift|skiftgående|natt(?:arbete|pass|tid|tjänst|jobb|tjänstgöring|etid)?(?![a-zåäö])|natt-|nätter|kväll(?:ar|stid|spass|sarbete|stjänstgöring|stjänst|sskift|sskiftet|sturer?)?(?![a-zåäö])|kvälls-|(?:stor)?helg(?:er|en|arbete|pass|tjänstgöring|tjänst|erna|dagar)?(?![a-zåäö])|helg-|jouren|(?<=ingår i )[a-zåäö]*jouren|[a-zåäö]*jour(?:schema|tid|tjänst|tjänstgöring|verksamhet|er|pass|linje)?(?![a-zåäö])|beredskap(?:s[a-zåäö]+|en)?(?![a-zåäö])|obekväm(?:a)? arbetstid(?:er)?|oregelbund(?:en|na) (?:arbets)?tid(?:er)?|alla dagar i veckan|(?:varannan |en |var tredje |två )?(?:lördag|söndag)(?:ar)?(?: i månaden)?(?![a-zåäö])|arbetstider(?:na)? (?:är )?oregelbundna|oregelbundna? schema|dubbla pass|delade turer|nattjänst|röda dagar|(?:tjänstgöring|arbetar?|arbetet|arbetstid(?:en)?|schemat?|pass|skift)(?: [a-zåäö]+){0,3} dygnet runt|jul(?:afton|helgen)|nyår(?:safton|et)?|midsommar(?:afton)?|(?:lördags|söndags)(?:arbete|pass|jobb|tjänst)|tidiga? (?:morgnar|mornar|morgon)|(?:working |work )?(?:evenings?|nights?(?! owls?)|weekends?)(?![a-z])|(?:night |evening |rotating |two-|three-|four-|five-|[2-5]-)?shifts?(?: work)?(?![a-z])|on[- ]call|stand[- ]by)/g;
/** Shops are open and customers are served without anybody being bound. */
const NO_HOURS =
  /à jour|a jour|night owl|nätter per|övernattning|dagar\/nätter|every night|(?:mental|fysisk|god) beredskap|öppet|öppettid|vård dygnet|support dygnet|krisberedskap|god jul|trevlig|ansökningar|ring (?:kväll|jour)|evening call|shift (?:towards|to|in)/;
/** Whoever chooses is bound to nothing. */
const CHOSEN = /väljer själv|när du vill|om du vill|frivillig|möjlighet att (?:jobba|arbeta) extra/;
const BOUND = /du (?:arbetar|jobbar|ingår i)|schemalag|roterar|turas/;
const NAMED_WORK = /(?:helg|kväll|natt)s?(?:arbete|tjänst(?:göring)?)(?![a-zåäö])/;

/** What is said not to be: the words for hours that stand together, "kvälls- och helgarbete", "nights or weekends". */
const ONE =
  '(?=[a-zåäö0-9-]*(?:kväll|helg|natt|nätter|skift|jour|beredskap|lördag|söndag|evening|night|weekend|shift|on-call))[a-zåäö0-9-]+(?![a-zåäö0-9-])|(?:obekväma?|oregelbund(?:na|en)) (?:arbets)?tid(?:er)?|(?:delade|dubbla) (?:turer|pass)';
const SOME = `(?:${ONE})(?:(?:,| och| eller| samt|/| or| and) ?(?:${ONE})(?! (?:var|varannan|vart|ibland|en|två|tre|i) )){0,6}`;
/** What may stand between: anything else is another thing that is denied, "inga problem med att arbeta natt". */
const BETWEEN =
  '(?:(?:arbet[ea]|arbetar|jobba|jobb|jobbar|tjänstgöring|tjänstgöra|pass|förlag[dt]|schemalag[dt]|schemalagda|obligatorisk[at]?|regelbund(?:en|et|na)|planera[dt]|planerade|något|några|någon|andra|sen[at]?|extra|helt|alla|att|på|under|till|i|du|vi|working|work|regular|on|any) ){0,4}';
/** "Inte dagtid utan kvällar": there the word means "but". */
const WITHOUT = '(?<!(?<![a-zåäö])(?:inte|ej|inget|ingen|inga|icke) [^.;]{0,60})utan';
const DENIED = `(?<![a-zåäö])(?:ingen|inga|inget|inte|ej|(?<!slipper )aldrig|varken|slipper|${WITHOUT}|no|not|never|without) ${BETWEEN}(?:${SOME})`;
const DENIED_BEHIND = `(?<![a-zåäö])(?:${SOME}) (?:(?:förekommer|ingår|krävs|behövs) (?:dock )?(?:inte|ej|aldrig)|(?:inte|ej|aldrig) (?:förekommer|ingår|krävs))`;
/** "Ledig varannan helg" is bound on the others. */
const LEISURE = `(?<![a-zåäö])ledig[at]? (?:(?:på|alla|varje|samtliga|under) ){0,2}(?:${SOME})`;
const FREE = new RegExp(
  `(?<![a-zåäö])(?:${SOME}) är (?:[a-zåäö]+ ){0,2}(?:ledig[at]?|dina|fria?)(?![a-zåäö])|${DENIED_BEHIND}|${DENIED}|${LEISURE}`,
  'g',
);
const HOUR_CLASSES: [RegExp, string][] = [
  [/natt|nätter|night/, 'natt'],
  [/kväll|evening/, 'kväll'],
  [/helg|weekend|lördag|söndag/, 'helg'],
  [/skift|shift/, 'skift'],
  [/jour/, 'jour'],
  [/beredskap|call|stand/, 'beredskap'],
  [/obekväm|oregelbund|dygn|alla dagar|pass|turer|röda|storhelg|jul|nyår|midsommar/, 'oregelbundna arbetstider'],
  [/morgn|morgon|mornar/, 'tidig morgon'],
];
const CLOCK =
  /(?<![\d.:])(?:kl(?:ockan|\.)? ?)?(0[0-5])(?:[.:]\d\d)? ?[-–]|(?:börjar|start(?:ar)?) (?:klockan |kl\.? )?(0?[1-5])(?:[.:]\d\d)?(?!\d| (?:nya|personer|veckor|månader|år|dagar))/;

/** Words by which hours are said to belong to the post, and not to its customers. */
const BINDING =
  /jobbet är|arbetar|jobbar|arbetstid|arbete(?:t)? (?:är|sker|bedrivs|förläggs|en|på|under|dag|kväll|natt|helg|var)|förlag[dt]|tjänstgör|ingår|schema|förekommer|[- ]?pass(?![a-zåäö])|passen|börjar|rotation|on[- ]call|du ska|krävs|shifts?|helgarbete|kvällsarbete|nattarbete|skiftarbete|jourtjänst|varannan|var (?:tredje|fjärde|femte|sjätte|sjunde|åttonde|nionde|tionde) |(?:tjänsten|arbetet|rollen) omfattar|schemat omfattar|(?:görs|sker) (?:på |tidiga )?(?:kväll|helg|natt|morgn)|part of the job|^(?:[a-zåäö]*skift|natt|kväll|helg)[a-zåäö]*[ :,]+(?:kl|\d|måndag|söndag|vardag)|hör (?:arbetet|till)|tjänsten (?:är|innebär|innefattar)|you(?: will|['’]ll)? work|går (?:vi |du |man )?(?:(?:i|på) )?[a-zåäö0-9-]*skift|som gäller|obligatorisk|roterar|turas|working hours/;
const TIMES =
  /(?<![\d.:])(\d{1,2})(?:[.:]\d\d)?\s?(?:[-–]|och|till)\s?(\d{1,2})(?:[.:]\d\d)?(?![\d:]|\.\d| ?(?:år|timmar|personer|%|procent|månader|dagar|kr))/g;

/** "15–24": work that ends in the evening or at night, where hours of work are told. */
function isLate(small: string): boolean {
  if (!/arbetstid|arbetar|jobbar|pass|skift|schema|^(?:vardagar|måndag)/.test(small)) return false;
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

function isBound(small: string): boolean {
  if (BOUND.test(small)) return true;
  return !CHOSEN.test(small) && (!NO_HOURS.test(small) || NAMED_WORK.test(small));
}

export function hoursIn(segment: Segment): Found[] {
  const isTold = TOLD_TIMES.test(segment.small);
  if (!isTold && !/\d/.test(segment.small)) return [];
  const small = isTold ? segment.small.replace(FREE, ' – ') : segment.small;
  if (!isBound(small)) return [];
  if (!segment.asked && segment.sentence.section !== 'start' && !BINDING.test(small)) return [];
  if (!segment.asked && !isFragment(small) && !BINDING.test(small)) return [];
  const told = (small.match(HOURS) ?? []).map((word) => HOUR_CLASSES.find(([pattern]) => pattern.test(word))?.[1]);
  if (CLOCK.test(small)) told.push('tidig morgon');
  if (isLate(small)) told.push('kväll');
  const labels = [...new Set(told.filter((label) => label !== undefined))];
  if (labels.length === 0) return [];
  const text = labels.length > 1 ? `${labels.slice(0, -1).join(', ')} och ${labels.at(-1)}` : (labels[0] as string);
  return [
    {
      ...found('working_hours', capitalised(text), segment),
      level: segment.sentence.section === 'nice' ? 'must' : segment.level,
    },
  ];
}
