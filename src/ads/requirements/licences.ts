import { capitalised, type Found, found } from './found.ts';
import type { Segment } from './segments.ts';

/** Driving licences, a car of one's own, and what an authority has to say of a person. */

const LICENCE =
  /(?<![a-zåäö])(?:körkort(?:et|sbehörighet|sklass)?|driving licen[cs]e|driver['’]?s licen[cs]e|licen[cs]e to drive|behörighet(?:en)? (?=(?:c1?e|c|d1?e|d|be)(?![a-zåäö]))|(?<=(?:c|ce|d)-)behörighet)/;
const CLASS = '(?:am|a1|a2|be|b96|c1e|c1|ce|de|d1|[abcd])';
const CLASSES_BEFORE = new RegExp(
  `(?<![a-zåäö0-9])((?:${CLASS}(?:-|/|,|\\s|och|eller|samt|&|and|or|\\+)+)*${CLASS})[-– ]*$`,
);
const CLASSES_AFTER = new RegExp(
  `^[a-z]*[\\s:,(]*(?:(?:med|av|för|i|minst|lägst|klass|typ|kategori|behörighet|behörigheten|class|category)\\s+)*((?:${CLASS}(?![a-zåäö])(?:-?körkort)?(?:/|,|\\s|och|eller|samt|alt\\.?|&|and|or|\\+|\\()*)+)`,
);
const ONE_CLASS = new RegExp(`(?<![a-zåäö0-9])${CLASS}(?![a-zåäö0-9])`, 'g');
const OTHER_LICENCE = /(?<![a-zåäö])(traktor|moped|mc|motorcykel)-?(?:kör)?kort/;

const OWN_CAR =
  /(?<![a-zåäö])(?:egen bil|egen transport|bil är ett krav|körkort (?:och|samt|med) (?:tillgång till )?(?:egen )?bil(?![a-zåäö])|(?:tillgång till|access to|disponerar?|använda|ha|har) (?:en |a |din |egen |own )*(?:bil|car)(?![a-zåäö])|own car|bil krävs|car (?:is )?required)/;
const ANOTHERS_CAR =
  /tjänstebil|firmabil|poolbil|company car|egen bil behövs inte|bil finns|vi har bil|vår bil|bil ingår/;

const LEGITIMATION =
  /(?<![a-zåäö])(?:legitimerad(?:e|es)?(?: (?:inom |som )?(?:något |ett )?[a-zåäö-]+)?|leg\.? (?=(?:ssk|sjuksköter|läkar|psykolog|fysio|arbetster|logoped|barnmorsk|tand|apotek|veterin|optik|diet|psykot|kirop|naprap|röntgen|biomed|audion|djur|lärar|sjukg|ortop|recept|kurator|hälso))[a-zåäö]+|(?:[a-zåäö-]+)?legitimation(?: (?:som|inom) (?:[a-zåäö]+ )?[a-zåäö-]+)?|[a-zåäö]*läraarleg|lärarleg\.?|licensed (?:nurse|physician|doctor|psychologist|physiotherapist|dentist|pharmacist|midwife|veterinarian)|registered nurse)/;
/** An identity card is asked for at the interview, and trades have licences that are certificates. */
const NO_LEGITIMATION =
  /legitimation (?:vid|till intervju|medtas)|giltig legitimation|medtag|legitimationshandling|e-legitimation|id-?legitimation|branschlegitimation|taxiförarlegitimation|taxilegitimation|yrkeslegitimation för taxi/;

const CLEARANCE =
  /(?<![a-zåäö])(?:säkerhetspröv[a-zåäö]+|säkerhetsklass[a-zåäö]*(?: [123])?|registerkontroll[a-zåäö]*|säkerhetsgodkän[a-zåäö]+|säkerhetskontroll(?=[a-zåäö]* enligt)|placerad i säkerhetsklass|säkerhetsskydds[a-zåäö]+|security (?:clearance|vetting|screening|check|class)[a-z]*|vetting)/;

const HOURS =
  /(?<![a-zåäö])(?:två-?skift|tre-?skift|[2345]-?skift|fem-?skift|skift(?:arbete|gång|tjänst|form|en)?|(?:dag|kväll|natt|kontinuerligt)-?skift|skiftgående|natt(?:arbete|pass|tid|tjänst|jobb|tjänstgöring)?|nätter|kväll(?:ar|stid|spass|sarbete|stjänstgöring|stjänst|en)?|kvälls-|(?:stor)?helg(?:er|en|arbete|pass|tjänstgöring|tjänst|erna|dagar)?(?![a-zåäö])|helg-|[a-zåäö]*jour(?:en|tid|tjänst|tjänstgöring|verksamhet|er|pass|linje)?(?![a-zåäö])|beredskap(?:stjänst|stjänstgöring|svecka|sveckor|stid|en)?(?![a-zåäö])|obekväm(?:a)? arbetstid(?:er)?|oregelbund(?:en|na) arbetstid(?:er)?|alla dagar i veckan|(?:varannan |en |var tredje |två )?(?:lördag|söndag)(?:ar)?(?: i månaden)?(?![a-zåäö])|tidiga? (?:morgnar|mornar|morgon)|(?:working |work )?(?:evenings?|nights?|weekends?)(?![a-z])|(?:night |evening |rotating |two-|three-)?shifts?(?: work)?(?![a-z])|on[- ]call|stand[- ]by)/g;
/** Shops are open and customers are served without anybody being bound. */
const NO_HOURS =
  /öppet|öppettid|vård dygnet|support dygnet|inga? (?:kvällar|helger|skift)|slipper|lediga? (?:kvällar|helger)|ej (?:kvällar|helg)|krisberedskap|god jul|trevlig|väljer själv|när du vill|om du vill|frivillig|möjlighet att (?:jobba|arbeta) extra|ansökningar|ring (?:kväll|jour)|evening call|shift (?:towards|to|in)/;
const HOUR_CLASSES: [RegExp, string][] = [
  [/natt|nätter|night/, 'natt'],
  [/kväll|evening/, 'kväll'],
  [/helg|weekend|lördag|söndag/, 'helg'],
  [/skift|shift/, 'skift'],
  [/jour/, 'jour'],
  [/beredskap|call|stand/, 'beredskap'],
  [/obekväm|oregelbund|dygnet|alla dagar/, 'oregelbundna arbetstider'],
  [/morgn|morgon|mornar/, 'tidig morgon'],
];
const CLOCK =
  /(?<![\d.:])(?:kl(?:ockan|\.)? ?)?(0[0-5])(?:[.:]\d\d)? ?[-–]|(?:börjar|start(?:ar)?) (?:klockan|kl\.?) (0?[1-5])(?![\d])/;

export function licencesIn(segment: Segment): Found[] {
  const { small } = segment;
  const at = LICENCE.exec(small);
  const result: Found[] = [];
  const other = OTHER_LICENCE.exec(small);
  if (other) result.push(found('driving_licence', capitalised(`${other[1]}kort`), segment));
  if (!at) return result;
  const before = CLASSES_BEFORE.exec(small.slice(Math.max(0, at.index - 30), at.index))?.[1];
  const after = CLASSES_AFTER.exec(small.slice(at.index + at[0].length))?.[1];
  // "en körkort a" never is: a class written small after the word is an article or a preposition.
  const behind =
    after &&
    /[A-E]/.test(segment.text.slice(at.index + at[0].length, at.index + at[0].length + after.length + 12))
      ? after
      : '';
  const classes = new Set(`${before ?? ''} ${behind}`.match(ONE_CLASS) ?? []);
  if (classes.size === 0) classes.add('b');
  for (const one of classes) result.push(found('driving_licence', `${one.toUpperCase()}-körkort`, segment));
  return result;
}

export function ownCarIn(segment: Segment): Found[] {
  return OWN_CAR.test(segment.small) && !ANOTHERS_CAR.test(segment.small)
    ? [found('own_car', 'Egen bil', segment)]
    : [];
}

export function legitimationIn(segment: Segment): Found[] {
  if (NO_LEGITIMATION.test(segment.small)) return [];
  const match = LEGITIMATION.exec(segment.small);
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
  const match = CLEARANCE.exec(segment.small);
  return match ? [{ ...found('security_clearance', capitalised(match[0]), segment), level: 'must' }] : [];
}

export function hoursIn(segment: Segment): Found[] {
  const { small } = segment;
  if (NO_HOURS.test(small) && !/du (?:arbetar|jobbar)|schemalag/.test(small)) return [];
  const told = (small.match(HOURS) ?? []).map(
    (word) => HOUR_CLASSES.find(([pattern]) => pattern.test(word))?.[1],
  );
  if (CLOCK.test(small)) told.push('tidig morgon');
  const labels = [...new Set(told.filter((label) => label !== undefined))];
  if (labels.length === 0) return [];
  const text =
    labels.length > 1 ? `${labels.slice(0, -1).join(', ')} och ${labels.at(-1)}` : (labels[0] as string);
  return [
    {
      ...found('working_hours', capitalised(text), segment),
      level: segment.sentence.section === 'nice' ? 'must' : segment.level,
    },
  ];
}
