import { expect, test } from 'vitest';
import type { Resume } from '../contract.ts';
import { mergeCv } from './merge.ts';

const cv: Resume = {
  basics: { name: 'Anna', phone: '070', location: { city: 'Umeå' } },
  work: [{ name: 'Kallvik El AB', position: 'Elektriker', startDate: '2019', highlights: ['Solceller'] }],
  skills: [{ name: 'Excel' }],
  'x-sokvag': { drivingLicences: ['B'] },
};

test('the same employer, title and start is the same job: what it lacks is filled in', () => {
  const job = { name: 'KALLVIK EL  AB', position: 'elektriker', startDate: '2019-05' };
  const draft = { work: [{ ...job, endDate: '2021', summary: 'Mycket', highlights: ['solceller', 'Laddboxar'] }] };
  expect(mergeCv(cv, draft, ['work']).work).toEqual([
    {
      name: 'Kallvik El AB',
      position: 'Elektriker',
      startDate: '2019-05',
      endDate: '2021',
      summary: 'Mycket',
      highlights: ['Solceller', 'Laddboxar'],
    },
  ]);
});

test.each([
  ['employer', { name: 'Annan El AB', position: 'Elektriker', startDate: '2019' }],
  ['title', { name: 'Kallvik El AB', position: 'Chef', startDate: '2019' }],
  ['start', { name: 'Kallvik El AB', position: 'Elektriker', startDate: '2020-01' }],
])('another %s is another job', (_, job) => {
  expect(mergeCv(cv, { work: [job] }, ['work']).work).toEqual([...(cv.work ?? []), job]);
});

test('two of a draft are two, however alike', () => {
  const twice = [
    { name: 'A', position: 'B' },
    { name: 'A', position: 'B' },
  ];
  expect(mergeCv({}, { work: twice }, ['work']).work).toEqual(twice);
  expect(mergeCv({ work: twice }, { work: twice }, ['work']).work).toEqual(twice);
});

test('only sections that were accepted come in, and what is said of the person stays', () => {
  const draft: Resume = {
    basics: { name: 'Bo', email: 'bo@post.example', phone: '', location: { city: 'umeå', address: 'Ån 1' } },
    skills: [{ name: 'Word' }],
  };
  expect(mergeCv(cv, draft, ['basics'])).toEqual({
    ...cv,
    basics: { name: 'Anna', email: 'bo@post.example', phone: '070', location: { city: 'Umeå', address: 'Ån 1' } },
  });
});

test('what the person chose is replaced, an address as a whole', () => {
  const location = { city: 'Borås', address: 'Ån 1' };
  const draft: Resume = { basics: { name: 'Bo', phone: '033', location } };
  expect(mergeCv(cv, draft, ['basics'], ['phone', 'summary']).basics).toEqual({ ...cv.basics, phone: '033' });
  expect(mergeCv(cv, draft, ['basics'], ['location']).basics).toEqual({ ...cv.basics, location });
});

test('when somebody can begin stays as it was said', () => {
  const own = { availability: 'Direkt', ownCar: false };
  const draft: Resume = { 'x-sokvag': { availability: 'I höst', ownCar: true, drivingLicences: ['B'] } };
  expect(mergeCv({ 'x-sokvag': own }, draft, ['x-sokvag'])['x-sokvag']).toEqual({ ...own, drivingLicences: ['B'] });
});

test('lists of names and licences are joined', () => {
  const draft: Resume = {
    skills: [{ name: 'excel', level: 'god' }, { name: 'Word' }],
    'x-sokvag': { drivingLicences: ['B', 'C'], ownCar: true },
  };
  const merged = mergeCv(cv, draft, ['skills', 'x-sokvag']);
  expect(merged.skills).toEqual([{ name: 'Excel', level: 'god' }, { name: 'Word' }]);
  expect(merged['x-sokvag']).toEqual({ drivingLicences: ['B', 'C'], ownCar: true });
});

test('a language is the same one in the words of another language', () => {
  const languages = [{ language: 'Svenska', fluency: 'Modersmål' }, { language: 'Arabiska' }, { language: 'Sorani' }];
  const draft = {
    languages: [
      { language: 'Swedish', fluency: 'Native' },
      { language: 'Arabisch', fluency: 'Flytande' },
      { language: 'English', fluency: 'Good' },
      { language: 'sorani', fluency: 'Good' },
    ],
  };
  expect(mergeCv({ languages }, draft, ['languages']).languages).toEqual([
    { language: 'Svenska', fluency: 'Modersmål' },
    { language: 'Arabiska', fluency: 'Flytande' },
    { language: 'Sorani', fluency: 'Good' },
    { language: 'English', fluency: 'Good' },
  ]);
});
