import iconv from 'iconv-lite';
import { type Cv, languageLine, rolesOf, type Section, schoolOf, skillLines, whereOf } from '../../cv.ts';
import type { Layout } from '../../press.ts';

const bytes = (lines: string[]) => new TextEncoder().encode(`${lines.join('\n')}\n`);
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ');

/** As pasted into a form: period, colon, the rest. */
const pasted: Layout = (cv) => {
  const body = (section: Section): string[] => {
    if (section.kind === 'work' || section.kind === 'volunteer') {
      return section.jobs.flatMap((job) => [
        ...rolesOf(job).map((role) => `${role.when}: ${joined(role.title, whereOf(job))}`),
        ...(job.lines ?? []).map((line) => `  - ${line}`),
      ]);
    }
    if (section.kind === 'education') {
      return section.studies.map((study) => `${study.when}: ${joined(study.degree, schoolOf(study))}`);
    }
    if (section.kind === 'skills') return section.groups.flatMap(({ items }) => items.map((item) => `- ${item}`));
    if (section.kind === 'languages') return section.items.map((item) => `- ${languageLine(item, ' (')})`);
    return section.lines;
  };
  const contact = ['CV', '', cv.name, cv.address, `tel ${cv.phone}`, cv.email, ...(cv.personal ?? [])];
  return bytes([...contact, ...cv.sections.flatMap((section) => ['', section.heading, ...body(section)])]);
};

/** Periods in a column made with spaces; title, then employer on the next line. */
const datesFirst: Layout = (cv) => {
  const column = (when: string) => when.padEnd(24);
  const body = (section: Section): string[] => {
    if (section.kind === 'work' || section.kind === 'volunteer') {
      return section.jobs.flatMap((job) => [
        ...rolesOf(job).flatMap((role) => [column(role.when) + role.title, column('') + whereOf(job)]),
        ...(job.lines ?? []).map((line) => `${column('')}* ${line}`),
      ]);
    }
    if (section.kind === 'education') {
      return section.studies.flatMap((study) => [column(study.when) + study.degree, column('') + schoolOf(study)]);
    }
    if (section.kind === 'skills') return skillLines(section.groups);
    if (section.kind === 'languages') return [section.items.map((item) => languageLine(item, ' ')).join(', ')];
    return section.lines;
  };
  const head = [cv.name, cv.address, `${cv.phone} / ${cv.email}`, ...(cv.personal ?? [])];
  return bytes([
    ...head,
    ...cv.sections.flatMap((section) => ['', section.heading, '-'.repeat(section.heading.length), ...body(section)]),
  ]);
};

/** As from an old Windows editor: code page 1252, carriage returns, asterisks. */
const windows: Layout = (cv: Cv) => {
  const body = (section: Section): string[] => {
    if (section.kind === 'work' || section.kind === 'volunteer') {
      return section.jobs.flatMap((job) => [
        ...rolesOf(job).map((role) => `* ${joined(role.title, whereOf(job))}, ${role.when}`),
        ...(job.lines ?? []).map((line) => `    ${line}`),
      ]);
    }
    if (section.kind === 'education') {
      return section.studies.map((study) => `* ${joined(study.degree, schoolOf(study))}, ${study.when}`);
    }
    if (section.kind === 'skills') return section.groups.flatMap(({ items }) => items.map((item) => `* ${item}`));
    if (section.kind === 'languages') return section.items.map((item) => `* ${languageLine(item, ', ')}`);
    return section.lines;
  };
  const lines = [
    `Meritförteckning för ${cv.name}`,
    '',
    `Adress: ${cv.address}`,
    `Telefon: ${cv.phone}`,
    `E-post: ${cv.email}`,
    ...(cv.personal ?? []),
    ...cv.sections.flatMap((section) => ['', section.heading, ...body(section)]),
  ];
  return iconv.encode(`${lines.join('\r\n')}\r\n`, 'win1252');
};

export const plainLayouts: Record<string, Layout> = {
  'text-plain': pasted,
  'text-dates-first': datesFirst,
  'text-windows': windows,
};
