import { describe, expect, test } from 'vitest';
import type { Resume } from '../../profile/contract.ts';
import { findUnsupportedClaims } from './letter-claims.ts';

const cv: Resume = {
  basics: { name: 'James Hall', phone: '070-123 45 67' },
  work: [
    { name: 'Peab', position: 'Site Supervisor', startDate: '2019-03', highlights: ['Led a team of 8 electricians'] },
    { name: 'Balfour Beatty', position: 'Electrician', startDate: '2011-09', endDate: '2019-02' },
    { name: 'PostNord', position: 'Lagerarbetare', startDate: '2010', endDate: '2011' },
    { name: 'Hemtjänsten', position: 'Usk', startDate: '2009', endDate: '2010' },
  ],
  languages: [{ language: 'English', fluency: 'native' }],
  'x-sokvag': { drivingLicences: ['B'] },
};
const names: Record<string, string[]> = {
  'occupation-name': ['elektriker', 'läkare', 'köksmästare', 'kock', 'undersköterska', 'lagerarbetare', 'platschef'],
  language: ['finska', 'engelska', 'tyska'],
};
const taxonomy = {
  named: (type: string, name: string) => ((names[type] ?? []).includes(name.toLowerCase()) ? [{} as never] : []),
};
const find = (letter: string, known: Resume = cv) =>
  findUnsupportedClaims(letter, {
    cv: known,
    adText: 'Kock till skolkök. Du lagar 300 portioner om dagen.',
    taxonomy,
    today: Temporal.PlainDate.from('2026-11-30'),
  });

describe('a claim that the profile does not show is named:', () => {
  test.each([
    ['Jag har 25 års erfarenhet som elektriker.', ['25 års']],
    [
      'Jag har 20 års erfarenhet som elektriker och legitimation som läkare, samt flytande finska.',
      ['20 års', 'legitimation', 'läkare', 'finska'],
    ],
    ['Jag har tio års erfarenhet som legitimerad läkare.', ['tio års', 'läkare', 'legitimerad']],
    ['Jag har 15 års erfarenhet som elektriker och har arbetat som erfaren läkare.', ['läkare']],
    ['Senast arbetade jag som köksmästare hos PostNord TPL.', ['köksmästare']],
    ['I have worked as a doctor.', ['doctor']],
    ['Jag ledde 25 elektriker.', ['25 elektriker']],
    ['Jag har CE-körkort och civilingenjörsexamen.', ['CE-körkort', 'civilingenjörsexamen']],
  ])('%s', (letter, words) => {
    expect(find(letter)).toEqual(words);
  });
});

test.each([
  'Jag har 15 års erfarenhet som elektriker och har lett 8 elektriker. Jag har B-körkort.',
  'I have worked as an electrician and as a warehouse operative.',
  'Jag har arbetat som undersköterska och som lagerarbetare. Jag talar engelska.',
  'Jag söker jobbet som kock och kan laga 300 portioner om dagen.',
  'Jag är 45 år. För 30 år sedan flyttade jag hit. Jag kan börja om 3 månader, eller 15 januari 2027.',
  'Ni har 40 års erfarenhet. Har ni behov av en läkare som talar finska?',
  'Jag talar inte finska, men jag känner till den finska marknaden.',
  'Ring mig på 070-123 45 67. Jag samarbetar gärna med läkare.',
])('what is in the profile or no claim is left alone: %s', (letter) => {
  expect(find(letter)).toEqual([]);
});

test('a licence in the profile is one', () => {
  const licensed = { ...cv, 'x-sokvag': { legitimations: ['Läkare'], drivingLicences: ['CE'] } };
  expect(find('Jag har legitimation som läkare och C-körkort.', licensed)).toEqual([]);
});
