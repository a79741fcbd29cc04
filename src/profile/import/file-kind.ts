import { isUtf8 } from 'node:buffer';
import { listZipNames } from './docx.ts';
import { Unreadable } from './lines.ts';
import { isLinkedIn } from './linkedin.ts';
import { decodeText } from './plain-text.ts';

export type FileKind = 'pdf' | 'docx' | 'linkedin' | 'json' | 'xml' | 'text' | 'picture';

const beginsWith = (head: string, ...starts: string[]) => starts.some((start) => head.startsWith(start));

/** Detects the kind of a file by its first bytes; the name is not reliable. */
export function detectUploadKind(bytes: Uint8Array): FileKind | Unreadable {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (isProgram(head)) {
    return new Unreadable(
      'Filen är ett program och öppnas inte. Välj filen med ditt cv, som PDF, Word, bild eller text.',
    );
  }
  // Some programs write a line or two before the header.
  if (head.includes('%PDF-')) return 'pdf';
  if (beginsWith(head, 'PK\x03\x04', 'PK\x05\x06')) return isLinkedIn(listZipNames(bytes)) ? 'linkedin' : 'docx';
  if (beginsWith(head, '\x89PNG', '\xff\xd8\xff')) return 'picture';
  const other = otherKind(head);
  if (other) return new Unreadable(other);
  const text = decodeText(bytes.subarray(0, 20_000))?.trimStart();
  if (text === undefined || isNoise(bytes.subarray(0, 20_000))) {
    return new Unreadable(
      'Vi känner inte igen filen. Ladda upp ditt cv som PDF, Word (.docx), bild (JPEG eller PNG), JSON Resume, Europass (XML) eller text.',
    );
  }
  if (/^(?:\{|\[\s*[[{"\]\d])/.test(text)) return 'json';
  if (/^<(?:!doctype html|html|head|body)/i.test(text)) {
    return new Unreadable('Filen är en webbsida. Skriv ut den som PDF från webbläsaren och ladda upp den.');
  }
  if (/^<(?:\?xml|!DOCTYPE|!ENTITY|[A-Za-z][\w:.-]*[\s>/])/i.test(text)) return 'xml';
  return 'text';
}

/** Every byte is valid in Windows-1252, but real text has few bytes beyond ASCII. */
function isNoise(sample: Uint8Array): boolean {
  // The sample may end in the middle of a character.
  if ([0, 1, 2, 3].some((cut) => isUtf8(sample.subarray(0, sample.length - cut)))) return false;
  return sample.filter((byte) => byte >= 0x80).length > 0.4 * sample.length;
}

function otherKind(head: string): string | undefined {
  if (head.startsWith('\xd0\xcf\x11\xe0')) {
    return 'Filen är antingen ett äldre Worddokument (.doc) eller skyddad med ett lösenord. Spara den som .docx eller PDF utan lösenord och ladda upp den.';
  }
  if (head.startsWith('{\\rtf'))
    return 'Filen är i formatet RTF, som vi inte läser. Spara den som PDF eller Word (.docx).';
  if (/^....ftyp(?:hei[cfmsx]|hev[cmx]|mif1|msf1|avif)/s.test(head)) {
    return 'Bilden är i formatet HEIC, som vi inte läser. Spara den som JPEG i telefonen, eller ta en skärmbild av den, och ladda upp den.';
  }
  const isOtherPicture = beginsWith(head, 'GIF8', 'II*\0', 'MM\0*') || /^RIFF....WEBP/s.test(head);
  if (isOtherPicture || (head.startsWith('BM') && /^..\0\0\0\0/s.test(head.slice(4)))) {
    return 'Bilden är i ett format som vi inte läser. Spara den som JPEG, PNG eller PDF, eller ta en skärmbild av den, och ladda upp den.';
  }
  if (beginsWith(head, ...archives) || head.slice(257, 262) === 'ustar') {
    return 'Filen är ett arkiv. Packa upp den och ladda upp ditt cv som PDF eller Word.';
  }
  return undefined;
}

const archives = ['\x1f\x8b', 'Rar!', '7z\xbc\xaf', 'BZh', '\xfd7zXZ', '\x28\xb5\x2f\xfd'];
/** Executables of Linux, of macOS in both byte orders and universal, of Java, and scripts. */
const programs = [
  '\x7fELF',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
  '#!/',
];

function isProgram(head: string): boolean {
  // Of Windows. A text may begin with "MZ", but only an executable has a zero byte in its header.
  return (head.startsWith('MZ') && head.slice(0, 64).includes('\0')) || beginsWith(head, ...programs);
}
