/**
 * Reads values from untrusted records. The agency's format changed over the years: what is an object today was an array
 * or a string, numbers were strings, and anything may be null.
 */

export type RawObject = Record<string, unknown>;

export function toObject(value: unknown): RawObject {
  const one = Array.isArray(value) ? value.find((item) => item !== null && typeof item === 'object') : value;
  return one !== null && typeof one === 'object' && !Array.isArray(one) ? (one as RawObject) : {};
}

export function toObjects(value: unknown): RawObject[] {
  const list = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  return list.map(toObject).filter((one) => Object.keys(one).length > 0);
}

/** A short text on one line; null for an empty one. A number becomes its text. */
export function toLine(value: unknown, longest = 500): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const line = storable(value).replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line || null;
  return storable(line.slice(0, longest)).trimEnd();
}

/** A text of paragraphs: only line feeds, at most one empty line in a row, no other control characters. */
export function toText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  // Composed characters (NFC), which everything that reads texts expects.
  const text = storable(value)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?<![ \t\u00a0])[ \t\u00a0]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text || null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** Invisible characters that reverse the direction of the text after them, or split words. */
const UNSEEN = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;

/** PostgreSQL takes neither NUL nor halves of a surrogate pair. */
function storable(text: string): string {
  return text.toWellFormed().replace(CONTROLS, '').replace(UNSEEN, '');
}

/** The plain text of HTML: paragraphs and lines are kept, tags removed, the most common entities decoded. */
export function htmlToText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const plain = value
    .replace(/<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1>|$)/gi, ' ')
    .replace(/<\/(p|div|h\d|ul|ol)>/gi, '\n\n')
    .replace(/<br\s*\/?>|<\/li>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '- ')
    .replace(/<[a-z/!][^<>]*>/gi, '')
    .replace(/&(nbsp|lt|gt|quot|#39|amp);/g, (_all, name: string) => ENTITIES[name] ?? '');
  return toText(plain);
}
const ENTITIES: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/** A concept as `{ concept_id, label }`, the first of several. */
export function toConcept(value: unknown): { id: string | null; label: string | null } {
  const concept = toObject(value);
  return { id: toId(concept.concept_id), label: toLine(concept.label) };
}

export function toId(value: unknown): string | null {
  const id = toLine(value, 200);
  return id && !id.includes(' ') && id.length <= 64 ? id : null;
}

/** A rounded number, clamped to 0 and `most`; null for anything else. */
export function toInteger(value: unknown, most: number): number | null {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return null;
  return Math.min(Math.max(Math.round(number), 0), most);
}

const ADDRESS = /^[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

export function toEmail(value: unknown): string | null {
  const [text = ''] =
    toLine(value, 254)
      ?.replace(/^mailto:/i, '')
      .split('?', 1) ?? [];
  return ADDRESS.test(text) ? text : null;
}

/** A web address for a link, http or https; null for anything else. One without a scheme gets https. */
export function toUrl(value: unknown): string | null {
  const text = toLine(value, 2000);
  if (!text) return null;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\//i.test(whole) || / /.test(whole) || !URL.canParse(whole)) return null;
  const { hostname, href } = new URL(whole);
  return hostname.includes('.') || hostname === 'localhost' ? href : null;
}

const NAIVE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?$/;
const ZONED = /(?:[zZ]|[+-]\d\d:?\d\d)$/;

/** An instant. Times without a zone are Stockholm's, whatever the machine's zone is. */
export function toInstant(value: unknown): Date | null {
  if (typeof value === 'number') return plausible(new Date(value));
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (text.includes('T') && ZONED.test(text)) return plausible(new Date(text));
  const [, day, time = '00:00'] = NAIVE.exec(text) ?? [];
  if (!day) return null;
  try {
    const local = Temporal.PlainDateTime.from(`${day}T${time}`, { overflow: 'reject' });
    return plausible(new Date(local.toZonedDateTime('Europe/Stockholm').epochMilliseconds));
  } catch {
    return null;
  }
}

/** A day in Stockholm, `2026-12-24`. */
export function toDay(value: unknown): string | null {
  const at = toInstant(value);
  if (!at) return null;
  const naive = typeof value === 'string' ? NAIVE.exec(value.trim())?.[1] : undefined;
  return (
    naive ??
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('Europe/Stockholm').toPlainDate().toString()
  );
}

function plausible(at: Date): Date | null {
  const year = at.getUTCFullYear();
  return year >= 1990 && year <= 2200 ? at : null;
}
