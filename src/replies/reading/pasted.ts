import { htmlToText } from './html-text.ts';
import { fullMailText } from './sections.ts';

/** A pasted mail: its text, and subject and sender from the header lines above it. */
export interface PastedText {
  text: string;
  subject: string;
  from: string;
}

/** Matches HTML: a closing tag or a line break. "Kim <kim@x.se>" and "a < b" do not match. */
const markup =
  /<\/(?:html|body|div|p|table|tr|td|span|ul|ol|li|a|b|i|strong|em|h[1-6])\s{0,9}>|<br\s{0,9}\/?>|<!doctype html/i;

const DIVIDERS =
  'original message|ursprungligt meddelande|forwarded message|vidarebefordrat (?:meddelande|brev)|vidarebefordrad post';
const FORWARDED_LINES = [
  String.raw`-{2,} ?(?:${DIVIDERS})\b.*`,
  '(?:begin forwarded message|vidarebefordrat (?:meddelande|brev)|start på vidarebefordrat (?:meddelande|brev)) ?:?',
  '_{10,}',
].join('|');
const forwarded = new RegExp(`^(?:${FORWARDED_LINES})$`, 'i');
const HEADER_NAMES = [
  'från|from|skickat|sent|datum|date|till|to|kopia|cc|ämne|subject|svara till|reply-to|prioritet',
  'importance',
].join('|');
const headLine = new RegExp(String.raw`^\*?(${HEADER_NAMES}) ?:\*? ?(.*)$`, 'i');

/**
 * Reads a pasted mail. Mail programs copy or forward a mail with its header lines. In a received mail such lines begin
 * an earlier mail; here they belong to the pasted one.
 */
export function parsePastedMail(pasted: string): PastedText {
  const whole = fullMailText({ text: markup.test(pasted) ? htmlToText(pasted) : pasted, html: null });
  const lines = whole.split('\n').map((line) => line.trim());
  const fields = new Map<string, string>();
  let isForwarded = false;
  let at = 0;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, name, value = ''] = headLine.exec(line) ?? [];
    if (name) fields.set(name.toLowerCase(), value.trim());
    else if (fields.size === 0 && (line === '' || forwarded.test(line))) isForwarded ||= line !== '';
    else break;
  }
  // A single header line may be part of the text: "Till: alla sökande".
  if (fields.size < (isForwarded ? 1 : 2)) return { text: whole, subject: '', from: '' };
  return {
    text: whole.split('\n').slice(at).join('\n').trim(),
    subject: fields.get('ämne') ?? fields.get('subject') ?? '',
    from: fields.get('från') ?? fields.get('from') ?? '',
  };
}
