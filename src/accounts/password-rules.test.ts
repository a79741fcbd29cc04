import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessableReason } from './password-rules.ts';

const common = new Set(['password', 'password1', '12345678', 'dragon', 'iloveyou', 'hej']);
const why = (password: string, email = 'anna.svensson82@smorgas.example') => guessableReason(password, email, common);

describe('a password that is guessed early says why and what to do:', () => {
  test.each([
    ['används av så många', ['password', 'PASSWORD1', ' 12345678 ']],
    ['mönster', ['aaaaaaaa', 'abcabcabc', '12341234', 'qwertyui', 'qwerty123', '1234qwer', 'lkjhgfdsa', 'abcd4321']],
    [
      'din adress',
      ['anna.svensson82', 'AnnaSvensson', 'svensson1982', 'anna.svensson82@smorgas.example', 'smorgas123'],
    ],
    ['är din adress och namnet Sökväg,', ['annasökväg', 'sokvag.svensson1']],
    ['mönster', ['asdfghjklöä', 'äölkjhgfdsa', 'qwertyuiopå', 'xyzåäö', '67890']],
    ['är ett vanligt ord,', ['brommapojkarna', 'Djurgården']],
    ['är ett vanligt ord om och om igen,', ['sommarsommar', 'sökvägsökväg']],
    ['är ett vanligt ord med några siffror eller tecken,', ['sökväg2026', 'lösenord1234567', '!lösenord1234567890']],
    ['vanligt ord', ['lösenord123', 'Losenord!', 'sommar2026!', '$ommar2024']],
    ['vanligt ord', ['p@ssw0rd', 'pa$$w0rd99', 'dragon2020', '123dragon456', 'hejhejhej12', 'lo\u0308senord1']],
  ])('%s', (words, passwords) => {
    for (const password of passwords) {
      expect(why(password), password).toContain(words);
      expect(why(password), password).toMatch(/ Välj ett annat, gärna tre eller fyra ord som inte hör ihop\.$/);
    }
  });
});

test.each([
  'korrekt häst batteri',
  'anna-losenord',
  'ett annat lösenord',
  'k7Rq!2mZ',
  'dragon93817465',
  'annaharkatt',
  'sommar i solen',
  'aaaaaaab',
  '日本語のパスワード',
  '🐴🔋📎✅🐴🔋📎🐴',
  '4711-0815-2342',
])('%j is not', (password) => {
  expect(why(password)).toBeUndefined();
});

test('a domain with å, ä or ö is read as people read it', () => {
  const said = 'är din adress eller en del av den';
  for (const domain of ['xn--smrgs-pra0j.example', 'smörgås.example']) {
    expect(why('smörgås123', `anna@${domain}`), domain).toContain(said);
    expect(why('Smorgas!', `anna@${domain}`), domain).toContain(said);
  }
});

test('an address that fits in many ways is not tried in all of them', () => {
  const email = `${['aaa', 'aaaa', 'aaaaa', 'aaaaaa', 'aaaaaaa'].join('.')}@a.example`;
  expect(why(`${'a'.repeat(71)}b`, email)).toBeUndefined();
});

test('whatever is typed, it is looked at in no time and by any address', { tags: 'long' }, () => {
  const address = fc.emailAddress();
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 72 }), address, (password, email) => {
      guessableReason(password, email, common);
      expect(guessableReason(`${email}`, email, common)).toBeDefined();
    }),
    { numRuns: 100 },
  );
});
