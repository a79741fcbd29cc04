import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { known } from '../../../test/labour-market-codes.ts';
import { runs } from '../../../test/runs.ts';
import { readDocuments } from './documents.ts';
import { newerEdition } from './facts.ts';
import { readFolder } from './folder.ts';
import { isRelatedDocument, isSkillsDocument, readRelated, readSkills } from './occupations.ts';
import { isOutlookList, isOutlookMap, readOccupationLinks, readOutlookList, readOutlookMap } from './outlook.ts';

/** The published formats, with figures of our own. */
const row = (about: object) => ({
  ...{ yb_yrke: 'Systemutvecklare', yb_concept_id: 'b1', lan: '01', ssyk: '2512' },
  ...{ jobbmojligheter: 'stora', prognos: 'öka', omgang: 'Hösten 2026', ...about },
});

test('rows of Yrkesbarometern: what is empty, or names what nobody knows, is told and left out', () => {
  const document = [
    row({}),
    row({ lan: '00', jobbmojligheter: 'medelstora', prognos: '' }),
    row({ ssyk: '1234' }),
    row({ lan: '99' }),
    row({ jobbmojligheter: '' }),
  ];
  expect(isOutlookList(document)).toBe(true);
  const read = readOutlookList(document, known);
  expect(read).toMatchObject({ version: 'Hösten 2026' });
  expect(read.rows).toEqual([
    { name: 'Systemutvecklare', ssyk: '2512', region: '01', chances: 'stora', demand: 'öka' },
    { name: 'Systemutvecklare', ssyk: '2512', region: '00', chances: 'medelstora', demand: null },
  ]);
  expect(read.problems).toEqual([
    '1 rad saknar yrkeskod eller bedömning',
    '1 yrkeskod finns inte i taxonomin: 1234',
    '1 region känns inte igen: 99',
  ]);
});

test('of several rounds in a file the newest counts, and the others are told', () => {
  const rounds = ['2025 höst', '2026 vår', '2026 höst', '2026 vår'].map((omgang, n) => row({ omgang, lan: `0${n}` }));
  const read = readOutlookList(rounds, known);
  expect(read.version).toBe('2026 höst');
  expect(read.problems[0]).toBe('3 rader är av en äldre omgång');
  expect(newerEdition('Våren 2026', 'Hösten 2026')).toBe('Hösten 2026');
  expect(newerEdition('Hösten 2026', 'Våren 2027')).toBe('Våren 2027');
});

test('the map by concept ids needs somebody who says which SSYK they are', () => {
  const document = { b1: { r1: ['stora', 'öka'], i46j_HmG_v64: ['små', 'minska'] }, b2: { r1: ['små', 'öka'] } };
  expect(isOutlookMap(document)).toBe(true);
  const alone = readOutlookMap(document, new Map(), known);
  expect(alone.rows).toEqual([]);
  expect(alone.problems[0]).toBe('2 yrken i kartan har ingen koppling till SSYK: b1, b2');
  // The other missing file is named by a URL that the setting accepts unchanged.
  const [address = ''] = /https:\S+$/.exec(alone.problems[1] ?? '') ?? [];
  expect(new URL(address).searchParams.get('query')).toContain('concepts(type:"barometer-occupation")');
  const concept = { id: 'b1', type: 'barometer-occupation', preferred_label: 'Systemutvecklare' };
  const answer = { data: { concepts: [{ ...concept, related: [{ id: 'g', ssyk_code_2012: '2512' }] }] } };
  const read = readOutlookMap(document, readOccupationLinks([answer], known), known);
  // The requested file is present, and is not requested again.
  expect(read.problems).toEqual(['1 yrke i kartan har ingen koppling till SSYK: b2']);
  expect(read.rows).toEqual([
    { name: 'Systemutvecklare', ssyk: '2512', region: '01', chances: 'stora', demand: 'öka' },
    { name: 'Systemutvecklare', ssyk: '2512', region: '00', chances: 'små', demand: 'minska' },
  ]);
});

