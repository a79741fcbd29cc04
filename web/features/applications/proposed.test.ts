import { expect, test } from 'vitest';
import { nearestLinesText, noRewordedLinesText } from './proposed.ts';

const line = { path: 'work.0.highlights.0', text: 'Körde ut mat', under: 'Chaufför, Kajen' };
const licence = { path: 'x-sokvag.drivingLicences.0', text: 'B', under: null };

test.each([
  [[line], 'Din profil säger: ”Körde ut mat” (Chaufför, Kajen)'],
  [[licence], 'Enligt din profil har du B-körkort.'],
  [[line, licence], 'Din profil säger: ”Körde ut mat” (Chaufför, Kajen). Enligt din profil har du B-körkort.'],
])('%j are told as %s', (near, words) => expect(nearestLinesText(near)).toBe(words));

test.each([
  [undefined, 'Inget. Varje rad är som i din profil.'],
  [1, 'Du har lagt till 1 egen rad. Resten är som i din profil.'],
  [2, 'Du har lagt till 2 egna rader. Resten är som i din profil.'],
])('without a changed line, %s own ones are told', (own, words) => expect(noRewordedLinesText(own)).toBe(words));
