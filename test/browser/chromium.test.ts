import { createServer } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChromium, screenshot, violationsOf } from '../chromium.ts';
import { listen } from '../listening.ts';

const POLICY = "default-src 'none'; style-src 'self'";
const page = (body: string) =>
  '<!doctype html><html lang="sv"><head><meta ' +
  `charset="utf-8"><title>Prov</title></head><body><main><h1>Sök jobb</h1>${body}</main></body></html>`;

let browser: Browser;
let pages: Record<string, string>;
const server = createServer((request, reply) => {
  reply.setHeader('content-type', 'text/html; charset=utf-8');
  reply.setHeader('content-security-policy', POLICY);
  reply.end(pages[request.url ?? '']);
});
let base: string;

beforeAll(async () => {
  pages = {
    '/good': page('<label>Ort <input name="ort"></label>'),
    '/bad': page('<input name="ort"><p style="color:#777;background:#888">Å</p>'),
  };
  base = `http://127.0.0.1:${await listen(server)}`;
  browser = await openChromium();
});

afterAll(async () => {
  await browser?.close();
  server.close();
});

test('a page without faults passes, under a strict policy', async () => {
  const tab = await browser.newPage();
  await tab.goto(`${base}/good`);

  expect(await tab.textContent('h1')).toBe('Sök jobb');
  expect(await violationsOf(tab)).toEqual([]);
  await tab.close();
});

test('a field without a label is found, with its place and what to do', async () => {
  const tab = await browser.newPage();
  await tab.goto(`${base}/bad`);

  const found = await violationsOf(tab);

  expect(found.join('\n')).toMatch(/label \(critical\): .*\n {2}at input: <input name="ort">\n {2}Fix any/);
  expect(await violationsOf(tab, ['label'])).toHaveLength(found.length - 1);
  await tab.close();
});

test('pictures have letters in them', async () => {
  const tab = await browser.newPage({ viewport: { width: 320, height: 200 } });
  await tab.goto(`${base}/good`);

  expect(await screenshot(tab, 'prov')).toMatch(/prov\.png$/);
  expect((await tab.locator('h1').boundingBox())?.height).toBeGreaterThan(20);
  await tab.close();
});
