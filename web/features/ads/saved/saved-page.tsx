import { notifications } from '@mantine/notifications';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { asProblem } from '../../../api/problem.ts';
import { Question } from '../../../form/question.tsx';
import { LinkButton, QuietButton, SmallButton } from '../../../form/send.tsx';
import { Page } from '../../../frame/page.tsx';
import { Pill } from '../../../frame/pill.tsx';
import { EmptyState, Loading, QueryView, SkeletonBlock } from '../../../frame/states.tsx';
import { formatInteger, formatMoment } from '../../../text/format.ts';
import { useLabels } from '../api.ts';
import { describeSearch } from '../chosen.ts';
import type { SearchState } from '../use-ad-search.ts';
import { writeQuery } from '../wanted.ts';
import { deleteSearch, openSearch, type SavedSearch, useSavedSearches } from './api.ts';
import { NameDialog } from './name-dialog.tsx';
import classes from './saved.module.css';

type Asking = { what: 'change' | 'delete'; saved: SavedSearch };

export default function SavedSearchesPage() {
  const searches = useSavedSearches();
  const [asking, setAsking] = useState<Asking | null>(null);
  const meant = useSearchParams()[0].get('sokning');
  const close = () => setAsking(null);
  return (
    <Page
      title="Sparade sökningar"
      lead="Här ser du hur många annonser som har kommit sedan du tittade sist."
      back={{ to: '/annonser', label: 'Annonser' }}
    >
      <QueryView query={searches} failed="Dina sparade sökningar kunde inte hämtas" loading={<Bones />}>
        {({ items }) =>
          items.length > 0 ? (
            <ul className="rows">
              {items.map((saved) => (
                <SavedItem
                  key={saved.id}
                  saved={saved}
                  isMeant={saved.id === meant}
                  ask={(what) => setAsking({ what, saved })}
                />
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={IconBookmark}
              title="Inga sparade sökningar"
              action={<LinkButton to="/annonser">Sök bland annonserna</LinkButton>}
            >
              Sök, välj filter och tryck på Spara sökningen, så slipper du göra om det.
            </EmptyState>
          )
        }
      </QueryView>
      {asking?.what === 'change' && <NameDialog filters={asking.saved.query} saved={asking.saved} close={close} />}
      {asking?.what === 'delete' && <DeleteDialog saved={asking.saved} close={close} />}
    </Page>
  );
}

function Bones() {
  return (
    <Loading what="Läser in dina sökningar">
      <div className="rows">
        {[0, 1, 2].map((row) => (
          <div key={row} className="divided row gap-12-20 between p-18-20">
            <div className="stack gap-4 min-w-0 anywhere" style={{ flex: '1 1 300px' }}>
              <SkeletonBlock width={180} height={22} />
              <SkeletonBlock width="60%" height={18} />
            </div>
            <SkeletonBlock width={170} height={36} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function DeleteDialog({ saved, close }: { saved: SavedSearch; close: () => void }) {
  const remove = async () => {
    await deleteSearch(saved.id);
    notifications.show({ message: `${saved.name} är borttagen` });
  };
  return (
    <Question
      title={`Ta bort ${saved.name}?`}
      send="Ta bort sökningen"
      variant="danger"
      keep="Behåll den"
      act={remove}
      close={close}
    >
      <p className="soft">Sökningen försvinner ur listan. Annonserna finns kvar.</p>
    </Question>
  );
}

interface Props {
  saved: SavedSearch;
  /** Whether a notification linked to this search. */
  isMeant: boolean;
  ask: (what: 'change' | 'delete') => void;
}

function SavedItem({ saved, isMeant, ask }: Props) {
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
        <SmallButton aria-label={`Ändra ${name}`} onClick={() => ask('change')}>
          Ändra
        </SmallButton>
        <QuietButton aria-label={`Ta bort ${name}`} onClick={() => ask('delete')}>
          Ta bort
        </QuietButton>
      </div>
    </li>
  );
}

function NewCount({ count }: { count: number | null }) {
  if (count === null) return <Pill tone="amber">Går inte att söka längre</Pill>;
  if (count === 0) return <span className="soft small">Inget nytt</span>;
  return <Pill tone="blue">{count === 1 ? '1 ny' : `${formatInteger(count)} nya`}</Pill>;
}

function bringIntoView(item: HTMLLIElement | null): void {
  item?.scrollIntoView({ block: 'center' });
}
