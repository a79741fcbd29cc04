import { Document, ExternalHyperlink, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import type { CvDocument, CvEntry } from './document.ts';

/** A CV as a Word file. It uses Word's own styles for title, headings and lists, so that it is easy to edit. */
export async function renderDocx(cv: CvDocument): Promise<Uint8Array> {
  const document = new Document({
    title: cv.title,
    creator: cv.name || cv.title,
    styles: {
      default: {
        document: {
          run: { font: 'Calibri', size: 22, language: { value: cv.language === 'sv' ? 'sv-SE' : 'en-GB' } },
          paragraph: { spacing: { after: 80, line: 264 } },
        },
        title: { run: { size: 44, bold: true, font: 'Calibri' }, paragraph: { spacing: { after: 60 } } },
        heading1: {
          run: { size: 28, bold: true, color: '1F6F5C', font: 'Calibri' },
          paragraph: { spacing: { before: 280, after: 100 } },
        },
        heading2: {
          run: { size: 23, bold: true, color: '262321', font: 'Calibri' },
          paragraph: { spacing: { before: 160, after: 20 } },
        },
      },
    },
    sections: [{ properties: { page: { size: { width: 11_906, height: 16_838 } } }, children: body(cv) }],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

function body(cv: CvDocument): Paragraph[] {
  const lines: Paragraph[] = [];
  if (cv.name) lines.push(new Paragraph({ text: cv.name, heading: HeadingLevel.TITLE }));
  if (cv.label) lines.push(new Paragraph({ children: [new TextRun({ text: cv.label, size: 26 })] }));
  for (const { text, link } of cv.contacts) lines.push(new Paragraph({ children: [linked(text, link)] }));
  for (const { heading, form, entries } of cv.sections) {
    lines.push(new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1 }));
    if (form === 'list') lines.push(...entries.map(({ title }) => bullet(title)));
    else lines.push(...entries.flatMap(linesOf));
  }
  return lines;
}

function linesOf({ title, subtitle, when, paragraphs, bullets, link }: CvEntry): Paragraph[] {
  const below = [subtitle, when].filter((text) => text !== '').join(' | ');
  return [
    ...(title
      ? [new Paragraph({ children: [linked(title, link)], heading: HeadingLevel.HEADING_2, keepNext: true })]
      : []),
    ...(below ? [new Paragraph({ text: below, keepNext: paragraphs.length + bullets.length > 0 })] : []),
    ...paragraphs.map((text) => new Paragraph({ text })),
    ...bullets.map(bullet),
  ];
}

const bullet = (text: string) => new Paragraph({ text, bullet: { level: 0 } });

function linked(text: string, link: string): TextRun | ExternalHyperlink {
  if (!link) return new TextRun(text);
  return new ExternalHyperlink({ link, children: [new TextRun({ text, style: 'Hyperlink' })] });
}
