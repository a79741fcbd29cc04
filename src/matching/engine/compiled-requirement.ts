import type { LanguageLevel } from '../../taxonomy/taxonomy.ts';
import type { CorrectionMeaning } from '../contract.ts';
import type { CvLine, EducationLevel, RequirementFacts, Subjects, Teaching } from './facts.ts';

export interface RequirementFit {
  fit: 'direct' | 'related' | 'missing';
  line: CvLine | null;
  /** The jobs that show it. */
  jobs?: readonly number[];
  /** What of several that would do is met in its place. */
  instead?: string;
  /** What the person said of it. */
  correction?: CorrectionMeaning;
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
  /** Whether it goes on from another education. */
  isFurther: boolean;
}

/** What of `taxonomy/meets` a requirement names. */
export interface ThingsAsked {
  things: readonly string[];
  /** Whether one of them will do. */
  isOneOf: boolean;
  /** The words beside them. */
  rest: readonly BilingualStem[];
  /** The work that an education asked for is for. */
  trained: readonly string[];
  /** Whether it is an occupation: work like it is then worth telling. */
  isOccupation: boolean;
}

/** A requirement with its label's terms, made once per ad version. */
export interface CompiledRequirement extends Omit<RequirementFacts, 'alternatives'> {
  /** Others of which one is enough in its place. */
  others: readonly CompiledRequirement[];
  /** The stems of the label's words. */
  words: readonly BilingualStem[];
  acronym: string | null;
  asked: ThingsAsked;
  /** Groups of the occupation that experience is asked of. */
  groupIds: readonly string[];
  /** Experience of work, and the ad names none but its own. */
  isOfAnyWork: boolean;
  education: EducationRequirement | null;
  /** Code of two letters of the language that is asked for, and how well it is to be known where the ad says so. */
  language: string | null;
  languageLevel: LanguageLevel | null;
  /** What a licence to practise is to be for, where a teacher's is asked for. */
  teaching: Teaching | null;
}
