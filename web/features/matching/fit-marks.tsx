import { IconBarrierBlock } from '@tabler/icons-react';
import type { ListedMatch } from './api.ts';
import { bandWords, metRequirementsWords, scoreWords } from './words.ts';

type Fit = Pick<ListedMatch, 'band' | 'blockers' | 'can' | 'will' | 'asked' | 'met'>;

/** How well a job fits, in words: its band, its two scores, and the number of requirements met. */
export const matchSummaryWords = (match: Fit): string =>
  [bandWords[match.band], scoreWords(match), metRequirementsWords(match)].filter(Boolean).join(' · ');

/** What the user did with a job, and what rules it out. */
export function FitMarks({
  applied,
  mark,
  blockers,
}: {
  applied: string | null;
  mark?: string;
  blockers: Fit['blockers'];
}) {
  return (
    <>
      {applied && (
        <li className="pill" data-tone="green">
          {applied}
        </li>
      )}
      {mark && (
        <li className="pill" data-tone="blue">
          {mark}
        </li>
      )}
      {blockers.map(({ kind, label }) => (
        <li key={`${kind} ${label}`} className="pill" data-tone="amber">
          <IconBarrierBlock size={14} stroke={1.9} aria-hidden />
          <span>
            <span className="heard-only">Hinder: </span>
            {label}
          </span>
        </li>
      ))}
    </>
  );
}
