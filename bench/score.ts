import { setTimeout as delay } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import { Corpus } from '../src/matching/engine/corpus.ts';
import { loadLexicon, loadStatistics } from '../src/matching/engine/count.ts';
import { Engine } from '../src/matching/engine/engine.ts';
import { buildKnowledge } from '../src/matching/engine/knowledge.ts';
import { buildPerson } from '../src/matching/engine/person.ts';
import { Ranking } from '../src/matching/engine/rank.ts';
import { EMPTY_STATISTICS, idf } from '../src/matching/engine/statistics.ts';
import { addQueryScores } from '../src/matching/engine/text-index.ts';
import { closeDatabase, openDatabase } from '../src/platform/db/open.ts';
import { languageDetector } from '../src/platform/text/language.ts';
import { createTermReducer } from '../src/platform/text/terms.ts';
import { tokenize } from '../src/platform/text/tokenize.ts';
import type { Resume } from '../src/profile/contract.ts';
import { currentTaxonomy } from '../src/taxonomy/taxonomy.ts';
import { noWishes } from '../test/wishes.ts';
import { generateRecord } from '../tools/sample/generate.ts';
import { type Reading, startWithAds } from './rig/ads-service.ts';
import { type Measured, measurement, quantile } from './rig/figures.ts';
import { heldMemory } from './rig/heap.ts';
import { residentMemory } from './rig/processes.ts';
import { timed } from './rig/rounds.ts';
import { connect, settle } from './rig/scratch.ts';
import { pick } from './rig/size.ts';

/** `BENCH_ADS=5000 npm run bench score` measures only one small size, for a busy machine. */
const SIZES = process.env.BENCH_ADS ? [Number(process.env.BENCH_ADS)] : pick([5000, 20_000, 50_000], [1000]);
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? pick(1000, 200));
const KEPT = 500;
const ROUNDS = pick(7, 1);
const TERMS = 130;

type Db = ReturnType<typeof openDatabase>;

/**
 * Scoring users against ads that the service has fetched: the arithmetic alone, with storing, with explanations, and in
 * a batch.
 */
export default async function score(): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const size of SIZES) measured.push(...(await atSize(size)));
  return measured;
}

async function atSize(ads: number): Promise<Measured[]> {
  const isLast = ads === SIZES.at(-1);
  await using stack = new AsyncDisposableStack();
  const { databaseUrl, reading } = await startWithAds(stack, ads);
  const db = openDatabase({ connectionString: databaseUrl }, { pool: 3, onError: () => {} });
  stack.defer(() => closeDatabase(db));
  const engine = new Engine(db);
  await engine.count(new Date());
  // At a normal start the ads have been stored long before; and no other scoring should run during the measurement.
  await settle(databaseUrl);
  const userIds = await addPeople(databaseUrl, PEOPLE);
  return [
    measurement(`memory after start, before ${ads} ads and without profiles`, 'MB', [reading.memory], { atMost: 300 }),
    ...(await alone(db, databaseUrl, ads, isLast)),
    ...(await stored(db, ads, userIds, isLast)),
    ...(isLast ? await inABatch(db, reading, ads) : []),
  ];
}

/** A CV of somebody with the experience that an ad asks for, with about as many distinct words. */
function cvOf(seed: number): Resume {
  const words = new Set<string>();
  const highlights: string[] = [];
  const record = generateRecord(1_000_000 + seed, new Date());
  const title = (record.occupation as { label?: string } | null)?.label ?? 'Vikarie';
  for (let n = 0; words.size < TERMS && n < 20; n += 1) {
    const { text } = generateRecord(1_000_000 + seed + n * 7919, new Date()).description as { text: string };
    for (const sentence of text.split(/[.\n]+/)) {
      if (words.size >= TERMS) break;
      highlights.push(sentence.trim());
      for (const word of tokenize(sentence)) words.add(word);
    }
  }
  return {
    work: [{ name: 'Exempelbolaget', position: title, startDate: '2017-02', highlights: highlights.filter(Boolean) }],
    skills: [{ name: 'Excel' }, { name: 'Truckkort' }],
    languages: [{ language: 'Svenska' }, { language: 'Engelska' }],
    'x-sokvag': { drivingLicences: ['B'] },
  };
}

