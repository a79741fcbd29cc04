import { hash } from 'node:crypto';
import type { AdStatus } from '../contract.ts';
import { type AdContent, parseAdContent } from './content.ts';
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
  /** Identifies the bad record, so that it is stored once however often it arrives. */
  key: string;
  /** Its beginning, to show to the administrator. */
  raw: string;
}

/** The agency has removed an ad. */
export interface AdRemoval {
  kind: 'removal';
  sourceId: string;
  /** `removed_date` as written. It has no time zone, so it is only compared with others of its kind. */
  removedOn: string | null;
  /** The earliest instant that it can mean, in milliseconds, for either time zone. */
  removedFrom: number | null;
}

/** An ad as far as it is needed to compare it with the stored one. */
export interface AdHead {
  kind: 'ad';
  sourceId: string;
  /** Milliseconds since 1970. */
  timestamp: number | null;
  /** Hex digest over everything that users see of the ad. */
  contentHash: string;
  status: AdStatus;
}

/** An ad with all that is stored of it, except the analysis of its texts. */
export interface ParsedAd extends AdHead {
  content: AdContent;
  record: RawObject;
  /** The record as it came. */
  bytes: Buffer;
}

export type ParsedRecord = ParsedAd | AdRemoval | RecordFault;

const KEPT_OF_RAW = 20_000;
/** Dates without a zone may be UTC or Swedish time: the greatest difference between the two. */
const ZONE_MS = 2 * 3_600_000;

/** Parses the bytes of one record. Any fault is returned as a `RecordFault`; nothing is thrown. */
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
  // The record of a removal has strings or null instead of objects; only its id and date are read.
  if (record.removed === true) return removalOf(sourceId, record.removed_date);
  const content = parseAdContent(record, sourceId, circumstances);
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

/** The id of a record that cannot be parsed, if its beginning shows one. */
function idIn(bytes: Buffer): string | null {
  const beginning = bytes.subarray(0, 400).toString('latin1');
  return /^\s*\{\s*"id"\s*:\s*"?([\w-]{1,64})"?\s*[,}]/.exec(beginning)?.[1] ?? null;
}

function rawText(bytes: Buffer): string {
  const text = bytes.subarray(0, KEPT_OF_RAW).toString('utf8');
  return text.replaceAll('\0', '\ufffd').trim();
}
