import { describe, expect, test } from 'vitest';
import { findPersonnummer, withoutPersonnummer } from './personnummer.ts';

/** Numbers that the tax agency set aside for tests. */
const numbers = ['811218-9876', '640823-3234', '121212-1212'];
const found = (text: string) => findPersonnummer(text).map(({ start, end }) => text.slice(start, end));

describe('a personal identity number', () => {
  test.each([
    '811218-9876',
    '8112189876',
    '19811218-9876',
    '198112189876',
    '811218+9876',
    '811218 9876',
    '811218 - 9876',
    '811218–9876',
    '811218\u20119876',
    '811218\u00a09876',
    '811218-\u00ad9876',
    '1981-12-18-9876',
    '1981-12-18 9876',
    '1981.12.18-9876',
    '640823-3234',
    // 29 February of 2000, which 1900 did not have.
    '000229-1235',
    // Coordination numbers: 60 more in the place of the day.
    '701063-2391',
    '19701063-2391',
  ])('is found as %o, alone and inside a text', (number) => {
    expect(found(number)).toEqual([number]);
    expect(found(`Jag heter Anna (${number}) och är född i Malmö.`)).toEqual([number]);
    expect(found(`Personnummer: ${number}, tel 070-123 45 67`)).toEqual([number]);
  });

  test.each([
    ['with another check digit', '811218-9877'],
    ['of a day that does not exist', '810230-9872'],
    ['of the month 13', '811318-9875'],
    ['of the day 0', '811200-9876'],
    ['inside a longer number', '98112189876'],
    ['inside a longer number', '81121898761'],
    ['as a decimal', '1,8112189876'],
    ['an organisation', '556012-5790'],
    ['years', '2018 - 2021, 2021-01 – 2023-12'],
    ['a date', '2018-12-18'],
    ['a span of time', '2021-01-15 – 2029-06-30'],
    ['a span of time', '2021-01-15 2029'],
    ['a phone number', 'Telefon: 0701234569'],
    ['a phone number without a word before it', '0701011231'],
    ['a phone number with a gap', '070-123 45 67'],
    ['a book', 'ISBN 9101060078'],
    ['an address on the web', 'https://example.org/x/8112189876'],
    ['nothing', ''],
  ])('is not found in what is no such number: %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  test('of somebody born in this century is found where a word says so', () => {
    expect(found('Personnummer 0801011230')).toEqual(['0801011230']);
    expect(found('080101-1230')).toEqual(['080101-1230']);
  });

  test('is found wherever it stands, each one', () => {
    expect(found(numbers.join(' och '))).toEqual(numbers);
    expect(found(numbers.join('\n'))).toEqual(numbers);
  });
});

test('what stands around it stays', () => {
  expect(withoutPersonnummer('Anna, 811218-9876, Malmö. 640823-3234')).toEqual({
    text: 'Anna, , Malmö. ',
    removed: 2,
  });
  expect(withoutPersonnummer('Anna, Malmö')).toEqual({ text: 'Anna, Malmö', removed: 0 });
});

test('a long text of digits is looked through in no time', () => {
  const long = '1'.repeat(200_000);
  expect(findPersonnummer(long)).toEqual([]);
  expect(findPersonnummer('811218 '.repeat(20_000))).toEqual([]);
  expect(findPersonnummer(`811218${' '.repeat(20_000)}`.repeat(10))).toEqual([]);
});
