/** Worker: creates Word files of letters. Runs in its own threads, because it blocks them. */
import { Document, Packer, Paragraph, TextRun } from 'docx';
import { handleWorkerRequests } from '../fair-queue/worker-requests.ts';
import type { LetterParagraphs } from './letter.ts';

handleWorkerRequests(
  async ({ title, paragraphs }: { title: string; paragraphs: LetterParagraphs }): Promise<Uint8Array> => {
    const document = new Document({
      title,
      styles: {
        default: {
          document: {
            run: { font: 'Calibri', size: 22, language: { value: 'sv-SE' } },
            paragraph: { spacing: { after: 200, line: 276 } },
          },
        },
      },
      sections: [
        {
          properties: { page: { size: { width: 11_906, height: 16_838 } } },
          children: paragraphs.map(
            (lines) =>
              new Paragraph({
                children: lines.map((line, at) => new TextRun({ text: line, break: at === 0 ? 0 : 1 })),
              }),
          ),
        },
      ],
    });
    return new Uint8Array(await Packer.toBuffer(document));
  },
);
