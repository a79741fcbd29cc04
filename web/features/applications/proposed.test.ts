import { expect, test } from 'vitest';
import { nearWords } from './proposed.ts';

const line = { path: 'work.0.highlights.0', text: 'Körde ut mat', under: 'Chaufför, Kajen' };
const licence = { path: 'x-sokvag.drivingLicences.0', text: 'B', under: null };

test.each([
  [[line], 'Din profil säger: ”Körde ut mat” (Chaufför, Kajen)'],
  [[licence], 'Enligt din profil har du B-körkort.'],
  [[line, licence], 'Din profil säger: ”Körde ut mat” (Chaufför, Kajen). Enligt din profil har du B-körkort.'],
])('%j are told as %s', (near, words) => expect(nearWords(near)).toBe(words));
