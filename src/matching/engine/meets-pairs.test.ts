import { beforeAll, expect, test } from 'vitest';
import { loadMemory, type Memory, taxonomyFrom } from '../../../test/quality/matching/memory.ts';
import { noWishes } from '../../../test/wishes.ts';
import type { RequirementKind } from '../../ads/contract.ts';
import { dataRows } from '../../platform/text/data-files.ts';
import type { Resume } from '../../profile/contract.ts';
import { compileRequirement } from './compile.ts';
import { buildPerson } from './person.ts';
import { requirementFit } from './requirement-fit.ts';

/** A requirement of an ad, a line of a CV, and a reader's judgement whether the line meets it. */
type Column = 'kind' | 'asked' | 'sentence' | 'place' | 'line' | 'fit';
const pairs = dataRows<Column>(new URL('./meets-pairs.tsv', import.meta.url));

const work = { name: 'Exempelbolaget', startDate: '2015-01' };
const CVS: Record<string, (line: string) => Resume> = {
  skill: (name) => ({ skills: [{ name }] }),
  cert: (name) => ({ certificates: [{ name }] }),
  study: (studyType) => ({ education: [{ institution: 'Skolan', studyType, endDate: '2015' }] }),
  job: (position) => ({ work: [{ ...work, position }] }),
  highlight: (line) => ({ work: [{ ...work, position: 'Medarbetare', highlights: [line] }] }),
  language: (language) => ({ languages: [{ language }] }),
  licence: (line) => ({ 'x-sokvag': { drivingLicences: line.split(', ') as never } }),
  summary: (summary) => ({ basics: { summary } }),
};

let memory: Memory;
beforeAll(async () => {
  memory = await loadMemory([{ id: '1', headline: 'Annons', description: 'Text' }], await taxonomyFrom('sample'));
});

test.each(pairs)('$kind: $asked $sentence ← $line ($place) is $fit', ({ kind, asked, sentence, place, line, fit }) => {
  const { knowledge } = memory;
  const conceptId = kind === 'skill' ? knowledge.skillOfLabel(asked) : null;
  const requirement = compileRequirement(
    { kind: kind as RequirementKind, label: asked, level: 'must', sentence, ...(conceptId && { conceptId }) },
    knowledge,
  );
  const cv = (CVS[place] as (line: string) => Resume)(line);
  expect(requirementFit(requirement, buildPerson(cv, noWishes, knowledge, new Date('2026-11-18T09:00:00Z'))).fit).toBe(
    fit,
  );
});
