import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { listen } from '../listening.ts';
import { describeOnPhones, sizes, test } from './pages.ts';

/** What a user wants to follow is not always a list of jobs: the page says what it is, and how to go on. */
let site: Server;
let base: string;
const item = (title: string, more = '') => `<item><title>${title}</title><link>/${title}</link>${more}</item>`;
const rss = (...items: string[]) => `<rss><channel><title>Kringlan</title>${items.join('')}</channel></rss>`;
const ad = { '@type': 'JobPosting', title: 'Bagare', hiringOrganization: { name: 'Kringlan' }, description: 'Baka.' };
const pages: Record<string, string> = {
  '/jobb.rss': rss(item('Bagare', '<city>Umeå</city>'), item('Kock', '<city>Umeå</city>')),
  '/nyheter.rss': rss(item('Vi har flyttat'), item('Julbord')),
  '/tom.rss': rss(),
  '/bagare': `<html><script type="application/ld+json">${JSON.stringify(ad)}</script></html>`,
};
beforeAll(async () => {
  site = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    const type = page?.startsWith('<html') ? 'text/html' : 'application/rss+xml';
    response.writeHead(page ? 200 : 404, { 'content-type': `${type}; charset=utf-8` }).end(page);
  });
  base = `http://127.0.0.1:${await listen(site)}`;
});
afterAll(() => site.close());

const journey = (what: string, size: { width: number; height: number }) =>
  test(`an employer is followed, news and one ad are told from its jobs, on ${what}`, { tags: 'long' }, async ({
    app,
    visit,
  }) => {
    const { token } = await app.register();
    const visitor = await visit({ token, size });
    const { page } = visitor;
    visitor.foresee(/^404 \/api\/captured-ads\/.*\/match/);
    await visitor.open('/sparade/foljda');
    await visitor.at('Arbetsgivare som du följer');
    const follow = async (path: string) => {
      await page.getByLabel('Länk').fill(`${base}${path}`);
      await page.getByRole('button', { name: 'Följ', exact: true }).click();
    };
    await follow('/jobb.rss');
    await page.getByText('Du följer Kringlan. De har 2 lediga jobb.').waitFor();
    await page.getByText(`${base.replace('http://', '')}/jobb.rss`).waitFor();
    await follow('/jobb.rss/');
    await page.getByText('Du följer redan Kringlan.').waitFor();

    await follow('/nyheter.rss');
    await page.getByText('Det här ser inte ut som en lista med jobb').waitFor();
    await page.getByText('Vi har flyttat').waitFor();
    await visitor.inspect('news instead of jobs');
    await page.getByRole('button', { name: 'Följ sidan ändå' }).click();
    await page.getByText('/nyheter.rss').waitFor();

    await follow('/tom.rss');
    await page.getByText('Listan är tom just nu').waitFor();
    await follow('/bagare');
    await page.getByText('Det här ser ut som en enda annons').waitFor();
    await visitor.inspect('one ad instead of jobs');
    await page.getByRole('button', { name: 'Spara annonsen' }).click();
    await visitor.at('Bagare');
    await page.getByText('Kringlan').first().waitFor();
  });

journey('a desk', sizes.desk);
describeOnPhones(journey);
