import type { LanguageLevel } from '../../taxonomy/taxonomy.ts';
import type { CorrectionMeaning } from '../contract.ts';
import type { CvLine, EducationLevel, RequirementFacts, Subjects, Teaching } from './facts.ts';

export interface RequirementFit {
  fit: 'direct' | 'related' | 'missing';
  line: CvLine | null;
  /** Indexes of the jobs that show it. */
  jobs?: readonly number[];
  /** The label of the alternative that is met instead. */
  instead?: string;
  /** The user's correction. */
  correction?: CorrectionMeaning;
}

/** The stem of a word by Swedish rules and by English rules. */
export interface BilingualStem {
  swedish: string;
  english: string;
  /** How rare the word is among the ads. */
  rarity: number;
}

export interface EducationRequirement extends Subjects {
  level: EducationLevel | null;
  /** Words of the label that name a subject or a profession. */
  words: readonly string[];
  isAnyOfSubject: boolean;
  /** Whether it builds on another education. */
  isFurther: boolean;
  /** Whether a course is enough. */
  isCourse: boolean;
}

/** Concepts of `taxonomy/meets` that a requirement names. */
export interface RequiredConcepts {
  things: readonly string[];
  /** Whether one of them is enough. */
  isOneOf: boolean;
  /** The label's other words. */
  rest: readonly BilingualStem[];
  /** The occupations that the required education prepares for. */
  trained: readonly string[];
  /** Whether it is an occupation: similar work then counts as related. */
  isOccupation: boolean;
}

/** A requirement with the terms of its label, compiled once per ad version. */
export interface CompiledRequirement extends Omit<RequirementFacts, 'alternatives'> {
  /** Alternatives; one of them is enough instead of this requirement. */
  others: readonly CompiledRequirement[];
  /** The stems of the label's words. */
  words: readonly BilingualStem[];
  acronym: string | null;
  asked: RequiredConcepts;
  /** Occupation groups in which experience is required. */
  groupIds: readonly string[];
  /** Experience is required, but the ad names no work other than its own. */
  isOfAnyWork: boolean;
  education: EducationRequirement | null;
  /** ISO 639-1 code of the required language, and the required level if the ad states it. */
  language: string | null;
  languageLevel: LanguageLevel | null;
  /** For a teaching licence: the subjects and school years that it must cover. */
  teaching: Teaching | null;
}
