import { setTimeout as delay } from 'node:timers/promises';
import { type ComparedAd, findDuplicates } from '../src/clusters/duplicates.ts';
import { tokenize } from '../src/platform/text/tokenize.ts';
import { decodeWordIds, encodeWordIds } from '../src/platform/text/word-ids.ts';
import { generateRecord } from '../tools/sample/generate.ts';
import { startWithAds } from './rig/ads-service.ts';
import { type Measured, measurement, quantile } from './rig/figures.ts';
import { connect } from './rig/scratch.ts';
import { pick } from './rig/size.ts';

/** `BENCH_ADS=5000 npm run bench clusters` measures only one small size, for a busy machine. */
const SIZES = process.env.BENCH_ADS ? [Number(process.env.BENCH_ADS)] : pick([5000, 20_000, 50_000], [500, 1000]);
/** Every 25th ad is posted again, and every 25th gets a text that only looks like another one. */
const PLANTED_EVERY = 25;
const ROUNDS = pick(3, 1);
/** Ads from which a user's themes are made: 500 matches are kept, whatever the number of ads. */
const ADS_OF_THEMES = pick(5000, 1000);

/** Duplicates among ads, some of which the benchmark posts twice itself, and the themes of one user. */
export default async function clusters(): Promise<Measured[]> {
  const measured: Measured[] = [];
  const medians: number[] = [];
  for (const size of SIZES) {
    const found = duplicates(size, size === SIZES.at(-1));
    medians.push(found.median);
    measured.push(...found.measured);
  }
  const [first, last] = [medians[0] as number, medians.at(-1) as number];
  if (SIZES.length > 1)
    measured.push(
      measurement(
        `duplicates: ${(SIZES.at(-1) as number) / (SIZES[0] as number)} times the ads, as many times as long`,
        '×',
        [last / first],
      ),
    );
  return [...measured, await themes()];
}

/** An ad as it is stored, and its vacancy: two ads of one vacancy are the duplicates to find. */
interface Planted {
  ad: Omit<ComparedAd, 'words'>;
  words: Buffer;
  vacancy: number;
}

function duplicates(size: number, isLast: boolean): { measured: Measured[]; median: number } {
  const planted = plant(size);
  const times: number[] = [];
  let groups: string[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    groups = findDuplicates(planted.map(({ ad, words }) => ({ ...ad, words: decodeWordIds(words) })));
    times.push((performance.now() - began) / 1000);
  }
  const vacancyOf = new Map(planted.map(({ ad, vacancy }) => [ad.id, vacancy]));
  const { right, found } = pairsIn(groups, vacancyOf);
  const there = planted.length - new Set(vacancyOf.values()).size;
  return {
    median: quantile(times, 0.5),
    measured: [
      measurement(`duplicates among ${size} ads`, 's', times, isLast ? { atMost: 4 } : undefined),
      measurement(
        `precision of ${found} pairs found among ${size} ads`,
        '',
        [right / Math.max(1, found)],
        isLast ? { atLeast: 0.99 } : undefined,
      ),
      measurement(
        `recall of ${there} ads posted again among ${size}`,
        '',
        [right / there],
        isLast ? { atLeast: 0.97 } : undefined,
      ),
    ],
  };
}

/** Counts the pairs of ads in the same group: all, and those of one vacancy. */
function pairsIn(groups: string[][], vacancyOf: Map<string, number>) {
  let right = 0;
  let found = 0;
  for (const group of groups) {
    for (const [i, a] of group.entries()) {
      for (const b of group.slice(i + 1)) {
        found += 1;
        if (vacancyOf.get(a) === vacancyOf.get(b)) right += 1;
      }
    }
  }
  return { right, found };
}

