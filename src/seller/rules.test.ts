import { describe, expect, test } from 'vitest';
import { missingSellerFields, parseOrgNumber, parseSeller, parseVatNumber } from './rules.ts';

const seller = {
  name: 'Brev och Väg AB',
  orgNumber: '556703-7485',
  vatNumber: 'SE556703748501',
  address: 'Storgatan 1\n123 45 Åmål',
  email: 'hej@brev.example',
  phone: null,
};

test.each([
  ['5567037485', '556703-7485'],
  ['556703-7485', '556703-7485'],
  ['16 556703 7485', '556703-7485'],
  ['5567037484', undefined],
  ['556703748', undefined],
  ['', undefined],
])('the organisation number %j is read as %j', (written, read) => expect(parseOrgNumber(written)).toBe(read));

test.each([
  ['se 5567037485 01', 'SE556703748501'],
  ['SE5567037485', undefined],
  ['SE556703748401', undefined],
])('the VAT number %j is read as %j', (written, read) => expect(parseVatNumber(written)).toBe(read));

describe('a seller', () => {
  test('of whom all is known lacks nothing', () => expect(missingSellerFields(seller, 25)).toEqual([]));

  test('needs a VAT number only where there is VAT in the price', () => {
    expect(missingSellerFields({ ...seller, vatNumber: null }, 25)).toEqual(['vatNumber']);
    expect(missingSellerFields({ ...seller, vatNumber: null }, 0)).toEqual([]);
  });

  test('is stored as it is shown', () => {
    const written = { ...seller, orgNumber: '5567037485', address: ' Storgatan 1 \r\n\r\n123 45 Åmål ', phone: ' ' };
    expect(parseSeller(written, 25)).toEqual(seller);
  });

  test.each(['08-123 45 67', '+46 (0)70/123 45 67', '112 34'])('has the telephone %s', (phone) => {
    expect(parseSeller({ ...seller, phone }, 25)).toMatchObject({ phone });
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ orgNumber: '5567037484' }, 'orgNumber'],
    [{ vatNumber: null }, 'vatNumber'],
    [{ vatNumber: 'SE202100548901' }, 'vatNumber'],
    [{ address: '\n' }, 'address'],
    [{ email: 'brev.example' }, 'email'],
    [{ phone: 'ring mig 🙂' }, 'phone'],
    [{ phone: '08-' }, 'phone'],
  ])('with %j is asked for %s', (fault, field) => {
    const read = parseSeller({ ...seller, ...fault }, 25);
    expect(Array.isArray(read) && read.map((error) => error.field)).toEqual([field]);
  });
});
