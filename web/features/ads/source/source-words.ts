import type { AdsSource } from './api.ts';

/** The setting AD_SOURCE in words. */
export function describeAdSource(source: string): { name: string; where: string | null } {
  if (source === 'off') return { name: 'Ingen källa', where: null };
  if (source === 'sample') return { name: 'Inbyggda exempelannonser', where: null };
  if (source.startsWith('file:')) return { name: 'Annonser ur en fil', where: source.replace(/^file:(\/\/)?/, '') };
  return { name: 'Annonser från en server', where: source };
}

/** Fetching runs each minute and should never lag this far behind. */
export const LONG_LAG_SECONDS = 15 * 60;

/** Whether the source has been silent for so long that the operator has to look. A single failed run does not count. */
export function isSourceSilent({
  source,
  problem,
  lagSeconds,
  progress,
}: Pick<AdsSource, 'source' | 'problem' | 'lagSeconds' | 'progress'>): boolean {
  // Loading everything may take longer, and ads arrive meanwhile.
  if (source === 'off' || (progress !== null && progress.read > 0)) return false;
  return lagSeconds === null ? problem !== null : lagSeconds > LONG_LAG_SECONDS;
}
