import { expect, test } from 'vitest';
import { asksForSeveralPapers } from './reader.ts';

test.each([
  'Hej Anna! Kan du skicka oss ditt arbetsintyg och dina betyg? Hälsningar Kim',
  'Hej! Vi behöver examensbevis samt registerutdrag innan fredag.',
  'Hi Anna, please attach copies of your diploma and transcripts.',
])('several papers are asked for: %s', (text) => {
  expect(asksForSeveralPapers(text)).toBe(true);
});

test.each([
  'Hej Anna! Kan du skicka oss ditt arbetsintyg? Hälsningar Kim',
  'Skicka intyg och referenser till mig.',
  'Kan du mejla intyget och säga vilken uppsägningstid du har?',
  'Fyll i blanketten och skicka tillbaka den.',
  'Kan du fota körkortet, fram- och baksida, och mejla hit?',
  'Skicka ditt CV och berätta när du kan börja.',
  'Vi vill gärna träffa dig och Kim. Tisdag och onsdag passar bra.',
])('one paper at most is asked for: %s', (text) => {
  expect(asksForSeveralPapers(text)).toBe(false);
});
