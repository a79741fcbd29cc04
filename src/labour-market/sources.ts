import type { Parts } from '../platform/parts.ts';

/** The folders and the addresses that `SWEDEN_SOURCE` names. */
export function namedSources(parts: Parts): { folders: string[]; addresses: string[] } {
  const sources = parts.config.labourMarket.sources ?? [];
  const folders = sources.filter((source) => source.startsWith('file:')).map((source) => source.slice('file:'.length));
  return { folders, addresses: sources.filter((source) => !source.startsWith('file:')) };
}
