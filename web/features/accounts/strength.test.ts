import { describe, expect, it } from 'vitest';
import { measurePassword } from './strength.ts';

const strengthOf = (password: string, email?: string) => measurePassword(password, email).strength;

describe('strength of a new password', () => {
  it.each([
    'lösenord1',
    'Sommar2026!',
    'hejsan123',
    'Hammarby1915',
    'qwerty123',
    'aaaaaaaa',
    '12345678',
    'L0senord!',
    'November2026',
    'Arbetsförmedlingen1',
    'asdfghjklöä',
    'lösenord1234567',
  ])('calls %s weak', (password) => {
    expect(strengthOf(password)).toBe('weak');
  });

  it('calls what repeats the address weak', () => {
    expect(strengthOf('svensson1987', 'anna.svensson@example.se')).toBe('weak');
    expect(measurePassword('svensson1987', 'anna.svensson@example.se').advice).toBe('Det liknar din e-postadress.');
  });

  it.each(['kTr8vQzp2w', 'lampa grus'])('calls %s fair', (password) => {
    expect(strengthOf(password)).toBe('fair');
  });

  it.each(['lampa grus tvättlina', 'v9Kq-72Lm-pXw4', 'åsnan dricker surströmming'])('calls %s strong', (password) => {
    expect(strengthOf(password)).toBe('strong');
  });

  it('tells a repeated sign from a row of keys', () => {
    expect(measurePassword('aaaaaaaa').advice).toBe('Det är samma tecken om och om igen.');
    expect(measurePassword('98765432').advice).toBe('Det följer ett mönster på tangentbordet.');
  });

  it('says that a short one is short before anything else', () => {
    expect(measurePassword('kT8!')).toEqual({ strength: 'weak', advice: 'Använd minst 8 tecken.' });
  });

  it('does not mind long input', () => {
    expect(strengthOf('x7'.repeat(500))).toBe('strong');
  });
});
