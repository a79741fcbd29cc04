import { languageLine, rolesOf, type Section, schoolOf, skillLines, whereOf } from '../../cv.ts';
import type { Layout } from '../../press.ts';

function linesOf(
  section: Section,
  bullet: string,
  entry: (title: string, where: string, when: string) => string[],
): string[] {
  if (section.kind === 'work' || section.kind === 'volunteer') {
    return section.jobs.flatMap((job) => [
      ...rolesOf(job).flatMap((role) => entry(role.title, whereOf(job), role.when)),
      ...(job.lines ?? []).map((line) => bullet + line),
      '',
    ]);
  }
  if (section.kind === 'education') {
    return section.studies.flatMap((study) => entry(study.degree, schoolOf(study), study.when));
  }
  if (section.kind === 'skills') return section.groups.flatMap(({ items }) => items.map((item) => bullet + item));
  if (section.kind === 'languages') return section.items.map((item) => bullet + languageLine(item));
  return section.kind === 'list' ? section.lines.map((line) => bullet + line) : section.lines;
}

/** Drawn column by column; lines of both columns have the same heights. */
const twoColumns: Layout = (cv, press) =>
  press.pdfkit((pdf) => {
    const isShort = ({ kind }: Section) => kind === 'skills' || kind === 'languages' || kind === 'list';
    pdf.font('Helvetica-Bold').fontSize(22).text(cv.name, 50, 50);
    pdf
      .font('Helvetica')
      .fontSize(12)
      .text(cv.label ?? '');
    const top = pdf.y + 16;
    const column = (x: number, width: number, sections: Section[], contact: string[]) => {
      pdf.y = top;
      const line = (text: string, font = 'Helvetica', size = 10) =>
        text ? pdf.font(font).fontSize(size).text(text, x, pdf.y, { width }) : pdf.moveDown(0.5);
      for (const text of contact) line(text);
      for (const section of sections) {
        pdf.moveDown(0.8);
        line(section.heading, 'Helvetica-Bold', 12);
        for (const text of linesOf(section, '• ', (title, where, when) => [title, where, when])) line(text);
      }
    };
    column(
      50,
      300,
      cv.sections.filter((section) => !isShort(section)),
      [],
    );
    column(380, 165, cv.sections.filter(isShort), ['Kontakt', cv.address, cv.phone, cv.email]);
  });

/** Like a typewriter: Courier, one font size, underlined headings. */
const courier: Layout = (cv, press) =>
  press.pdfkit((pdf) => {
    pdf.font('Courier').fontSize(10);
    for (const line of [cv.name, cv.address, `Tel ${cv.phone}`, cv.email, ...(cv.personal ?? [])]) pdf.text(line);
    for (const section of cv.sections) {
      pdf.moveDown().text(section.heading, { underline: true });
      for (const line of linesOf(section, '* ', (title, where, when) => [`${when.padEnd(26)}${title}, ${where}`])) {
        if (line) pdf.text(line);
      }
    }
  });

/** Several pages with the name in the header of each; headings in capitals; skills in one sentence. */
const caps: Layout = (cv, press) =>
  press.pdfkit((pdf) => {
    const line = (text: string, font = 'Times-Roman', size = 12) =>
      text ? pdf.font(font).fontSize(size).text(text, { lineGap: 3 }) : pdf.moveDown(0.6);
    line(cv.name, 'Times-Bold', 22);
    line(cv.label ?? '', 'Times-Italic', 13);
    line(`${cv.address}, tel. ${cv.phone}, ${cv.email}`);
    for (const section of cv.sections) {
      pdf.moveDown(1.4);
      line(section.heading, 'Times-Bold', 14);
      if (section.kind === 'skills') line(`${skillLines(section.groups).join('; ')}.`);
      else {
        const entry = (title: string, where: string, when: string) => [`${title}, ${where}`, when];
        for (const text of linesOf(section, '– ', entry)) line(text);
      }
    }
    const { count } = pdf.bufferedPageRange();
    for (let index = 1; index < count; index++) {
      pdf.switchToPage(index);
      pdf.page.margins.top = 0;
      pdf
        .font('Times-Roman')
        .fontSize(9)
        .text(`${cv.name}, CV, sidan ${index + 1}`, 56, 30);
    }
  });

export const drawnLayouts: Record<string, Layout> = {
  'pdfkit-two-columns': twoColumns,
  'pdfkit-courier': courier,
  'pdfkit-caps': caps,
};
