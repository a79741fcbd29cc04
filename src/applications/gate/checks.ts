import { requirementInSentence } from '../../ads/ads.ts';
import { type EngineThread, getMatch } from '../../matching/matching.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { stockholmDay } from '../../platform/kernel/clock.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Resume } from '../../profile/contract.ts';
import { containsPersonnummer, isEmptyCv } from '../../profile/profile.ts';
import { currentTaxonomy } from '../../taxonomy/taxonomy.ts';
import type { Check, Transport } from '../contract.ts';
import { UNKNOWN_EMPLOYER } from '../initial-values.ts';
import { findLetterSource } from '../letters/store.ts';
import { buildMaterial, findOwnCv, hashMaterial } from '../material.ts';
import { findOwnApplication } from '../own-application.ts';
import type { ApplicationRow } from '../store.ts';
import { findAdAddresses } from './ad-addresses.ts';
import type { CheckFacts } from './facts.ts';
import { findUnsupportedClaims } from './letter-claims.ts';
import { checkApplication } from './rules.ts';
import { selectOtherApplications } from './store.ts';

/** Runs the checks that precede an approval. */
export async function listChecks(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
  id: string,
): Promise<{ materialHash: string; items: Check[] } | Refused> {
  const row = await findOwnApplication(parts, actor, id);
  if (!row) return new Refused('not_found');
  const ownCv = await findOwnCv(parts.db, actor.userId);
  const unmet = await unmetRequirements(parts, engine, actor, row);
  const material = buildMaterial(row, ownCv);
  const unsupported = isEmptyCv(ownCv) ? undefined : await unsupportedClaims(parts, row, ownCv, material.letter);
  const last = row.ad_deadline === null ? undefined : Temporal.PlainDate.from(row.ad_deadline);
  const isPast = last && Temporal.PlainDate.compare(last, stockholmDay(parts.clock.now())) < 0;
  const closedOn = isPast ? new Date(`${last}T12:00:00Z`) : undefined;
  return {
    materialHash: hashMaterial(material),
    items: await runChecks(parts.db, row, ownCv, { unmet, unsupported, closedOn }),
  };
}

async function unsupportedClaims(parts: Parts, row: ApplicationRow, cv: Resume, letter: string): Promise<string[]> {
  const adText = [row.title, row.employer, row.ad_text ?? ''].join('\n');
  const today = stockholmDay(parts.clock.now());
  return findUnsupportedClaims(letter, { cv, adText, taxonomy: await currentTaxonomy(parts), today });
}

/** Hard requirements that the profile does not show. They block nothing, so the approval does not wait for them. */
async function unmetRequirements(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
  { ad_id, ad_status }: ApplicationRow,
): Promise<string[] | undefined> {
  if (!ad_id || ad_status !== 'open') return undefined;
  const match = await getMatch(parts, engine, actor, ad_id);
  if (match instanceof Refused) return undefined;
  const missing = match.requirements
    .filter(({ level, fit, isSure, correction }) => {
      return level === 'must' && fit === 'missing' && isSure && correction !== 'not_asked';
    })
    .map(requirementInSentence);
  // A long distance and the user's own wishes are not demands of the ad.
  const hindering = match.blockers.filter(({ kind }) => kind !== 'distance' && kind !== 'avoid');
  return [...new Set([...hindering.map(requirementInSentence), ...missing])];
}

/** What only warns, and is not looked up for an approval. */
type Remarks = Pick<CheckFacts, 'unmet' | 'unsupported' | 'closedOn'>;
const NO_REMARKS: Remarks = { unmet: undefined, unsupported: undefined, closedOn: undefined };

/** The checks of an application in its present state. */
export async function runChecks(
  db: Db | Tx,
  row: ApplicationRow,
  ownCv: Resume,
  remarks: Remarks = NO_REMARKS,
): Promise<Check[]> {
  const { letter, mailText, subject, cv } = buildMaterial(row, ownCv);
  const others = await selectOtherApplications(db, {
    id: row.id,
    userId: row.user_id,
    adId: row.ad_id,
    adText: row.ad_text,
  });
  const given = await findAdAddresses(db, row);
  const source = await findLetterSource(db, row);
  return checkApplication({
    title: row.title,
    employer: row.employer,
    employerKnown: row.employer !== UNKNOWN_EMPLOYER,
    letter: mailText === undefined ? letter : `${mailText}\n\n${letter}`,
    letterIsEmpty: !/[^\s\p{Cf}]/u.test(letter),
    letterSource: source,
    subject,
    transport: row.transport as Transport,
    recipient: row.recipient,
    ad: row.ad_id && row.ad_status ? { status: row.ad_status, byForm: given.byForm } : null,
    adEmails: given.all,
    adText: row.ad_text ?? '',
    cvIsEmpty: isEmptyCv(cv),
    cvHasJobs: [cv.work, cv.volunteer].some((entries) => (entries?.length ?? 0) > 0),
    cvHasPersonnummer: containsPersonnummer(cv),
    ownHistory: historyOf(cv),
    attachments: row.attachments.map(({ name, size, text_length }) => ({ name, size, textLength: text_length })),
    others,
    ...remarks,
  });
}

function historyOf(cv: Resume): string[] {
  const all = [
    ...(cv.work ?? []).flatMap(({ name, position }) => [name, position]),
    ...(cv.volunteer ?? []).flatMap(({ organization, position }) => [organization, position]),
    ...(cv.education ?? []).flatMap(({ institution, area, studyType }) => [institution, area, studyType]),
    ...(cv.projects ?? []).flatMap(({ name, entity }) => [name, entity]),
  ];
  return all.filter((text): text is string => typeof text === 'string' && text.trim() !== '');
}

/** The refusal of an approval or a sending, if a blocking check has failed; else undefined. */
export function refuseFailedChecks(checks: Check[]): Refused | undefined {
  const failed = checks.filter(({ ok, blocks }) => blocks && !ok);
  if (failed.length === 0) return undefined;
  return new Refused('approval_blocked', { detail: failed.map(({ detail }) => detail).join(' '), members: { checks } });
}
