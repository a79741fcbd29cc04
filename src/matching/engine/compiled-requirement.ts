import type { CvLine, EducationLevel, RequirementFacts, Subjects } from './facts.ts';

export interface RequirementFit {
  fit: 'direct' | 'related' | 'missing';
  line: CvLine | null;
  /** What of several that would do is met in its place. */
  instead?: string;
}

/** A word by the rules of Swedish, and by those of English. */
export interface BilingualStem {
  swedish: string;
  english: string;
}

export interface EducationRequirement extends Subjects {
  level: EducationLevel | null;
  /** What of the label tells a subject or a profession. */
  words: readonly string[];
  isAnyOfSubject: boolean;
}

/** A requirement with its label's terms, made once per ad version. */
export interface CompiledRequirement extends RequirementFacts {
  /** The stems of the label's words. */
  words: readonly BilingualStem[];
  acronym: string | null;
  /** Groups of the occupation that experience is asked of. */
  groupIds: readonly string[];
  /** Experience of work, and the ad names none but its own. */
  isOfAnyWork: boolean;
  education: EducationRequirement | null;
  /** Code of two letters of the language that is asked for. */
  language: string | null;
}
