/**
 * Shared by the browser journeys: one booted service for each file, one Chromium for each process, and visitors whose
 * pages are inspected and whose console and requests are watched to the end.
 */
import type { Browser, ConsoleMessage, Locator, Page } from 'playwright-core';
import { test as base, describe, expect } from 'vitest';
import { openChromium, violationsOf, waitForTransitions } from '../chromium.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';

const PATIENCE_MS = 15_000;

/** The sizes of a desktop window and of phones: a usual phone and the smallest that WCAG considers. */
export const sizes = {
  desk: { width: 1280, height: 900 },
  phone: { width: 360, height: 740 },
  smallest: { width: 320, height: 640 },
};

/**
 * The journeys of the usual phone on the smallest one as well, and what has no room there: both are for the long run.
 */
export function describeOnPhones(define: (what: string, size: { width: number; height: number }) => void): void {
  describe('on the smallest phone', () => define('the smallest phone', sizes.smallest));
  describe('on a phone', { tags: 'long' }, () => define('a phone', sizes.phone));
}

export interface VisitOptions {
  /** The token of a login: logged in from the start. */
  token?: string;
  size?: { width: number; height: number };
  userAgent?: string;
}

type Scheme = 'light' | 'dark';

/** Axe at every inspection of a page, in light and dark (`npm run test:axe`), or once for each page. */
const isSweep = process.env.AXE === 'every';
/** The pages that axe has checked in this process. */
const lookedOver = new Set<string>();

/** Opens a browser context of its own: no storage is shared with other visitors. */
export type Visit = (looks?: VisitOptions) => Promise<Visitor>;

export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture asks for is read from its text
  .extend('app', { scope: 'file' }, async ({}, { onCleanup }): Promise<TestApp> => {
    // Without PUBLIC_URL, the links in mails lead to the port that was found.
    const app = await openTestApp({ env: { PUBLIC_URL: undefined } });
    onCleanup(() => app[Symbol.asyncDispose]());
    return app;
  })
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture asks for is read from its text
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await openChromium();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('visit', async ({ app, browser }, { onCleanup }): Promise<Visit> => {
    const visitors: Visitor[] = [];
    onCleanup(async () => {
      const faults = visitors.flatMap((visitor) => visitor.faults());
      for (const { page } of visitors) await page.context().close();
      expect(faults, 'what the console said, and requests that left the service').toEqual([]);
    });
    return async (looks) => {
      const visitor = await enter(browser, homeOf(app), looks);
      visitors.push(visitor);
      return visitor;
    };
  });

/** The origin of the service in the links of its mails. */
const homeOf = (app: TestApp) => `http://localhost:${new URL(app.url).port}`;

async function enter(browser: Browser, home: string, looks: VisitOptions = {}): Promise<Visitor> {
  const localStorage = looks.token ? [{ name: 'sokvag.token', value: looks.token }] : [];
  const context = await browser.newContext({
    baseURL: home,
    viewport: looks.size ?? sizes.desk,
    userAgent: looks.userAgent,
    locale: 'sv-SE',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: home, localStorage }] },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return new Visitor(await context.newPage(), home);
}

export class Visitor {
  readonly page: Page;
  readonly #seen: string[] = [];
  readonly #foreseen: RegExp[] = [];
  #schemes: [Scheme, Scheme] = ['light', 'dark'];

