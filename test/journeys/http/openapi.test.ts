import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import { password, uniqueEmail } from '../../factories.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';

/** The API description is valid OpenAPI 3.1, and contains what other programs rely on. */
let app: TestApp;
let document: Json;
beforeAll(async () => {
  app = await openTestApp();
  document = (await app.call('GET', '/api/openapi.json')).body;
});
afterAll(() => app[Symbol.asyncDispose]());

interface Operation {
  name: string;
  path: string;
  is: Json;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
function operations(): Operation[] {
  return Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, is]) => ({ name: `${method} ${path}`, path, is })),
  );
}

/** The names of all operations for which `holds` does not hold. */
const without = (holds: (operation: Operation) => unknown) =>
  operations()
    .filter((operation) => !holds(operation))
    .map(({ name }) => name);

function everyRef(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(everyRef)];
}

function at(pointer: string): Json {
  const steps = pointer.replace(/^#\//, '').split('/');
  return steps.reduce((found, step) => found?.[step.replaceAll('~1', '/').replaceAll('~0', '~')], document);
}

describe('as OpenAPI 3.1', () => {
  test('it has the parts of a document, and no others', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Sökväg', version: expect.any(String) });
    const parts = [
      'openapi',
      'info',
      'jsonSchemaDialect',
      'servers',
      'paths',
      'webhooks',
      'components',
      'security',
      'tags',
      'externalDocs',
    ];
    expect(Object.keys(document).filter((key) => !parts.includes(key))).toEqual([]);
    expect(operations().length).toBeGreaterThan(30);
  });

  test('paths hold operations', () => {
    expect(Object.keys(document.paths).filter((path) => !path.startsWith('/'))).toEqual([]);
    expect(without(({ name }) => methods.includes(name.split(' ')[0] ?? ''))).toEqual([]);
    const known = [
      'tags',
      'summary',
      'description',
      'externalDocs',
      'operationId',
      'parameters',
      'requestBody',
      'responses',
      'callbacks',
      'deprecated',
      'security',
      'servers',
    ];
    expect(without(({ is }) => Object.keys(is).every((key) => known.includes(key)))).toEqual([]);
  });

  test('each operation has a name of its own and says what it does', () => {
    expect(without(({ is }) => is.summary && is.tags?.length > 0)).toEqual([]);
    expect(without(({ path, is }) => !path.startsWith('/api/') || is.operationId)).toEqual([]);
    const names = operations().flatMap(({ is }) => is.operationId ?? []);
    expect(names.length).toBe(new Set(names).size);
  });

  test('parameters are those of the path, and are described', () => {
    expect(
      without(({ path, is }) => {
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]);
        const parameters: Json[] = is.parameters ?? [];
        const declared = parameters.filter((parameter) => parameter.in === 'path');
        return (
          inPath.toSorted().join() ===
            declared
              .map(({ name }) => name)
              .toSorted()
              .join() &&
          declared.every(({ required }) => required === true) &&
          parameters.every((p) => p.name && p.schema && ['path', 'query', 'header', 'cookie'].includes(p.in))
        );
      }),
    ).toEqual([]);
  });

  test('bodies have a type and a schema', () => {
    const good = (content: Json) =>
      Object.entries<Json>(content ?? {}).length > 0 &&
      Object.entries<Json>(content).every(([type, { schema }]) => /^[\w.+-]+\/[\w.+*-]+$/.test(type) && schema);
    expect(without(({ is }) => !is.requestBody || good(is.requestBody.content))).toEqual([]);
    expect(
      without(({ is }) => Object.values<Json>(is.responses).every(({ content }) => !content || good(content))),
    ).toEqual([]);
  });

  test('answers are a success or more, and problems', () => {
    expect(
      without(({ is }) =>
        Object.entries<Json>(is.responses).every(
          ([status, answer]) => /^[1-5](\d\d|XX)$/.test(status) && typeof answer.description === 'string',
        ),
      ),
    ).toEqual([]);
    expect(without(({ is }) => Object.keys(is.responses).some((status) => status.startsWith('2')))).toEqual([]);
    const problem = { $ref: '#/components/schemas/Problem' };
    for (const status of ['4XX', '5XX']) {
      expect(
        without(({ is }) => {
          const schema = is.responses[status]?.content?.['application/problem+json']?.schema;
          return JSON.stringify(schema) === JSON.stringify(problem);
        }),
      ).toEqual([]);
    }
  });

  test('references lead somewhere', () => {
    const refs = everyRef(document);
    expect(refs.length).toBeGreaterThan(50);
    expect(refs.filter((pointer) => at(pointer) === undefined)).toEqual([]);
  });

  test('what an operation demands is a scheme that there is', () => {
    const schemes = Object.keys(document.components.securitySchemes);
    expect(schemes).toEqual(['bearer', 'accessToken']);
    expect(
      without(({ is }) => is.security.every((one: Json) => Object.keys(one).every((n) => schemes.includes(n)))),
    ).toEqual([]);
  });

  test('schemas are JSON Schema 2020-12', { tags: 'long' }, () => {
    const ajv = schemaReader();
    for (const [name, schema] of Object.entries<Json>(document.components.schemas)) {
      expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
      expect(ajv.validateSchema(schema), `${name}: ${ajv.errorsText()}`).toBe(true);
      expect(() => ajv.getSchema(`doc#/components/schemas/${name}`)).not.toThrow();
    }
    for (const { name, is } of operations()) {
      const inline = JSON.parse(JSON.stringify(is).replaceAll('"#/components', '"doc#/components'));
      for (const { schema } of inline.parameters ?? []) expect(() => ajv.compile(schema), name).not.toThrow();
      for (const { content = {} } of Object.values<Json>(inline.responses)) {
        for (const { schema } of Object.values<Json>(content)) expect(() => ajv.compile(schema), name).not.toThrow();
      }
    }
  });
});

