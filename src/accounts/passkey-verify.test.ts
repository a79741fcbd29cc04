import { expect, test } from 'vitest';
import { PublicLinks } from '../platform/http/public-links.ts';
import { relyingParty, userHandle } from './passkey-verify.ts';

const at = (base: string) => relyingParty({ links: new PublicLinks(base) });

test('authenticators know the service by its public address', () => {
  expect(at('https://sokvag.example')).toEqual({ id: 'sokvag.example', origin: 'https://sokvag.example' });
  expect(at('https://jobb.kommun.example:8443')).toEqual({
    id: 'jobb.kommun.example',
    origin: 'https://jobb.kommun.example:8443',
  });
  expect(at('http://localhost:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
});

test('an account has one handle, of sixteen bytes', () => {
  const [one, other] = ['0193f0c2-7d2e-7c4b-8d1f-2b3c4d5e6f70', '0193f0c2-7d2e-7c4b-8d1f-2b3c4d5e6f71'];
  expect(userHandle(one)).toHaveLength(16);
  expect(userHandle(one)).toEqual(userHandle(one));
  expect(userHandle(one)).not.toEqual(userHandle(other));
});
