/** Decodes the text of a page, whatever its charset. The charset that the server names is sometimes wrong. */
export function decodePage(bytes: Buffer, contentType: string): string {
  const utf8 = decodedAs('utf-8', bytes);
  // Text in another charset is hardly ever valid UTF-8, so the bytes count more than the header.
  if (utf8 !== undefined) return utf8;
  for (const named of [mark(bytes), charsetIn(contentType), charsetOfHead(bytes)]) {
    if (!named || /^utf-?8$/i.test(named)) continue;
    const text = decodedAs(named, bytes);
    if (text !== undefined) return text;
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

function decodedAs(charset: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    // An unknown charset, or bytes that are not valid in it.
    return undefined;
  }
}

function mark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

/** The charset in a Content-Type, an HTML meta element or an XML declaration. */
const charsetIn = (text: string) => /(?:charset|encoding)\s?=\s?["']?([\w.:-]{1,40})/i.exec(text)?.[1];

/** HTML requires it near the beginning, so the first kilobytes are searched. */
const charsetOfHead = (bytes: Buffer) => charsetIn(bytes.toString('latin1', 0, 4096));
