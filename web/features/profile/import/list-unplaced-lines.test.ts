import { describe, expect, it } from 'vitest';
import type { CvImport } from '../api.ts';
import { createContainsText, entryAbove, listUnplacedLines } from './list-unplaced-lines.ts';

const line = (number: number, text: string) => ({ page: 1, line: number, text });
const read = {
  lines: [
    line(1, 'Åsa Öberg'),
    line(2, 'Jobb'),
    line(3, 'Svetsare, Kallvik'),
    line(4, 'Fika'),
    line(5, 'Fika'),
    line(6, 'Lund 2019'),
  ],
  provenance: [
    { path: 'basics.name', ...line(1, 'Åsa Öberg') },
    { path: 'work.0.position', ...line(3, 'Svetsare, Kallvik') },
    { path: 'work.0.startDate', ...line(6, 'Lund 2019') },
  ],
  unrecognised: [
    { page: 1, text: 'Fika' },
    { page: 1, text: 'Fika' },
    { page: 1, text: 'Lund' },
  ],
} as unknown as CvImport;

describe('the loose lines of a CV', () => {
  it('are those that were not understood, each in its place, and what was taken for headings', () => {
    expect(listUnplacedLines(read).map(({ kind, text, source }) => [kind, text, source])).toEqual([
      ['unplaced', 'Fika', '1:4'],
      ['unplaced', 'Fika', '1:5'],
      ['unplaced', 'Lund', '1:6'],
      ['heading', 'Jobb', '1:2'],
    ]);
  });

  it('leave no line of the file untold', () => {
    const told = new Set([
      ...listUnplacedLines(read).map(({ text }) => text),
      ...read.provenance.map(({ text }) => text),
    ]);
    for (const { text } of read.lines) expect(told).toContain(text);
  });

  it('stand below an entry, or below none', () => {
    expect(entryAbove(read, '1:5')).toBe('work.0');
    expect(entryAbove(read, '1:2')).toBeUndefined();
    expect(entryAbove(read, null)).toBeUndefined();
  });

  it('that stand in the profile are found again', () => {
    const isHeld = createContainsText({ work: [{ highlights: ['Fika,  varje dag'] }] });
    expect([isHeld('fika, varje'), isHeld('Lund')]).toEqual([true, false]);
    expect(createContainsText(undefined)('Lund')).toBe(false);
  });
});
