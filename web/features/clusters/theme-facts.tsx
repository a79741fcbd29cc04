import { IconCalendarDue } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { Band } from '../../../src/ads/contract.ts';
import { MatchBadge } from '../ads/match-badge.tsx';
import { describeDeadline, formatAdCount } from '../ads/words.ts';
import type { Cluster } from './api.ts';
import classes from './clusters.module.css';

/** The number of ads, their median score, and the nearest deadline. */
export function ThemeFacts({ theme: { size, medianScore, nearestDeadline } }: { theme: Cluster }) {
  const due = nearestDeadline ? describeDeadline(nearestDeadline) : undefined;
  return (
    <div className="line gap-16">
      {medianScore !== null && <MatchBadge match={{ score: medianScore, band: bandOf(medianScore) }} />}
      <div className="stack gap-4 min-w-0">
        <p>
          <b className="figures">{formatAdCount(size)}</b>
          {medianScore !== null && <span className="soft">, hälften har minst {medianScore} poäng</span>}
        </p>
        {due && (
          <p className={`${classes.due} line gap-6 soft text-15`} data-near={due.near || undefined}>
            <IconCalendarDue size={16} stroke={1.9} aria-hidden />
            Närmast: {due.text}
          </p>
        )}
      </div>
    </div>
  );
}

const FEW = 5;

/** The skills that a theme's ads ask for most, with those that the user lacks. */
export function SkillBars({ theme, all = false }: { theme: Cluster; all?: boolean }) {
  const { topSkills, missingSkills, size } = theme;
  const shown = all ? topSkills : topSkills.slice(0, FEW);
  if (shown.length === 0) return null;
  const missing = new Set(missingSkills.map(({ label }) => label));
  return (
    <ul className="stack gap-10" aria-label="Det annonserna oftast frågar efter">
      {shown.map(({ label, count }) => (
        <li key={label} className="stack gap-4" data-missing={missing.has(label) || undefined}>
          <span className="line gap-12 items-baseline between text-15" style={{ lineHeight: '1.4' }}>
            <span className="min-w-0 anywhere">
              {label}
              {missing.has(label) && (
                <span className="pill ml-8 nowrap">
                  saknas<span className="heard-only"> i din profil</span>
                </span>
              )}
            </span>
            <span className="flex-none soft small figures">
              {count} av {size}
            </span>
          </span>
          <span className={classes.bar} style={{ '--part': count / size } as CSSProperties} aria-hidden />
        </li>
      ))}
    </ul>
  );
}

/** The band of a score, with the service's limits. */
function bandOf(score: number): Band {
  if (score >= 75) return 'stark';
  if (score >= 55) return 'bra';
  return score >= 35 ? 'mojlig' : 'svag';
}
