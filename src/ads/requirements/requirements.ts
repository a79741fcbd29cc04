import { educationIn } from './education.ts';
import { type Experience, experienceIn } from './experience.ts';
import type { Found, PlacedRequirement } from './found.ts';
import { languagesIn } from './languages.ts';
import { clearanceIn, hoursIn, legitimationIn, licencesIn, ownCarIn } from './licences.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { sentencesOf } from './sentences.ts';
import type { SkillLexicon } from './skill-lexicon.ts';
import { skillsIn } from './skills-in.ts';
import { findStated } from './stated.ts';

export type { PlacedRequirement } from './found.ts';
export { makeSkillLexicon, type SkillConcept, type SkillLexicon } from './skill-lexicon.ts';

export interface AdText {
  headline: string;
  description: string;
  language: string | null;
  /** The ad as the agency sent it; its fields of demands and merits are read. */
  record: unknown;
}

/** What an ad asks for, in the order of its text and then of its fields. */
export function findRequirements(ad: AdText, lexicon: SkillLexicon): PlacedRequirement[] {
  const text = ad.description;
  const all = segmentsOf(text, sentencesOf(text)).flatMap((segment) => findIn(segment, lexicon));
  const told = distinct(all).map((one) => placed(text, one));
  return [...told, ...findStated(ad.record, told)];
}

function findIn(segment: Segment, lexicon: SkillLexicon): Found[] {
  const legitimation = legitimationIn(segment);
  const clearance = clearanceIn(segment);
  const certain = [
    ...licencesIn(segment),
    ...ownCarIn(segment),
    ...legitimation,
    ...clearance,
    ...hoursIn(segment),
    ...languagesIn(segment),
  ];
  const education = educationIn(segment).filter(
    () => legitimation.length === 0 || /specialist|vidareutbild/.test(segment.small),
  );
  const experiences = experienceIn(segment);
  if (!segment.asked) return [...certain, ...education, ...experiences.map(bare)];
  const taken = [...education, ...legitimation].map(({ label }) => spanOf(segment, label));
  const { skills, worked } = skillsIn(segment, experiences, taken, lexicon);
  return [...certain, ...education, ...worked.map(bare), ...skills];
}

const bare = ({ from: _from, to: _to, isOccupation: _is, ...one }: Experience): Found => one;

const SUBJECTS_END =
  /[.;]|,(?! (?:alternativt|eller|[a-zåäö]+ (?:eller|och) [a-zåäö]+(?:$|[ .,])))|(?<![a-zåäö])(?:samt|och (?:har|kunskap|erfarenhet|god|goda|gärna|körkort|är|minst)|med minst|and (?:at least|experience|you)|eller (?:lång )?(?:erfarenhet|jobbat|arbetat))(?![a-zåäö])/;

/** Where an education or a legitimation is told, with the subjects that go with it. */
function spanOf({ small }: Segment, label: string): { from: number; to: number } {
  const from = Math.max(0, small.indexOf(label.toLowerCase()));
  const rest = small.slice(from + label.length);
  const end = SUBJECTS_END.exec(rest);
  return { from, to: from + label.length + (end ? end.index : rest.length) };
}

const ONCE = new Set([
  'skill',
  'language',
  'driving_licence',
  'own_car',
  'legitimation',
  'security_clearance',
]);

/** What an ad says twice is asked for once, and is a demand where it is one anywhere. */
function distinct(all: readonly Found[]): Found[] {
  const first = new Map<string, Found>();
  for (const one of all) {
    const what = one.kind === 'own_car' || one.kind === 'security_clearance' ? '' : one.label.toLowerCase();
    const key = ONCE.has(one.kind) ? `${one.kind}:${what}` : `${one.kind}:${one.label.toLowerCase()}`;
    const known = first.get(key);
    if (!known) first.set(key, one);
    else if (one.level === 'must') known.level = 'must';
  }
  return [...first.values()];
}

function placed(text: string, { kind, label, level, years, conceptId, segment }: Found): PlacedRequirement {
  const { start, end } = segment.sentence;
  return {
    kind,
    label,
    level,
    sentence: text.slice(start, end),
    start,
    end,
    ...(years === undefined ? {} : { years }),
    ...(conceptId === undefined ? {} : { conceptId }),
  };
}