  constructor(page: Page, home: string) {
    this.page = page;
    const context = page.context();
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.#seen.push(lineOf(message));
    });
    context.on('weberror', (error) => this.#seen.push(`uncaught: ${error.error().message}`));
    context.on('request', (request) => {
      const url = request.url();
      const inside = ['data:', 'blob:'].some((scheme) => url.startsWith(scheme));
      if (!inside && new URL(url).origin !== home) this.#seen.push(`left the service: ${url}`);
    });
  }

  /**
   * Expects failed calls of the journey, such as `401 /api/auth/login`; an expectation that nothing meets is a fault as
   * well.
   */
  foresee(...lines: RegExp[]): void {
    this.#foreseen.push(...lines);
  }

  /** Faults that were not expected, and expectations that were not met. */
  faults(): string[] {
    const never = this.#foreseen.filter((line) => !this.#seen.some((seen) => line.test(seen)));
    return [
      ...this.#seen.filter((seen) => !this.#foreseen.some((line) => line.test(seen))),
      ...never.map((line) => `never came: ${line}`),
    ];
  }

  /** Forgets all faults; for tests of this watch itself. */
  forget(): void {
    this.#seen.length = 0;
    this.#foreseen.length = 0;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** Waits for the page with that heading to be fully loaded, and inspects it in light or dark, alternately. */
  async at(title: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await waitUntil(() => this.page.title(), `${title} – Sökväg`);
    await this.isRead();
    if (isSweep || !lookedOver.has(title)) {
      lookedOver.add(title);
      await this.#turn(title);
    }
    await this.fits(title);
  }

  /** Waits until no skeletons are shown. */
  async isRead(): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).first().waitFor();
    const reading = this.page.getByRole('status').filter({ hasText: /^Läser in/ });
    await waitUntil(() => reading.count(), 0);
  }

  /** Checks the width of the page as it is now; in a sweep runs axe as well, in light and dark. */
  async inspect(what: string): Promise<void> {
    if (isSweep) for (const scheme of ['light', 'dark'] as const) await this.glance(what, scheme);
    else await this.#isStill();
    await this.fits(what);
  }

  /** Runs axe in the next of the two color schemes. The page stays in it. */
  async #turn(what: string): Promise<void> {
    const [then, now] = this.#schemes;
    this.#schemes = [now, then];
    await this.glance(what, now);
  }

  /** Runs axe in one color scheme. */
  async glance(what: string, scheme: Scheme): Promise<void> {
    await this.page.emulateMedia({ colorScheme: scheme });
    await waitUntil(() => this.page.evaluate('document.documentElement.dataset.mantineColorScheme'), scheme);
    await this.#isStill();
    expect(await violationsOf(this.page), `${what}, ${scheme}`).toEqual([]);
  }

  /** Waits until nothing is faded: content is faded until it is replaced. */
  async #isStill(): Promise<void> {
    await waitUntil(() => this.page.locator('[aria-busy="true"]').count(), 0);
    await this.#settle();
  }

  /** Checks that no horizontal scrolling is needed and that nothing is cut off at the edge of the window. */
  async fits(what: string): Promise<void> {
    const beside = () =>
      this.page.evaluate(`[
        ...(document.scrollingElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
        ...[...document.querySelectorAll('a, button, input, textarea, select, h1, h2, h3, p, dd, td, img')]
          .filter((each) => {
            const { left, right, width, height } = each.getBoundingClientRect();
            return width > 1 && height > 1 && (left < -1 || right > innerWidth + 1) && each.checkVisibility();
          })
          .map((each) => 'beside the window: ' + each.outerHTML.slice(0, 120)),
      ]`);
    // A resized window is laid out a moment later.
    await expect.poll(beside, { message: `${what} at ${this.page.viewportSize()?.width} px` }).toEqual([]);
  }

  /**
   * Waits for transitions: half-faded text has half its contrast, and a new color can start the transition of an
   * inherited one.
   */
  async #settle(): Promise<void> {
    await this.page.evaluate(waitForTransitions);
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await this.field(label).fill(value);
  }

  /** Opens the menu of the first card that has one, and presses an item. */
  async pressMore(item: string): Promise<void> {
    await this.page
      .getByRole('button', { name: /^Mer: / })
      .first()
      .click();
    await this.page.getByRole('menuitem', { name: item, exact: true }).click();
  }

  async press(name: string | RegExp): Promise<void> {
    await this.button(name).click();
  }

  /** Waits for a message with these words. */
  async hears(role: 'status' | 'alert', words: string | RegExp): Promise<void> {
    await this.page.getByRole(role).filter({ hasText: words }).first().waitFor();
  }

  async logIn(who: { email: string; password: string }): Promise<void> {
    await this.fill({ 'E-post': who.email, Lösenord: who.password });
    await this.press('Logga in');
  }

  /** Presses Tab until the target has the focus, as a user without a mouse does. */
  async tabTo(target: Locator): Promise<void> {
    for (let stops = 0; stops < 60; stops += 1) {
      await this.page.keyboard.press('Tab');
      if (await hasFocus(target)) return;
    }
    throw new Error(`Tab does not lead to ${target}`);
  }

  /** Waits until the target has the focus; a failure describes the focused element by its text. */
  async focusIsOn(target: Locator): Promise<void> {
    await waitUntil(() => hasFocus(target), true);
  }
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.ownerDocument.activeElement === element);

/** The accessible description of a field. */
export async function descriptionOf(field: Locator): Promise<string> {
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean);
  const words = ids.map((id) => field.page().locator(`[id="${id}"]`).innerText());
  return (await Promise.all(words)).join(' ');
}

/** Asks until the answer is the expected one; the failure message contains the last answer. */
export async function waitUntil(ask: () => Promise<unknown>, wanted: unknown): Promise<void> {
  await expect.poll(ask, { timeout: PATIENCE_MS, interval: 25 }).toEqual(wanted);
}

/** A console line; for a failed call its status or network error and its path. */
function lineOf(message: ConsoleMessage): string {
  const failed = /^Failed to load resource: .*?(?:status of (\d{3})|net::(\w+))/.exec(message.text());
  if (!failed) return `${message.type()}: ${message.text()}`;
  return `${failed[1] ?? failed[2]} ${new URL(message.location().url).pathname}`;
}
