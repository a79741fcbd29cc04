import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitAdIntoUnits } from './reader.ts';
import { splitUnits } from './units.ts';
import { BOUNDARY_KINDS, boundariesOf } from './zone-features.ts';

/** Marks each bullet item with "*". */
const read = (text: string): string[] =>
  splitUnits(text).map(({ start, end, isBullet }) => `${isBullet ? '* ' : ''}${text.slice(start, end)}`);

describe('units', () => {
  test.each([
    ['Du kan svenska. Du har körkort!\nVälkommen', ['Du kan svenska.', 'Du har körkort!', 'Välkommen']],
    ['Krav:\n- Körkort\n• Truckkort\n1. Svenska', ['Krav:', '* Körkort', '* Truckkort', '* Svenska']],
    // Lists without line breaks.
    ['Du har: - B-körkort - Truckkort', ['Du har:', '* B-körkort', '* Truckkort']],
    ['Krav • Körkort • Svenska', ['Krav', '* Körkort', '* Svenska']],
    ['Minst tre års erfarenhetGod svenska', ['Minst tre års erfarenhet', 'God svenska']],
    ['Du kan planera.Du har körkort.', ['Du kan planera.', 'Du har körkort.']],
    ['Om tjänsten   Vi söker en kock', ['Om tjänsten', 'Vi söker en kock']],
    // These do not end a sentence.
    ['Program, t.ex. Excel, och ca. 5 andra.', ['Program, t.ex. Excel, och ca. 5 andra.']],
    ['Vi arbetar i PowerPoint, JavaScript och Node.js.', ['Vi arbetar i PowerPoint, JavaScript och Node.js.']],
    ['Barn- och ungdomsvård – Malmö', ['Barn- och ungdomsvård – Malmö']],
    ['Start 3. Mars', ['Start 3. Mars']],
    ['\n \n•\n---\n', []],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('lie in the text one after the other, and leave out no word', () => {
    const pieces = fc.constantFrom(
      'Krav:',
      'Körkort',
      ' ',
      '\n',
      '- ',
      '• ',
      '. ',
      '! ',
      'aB',
      'erfarenhetGod',
      '   ',
      'İ',
      '1. ',
      '…',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme', maxLength: 8 }))), (parts) => {
        const text = parts.join('');
        const units = splitUnits(text);
        units.forEach(({ start, end }, n) => {
          expect(start).toBeGreaterThanOrEqual(units[n - 1]?.end ?? 0);
          expect(end).toBeGreaterThan(start);
          expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
        });
        const kept = units.map(({ start, end }) => text.slice(start, end)).join('');
        const letters = (all: string) => (all.match(/\p{L}/gu) ?? []).join('');
        expect(letters(kept)).toBe(letters(text));
      }),
    );
  });

  test('a run of spaces is looked at once, however long it is', () => {
    expect(read(`Du kan${' '.repeat(200_000)}svenska. Krav${' '.repeat(200_000)}Truckkort`)).toHaveLength(4);
  });

  test('a line of a megabyte without an end is read in pieces', () => {
    const units = splitUnits('ordord '.repeat(150_000));
    expect(Math.max(...units.map(({ start, end }) => end - start))).toBeLessThanOrEqual(600);
  });
});

test('a new section is another kind of boundary than the next line of a list', () => {
  const units = splitAdIntoUnits('Krav\n- Java\n- SQL\n\nMeriterande\n- Python');
  const [first, toList, inList, toHeading, toNextList] = boundariesOf(units);
  expect(first).toBe(0);
  expect(new Set([toList, inList, toHeading]).size).toBe(3);
  expect(toNextList).toBe(toList);
  expect(Math.max(...boundariesOf(units))).toBeLessThan(BOUNDARY_KINDS);
});
