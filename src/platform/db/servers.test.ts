import { describe, expect, test } from 'vitest';
import { connectionFromUrl, parseServerUrls, urlOfDatabase } from './servers.ts';

describe('servers of a DATABASE_URL', () => {
  test.each([
    ['postgres://u:p@db/sokvag', ['postgres://u:p@db/sokvag']],
    ['postgres://localhost:5432/a?host=%2Frun', ['postgres://localhost:5432/a?host=%2Frun']],
    [
      'postgresql://u:p%40%2C@one:5432,two:5433/a?sslmode=verify-full&target_session_attrs=read-write',
      [
        'postgresql://u:p%40%2C@one:5432/a?sslmode=verify-full',
        'postgresql://u:p%40%2C@two:5433/a?sslmode=verify-full',
      ],
    ],
    ['postgresql://[::1]:1,[::1]:2', ['postgresql://[::1]:1', 'postgresql://[::1]:2']],
    ['postgresql://one/a?target_session_attrs=primary', ['postgresql://one/a']],
  ])('%s', (url, servers) => {
    expect(parseServerUrls(url)).toEqual(servers);
  });

  test.each([
    ['mysql://x', 'must look like'],
    ['postgresql://one,/a', 'without a host'],
    ['postgresql://one,two/a?target_session_attrs=standby', 'target_session_attrs'],
  ])('%s is refused', (url, reason) => {
    expect(() => parseServerUrls(url)).toThrow(reason);
  });

  test.each([
    ['postgres://u:p@db/sokvag', 'postgres://u:p@db/other'],
    ['postgres://localhost:5432/a?host=%2Frun', 'postgres://localhost:5432/other?host=%2Frun'],
    [
      'postgresql://one:5432,two/a?target_session_attrs=primary',
      'postgresql://one:5432,two/other?target_session_attrs=primary',
    ],
    ['postgresql://[::1]:1', 'postgresql://[::1]:1/other'],
  ])('another database beside that of %s', (url, other) => {
    expect(urlOfDatabase(url, 'other')).toBe(other);
  });

  test('one server is connected to as it stands there', () => {
    expect(connectionFromUrl('postgres://u:p@db/sokvag')).toEqual({ connectionString: 'postgres://u:p@db/sokvag' });
  });
});
