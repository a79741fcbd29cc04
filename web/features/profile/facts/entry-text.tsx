import type { ReactNode } from 'react';
import type { EntrySummary } from '../sections.ts';
import classes from './facts.module.css';

interface Props {
  told: EntrySummary;
  /** Whether to cut the text after a few lines. */
  clamp?: boolean;
  /** Buttons of the entry. */
  children?: ReactNode;
}

/** An entry in a few lines, with its buttons beside the first ones. */
export function EntryText({ told, clamp = false, children }: Props) {
  const under = told.under.filter(Boolean);
  return (
    <div className="stack gap-2 anywhere">
      <div className="row gap-8-16 items-start between">
        <div style={{ flex: '1 1 160px', minWidth: 0 }}>
          <p className="font-620">{told.title}</p>
          {under.length > 0 && <p className="soft small">{under.join(' · ')}</p>}
        </div>
        {children}
      </div>
      {told.text && (
        <p className={`${classes.entryText} mt-4 text-15 pre-line`} data-clamp={clamp || undefined}>
          {told.text}
        </p>
      )}
    </div>
  );
}
