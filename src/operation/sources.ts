import type { Parts } from '../platform/parts.ts';
import type { SourceHealth } from './contract.ts';

/** The state of a source of jobs. Each slice reports its own. */
export interface JobSourceHealth {
  name: SourceHealth['name'];
  isOn: boolean;
  lastGoodAt: Date | null;
  ads: number;
  /** In Swedish; null where the last attempt succeeded. */
  problem: string | null;
  /** For sources of many pages. */
  pages?: SourceHealth['pages'];
  /** The earliest time of the next attempt. */
  nextTryAt: Date | null;
}
export type JobSource = (parts: Parts) => Promise<JobSourceHealth>;

/** Reads the state of all sources. */
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
