import { PrefilteredPattern } from '../../platform/text/prefiltered-pattern.ts';
import { capitalised, type Found, found } from './found.ts';
import type { Segment } from './segments.ts';

/** Driving licences, a car of one's own, and what an authority has to say of a person. */

const LICENCE = new PrefilteredPattern(
  /(?<![a-zåäö])(?:körkort(?:et|sbehörighet|sklass)?|driving licen[cs]e|driver['’]?s licen[cs]e|licen[cs]e to drive|(?<=(?<![a-zåäö])(?:b|be|c|ce|c1|c1e|d|de) )licen[cs]e(?![a-zåäö])|(?<=(?:kunna|får) )köra bil(?![a-zåäö])|(?<=(?<![a-zåäö])(?:b|c|ce|be|d|c1)-)kort(?![a-zåäö])|behörighet(?:en)? (?=(?:c1?e|c|d1?e|d|be)(?![a-zåäö]))|(?<=(?<![a-zåäö])(?:b|be|c|ce|c1|c1e|d|d1|d1e|de)-)behörighet)/,
);
const CLASS = '(?:am|a1|a2|be|b96|c1e|c1|ce|de|d1|[abcd])';
const CLASSES_BEFORE = new RegExp(
  `(?<![a-zåäö0-9])((?:${CLASS}(?:-|/|,|\\s|och|eller|samt|&|and|or|\\+)+)*${CLASS})[-– ]*$`,
);
const CLASSES_AFTER = new RegExp(
  `^[a-z]*[\\s:,(]*(?:(?:med|av|för|i|minst|lägst|klass|typ|kategori|behörighet|behörigheten|class|category)\\s+)*((?:${CLASS}(?![a-zåäö])(?:-?körkort)?(?:/|,|\\s|och|eller|samt|alt\\.?|&|and|or|\\+|\\()*)+)`,
);
const ONE_CLASS = new RegExp(`(?<![a-zåäö0-9])${CLASS}(?![a-zåäö0-9])`, 'g');
const OTHER_LICENCE = new PrefilteredPattern(/(?<![a-zåäö])(traktor|moped|moppe|mc|motorcykel)-?(?:kör)?kort/);

/** "B är krav, BE är guld", "Klass C.": a class without the word. */
const ALONE =
  /(?<![\p{L}\d-])(BE?|CE?|C1E?|D)(?= (?:är (?:ett )?(?:krav|måste|guld|plus)|krävs|räcker)(?!\p{L}))|(?<=^Klass )(BE?|CE?|D)(?=\.?$)|(?<=(?:krävs|behövs|måste du ha) )(BE|CE?|D)(?=[ ,.]|$)/gu;
const ALONE_HINT = /^klass | (?:krävs|räcker|är (?:ett )?(?:krav|måste|guld|plus))/;
const TRAILER = new PrefilteredPattern(/(?<![a-zåäö])släp(?:vagns)?kort/);

const CAR = new PrefilteredPattern(/bil|car|transport/);
const OWN_CAR =
  /(?<![a-zåäö])(?:egen bil|egen transport|(?<!för )bil är ett krav|körkort (?:och|samt|med) (?:tillgång till )?(?:egen )?bil(?![a-zåäö])|(?:tillgång till|access to|disponerar?|använda|ha|har) (?:en |a |din |egen |own )*(?:bil|car)(?![a-zåäö])|behöver (?:ha )?bil(?![a-zåäö])|(?<!köra )(?<![a-zåäö])bil (?:behöver|måste) du(?![a-zåäö])|(?:need|have|with) (?:a |your own )car|bil i tjänsten|körkort, bil|own car|(?<!för )bil krävs|car (?:is )?required)/;
const ANOTHERS_CAR =
  /tjänstebil|firmabil|poolbil|company car|egen bil behövs inte|bil finns|vi har bil|vår bil|bil ingår|sin egen bil|egen bil (?:från|av) /;

/** One of these is named where somebody needs one. */
const AUTHORISED = new PrefilteredPattern(
  /leg|licen|titel|nurse|auktor|regist|mäklar|sköter|läkar|hygien|psykolog|barnmorsk|terapeut|gymnast|apotek|recept|logoped|optiker|veterin|analytiker|dietist|naprap|kirop|specialist i/,
);
const LEGITIMATION =
  /(?<![a-zåäö])(?:skyddad yrkestitel(?: som)? [a-zåäö]+|[a-zåäö]+ med skyddad (?:yrkes)?titel|bevis om skyddad yrkestitel|legitimerad(?:e|es)?(?: (?:inom |som )?(?:något |ett )?[a-zåäö-]+)?|leg\.? (?=(?:ssk|sjuksköter|läkar|psykolog|fysio|arbetster|logoped|barnmorsk|tand|apotek|veterin|optik|diet|psykot|kirop|naprap|röntgen|biomed|audion|djur|lärar|sjukg|ortop|recept|kurator|hälso))[a-zåäö]+|(?:[a-zåäö-]+)?legitimation(?: (?:som|inom) (?:[a-zåäö]+ )?[a-zåäö-]+)?|[a-zåäö]*läraarleg|lärarleg\.?|swedish (?:medical |nursing )?licen[cs]e to practi[cs]e|(?:teaching|medical|nursing) licen[cs]e|auktoriserad (?:revisor|tolk|translator)|(?:registrerad fastighetsmäklare|fastighetsmäklarregistrering)|(?:(?:du|(?<!såväl [a-zåäö]+ )som|är) (?:är )?(?:en )?(?:utbildad )?|^)(?:specialist)?(?:sjuksköterska|läkare|tandläkare|tandhygienist|psykolog|barnmorska|fysioterapeut|sjukgymnast|arbetsterapeut|apotekare|receptarie|logoped|optiker|veterinär|röntgensjuksköterska|biomedicinsk analytiker|dietist|naprapat|kiropraktor)(?= (?:med|och|eller|som|i|inom)|[.,]|$)|specialist i [a-zåäö]+|licensed (?:nurse|physician|doctor|psychologist|physiotherapist|dentist|pharmacist|midwife|veterinarian)|registered nurse)/;
/** An identity card is asked for at the interview, and trades have licences that are certificates. */
const NO_LEGITIMATION =
  /legitimation (?:vid|till intervju|medtas)|giltig legitimation|medtag|legitimationshandling|e-legitimation|id-?legitimation|branschlegitimation|taxiförarlegitimation|taxilegitimation|yrkeslegitimation för taxi/;

const CLEARED = new PrefilteredPattern(/säkerhet|register|security|vetting/);
const CLEARANCE =
  /(?<![a-zåäö])(?:säkerhetspröv[a-zåäö]+|säkerhetsklass[a-zåäö]*(?: [123])?|registerkontroll[a-zåäö]*|säkerhetsgodkän[a-zåäö]+|säkerhetskontroll(?=[a-zåäö]* enligt)|placerad i säkerhetsklass|säkerhetsskydds(?!lag)[a-zåäö]+|security (?:clearance|vetting|screening|check|class)[a-z]*|vetting)/;

export function licencesIn(segment: Segment): Found[] {
  const { small } = segment;
  const at = /truck|truckkort/.test(small) && /-kort/.test(small) ? null : LICENCE.exec(small);
  const result: Found[] = [];
  const other = OTHER_LICENCE.exec(small);
  if (other) result.push(found('driving_licence', capitalised(`${other[1]}kort`), segment));
  if (!at && ALONE_HINT.test(small) && !small.includes('truck')) {
    for (const [name] of segment.text.matchAll(ALONE))
      result.push(found('driving_licence', `${name}-körkort`, segment));
  }
  if (TRAILER.test(small)) result.push(found('driving_licence', 'BE-körkort', segment));
  if (!at) return result;
  const before = CLASSES_BEFORE.exec(small.slice(Math.max(0, at.index - 30), at.index))?.[1];
  const after = CLASSES_AFTER.exec(small.slice(at.index + at[0].length))?.[1];
  // "en körkort a" never is: a class written small after the word is an article or a preposition.
  const behind =
    after && /[A-E]/.test(segment.text.slice(at.index + at[0].length, at.index + at[0].length + after.length + 12))
      ? after
      : '';
  const isArticle = before === 'a' && at[0].includes('licen');
  const classes = new Set(`${isArticle ? '' : (before ?? '')} ${behind}`.match(ONE_CLASS) ?? []);
  if (classes.size === 0) classes.add('b');
  for (const one of classes) result.push(found('driving_licence', `${one.toUpperCase()}-körkort`, segment));
  return result;
}

/** "Körkort C är meriterande, B är ett krav": classes that go on from what stands before them. */
const FURTHER =
  /(?<![\p{L}\d-])(BE|CE|C1E?|D1?E?|[BCD])(?=$|[.,)]| (?:är|krävs|ses|räcker|är ett|meriterande|ett plus|is))/gu;

export function furtherClassesIn(segment: Segment): Found[] {
  return [...segment.text.matchAll(FURTHER)].map(([, name]) => found('driving_licence', `${name}-körkort`, segment));
}

export function ownCarIn(segment: Segment): Found[] {
  if (!CAR.may(segment.small)) return [];
  const { small, asked } = segment;
  return (asked || /krav|kräv|behöv|har|need|required/.test(small)) && OWN_CAR.test(small) && !ANOTHERS_CAR.test(small)
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
    ? [found('legitimation', capitalised(match[0].replace(/ (?:med|och|inom|som|eller|till|för|av)$/, '')), segment)]
    : [];
}

/** Whoever names it has it made: it is demanded, also under a heading of merits. */
export function clearanceIn(segment: Segment): Found[] {
  if (!CLEARED.may(segment.small)) return [];
  const match = CLEARANCE.exec(segment.small);
  return match ? [{ ...found('security_clearance', capitalised(match[0]), segment), level: 'must' }] : [];
}
