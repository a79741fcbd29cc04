import { expect, test } from 'vitest';
import { findReference } from './reference.ts';

test.each([
  ['Skicka din ansökan till oss. Ange referens 2026/4310.', '2026/4310'],
  ['Märk ansökan med referensnummer: HO-26/114, tack.', 'HO-26/114'],
  ['Diarienummer PA 2025/136\nVälkommen!', 'PA 2025/136'],
  ['Please state reference number A849978 in your application.', 'A849978'],
  ['Märk ansökan med "2026/2791".', '2026/2791'],
  ['Märk din ansökan med ”HO-26/114” och skicka den till oss.', 'HO-26/114'],
  ['Ange referens: ’A849978’.', 'A849978'],
  ['Diarienummer »PA 2025/136«', 'PA 2025/136'],
  ['Märk din ansökan med diarienummer HF/HR 141/2026.', 'HF/HR 141/2026'],
  ['Märk ansökan med "Kock" och ring 033-12 34 56.', null],
  ['Ref. 24/363. Du som är kock, se ref 24/363.', '24/363'],
  ['Ange ref 24/363 för Borås och ref 24/364 för Kinna.', null],
  ['Referenser tas in efter intervjun, minst 2.', null],
  ['Ge oss en referens 2 dagar före intervjun.', null],
  ['Vi preferens 12345', null],
  ['', null],
])('%s: %s', (text, reference) => expect(findReference(text)).toBe(reference));
