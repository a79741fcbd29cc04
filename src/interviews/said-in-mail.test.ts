import { expect, test } from 'vitest';
import { meetingSaidIn } from './said-in-mail.ts';

const teams = 'https://teams.microsoft.com/l/meetup-join/19%3a?context=1';

test.each([
  ['other', null, 'Välkommen på intervju torsdag kl. 13. Telefon: 070-174 06 05'],
  ['video', null, 'Vi ses på Teams torsdag kl. 13.'],
  ['video', teams, `Vi ses torsdag (${teams}). Läs om oss på https://krogen.example/jobb.`],
  ['video', 'https://krogen.example/moete', 'Videomöte: https://krogen.example/moete.'],
  ['video', null, 'Videomöte. https://krogen.example/a https://krogen.example/b'],
  ['phone', null, 'Telefonintervju torsdag kl. 13. Läs mer på https://krogen.example/'],
  ['on_site', null, 'Intervju på plats i Umeå torsdag kl. 13.'],
  ['other', null, 'Torsdag kl. 13, på plats eller via telefon.'],
  ['other', null, 'Du arbetar i flera teamsatsningar. Intervju torsdag.'],
])('%s, %s: %s', (kind, link, text) => {
  expect(meetingSaidIn(text)).toEqual({ kind, link });
});
