import type { ReactNode } from 'react';
import type { Told } from '../sections.ts';
import classes from './facts.module.css';

interface Props {
  told: Told;
  /** No more than a few lines of its text. */
  clamp?: boolean;
  /** What can be done with it. */
  children?: ReactNode;
}

/** An entry in a few lines, with its buttons beside the first ones. */
export function EntryWords({ told, clamp = false, children }: Props) {
  const under = told.under.filter(Boolean);
  return (
    <div className={classes.words}>
      <div className={classes.wordsHead}>
        <div className={classes.wordsName}>
          <p className={classes.entryTitle}>{told.title}</p>
          {under.length > 0 && <p className="soft small">{under.join(' · ')}</p>}
        </div>
        {children}
      </div>
      {told.text && (
        <p className={classes.entryText} data-clamp={clamp || undefined}>
          {told.text}
        </p>
      )}
    </div>
  );
}
