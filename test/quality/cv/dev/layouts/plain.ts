import { languageLine, rolesOf, type Section, schoolOf, whereOf } from '../../cv.ts';
import type { Layout } from '../../press.ts';
import { europassCandidate, europassSkillsPassport, jsonResume } from '../../standards.ts';

const encoder = new TextEncoder();

/** As pasted into a mail: title and employer, the period in the next line, asterisks as bullets. */
const mail: Layout = (cv) => {
  const body = (section: Section): string[] => {
    if (section.kind === 'work' || section.kind === 'volunteer') {
      return section.jobs.flatMap((job) => [
        ...rolesOf(job).flatMap((role) => [`${role.title}, ${whereOf(job)}`, role.when]),
        ...(job.lines ?? []).map((line) => `* ${line}`),
        '',
      ]);
    }
    if (section.kind === 'education') {
      return section.studies.flatMap((study) => [`${study.degree}, ${schoolOf(study)}`, study.when, '']);
    }
    if (section.kind === 'skills') return [section.groups.flatMap(({ items }) => items).join(', ')];
    if (section.kind === 'languages') return section.items.map((item) => languageLine(item, ' - '));
    return section.lines;
  };
  const lines = [cv.name, cv.address, cv.phone, cv.email];
  for (const section of cv.sections) lines.push('', `*** ${section.heading} ***`, ...body(section));
  return encoder.encode(`${lines.join('\n')}\n`);
};

/** With a byte order mark; headings end with a colon, periods first, tabs as separators. */
const marked: Layout = (cv) => {
  const body = (section: Section): string[] => {
    if (section.kind === 'work' || section.kind === 'volunteer') {
      return section.jobs.flatMap((job) => [
        ...rolesOf(job).map((role) => `${role.when}\t${role.title}, ${whereOf(job)}`),
        ...(job.lines ?? []).map((line) => `\t- ${line}`),
      ]);
    }
    if (section.kind === 'education') {
      return section.studies.map((study) => `${study.when}\t${study.degree}, ${schoolOf(study)}`);
    }
    if (section.kind === 'skills') return section.groups.flatMap(({ items }) => items.map((item) => `• ${item}`));
    if (section.kind === 'languages') return section.items.map((item) => `• ${languageLine(item)}`);
    return section.kind === 'list' ? [section.lines.join(', ')] : section.lines;
  };
  const lines = [`CV – ${cv.name}`, `Adress: ${cv.address}`, `Mobil: ${cv.phone}`, `Mail: ${cv.email}`];
  for (const section of cv.sections) lines.push('', `${section.heading}:`, ...body(section));
  return encoder.encode(`\ufeff${lines.join('\r\n')}\r\n`);
};

export const plainLayouts: Record<string, Layout> = {
  'text-mail': mail,
  'text-bom': marked,
  'json-resume': jsonResume,
  'europass-v4': (cv) => encoder.encode(europassCandidate(cv)),
  'europass-skills-passport': (cv) => encoder.encode(europassSkillsPassport(cv)),
};
