import { findImpliedThings, findNamedThings, isWorkOrEducation } from '../../taxonomy/taxonomy.ts';
import type { CompiledRequirement, RequirementFit } from './compiled-requirement.ts';
import type { CvLine, EvidenceLines, PersonFacts, StudyFacts } from './facts.ts';

/** What a CV shows according to `taxonomy/meets`, and how that meets an ad's requirements. */

const STUDIED = /^education\.\d+\.(?:studyType|area)$/;
/** Paths about the user themselves. Elsewhere an occupation may be a colleague's. */
const OF_ONESELF = /^(?:work\.\d+\.position|basics\.label|certificates|skills|education)/;
const ENTERED = /^x-sokvag/;
const OF_NO_SKILL = /^(?:languages|x-sokvag)/;
const NOT_YET =
  /(?<!\p{L})(?:saknar|ingen|inget|inga|inte|ej|ännu|övar|planerar|pågående|påbörjad|påbörjat|snart)(?!\p{L})|ska ta/iu;
const NOTHING: ReadonlySet<string> = new Set();

/** What the concepts named in a line show. */
export function conceptsShownByLine(path: string, text: string): ReadonlySet<string> {
  const things = thingsOf(path, text);
  return things.length === 0 ? NOTHING : new Set(things.flatMap((thing) => [...findImpliedThings(thing).direct]));
}

function thingsOf(path: string, text: string): readonly string[] {
  if (OF_NO_SKILL.test(path) || NOT_YET.test(text)) return [];
  const { things, isLeading } = findNamedThings(text);
  if (OF_ONESELF.test(path)) return things;
  // Accepts "Projektledare för införandet", but not "samarbetade med läkare".
  return things.filter((thing, at) => !isWorkOrEducation(thing) || (isLeading && at === 0));
}

/** Whether the profession that a line names may be somebody else's: "kontakt med sjuksköterska". */
export function mayBeOfAnother({ path, shows }: CvLine, { asked: { things } }: CompiledRequirement): boolean {
  if (OF_ONESELF.test(path) || ENTERED.test(path)) return false;
  const works = things.filter((thing) => isWorkOrEducation(thing) && !isEducation(thing));
  return works.length > 0 && !works.some((work) => shows.has(work));
}

/** What an education is and what it prepares for, by its name. */
export function conceptsShownByStudies(what: string): Pick<StudyFacts, 'is' | 'shows' | 'related'> {
  const shown = findNamedThings(what).things.map(findImpliedThings);
  return {
    is: new Set(shown.flatMap(({ direct }) => [...direct])),
    shows: new Set(shown.flatMap(({ direct, trained }) => [...direct, ...trained])),
    related: new Set(shown.flatMap(({ related }) => [...related])),
  };
}

/** Everything that the lines of a CV show, each with the first line that shows it. */
export function findEvidenceLines(
  lines: readonly CvLine[],
  studies: readonly StudyFacts[],
): Map<string, EvidenceLines> {
  const all = new Map<string, EvidenceLines>();
  const note = (things: Iterable<string>, how: keyof EvidenceLines, line: CvLine) => {
    for (const thing of things) {
      all.getOrInsertComputed(thing, () => ({}))[how] ??= line;
    }
  };
  for (const line of lines) {
    const isStudied = STUDIED.test(line.path);
    for (const thing of thingsOf(line.path, line.text)) {
      const { direct, trained, related } = findImpliedThings(thing);
      if (!isStudied) note(direct, isEducation(thing) ? 'studied' : 'done', line);
      else if (!isWorkOrEducation(thing)) note(direct, 'done', line);
      note(trained, 'studied', line);
      note(related, 'related', line);
    }
  }
  for (const { line, isFinished, shows, related } of studies) {
    if (line) note(shows, isFinished ? 'studied' : 'related', line);
    if (line) note(related, 'related', line);
  }
  return all;
}

const isEducation = (thing: string): boolean => findImpliedThings(thing).trained.size > 0;

/** How the user's work meets a requirement: all of its concepts, or one if they are alternatives. */
export function fitFromEvidence(
  { asked: { things, isOneOf, rest } }: CompiledRequirement,
  { shows, linesWith, language }: PersonFacts,
): RequirementFit {
  let met = 0;
  let like = 0;
  let line: CvLine | null = null;
  let likeLine: CvLine | null = null;
  for (const thing of things) {
    const { done, studied, related } = shows.get(thing) ?? {};
    const near = studied ?? related;
    if (done) met++;
    else if (near) like++;
    line ??= done ?? null;
    likeLine ??= near ?? null;
  }
  const needed = isOneOf ? 1 : things.length;
  if (things.length === 0 || met + like === 0) return { fit: 'missing', line: null };
  const beside = rest.filter(({ swedish, english }) => linesWith.has(language === 'en' ? english : swedish)).length;
  if (met >= needed && beside === rest.length) return { fit: 'direct', line };
  const share = (Math.min(needed, met + like) + beside) / (needed + rest.length);
  return share >= 0.5 ? { fit: 'related', line: line ?? likeLine } : { fit: 'missing', line: null };
}