test('the map by concept ids of occupations or of groups needs nobody, and the taxonomy may name either', () => {
  const map = { o1: { r1: ['stora', 'öka'] }, g2: { r1: ['små', 'öka'] }, b9: { r1: ['små', 'minska'] } };
  const concept = { id: 'b9', type: 'barometer-occupation', preferred_label: 'Programmerare' };
  const links = readOccupationLinks(
    [{ data: { concepts: [{ ...concept, related: [{ id: 'o1' }, { id: 'nobody' }] }] } }],
    known,
  );
  const { rows, problems } = readOutlookMap(map, links, known);
  expect(rows.map(({ name, ssyk }) => [name, ssyk])).toEqual([
    ['Systemutvecklare', '2512'],
    ['Kockar', '5120'],
    ['Programmerare', '2512'],
  ]);
  expect(problems).toEqual([]);
});

test('near occupations and skills keep their order, and lose what was renamed', () => {
  const near = {
    metadata: { version: '1.2.1', data_created: '2026-02-23' },
    data: { o1: { similar: [{ id: 'o3' }, { id: 'gone' }, { id: 'o2' }, { id: 'o3' }] } },
  };
  expect(isRelatedDocument(near)).toBe(true);
  const read = readRelated(near, known);
  expect(read.rows.map(({ to_id }) => to_id)).toEqual(['o3', 'o2']);
  expect(read).toMatchObject({ version: '1.2.1, 2026-02-23', problems: ['1 yrke finns inte i taxonomin: gone'] });
  const skills = {
    o1: { group_skills: ['Java', 'Git'], calculated_skills: ['Git'] },
    gone: { group_skills: [], calculated_skills: [] },
  };
  expect(isSkillsDocument(skills)).toBe(true);
  expect(readSkills(skills, known).rows).toEqual([{ occupation_id: 'o1', skills: ['Git', 'Java'] }]);
});

test('two lists of near occupations of one edition are one, the first of them nearer', async () => {
  const file = (name: string, version: string, similar: string[]) => {
    const data = { o1: { similar: similar.map((id) => ({ id })) } };
    return { name, bytes: Buffer.from(JSON.stringify({ metadata: { version }, data })) };
  };
  const nearOf = async (...files: ReturnType<typeof file>[]) => {
    const { content, problems } = await readDocuments(files, known, 2026);
    const rows = content.related?.rows.toSorted((a, b) => a.position - b.position) ?? [];
    return [rows.map(({ to_id }) => to_id), problems];
  };
  expect(await nearOf(file('a', '1.2.1', ['o3']), file('b', '1.2.1', ['o2', 'o3']))).toEqual([['o3', 'o2'], []]);
  const [near, told] = await nearOf(file('a', '1.2.1', ['o3']), file('b', '1.3.0', ['o2']));
  expect([near, told]).toEqual([['o2'], ['a används inte, utan b']]);
});

test('nothing that a file holds breaks the reading', async () => {
  const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.string(), async (value, text) => {
      readOccupationLinks([value], known);
      const table = file('b', `"region","sektor","yrke","Medianlön 2024"\n${text}\n`);
      const { content, problems, unread } = await readDocuments([file('a', JSON.stringify(value)), table], known, 2026);
      expect(Object.keys(content).length + problems.length + unread.length).toBeGreaterThan(0);
    }),
    { numRuns: runs(300, 5000) },
  );
});

test('a file that cannot be read is told, and the others are read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'figures-'));
  await writeFile(join(folder, 'a.json.gz'), 'not packed');
  await mkdir(join(folder, 'b.csv'));
  await writeFile(join(folder, 'c.json'), JSON.stringify({ o1: { group_skills: ['Java'] } }));
  await writeFile(join(folder, 'd.json.gz'), Buffer.from([0x1f, 0x8b, 1, 2]));
  await writeFile(join(folder, 'e.csv'), '');
  await writeFile(join(folder, 'f.csv'), '"sektor","yrke (SSYK 2012)","Medianlön 2024"\n"0","2512 U",500');
  const { files, unread } = await readFolder(folder);
  await rm(folder, { recursive: true });
  expect(unread).toEqual([{ file: 'b.csv', why: 'gick inte att läsa', isBroken: true }]);
  const read = await readDocuments(files, known, 2026);
  expect(read.unread.map(({ file, why }) => `${file} ${why}`)).toEqual([
    'a.json.gz känns inte igen',
    'd.json.gz gick inte att packa upp till slutet',
    'e.csv är tom',
    'f.csv slutar mitt i en rad',
  ]);
  expect(read.content.skills?.rows).toHaveLength(1);
});
