import type { EngineThread } from '../../matching/matching.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Resume } from '../../profile/contract.ts';
import { knownEmployer } from '../initial-values.ts';
import { findOwnCv } from '../material.ts';
import { findOwnApplication } from '../own-application.ts';
import { findLastSent } from '../sending/store.ts';
import type { MatchedRequirement } from './evidence.ts';
import { createHeadingFinder, type ProfileLine } from './profile-lines.ts';
import { matchAdRequirements } from './tailored-cv.ts';
import { isHeaderFact, listFacts } from './verify/facts.ts';

/** A text of a CV. */
export interface DossierCvLine extends ProfileLine {
  /** Whether it is a heading (a name, title or date) and not a description or a skill. */
  isHeading: boolean;
}

/** What the employer asked for and received, to prepare an interview. */
export interface InterviewDossier {
  id: string;
  title: string;
  /** Null where the ad names no employer. */
  employer: string | null;
  /** The text stored when the application began. */
  adText: string | null;
  /** The ad's separate field for pay. */
  salary: string | null;
  letter: { text: string; asSent: boolean } | null;
  /** The CV that the employer received; the user's current CV if no sent one is stored. */
  cv: { lines: DossierCvLine[]; asSent: boolean };
  /** The user's current CV, with which the requirements are compared. */
  profile: DossierCvLine[];
  wanted: MatchedRequirement[];
}

/** Collects everything in the caller's application that an interview is prepared from. */
export async function buildInterviewDossier(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
  id: string,
): Promise<InterviewDossier | Refused> {
  const row = await findOwnApplication(parts, actor, id);
  if (!row) return new Refused('not_found');
  const own = await findOwnCv(parts.db, actor.userId);
  const sent = await findLastSent(parts.db, id);
  const cv = (sent?.cv ?? row.tailored_cv ?? own) as Resume;
  const letter = sent?.letter || row.letter;
  return {
    id,
    title: row.title,
    employer: knownEmployer(row.employer),
    adText: row.ad_text,
    salary: row.ad_salary?.trim() || null,
    letter: letter?.trim() ? { text: letter, asSent: Boolean(sent?.letter) } : null,
    cv: { lines: linesOf(cv), asSent: Boolean(sent?.cv) },
    profile: linesOf(own),
    wanted: await matchAdRequirements(parts, engine, actor, row, own),
  };
}

function linesOf(cv: Resume): DossierCvLine[] {
  const facts = listFacts(cv).filter(({ field }) => field !== 'ongoing' && field !== 'ownCar');
  const under = createHeadingFinder(facts);
  return facts.map((fact) => ({ path: fact.path, text: fact.text, under: under(fact), isHeading: isHeaderFact(fact) }));
}
