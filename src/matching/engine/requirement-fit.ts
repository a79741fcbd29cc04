import { type LanguageLevel, levelsBelow, licenceIncludes, requiredLicenceClass } from '../../taxonomy/taxonomy.ts';
import type { CompiledRequirement, RequirementFit } from './compiled-requirement.ts';
import { educationFit } from './education-fit.ts';
import type { CvLine, PersonFacts } from './facts.ts';
import { fitFromEvidence, mayBeOfAnother } from './shown.ts';
import { teachingFit } from './teaching.ts';

/** `UNSAID_LEVEL`: the level if an ad states none. `LEVELS_LIKE`: how many levels too low are still related. */
const UNSAID_LEVEL = 'B1';
const LEVELS_LIKE = 2;
const COMMON_LANGUAGES = new Set(['sv', 'en']);
const OF_STUDIES = /^education/;
const MISSING: RequirementFit = { fit: 'missing', line: null };

/** How the user meets one requirement, and the line of the CV that shows it. */
export function requirementFit(asked: CompiledRequirement, person: PersonFacts): RequirementFit {
  switch (asked.kind) {
    case 'skill':
      return skillFit(asked, person);
    case 'experience':
      return experienceFit(asked, person);
    case 'education':
      return educationFit(asked, person, () => skillFit(asked, person));
    case 'language':
      return languageFit(asked, person);
    case 'driving_licence':
      return licenceFit(asked, person);
    case 'own_car':
      return person.ownCar ? { fit: 'direct', line: null } : MISSING;
    case 'legitimation':
      return legitimationFit(asked, person);
    case 'security_clearance':
    case 'working_hours':
      return { fit: 'related', line: null };
  }
}

function skillFit(asked: CompiledRequirement, person: PersonFacts): RequirementFit {
  const known = asked.conceptId ? person.skills.get(asked.conceptId) : undefined;
  const words = stemsOf(asked, person);
  if (known) return { fit: 'direct', line: known, jobs: jobsWith(asked, person) };
  const short = asked.acronym && person.linesWith.get(asked.acronym)?.[0];
  if (short) return { fit: 'direct', line: short, jobs: jobsWith(asked, person) };
  // If `taxonomy/meets` knows all that is asked for, a match of half of the words means nothing.
  const isMapped = asked.asked.things.length > 0 && asked.asked.rest.length === 0;
  let related: CvLine | null = null;
  for (const { own, other } of words) {
    for (const word of own === other ? [own] : [own, other]) {
      for (const line of person.linesWith.get(word) ?? []) {
        const isStudied = asked.kind === 'experience' && OF_STUDIES.test(line.path);
        if (isHeldWhole(words, line)) {
          if (!isStudied && !mayBeOfAnother(line, asked)) return { fit: 'direct', line, jobs: jobsWith(asked, person) };
          related ??= line;
        }
        // "Systemutvecklare" does not show embedded systems: half of the words have to match as whole words.
        const isHalf = !isMapped && !isStudied && isHalfHeld(words, line);
        if (isHalf) related ??= line;
      }
    }
  }
  const shown = fitFromEvidence(asked, person);
  return related && shown.fit !== 'direct'
    ? { fit: 'related', line: related, jobs: jobsWith(asked, person, isHalfHeld) }
    : shown;
}

/** The jobs with a line that contains the words, all of them unless told otherwise. */
function jobsWith(asked: CompiledRequirement, person: PersonFacts, isHeld = isHeldWhole): number[] {
  const words = stemsOf(asked, person);
  const lines = new Set(
    words.flatMap(({ own, other }) => [own, other].flatMap((one) => person.linesWith.get(one) ?? [])),
  );
  const jobs = new Set<number>();
  for (const line of lines) {
    if (line.job !== null && !mayBeOfAnother(line, asked) && isHeld(words, line)) jobs.add(line.job);
  }
  return [...jobs];
}

/** A word's stem by the rules of the CV's language and by those of the other: names belong to neither. */
interface Stems {
  own: string;
  other: string;
  rarity: number;
}

function stemsOf({ words }: CompiledRequirement, { language }: PersonFacts): Stems[] {
  return words.map(({ swedish, english, rarity }) =>
    language === 'en' ? { own: english, other: swedish, rarity } : { own: swedish, other: english, rarity },
  );
}

/** Stems of the other language match whole words only: systemutveckling also occurs in systemutvecklare. */
function held(words: readonly Stems[], terms: ReadonlySet<string>, whole: ReadonlySet<string>): number {
  let count = 0;
  for (const { own, other } of words) if (terms.has(own) || whole.has(other)) count++;
  return count;
}

const isHeldWhole = (words: readonly Stems[], { terms, stems }: CvLine): boolean =>
  held(words, terms, stems) === words.length;

/** Whether a line holds half of what the words say: the rarer of two. */
function isHalfHeld(words: readonly Stems[], { stems }: CvLine): boolean {
  let [share, all] = [0, 0];
  for (const { own, other, rarity } of words) {
    all += rarity;
    if (stems.has(own) || stems.has(other)) share += rarity;
  }
  return share > 0 && share * 2 >= all;
}

