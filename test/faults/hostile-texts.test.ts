import { expect, test } from 'vitest';
import { receiveReply } from '../../src/replies/replies.ts';
import type { Reply } from '../calls.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { bodyOf, openDesk } from '../journeys/applications/desk.ts';
import { nurse, openMatching, recordsOf } from '../journeys/matching/people.ts';
import { openShop } from '../journeys/orders/shop.ts';
import { swedbankReport, upload } from '../journeys/payments/bank.ts';
import { uploadCv } from '../journeys/profile/cv-files.ts';
import { mailNow } from '../mail.ts';
import { measureVictim, type VictimFigures } from '../victim.ts';

/**
 * Texts that are written to block the service arrive by every input. They are answered, and so are the requests of
 * others.
 */

/**
 * The slowest of these texts takes half a second on an idle machine. Beside other tests a process may hang for four
 * seconds; a vulnerable expression would block it for fifteen, or for good.
 */
function expectUnharmed({ healthz, orders, longest }: VictimFigures): void {
  expect(healthz).toBeLessThan(2000);
  expect(orders).toBeLessThan(2000);
  expect(longest).toBeLessThan(10_000);
}

/** Sends the requests one after the other, as an attacker may. @returns those without a proper answer */
async function unanswered(replies: Iterable<() => Promise<Reply>>): Promise<string[]> {
  const failed: string[] = [];
  for (const ask of replies) {
    const { status, bytes } = await ask();
    if (status >= 500) failed.push(`${status} ${bytes.toString('utf8').slice(0, 200)}`);
  }
  return failed;
}

test('ads are taken in, shown and explained', async () => {
  await using matching = await openMatching(recordsOf(0, 1));
  const { app } = matching;
  const [reader, victim] = [await matching.personWith(nurse), await app.register()];
  const texts = hostileTexts(100_000);
  const records = recordsOf(0, texts.length).map((record, i) => ({
    ...record,
    headline: `Sjuksköterska ${texts[i]?.slice(0, 400)}`,
    description: { text: texts[i], text_formatted: texts[i] },
  }));
  const { result, figures } = await measureVictim(app, victim, async () => {
    await matching.publish(records);
    const ads = await app.rows('select id from ads');
    const get = (path: string) => () => app.call('GET', path, { token: reader.token });
    return {
      ads: ads.length,
      failed: await unanswered(ads.flatMap(({ id }) => [get(`/api/ads/${id}`), get(`/api/matches/${id}`)])),
    };
  });
  expect(result).toEqual({ ads: texts.length, failed: [] });
  expectUnharmed(figures);
});

test('mails, pasted answers, letters, pasted ads, questions to the search and CVs are read', async () => {
  await using desk = await openDesk();
  const { app } = desk;
  const [writer, victim] = [await app.register(), await app.register()];
  const { id } = bodyOf(await desk.begin(writer, { title: 'Kock', employer: 'Krogen Blå AB' }), 201);
  const ownAd = async (adText: string): Promise<Reply> => {
    const begun = await desk.begin(writer, { title: 'Kock', employer: 'Krogen Blå AB', adText });
    if (begun.status !== 201) return begun;
    await desk.move(writer, begun.body.id, 'draft');
    const written = await desk.write(writer, begun.body.id, adText.slice(0, 20_000));
    if (written.status >= 400) return written;
    return app.call('GET', `/api/applications/${begun.body.id}/checks`, { token: writer.token });
  };
  const paste = (text: string) =>
    app.call('POST', `/api/applications/${id}/replies`, { token: writer.token, body: { text } });
  const search = (q: string) => app.call('GET', `/api/ads?q=${encodeURIComponent(q)}`, { token: writer.token });
  const take = (text: string, html: string | null) =>
    receiveReply(app.parts, writer.id, {
      ...mailNow(app.parts, text, { subject: text.slice(0, 500), html }),
      from: { name: text.slice(0, 400), address: 'kim@krogenbla.example' },
    });
  const { result, figures } = await measureVictim(app, victim, async () => {
    bodyOf(await desk.move(writer, id, 'mark_sent'), 200);
    for (const text of hostileTexts(50_000)) await take(text, null);
    for (const html of hostileTexts(200_000)) await take('', html);
    return [
      ...(await unanswered(hostileTexts(20_000).map((text) => () => paste(text)))),
      ...(await unanswered(hostileTexts(50_000).map((text) => () => ownAd(text)))),
      ...(await unanswered(hostileTexts(300).map((text) => () => search(text)))),
      ...(await unanswered(hostileTexts(100_000).map((text) => () => uploadCv(app, writer, text, 'cv.txt')))),
    ];
  });
  expect(result).toEqual([]);
  expectUnharmed(figures);
});

test('reports of a bank are read', async () => {
  await using shop = await openShop();
  const victim = await shop.app.register();
  const { result, figures } = await measureVictim(shop.app, victim, async () => [
    ...(await unanswered(hostileTexts(1_000_000).map((text) => () => upload(shop, text)))),
    ...(await unanswered(
      hostileTexts(50_000).map((message) => () => {
        const report = swedbankReport([{ message, name: message.slice(0, 5000), amount: 149 }]);
        return upload(shop, report, {}, 'swish.csv');
      }),
    )),
  ]);
  expect(result).toEqual([]);
  expectUnharmed(figures);
});
