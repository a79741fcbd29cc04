import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Lexeme } from '../../platform/db/binary-array.ts';
import { tokenize } from '../../platform/text/tokenize.ts';
import { buildSearchDocument } from '../search/document.ts';
import { ANALYSIS_VERSION, createAnalyser, detectObviousLanguage } from './analysis.ts';

const swedish =
  'Vi söker dig som är noggrann och van att ta ansvar. Du får arbeta för och med oss, och även på natten.';
const english = 'You are a developer and you enjoy working with our team. The role is in Malmö and you will have fun.';

test.each([
  [swedish, 'sv'],
  [english, 'en'],
  [`${swedish} ${english}`, undefined],
  ['Vi søker en sykepleier til vår avdeling i Oslo, som har erfaring og er flink og liker å jobbe.', undefined],
  ['Java, C#, SQL', undefined],
])('%s', (text, language) => {
  expect(detectObviousLanguage(tokenize(text))).toBe(language);
});

test('what is not plain is looked at more closely, and requirements are found', async () => {
  const analyse = createAnalyser([]);
  const norwegian = 'Vi søker en sykepleier til vår avdeling i Oslo, som har erfaring og er flink.';
  expect(await analyse({ headline: 'Sykepleier', description: norwegian, record: {} })).toMatchObject({
    language: 'no',
    headlineWords: ['sykepleier'],
  });
  const description = `${swedish} Du har B-körkort.`;
  const { requirements } = await analyse({ headline: 'Bud', description, record: {} });
  expect(requirements).toEqual([expect.objectContaining({ kind: 'driving_licence', sentence: 'Du har B-körkort.' })]);
});

/** A fixed taxonomy: the agency's changes independently of our rules. */
const skills = [
  { id: 'skill_1', label: 'Fortnox', synonyms: [] },
  { id: 'skill_2', label: 'Kopparslageri', synonyms: ['Koppararbete'] },
  { id: 'skill_3', label: 'Comal, programmeringsspråk', synonyms: [] },
  { id: 'skill_4', label: 'Kassavana', synonyms: ['Kassaarbete', 'Kassahantering'] },
];

/**
 * Fingerprints of the ads' analysis, from version 1 on: lines are added and never changed. A new fingerprint means a
 * new analysis, which needs a version of its own, so that open ads are read again; if a version's fingerprint changed,
 * a service that had read ads by that version would keep the old results. (Versions 1 to 3 were computed over fewer
 * ads.)
 */
const FINGERPRINTS = [
  '77db53b0aef45389',
  '965736f9c1de9ff9',
  'faab28442ac8dd92',
  '0424e1d7e6d9dc5a',
  '48623f12220e8e33',
  'f47cecdc336895a2',
  '8e88bb7824281276',
  '536b059e5a8821f8',
  'dc9d7dd10de19982',
  'f98f7dad49db542f',
  '8fa6744d6ff1e3ff',
  'bab75d464b5b7a82',
  '1d040edf861a38d2',
  '167f5d4a46ef0c59',
  'f39d643837e9fc2d',
];

test('what ads come to belongs to the version', { tags: 'long' }, async () => {
  const analyse = createAnalyser(skills);
  const print = createHash('sha256');
  // File names in the order in which the first fingerprint was computed.
  const files = 'dev dev2 dev3 own own2 own3 own4 own5 dev4 own6 own7 own8 own9 dev5 own10'.split(' ');
  for (const file of files) {
    const url = new URL(`../../../train/labels/ads-of-ours/${file}.jsonl`, import.meta.url);
    for (const line of readFileSync(url, 'utf8').trim().split('\n')) {
      const { headline, description, trade, record = {} } = JSON.parse(line);
      const analysis = await analyse({ headline, description, record });
      const { language, descriptionWords: words } = analysis;
      const { search, search_head } = buildSearchDocument({
        headline,
        words,
        language,
        occupation_label: trade,
        employer: 'Exempelföretaget i Norden AB',
        workplace: 'Exempelföretaget, Södra lagret',
        municipality_label: 'Östersund',
        region_label: 'Jämtlands län',
        city: 'ÖSTERSUND',
        employment_type_label: trade.length % 2 ? 'Vanlig anställning' : 'Sommarjobb / feriejobb',
        extent_label: 'Deltid',
        no_experience: trade.length % 3 === 0,
        remote: trade.length % 5 === 0,
        occupation_group_label: trade,
        driving_licence_required: trade.length % 7 === 0,
      });
      print.update(JSON.stringify([analysis, search.map(written), search_head.map(written)]));
    }
  }
  const fingerprint = print.digest('hex').slice(0, 16);
  expect({ version: ANALYSIS_VERSION, fingerprint }).toEqual({
    version: FINGERPRINTS.length,
    fingerprint: FINGERPRINTS.at(-1),
  });
});

const written = ({ bytes, places }: Lexeme) => [Buffer.from(bytes).toString(), places];
