import { expect, test } from 'vitest';
import { processedTables } from '../../../src/privacy/notice.ts';
import { openTestApp } from '../../open-test-app.ts';

test('the privacy page tells of every table that there is, once, and of how long', async () => {
  await using app = await openTestApp({ env: { RECRUITERS_KEPT_FOR: '400d' } });
  const { body } = await app.call('GET', '/api/privacy-notice');
  const there = await app.rows(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'schema_%'`,
  );
  expect(processedTables().toSorted()).toEqual(there.map(({ name }) => name).toSorted());
  for (const line of body.processing) {
    for (const words of [line.what, line.why, line.basis, line.kept]) expect(words).toMatch(/\S.*\.$/);
  }
  expect(JSON.stringify(body.processing)).toMatch(/Rekryterares namn tas bort 400.dagar efter/);
  expect(body.controller.name).toBe('Sökväg Brev');
});
