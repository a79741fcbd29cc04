import type {
  CompiledRequirement,
  EducationRequirement,
  RequiredConcepts,
  RequirementFit,
} from './compiled-requirement.ts';
import { isRelatedSubject } from './education.ts';
import { educationLevels, type PersonFacts, type StudyFacts } from './facts.ts';

const MISSING: RequirementFit = { fit: 'missing', line: null };

/**
 * How an education meets a requirement: by its level, and by its subject if the ad names one.
 *
 * @param byWords compares the words of the CV; work in a trade counts as related to an education in it
 */
export function educationFit(
  { education, asked }: CompiledRequirement,
  person: PersonFacts,
  byWords: () => RequirementFit,
): RequirementFit {
  let best = MISSING;
  for (const study of education ? person.studies : []) {
    const fit = studyFit(education as EducationRequirement, asked, study);
    if (fit === 'direct') return { fit, line: study.line };
    if (fit === 'related' && best.fit === 'missing') best = { fit, line: study.line };
  }
  if (best.fit !== 'missing') return best;
  const worked = asked.trained.flatMap((occupation) => person.shows.get(occupation)?.done ?? [])[0];
  if (worked) return { fit: 'related', line: worked };
  const { fit, line } = byWords();
  return fit === 'direct' ? { fit: 'related', line } : best;
}

const rank = (level: StudyFacts['level']): number => educationLevels.indexOf(level);

function studyFit(asked: EducationRequirement, things: RequiredConcepts, study: StudyFacts): RequirementFit['fit'] {
  const above = rank(study.level) - (asked.level ? rank(asked.level) : 0);
  if (above < 0) return 'missing';
  // A basic education does not meet the requirement of a further one.
  const isFirst = asked.isFurther && !study.isFurther;
  const byThings = thingsFit(things, isFirst ? { shows: study.is, related: study.shows } : study);
  // If `taxonomy/meets` knows everything that is asked for, other educations do not meet it.
  const isMapped = things.things.length > 0 && asked.words.length === 0;
  const fit = isMapped
    ? byThings
    : betterOf(byThings, () => atMost(isFirst ? 'related' : 'direct', subjectFit(asked, study)));
  // Unfinished university studies still prove a finished school.
  const isBeyondSchool = above > 0 && (asked.level === 'secondary' || asked.level === 'primary');
  // Courses in a subject are no education in it, unless a course is asked for.
  const isPart = study.isCourse && !asked.isCourse && asked.isAnyOfSubject && asked.words.length > 0;
  return isPart || (!study.isFinished && !isBeyondSchool) ? atMost('related', fit) : fit;
}

const atMost = (most: 'direct' | 'related', fit: RequirementFit['fit']) => (fit === 'direct' ? most : fit);

/** The first result if it is direct, else the better of both. */
function betterOf(first: RequirementFit['fit'], other: () => RequirementFit['fit']): RequirementFit['fit'] {
  if (first === 'direct') return first;
  const second = other();
  return second === 'missing' ? first : second;
}

/** Compares by concepts: what educations are, and what they prepare for. */
function thingsFit(
  { things, isOneOf }: RequiredConcepts,
  { shows, related }: Pick<StudyFacts, 'shows' | 'related'>,
): RequirementFit['fit'] {
  if (things.length === 0) return 'missing';
  if (isOneOf ? things.some((thing) => shows.has(thing)) : things.every((thing) => shows.has(thing))) return 'direct';
  return things.some((thing) => shows.has(thing) || related.has(thing)) ? 'related' : 'missing';
}

function subjectFit(asked: EducationRequirement, study: StudyFacts): RequirementFit['fit'] {
  if (asked.words.length === 0) return asked.level ? 'direct' : 'related';
  if (asked.words.some((word) => [...study.terms].some((term) => isRelatedSubject(word, term)))) return 'direct';
  const shares = (which: 'subjects' | 'areas') => !study[which].isDisjointFrom(asked[which]);
  // Subjects of professions never relate professions, however close they are: sjuksköterska, undersköterska.
  if (!asked.isAnyOfSubject) return shares('subjects') ? 'related' : 'missing';
  if (shares('subjects')) return 'direct';
  if (shares('areas')) return 'related';
  const isUnknown = asked.subjects.size === 0 || study.subjects.size === 0;
  return isUnknown && asked.level ? 'related' : 'missing';
}
