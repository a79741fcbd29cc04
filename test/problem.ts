import { expect } from 'vitest';
import { failureStatuses } from '../src/platform/http/failure.ts';
import type { ErrorCode } from '../src/platform/kernel/errors.ts';
import type { Json, Reply } from './calls.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Expects an error in the standard format: RFC 9457 problem details in Swedish, with the status of its code, and
 * exactly these faulty fields.
 *
 * @returns the problem
 */
export function expectProblem(reply: Reply, code: ErrorCode, fields?: string[]): Json {
  expect(reply.body?.code, reply.bytes.toString('utf8').slice(0, 500)).toBe(code);
  expectProblemForm(reply);
  const named = (reply.body.errors ?? []).map((error: { field: string }) => error.field);
  if (fields) expect(named.toSorted()).toEqual(fields.toSorted());
  return reply.body;
}

/** Expects an error with any code in that format. */
export function expectProblemForm(reply: Reply): void {
  const [status, title] = failureStatuses[reply.body?.code as ErrorCode] ?? [];
  expect(reply.status).toBe(status);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(reply.body).toMatchObject({
    type: `/problems/${reply.body.code}`,
    title,
    status,
    detail: expect.stringMatching(/^[A-ZÅÄÖ"][\s\S]*[.!]$/),
    requestId: expect.stringMatching(uuid),
  });
  for (const error of reply.body.errors ?? []) {
    expect(error).toEqual({ field: expect.stringMatching(/./), message: expect.stringMatching(/\.$/) });
  }
  if (status === 401) expect(reply.headers['www-authenticate']).toMatch(/^Bearer( error="invalid_token")?$/);
  if (status === 429 || status === 503) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
}
