import { SCORER_VERSION } from '../src/matching/engine/score.ts';
import { fillAds } from './rig/ads.ts';
import { Client } from './rig/client.ts';
import { type Measured, measurement, quantile } from './rig/figures.ts';
import { connect, openScratchDatabase, settle } from './rig/scratch.ts';
import { startNode, unlimitedSettings } from './rig/service.ts';
import { pick } from './rig/size.ts';

const ADS = pick(50_000, 500);
const PEOPLE = pick(40, 3);
/** The most that the service keeps for one user. */
const MATCHES = 500;
/** Every 25th match has a twin with the same score, and every 50th was dismissed. */
const A_TWIN = 25;
const A_DISMISSAL = 50;
const ROUNDS = pick(5, 1);
const CALLS = pick(80, 6);
const WARM_UP = pick(60, 3);

/** A page of a user's matches over HTTP, the first and a later one, compared with a page of ads. */
export default async function matches(): Promise<Measured[]> {
  await using stack = new AsyncDisposableStack();
  const { url: databaseUrl } = stack.use(await openScratchDatabase());
  const env = { ...unlimitedSettings(), DATABASE_URL: databaseUrl };
  // This process answers requests and computes no scores.
  const service = stack.use(await startNode(['src/main.js', 'serve'], env));
  await fillAds(databaseUrl, { from: 0, to: ADS });
  const client = stack.use(new Client(service.url));
  const tokens: string[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    tokens.push(await client.register(`sokande${n}@post.example`));
  }
  await fillMatches(databaseUrl);
  await settle(databaseUrl);

  const tokenAt = (n: number) => tokens[n % PEOPLE] ?? '';
  const timed = async (path: (n: number) => Promise<string> | string) => {
    const times: number[] = [];
    for (let n = 0; n < CALLS; n += 1) times.push((await client.get(await path(n), tokenAt(n))).ms);
    return quantile(times, 0.95);
  };
  const cursors = new Map<number, string>();
  for (let n = 0; n < PEOPLE; n += 1) {
    const { body } = await client.get<{ total: number; nextCursor: string }>('/api/matches', tokenAt(n));
    if (body.total < MATCHES * 0.9) throw new Error(`${body.total} matches are listed`);
    cursors.set(n, body.nextCursor);
  }
  const first = (n: number) => `/api/matches?limit=${25 + (n % 3)}`;
  const later = (n: number) => `/api/matches?cursor=${cursors.get(n % PEOPLE)}`;
  const inBand = (n: number) => `/api/matches?band=bra&withoutBlockers=true&limit=${25 + (n % 3)}`;
  const ads = (n: number) => `/api/ads?limit=${25 + (n % 3)}`;
  for (let n = 0; n < WARM_UP; n += 1) for (const path of [first, later, ads]) await client.get(path(n), tokenAt(n));

  const asked: [what: string, path: (n: number) => string, goal?: Measured['goal']][] = [
    ['the first page of matches', first, { atMost: 40 }],
    ['a later page', later],
    ['a page of one band without hindrances', inBand],
  ];
  const measured: Measured[] = asked.map(([what, , goal]) => measurement(`p95 of ${what}, ${ADS} ads`, 'ms', [], goal));
  const beside: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [i, [, path]] of asked.entries()) measured[i]?.values.push(await timed(path));
    beside.push(await timed(ads));
  }
  const [page] = measured;
  if (page) page.comparison = { what: 'GET /api/ads, 25 ads', values: beside };
  return measured;
}

/** Profiles and their stored scores; some vacancies have two ids, and a few matches were dismissed. */
async function fillMatches(databaseUrl: string): Promise<void> {
  await using database = await connect(databaseUrl);
  const people = `(select id, row_number() over (order by id) as n from users where email like 'sokande%')`;
  const ads = '(select id, row_number() over (order by id) as n from ads)';
  const cv = { work: [{ name: 'Exempelbolaget', position: 'Kock' }] };
  await database.query(
    `insert into profiles (user_id, cv, wishes, version, created_at, updated_at)
     select id, $1, '{}', 1, now(), now() from ${people} p`,
    [JSON.stringify(cv)],
  );
  await database.query(
    `insert into matches (user_id, ad_id, score, band, can, will, points, blockers, blocked, asked, met, ad_version,
       profile_version, feedback_version, scorer, since, scored_at)
     select p.id, a.id, s.score,
       case when s.score >= 75 then 'stark' when s.score >= 55 then 'bra' when s.score >= 35 then 'mojlig'
         else 'svag' end,
       s.score, 60, '{"occupation": 30, "title": 8, "text": 9, "requirements": 10, "wishes": 12}',
       case when k % 5 = 0 then $3::jsonb else '[]' end, k % 5 = 0, 6, 3, 1, 1, 0, $4, now(), now()
     from ${people} p cross join generate_series(1, $1::int) k
       join ${ads} a on a.n = (p.n * 997 + k * 89) % $2::int + 1
       cross join lateral (select (20 + (p.n * 7 + k * 13) % 80)::smallint as score) s
     on conflict do nothing`,
    [
      MATCHES,
      ADS,
      JSON.stringify([{ kind: 'driving_licence', label: 'B-körkort', sentence: 'Du har B-körkort.' }]),
      `${SCORER_VERSION}.0.0`,
    ],
  );
  await database.query(
    `with numbered as (
       select ad_id, row_number() over (order by ad_id) as n from (select distinct ad_id from matches) m)
     insert into ad_duplicates (ad_id, group_id) select ad_id, 'g' || n / 2 from numbered where n % $1 < 2`,
    [A_TWIN],
  );
  await database.query(
    `insert into dismissals (user_id, ad_id, reason, at)
     select user_id, ad_id, 'place', now() from (
       select user_id, ad_id, row_number() over (partition by user_id order by ad_id) as n from matches) m
     where n % $1 = 0`,
    [A_DISMISSAL],
  );
}
