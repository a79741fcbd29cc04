import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Json } from '../calls.ts';

/** Nearly valid requests, generated from the OpenAPI document. */
export interface FuzzedRequest {
  method: string;
  /** With its query, encoded. */
  path: string;
  who: 'nobody' | 'user' | 'admin' | 'junk';
  headers: Record<string, string>;
  raw: string | Buffer | undefined;
}

interface Operation {
  method: string;
  path: string;
  parameters: Json[];
  body: Json | undefined;
}

export function operationsOf(document: Json): Operation[] {
  return Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content?.['application/json']?.schema,
    })),
  );
}

const oddTexts = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202e',
  '\ufeff',
  '😀'.repeat(300),
  "' or 1=1 --",
  '"; drop table users; --',
  '{{7*7}}',
  '../../etc/passwd',
  '%00',
  '%',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(400),
  'x'.repeat(5000),
  '<script>alert(1)</script>',
  'a@b.example\r\nBcc: c@d.example',
  '2026-02-30',
  '01930000-0000-7000-8000-000000000011',
  '0000000000000000000000000000000000',
);
const text = fc.oneof(oddTexts, fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 20 }));
const oddNumbers = fc.constantFrom(0, -0, -1, 1.5, 1e21, -1e308, 2 ** 31, 2 ** 53, 0.1 + 0.2, 101);
const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 2, arbitrary: oddNumbers },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 1 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
);

/** A value that the schema accepts, as far as the schema tells; `document` resolves references. */
function sample(schema: Json, document: Json): fc.Arbitrary<unknown> {
  if (!schema) return junk;
  if (schema.$ref) return sample(document.components.schemas[schema.$ref.split('/').at(-1)], document);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one: Json) => sample(one, document)));
  const [type] = [schema.type].flat();
  if (type === 'object' || schema.properties) return bodyOf(schema, document, 0.95);
  if (type === 'array') return fc.array(sample(schema.items, document), { maxLength: 3 });
  if (type === 'integer') return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000 });
  if (type === 'number') return fc.double({ min: 0.01, max: 1000, noNaN: true });
  if (type === 'boolean') return fc.boolean();
  return sampleText(schema);
}

function sampleText(schema: Json): fc.Arbitrary<unknown> {
  const alternatives = /^\^\(([\w|]+)\)\$$/.exec(schema.pattern ?? '')?.[1]?.split('|');
  if (alternatives) return fc.constantFrom(...alternatives);
  switch (schema.format) {
    case 'email':
      return fc.nat().map((n) => `fuzz.${n}@resa.example`);
    case 'uuid':
      return fc.constantFrom(randomUUID(), '01930000-0000-7000-8000-000000000011');
    case 'date-time':
      return fc.constant('2026-11-18T09:15:00.000Z');
    case 'new-password':
      return fc.constant('ett lösenord');
    default:
      return schema.examples ? fc.constantFrom(...schema.examples) : fc.string({ minLength: 1, maxLength: 12 });
  }
}

/**
 * An object in which each field is valid with probability `right`, else junk or missing; sometimes with an additional
 * field.
 */
function bodyOf(schema: Json, document: Json, right: number): fc.Arbitrary<Record<string, unknown>> {
  const missing = Symbol('missing');
  const weight = Math.round(right * 20);
  const fields = Object.entries<Json>(schema.properties ?? {}).map(([name, of]): [string, fc.Arbitrary<unknown>] => [
    name,
    fc.oneof(
      { weight, arbitrary: sample(of, document) },
      { weight: 20 - weight, arbitrary: junk },
      { weight: Math.ceil((20 - weight) / 3), arbitrary: fc.constant(missing) },
    ),
  ]);
  const extra = fc.option(fc.tuple(text, junk), { freq: 6, nil: undefined });
  return fc.tuple(fc.record(Object.fromEntries(fields)), extra).map(([record, more]) => {
    const kept = Object.entries(record).filter(([, value]) => value !== missing);
    return Object.fromEntries(more ? [...kept, more] : kept);
  });
}

const types = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json, text/plain',
  ';',
);

