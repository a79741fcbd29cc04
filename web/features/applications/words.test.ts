import { describe, expect, it } from 'vitest';
import { gapsIn, isForReading, partOf, sizeWords } from './words.ts';

describe('applications in words', () => {
  it('finds what is left to fill in', () => {
    expect(gapsIn('Hej [[namn]]! Jag [[vad du\nkan]]. [inte]')).toEqual(['namn', 'vad du\nkan']);
  });

  it.each([
    [400, '1 kB'],
    [340_000, '332 kB'],
    [3_565_158, '3,4 MB'],
  ])('writes %i bytes as %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words));

  it('keeps what mail servers say to themselves', () => {
    expect(isForReading('250 2.0.0 OK')).toBe(false);
    expect(isForReading('Servern svarade inte.')).toBe(true);
  });

  it('names the part of the profile', () => {
    expect(partOf('work.0.highlights.1')).toBe('Jobb');
    expect(partOf('custom.x')).toBe('Profilen');
  });
});