function experienceFit(asked: CompiledRequirement, person: PersonFacts): RequirementFit {
  const needed = (asked.years ?? 0) * 12;
  let months = 0;
  let line: CvLine | null = null;
  let like: CvLine | null = null;
  const jobs: number[] = [];
  for (const job of person.held) {
    const inGroup = job.groupIds.some(
      ({ id, occupationId }, i) => (i === 0 || occupationId) && asked.groupIds.includes(id),
    );
    if (!inGroup && !titleHolds(asked, job.path, person)) {
      if (asked.asked.isOccupation && asked.groupIds.some((id) => job.nearGroupIds.has(id)))
        like ??= lineAt(person, job.path);
      continue;
    }
    months += job.months;
    if (job.job !== null) jobs.push(job.job);
    line ??= lineAt(person, job.path);
  }
  if (asked.isOfAnyWork && asked.groupIds.length === 0) return anyWorkFit(needed, person);
  if (line) return { fit: months >= needed ? 'direct' : 'related', line, jobs };
  const other = skillFit(asked, person);
  // Mentioning the work shows that the user did it, but not for how long.
  if (other.fit === 'direct' && needed > 0) return { ...other, fit: 'related' };
  return like && other.fit === 'missing' ? { fit: 'related', line: like } : other;
}

/** The requirement does not say what the years are of: as many years of any work may be what is meant. */
function anyWorkFit(needed: number, { held: jobs, lines }: PersonFacts): RequirementFit {
  const months = jobs.reduce((sum, job) => sum + job.months, 0);
  const longest = jobs.toSorted((a, b) => b.months - a.months)[0];
  const line = longest && lines.find(({ path }) => path === longest.path);
  return line && months >= needed ? { fit: 'related', line } : MISSING;
}

function titleHolds(asked: CompiledRequirement, path: string, person: PersonFacts): boolean {
  const line = lineAt(person, path);
  const words = stemsOf(asked, person);
  if (line === null) return false;
  if (words.length > 0 && isHeldWhole(words, line)) return true;
  const { things, isOneOf, rest } = asked.asked;
  if (things.length === 0 || (rest.length > 0 && !isOneOf)) return false;
  return isOneOf ? things.some((thing) => line.shows.has(thing)) : things.every((thing) => line.shows.has(thing));
}

function lineAt(person: PersonFacts, path: string): CvLine | null {
  return person.lines.find((line) => line.path === path) ?? null;
}

function languageFit(asked: CompiledRequirement, person: PersonFacts): RequirementFit {
  if (!asked.language) return skillFit(asked, person);
  const line = person.languages.get(asked.language);
  if (line) {
    const fit = levelFit(asked.languageLevel, person.languageLevels.get(asked.language) ?? null);
    return fit === 'missing' ? MISSING : { fit, line };
  }
  if (person.language === asked.language)
    return { fit: person.languageLine ? 'direct' : 'related', line: person.languageLine };
  // A CV that names no language but its own leaves open whether the user knows Swedish and English, which most people
  // in Sweden do.
  const namesOthers = [...person.languages.keys()].some((code) => code !== (person.language ?? 'sv'));
  const unsaid = !namesOthers && COMMON_LANGUAGES.has(asked.language);
  return unsaid ? { fit: 'related', line: null } : MISSING;
}

/** A CV without a level meets any. One or two levels too low is related, as everyone rates themselves. */
function levelFit(asked: LanguageLevel | null, held: LanguageLevel | null): RequirementFit['fit'] {
  if (held === null) return 'direct';
  const below = levelsBelow(held, asked ?? UNSAID_LEVEL);
  if (below === 0) return 'direct';
  return below <= LEVELS_LIKE || asked === null ? 'related' : 'missing';
}

function licenceFit(asked: CompiledRequirement, person: PersonFacts): RequirementFit {
  const needed = requiredLicenceClass(asked.label);
  for (const [held, line] of person.drivingLicences) if (licenceIncludes(held, needed)) return { fit: 'direct', line };
  for (const [held, line] of person.licensedDriving) if (licenceIncludes(held, needed)) return { fit: 'related', line };
  return MISSING;
}

/**
 * The line that names the licence is the evidence, even if only the work names the profession. Work in the profession
 * implies the licence, which the law requires, and its degree leads to one: the CV only omits it.
 */
function legitimationFit(asked: CompiledRequirement, person: PersonFacts): RequirementFit {
  const words = stemsOf(asked, person);
  const inProfession = (line: CvLine) =>
    words.length === 0 ||
    held(words, line.terms, line.stems) > 0 ||
    isDegreeOf(words, line) ||
    asked.asked.things.some((thing) => line.shows.has(thing));
  const worked = person.licensedWork.find(inProfession);
  const said = person.legitimations.find(inProfession) ?? (worked && person.legitimations[0]);
  // A teaching licence is valid for certain subjects and school years.
  const taught = asked.teaching && person.teaching ? teachingFit(asked.teaching, person.teaching) : 'direct';
  if (taught === 'missing') return MISSING;
  if (said) return { fit: taught, line: said };
  return worked ? { fit: 'related', line: worked } : MISSING;
}

/** "Sjuksköterskeexamen" begins with the profession's stem. For teachers any teaching degree counts. */
function isDegreeOf(professions: readonly Stems[], { text }: CvLine): boolean {
  const degrees = text.toLowerCase().match(/\p{L}+examen/gu) ?? [];
  return professions.some(({ own: term }) =>
    degrees.some((degree) => degree.startsWith(term) || (term.startsWith('lär') && degree.includes('lärar'))),
  );
}
