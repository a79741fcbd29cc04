/** What AD_SOURCE names, in words. */
export function sourceWords(source: string): { name: string; where: string | null } {
  if (source === 'off') return { name: 'Ingen källa', where: null };
  if (source === 'sample') return { name: 'Inbyggda exempelannonser', where: null };
  if (source.startsWith('file:'))
    return { name: 'Annonser ur en fil', where: source.replace(/^file:(\/\/)?/, '') };
  return { name: 'Annonser från en server', where: source };
}

/** A lag that the fetching, each minute, should never come to. */
export const LONG_LAG_SECONDS = 15 * 60;
