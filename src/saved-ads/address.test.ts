import { expect, test } from 'vitest';
import { pageAddressKey } from './address.ts';

test('a page has one place, by whatever address it is given, and what is asked of it stays', () => {
  const placeOf = (address: string) => pageAddressKey(new URL(address));
  for (const address of ['http://a.example/jobb', 'https://www.a.example/jobb///', 'https://a.example/jobb/?utm_id=1'])
    expect(placeOf(address), address).toBe('a.example/jobb');
  expect(placeOf('https://a.example/jobb/?var=x/')).toBe('a.example/jobb?var=x/');
  expect(placeOf(`https://a.example/${'/'.repeat(1500)}x`)).toBe(`a.example/${'/'.repeat(1500)}x`);
});
