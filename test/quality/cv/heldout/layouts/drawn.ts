import { languageLine, rolesOf, schoolOf, skillLines, whereOf } from '../../cv.ts';
import { interRegular, interSemiBold, type Layout } from '../../press.ts';

/** Times, two pages: the employer with its titles below, dashes, a footer with the name on every page. */
const times: Layout = (cv, press) =>
  press.pdfkit((pdf) => {
    const line = (text: string, font = 'Times-Roman', size = 11.5) => pdf.font(font).fontSize(size).text(text);
    line('Meritförteckning', 'Times-Italic', 13);
    line(cv.name, 'Times-Bold', 18);
    line(cv.label ?? '');
    for (const each of [cv.address, `Telefon ${cv.phone}`, `E-post ${cv.email}`, ...(cv.personal ?? [])]) line(each);
    if (cv.personnummer) line(`Personnummer ${cv.personnummer}`);
    for (const section of cv.sections) {
      pdf.moveDown(1.2);
      line(section.heading, 'Times-Bold', 13);
      pdf.moveDown(0.3);
      if (section.kind === 'work' || section.kind === 'volunteer') {
        for (const job of section.jobs) {
          line(whereOf(job), 'Times-Bold');
          for (const role of rolesOf(job)) line(`${role.title} (${role.when})`, 'Times-Italic');
          for (const each of job.lines ?? []) line(`– ${each}`);
          pdf.moveDown(0.6);
        }
      } else if (section.kind === 'education') {
        for (const study of section.studies) line(`${study.degree}, ${schoolOf(study)} (${study.when})`);
      } else if (section.kind === 'skills') {
        for (const each of skillLines(section.groups, '; ')) line(each);
      } else if (section.kind === 'languages') {
        for (const each of section.items) line(languageLine(each, ' – '));
      } else {
        for (const each of section.lines) line(section.kind === 'list' ? `– ${each}` : each);
      }
    }
    const { count } = pdf.bufferedPageRange();
    for (let index = 0; index < count; index++) {
      pdf.switchToPage(index);
      pdf.page.margins.bottom = 0;
      pdf.font('Times-Roman').fontSize(9);
      pdf.text(`${cv.name}, sida ${index + 1} (${count})`, 56, 800, { width: 483, align: 'center' });
    }
  });

/** Periods at the left edge, the rest beside them; a name with characters outside Latin-1. */
const leftDates: Layout = (cv, press) =>
  press.pdfkit((pdf) => {
    pdf.registerFont('Inter', interRegular);
    pdf.registerFont('Inter Bold', interSemiBold);
    const at = (x: number, text: string, font = 'Inter', size = 10) =>
      pdf
        .font(font)
        .fontSize(size)
        .text(text, x, pdf.y, { width: 539 - x });
    const beside = (when: string, lines: string[], items: string[] = []) => {
      const { y } = pdf;
      pdf.font('Inter').fontSize(10).text(when, 56, y, { width: 110 });
      pdf.y = y;
      for (const [index, text] of lines.entries()) at(176, text, index === 0 ? 'Inter Bold' : 'Inter');
      for (const text of items) at(176, `•  ${text}`);
      pdf.moveDown(0.5);
    };
    at(56, cv.name, 'Inter Bold', 20);
    at(56, cv.label ?? '', 'Inter', 12);
    pdf.moveDown(0.5);
    at(56, `${cv.address}   Mobil: ${cv.phone}   ${cv.email}`, 'Inter', 9);
    for (const section of cv.sections) {
      pdf.moveDown(1);
      at(56, section.heading, 'Inter Bold', 12);
      pdf.moveDown(0.3);
      if (section.kind === 'work' || section.kind === 'volunteer') {
        for (const job of section.jobs) {
          for (const role of rolesOf(job)) beside(role.when, [role.title, whereOf(job)], job.lines);
        }
      } else if (section.kind === 'education') {
        for (const study of section.studies) beside(study.when, [study.degree, schoolOf(study)]);
      } else if (section.kind === 'skills') {
        for (const item of section.groups.flatMap(({ items }) => items)) at(176, `•  ${item}`);
      } else if (section.kind === 'languages') {
        for (const { language, level } of section.items) beside(language, [level ?? '']);
      } else {
        for (const each of section.lines) at(176, `•  ${each}`);
      }
    }
  });

/** One line for each job, its parts separated by bars. */
const inline: Layout = (cv, press) =>
  press.pdfkit((pdf) => {
    const line = (text: string, font = 'Helvetica', size = 10) => pdf.font(font).fontSize(size).text(text);
    line(cv.name.toUpperCase(), 'Helvetica-Bold', 16);
    line([cv.label, cv.address, cv.phone, cv.email].filter(Boolean).join(' | '), 'Helvetica', 9);
    for (const section of cv.sections) {
      pdf.moveDown(1);
      line(section.heading, 'Helvetica-Bold', 12);
      if (section.kind === 'work' || section.kind === 'volunteer') {
        for (const job of section.jobs) {
          for (const role of rolesOf(job)) line([role.title, whereOf(job), role.when].join(' | '), 'Helvetica-Bold');
          for (const each of job.lines ?? []) line(`* ${each}`);
        }
      } else if (section.kind === 'education') {
        for (const study of section.studies) line([study.degree, schoolOf(study), study.when].join(' | '));
      } else if (section.kind === 'skills') {
        line(skillLines(section.groups, ' | ').join(' | '));
      } else if (section.kind === 'languages') {
        line(section.items.map((each) => languageLine(each, ' ')).join(' | '));
      } else {
        for (const each of section.lines) line(each);
      }
    }
  });

export const drawnLayouts: Record<string, Layout> = {
  'pdfkit-times': times,
  'pdfkit-left-dates': leftDates,
  'pdfkit-inline': inline,
};