/** @returns their ids */
async function addPeople(databaseUrl: string, people: number): Promise<string[]> {
  await using client = await connect(databaseUrl);
  const cvs = Array.from({ length: people }, (_, n) => JSON.stringify(cvOf(n)));
  const { rows } = await client.query<{ id: string }>(
    `insert into users (id, email, password_hash, role, created_at)
       select gen_random_uuid(), 'sokande' || n || '@post.example', 'x', 'user', now() from generate_series(1, $1::int)
         n
       returning id`,
    [people],
  );
  const ids = rows.map(({ id }) => id);
  await client.query(
    `insert into profiles (user_id, cv, wishes, version, created_at, updated_at)
       select id, cv, $3, 1, now(), now() from unnest($1::uuid[], $2::jsonb[]) as p (id, cv)`,
    [ids, cvs, JSON.stringify(noWishes)],
  );
  return ids;
}

/** In this process, without storing: loading the index, and scoring one CV with it and with other libraries. */
async function alone(db: Db, databaseUrl: string, ads: number, isLast: boolean): Promise<Measured[]> {
  const taxonomy = await currentTaxonomy({ db });
  const statistics = (await loadStatistics(db)) ?? EMPTY_STATISTICS;
  const lexicon = await loadLexicon(db, taxonomy);
  const knowledge = buildKnowledge(taxonomy, createTermReducer(lexicon), await languageDetector(), statistics);
  const builds: number[] = [];
  const memories: number[] = [];
  let corpus = new Corpus(db, 'bench', { knowledge, statistics }, lexicon);
  for (let round = 0; round < 3; round += 1) {
    const before = await heldMemory();
    const fresh = new Corpus(db, 'bench', { knowledge, statistics }, lexicon);
    builds.push(await timed(() => fresh.catchUp()));
    memories.push((await heldMemory()) - before);
    corpus = fresh;
  }
  const [segment] = corpus.segments;
  if (!segment || corpus.open !== ads) throw new Error(`${corpus.open} ads were indexed`);

  const person = buildPerson(cvOf(1), noWishes, knowledge, new Date());
  const query = [...person.terms.keys()].slice(0, TERMS).flatMap((name) => {
    const term = corpus.shared.terms.find(name);
    return term === undefined ? [] : [{ term, weight: idf(statistics, name) }];
  });
  const scores = new Float32Array(ads);
  const bm25 = await rounds(() => {
    scores.fill(0);
    addQueryScores(segment.text, query, scores);
  });
  const whole = await rounds(() => {
    const someone = buildPerson(cvOf(1), noWishes, knowledge, new Date());
    new Ranking(someone, corpus.shared, knowledge).best(corpus.segments, KEPT, ({ current }) => current);
  });
  const words = query.map(({ term }) => corpus.shared.terms.name(term));
  const measured: Measured[] = [
    measurement(
      `index of ${ads} ads from stored ids`,
      's',
      builds.map((ms) => ms / 1000),
      isLast ? { atMost: 2.5 } : undefined,
    ),
    measurement(`memory of the index of ${ads} ads`, 'MB', memories, isLast ? { atMost: 120 } : undefined),
    measurement(`text measure of ${words.length} terms, ${ads} ads`, 'ms', bm25, isLast ? { atMost: 6 } : undefined),
    measurement(`one profile against ${ads} ads, best ${KEPT}, not stored`, 'ms', whole),
  ];
  if (!isLast) return measured;
  const beside = await others(databaseUrl, ads, words);
  const median = quantile(bm25, 0.5);
  measured.push(
    measurement(
      'MiniSearch, the same words, as many times as long',
      '×',
      beside.miniSearch.map((ms) => ms / median),
      { atLeast: 200 },
    ),
    measurement(
      'PostgreSQL ts_rank, the same words, as many times as long',
      '×',
      beside.postgres.map((ms) => ms / median),
    ),
  );
  return measured;
}

