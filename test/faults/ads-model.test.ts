import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ReaderCache, syncAds } from '../../src/ads/ads.ts';
import { AgencyDouble, type AgencyRecord, agencyAd } from '../doubles/agency.ts';
import { START } from '../factories.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';

/**
 * Whatever the agency did and however its answers failed: after a complete answer the table equals the agency's data.
 */
let agency: AgencyDouble;
let app: TestApp;
const readers = new ReaderCache();

beforeAll(async () => {
  agency = await new AgencyDouble(START).start();
  app = await openTestApp({ env: { AD_SOURCE: agency.url, AD_SOURCE_MIN_INTERVAL: '0s' }, role: 'serve' });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await agency[Symbol.asyncDispose]();
});
beforeEach(startOver);

async function startOver(): Promise<void> {
  agency.ads.clear();
  agency.stubs.clear();
  agency.now = START.getTime() - 3_600_000;
  await app.rows('truncate ads cascade');
  await app.rows('delete from ads_source');
  await app.rows('insert into ads_source default values');
}

type Step =
  | { do: 'put'; id: string; text: string }
  | { do: 'remove'; id: string }
  | {
      do: 'read';
      everything: boolean;
      /** The share of the answer that arrives before it breaks off. */
      until: number | undefined;
      /** Records of earlier answers that are repeated. */
      again: number[];
      form: 'lines' | 'array';
      chunk: number;
    };

const id = fc.constantFrom('11', '12', '13', '14', '15');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('put' as const), id, text: fc.constantFrom('a', 'b', 'å') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), id }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      everything: fc.boolean(),
      until: fc.option(fc.double({ min: 0, max: 0.99, noNaN: true }), { nil: undefined }),
      again: fc.array(fc.nat(), { maxLength: 3 }),
      form: fc.constantFrom('lines' as const, 'array' as const),
      chunk: fc.integer({ min: 1, max: 3000 }),
    }),
  },
);
const whole: Step = { do: 'read', everything: false, until: undefined, again: [], form: 'lines', chunk: 9999 };

test('any order of changes, removals, replays and breaks ends in what the agency has', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const sent: AgencyRecord[] = [];
        // Ads that were open here after a complete answer.
        const known = new Set<string>();
        for (const one of [...steps, whole]) {
          if (one.do === 'put') agency.put(agencyAd(one.id, { headline: `Annons ${one.text}` }));
          else if (one.do === 'remove') {
            if (agency.ads.has(one.id)) agency.remove(one.id);
          } else if (await read(one, sent)) {
            for (const key of agency.ads.keys()) known.add(key);
            await expectSame(known);
          }
        }
      })
      .beforeEach(startOver),
    { numRuns: 25, endOnFailure: true },
  );
}, 180_000);

/** @returns whether the answer was complete and contained the agency's data */
async function read(one: Extract<Step, { do: 'read' }>, sent: AgencyRecord[]): Promise<boolean> {
  if (one.everything) await app.rows('update ads_source set snapshot_at = null, snapshot_failures = 0');
  let records: AgencyRecord[] = [];
  agency.manner = (path) => {
    records = agency.recordsFor(path);
    // Only the stream repeats records; an ad that is not in the full snapshot is closed.
    const old = path.includes('stream') && sent.length > 0 ? one.again.map((n) => sent[n % sent.length]) : [];
    const lines = old.map((record) => JSON.stringify(record));
    const body = Buffer.from([...records.map((record) => JSON.stringify(record)), ...lines].join('\n'));
    const after = one.until === undefined ? undefined : ({ bytes: cutIn(body, one.until), comes: 'end' } as const);
    return { lines, form: one.form, chunks: [one.chunk], ...(after ? { after } : {}) };
  };
  const done = await syncAds(app.parts, readers).then(
    () => true,
    () => false,
  );
  // Nothing of the changes arrived, which looks like an answer without changes.
  if (!done || one.until !== undefined) return false;
  sent.push(...records);
  return true;
}

/** Where the body is cut; never at the end of a line, which looks like the end of the answer. */
function cutIn(body: Buffer, share: number): number {
  let bytes = Math.floor(body.length * share);
  while (bytes > 0 && (body[bytes] === 0x0a || body[bytes - 1] === 0x0a)) bytes -= 1;
  return bytes;
}

async function expectSame(known: ReadonlySet<string>): Promise<void> {
  const rows = await app.rows('select source_id, status, headline from ads order by source_id');
  const open = rows.filter(({ status }) => status === 'open').map((row) => [row.source_id, row.headline]);
  const expected = [...agency.ads.values()].map((record) => [record.id, record.headline]).toSorted();
  expect(open).toEqual(expected);
  const closed = rows.filter(({ status }) => status === 'removed').map(({ source_id }) => source_id);
  expect(closed).toEqual(expect.arrayContaining([...known].filter((key) => !agency.ads.has(key))));
  const numbers = await app.rows('select count(*)::int as ads, count(distinct change)::int as numbers from ads');
  expect(numbers[0].numbers).toBe(numbers[0].ads);
}
