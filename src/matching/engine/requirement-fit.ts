import type { Alternatives } from './alternatives.ts';
import type { CompiledRequirement, RequirementFit } from './compiled-requirement.ts';
import { educationFit } from './education-fit.ts';
import type { CvLine, PersonFacts, RequirementFacts } from './facts.ts';

/** How much a requirement counts in the coverage; what cannot be read from a CV does not count. */
const WEIGHTS: Record<RequirementFacts['kind'], number> = {
  skill: 1,
  experience: 1.5,
  education: 1.2,
  language: 0.6,
  driving_licence: 0.8,
  own_car: 0.4,
  legitimation: 2,
  security_clearance: 0,
  working_hours: 0,
};
const NICE = 0.4;
const COMMON_LANGUAGES = new Set(['sv', 'en']);
const MISSING: RequirementFit = { fit: 'missing', line: null };

/** How the person meets one requirement, and the line of the CV that shows it. */
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

/**
 * The share of what an ad asks for that is met, 0 to 1: weights by kind, merits less than musts, what is related
 * half; of several of which one will do the first stands for all. Where an ad asks for little, the share is drawn to
 * one half: one requirement that is met tells less than five.
 */
export function requirementCoverage(
  requirements: readonly CompiledRequirement[],
  fits: readonly RequirementFit[],
  alternatives: Alternatives = [],
): number {
  let met = 0.5;
  let all = 1;
  const counted = alternatives.length > 0 ? new Set(alternatives.flatMap(([, ...others]) => others)) : undefined;
  requirements.forEach((asked, i) => {
    if (counted?.has(i)) return;
    const weight = WEIGHTS[asked.kind] * (asked.level === 'must' ? 1 : NICE);
    const fit = fits[i]?.fit;
    met += weight * (fit === 'direct' ? 1 : fit === 'related' ? 0.5 : 0);
    all += weight;
  });
  return met / all;
}

function skillFit(asked: CompiledRequirement, person: PersonFacts): RequirementFit {
  const known = asked.conceptId ? person.skills.get(asked.conceptId) : undefined;
  if (known) return { fit: 'direct', line: known };
  const short = asked.acronym && person.linesWith.get(asked.acronym)?.[0];
  if (short) return { fit: 'direct', line: short };
  const words = stemsOf(asked, person);
  let related: CvLine | null = null;
  for (const { own, other } of words) {
    for (const word of own === other ? [own] : [own, other]) {
      for (const line of person.linesWith.get(word) ?? []) {
        if (held(words, line.terms, line.stems) === words.length) return { fit: 'direct', line };
        // "Systemutvecklare" tells nothing of embedded systems.
        if (!related && held(words, line.stems, line.stems) * 2 >= words.length) related = line;
      }
    }
  }
  return related ? { fit: 'related', line: related } : MISSING;
}

/** A word by the rules of the CV's language, and by those of the other, as names are of neither. */
interface Stems {
  own: string;
  other: string;
}

function stemsOf({ words }: CompiledRequirement, { language }: PersonFacts): Stems[] {
  return words.map(({ swedish, english }) =>
    language === 'en' ? { own: english, other: swedish } : { own: swedish, other: english },
  );
}

/** By the other language's rules only whole words: systemutveckling is what a systemutvecklare does. */
function held(words: readonly Stems[], terms: ReadonlySet<string>, whole: ReadonlySet<string>): number {
  let count = 0;
  for (const { own, other } of words) if (terms.has(own) || whole.has(other)) count++;
  return count;
}

function experienceFit(asked: CompiledRequirement, person: PersonFacts): RequirementFit {
  const needed = (asked.years ?? 0) * 12;
  let months = 0;
  let line: CvLine | null = null;
  for (const job of person.held) {
    const inGroup = job.groupIds.some(({ id }, i) => i === 0 && asked.groupIds.includes(id));
    if (!inGroup && !titleHolds(asked, job.path, person)) continue;
    months += job.months;
    line ??= lineAt(person, job.path);
  }
  if (asked.isOfAnyWork && asked.groupIds.length === 0) return anyWorkFit(needed, person);
  if (line) return { fit: months >= needed ? 'direct' : 'related', line };
  const other = skillFit(asked, person);
  // A word about it shows that it was done, not for how long.
  return other.fit === 'direct' && needed > 0 ? { fit: 'related', line: other.line } : other;
}

