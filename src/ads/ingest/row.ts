import { newId } from '../../kernel/ids.ts';
import { encodeWordIds } from '../../text/word-ids.ts';
import { searchDocument } from '../search-document.ts';
import { type Analysis, LONGEST_ANALYSED } from './analysis.ts';
import { maskPersonalData, maskSentences, withoutPersonalData } from './personal-data.ts';
import type { ReadAd } from './record.ts';

const bytea = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

/** A row as JSON, to be read by `json_to_recordset` (ingest-store.ts). Of a closed ad nobody's data is written. */
export function rowOf(ad: ReadAd, analysis: Analysis, idsOf: (words: string[]) => number[]): string {
  const open = ad.status === 'open';
  const { language, requirements, headlineWords, descriptionWords } = analysis;
  const description = open ? ad.content.description : maskPersonalData(ad.content.description);
  const row = {
    ...ad.content,
    id: newId(),
    source_id: ad.sourceId,
    status: ad.status,
    source_timestamp: ad.timestamp,
    content_hash: `\\x${ad.contentHash}`,
    description,
    apply_email: open ? ad.content.apply_email : null,
    contacts: open ? ad.content.contacts : [],
    language,
    requirements: open ? requirements : maskSentences(requirements),
    headline_words: bytea(encodeWordIds(idsOf(headlineWords))),
    description_words: bytea(encodeWordIds(idsOf(descriptionWords))),
    ...searchDocument({ ...ad.content, description: description.slice(0, LONGEST_ANALYSED), language }),
    record: open ? ad.record : withoutPersonalData(ad.record),
  };
  return storable(JSON.stringify(row));
}

/** PostgreSQL reads no `\u0000` and no half of a surrogate pair; whole pairs are never written as escapes. */
function storable(json: string): string {
  return json.includes('\\u') ? json.replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f]..)/g, '$1\ufffd') : json;
}
