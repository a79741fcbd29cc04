/**
 * Each page opens without a fault. What is done on the pages has tests of its own, most of them in the long run.
 * @module-tag long
 */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { openTestApp } from '../open-test-app.ts';
import { test as base, type Visitor } from './pages.ts';

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture asks for is read from its text
  .extend('app', { scope: 'file' }, async ({}, { onCleanup }) => {
    const app = await openTestApp({ env: { PUBLIC_URL: undefined, PUBLIC_ADS: 'open' } });
    onCleanup(() => app[Symbol.asyncDispose]());
    return app;
  });

const paths = [...readFileSync('web/app.tsx', 'utf8').matchAll(/ path="([^":*]+)"/g)].map(([, path = '']) => path);
const ofAdministrators = paths.filter((path) => path.startsWith('/admin'));
/** From the account on: the paths before it are for guests. */
const ofPeople = paths.slice(paths.indexOf('/konto')).filter((path) => !ofAdministrators.includes(path));

/** The heading of a page that does not exist or that failed. */
const failed = [
  'Sidan finns inte',
  'Sidan kunde inte visas',
  'Annonserna är inte öppna',
  'Den här sidan ingår inte i din behörighet',
];

async function lookAt(visitor: Visitor, opened: string[]): Promise<void> {
  for (const path of opened) {
    await visitor.open(path);
    await visitor.isRead();
    await visitor.fits(path);
    const title = await visitor.page.getByRole('heading', { level: 1 }).first().innerText();
    expect(failed, path).not.toContain(title);
  }
}

test('every page of a guest opens', async ({ visit }) => {
  await lookAt(await visit(), paths.slice(0, paths.indexOf('/konto')));
});

test('every page of a person opens', async ({ app, visit }) => {
  const { token } = await app.register();
  const visitor = await visit({ token });
  // Nobody returns from a mail provider here.
  visitor.foresee(/^404 \/api\/mail-logins\/answer/);
  await lookAt(visitor, ofPeople);
});

test('every page of an administrator opens', async ({ app, visit }) => {
  const { token } = await app.asAdmin();
  await lookAt(await visit({ token }), ofAdministrators);
});
