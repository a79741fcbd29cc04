import { languageLine, rolesOf, schoolOf, whereOf } from '../../cv.ts';
import { interRegular, type Layout } from '../../press.ts';
import { europassCandidate, jsonResume } from '../../standards.ts';

/** The visible page is plain; the data is in the XML that the file embeds. */
const carrying: Layout = (cv, press) =>
  press.pdfkit((pdf) => {
    pdf.font(interRegular).fontSize(10);
    for (const line of [cv.name, `Home: ${cv.address}`, `Email: ${cv.email}`, `Phone: ${cv.phone}`]) pdf.text(line);
    for (const section of cv.sections) {
      pdf.moveDown().text(section.heading.toUpperCase());
      if (section.kind === 'work' || section.kind === 'volunteer') {
        for (const job of section.jobs) {
          for (const role of rolesOf(job)) pdf.text(`${role.when}\n${role.title} ${whereOf(job)}`);
          for (const each of job.lines ?? []) pdf.text(`• ${each}`);
        }
      } else if (section.kind === 'education') {
        for (const study of section.studies) pdf.text(`${study.when}\n${study.degree} ${schoolOf(study)}`);
      } else if (section.kind === 'skills') {
        pdf.text(section.groups.flatMap(({ items }) => items).join(' / '));
      } else if (section.kind === 'languages') {
        for (const each of section.items) pdf.text(languageLine(each));
      } else {
        for (const each of section.lines) pdf.text(each);
      }
    }
    pdf.file(Buffer.from(europassCandidate(cv)), { name: 'attachment.xml', type: 'text/xml' });
  });

export const standardLayouts: Record<string, Layout> = {
  'json-resume': jsonResume,
  'europass-v4': (cv) => new TextEncoder().encode(europassCandidate(cv)),
  'pdf-with-europass': carrying,
};