/** Knows the whole document as `doc`. Our own formats are checked by the service only. */
function schemaReader(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ ...document, $id: 'doc' });
  return ajv;
}

describe('names that other programs rely on', () => {
  test('AuthResponse', () => {
    const { AuthResponse } = document.components.schemas;
    expect(Object.keys(AuthResponse.properties)).toEqual(['token', 'expiresAt', 'user', 'keptUntil']);
    expect(AuthResponse.required).toEqual(['token', 'expiresAt', 'user']);
    for (const [path, status] of [
      ['register', '201'],
      ['login', '200'],
      ['change-password', '200'],
      ['confirm-email-change', '200'],
    ] as const) {
      const { schema } = document.paths[`/api/auth/${path}`].post.responses[status].content['application/json'];
      expect(schema, path).toEqual({ $ref: '#/components/schemas/AuthResponse' });
    }
  });

  test('UpdateStatusRequest, whose pattern takes processing', () => {
    const { status } = document.components.schemas.UpdateStatusRequest.properties;
    expect(new RegExp(status.pattern).test('processing')).toBe(true);
    expect(new RegExp(status.pattern).test('lookup_started')).toBe(false);
    const { patch } = document.paths['/api/admin/orders/{id}/status'];
    expect(patch.requestBody.content['application/json'].schema.$ref).toMatch(/\/UpdateStatusRequest$/);
  });

  test('confirmPayment', () => {
    expect(document.paths['/api/orders/{id}/confirm-payment'].post.operationId).toBe('confirmPayment');
  });

  test('nothing of the tests', () => {
    expect(JSON.stringify(document)).not.toContain('/api/test');
  });
});

test('what is answered is what is described', async () => {
  const ajv = schemaReader();
  const fits = (name: string, value: unknown) => {
    const check = ajv.getSchema(`doc#/components/schemas/${name}`);
    expect(check?.(value), `${name}: ${ajv.errorsText(check?.errors)}`).toBe(true);
  };
  const email = uniqueEmail();
  const { body } = await app.call('POST', '/api/auth/register', { body: { email, password } });
  const get = async (path: string) => (await app.call('GET', path, { token: body.token })).body;
  fits('AuthResponse', body);
  fits('UserAnswer', await get('/api/auth/me'));
  fits('SessionList', await get('/api/auth/sessions'));
  for (const event of (await get('/api/account/security-log')).items) fits('SecurityEvent', event);
  fits('SwishInfo', await get('/api/payment/swish-info'));
  for (const path of ['/api/nothing', '/api/admin/orders', '/api/account/security-log?limit=0']) {
    fits('Problem', await get(path));
  }
});

test('people read it at /api/docs, with nothing from elsewhere', async () => {
  const page = await app.call('GET', '/api/docs/');
  const html = page.bytes.toString();
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  const sources = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((found) => found[1] ?? '');
  for (const source of sources) expect(new URL(source, `${app.url}/api/docs`).origin).toBe(app.url);
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
});
