import { expect, test } from 'vitest';
import { readJobFromText } from './page-job.ts';

const today = Temporal.PlainDate.from('2026-11-30');
const lastDay = (text: string) => readJobFromText(`Kock\n${text}`, today).deadline;

test.each([
  ['Ansök senast 10 januari. Startdatum 1 mars.', '2027-01-10'],
  ['Sista ansökningsdag 2026-12-20, tillträde 2027-02-01', '2026-12-20'],
  ['Sista dag att ansöka är den 20/12. Start 1/2 2027.', '2026-12-20'],
  ['Ansök senast: 2026-12-20. Anställningen gäller 2027-01-01 – 2027-12-31.', '2026-12-20'],
  ['We want your application by 14 December. The position starts 1 March.', '2026-12-14'],
  ['Sista ansökningsdag: 14 december 2025. Referensnummer 2026-12-31', '2025-12-14'],
  ['Ansök senast kl. 23.59 den 20 december, start 1 mars', '2026-12-20'],
])('the last day is the one of its label: %s', (text, day) => expect(lastDay(text)).toBe(day));

test.each([
  'Sista ansökningsdag: Snarast, dock tillträde 1 februari',
  'Sista ansökningsdag Löpande Tillträde 1 februari',
  'Det finns inget sista ansökningsdatum. Start 1 februari.',
  'Application deadline: ASAP – start 1 March',
  'Skicka din ansökan snarast, vi läser den före 24 december och du kan börja 7 januari',
  'I din ansökan vill vi se att du kan börja senast 1 februari.',
  'Apply before the end of December. We start interviews before Christmas.',
  'Vikariat, sista dag 31/8 2027. Ansök via mejl.',
  'Anställningen upphör sista dagen 31 augusti 2027.',
  'Vi söker en kock som kan börja senast 1 februari.',
  'Ansök senast i dag',
  'Inkomna ansökningar behandlas före den 20 december.',
  'Applications are reviewed before 20 December.',
])('another day is not the last: %s', (text) => expect(lastDay(text)).toBeNull());

test.each([
  ['Sista ansökningsdag: 15 november', '2026-11-15'],
  ['Ansök senast 29 november', '2026-11-29'],
  ['Sista ansökningsdag: 2/6', '2026-06-02'],
  ['Ansökningsperiod: 20 november - 14 december', '2026-12-14'],
  ['Ansökningsperiod: 15 december till och med 15 januari', '2027-01-15'],
])('a day without a year may have been: %s', (text, day) => expect(lastDay(text)).toBe(day));

test.each([
  'Skicka cv och personligt brev till jobb@svanen.example senast den 14 december.',
  'Send your CV to jobs@svanen.example by December 14',
  'Please apply as soon as possible, but at the latest December 14',
  'Sök tjänsten senast 14 december',
  'Senast den 14 december vill vi ha din ansökan.',
  'Sista dag: 14 december',
  'Applications must be submitted by 14 December.',
  'Ansökningar ska vara oss tillhanda före den 14 december.',
])('a sentence that asks for an application tells it: %s', (text) => expect(lastDay(text)).toBe('2026-12-14'));
