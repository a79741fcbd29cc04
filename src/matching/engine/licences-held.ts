import type { CvLine } from './facts.ts';

/** Licences that a CV states or shows. */

const DEGREE_NAMES = [
  'apotekar|arbetsterapeut|audionom|barnmorske|analytiker|dietist|fysioterapeut|sjukgymnast|kiropraktor',
  'logoped|läkar|naprapat|optiker|ortopedingenjörs?|psykolog|psykoterapeut|receptarie|sjuksköterske',
  'sjukhusfysiker|tandhygienist|tandläkar|lärar|veterinär',
].join('|');
/** Degrees that lead to a licence to practise. */
const DEGREE = new RegExp(`(?:${DEGREE_NAMES})-?examen`, 'iu');
const TITLE = /^(?:work\.\d+\.position|basics\.label)$/;
const STUDIED = /^education\.\d+\.(?:studyType|area)$/;
const LICENCE_HELD = /(?<![\p{L}-])(?:legitimerad|legitimation|skyddad yrkestitel|leg\.(?= *\p{L}))/iu;
/** "Väntar på svensk legitimation", "legitimation söks": the user has worked under another country's law. */
const LICENCE_AWAITED = new RegExp(
  [
    '(?:vänta\\p{L}*|inväntar|ansök\\p{L}*|söker|sökt|saknar|utan)\\s(?:\\p{L}+\\s){0,3}legitimation',
    '(?<!\\p{L})(?:ej|inte|ännu|snart|blir)\\s(?:\\p{L}+\\s){0,2}legitim',
    'legitimation(?:en)?\\s(?:\\p{L}+\\s){0,3}(?:söks|sökt|väntas|saknas|väg|handläggning|beräknas|pågår)',
  ].join('|'),
  'iu',
);
const PROFESSIONS = [
  'apotekare|arbetsterapeut|audionom|barnmorska|biomedicinsk analytiker|dietist|fysioterapeut',
  'sjukgymnast|kurator|kiropraktor|logoped|läkare|naprapat|optiker|ortopedingenjör|psykolog',
  'psykoterapeut|receptarie|sjuksköterska|sjukhusfysiker|tandhygienist|tandläkare|lärare|ssk',
  'undersköterska|veterinär',
].join('|');
/**
 * Professions that require a licence by law (patientsäkerhetslagen 4 kap., skollagen 2 kap.), and the one with a
 * protected title.
 */
const LICENSED = new RegExp(String.raw`(?:${PROFESSIONS})(?![\p{L}])`, 'iu');

/** Lines that say that the user holds a licence to practise, and lines with work and degrees that require one. */
export function findLegitimations(lines: readonly CvLine[]): { legitimations: CvLine[]; licensedWork: CvLine[] } {
  const saying = lines.filter(({ path, text }) => path.startsWith('x-sokvag.legitimations') || LICENCE_HELD.test(text));
  const legitimations = saying.filter(({ text }) => !LICENCE_AWAITED.test(text));
  if (legitimations.length < saying.length && legitimations.length === 0) return { legitimations, licensedWork: [] };
  return {
    legitimations,
    licensedWork: lines.filter(
      ({ path, text }) => (TITLE.test(path) && LICENSED.test(text)) || (STUDIED.test(path) && DEGREE.test(text)),
    ),
  };
}

/** Paths where a user lists what they have, instead of what the work was about. */
const LISTED = /^(?:skills|certificates|basics\.summary)/;
const DRIVING_LICENCE = /(?<!\p{L}|\p{L}{3}-)(?:körkort|driv(?:ing|er['’]?s) licen[cs]e)(?!\p{L})/iu;
/** The classes next to the word, within a few characters; of "truckkort A, B-körkort" only the B. */
const BEFORE = /(?<!(?<!kör)kort(?:et)?:? )(?:(?<![\p{L}\d])[A-D][A-E12]{0,2}[-/, ]+(?:och )?)+$/u;
const AFTER = /^[ :(]+(?:klass |category )?(?:[A-D][A-E12]{0,2}(?![\p{L}\d])[/, ]*(?:och )?)+/u;
const BESIDE = 25;
const NOT_YET = /saknar|inget|inte|inga|övningskör|ska ta|pågående|påbörjat|no driv/i;
const CLASS = /(?<![\p{L}\d])(?:AM|A1|A2|A|BE|B|C1E|C1|CE|C|D1|DE|D)(?![\p{L}\d])/gu;
/** Driving work that requires a licence, with the lowest class that is enough. */
const AT_THE_WHEEL: [RegExp, string][] = [
  [/busschaufför|bussförare|bus driver/iu, 'D'],
  [/lastbilschaufför|lastbilsförare|långtradar|(?:truck|lorry) driver/iu, 'C'],
  [/distributionschaufför|budbilsförare|budbilschaufför|taxiförare|taxichaufför/iu, 'B'],
];

/** The driving licence classes that a sentence says the user holds; B if it names none. */
export function drivingLicencesIn(text: string): readonly string[] {
  const told = NOT_YET.test(text) ? null : DRIVING_LICENCE.exec(text);
  if (!told) return [];
  const end = told.index + told[0].length;
  const before = BEFORE.exec(text.slice(Math.max(0, told.index - BESIDE), told.index))?.[0] ?? '';
  const after = AFTER.exec(text.slice(end, end + BESIDE))?.[0] ?? '';
  // A tractor licence has no class.
  const isOther = before === '' && text.charAt(told.index - 1) === '-';
  return `${before} ${after}`.match(CLASS) ?? (isOther ? [] : ['B']);
}

/** The classes that a CV states and those that its work shows, each with its line. */
export function findDrivingLicences(
  lines: readonly CvLine[],
  own: readonly string[],
): { held: Map<string, CvLine | null>; shown: Map<string, CvLine> } {
  const stated = lines.find(({ path }) => path === 'x-sokvag.drivingLicences') ?? null;
  const held = new Map<string, CvLine | null>(own.map((name) => [name.toUpperCase(), stated]));
  const shown = new Map<string, CvLine>();
  for (const line of lines) {
    const classes = LISTED.test(line.path) ? drivingLicencesIn(line.text) : [];
    for (const name of classes) if (!held.has(name)) held.set(name, line);
    const work = TITLE.test(line.path) ? AT_THE_WHEEL.find(([title]) => title.test(line.text)) : undefined;
    if (work && !shown.has(work[1])) shown.set(work[1], line);
  }
  return { held, shown };
}