const brokenJson = fc.oneof(
  fc.constantFrom(
    '{',
    '[',
    '"',
    '{"a":}',
    '{"a":1,}',
    '\ufeff{}',
    '{"a":1}{"b":2}',
    'undefined',
    '01',
    '1e999',
    '-',
    '{"__proto__":{"x":1}}',
    '['.repeat(20_000),
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  ),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  fc.json().map((json) => json.slice(0, -1)),
);

const part = fc
  .tuple(
    fc.constantFrom('file', 'layout', 'x', '', '__proto__'),
    fc.option(text, { nil: undefined }),
    fc.oneof(text, fc.constant('a;b;c\n1;2;3\n')),
  )
  .map(([name, fileName, content]) => {
    const clean = fileName?.replaceAll(/[\r\n"\0]/g, '');
    const file = clean === undefined ? '' : `; filename="${clean}"`;
    return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
  });
const multipart = fc
  .tuple(fc.array(part, { maxLength: 4 }), fc.constantFrom('--x--\r\n', '', '--x', '--y--\r\n'))
  .map(([parts, end]) => parts.join('') + end);

/** A body with its content type: mostly JSON that is nearly valid by the schema. */
function payload(
  operation: Operation,
  document: Json,
): fc.Arbitrary<[string | Buffer | undefined, string | undefined]> {
  const schema = operation.body ?? {};
  const resolved = schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)] : schema;
  const json = (value: fc.Arbitrary<unknown>) => value.map((one) => JSON.stringify(one) ?? 'null');
  return fc.oneof(
    { weight: 10, arbitrary: fc.tuple(json(bodyOf(resolved, document, 0.7)), fc.constant('application/json')) },
    { weight: 3, arbitrary: fc.tuple(json(junk), fc.constant('application/json')) },
    { weight: 3, arbitrary: fc.tuple(brokenJson, fc.constant('application/json')) },
    { weight: 2, arbitrary: fc.tuple(multipart, fc.constant('multipart/form-data; boundary=x')) },
    { weight: 2, arbitrary: fc.tuple(json(bodyOf(resolved, document, 0.9)), types) },
    { weight: 2, arbitrary: fc.constant<[undefined, undefined]>([undefined, undefined]) },
  );
}

/** Text encoded for a URL; lone surrogates, which JavaScript cannot encode, as bytes. */
function encoded(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80').slice(0, 4000);
}

export function requestTo(operation: Operation, document: Json): fc.Arbitrary<FuzzedRequest> {
  const inPath = operation.parameters.filter((p) => p.in === 'path');
  const inQuery = operation.parameters.filter((p) => p.in === 'query');
  const names = [...inQuery.map(({ name }) => name as string), 'x'];
  const query = fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(text, fc.constantFrom('1', '25', 'paid'))), {
    maxLength: inQuery.length > 0 ? 3 : 1,
  });
  const ids = fc.array(fc.oneof(text, fc.constantFrom('ND9J34', randomUUID(), 'mail.clean-up')), {
    minLength: inPath.length,
    maxLength: inPath.length,
  });
  const method = fc.oneof(
    { weight: 30, arbitrary: fc.constant(operation.method) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE') },
  );
  const who = operation.path.includes('/admin/')
    ? fc.constantFrom('admin', 'admin', 'admin', 'user', 'nobody', 'junk')
    : fc.constantFrom('user', 'user', 'user', 'admin', 'nobody', 'junk');
  const key = fc.option(fc.constantFrom('', 'k', 'x'.repeat(300), 'å'), { freq: 8, nil: undefined });
  return fc
    .tuple(method, ids, query, who, payload(operation, document), key)
    .map(([verb, params, pairs, as, [raw, type], idempotency]) => {
      const path = inPath.reduce(
        (filled, { name }, n) => filled.replace(`{${name}}`, encoded(params[n] ?? '') || '%20'),
        operation.path,
      );
      const search = pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&');
      return {
        method: verb,
        path: search ? `${path}?${search}` : path,
        who: as as FuzzedRequest['who'],
        headers: {
          ...(type === undefined ? {} : { 'content-type': type }),
          ...(idempotency === undefined ? {} : { 'idempotency-key': idempotency }),
        },
        raw,
      };
    });
}
