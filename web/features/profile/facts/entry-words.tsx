import type { Told } from '../sections.ts';
import classes from './facts.module.css';

/** An entry in a line or two. */
export function EntryWords({ told, clamp = false }: { told: Told; clamp?: boolean }) {
  const under = told.under.filter(Boolean);
  return (
    <div className={classes.words}>
      <p className={classes.entryTitle}>{told.title}</p>
      {under.length > 0 && <p className="soft small">{under.join(' · ')}</p>}
      {told.text && (
        <p className={classes.entryText} data-clamp={clamp || undefined}>
          {told.text}
        </p>
      )}
    </div>
  );
}