/** Nothing tells what the years are to be of: whoever has worked as long may have what is meant. */
function anyWorkFit(needed: number, { held: jobs, lines }: PersonFacts): RequirementFit {
  const months = jobs.reduce((sum, job) => sum + job.months, 0);
  const longest = jobs.toSorted((a, b) => b.months - a.months)[0];
  const line = longest && lines.find(({ path }) => path === longest.path);
  return line && months >= needed ? { fit: 'related', line } : MISSING;
}

function titleHolds(asked: CompiledRequirement, path: string, person: PersonFacts): boolean {
  const line = lineAt(person, path);
  const words = stemsOf(asked, person);
  return line !== null && words.length > 0 && held(words, line.terms, line.stems) === words.length;
}

function lineAt(person: PersonFacts, path: string): CvLine | null {
  return person.lines.find((line) => line.path === path) ?? null;
}

function languageFit(asked: CompiledRequirement, person: PersonFacts): RequirementFit {
  if (!asked.language) return skillFit(asked, person);
  const line = person.languages.get(asked.language);
  if (line) return { fit: person.basicLanguages.has(asked.language) ? 'related' : 'direct', line };
  if (person.language === asked.language)
    return { fit: person.languageLine ? 'direct' : 'related', line: person.languageLine };
  // A CV that names no other language than its own leaves open whether its author knows the two that most here do.
  const namesOthers = [...person.languages.keys()].some((code) => code !== (person.language ?? 'sv'));
  const unsaid = !namesOthers && COMMON_LANGUAGES.has(asked.language);
  return unsaid ? { fit: 'related', line: null } : MISSING;
}

/** What a licence lets its holder drive besides: whoever may drive a lorry may drive a car. */
const INCLUDED: Record<string, readonly string[]> = {
  BE: ['B'],
  C1: ['B'],
  C1E: ['C1', 'BE', 'B'],
  C: ['C1', 'B'],
  CE: ['C', 'C1', 'C1E', 'BE', 'B'],
  D1: ['B'],
  D: ['D1', 'B'],
  DE: ['D', 'D1', 'BE', 'B'],
  A: ['A2', 'A1', 'AM'],
  A2: ['A1', 'AM'],
  B: ['AM'],
};

function licenceFit(asked: CompiledRequirement, person: PersonFacts): RequirementFit {
  const needed = /\b(AM|A1|A2|A|BE|B|C1E|C1|CE|C|D1|DE|D)\b/.exec(asked.label.toUpperCase())?.[1] ?? 'B';
  const includes = (held: string) => held === needed || INCLUDED[held]?.includes(needed);
  for (const [held, line] of person.drivingLicences) if (includes(held)) return { fit: 'direct', line };
  for (const [held, line] of person.licensedDriving) if (includes(held)) return { fit: 'related', line };
  return MISSING;
}

/**
 * A licensed title is shown by the line that says so, whatever it says of the profession when the work does. Who has
 * worked in the profession holds the licence, as nobody is let in without, and who has its degree can have it: the CV
 * has only left it out.
 */
function legitimationFit(asked: CompiledRequirement, person: PersonFacts): RequirementFit {
  const words = stemsOf(asked, person);
  const inProfession = (line: CvLine) =>
    words.length === 0 || held(words, line.terms, line.stems) > 0 || isDegreeOf(words, line);
  const worked = person.licensedWork.find(inProfession);
  const said = person.legitimations.find(inProfession) ?? (worked && person.legitimations[0]);
  if (said) return { fit: 'direct', line: said };
  return worked ? { fit: 'related', line: worked } : MISSING;
}

/** "Sjuksköterskeexamen" begins as the nurse does; any teacher's licence is one. */
function isDegreeOf(professions: readonly Stems[], { text }: CvLine): boolean {
  const degrees = text.toLowerCase().match(/\p{L}+examen/gu) ?? [];
  return professions.some(({ own: term }) =>
    degrees.some((degree) => degree.startsWith(term) || (term.startsWith('lär') && degree.includes('lärar'))),
  );
}
