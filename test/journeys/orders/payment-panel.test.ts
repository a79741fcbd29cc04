import jsqr from 'jsqr';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../calls.ts';
import { openChromium } from '../../chromium.ts';
import { openTestApp, type Person, type TestApp } from '../../open-test-app.ts';
import { expectProblem } from '../../problem.ts';

/** How the customer pays: number, receiver, amount, code, link, and the same as a QR code that a phone reads. */
let app: TestApp;
let browser: Browser;
let page: Page;
let anna: Person;
beforeAll(async () => {
  app = await openTestApp();
  browser = await openChromium();
  page = await browser.newPage();
  anna = await app.register();
});
afterAll(async () => {
  await browser?.close();
  await app?.[Symbol.asyncDispose]();
});

const place = async (service: TestApp, letterCount: number): Promise<Json> =>
  (await service.call('POST', '/api/orders', { token: anna.token, body: { letterCount } })).body;
const qrOf = (service: TestApp, { id }: Json) =>
  service.call('GET', `/api/orders/${id}/swish-qr.svg`, { token: anna.token });

/** Renders the SVG at the size of a phone's photo, and decodes the pixels as a camera does. */
async function readByCamera(svg: string, size: number): Promise<{ text: string; bytes: Buffer } | undefined> {
  const grey = Buffer.from(await page.evaluate(drawGrey, { svg, size }), 'base64');
  const pixels = new Uint8ClampedArray(grey.length * 4).fill(255);
  for (const [i, value] of grey.entries()) pixels.fill(value, 4 * i, 4 * i + 3);
  const found = jsqr.default(pixels, size, size, { inversionAttempts: 'dontInvert' });
  return found ? { text: found.data, bytes: Buffer.from(found.binaryData) } : undefined;
}

/** Runs in the page: returns a byte for each pixel, as base64. */
const drawGrey = new Function(
  'given',
  `return new Promise((resolve, reject) => {
    const picture = new Image(given.size, given.size);
    picture.onerror = () => reject(new Error('the browser cannot draw the SVG'));
    picture.onload = () => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = given.size;
      const drawing = canvas.getContext('2d');
      drawing.fillStyle = '#ffffff';
      drawing.fillRect(0, 0, given.size, given.size);
      drawing.drawImage(picture, 0, 0, given.size, given.size);
      const { data } = drawing.getImageData(0, 0, given.size, given.size);
      let grey = '';
      for (let i = 0; i < data.length; i += 4) grey += String.fromCharCode(data[i]);
      resolve(btoa(grey));
    };
    picture.src = 'data:image/svg+xml;base64,' + btoa(given.svg);
  })`,
) as (given: { svg: string; size: number }) => Promise<string>;

describe('the QR', () => {
  test.each([1, 2, 50])(
    'of an order of %d letters reads, byte for byte, as the link',
    { tags: 'long' },
    async (letterCount) => {
      const order = await place(app, letterCount);
      const reply = await qrOf(app, order);
      expect(reply.headers).toMatchObject({
        'content-type': expect.stringContaining('image/svg+xml'),
        'cache-control': 'no-store',
      });
      const { link } = order.payment;
      expect(link).toBe(
        `https://app.swish.nu/1/p/sw/?sw=1231181189&amt=${149 * letterCount}&cur=SEK&msg=${order.code}&src=qr`,
      );
      for (const size of [240, 600]) {
        expect(await readByCamera(reply.bytes.toString(), size)).toEqual({ text: link, bytes: Buffer.from(link) });
      }
    },
  );

  test('of a price with öre has the amount as Swish writes it', { tags: 'long' }, async () => {
    await using dear = await openTestApp({
      database: app.database,
      env: { PAYMENT_NUMBER: '070-123 45 67', PAYMENT_PRICE_PER_LETTER: '49,50', PAYMENT_RECEIVER_NAME: 'Åsa & Co' },
    });
    const [one, two] = [await place(dear, 1), await place(dear, 2)];
    expect(one.payment).toMatchObject({ number: '0701234567', receiverName: 'Åsa & Co', amount: 49.5 });
    for (const [order, amount] of [
      [one, '49.5'],
      [two, '99'],
    ] as const) {
      const read = await readByCamera((await qrOf(dear, order)).bytes.toString(), 400);
      expect(read?.text).toBe(
        `https://app.swish.nu/1/p/sw/?sw=0701234567&amt=${amount}&cur=SEK&msg=${order.code}&src=qr`,
      );
    }
  });

  test('still reads with a quarter of its width covered, as error correction Q allows', async () => {
    const order = await place(app, 1);
    const svg = (await qrOf(app, order)).bytes.toString();
    const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
    const [from, width] = [side * 0.4, side * 0.2];
    const covered = svg.replace(
      '</svg>',
      `<rect x="${from}" y="${from}" width="${width}" height="${width}" fill="#fff"/></svg>`,
    );
    expect((await readByCamera(covered, 600))?.text).toBe(order.payment.link);
    // Black and white, a quiet zone of four modules, and nothing that loads resources or runs code.
    expect(svg.match(/(?:fill|stroke)="(#[0-9a-f]+)"/g)?.toSorted()).toEqual(['fill="#ffffff"', 'stroke="#000000"']);
    expect(svg).not.toMatch(/<script|<image|href|onload/i);
    expect(side).toBeGreaterThan(8 + 20);
  });

  test('is the customer’s own', async () => {
    const order = await place(app, 1);
    const stranger = await app.register();
    const get = (token?: string) => app.call('GET', `/api/orders/${order.id}/swish-qr.svg`, { token });
    expectProblem(await get(stranger.token), 'not_found');
    expectProblem(await get(), 'unauthenticated');
  });
});

const DAY = /^\d{4}-\d\d-\d\d$/;

test('the price list is open to everybody', async () => {
  const reply = await app.call('GET', '/api/payment/swish-info');
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({
    isOpen: true,
    number: '1231181189',
    receiverName: 'Sökväg Brev',
    pricePerLetter: 149,
    currency: 'SEK',
    vatPercent: 25,
    deliveryDays: expect.any(Number),
    deliveredBy: expect.stringMatching(DAY),
    withdrawUntil: expect.stringMatching(DAY),
    deliveredWaiting: expect.stringMatching(DAY),
    revisions: expect.any(Number),
  });
});
