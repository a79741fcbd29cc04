import { expect, test } from 'vitest';
import { offersRemoteWork } from './remote.ts';

test.each([
  'Du kan arbeta på distans två dagar i veckan.',
  'Vi erbjuder distansarbete.',
  'Möjlighet till distansarbete finns efter inskolning.',
  'Tjänsten är helt på distans.',
  'Hos oss kan du jobba hemifrån.',
  'This is a fully remote position.',
  'You can work remotely up to three days a week.',
  'We offer remote work and flexible hours.',
  'The role is remote.',
  'Vi har en hybridmodell med två dagar på kontoret.',
  'Arbetet kan också utföras hemifrån.',
  'Vi har ett hybridupplägg.',
  'Hybrid arbetsplats är möjlig.',
  'Placering: Malmö (hybrid)',
  'Ort: Luleå (delvis distans)',
  'Där är remote-arbete möjligt.',
  'Det är inte bara ett jobb. Du får arbeta delvis på distans.',
])('%s', (text) => {
  expect(offersRemoteWork('Utvecklare', text)).toBe(true);
});

test.each([
  'Ej distansarbete.',
  'Tjänsten kan inte utföras på distans.',
  'Arbetet sker på plats, distansarbete är inte möjligt.',
  'Möjlighet till distansarbete finns inte.',
  'Det finns ingen möjlighet att arbeta på distans.',
  'This is not a remote position.',
  'No remote work.',
  'We do not offer the possibility to work from home.',
  'Utbildningen ges på distans.',
  'Du har läst distanskurser i pedagogik.',
  'Du lagar mat hemma hos brukare.',
  'Experience with remote sensing and hybrid cars.',
  'Distansarbete erbjuds ej.',
  'Du har erfarenhet av hybrid och cloud.',
  'Du känner dig hemma bland siffror.',
  'Flygledning på distans är vår vardag.',
])('%s is no offer', (text) => {
  expect(offersRemoteWork('Utvecklare', text)).toBe(false);
});

test('a headline tells as well', () => {
  expect(offersRemoteWork('Backend Developer (Remote)', 'Vi söker dig.')).toBe(true);
  expect(offersRemoteWork('Kundtjänst, distans', 'Vi söker dig.')).toBe(true);
});
