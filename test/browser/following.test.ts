import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { readDueFeeds } from '../../src/saved-ads/saved-ads.ts';
import { describeOnPhones, sizes, test } from './pages.ts';

/** An employer is followed by its career page; its jobs are kept or thrown, and what goes wrong is told. */
let site: Server;
let base: string;
let status = 200;
beforeAll(async () => {
  const item = (title: string) =>
    `<item><title>${title}</title><link>/jobs/${title}</link><city>Umeå</city><summary>Vi bakar.</summary></item>`;
  const feed = `<rss><channel><title>Kringlan</title>${item('Bagare')}${item('Konditor')}</channel></rss>`;
  site = createServer((_request, response) => response.writeHead(status).end(feed));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => site.close());

const journey = (what: string, size: { width: number; height: number }) =>
  test(`an employer is followed, on ${what}`, { tags: 'long' }, async ({ app, visit }) => {
    const { token } = await app.register();
    const visitor = await visit({ token, size });
    const { page } = visitor;
    visitor.foresee(/^400 \/api\/followed-employers/);
    status = 200;
    await visitor.open('/sparade');
    await page.getByRole('link', { name: 'Följ arbetsgivare' }).click();
    await visitor.at('Arbetsgivare som du följer');
    await page.getByText('Du följer ingen arbetsgivare').waitFor();
    await page.getByRole('button', { name: 'Följ', exact: true }).click();
    await page.getByText('Klistra in länken till deras lediga jobb.').first().waitFor();
    await page.getByLabel('Länk').fill('ingen länk');
    await page.getByRole('button', { name: 'Följ', exact: true }).click();
    await page.getByText('Skriv en hel länk').first().waitFor();
    await page.getByLabel('Länk').fill(`${base}/jobs-${what.length}.rss`);
    await page.getByRole('button', { name: 'Följ', exact: true }).click();
    await page.getByText('Du följer Kringlan. De har 2 lediga jobb.').waitFor();
    await page.getByText('2 lediga jobb · läst').waitFor();
    await visitor.inspect('a followed employer');

    await page.getByRole('link', { name: 'Sparade jobb' }).click();
    await page.getByRole('heading', { name: 'Nya hos arbetsgivare som du följer (2)' }).waitFor();
    await page.getByRole('button', { name: 'Spara Bagare' }).click();
    await page.getByRole('heading', { name: 'Jobb som du har lagt till' }).waitFor();
    await visitor.inspect('jobs of a followed employer');

    status = 503;
    app.wait({ minutes: 76 });
    await readDueFeeds(app.parts);
    await visitor.open('/sparade');
    await page.getByText('Vi fick inte fram några jobb hos Kringlan senast.').waitFor();
    await page.getByRole('link', { name: 'Visa varför' }).click();
    await page.getByText('Sidan svarade inte som den ska. Vi försöker igen av oss själva.').waitFor();
    await visitor.inspect('a followed employer that cannot be read');
    status = 200;
    await page.getByRole('button', { name: 'Sluta följa Kringlan' }).click();
    await page.getByText('Du följer ingen arbetsgivare').waitFor();
    await page.getByRole('button', { name: 'Ångra' }).click();
    await page.getByRole('button', { name: 'Sluta följa Kringlan' }).waitFor();
  });

journey('a desk', sizes.desk);
describeOnPhones(journey);
