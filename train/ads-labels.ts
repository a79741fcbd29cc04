import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { RequirementKind } from '../src/ads/contract.ts';
import type { Zone } from '../src/ads/requirements/zones.ts';

/** Offsets into the ad's text in UTF-16 code units, an emoji being two; the second is exclusive. */
export type Offsets = [start: number, end: number];

export interface LabelledRequirement {
  kind: RequirementKind;
  level: 'must' | 'nice';
  years?: number;
  /** Several if one of them is enough. */
  spans: Offsets[];
}

/** The labels of an ad. Its text is not ours to publish, so the ad is identified by its id and the hash of its text. */
export interface AdLabel {
  id: string;
  /** The first 16 hexadecimal digits of the text's SHA-256. */
  hash: string;
  zones: [...Offsets, Zone][];
  requirements: LabelledRequirement[];
}

export interface AdText {
  headline: string;
  text: string;
  /** The record as the agency sent it. */
  record: Record<string, unknown>;
}

/** The ads of a folder (`*.jsonl`, `*.jsonl.gz`), by id. */
export function adTexts(folder: string): Map<string, AdText> {
  const texts = new Map<string, AdText>();
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => /\.jsonl(?:\.gz)?$/.test(name)) : [];
  for (const name of files.sort()) {
    const file = readFileSync(`${folder}/${name}`);
    const lines = (name.endsWith('.gz') ? gunzipSync(file) : file).toString('utf8').trim().split('\n');
    for (const line of lines) {
      const record = JSON.parse(line) as AdText['record'] & {
        id: string;
        headline: string;
        description: { text: string };
      };
      texts.set(String(record.id), { headline: record.headline ?? '', text: record.description?.text ?? '', record });
    }
  }
  return texts;
}

export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
