import { adValues } from '../ads/ads.ts';
import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { addSeconds } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import { isStorable } from './address.ts';
import { captureAd } from './captured.ts';
import * as store from './captured-store.ts';
import { newJobColumns } from './columns.ts';
import type { PileChange } from './contract.ts';
import { deleteUnfollowed } from './feeds/store.ts';
import { countRemainingProposals, refuseOverKeptLimit } from './job-limits.ts';
import { jobNameKey } from './rules.ts';

/** Proposed jobs: listed by a mail or a feed, for the user to keep or discard. The user has not applied for them. */

const DAY_SECONDS = 86_400;
/** Days after which an unsorted proposal is deleted, and days after which a discarded job may be proposed again. */
const DAYS = { proposed: 30, thrown: 90 };

export interface MailedJob {
  title: string;
  url: string;
  employer: string | null;
  place: string | null;
}

/** Proposes jobs that are new to the user. @returns the number */
export async function proposeMailedJobs(
  tx: Tx,
  parts: Parts,
  userId: string,
  { sender, jobs, at }: { sender: string; jobs: readonly MailedJob[]; at: Date },
): Promise<number> {
  await store.lockCaptured(tx, userId);
  const known = await store.selectKnownJobs(tx, userId);
  const keys = new Set(known.map(jobNameKey));
  const urls = new Set(known.map(({ url }) => url));
  let room = countRemainingProposals(known);
  let added = 0;
  for (const job of jobs) {
    const title = adValues.toLine(job.title, 300);
    const said = { employer: adValues.toLine(job.employer ?? '', 300), place: adValues.toLine(job.place ?? '', 200) };
    if (!title || room <= 0 || !isStorable(job.url)) continue;
    if (urls.has(job.url) || keys.has(jobNameKey({ title, ...said }))) continue;
    keys.add(jobNameKey({ title, ...said }));
    const row = {
      ...(await newJobColumns(parts, { userId, at, title, place: said.place, text: '' })),
      origin: 'mail' as const,
      pile: 'proposed' as const,
      mail_sender: adValues.toLine(sender, 200),
      url: job.url,
      employer: said.employer,
    };
    if (!(await store.insertCaptured(tx, row))) continue;
    added += 1;
    room -= 1;
  }
  return added;
}

/** Keeps or discards jobs, or moves them back. Jobs that no longer exist are skipped. */
export async function sortPile(
  parts: Parts,
  actor: Actor,
  { ids, to }: PileChange,
): Promise<{ moved: number; unread: number } | Refused> {
  const sorted = await rollbackOnRefusal(parts.db, async (tx) => {
    await store.lockCaptured(tx, actor.userId);
    const moved = await store.moveCapturedJobs(tx, actor.userId, ids, to);
    const refused = to === 'kept' ? await refuseOverKeptLimit(tx, actor.userId) : undefined;
    return refused ?? { moved };
  });
  if (sorted instanceof Refused) return sorted;
  return { ...sorted, unread: to === 'kept' ? await readCutOff(parts, actor, ids) : 0 };
}

/** A text of a feed with fewer letters counts as cut off. */
const FEWEST_LETTERS = 600;
/** Pages that are read each time a user keeps jobs. */
const MOST_READ = 10;

/** Reads the pages of jobs whose feed had only a short text. @returns the number of those that failed */
async function readCutOff(parts: Parts, actor: Actor, ids: readonly string[]): Promise<number> {
  const jobs = await store.selectTruncatedCaptured(parts.db, actor.userId, ids, FEWEST_LETTERS);
  const answers = await Promise.all(jobs.slice(0, MOST_READ).map((job) => captureAd(parts, actor, job)));
  return jobs.length - answers.filter((answer) => !(answer instanceof Refused) && answer.ad).length;
}

/** Keeps a proposed job when the user begins an application for it. @returns Refused if the user has too many */
export async function keepProposedJob(tx: Tx, userId: string, id: string): Promise<Refused | undefined> {
  await store.lockCaptured(tx, userId);
  return (await store.moveCapturedJobs(tx, userId, [id], 'kept')) > 0 ? refuseOverKeptLimit(tx, userId) : undefined;
}

/** @returns how many were deleted */
export async function deleteOldProposals(parts: Parts): Promise<number> {
  const now = parts.clock.now();
  const gone = await store.deleteExpiredProposals(parts.db, {
    proposed: addSeconds(now, -DAYS.proposed * DAY_SECONDS),
    thrown: addSeconds(now, -DAYS.thrown * DAY_SECONDS),
  });
  await deleteUnfollowed(parts.db);
  return gone;
}
