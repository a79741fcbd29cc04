import type { CapturedSummary } from './api.ts';

/** The source of a job. */
export function sourceWords({ origin, url, ended }: CapturedSummary): string {
  if (ended) return 'annonsen är borttagen';
  if (origin === 'mail') return 'från mejl';
  return url ? `från ${new URL(url).hostname.replace(/^www\./, '')}` : 'tillagt av dig';
}
