import { Unreadable } from './lines.ts';
import { decodeText } from './plain-text.ts';

export type FileKind = 'pdf' | 'docx' | 'json' | 'xml' | 'text';

const starts = (bytes: Uint8Array, ...first: number[]) => first.every((byte, i) => bytes[i] === byte);

/** What a file is, told by its first bytes; its name may say anything. */
export function kindOf(bytes: Uint8Array): FileKind | Unreadable {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  // Some programs write a line or two before it.
  if (head.includes('%PDF-')) return 'pdf';
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04) || starts(bytes, 0x50, 0x4b, 0x05, 0x06)) return 'docx';
  const other = otherKind(bytes, head);
  if (other) return new Unreadable(other);
  const text = decodeText(bytes.subarray(0, 20_000))?.trimStart();
  if (text === undefined) {
    return new Unreadable(
      'Vi känner inte igen filen. Ladda upp ditt cv som PDF, Word (.docx), JSON Resume, Europass (XML) eller text.',
    );
  }
  if (/^(?:\{|\[\s*[[{"\]\d])/.test(text)) return 'json';
  if (/^<(?:!doctype html|html|head|body)/i.test(text)) {
    return new Unreadable('Filen är en webbsida. Skriv ut den som PDF från webbläsaren och ladda upp den.');
  }
  if (/^<(?:\?xml|!DOCTYPE|!ENTITY|[A-Za-z][\w:.-]*[\s>/])/i.test(text)) return 'xml';
  return 'text';
}

function otherKind(bytes: Uint8Array, head: string): string | undefined {
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return 'Filen är antingen ett äldre Worddokument (.doc) eller skyddad med ett lösenord. Spara den som .docx eller PDF utan lösenord och ladda upp den.';
  }
  if (head.startsWith('{\\rtf'))
    return 'Filen är i formatet RTF, som vi inte läser. Spara den som PDF eller Word (.docx).';
  const isPicture =
    starts(bytes, 0x89, 0x50, 0x4e, 0x47) ||
    starts(bytes, 0xff, 0xd8, 0xff) ||
    starts(bytes, 0x47, 0x49, 0x46, 0x38) ||
    head.startsWith('II*\0') ||
    head.startsWith('MM\0*') ||
    /^RIFF....WEBP/s.test(head) ||
    /^....ftyp(?:heic|heix|mif1|avif)/s.test(head);
  if (isPicture) {
    return 'Filen är en bild och har ingen text att läsa. Ladda upp dokumentet som bilden visar (PDF eller Word), eller fyll i profilen för hand.';
  }
  if (starts(bytes, 0x1f, 0x8b) || head.startsWith('Rar!') || head.startsWith('7z\xbc\xaf')) {
    return 'Filen är ett arkiv. Packa upp den och ladda upp ditt cv som PDF eller Word.';
  }
  return undefined;
}
