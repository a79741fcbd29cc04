import { isUtf8 } from 'node:buffer';
import { listZipNames } from './docx.ts';
import { Unreadable } from './lines.ts';
import { isLinkedIn } from './linkedin.ts';
import { decodeText } from './plain-text.ts';

export type FileKind = 'pdf' | 'docx' | 'linkedin' | 'json' | 'xml' | 'text' | 'picture';

const starts = (bytes: Uint8Array, ...first: number[]) => first.every((byte, i) => bytes[i] === byte);

/** Detects the kind of a file by its first bytes; the name is not reliable. */
export function detectUploadKind(bytes: Uint8Array): FileKind | Unreadable {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (isProgram(bytes, head)) {
    return new Unreadable(
      'Filen är ett program och öppnas inte. Välj filen med ditt cv, som PDF, Word, bild eller text.',
    );
  }
  // Some programs write a line or two before the header.
  if (head.includes('%PDF-')) return 'pdf';
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04) || starts(bytes, 0x50, 0x4b, 0x05, 0x06)) {
    return isLinkedIn(listZipNames(bytes)) ? 'linkedin' : 'docx';
  }
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47) || starts(bytes, 0xff, 0xd8, 0xff)) return 'picture';
  const other = otherKind(bytes, head);
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

function otherKind(bytes: Uint8Array, head: string): string | undefined {
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return 'Filen är antingen ett äldre Worddokument (.doc) eller skyddad med ett lösenord. Spara den som .docx eller PDF utan lösenord och ladda upp den.';
  }
  if (head.startsWith('{\\rtf'))
    return 'Filen är i formatet RTF, som vi inte läser. Spara den som PDF eller Word (.docx).';
  if (/^....ftyp(?:hei[cfmsx]|hev[cmx]|mif1|msf1|avif)/s.test(head)) {
    return 'Bilden är i formatet HEIC, som vi inte läser. Spara den som JPEG i telefonen, eller ta en skärmbild av den, och ladda upp den.';
  }
  const isOtherPicture =
    head.startsWith('GIF8') || head.startsWith('II*\0') || head.startsWith('MM\0*') || /^RIFF....WEBP/s.test(head);
  if (isOtherPicture || (head.startsWith('BM') && /^..\0\0\0\0/s.test(head.slice(4)))) {
    return 'Bilden är i ett format som vi inte läser. Spara den som JPEG, PNG eller PDF, eller ta en skärmbild av den, och ladda upp den.';
  }
  if (isArchive(bytes, head)) {
    return 'Filen är ett arkiv. Packa upp den och ladda upp ditt cv som PDF eller Word.';
  }
  return undefined;
}

/** Detects executables of Windows, Linux, macOS (both byte orders, and universal), Java, and scripts. */
function isProgram(bytes: Uint8Array, head: string): boolean {
  const isMach = ['feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe'].includes(
    Buffer.from(bytes.subarray(0, 4)).toString('hex'),
  );
  // A text may begin with "MZ", but only an executable has a zero byte in its header.
  return (
    (head.startsWith('MZ') && head.slice(0, 64).includes('\0')) ||
    head.startsWith('\x7fELF') ||
    isMach ||
    head.startsWith('#!/')
  );
}

function isArchive(bytes: Uint8Array, head: string): boolean {
  return (
    starts(bytes, 0x1f, 0x8b) ||
    head.startsWith('Rar!') ||
    head.startsWith('7z\xbc\xaf') ||
    head.startsWith('BZh') ||
    head.startsWith('\xfd7zXZ') ||
    head.startsWith('\x28\xb5\x2f\xfd') ||
    head.slice(257, 262) === 'ustar'
  );
}
