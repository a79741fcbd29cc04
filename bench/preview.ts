import type { Page } from 'playwright-core';
import { openChromium } from '../test/chromium.ts';
import { Client } from './rig/client.ts';
import { type Measured, measurement, quantile } from './rig/figures.ts';
import { openScratchDatabase } from './rig/scratch.ts';
import { startService, unlimitedSettings } from './rig/service.ts';
import { pick } from './rig/size.ts';

const CHANGES = pick(40, 3);
const letter = Array.from(
  { length: 9 },
  (_, n) => `Stycke ${n}. ${'Jag har lagat mat i tio år och trivs. '.repeat(6)}`,
);

/** The time from the last key in a letter of a page and a half until its pages are shown with it, in a browser. */
export default async function preview(): Promise<Measured[]> {
  await using stack = new AsyncDisposableStack();
  const { url: databaseUrl } = stack.use(await openScratchDatabase());
  const service = stack.use(await startService({ ...unlimitedSettings(), DATABASE_URL: databaseUrl }));
  const client = stack.use(new Client(service.url));
  const token = await client.register('kund@sokvag.example.se');
  const application = { title: 'Kock', employer: 'Hamnkrogen', adText: 'Vi söker en kock.' };
  const { id } = (await client.post<{ id: string }>('/api/applications', application, token)).body;
  const browser = stack.use(await openChromium());
  const context = await browser.newContext({
    baseURL: service.url,
    storageState: {
      cookies: [],
      origins: [{ origin: service.url, localStorage: [{ name: 'sokvag.token', value: token }] }],
    },
  });
  const page = await context.newPage();
  await page.goto(`/ansokningar/${id}`);
  await page.getByLabel('Ditt brev', { exact: true }).fill(letter.join('\n\n'));
  await page.locator('[data-shows="now"]').waitFor();
  const values: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) values.push(await untilShown(page));
  return [
    measurement('last key to its pages, p95', 'ms', [quantile(values, 0.95)], { atMost: 1000 }),
    measurement('the same, median', 'ms', [quantile(values, 0.5)]),
  ];
}

/** Presses a key; the page itself reports when the picture of the new text is painted. */
async function untilShown(page: Page): Promise<number> {
  await page.evaluate(`void (window.shown = new Promise((done) => {
    addEventListener('keydown', () => {
      const from = performance.now();
      const look = () =>
        document.querySelector('[data-shows="now"]') && performance.now() - from > 50
          ? requestAnimationFrame(() => done(performance.now() - from))
          : requestAnimationFrame(look);
      look();
    }, { once: true, capture: true });
  }))`);
  await page.getByLabel('Ditt brev', { exact: true }).press('a');
  return page.evaluate<number>('window.shown');
}
