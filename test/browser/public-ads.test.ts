// @module-tag long
import { expect } from 'vitest';
import { storeAds } from '../ads.ts';
import { openTestApp } from '../open-test-app.ts';
import { test as base, describeOnPhones } from './pages.ts';

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: what a fixture asks for is read from its text
  .extend('app', { scope: 'file' }, async ({}, { onCleanup }) => {
    const app = await openTestApp({ env: { PUBLIC_URL: undefined, PUBLIC_ADS: 'open' } });
    onCleanup(() => app[Symbol.asyncDispose]());
    return app;
  });

describeOnPhones((what, size) => {
  test(`an ad is found and read without an account, and applied for with one, on ${what}`, async ({ app, visit }) => {
    await storeAds(app, {
      headline: `Svetsare till verkstaden ${size.width}`,
      description: 'Du svetsar rör. Ring Kim på 070-123 45 67.',
      employer: 'Smide AB',
      apply_url: 'https://smide.example/sok',
      url: 'https://annonser.example/17',
    });
    const guest = await visit({ size });
    await guest.open('/logga-in');
    await guest.page.getByRole('link', { name: /^Se .* ledig[ta] jobb/ }).click();
    await guest.at('Lediga jobb');
    await guest.page.getByRole('searchbox').fill(`svetsare verkstaden ${size.width}`);
    await guest.press('Sök');
    await guest.inspect('the ads without an account');
    await guest.fits('the ads without an account');
    await guest.page.getByRole('link', { name: `Svetsare till verkstaden ${size.width}` }).click();
    await guest.at(`Svetsare till verkstaden ${size.width}`);
    await guest.page.getByText('[visas när du är inloggad]').waitFor();
    await guest.inspect('an ad without an account');
    await guest.fits('an ad without an account');
    expect(await guest.page.getByRole('link', { name: 'Till ansökan' }).getAttribute('href')).toBe(
      'https://smide.example/sok',
    );
    const path = new URL(guest.page.url()).pathname;
    await guest.page.goBack();
    expect(await guest.page.getByRole('searchbox').inputValue()).toBe(`svetsare verkstaden ${size.width}`);

    // A visitor who is logged in, or logs in there, comes to the full page of the same ad.
    const { token } = await app.register();
    const anna = await visit({ token, size });
    await anna.open(path);
    await anna.page.waitForURL(/\/annonser\//);
    await anna.page.getByRole('button', { name: 'Kopiera länk' }).waitFor();
    await guest.page.goForward();
    await guest.page.getByRole('link', { name: 'Sök jobbet med Sökväg' }).click();
    await guest.at('Logga in');
    await guest.hears('status', 'Logga in så öppnas annonsen');

    guest.foresee(/^404 \/api\/public-ads\//);
    await guest.open('/jobb/finns-inte');
    await guest.at('Annonsen finns inte längre');
  });
});
