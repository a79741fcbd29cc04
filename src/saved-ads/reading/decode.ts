/** The text of a page in whatever it is written; what the server says of that is at times wrong. */
export function decodePage(bytes: Buffer, contentType: string): string {
  const utf8 = decodedAs('utf-8', bytes);
  // Text in another charset is next to never valid UTF-8 as well: the bytes are believed before the server.
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
    // Not in it, or none that is known.
    return undefined;
  }
}

function mark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

/** As servers and HTML say it, or as XML does. */
const charsetIn = (text: string) => /(?:charset|encoding)\s?=\s?["']?([\w.:-]{1,40})/i.exec(text)?.[1];

/** In the first kilobytes, where it has to stand. */
const charsetOfHead = (bytes: Buffer) => charsetIn(bytes.toString('latin1', 0, 4096));
