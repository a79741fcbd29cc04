import { languageLine, rolesOf, type Section, schoolOf, whereOf } from '../../cv.ts';
import type { Layout } from '../../press.ts';

/** Bars between all parts of an entry, bullets below, bars between skills too. */
const bars: Layout = (cv, press) =>
  press.pdfkit((pdf) => {
    const line = (text: string, font = 'Helvetica', size = 10) =>
      pdf.font(font).fontSize(size).text(text, { lineGap: 2 });
    line(cv.name, 'Helvetica-Bold', 20);
    line([cv.label, cv.address, cv.phone, cv.email, ...(cv.links ?? [])].filter(Boolean).join(' | '));
    const entry = (title: string, where: string, when: string, lines: string[] = []) => {
      pdf.moveDown(0.4);
      line([title, where.replace(', ', ' | '), when].join(' | '), 'Helvetica-Bold');
      for (const each of lines) line(`• ${each}`);
    };
    for (const section of cv.sections) {
      pdf.moveDown(0.8);
      line(section.heading, 'Helvetica-Bold', 12);
      if (section.kind === 'work' || section.kind === 'volunteer') {
        for (const job of section.jobs) entry(job.title ?? '', whereOf(job), job.when ?? '', job.lines);
      } else if (section.kind === 'education') {
        for (const study of section.studies) entry(study.degree, schoolOf(study), study.when);
      } else if (section.kind === 'skills') line(section.groups.flatMap(({ items }) => items).join(' | '));
      else if (section.kind === 'languages') {
        line(section.items.map((item) => languageLine(item, ' – ')).join(' | '));
      } else for (const each of section.lines) line(each);
    }
  });

/** A column on the left with contact data and skills, each followed by a row of asterisks. */
const sidebarStars: Layout = (cv, press) =>
  press.pdfkit((pdf) => {
    const isShort = ({ kind }: Section) => kind === 'skills' || kind === 'languages' || kind === 'list';
    const top = 60;
    let x = 40;
    let width = 150;
    const line = (text: string, font = 'Helvetica', size = 10) =>
      pdf.font(font).fontSize(size).text(text, x, pdf.y, { width, lineGap: 2 });
    const head = (text: string) => {
      pdf.moveDown(0.9);
      line(text.toUpperCase(), 'Helvetica-Bold', 11);
    };
    pdf.y = top;
    head('Contact');
    for (const text of [cv.phone, cv.email, cv.address]) line(text, 'Helvetica', 9);
    for (const section of cv.sections.filter(isShort)) {
      head(section.heading);
      if (section.kind === 'skills') {
        section.groups
          .flatMap(({ items }) => items)
          .forEach((item, index) => {
            line(`${item} ${'*'.repeat(5 - (index % 3))}`);
          });
      } else if (section.kind === 'languages') {
        for (const { language, level = '' } of section.items) line(`${language} (${level})`);
      } else if (section.kind === 'list') for (const text of section.lines) line(text);
    }
    x = 220;
    width = 330;
    pdf.y = top;
    line(cv.name, 'Helvetica-Bold', 24);
    line(cv.label ?? '', 'Helvetica', 12);
    for (const section of cv.sections.filter((each) => !isShort(each))) {
      head(section.heading);
      if (section.kind === 'work' || section.kind === 'volunteer') {
        for (const job of section.jobs) {
          line(job.when ?? '', 'Helvetica', 9);
          line(`${job.title} @ ${whereOf(job)}`, 'Helvetica-Bold');
          for (const text of job.lines ?? []) line(`- ${text}`);
        }
      } else if (section.kind === 'education') {
        for (const study of section.studies) {
          line(study.when, 'Helvetica', 9);
          line(study.degree, 'Helvetica-Bold');
          line(schoolOf(study));
        }
      } else if (section.kind === 'text') for (const text of section.lines) line(text);
    }
  });

/** An employer with the whole period, below it each role with its own; skill levels in words. */
const ladder: Layout = (cv, press) =>
  press.pdfkit((pdf) => {
    const line = (text: string, font = 'Times-Roman', size = 11, indent = 0) =>
      pdf
        .font(font)
        .fontSize(size)
        .text(text, 56 + indent, pdf.y, { lineGap: 2 });
    line(cv.name, 'Times-Bold', 20);
    line(`${cv.label}, ${cv.address}`);
    line([cv.phone, cv.email, ...(cv.personal ?? [])].join('  •  '));
    for (const section of cv.sections) {
      pdf.moveDown(1);
      line(section.heading, 'Times-BoldItalic', 14);
      if (section.kind === 'work' || section.kind === 'volunteer') {
        for (const job of section.jobs) {
          line(`${whereOf(job)} (${job.when})`, 'Times-Bold');
          for (const role of rolesOf(job)) {
            const period = job.roles && job.roles.length > 1 ? `, ${role.when}` : '';
            line(`${role.title}${period}`, 'Times-Roman', 11, 14);
          }
          for (const text of job.lines ?? []) line(`– ${text}`, 'Times-Roman', 11, 14);
        }
      } else if (section.kind === 'education') {
        for (const study of section.studies) {
          line(`${schoolOf(study)} (${study.when})`, 'Times-Bold');
          line(study.degree, 'Times-Roman', 11, 14);
        }
      } else if (section.kind === 'skills') {
        section.groups
          .flatMap(({ items }) => items)
          .forEach((item, index) => {
            line(`${item} – ${index % 2 === 0 ? 'mycket god' : 'god'}`);
          });
      } else if (section.kind === 'languages') {
        for (const item of section.items) line(languageLine(item, ' – '));
      } else for (const text of section.lines) line(text);
    }
  });

export const drawnLayouts: Record<string, Layout> = {
  'pdfkit-bars': bars,
  'pdfkit-sidebar-stars': sidebarStars,
  'pdfkit-ladder': ladder,
};
