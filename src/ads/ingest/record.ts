import { hash } from 'node:crypto';
import type { AdStatus } from '../contract.ts';
import { type AdContent, readContent } from './content.ts';
import type { ReadContext } from './places.ts';
import { type RawObject, toInstant, toLine } from './values.ts';

/** Why a record cannot be stored. */
export const faultReasons = [
  'invalid_utf8',
  'invalid_json',
  'not_an_object',
  'too_large',
  'no_id',
  'no_headline',
  'no_text',
  'refused_by_database',
  'unreadable',
] as const;
export type FaultReason = (typeof faultReasons)[number];

/** A record that is set aside. */
export interface RecordFault {
  kind: 'fault';
  reason: FaultReason;
  sourceId: string | null;
  /** The same for the same bad record, however often it comes. */
  key: string;
  /** Its beginning, for whoever looks into it. */
  raw: string;
}

/** The agency took an ad away. */
export interface AdRemoval {
  kind: 'removal';
  sourceId: string;
  /** `removed_date` as it was written; without a zone, so it is compared with others of its kind only. */
  removedOn: string | null;
  /** The earliest that it can mean in milliseconds, whichever zone it was written in. */
  removedFrom: number | null;
}

/** An ad as it is compared with what is stored. */
export interface AdHead {
  kind: 'ad';
  sourceId: string;
  /** Milliseconds since 1970. */
  timestamp: number | null;
  /** Over everything that a reader would call the ad, in hexadecimal. */
  contentHash: string;
  status: AdStatus;
}

/** An ad with all that is stored of it but what is computed of its texts. */
export interface ParsedAd extends AdHead {
  content: AdContent;
  record: RawObject;
  /** The record as it came. */
  bytes: Buffer;
}

export type ParsedRecord = ParsedAd | AdRemoval | RecordFault;

const KEPT_OF_RAW = 20_000;
/** Naive dates may be UTC or Swedish: so far apart can the two be. */
const ZONE_MS = 2 * 3_600_000;

/** Reads one record's bytes. Whatever is wrong with it comes back as a `RecordFault`, nothing is thrown. */
export function readRecord(bytes: Buffer, tooLarge: boolean, circumstances: ReadContext): ParsedRecord {
  const fault = (reason: FaultReason, sourceId: string | null = null): RecordFault => ({
    kind: 'fault',
    reason,
    sourceId,
    key: hash('sha256', sourceId ? `${reason} ${sourceId}` : bytes),
    raw: rawText(bytes),
  });
  if (tooLarge) return fault('too_large', idIn(bytes));
  const text = decode(bytes);
  if (text === undefined) return fault('invalid_utf8', idIn(bytes));
  const record = parse(text);
  if (record === undefined) return fault('invalid_json', idIn(bytes));
  if (record === null || typeof record !== 'object' || Array.isArray(record)) return fault('not_an_object');
  return readObject(record as RawObject, bytes, fault, circumstances);
}

function readObject(
  record: RawObject,
  bytes: Buffer,
  fault: (reason: FaultReason, sourceId?: string | null) => RecordFault,
  circumstances: ReadContext,
): ParsedRecord {
  const sourceId = toLine(record.id, 200);
  if (!sourceId) return fault('no_id');
  // A stub has strings or null where an ad has objects; nothing but its id and its date is read.
  if (record.removed === true) return removalOf(sourceId, record.removed_date);
  const content = readContent(record, sourceId, circumstances);
  if (!content.headline) return fault('no_headline', sourceId);
  if (!content.description && !content.link_site) return fault('no_text', sourceId);
  const lastDay = [content.deadline, content.last_day].filter((day) => day !== null).toSorted()[0];
  return {
    kind: 'ad',
    sourceId,
    timestamp: timestampOf(record.timestamp),
    contentHash: hash('sha256', JSON.stringify(content)),
    status: lastDay !== undefined && lastDay < circumstances.today ? 'expired' : 'open',
    content,
    record,
    bytes,
  };
}

function removalOf(sourceId: string, date: unknown): AdRemoval {
  const at = toInstant(date);
  const removedOn = toLine(date, 40);
  return { kind: 'removal', sourceId, removedOn, removedFrom: at && at.getTime() - ZONE_MS };
}

function timestampOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(Math.trunc(number)) && number > 0
    ? Math.trunc(number)
    : null;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The id of a record that cannot be read as a whole, where its beginning shows one. */
function idIn(bytes: Buffer): string | null {
  const beginning = bytes.subarray(0, 400).toString('latin1');
  return /^\s*\{\s*"id"\s*:\s*"?([\w-]{1,64})"?\s*[,}]/.exec(beginning)?.[1] ?? null;
}

function rawText(bytes: Buffer): string {
  const text = bytes.subarray(0, KEPT_OF_RAW).toString('utf8');
  return text.replaceAll('\0', '\ufffd').trim();
}