/** Searches the same words with another library. */
async function others(databaseUrl: string, ads: number, words: string[]) {
  const index = new MiniSearch({ fields: ['text'] });
  const now = new Date();
  for (let id = 0; id < ads; id += 1) {
    const { headline, description } = generateRecord(id, now) as { headline: string; description: { text: string } };
    index.add({ id, text: `${headline}\n${description.text}` });
  }
  const miniSearch: number[] = [];
  for (let round = 0; round < 2; round += 1) miniSearch.push(await timed(() => index.search(words.join(' '))));
  await using client = await connect(databaseUrl);
  const wanted = words.map((word) => `'${word.replaceAll("'", "''")}'`).join(' | ');
  const ask = () =>
    client.query(
      'select ad_id from ad_search where search @@ $1::tsquery order by ts_rank(search, $1::tsquery) desc limit 100',
      [wanted],
    );
  const postgres: number[] = [];
  for (let round = 0; round < 3; round += 1) postgres.push(await timed(ask));
  return { miniSearch, postgres };
}

/** Scores as the service's thread does, with the database beside it. */
async function stored(db: Db, ads: number, userIds: string[], isLast: boolean): Promise<Measured[]> {
  const engine = new Engine(db);
  await engine.catchUp(new Date());
  const values: number[] = [];
  for (const userId of userIds.slice(0, 30)) {
    await db.deleteFrom('match_states').where('user_id', '=', userId).execute();
    await db.deleteFrom('matches').where('user_id', '=', userId).execute();
    let scored = 0;
    const ms = await timed(async () => {
      scored = await engine.score([userId], new Date());
    });
    // The service also scores users by itself: if it was first, nothing was measured.
    if (scored === 1) values.push(ms);
  }
  const [first = ''] = userIds;
  const matches = await db.selectFrom('matches').select('ad_id').where('user_id', '=', first).limit(40).execute();
  const read: number[] = [];
  for (const { ad_id: adId } of matches) read.push(await timed(() => engine.explain(first, [adId], new Date())));
  return [
    measurement(
      `one profile against ${ads} ads, best ${KEPT} stored`,
      'ms',
      values.slice(5),
      isLast ? { atMost: 40 } : undefined,
    ),
    measurement('one explanation when it is read', 'ms', read.slice(5), isLast ? { atMost: 20 } : undefined),
  ];
}

/** All users, by the service's own task, while others search. */
async function inABatch(db: Db, { client, token, pid }: Reading, ads: number): Promise<Measured[]> {
  await db.deleteFrom('match_states').execute();
  await db.deleteFrom('matches').execute();
  const done = async () => {
    const { count } = await db
      .selectFrom('match_states')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('finished_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  await client.post('/api/admin/schedule/matching.score/runs', {}, token);
  const times: number[] = [];
  const memories: { done: number; mb: number }[] = [];
  // The index is built before the first user is scored.
  while ((await done()) === 0) await delay(50);
  const began = performance.now();
  const first = await done();
  for (let people = first; people < PEOPLE; people = await done()) {
    for (let n = 0; n < 10; n += 1) {
      times.push((await client.get(`/api/ads?limit=${25 + (n % 5)}`, token)).ms);
      await delay(30);
    }
    memories.push({ done: people, mb: residentMemory(pid) });
  }
  const seconds = (performance.now() - began) / 1000;
  const half = memories.filter((one) => one.done < PEOPLE / 2).map(({ mb }) => mb);
  const rest = memories.filter((one) => one.done >= PEOPLE / 2).map(({ mb }) => mb);
  return [
    measurement(
      `${PEOPLE} profiles in a batch against ${ads} ads, stored`,
      'profiles/s',
      [(PEOPLE - first) / seconds],
      { atLeast: 25 },
    ),
    measurement('p95 of a search meanwhile', 'ms', [quantile(times, 0.95)], { atMost: 50 }),
    // Whether memory grows with each user. The maximum of a half depends on the last garbage collection, and varies by
    // a third from run to run.
    measurement(
      'usual memory of the service in the second half of the batch, beside the first',
      'MB',
      [quantile(rest, 0.5)],
      { of: 'ratio', atMost: 1.15, comparison: { what: 'first half', values: [quantile(half, 0.5)] } },
    ),
    measurement('most memory of the service in the batch', 'MB', [Math.max(...half, ...rest)]),
  ];
}

async function rounds(work: () => void): Promise<number[]> {
  for (let n = 0; n < ROUNDS; n += 1) work();
  const values: number[] = [];
  for (let n = 0; n < ROUNDS * 3; n += 1) values.push(await timed(work));
  return values;
}
