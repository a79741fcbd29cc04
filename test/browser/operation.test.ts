// @module-tag long
import { expect } from 'vitest';
import { SmtpDouble } from '../doubles/smtp-server.ts';
import { openTestApp } from '../open-test-app.ts';
import { test as base, sizes } from './pages.ts';

/** A mail server that is unreachable from the start. */
const server = new SmtpDouble();

const test = base.extend(
  'app',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture asks for is read from its text
  async ({}, { onCleanup }) => {
    await server.start();
    await server.stop();
    const app = await openTestApp({ env: { SMTP_URL: server.url, PUBLIC_URL: undefined } });
    onCleanup(() => app[Symbol.asyncDispose]());
    return app;
  },
);

test('the overview says that mail waits and that a process died, and what to do, until it is over', async ({
  app,
  visit,
}) => {
  const { token } = await app.asAdmin();
  const { email } = await app.register();
  await app.call('POST', '/api/auth/forgot-password', { body: { email } });
  const away = async () => (await app.rows('select since from mail_server'))[0].since;
  await expect.poll(away, { timeout: 20_000 }).toBeTruthy();
  app.wait({ minutes: 2 });
  await app.rows(`insert into operation.processes (id, role, host, pid, seen_at)
    values (gen_random_uuid(), 'work', 'sok2', 77, now() - interval '10 minutes')`);

  const visitor = await visit({ token });
  await visitor.open('/admin');
  await visitor.at('Översikt');
  await visitor.page.getByText('Mejlen kommer inte iväg').waitFor();
  await visitor.page.getByText(/1 mejl väntar, det äldsta sedan .+ länkar till nya lösenord först\./).waitFor();
  await visitor.page.getByText(/ECONNREFUSED/).waitFor();
  await visitor.page.getByText('En process har slutat höra av sig').waitFor();
  await visitor.page.getByText(/work på sok2 \(process 77\) hördes senast/).waitFor();
  await visitor.inspect('an overview with troubles');
  await visitor.page.setViewportSize(sizes.smallest);
  await visitor.at('Översikt');

  await server.start();
  app.wait({ seconds: 30 });
  await expect.poll(() => server.taken.length, { timeout: 20_000 }).toBe(1);
  await app.rows(`delete from operation.processes where host = 'sok2'`);
  await visitor.open('/admin');
  await visitor.at('Översikt');
  await visitor.page.getByText('Har väntat längst').waitFor();
  await expect.poll(() => visitor.page.getByText(/kommer inte iväg|slutat höra av sig/).count()).toBe(0);
  await server.stop();
});
