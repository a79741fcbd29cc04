import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { asProblem } from '../../../api/problem.ts';
import { formatInteger, formatMoment } from '../../../text/format.ts';
import { useLabels } from '../api.ts';
import { describeSearch } from '../chosen.ts';
import type { SearchState } from '../use-ad-search.ts';
import { writeQuery } from '../wanted.ts';
import { openSearch, type SavedSearch } from './api.ts';
import classes from './saved.module.css';

interface Props {
  saved: SavedSearch;
  /** Whether a notification linked to this search. */
  isMeant: boolean;
  ask: (what: 'change' | 'delete') => void;
}

export function SavedItem({ saved, isMeant, ask }: Props) {
  const { id, name, query, notify, newCount, newSince, openedAt } = saved;
  const labelOf = useLabels(query, undefined);
  const state: SearchState = { newSince };
  return (
    <li
      className={`divided row gap-12-20 between p-18-20 ${isMeant ? classes.meant : ''}`}
      ref={isMeant ? bringIntoView : undefined}
    >
      <div className="stack gap-4 min-w-0 anywhere" style={{ flex: '1 1 300px' }}>
        <h2 className="row gap-4-10 text-17" style={{ letterSpacing: 0 }}>
          <Link
            to={`/annonser?${writeQuery(query)}`}
            state={state}
            className="min-w-0 ink"
            // Opening a search marks its new ads as seen. A failure does no harm: they stay new.
            onClick={() => void openSearch(id).catch(asProblem)}
          >
            {name}
          </Link>
          <NewCount count={newCount} />
        </h2>
        <p className="soft small">{describeSearch(query, labelOf)}</p>
        <p className="soft small">Öppnad {formatMoment(openedAt)}</p>
        <p className="soft small">
          {notify ? 'Vi talar om när det kommer nya' : 'Vi säger inte till när det kommer nya'}
        </p>
      </div>
      <div className={`${classes.actions} row gap-10`}>
        <Button variant="default" size="sm" aria-label={`Ändra ${name}`} onClick={() => ask('change')}>
          Ändra
        </Button>
        <Button variant="subtle" size="sm" aria-label={`Ta bort ${name}`} onClick={() => ask('delete')}>
          Ta bort
        </Button>
      </div>
    </li>
  );
}

function NewCount({ count }: { count: number | null }) {
  if (count === null)
    return (
      <span className="pill" data-tone="amber">
        Går inte att söka längre
      </span>
    );
  if (count === 0) return <span className="soft small">Inget nytt</span>;
  return (
    <span className="pill" data-tone="blue">
      {count === 1 ? '1 ny' : `${formatInteger(count)} nya`}
    </span>
  );
}

function bringIntoView(item: HTMLLIElement | null): void {
  item?.scrollIntoView({ block: 'center' });
}
