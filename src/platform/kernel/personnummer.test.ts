import { describe, expect, test } from 'vitest';
import { findPersonnummer, removePersonnummer } from './personnummer.ts';

/** The tax agency's test numbers. */
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
    // 29 February 2000; 1900 had none.
    '000229-1235',
    // Coordination numbers: the day plus 60.
    '701063-2391',
    '19701063-2391',
  ])('is found as %o, alone and inside a text', (number) => {
    expect(found(number)).toEqual([number]);
    expect(found(`Jag heter Anna (${number}) och är född i Malmö.`)).toEqual([number]);
    expect(found(`Personnummer: ${number}, tel 070-123 45 67`)).toEqual([number]);
  });

  /**
   * Invented dates with a valid check digit, written as people, word processors and users who evade the check write
   * them.
   */
  test.each([
    '811228-9874',
    '811228 98 74',
    '811228.9874',
    '811228,9874',
    '811228/9874',
    '811228:9874',
    '811228_9874',
    '811228~9874',
    '811228·9874',
    '811228−9874',
    '811228—9874',
    '811228 – 9874',
    '811228 (9874',
    '811228-98 74',
    '811228-98-74',
    '811228-987 4',
    '81 12 28 98 74',
    '81 12 28-9874',
    '81-12-28-9874',
    '81.12.28.98.74',
    '81/12/28 9874',
    '811 228 9874',
    '811 228-9874',
    '8112 28-9874',
    '8 1 1 2 2 8 9 8 7 4',
    '8 1 1 2 2 8 - 9 8 7 4',
    '1981 12 28 9874',
    '1981/12/28-9874',
    '19 811228-9874',
    '19-811228-9874',
    '19 81 12 28 98 74',
    '19811228 98 74',
    '19811228.9874',
    '811228-\n9874',
    '811228\r\n9874',
    '8112\n28-9874',
    '811228\t9874',
    '811228\u20039874',
    '811228\u202f9874',
    '811228\u200b9874',
    '811228\ufeff-\u20609874',
    '8\u200b1\u200b1\u200b2\u200b2\u200b8\u200b9\u200b8\u200b7\u200b4',
    '8\u00ad11228-98\u00ad74',
    '８１１２２８－９８７４',
    '８１１２２８　９８７４',
    '٨١١٢٢٨-٩٨٧٤',
    '𝟖𝟏𝟏𝟐𝟐𝟖-𝟗𝟖𝟕𝟒',
    '①⑨811228-9874',
    '811288-9871',
    '811288 98 71',
    '１９８１１２８８－９８７１',
  ])('is found however it is written: %j', (number) => {
    expect(found(`Mitt nummer är ${number}, ring gärna.`)).toEqual([number]);
  });

  test.each([
    '811218-9877',
    '811218+9877',
    '811218–9877',
    '19811218-9877',
    '850312-1234',
    '010312-1234',
    '811288-9872',
  ])('is found by its form, though the check digit is another: %s', (number) => {
    expect(found(number)).toEqual([number]);
    expect(found(`Tel 070-174 06 12 · anna@example.se · ${number}`)).toEqual([number]);
  });

  test.each([
    ['with another check digit, without its sign', '8112189877'],
    ['with another check digit, spaced', '811228 98 75'],
    ['with another check digit, fullwidth', '８１１２２８　９８７５'],
    ['of a day that does not exist', '810230-9872'],
    ['of the month 13', '811318-9875'],
    ['of the day 0', '811200-9876'],
    ['inside a longer number', '98112189876'],
    ['inside a longer number', '81121898761'],
    ['as a decimal', '1,8112189876'],
    ['an organisation', '556012-5790'],
    ['a month and a year', '201911-2021, 200506–2009'],
    ['an order by number with another check digit', 'Ordernummer 811228-9875'],
    ['a part of something longer with another check digit', '3-811228-9875, /x/811228-9875'],
    ['years', '2018 - 2021, 2021-01 – 2023-12'],
    ['a date', '2018-12-18'],
    ['a span of time', '2021-01-15 – 2029-06-30'],
    ['a span of time', '2021-01-15 2029'],
    ['a day and a time', '2018-12-18 09:30'],
    ['a day and a time', '2018-12-15 08.10'],
    ['a day and a time without signs', '20181218-0930 och 20181215 0810'],
    ['days and times', '2012-10-05 10:00 – 11:30, 2012-10-05 10:10:05'],
    ['days', '2010-10-12, 2011-11-05, 2012-01-01'],
    ['an order by number', 'Ordernummer 8112289874'],
    ['an invoice by number', 'Faktura 8112 28 98 74'],
    ['a phone number in pairs', '0701 01 12 31'],
    ['a phone number in pairs', '070-101 12 31, 08-12 12 12 34'],
    ['a phone number with its country', '+46 70 101 12 31'],
    ['a company with its century', '16556012-5790'],
    ['numbers of two digits', '81, 12, 28, 98, 74'],
    ['two numbers with words between', '811228 och 9874'],
    ['a part of something longer', '3-8112289874, 5.81 12 28 98 74, 8112289874-1'],
    ['amounts', '12 500 kr, 100 000 1234'],
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
  expect(removePersonnummer('Anna, 811218-9876, Malmö. 640823-3234')).toEqual({ text: 'Anna, , Malmö. ', removed: 2 });
  expect(removePersonnummer('Anna, Malmö')).toEqual({ text: 'Anna, Malmö', removed: 0 });
});

test('a long text of digits is looked through in no time', { tags: 'long' }, () => {
  const long = '1'.repeat(200_000);
  expect(findPersonnummer(long)).toEqual([]);
  expect(findPersonnummer('811218 '.repeat(20_000))).toEqual([]);
  expect(findPersonnummer(`811218${' '.repeat(20_000)}`.repeat(10))).toEqual([]);
  for (const piece of ['8 ', '811228-', '81 12 28 98 7', '\u200b8', '８－', '1\n'])
    expect(findPersonnummer(piece.repeat(100_000))).toEqual([]);
});
