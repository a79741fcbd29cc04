import { expect, test } from 'vitest';
import { findRequirements, makeSkillLexicon } from './requirements.ts';

const lexicon = makeSkillLexicon([]);

/** What an ad of these words asks for: hours as "Kväll och helg", all else with its kind. */
function asked(description: string): string[] {
  const ad = { headline: 'Ledig tjänst', description, language: null, record: {} };
  return findRequirements(ad, lexicon).map(({ kind, label }) =>
    kind === 'working_hours' ? label : `${kind} ${label}`,
  );
}

test.each([
  'Dagtid, inget helgarbete.',
  'Inget kvällsarbete förekommer.',
  'Inget skiftarbete eller nattarbete.',
  'Du slipper nattarbete.',
  'Du slipper jobba kvällar och helger.',
  'Du arbetar inte kvällar eller helger.',
  'Du arbetar dagtid, aldrig kvällar eller helger.',
  'Du arbetar måndag till fredag utan kvälls- och helgarbete.',
  'Tjänsten är förlagd till dagtid utan jour, beredskap eller helgarbete.',
  'Inga kvällar, nätter eller helger.',
  'Du arbetar dagtid och helgarbete ingår inte.',
  'Du jobbar dagtid. Jour och beredskap förekommer ej.',
  'Arbetet sker dagtid, du är ledig alla kvällar och helger.',
  'Du jobbar dagtid och är ledig på kvällar och helger.',
  'Helgarbete är frivilligt.',
  'You work days, no weekends or evenings.',
])('nobody is bound: %s', (text) => {
  expect(asked(text)).toEqual([]);
});

test.each([
  ['Du arbetar kväll och helg men har lediga helger var tredje vecka.', 'Kväll och helg'],
  ['Du arbetar kvällar, men inga helger.', 'Kväll'],
  ['Du arbetar skift, dock ingen natt.', 'Skift'],
  ['Tjänsten innebär arbete kvällar och helger men inte natt.', 'Kväll och helg'],
  ['You work evenings but no nights.', 'Kväll'],
  ['Jour ingår inte, men du arbetar varannan helg.', 'Helg'],
  ['Inget kvällsarbete, helgarbete varannan vecka ingår.', 'Helg'],
  ['Du arbetar inte bara dagtid utan även kvällar och helger.', 'Kväll och helg'],
  ['Du har inget emot att arbeta kvällar och helger.', 'Kväll och helg'],
  ['Du har inga problem med att arbeta natt.', 'Natt'],
  ['Arbetet sker inte på dagtid utan på kvällar och nätter.', 'Natt och kväll'],
  ['Vi har öppet alla dagar så helgarbete ingår.', 'Helg'],
])('what is left is told: %s', (text, expected) => {
  expect(
    asked(text).map((label) =>
      label
        .toLowerCase()
        .split(/, | och /)
        .toSorted(),
    ),
  ).toEqual([
    expected
      .toLowerCase()
      .split(/, | och /)
      .toSorted(),
  ]);
});

test.each([
  ['Det är en självklarhet för oss med kollektivavtal.', []],
  ['Kollektivavtal är en självklarhet.', []],
  ['Kollektivavtal och friskvårdsbidrag är självklart.', []],
  ['Självklart har vi kollektivavtal.', []],
  ['Friskvård och utbildning är självklart hos oss.', []],
  ['B-körkort är en självklarhet.', ['driving_licence B-körkort']],
  ['Goda kunskaper i Excel är självklart.', ['skill Excel']],
  ['Det är självklart för dig att arbeta i Excel.', ['skill Excel']],
  ['För oss är det självklart att du kan Excel.', ['skill Excel']],
])('what goes without saying: %s', (text, expected) => {
  expect(asked(text)).toEqual(expected);
});
