import type { Parts } from '../platform/parts.ts';
import { type FolderState, inspectFolder } from './source/folder.ts';

/** The folders and the addresses that `SWEDEN_SOURCE` names. */
export function namedSources(parts: Pick<Parts, 'config'>): { folders: string[]; addresses: string[] } {
  const sources = parts.config.labourMarket.sources ?? [];
  const folders = sources.filter((source) => source.startsWith('file:')).map((source) => source.slice('file:'.length));
  return { folders, addresses: sources.filter((source) => !source.startsWith('file:')) };
}

/** The current state of the folders among them. */
export function inspectSources(parts: Pick<Parts, 'config'>): Promise<FolderState[]> {
  return Promise.all(namedSources(parts).folders.map(inspectFolder));
}
