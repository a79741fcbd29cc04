import type { RequirementKind } from '../../ads/contract.ts';
import type { LanguageLevel } from '../../taxonomy/taxonomy.ts';

/** What the score may see of an ad. */
export interface AdFacts {
  id: string;
  /** Number of its last change. */
  change: number;
  version: number;
  headline: string;
  language: string | null;
  employer: string | null;
  occupationId: string | null;
  /** Concept id of the SSYK-4 group; found by the headline where the ad does not say. */
  groupId: string | null;
  municipalityId: string | null;
  regionId: string | null;
  latitude: number | null;
  longitude: number | null;
  remote: boolean;
  employmentTypeId: string | null;
  /** "full", "part", or null where the ad does not say or takes both. */
  extent: 'full' | 'part' | null;
  requirements: readonly RequirementFacts[];
}

/** It may be missing but is no hindrance; it may not even be called missing. */
export type RequirementDoubt = 'no_hindrance' | 'unsure';

/** A requirement of an ad, as `ads/requirements` found it. */
export interface RequirementFacts {
  kind: RequirementKind;
  label: string;
  level: 'must' | 'nice';
  years?: number;
  conceptId?: string;
  /** Labels of which one is enough, its own among them. */
  alternatives?: readonly string[];
  /** What may not follow from it, as it was read with too little confidence. Absent where everything may. */
  doubt?: RequirementDoubt;
  /** Of the ad, as it says so; several requirements may have it in common. */
  sentence?: string;
}

/** A line of the CV that can be shown as evidence, and the terms in it. */
export interface CvLine {
  /** Where it stands in the CV: `work.0.highlights.2`. */
  path: string;
  text: string;
  /** Place of the job that it tells of; null where it tells of none. */
  job: number | null;
  terms: ReadonlySet<string>;
  /** Those of whole words, and not of parts of one. */
  stems: ReadonlySet<string>;
  /** What the things that it names show (`taxonomy/meets`). */
  shows: ReadonlySet<string>;
}

/** The lines that show a thing: that it was done, or studied, or something like it. */
export interface EvidenceLines {
  done?: CvLine;
  studied?: CvLine;
  related?: CvLine;
}

/** A job that was held: what it was, and how long. */
export interface WorkFacts {
  path: string;
  /** Its place among the jobs of the CV; null of what somebody only calls themselves. */
  job: number | null;
  title: string;
  groupIds: readonly { id: string; confidence: number }[];
  /** Groups whose work is like it. */
  nearGroupIds: ReadonlySet<string>;
  occupationId: string | null;
  months: number;
  endedMonthsAgo: number;
  /** Whether it ended less than ten years ago. */
  recent: boolean;
}

/** Something that was studied, or is being studied. */
export interface StudyFacts extends Subjects {
  level: EducationLevel;
  isFinished: boolean;
  /** Whether it goes on from another education. */
  isFurther: boolean;
  line: CvLine | null;
  /** The words that say what was studied. */
  terms: ReadonlySet<string>;
  /** What it is; that and what it is for; and what is like it. */
  is: ReadonlySet<string>;
  shows: ReadonlySet<string>;
  related: ReadonlySet<string>;
}

/** What a teacher teaches and in which years of school: a licence to teach is one for these. */
export interface Teaching {
  subjects: ReadonlySet<string>;
  /** 1 for the preschool to 5 for the upper secondary school. */
  stages: ReadonlySet<number>;
}

/** What an education is about. */
export interface Subjects {
  subjects: ReadonlySet<string>;
  /** Who has studied another subject of the area has studied something like it. */
  areas: ReadonlySet<string>;
}

/**
 * What the score may see of a person. Name, address, contact, picture, birth, sex and origin are not in it, and
 * words that tell them are no terms: two people whose CVs differ in nothing else get the same scores.
 */
export interface PersonFacts {
  /** The terms of the CV and in how many of its lines each stands. */
  terms: ReadonlyMap<string, number>;
  /** Those of what is told of work and studies, and not only named as a skill. */
  termsTold: ReadonlySet<string>;
  /** Titles held and occupations wished for, and how far each tells an occupation, 0 to 1. */
  titles: ReadonlyMap<string, number>;
  wishedOccupations: readonly { occupationId: string; groupId: string | null }[];
  held: readonly WorkFacts[];
  /** Times of work one after the other, each with the jobs of that time, by their places in `held`. */
  timeline: readonly { months: number; jobs: readonly number[] }[];
  /** Groups whose ads are written in the words of the CV. */
  groupsByWords: readonly { groupId: string; confidence: number }[];
  lines: readonly CvLine[];
  /** The lines that hold a term. */
  linesWith: ReadonlyMap<string, readonly CvLine[]>;
  /** Concept ids of skills, by the line that shows them. */
  skills: ReadonlyMap<string, CvLine>;
  /** Things by their names in `taxonomy/meets`. */
  shows: ReadonlyMap<string, EvidenceLines>;
  /** The highest first. */
  studies: readonly StudyFacts[];
  /** By codes of two letters. */
  languages: ReadonlyMap<string, CvLine>;
  /** How well, where the CV says so. */
  languageLevels: ReadonlyMap<string, LanguageLevel>;
  /** The language that the CV is written in, and a line long enough to show it. */
  language: string | null;
  languageLine: CvLine | null;
  /** Classes of driving licences, by the line that says so. */
  drivingLicences: ReadonlyMap<string, CvLine | null>;
  /** Classes without which nobody could have worked as the line tells. */
  licensedDriving: ReadonlyMap<string, CvLine>;
  ownCar: boolean;
  /** Lines that say that a licence is held. */
  legitimations: readonly CvLine[];
  /** Titles held that nobody may hold without a licence, and degrees that it is given for. */
  licensedWork: readonly CvLine[];
  /** What somebody who is a teacher teaches; null of all others. */
  teaching: Teaching | null;
  wishes: WishFacts;
}

/** Which kinds of wishes somebody has. What they have said nothing of is no part of their scores. */
export interface StatedWishes {
  occupation: boolean;
  place: boolean;
  terms: boolean;
}

export const educationLevels = ['none', 'primary', 'secondary', 'vocational', 'bachelor', 'master', 'doctor'] as const;
export type EducationLevel = (typeof educationLevels)[number];

export interface WishFacts {
  /** What was wished for at all. */
  stated: StatedWishes;
  municipalities: ReadonlySet<string>;
  regions: ReadonlySet<string>;
  remote: boolean;
  home: { latitude: number; longitude: number } | null;
  maxDistanceKm: number | null;
  extent: 'any' | 'full' | 'part';
  employmentTypes: ReadonlySet<string>;
  languages: ReadonlySet<string>;
  /** Words to avoid, as they were written. */
  avoid: readonly { word: string; terms: readonly string[] }[];
}

/** How occupations are related, by the taxonomy. */
export interface OccupationRelations {
  /** Official SSYK 2012 number of a group; its first three digits are the minor group, and so on. */
  codeOfGroup(groupId: string): string | null;
  fieldsOfGroup(groupId: string): ReadonlySet<string>;
  /** How well somebody who has worked as `from` can take work as `to`, in per cent; 0 where nobody has said. */
  substitutability(from: string, to: string): number;
}
