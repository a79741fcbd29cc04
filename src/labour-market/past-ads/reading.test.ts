import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPastAds } from './reading.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sokvag-past-ads-'));
});
afterAll(() => rm(folder, { recursive: true }));

const known = { occupations: new Set(['kock', 'bagare']), groups: new Set(['g_kock']) };
const ad = (occupation: unknown, day: string, name?: string, more: object = {}) =>
  JSON.stringify({ occupation, publication_date: `${day}T08:00:00`, employer: { name }, ...more });
const concept = (id: string) => ({ concept_id: id, label: id });

async function read(name: string, content: string | Uint8Array, signal = new AbortController().signal) {
  const path = join(folder, name);
  await writeFile(path, content);
  return readPastAds(path, known, '2026-11', signal);
}

const year = [
  ad([concept('kock')], '2024-01-03', 'Krogen  AB'),
  ad(concept('kock'), '2024-01-31', 'KROGEN AB'),
  ad([concept('gammal'), concept('bagare')], '2024-12-01', 'Bageriet'),
  ad(concept('okänd'), '2024-02-01', 'Krogen AB', { occupation_group: [concept('g_kock')] }),
  ad(concept('okänd'), '2024-02-01', 'Ingen'),
  '',
].join('\n');

const counted = {
  months: [
    { concept_id: 'kock', month: '2024-01', ads: 2 },
    { concept_id: 'bagare', month: '2024-12', ads: 1 },
    { concept_id: 'g_kock', month: '2024-02', ads: 1 },
  ],
  employers: [
    { concept_id: 'kock', employer: 'Krogen AB', ads: 2 },
    { concept_id: 'bagare', employer: 'Bageriet', ads: 1 },
    { concept_id: 'g_kock', employer: 'Krogen AB', ads: 1 },
  ],
  ...{ ads: 4, firstMonth: '2024-01', lastMonth: '2024-12' },
  problems: ['1 yrke finns inte i taxonomin: okänd'],
};

test.each([
  ['lines', 'a.jsonl', year],
  ['lines that are packed', 'a.jsonl.gz', gzipSync(year)],
  ['a ZIP with a note beside the ads', 'a.zip', zipSync({ 'LÄSMIG.txt': strToU8('hej'), '2024.jsonl': strToU8(year) })],
  ['a list', 'b.jsonl', `[${year.trim().split('\n').join(',')}]`],
])('ads are counted by occupation, month and employer: %s', async (_, name, content) => {
  expect(await read(name, content)).toEqual(counted);
});

const cut = (bytes: Uint8Array) => bytes.subarray(0, Math.floor(bytes.length / 2));
const long = Array.from({ length: 3000 }, (_, n) => ad(concept('kock'), '2024-05-01', `Krog ${n * 7919}`)).join('\n');

test.each([
  ['a file of something else', 'c.jsonl', '{"a":1}\n{"b":2}\n', 'känns inte igen som historiska annonser'],
  ['an empty one', 'd.jsonl', '', 'känns inte igen som historiska annonser'],
  ['a list that breaks off', 'e.jsonl', `[${ad(concept('kock'), '2024-05-01')},`, 'slutar mitt i en annons'],
  ['lines that break off', 'n.jsonl', long.slice(0, -20), 'slutar mitt i en annons'],
  ['ads of years to come', 'o.jsonl', ad(concept('kock'), '2027-05-01'), 'är från en månad som inte har kommit'],
  ['packed lines that break off', 'f.jsonl.gz', cut(gzipSync(long)), 'gick inte att läsa till slutet'],
  ['a ZIP that breaks off', 'g.zip', cut(zipSync({ 'a.jsonl': strToU8(long) })), 'gick inte att läsa till slutet'],
  ['no ZIP', 'h.zip', 'hej', 'gick inte att läsa till slutet'],
  ['a ZIP without ads', 'i.zip', zipSync({ 'a.txt': strToU8('hej') }), 'har ingen fil med annonser i sig'],
  [
    'a ZIP with two files of ads',
    'j.zip',
    zipSync({ 'a.jsonl': strToU8(year), 'b.jsonl': strToU8(year) }),
    'har flera filer i sig: packa upp dem i mappen',
  ],
  ['ads of occupations that nobody knows', 'k.jsonl', ad(concept('x'), '2024-05-01'), 'ger inga annonser vars yrke'],
])('%s is refused', async (_, name, content, told) => {
  await expect(read(name, content)).rejects.toThrow(told);
});

test('what is not an ad among many, and what has not come, is left out and told', async () => {
  const months = ['2027-01-01', '2024-13-01'].map((day) => ad(concept('kock'), day));
  const tooLarge = ad(concept('kock'), '2024-05-01', 'Krogen', { text: 'x'.repeat(3 * 1024 * 1024) });
  const { ads, problems } = await read('l.jsonl', [...months, '{"cut', tooLarge, long].join('\n'));
  expect(ads).toBe(3000);
  expect(problems).toEqual(['3 rader gick inte att läsa', '1 annons är från en månad som inte har kommit']);
});

test('reading ends when the service stops', async () => {
  await expect(read('m.jsonl', long, AbortSignal.abort())).rejects.toThrow('abort');
});
