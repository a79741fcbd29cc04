import type { AdsSource } from './api.ts';

/** What AD_SOURCE names, in words. */
export function sourceWords(source: string): { name: string; where: string | null } {
  if (source === 'off') return { name: 'Ingen källa', where: null };
  if (source === 'sample') return { name: 'Inbyggda exempelannonser', where: null };
  if (source.startsWith('file:')) return { name: 'Annonser ur en fil', where: source.replace(/^file:(\/\/)?/, '') };
  return { name: 'Annonser från en server', where: source };
}

/** A lag that the fetching, each minute, should never come to. */
export const LONG_LAG_SECONDS = 15 * 60;

/** Whether nothing has come from the source for so long that somebody has to look. One reading that fails passes. */
export function isSilent({
  source,
  problem,
  lagSeconds,
  progress,
}: Pick<AdsSource, 'source' | 'problem' | 'lagSeconds' | 'progress'>): boolean {
  // A reading of everything may take longer, and ads come as it goes on.
  if (source === 'off' || (progress !== null && progress.read > 0)) return false;
  return lagSeconds === null ? problem !== null : lagSeconds > LONG_LAG_SECONDS;
}
