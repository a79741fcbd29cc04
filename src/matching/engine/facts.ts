import type { RequirementKind } from '../../ads/contract.ts';
import type { LanguageLevel } from '../../taxonomy/taxonomy.ts';

/** The fields of an ad that the score may use. */
export interface AdFacts {
  id: string;
  /** Number of the ad's last change. */
  change: number;
  version: number;
  headline: string;
  language: string | null;
  employer: string | null;
  occupationId: string | null;
  /** Concept id of the SSYK-4 group; guessed from the headline if the ad names none. */
  groupId: string | null;
  municipalityId: string | null;
  regionId: string | null;
  latitude: number | null;
  longitude: number | null;
  remote: boolean;
  employmentTypeId: string | null;
  /** "full", "part", or null if the ad does not say or accepts both. */
  extent: 'full' | 'part' | null;
  requirements: readonly RequirementFacts[];
}

/** `no_hindrance`: it may be missing but never blocks. `unsure`: it must not even be called missing. */
export type RequirementDoubt = 'no_hindrance' | 'unsure';

/** A requirement of an ad, as `ads/requirements` extracted it. */
export interface RequirementFacts {
  kind: RequirementKind;
  label: string;
  level: 'must' | 'nice';
  years?: number;
  conceptId?: string;
  /** Labels of alternatives, its own included; one of them is enough. */
  alternatives?: readonly string[];
  /** Limits what may follow from a requirement read with too little confidence. Absent if nothing is limited. */
  doubt?: RequirementDoubt;
  /** The ad's sentence; several requirements may share it. */
  sentence?: string;
}

/** A line of the CV that can serve as evidence, with its terms. */
export interface CvLine {
  /** Its path in the CV: `work.0.highlights.2`. */
  path: string;
  text: string;
  /** Index of the job that it describes; null if it describes none. */
  job: number | null;
  terms: ReadonlySet<string>;
  /** Terms that are whole words, not parts of a compound. */
  stems: ReadonlySet<string>;
  /** Concepts of `taxonomy/meets` that the named concepts show. */
  shows: ReadonlySet<string>;
}

/** The lines that show a concept: as work done, as studied, or by something related. */
export interface EvidenceLines {
  done?: CvLine;
  studied?: CvLine;
  related?: CvLine;
}

/** A job that the user held: the occupation and the duration. */
export interface WorkFacts {
  path: string;
  /** Its index among the jobs of the CV; null for a title that the user only gives themselves. */
  job: number | null;
  title: string;
  /** With the occupation where a part of the title names one of that group. */
  groupIds: readonly { id: string; confidence: number; occupationId?: string }[];
  /** Groups with related work. */
  nearGroupIds: ReadonlySet<string>;
  occupationId: string | null;
  months: number;
  endedMonthsAgo: number;
  /** Whether the job ended less than ten years ago. */
  recent: boolean;
}

/** An education, finished or not. */
export interface StudyFacts extends Subjects {
  level: EducationLevel;
  isFinished: boolean;
  /** Whether it builds on another education. */
  isFurther: boolean;
  isCourse: boolean;
  line: CvLine | null;
  /** The words that name the subject. */
  terms: ReadonlySet<string>;
  /** Concepts: what it is; that and what it prepares for; and what is related. */
  is: ReadonlySet<string>;
  shows: ReadonlySet<string>;
  related: ReadonlySet<string>;
}

/** The subjects and school stages of a teacher. A teaching licence is valid for some of them only. */
export interface Teaching {
  subjects: ReadonlySet<string>;
  /** From 1 (preschool) to 5 (upper secondary school). */
  stages: ReadonlySet<number>;
}

/** Subjects of an education. */
export interface Subjects {
  subjects: ReadonlySet<string>;
  /** Subjects of the same area are related. */
  areas: ReadonlySet<string>;
}

/**
 * The fields of a user that the score may use. Name, address, contact, picture, birth, sex and origin are excluded, and
 * words that reveal them are no terms: two users whose CVs differ in nothing else get the same scores.
 */
export interface PersonFacts {
  /** The terms of the CV, with the number of lines that hold each. */
  terms: ReadonlyMap<string, number>;
  /** Terms from descriptions of work and studies, without those only listed as a skill. */
  termsTold: ReadonlySet<string>;
  /** Titles held and occupations wished for, with how clearly each names an occupation, 0 to 1. */
  titles: ReadonlyMap<string, number>;
  wishedOccupations: readonly { occupationId: string; groupId: string | null }[];
  held: readonly WorkFacts[];
  /** Consecutive periods of work, each with its jobs as indexes into `held`. */
  timeline: readonly { months: number; jobs: readonly number[] }[];
  /** Groups whose ads use the words of the CV. */
  groupsByWords: readonly { groupId: string; confidence: number }[];
  lines: readonly CvLine[];
  /** The lines that hold each term. */
  linesWith: ReadonlyMap<string, readonly CvLine[]>;
  /** Concept ids of skills, with the line that shows each. */
  skills: ReadonlyMap<string, CvLine>;
  /** Concepts of `taxonomy/meets`, with the lines that show each. */
  shows: ReadonlyMap<string, EvidenceLines>;
  /** Highest level first. */
  studies: readonly StudyFacts[];
  /** By ISO 639-1 code. */
  languages: ReadonlyMap<string, CvLine>;
  /** The levels that the CV states. */
  languageLevels: ReadonlyMap<string, LanguageLevel>;
  /** The language of the CV, and a line long enough to prove it. */
  language: string | null;
  languageLine: CvLine | null;
  /** Classes of driving licences, with the line that names each. */
  drivingLicences: ReadonlyMap<string, CvLine | null>;
  /** Classes that the described work requires, with the line that describes it. */
  licensedDriving: ReadonlyMap<string, CvLine>;
  ownCar: boolean;
  /** Lines that say that the user holds a licence to practise. */
  legitimations: readonly CvLine[];
  /** Lines with titles that require a licence, or with degrees that lead to one. */
  licensedWork: readonly CvLine[];
  /** What the user teaches; null for a user who is not a teacher. */
  teaching: Teaching | null;
  wishes: WishFacts;
}

/** The kinds of wishes that the user stated. The others are no part of their scores. */
export interface StatedWishes {
  occupation: boolean;
  place: boolean;
  terms: boolean;
}

export const educationLevels = ['none', 'primary', 'secondary', 'vocational', 'bachelor', 'master', 'doctor'] as const;
export type EducationLevel = (typeof educationLevels)[number];

export interface WishFacts {
  /** The kinds of wishes that the user stated. */
  stated: StatedWishes;
  municipalities: ReadonlySet<string>;
  regions: ReadonlySet<string>;
  remote: boolean;
  home: { latitude: number; longitude: number } | null;
  maxDistanceKm: number | null;
  extent: 'any' | 'full' | 'part';
  employmentTypes: ReadonlySet<string>;
  languages: ReadonlySet<string>;
  /** Words to avoid, as the user wrote them. */
  avoid: readonly { word: string; terms: readonly string[] }[];
}

/** Relations between occupations, from the taxonomy. */
export interface OccupationRelations {
  /** Official SSYK 2012 code of a group; its first three digits are the minor group. */
  codeOfGroup(groupId: string): string | null;
  fieldsOfGroup(groupId: string): ReadonlySet<string>;
  /** How well experience as `from` qualifies for work as `to`, in per cent; 0 if the taxonomy does not say. */
  substitutability(from: string, to: string): number;
}
