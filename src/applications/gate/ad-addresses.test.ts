import { expect, test } from 'vitest';
import { findAllAddresses, findApplyAddress } from './ad-addresses.ts';

test.each([
  ['Skicka din ansökan till Jobb@svanen.example.', 'jobb@svanen.example'],
  ['Skicka cv och brev till: jobb@svanen.example, frågor till kim@svanen.example', 'jobb@svanen.example'],
  ['Ansökan: jobb@svanen.example\nFacket: ombud@facket.example', 'jobb@svanen.example'],
  ['Skicka ditt cv till:\n\njobb@svanen.example', 'jobb@svanen.example'],
  ['Please send in your application to the email address: jobs@svanen.example.', 'jobs@svanen.example'],
])('an application goes where the text asks for it: %s', (text, address) =>
  expect(findApplyAddress(text)).toBe(address),
);

test.each([
  'Ansök via länken. Läs om GDPR, kontakta dpo@svanen.example.',
  'Fackliga kontaktpersoner: ombud@facket.example\nAnsök via vår webbplats',
  'Vi tar inte emot ansökningar via e-post. Frågor: kim@svanen.example',
  'Vi tar inte emot ansökningar som skickas till jobb@svanen.example',
  'Har du frågor om din ansökan, mejla till kim@svanen.example',
  'For questions regarding your application, write to kim@svanen.example',
  'Säljare av annonser hänvisas till saljare@media.example',
  'Ansökan till jobb@svanen.example eller ansökan till kock@svanen.example',
])('another address is none for applications: %s', (text) => expect(findApplyAddress(text)).toBeUndefined());

test.each([
  ['https://www.youtube.com/@svanen.se', []],
  ['https://x.example/apply?email=jobb@svanen.example', []],
  ['*jobb@svanen.example, -kim@svanen.example', ['jobb@svanen.example', 'kim@svanen.example']],
  ['jobb@svanen.example.Välkommen', ['jobb@svanen.example']],
  ['jobb@svanen.seVi ser fram', ['jobb@svanen.se']],
  ['Jobb@Mail.McDonalds.example', ['jobb@mail.mcdonalds.example']],
  ['–jobb@svanen.example', ['jobb@svanen.example']],
  ['”jobb@svanen.example”|Tel', ['jobb@svanen.example']],
  ['jobb@svanen.example… **kim@svanen.example**', ['jobb@svanen.example', 'kim@svanen.example']],
  ['mailto:jobb@svanen.example?subject=Kock', ['jobb@svanen.example']],
  ['jobb@svanen.example/ring 070', ['jobb@svanen.example']],
])('what surrounds an address does not belong to it: %s', (text, addresses) =>
  expect(findAllAddresses(text)).toEqual(addresses),
);
