import { expect, test } from 'vitest';
import type { Match } from './api.ts';
import {
  type AskedRequirement,
  adIdFault,
  applicationNote,
  describeRequirementFit,
  formatBlockers,
  formatMetRequirements,
  formatScores,
  profileText,
  reasonInSentence,
  reasonLabel,
  requirementsRaisingScore,
  signedPoints,
} from './words.ts';

const asked = (label: string, fit: AskedRequirement['fit'], scoreIfMet: number | null): AskedRequirement => ({
  kind: 'skill',
  label,
  level: 'must',
  sentence: label,
  fit,
  evidence: null,
  isSure: true,
  unsure: null,
  correction: null,
  instead: null,
  scoreIfMet,
});

test('a reason is told by its name, own words as they were written', () => {
  expect(reasonLabel('employer')).toBe('Arbetsgivaren');
  expect(reasonLabel('Ligger hos IBM')).toBe('Ligger hos IBM');
  expect(reasonLabel(null)).toBeNull();
  expect(reasonInSentence('place')).toBe('Det som inte passade: orten.');
  expect(reasonInSentence('Ligger hos IBM')).toBe('”Ligger hos IBM”');
  expect(reasonInSentence(null)).toBe('');
});

test('what stands in the way is called by its kind', () => {
  expect(formatBlockers([{ kind: 'distance' }])).toBe('Det är långt dit från där du bor.');
  expect(formatBlockers([{ kind: 'distance' }, { kind: 'language' }])).toBe('Något som krävs står i vägen.');
  expect(formatBlockers([{ kind: 'avoid' }])).toBe('Här finns något som du vill undvika.');
});

test('only what would raise the score is said to, the most first', () => {
  const requirements = [
    asked('a', 'missing', 71),
    asked('b', 'direct', null),
    asked('c', 'missing', 70),
    asked('d', 'related', 74),
  ];
  const found = requirementsRaisingScore({ score: 70, requirements } as Match);
  expect(found.map(({ label }) => label)).toEqual(['d', 'a']);
  expect(formatMetRequirements({ asked: 4, met: 1 })).toBe('1 av 4 krav');
  expect(formatMetRequirements({ asked: 0, met: 0 })).toBeNull();
});

test('the sides are told as far as they are known', () => {
  expect(formatScores({ can: 82, will: 60 })).toBe('Kan 82 · Vill 60');
  expect(formatScores({ can: 82, will: null })).toBe('Kan 82');
  expect(formatScores({ can: null, will: null })).toBeNull();
});

test('an application is told by the day when it was sent, and one that came to nothing is not', () => {
  expect(applicationNote({ id: '1', state: 'rejected', sentAt: '2025-11-12T09:00:00Z' })).toBe('Sökt 12 nov 2025');
  expect(applicationNote({ id: '1', state: 'drafting', sentAt: null })).toBe('Påbörjad');
  expect(applicationNote({ id: '1', state: 'withdrawn', sentAt: null })).toBeNull();
});

test('points have a sign', () => {
  expect([signedPoints(3), signedPoints(-12)]).toEqual(['+3', '−12']);
});

test('how a requirement is met, in words that are true of it', () => {
  const evidence = { path: 'skills.0.name', text: 'Java' };
  const words = (fit: AskedRequirement['fit'], shown: AskedRequirement['evidence'], instead: string | null = null) =>
    describeRequirementFit({ fit, isSure: true, correction: null, evidence: shown, instead });
  expect(words('direct', evidence)).toBe('Uppfyllt');
  expect(words('direct', evidence, 'Java')).toBe('Uppfyllt: Java räcker');
  expect(words('related', evidence)).toBe('Liknande');
  expect(words('related', null)).toBe('Oklart: framgår inte av ditt cv');
  expect(words('missing', null)).toBe('Saknas i din profil');
});

test('classes of a driving licence are told as a licence, other lines as they are', () => {
  const licences = (text: string) => profileText({ path: 'x-sokvag.drivingLicences', text });
  expect(licences('B')).toBe('B-körkort');
  expect(licences('B, BE, C')).toBe('B-, BE- och C-körkort');
  expect(profileText({ path: 'skills.0.name', text: 'B' })).toBe('B');
  expect(profileText({ path: 'work.0.summary', text: 'Omvårdnad\n\nHandledning \n' })).toBe('Omvårdnad · Handledning');
});

test('nothing unsure is called missing, and a person’s own word stands before ours', () => {
  const unsure = { ...asked('a', 'missing', 71), isSure: false };
  expect(describeRequirementFit(unsure)).toBe('Kanske');
  expect(describeRequirementFit({ ...unsure, fit: 'direct' })).toBe('Uppfyllt');
  expect(describeRequirementFit({ ...unsure, correction: 'not_asked' })).toBe(
    'Du har sagt att annonsen inte kräver det',
  );
  expect(describeRequirementFit({ ...unsure, fit: 'direct', correction: 'met' })).toBe('Du har sagt att du har det');
});

test('what leads to no ad is told, and a number that no ad has is named', () => {
  expect(adIdFault('12345')).toBe(
    'Ingen annons har numret 12345. Klistra in länken till annonsen, eller skriv dess nummer.',
  );
  expect(adIdFault('kock')).toBe('Klistra in länken till annonsen, eller skriv dess nummer.');
  expect(adIdFault('https://arbetsformedlingen.se/platsbanken/annonser/29123456')).toBeNull();
});
