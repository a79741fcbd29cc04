import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import type { Environment } from './setting.ts';

const keys = { JWT_SECRET: 'j'.repeat(32), ENCRYPTION_KEY: 'e'.repeat(32) };
const dev = (env: Environment = {}) => readConfig({ ...keys, ...env });

describe('the accounts of sales and VAT', () => {
  const accounts = (env: Record<string, string>) => dev(env).config.bookkeeping.accounts;
  const usual = [
    [25, '3001'],
    [12, '3002'],
    [6, '3003'],
    [0, '3004'],
  ];

  test('are one for each rate', () => {
    expect([...accounts({}).sales]).toEqual(usual);
    expect([...accounts({ ACCOUNT_VAT: '25=2610, 8=2640' }).vat]).toEqual([
      [25, '2610'],
      [8, '2640'],
    ]);
  });

  test('given as a number belong to the rate in force, and to no other', () => {
    expect(accounts({ ACCOUNT_SALES: '3041' }).sales).toEqual(new Map([...usual, [25, '3041']] as never));
    // The VAT rate changed and the account did not: the sales at 25 % need an account of their own.
    const { sales } = accounts({ ACCOUNT_SALES: '3001', VAT_PERCENT: '12' });
    expect([sales.get(12), sales.get(25)]).toEqual(['3001', undefined]);
  });

  test.each(['25=3001,25=3002', '25=3001,12=3001', '25:3001', '25=', '100=3001', '3001,3002'])(
    '%j is refused',
    (text) => {
      expect(() => dev({ ACCOUNT_SALES: text })).toThrow('ACCOUNT_SALES');
    },
  );
});

describe('addresses are proved', () => {
  const isAsked = (env: Environment) => dev(env).config.accounts.addressProof;

  test('wherever mail can be sent: by a server, or into the capture', () => {
    expect(isAsked({})).toBe(true);
    expect(isAsked({ SMTP_URL: 'smtp://mejl.sokvag.se' })).toBe(true);
    expect(isAsked({ MAIL_CAPTURE: 'off' })).toBe(false);
    expect(isAsked({ APP_PROFILE: 'docker' })).toBe(true);
  });

  test('unless it is switched off, which prod does not take', () => {
    expect(isAsked({ ADDRESS_PROOF: 'off' })).toBe(false);
    expect(isAsked({ ADDRESS_PROOF: 'on', MAIL_CAPTURE: 'off' })).toBe(true);
  });
});
