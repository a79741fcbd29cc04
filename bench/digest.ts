import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type Reading, startWithAds } from './rig/ads-service.ts';
import { type Measured, measurement } from './rig/figures.ts';
import { residentMemory } from './rig/processes.ts';
import { connect } from './rig/scratch.ts';
import { pick } from './rig/size.ts';

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? pick(10_000, 200));
const ADS = pick(2000, 500);
const MATCHES = 40;
const APPLICATIONS = 3;
const ROUNDS = pick(3, 1);
const PACE_MS = 25;

/** Digests for ten thousand users in a morning: collected, formatted and stored as outgoing mails. */
export default async function digest(): Promise<Measured[]> {
  await using stack = new AsyncDisposableStack();
  const { databaseUrl, reading } = await startWithAds(stack, ADS);
  const database = stack.use(await connect(databaseUrl));
  // Only the measured runs should happen.
  await database.query(`update schedules set paused = true where name = 'digest.send'`);
  await fill(database);

  const rates: number[] = [];
  const growth: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await database.query('truncate mail_outbox');
    await database.query(
      `update digests set next_at = now() - interval '1 minute', watermark = now() - interval '1 day'`,
    );
    await database.query('vacuum analyze digests');
    const run = await timeOf(reading);
    // The administrator of the configuration may get a digest too.
    const { rows } = await database.query(
      `select count(*)::int as n from mail_outbox where kind = 'digest' and recipient like 'person%'`,
    );
    if (rows[0]?.n !== PEOPLE) throw new Error(`${rows[0]?.n} summaries instead of ${PEOPLE}`);
    rates.push(PEOPLE / run.seconds);
    growth.push(run.late / run.early);
  }
  return [
    measurement(`summaries of ${PEOPLE} people, gathered and posted`, 'people/s', rates, { atLeast: 200 }),
    measurement('most memory in the second half of a run, beside the first', '×', growth, { atMost: 1.15 }),
  ];
}

/** Starts the schedule by hand and waits for its end. */
async function timeOf({ client, token, pid }: Reading) {
  const path = '/api/admin/schedule/digest.send/runs';
  const { runId } = (await client.post<{ runId: string }>(path, undefined, token)).body;
  const memory: number[] = [];
  for (;;) {
    memory.push(residentMemory(pid));
    await delay(PACE_MS);
    const { items } = (
      await client.get<{ items: { id: string; startedAt: string; finishedAt: string | null; outcome: string }[] }>(
        path,
        token,
      )
    ).body;
    const run = items.find(({ id }) => id === runId);
    if (!run?.finishedAt) continue;
    if (run.outcome !== 'done') throw new Error('the run failed');
    // A short run may have ended at the first poll.
    memory.push(residentMemory(pid));
    const half = Math.ceil(memory.length / 2);
    return {
      seconds: (Date.parse(run.finishedAt) - Date.parse(run.startedAt)) / 1000,
      early: Math.max(...memory.slice(0, half)),
      late: Math.max(...memory.slice(half)),
    };
  }
}

/**
 * Users with matches of the day, applications (one with a follow-up due today, which is reported on rest days too), and
 * mails.
 */
async function fill(database: pg.Client): Promise<void> {
  await database.query(
    `insert into users (id, email, password_hash)
     select gen_random_uuid(), 'person' || n || '@post.example', 'none' from generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  const people = `(select id, row_number() over (order by id) as n from users where email like 'person%')`;
  const ads = `(select id, row_number() over (order by id) as n from ads where status = 'open')`;
  await database.query(
    `insert into matches (user_id, ad_id, score, band, points, blocked, ad_version, profile_version, feedback_version,
       scorer, since, scored_at)
     select p.id, a.id, s.score, case when s.score >= 75 then 'stark' else 'bra' end, '{}', false, 1, 1, 0, 'x',
       now() - k * interval '2 hours', now()
     from ${people} p cross join generate_series(1, $1::int) k
       join ${ads} a on a.n = (p.n * 37 + k * 53) % $2::int + 1
       cross join lateral (select (40 + (p.n * 7 + k * 13) % 60)::smallint as score) s
     on conflict do nothing`,
    [MATCHES, ADS],
  );
  await database.query(
    `insert into match_states (user_id, profile_version) select id, 1 from users where email like 'person%'`,
  );
  await database.query(
    `insert into applications (id, user_id, title, employer, state, transport, ad_deadline, sent_at, created_at,
      updated_at)
     select gen_random_uuid(), p.id, 'Kock ' || k, 'Krogen ' || k,
       (array['drafting', 'sent', 'acknowledged'])[k % 3 + 1], 'clipboard',
       (now() at time zone 'Europe/Stockholm')::date + (3 - k),
       case when k % 3 > 0 then now() - interval '6 days' end, now() - interval '8 days', now()
     from ${people} p cross join generate_series(1, $1::int) k`,
    [APPLICATIONS],
  );
  await database.query(
    `insert into application_history (id, application_id, at, verb, to_state, source)
     select gen_random_uuid(), id, now() - interval '3 hours', 'acknowledge', state, 'mail' from applications`,
  );
  await database.query(
    `insert into replies (id, user_id, message_id, received_at, sender, subject, text, class, application_id, state,
      created_at)
     select gen_random_uuid(), user_id, '<' || id || '@krogen.example>', now(), 'Kim', 'Hej', 'Hej', 'question', id,
       'proposed', now() from applications where title = 'Kock 1'`,
  );
  await database.query(
    `insert into digests (user_id, rhythm, next_at, watermark)
     select id, 'daily', now() + interval '1 day', now() from users where email like 'person%'`,
  );
  await database.query('analyze');
}
