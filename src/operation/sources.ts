import type { Parts } from '../platform/parts.ts';
import type { SourceHealth } from './contract.ts';

/** How a place that jobs come from stands; each slice tells of its own. */
export interface JobSourceHealth {
  name: SourceHealth['name'];
  isOn: boolean;
  lastGoodAt: Date | null;
  ads: number;
  /** Swedish; null where the last try went well. */
  problem: string | null;
  /** Of those that are many pages. */
  pages?: SourceHealth['pages'];
  /** At the earliest. */
  nextTryAt: Date | null;
}
export type JobSource = (parts: Parts) => Promise<JobSourceHealth>;

/** One that fails says nothing of the others. */
export async function listSources(parts: Parts, sources: readonly JobSource[]): Promise<{ items: SourceHealth[] }> {
  const told = await Promise.all(sources.map((source) => source(parts)));
  const items = told.map(({ lastGoodAt, nextTryAt, pages = null, ...source }) => ({
    ...source,
    pages,
    lastGoodAt: lastGoodAt?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
  }));
  return { items };
}
