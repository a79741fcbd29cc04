import { IconBarrierBlock } from '@tabler/icons-react';
import type { Match } from './api.ts';
import classes from './matching.module.css';

/** What stands in the way, before everything else. */
export function Blockers({ blockers, whole = false }: { blockers: Match['blockers']; whole?: boolean }) {
  if (blockers.length === 0) return null;
  return (
    <ul className={classes.blockers}>
      {blockers.map(({ kind, label, sentence }) => (
        <li key={`${kind} ${label}`}>
          <IconBarrierBlock size={18} stroke={1.8} aria-hidden />
          <span>
            <b>Hinder:</b> {label}
            {whole && sentence && sentence !== label && <span className={classes.quote}>”{sentence}”</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
