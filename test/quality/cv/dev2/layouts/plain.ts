import { languageLine, type Section, schoolOf, skillLines, whereOf } from '../../cv.ts';
import type { Layout } from '../../press.ts';

const encoder = new TextEncoder();

/** Each section on one line, separated by semicolons. */
const semicolons: Layout = (cv) => {
  const body = (section: Section): string => {
    if (section.kind === 'work' || section.kind === 'volunteer') {
      return section.jobs.map((job) => `${job.title}, ${whereOf(job)}, ${job.when}`).join('; ');
    }
    if (section.kind === 'education') {
      return section.studies.map((study) => `${study.degree}, ${schoolOf(study)}, ${study.when}`).join('; ');
    }
    if (section.kind === 'skills') return skillLines(section.groups).join('; ');
    if (section.kind === 'languages') {
      return section.items.map(({ language, level }) => (level ? `${language} (${level})` : language)).join(', ');
    }
    return section.lines.join(', ');
  };
  const lines = [cv.name, `${cv.address}. Tfn ${cv.phone}. ${cv.email}`];
  for (const section of cv.sections) lines.push('', `${section.heading}: ${body(section)}`);
  return encoder.encode(`${lines.join('\n')}\n`);
};

/** Numbered headings and entries; period, title and employer on a line each. */
const numbered: Layout = (cv) => {
  const body = (section: Section, number: number): string[] => {
    if (section.kind === 'work' || section.kind === 'volunteer') {
      return section.jobs.flatMap((job, index) => [
        `${number}.${index + 1} ${job.title}`,
        `    ${whereOf(job)}`,
        `    ${job.when}`,
        ...(job.lines ?? []).map((line) => `    - ${line}`),
      ]);
    }
    if (section.kind === 'education') {
      return section.studies.flatMap((study, index) => [
        `${number}.${index + 1} ${study.degree}`,
        `    ${schoolOf(study)}`,
        `    ${study.when}`,
      ]);
    }
    if (section.kind === 'skills') return skillLines(section.groups);
    if (section.kind === 'languages') return section.items.map((item) => languageLine(item, ', '));
    return section.lines;
  };
  const lines = [cv.name, cv.label ?? '', cv.address, cv.phone, cv.email];
  cv.sections.forEach((section, index) => {
    lines.push('', `${index + 1}. ${section.heading}`, ...body(section, index + 1));
  });
  return encoder.encode(`${lines.join('\n')}\n`);
};

/** Dot leaders from the title and the employer to the period at the end of the line. */
const dotted: Layout = (cv) => {
  const entry = (title: string, where: string, when: string) => `${`${title}, ${where} `.padEnd(56, '.')} ${when}`;
  const body = (section: Section): string[] => {
    if (section.kind === 'work' || section.kind === 'volunteer') {
      return section.jobs.map((job) => entry(job.title ?? '', whereOf(job), job.when ?? ''));
    }
    if (section.kind === 'education') {
      return section.studies.map((study) => entry(study.degree, schoolOf(study), study.when));
    }
    if (section.kind === 'skills') return skillLines(section.groups, ', ');
    if (section.kind === 'languages') {
      return section.items.map(({ language, level = '' }) => `${`${language} `.padEnd(30, '.')} ${level}`);
    }
    return section.lines.map((line) => `+ ${line}`);
  };
  const lines = ['CURRICULUM VITAE', '', cv.name, cv.address, cv.phone, cv.email];
  for (const { heading, ...section } of cv.sections) {
    lines.push('', heading.toUpperCase(), '='.repeat(heading.length), ...body({ heading, ...section }));
  }
  return encoder.encode(`${lines.join('\n')}\n`);
};

export const plainLayouts: Record<string, Layout> = {
  'text-semicolons': semicolons,
  'text-numbered': numbered,
  'text-dotted': dotted,
};
