import { expect } from 'vitest';
import { test } from './pages.ts';

test('a page that cannot be fetched without a network says so, stays, and comes with the network', {
  tags: 'long',
}, async ({ app, visit }) => {
  const { token } = await app.register();
  const visitor = await visit({ token });
  await visitor.open('/idag');
  await visitor.at('Idag');
  visitor.foresee(/^ERR_INTERNET_DISCONNECTED /, /^error: /);
  const context = visitor.page.context();
  await context.setOffline(true);
  await visitor.link('Kalender').click();
  await visitor.hears('alert', 'Sidan kunde inte hämtas');
  await visitor.hears('alert', 'Vi når inte Sökväg just nu. Kontrollera uppkopplingen och försök igen.');
  await visitor.press('Försök igen');
  await visitor.button('Försök igen').waitFor();
  expect(await visitor.link('Profil').count()).toBe(1);

  await context.setOffline(false);
  await visitor.at('Kalender');
});
