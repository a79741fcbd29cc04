import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packRecord, unpackRecord } from '../../../src/ads/ad/record.ts';
import { buildSearchDocument } from '../../../src/ads/search/document.ts';
import { BinaryArray } from '../../../src/platform/db/binary-array.ts';
import { tokenize } from '../../../src/platform/text/tokenize.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';
import { runs } from '../../runs.ts';
import { vectorText } from '../../vector-text.ts';

/** Values sent to PostgreSQL in binary format equal those sent as text. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

// PostgreSQL stores neither NUL nor lone surrogates; the reader of records removes them.
const text = fc.string({ unit: 'binary', maxLength: 200 }).map((any) => any.toWellFormed().replaceAll('\0', ''));

test('texts, JSON and bytes come back as they were, in arrays that are filled again and again', async () => {
  const arrays = { text: new BinaryArray('text'), jsonb: new BinaryArray('jsonb'), bytea: new BinaryArray('bytea') };
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (values) => {
      for (const value of values) {
        arrays.text.addText(value);
        arrays.jsonb.addJson(JSON.stringify({ value }));
        arrays.bytea.addBytes(Buffer.from(value));
      }
      const rows = await app.rows('select t, j, b from unnest($1::text[], $2::jsonb[], $3::bytea[]) as r (t, j, b)', [
        arrays.text.take(),
        arrays.jsonb.take(),
        arrays.bytea.take(),
      ]);
      expect(rows).toEqual(values.map((value) => ({ t: value, j: { value }, b: Buffer.from(value) })));
    }),
    { numRuns: runs(20, 60) },
  );
});

test('the words of ads are what their text form is read as', async () => {
  const words = fc.array(fc.oneof(text, fc.constantFrom('lagret', 'B-körkort', 'résumé', 'sjuksköterskor', 'C#')));
  const vectors = new BinaryArray('tsvector');
  const long = Array.from({ length: 17_000 }, (_, n) => `ord${n % 40}`).join(' ');
  await fc.assert(
    fc.asyncProperty(words, words, fc.constantFrom('sv', 'en', null), async (head, body, language) => {
      const document = buildSearchDocument({
        headline: head.join(' '),
        words: tokenize(body.length === 3 ? long : body.join(' ')),
        language,
        occupation_label: body.join(' '),
        employer: 'Åå AB',
        workplace: null,
        municipality_label: null,
        region_label: null,
        city: 'ÅÅ',
        employment_type_label: 'Vikariat',
        extent_label: null,
        no_experience: true,
        remote: false,
        occupation_group_label: null,
        driving_licence_required: false,
      });
      const texts = [vectorText(document.search), vectorText(document.search_head)];
      vectors.addVector(document.search);
      vectors.addVector(document.search_head);
      const rows = await app.rows(
        'select v = t::tsvector as same, v::text from unnest($1::tsvector[], $2::text[]) as r (v, t)',
        [vectors.take(), texts],
      );
      expect(rows).toEqual(rows.map((row: object) => ({ ...row, same: true })));
      expect(rows).toHaveLength(2);
    }),
    { numRuns: runs(30, 100) },
  );
});

test('a record is packed, and one of before is read as it lies there', () => {
  const record = { id: '1', description: { text: 'Åäö' } };
  const json = JSON.stringify(record);
  expect(unpackRecord(packRecord(Buffer.from(json)))).toEqual(record);
  expect(unpackRecord(Buffer.from(json))).toEqual(record);
});
