import { expect, test } from 'vitest';
import { syncNow } from '../../ad-sync.ts';
import { AgencyDouble, agencyAd } from '../../doubles/agency.ts';
import { START } from '../../factories.ts';
import { openTestApp } from '../../open-test-app.ts';

test('that ads have changed is said when they have, and not each minute', { tags: 'long' }, async () => {
  await using agency = await new AgencyDouble(new Date(START.getTime() - 3_600_000)).start();
  agency.put(agencyAd('1001'));
  await using app = await openTestApp({ env: { AD_SOURCE: agency.url, AD_SOURCE_MIN_INTERVAL: '0s' } });
  const { token } = await app.asAdmin();
  await syncNow(app, token);
  const said: string[] = [];
  const enqueue = app.parts.tasks.enqueue.bind(app.parts.tasks);
  app.parts.tasks.enqueue = (tx, kind, payload) => {
    said.push(kind.name);
    return enqueue(tx, kind, payload);
  };
  await syncNow(app, token);
  expect(said).not.toContain('ads.changed');
  agency.put(agencyAd('1002'));
  await syncNow(app, token);
  expect(said).toContain('ads.changed');
});
