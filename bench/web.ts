import type { Browser, Request } from 'playwright-core';
import { openChromium } from '../test/chromium.ts';
import { type Measured, measurement } from './rig/figures.ts';
import { openScratchDatabase } from './rig/scratch.ts';
import { productionSettings, startService } from './rig/service.ts';
import { pick } from './rig/size.ts';

const LOADS = pick(7, 1);

/** The login page, loaded by a browser with an empty cache: bytes transferred, and time. */
export default async function web(): Promise<Measured[]> {
  await using stack = new AsyncDisposableStack();
  const { url: databaseUrl } = stack.use(await openScratchDatabase());
  const service = stack.use(await startService({ ...productionSettings(), DATABASE_URL: databaseUrl }));
  const browser = stack.use(await openChromium());
  await firstView(browser, service.url);
  const views = [];
  for (let i = 0; i < LOADS; i += 1) views.push(await firstView(browser, service.url));
  return [
    measurement(
      'scripts of the first view, gzip',
      'kB',
      views.map((view) => kilobytes(view, 'script')),
      { atMost: 200 },
    ),
    measurement(
      'its style sheets, gzip',
      'kB',
      views.map((view) => kilobytes(view, 'stylesheet')),
    ),
    measurement('slowest request of all loads', 'ms', [Math.max(...views.flat().map(({ ms }) => ms))], { atMost: 100 }),
    measurement(
      'requests of a load',
      'requests',
      views.map((view) => view.length),
    ),
  ];
}

interface Loaded {
  type: string;
  /** Bytes as transferred: compressed, without headers. */
  bytes: number;
  ms: number;
}

async function firstView(browser: Browser, url: string): Promise<Loaded[]> {
  // Brotli would be smaller still, but the goal is for gzip.
  const page = await browser.newPage({ locale: 'sv-SE', extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
  try {
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.goto(`${url}/logga-in`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return await Promise.all(requests.map(loaded));
  } finally {
    await page.context().close();
  }
}

async function loaded(request: Request): Promise<Loaded> {
  const response = await request.response();
  if (!response || response.status() >= 400) throw new Error(`${request.url()} was not answered`);
  const { responseBodySize } = await request.sizes();
  const { requestStart, responseEnd } = request.timing();
  return { type: request.resourceType(), bytes: responseBodySize, ms: responseEnd - requestStart };
}

function kilobytes(view: Loaded[], type: string): number {
  return view.reduce((sum, part) => sum + (part.type === type ? part.bytes : 0), 0) / 1000;
}
