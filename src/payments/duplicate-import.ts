import type { Actor } from '../platform/kernel/actor.ts';
import { formatLongDay, pluralize } from '../platform/kernel/swedish.ts';
import type { Parts } from '../platform/parts.ts';
import { isRecordable } from './import-rules.ts';
import { findFirstImportWithAll } from './import-store.ts';
import type { MatchedRow } from './match-rows.ts';

/** What is said of a report whose rows all came with earlier ones; nothing of one that has something new. */
export async function duplicateImportWarnings(parts: Parts, actor: Actor, judged: MatchedRow[]): Promise<string[]> {
  if (judged.length === 0) return [];
  const earlier = await findFirstImportWithAll(
    parts.db,
    judged.map(({ key }) => key),
  );
  const left = judged.filter((row) =>
    isRecordable({ outcome: row.outcome, order_codes: row.orderCodes, recorded_at: null, undone_at: null }),
  ).length;
  const all = judged.length === 1 ? 'Den enda raden finns' : `Alla ${judged.length} rader finns`;
  if (earlier) {
    const who = earlier.created_by === actor.userId ? 'läste du in' : 'lästes in';
    const when = `Den här filen ${who} den ${formatLongDay(earlier.created_at)}.`;
    if (left === 0) return [`${when} ${nothingLeft(judged, all)}`];
    return [`${when} ${pluralize(left, 'rad', 'rader')} därifrån kan fortfarande registreras.`];
  }
  if (judged.some(({ outcome }) => outcome !== 'already_seen')) return [];
  return [`${all} redan i filer som är inlästa tidigare, och det är inget mer att registrera.`];
}

/** A row that was only read is not money that was recorded. */
function nothingLeft(judged: MatchedRow[], all: string): string {
  const recorded = judged.filter(({ outcome }) => outcome === 'already_seen').length;
  if (recorded === judged.length) return `${all} redan, och det är inget mer att registrera.`;
  if (recorded === 0) return 'Inga pengar är registrerade från den: ingen rad hör till en beställning.';
  return `${recorded} av ${judged.length} rader är registrerade. Resten hör inte till någon beställning.`;
}
