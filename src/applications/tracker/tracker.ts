import { adValues } from '../../ads/ads.ts';
import { rollbackOnRefusal } from '../../platform/db/all-or-nothing.ts';
import type { Tx } from '../../platform/db/open.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { stockholmDay } from '../../platform/kernel/clock.ts';
import { type FieldError, Refused } from '../../platform/kernel/errors.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { normalizeWebLink } from '../../platform/kernel/web-link.ts';
import type { Parts } from '../../platform/parts.ts';
import { keepImportedJob } from '../../saved-ads/saved-ads.ts';
import { insertHistoryLine } from '../history-store.ts';
import { type ApplicationState, type ApplicationVerb, applicationTransitions } from '../states.ts';
import * as store from '../store.ts';
import type { TrackedJob, TrackerImport, TrackerImported } from '../tracker-contract.ts';

/** Imports jobs and applications from another tracker, all or none. */

const EARLIEST = '2000-01-01';
const MOST_ERRORS = 20;

type Happened = Exclude<TrackedJob['happened'], 'kept'>;

/** The moves after sending that lead to the imported state. */
const movesTo = (happened: Happened): (readonly [ApplicationVerb, ApplicationState])[] =>
  happened === 'sent' ? [] : [[happened, applicationTransitions[happened].to]];

export async function importTracker(
  parts: Parts,
  actor: Actor,
  { jobs }: TrackerImport,
): Promise<TrackerImported | Refused> {
  const today = stockholmDay(parts.clock.now()).toString();
  const errors = jobs.flatMap((job, row) => problemsOf(job, row, today)).slice(0, MOST_ERRORS);
  if (errors.length > 0) return new Refused('validation_failed', { errors });
  return rollbackOnRefusal(parts.db, async (tx) => {
    await store.lockTrackerImports(tx, actor.userId);
    const known = new Set((await store.selectTitlesAndEmployers(tx, actor.userId)).map(keyOf));
    const done = { applications: 0, kept: 0, known: 0 };
    for (const job of jobs) {
      const said = cleaned(job);
      if (job.happened === 'kept') {
        const kept = await keepImportedJob(tx, parts, actor.userId, said);
        if (kept instanceof Refused) return kept;
        done[kept ? 'kept' : 'known'] += 1;
      } else if (known.has(keyOf(said))) done.known += 1;
      else {
        known.add(keyOf(said));
        await add(tx, parts, actor, { ...said, happened: job.happened });
        done.applications += 1;
      }
    }
    return done;
  });
}

function problemsOf({ title, employer, url, sentOn }: TrackedJob, row: number, today: string): FieldError[] {
  const at = (field: string, message: string) => ({
    field: `jobs.${row}.${field}`,
    message: `Rad ${row + 1}: ${message}`,
  });
  return [
    ...(title.trim() ? [] : [at('title', 'Jobbet har ingen titel.')]),
    ...(employer.trim() ? [] : [at('employer', 'Jobbet har ingen arbetsgivare.')]),
    ...(!url?.trim() || normalizeWebLink(url.trim()) ? [] : [at('url', 'Länken är ingen webbadress.')]),
    ...(sentOn !== null && (sentOn > today || sentOn < EARLIEST)
      ? [at('sentOn', `Kontrollera datumet ${sentOn}: det ska vara en dag som har varit.`)]
      : []),
  ];
}

function cleaned(job: TrackedJob) {
  return {
    title: adValues.toLine(job.title, 300) ?? '',
    employer: adValues.toLine(job.employer, 300) ?? '',
    place: adValues.toLine(job.place ?? '', 200),
    url: normalizeWebLink(job.url?.trim() ?? '') ?? null,
    notes: adValues.toText(job.notes ?? ''),
    sentOn: job.sentOn,
  };
}

const keyOf = ({ title, employer }: { title: string; employer: string }) => `${title}\n${employer}`.toLowerCase();

async function add(
  tx: Tx,
  parts: Parts,
  actor: Actor,
  { happened, sentOn, title, employer, place, url, notes }: ReturnType<typeof cleaned> & { happened: Happened },
): Promise<void> {
  const id = newId();
  const now = parts.clock.now();
  const noon = sentOn ? new Date(`${sentOn}T11:00:00Z`) : now;
  const sentAt = noon < now ? noon : now;
  const path = [['save', 'saved'], ['mark_sent', 'sent'], ...movesTo(happened)] as const;
  await store.insertApplication(tx, {
    id,
    user_id: actor.userId,
    state: path.at(-1)?.[1] ?? 'sent',
    title,
    employer,
    url,
    place,
    notes,
    transport: url ? 'form' : 'mailto',
    sent_at: sentAt,
    created_at: sentAt,
    updated_at: now,
  });
  for (const [n, [verb, to]] of path.entries())
    await insertHistoryLine(tx, {
      id: newId(),
      application_id: id,
      at: n < 2 ? sentAt : now,
      verb,
      from_state: path[n - 1]?.[1],
      to_state: to,
      source: 'import',
      actor_id: actor.userId,
    });
}
