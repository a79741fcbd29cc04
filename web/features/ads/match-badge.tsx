import type { CSSProperties } from 'react';
import type { AdMatch } from '../../../src/ads/contract.ts';
import classes from './match-badge.module.css';

const bandLabels: Record<AdMatch['band'], string> = { stark: 'Stark', bra: 'Bra', mojlig: 'Möjlig', svag: 'Svag' };

/** The score in a ring, with the word for its band. */
export function MatchBadge({ match, small = false }: { match: AdMatch; small?: boolean }) {
  const style = { '--score': match.score } as CSSProperties;
  return (
    <p className={classes.badge} data-band={match.band} data-small={small || undefined}>
      <span className={classes.ring} style={style}>
        <span className="heard-only">Matchning </span>
        {match.score}
      </span>
      <span className={small ? 'heard-only' : 'soft'}>{bandLabels[match.band]}</span>
    </p>
  );
}
