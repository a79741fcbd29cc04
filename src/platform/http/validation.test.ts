import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { closed, nullable } from '../kernel/shapes.ts';
import { schemaFormats } from './formats.ts';
import { MethodTable } from './methods.ts';
import { fieldErrors, findUnknownFields, findUnstorableTexts, newValidators } from './validation.ts';

const validators = newValidators([]);
function faults(schema: Parameters<typeof validators>[0], value: unknown, part = 'body') {
  const check = validators(schema, part);
  return check(value) ? [] : fieldErrors(check.errors ?? []);
}
const fields = (...args: Parameters<typeof faults>) => faults(...args).map(({ field }) => field);

describe('faults are told', () => {
  const schema = closed({
    email: Type.String({ format: 'email' }),
    letterCount: Type.Integer({ minimum: 1, maximum: 50 }),
    tags: Type.Optional(Type.Array(Type.String({ maxLength: 3 }))),
    home: Type.Optional(closed({ city: Type.String({ minLength: 1 }) })),
    status: Type.Optional(Type.Enum(['a', 'b'])),
    note: Type.Optional(nullable(Type.String())),
  });
  const good = { email: 'a@b.example', letterCount: 1 };

  test('a field that is called as what every object has is told by its name', () => {
    const [fault] = findUnstorableTexts({ constructor: '\u0000' });
    expect(fault?.message).toBe('Fältet constructor innehåller tecken som inte går att spara. Ta bort dem.');
  });

  test('one a field, by its dotted path, in words of ours', () => {
    expect(faults(schema, { email: 1, letterCount: 51, tags: ['ok', 'för lång'], home: { city: '' } })).toEqual([
      { field: 'email', message: 'E-postadressen ska vara text.' },
      { field: 'letterCount', message: 'Antalet brev får vara högst 50.' },
      { field: 'tags.1', message: 'Fältet tags får ha högst 3 tecken.' },
      { field: 'home.city', message: 'Fältet city saknas.' },
    ]);
    expect(faults(schema, { ...good, status: 'c' })[0]?.message).toBe('Statusen ska vara något av: a, b.');
    expect(faults(schema, { ...good, letterCount: 1.5 })[0]?.message).toBe('Antalet brev ska vara ett heltal.');
    expect(faults(schema, { letterCount: 0 })).toEqual([
      { field: 'email', message: 'E-postadressen saknas.' },
      { field: 'letterCount', message: 'Antalet brev ska vara minst 1.' },
    ]);
  });

  test('a field inside another one is called by its own name', () => {
    const nested = closed({ subject: Type.String(), digest: closed({ weekday: Type.Integer({ maximum: 7 }) }) });
    expect(faults(nested, { digest: { weekday: 8 } })).toEqual([
      { field: 'subject', message: 'Ämnet saknas.' },
      { field: 'digest.weekday', message: 'Veckodagen får vara högst 7.' },
    ]);
  });

  test('of fields that are not known, wherever they are', () => {
    expect(fields(schema, { ...good, x: 1, home: { city: 'Ö', 'y/~z': 2 } })).toEqual(['x', 'home.y/~z']);
  });

  test('lengths are counted as people count them', () => {
    expect(fields(schema, { ...good, tags: ['😀😀😀'] })).toEqual([]);
    expect(fields(schema, { ...good, tags: ['😀😀😀😀'] })).toEqual(['tags.0']);
  });

  test('null is taken where it may be', () => {
    expect(fields(schema, { ...good, note: null })).toEqual([]);
    expect(fields(schema, { ...good, email: null })).toEqual(['email']);
  });

  test('bodies are taken as they are, queries are read by their schema', () => {
    const query = closed({ limit: Type.Integer({ default: 25 }), ids: Type.Optional(Type.Array(Type.String())) });
    expect(fields(query, { limit: '5' })).toEqual(['limit']);
    const read = { limit: '5', ids: 'a' };
    expect(fields(query, read, 'querystring')).toEqual([]);
    expect(read).toEqual({ limit: 5, ids: ['a'] });
    const empty = {};
    expect(fields(query, empty, 'querystring')).toEqual([]);
    expect(empty).toEqual({ limit: 25 });
  });

  test('up to a hundred', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`f${n}`, n]));
    expect(faults(closed({}), many)).toHaveLength(100);
    expect(findUnknownFields(many)).toHaveLength(100);
  });
});

describe('texts that cannot be stored', () => {
  test('are found wherever they are', () => {
    const value = { a: 'ok', b: ['x', 'y\0'], c: { d: '\ud800' }, e: 1, f: null, g: '😀' };
    expect(findUnstorableTexts(value).map(({ field }) => field)).toEqual(['b.1', 'c.d']);
    expect(findUnstorableTexts('\0').map(({ field }) => field)).toEqual(['body']);
    expect(findUnstorableTexts(undefined)).toEqual([]);
  });

  test('are looked for as deep as any contract goes', () => {
    const nested = (depth: number): unknown => (depth === 0 ? '\0' : { a: nested(depth - 1) });
    expect(findUnstorableTexts(nested(50))[0]?.field).toBe(Array(50).fill('a').join('.'));
    expect(findUnstorableTexts({ top: nested(60) })).toEqual([
      { field: 'top', message: 'Fältet top har för många nivåer.' },
    ]);
  });
});

describe('formats', () => {
  const takes = (name: string, text: string) => schemaFormats[name]?.(text, 'Fältet') === undefined;

  test.each(['2026-11-20T08:15:30Z', '2026-11-20T08:15:30.000Z', '2026-11-20T09:15:30+01:00'])(
    'the instant %s',
    (text) => {
      expect(takes('date-time', text)).toBe(true);
    },
  );
  test.each(['2026-11-20', '2026-11-20T08:15Z', '2026-13-20T08:15:30Z', '2026-11-20T08:15:30', 'igår'])(
    'no instant: %s',
    (text) => {
      expect(takes('date-time', text)).toBe(false);
    },
  );

  test('a new password is eight characters and seventy-two bytes', () => {
    const said = (text: string) => schemaFormats['new-password']?.(text, 'Lösenordet');
    expect([said('12345678'), said('😀'.repeat(8)), said('å'.repeat(36))]).toEqual([undefined, undefined, undefined]);
    expect(said('1234567')).toBe('Lösenordet behöver minst 8 tecken.');
    expect(said('\u3000'.repeat(8))).toBe('Lösenordet får inte vara tomt.');
    expect(said('å'.repeat(37))).toMatch(/^Lösenordet får ha högst 72 /);
  });
});

test('methods are told by path, whatever stands in it', () => {
  const table = new MethodTable();
  table.add('/api/orders/:id', 'GET');
  table.add('/api/orders/:id', ['PATCH', 'HEAD']);
  table.add('/api/orders/:id/letters/:letterId', 'PUT');
  table.add('/api/orders.csv', 'GET');
  table.add('/files/*', 'GET');
  expect(table.allowed('/api/orders/7')).toEqual(['GET', 'HEAD', 'PATCH']);
  expect(table.allowed('/api/orders/7/')).toEqual(['GET', 'HEAD', 'PATCH']);
  expect(table.allowed('/api/orders/7/letters/%20x')).toEqual(['PUT']);
  expect(table.allowed('/api/orders.csv')).toEqual(['GET']);
  for (const path of [
    '/api/orders',
    '/api/orders/',
    '/api/orders/7/8',
    '/api/ordersxcsv',
    '/files/a',
    '/x/api/orders/7',
  ]) {
    expect(table.allowed(path), path).toEqual([]);
  }
});
