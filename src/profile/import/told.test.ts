import { expect, test } from 'vitest';
import { readCv } from './read-cv.ts';

const readText = async (...lines: string[]) =>
  (await readCv(new TextEncoder().encode(['Anna Ek', 'anna.ek@post.example', '', ...lines].join('\n')), 'cv.txt'))
    .draft;

test.each([
  'Jag är 45 år och bor i Umeå. Jag var sjukskriven för utmattning 2019-2020 men mår bra nu.',
  'Jag var intagen på anstalten Umeå 2015-2017 och har nu sökt arbete.',
  'Jag var föräldraledig för våra två barn 2019-2021.',
  'Jag är inskriven på Arbetsförmedlingen sedan 2022.',
  'Jag är bosatt på Söder i Umeå sedan 2015 och söker arbete som kock.',
  'Jag är aktiv på Friskis i Umeå sedan 2015.',
  'Jag är student på Umeå universitet sedan 2022.',
  'Under 2015-2018 var jag föräldraledig och bodde hos mina svärföräldrar i Kiruna.',
  'Jag läste ekonomi på Umeå universitet 2012-2014.',
  'Jag har arbetat som volontär för barn i Uganda 2014.',
])('a sentence about a life is no job: %s', async (line) => {
  expect((await readText(line)).work).toBeUndefined();
});

test('of a paragraph only the sentences about jobs are jobs, up to their period', async () => {
  const { work } = await readText(
    'Jag har jobbat som lärare på Ersängsskolan 2010-2015 och som rektor på Hagaskolan 2015-2020.',
    'Mina föräldrar kommer från Finland och jag talar svenska och finska.',
    'Jag läste ekonomi på Umeå universitet 2008-2010. Jag jobbar som kock på Rex sedan 2020 och söker nytt jobb.',
    'På fritiden tränar jag som målvakt på Gimonäs 2018-2020.',
  );
  expect(work).toEqual([
    { position: 'lärare', name: 'Ersängsskolan', startDate: '2010', endDate: '2015' },
    { position: 'rektor', name: 'Hagaskolan', startDate: '2015', endDate: '2020' },
    { position: 'kock', name: 'Rex', startDate: '2020' },
  ]);
});

test.each([
  ['Legitimerad lärare i tyska och franska för årskurs 7-9.', undefined],
  ['Jag talar inte svenska men lite engelska och vill lära mig franska och tyska.', undefined],
  ['Jag har översatt från ryska till polska på fritiden.', undefined],
  ['Översättare från engelska och tyska till svenska', undefined],
  ['Jag undervisar barn som talar svenska och engelska.', undefined],
  ['Jag behärskar svenska regelverk.', undefined],
  ['Jag talar flytande norska och har rest i Spanien och lärt mig spanska.', ['Norska']],
  ['Mina föräldrar kommer från Finland och jag talar svenska, finska och lite engelska.', 'Svenska Finska Engelska'],
])('only what somebody says they speak is a language of theirs: %s', async (line, names) => {
  const { languages } = await readText('Profil', line, '', 'Erfarenhet', 'Kock, Rex, 2019 – 2024');
  const wanted = typeof names === 'string' ? names.split(' ') : names;
  expect(languages).toEqual(wanted?.map((language) => ({ language })));
});

test.each([
  ['Vikarierande lärare i svenska och engelska, Ersängsskolan i Umeå', 'Elevassistent, Hagaskolan'],
  ['Projektledare inom vatten och avlopp, Vakin i Umeå kommun och Vindeln', 'Ingenjör, Sweco'],
])('a year below the head of an entry is its date: %s', async (first, second) => {
  const { work } = await readText('Arbetslivserfarenhet', '', first, '2019', '', second, '2015');
  expect(work?.map(({ position, name, startDate }) => [`${position}, ${name}`, startDate])).toEqual([
    [first, '2019'],
    [second, '2015'],
  ]);
});

test.each([
  [['Finns: bo holm, chef på rex']],
  [['Lämnas av min chef på hotellet', 'ring henne gärna']],
  [['Available from my manager at the hotel']],
])('who is a referee is no note that there are some: %s', async (lines) => {
  const { references } = await readText('Språk', 'Svenska', '', 'Referenser', ...lines);
  expect(references).toEqual([{ reference: lines.join(', ') }]);
});

test.each([
  ['på Bistro i Parken', 'Bistro i Parken', undefined],
  ['på Nära i Norr AB', 'Nära i Norr AB', undefined],
  ['på Skansen i Stockholm', 'Skansen', 'Stockholm'],
])('of an employer only a place is divided: %s', async (where, name, location) => {
  const { work } = await readText('Erfarenhet', '', `2008-2010 jobbade jag som säljare ${where}.`);
  expect([work?.[0]?.name, work?.[0]?.location]).toEqual([name, location]);
});