/** Generates ads: each vacancy once or twice, and no two vacancies whose texts differ in only a few words. */
function plant(size: number): Planted[] {
  const now = new Date();
  const numbers = new Map<string, number>();
  const idsOf = (text: string) =>
    encodeWordIds(
      tokenize(text).map((word) => {
        const known = numbers.get(word) ?? numbers.size + 1;
        numbers.set(word, known);
        return known;
      }),
    );
  const planted: Planted[] = [];
  const add = (ad: Written, vacancy: number) => {
    const id = planted.length.toString(16).padStart(8, '0');
    const { headline, employer, municipalityId, text } = ad;
    planted.push({ ad: { id, headline, employer, municipalityId }, words: idsOf(text), vacancy });
  };
  for (let seed = 0; planted.length < size; seed += 1) {
    const ad = written(seed, now);
    add(ad, seed);
    if (seed % PLANTED_EVERY !== 0 || planted.length + 2 > size) continue;
    add(postedAgain(ad, seed), seed);
    add(anotherJob(ad, written(seed + 1_000_003, now)), -1 - seed);
  }
  return planted;
}

interface Written {
  headline: string;
  employer: string;
  municipalityId: string | null;
  text: string;
}

function written(seed: number, now: Date): Written {
  const record = generateRecord(seed, now) as {
    headline: string;
    employer: { name: string };
    workplace_address: { municipality_concept_id: string | null } | null;
    description: { text: string };
  };
  return {
    headline: record.headline,
    employer: record.employer.name,
    municipalityId: record.workplace_address?.municipality_concept_id ?? null,
    text: record.description.text,
  };
}

const AGENCIES = ['Exempelbemanning', 'Provrekrytering Nord', 'Testkompetens'];

/**
 * Posts an ad again as agencies do: with their own name, a line of their own, another day, and sometimes a sentence
 * less.
 */
function postedAgain(ad: Written, seed: number): Written {
  const agency = AGENCIES[(seed / PLANTED_EVERY) % AGENCIES.length] as string;
  const kind = (seed / PLANTED_EVERY) % 4;
  if (kind === 0) return { ...ad, text: `${ad.text}\nAnnonsen publiceras på nytt.` };
  const text = ad.text.replaceAll(ad.employer, agency);
  const sentences = text.split(/(?<=\.)\s+/);
  const shorter = sentences.filter((sentence, i) => i !== sentences.length - 2 || sentence.split(' ').length > 9);
  const line = `${agency} rekryterar för kundens räkning.`;
  return {
    headline: kind === 3 ? `${ad.headline} till vår kund` : ad.headline,
    employer: agency,
    municipalityId: ad.municipalityId,
    text: kind === 2 ? shorter.join(' ') : `${line}\n${text}`,
  };
}

/** Another job at the same employer: half of the text is about the employer, half about the job. */
function anotherJob(ad: Written, other: Written): Written {
  const half = (text: string) => text.split(' ');
  const [mine, theirs] = [half(ad.text), half(other.text)];
  return {
    ...ad,
    headline: other.headline,
    text: [...mine.slice(0, mine.length / 2), ...theirs.slice(theirs.length / 2)].join(' '),
  };
}

const cv = {
  work: [
    {
      name: 'Exempelregionen',
      position: 'Sjuksköterska',
      startDate: '2015-01',
      highlights: ['Vård och läkemedelshantering på akutmottagning', 'Handledning av studenter'],
    },
    { name: 'Exempelbolaget', position: 'Systemutvecklare', startDate: '2010-01', endDate: '2014-12' },
  ],
  skills: [{ name: 'HLR' }, { name: 'Java' }],
};

/** The first request after a change of the user's matches, from request to answer. */
async function themes(): Promise<Measured> {
  await using stack = new AsyncDisposableStack();
  const { databaseUrl, reading } = await startWithAds(stack, ADS_OF_THEMES);
  const { client } = reading;
  const token = await client.register('anna@post.example');
  await client.put('/api/profile', { cv, wishes: {} }, token);
  while ((await client.get<{ state: string }>('/api/matches/rescoring', token)).body.state !== 'idle') await delay(50);
  const sql = stack.use(await connect(databaseUrl));
  const values: number[] = [];
  for (let round = 0; round < 2 + ROUNDS * 3; round += 1) {
    await sql.query('delete from theme_states');
    const { ms, body } = await client.get<{ items: unknown[] }>('/api/clusters', token);
    if (body.items.length === 0) throw new Error('there are no themes');
    values.push(ms);
  }
  return measurement('themes of one person, made and answered', 'ms', values.slice(2), { atMost: 300 });
}
