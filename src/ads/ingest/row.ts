import { BinaryArray } from '../../platform/db/binary-array.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { tokenize } from '../../platform/text/tokenize.ts';
import { encodeWordIds } from '../../platform/text/word-ids.ts';
import { packRecord } from '../ad/record.ts';
import { buildSearchDocument } from '../search/document.ts';
import { type AdAnalysis, ANALYSIS_VERSION, MAX_ANALYSED_LENGTH } from './analysis.ts';
import { findPersonNames, maskPersonalData, maskRequirementSentences, removePersonalData } from './personal-data.ts';
import type { ParsedAd } from './record.ts';

/** Builds rows for the store (store.ts): the short columns as JSON, each long column as an array of its own. */
export class RowWriter {
  readonly #short: string[] = [];
  readonly #long = {
    description: new BinaryArray('text'),
    requirements: new BinaryArray('jsonb'),
    headline_words: new BinaryArray('bytea'),
    description_words: new BinaryArray('bytea'),
    search: new BinaryArray('tsvector'),
    search_head: new BinaryArray('tsvector'),
    record: new BinaryArray('bytea'),
  };

  /** For a closed ad, personal data is masked. */
  add(ad: ParsedAd, analysis: AdAnalysis, idsOf: (words: readonly string[]) => number[]): void {
    const open = ad.status === 'open';
    const { language, requirements, headlineWords, descriptionWords } = analysis;
    const { description: text, ...content } = ad.content;
    const names = open ? [] : findPersonNames(content.contacts, textsBeside(content));
    const description = open ? text : maskPersonalData(text, names);
    const row = {
      ...content,
      id: newId(),
      source_id: ad.sourceId,
      status: ad.status,
      source_timestamp: ad.timestamp,
      content_hash: `\\x${ad.contentHash}`,
      apply_email: open ? content.apply_email : null,
      contacts: open ? content.contacts : [],
      language,
      analysis: ANALYSIS_VERSION,
    };
    const words = open ? descriptionWords : tokenize(description.slice(0, MAX_ANALYSED_LENGTH));
    const { search, search_head } = buildSearchDocument({
      ...content,
      words,
      language,
      driving_licence_required:
        content.driving_licence_required ||
        requirements.some(({ kind, level }) => kind === 'driving_licence' && level === 'must'),
    });
    const asked = open ? requirements : maskRequirementSentences(requirements, names);
    this.#short.push(storable(JSON.stringify(row)));
    this.#long.description.addText(description);
    this.#long.requirements.addJson(storable(JSON.stringify(asked)));
    this.#long.headline_words.addBytes(encodeWordIds(idsOf(headlineWords)));
    this.#long.description_words.addBytes(encodeWordIds(idsOf(words)));
    this.#long.search.addVector(search);
    this.#long.search_head.addVector(search_head);
    this.#long.record.addBytes(
      packRecord(open ? ad.bytes : Buffer.from(JSON.stringify(removePersonalData(ad.record, names)))),
    );
  }

  /** The rows in one buffer: the JSON first, then the columns in the order above. */
  take(): { bytes: Uint8Array<ArrayBuffer>; ends: number[] } {
    const json = Buffer.from(`[${this.#short.splice(0)}]`);
    const parts = [json, ...Object.values(this.#long).map((array) => array.take())];
    const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    const ends: number[] = [];
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
      ends.push(at);
    }
    return { bytes, ends };
  }
}

/** Texts whose words are not masked as names, even if a person has such a name. */
function textsBeside(content: Omit<ParsedAd['content'], 'description'>): (string | null)[] {
  const { headline, employer, workplace, occupation_label, municipality_label, region_label, city } = content;
  return [headline, employer, workplace, occupation_label, municipality_label, region_label, city];
}

/** PostgreSQL accepts neither `\u0000` nor half of a surrogate pair; JSON.stringify never escapes whole pairs. */
function storable(json: string): string {
  return json.includes('\\u') ? json.replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f]..)/g, '$1\ufffd') : json;
}
