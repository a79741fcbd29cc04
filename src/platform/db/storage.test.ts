import { expect, test } from 'vitest';
import { testSettings } from '../../../test/settings.ts';
import { readConfig } from '../config/config.ts';
import { explainConnection, openStorage } from './storage.ts';

test('a database server that does not answer is told by its setting', async () => {
  const { config, secrets } = readConfig({
    ...testSettings('smtp://127.0.0.1:1'),
    DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c',
  });
  await expect(openStorage(config, secrets, new Date())).rejects.toThrow(
    'The database server of DATABASE_URL does not answer (connect ECONNREFUSED 127.0.0.1:1)',
  );
});

const failed = (syscall: string, code: string) => Object.assign(new Error(`${syscall} ${code}`), { syscall, code });

test.each([
  [failed('connect', 'ENOENT')],
  [failed('connect', 'ENETUNREACH')],
  [failed('getaddrinfo', 'EAI_AGAIN')],
  [new AggregateError([failed('connect', 'ECONNREFUSED'), failed('connect', 'ECONNREFUSED')])],
])('what fails on the way to the server is told by the setting: %s', (error) => {
  expect(`${explainConnection(error)}`).toContain('The database server of DATABASE_URL does not answer');
});

test.each([
  ['open', 'ENOENT'],
  ['read', 'ECONNRESET'],
])('what fails later is told as it is: %s %s', (syscall, code) => {
  const error = failed(syscall, code);
  expect(explainConnection(error)).toBe(error);
});
