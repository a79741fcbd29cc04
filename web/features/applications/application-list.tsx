import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState, MoreButton, QueryView } from '../../frame/states.tsx';
import { type ApplicationSearch, useApplications } from './api.ts';
import { ApplicationRow } from './application-row.tsx';
import classes from './applications.module.css';
import { BulkActions } from './bulk-actions.tsx';
import { ApplicationListSkeleton } from './skeletons.tsx';

interface Props {
  wanted: ApplicationSearch;
  choosing: boolean;
  stopChoosing: () => void;
  clear: () => void;
}

/** The applications that a search finds, to open one, or to select several and change them together. */
export function ApplicationList({ wanted, choosing, stopChoosing, clear }: Props) {
  const list = useApplications(wanted);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const items = list.items ?? [];
  const chosen = items.filter(({ id }) => ids.has(id));
  const toggle = (id: string) =>
    setIds((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])));
  const stop = () => {
    stopChoosing();
    setIds(new Set());
  };
  return (
    <QueryView query={list} failed="Dina ansökningar kunde inte hämtas" loading={<ApplicationListSkeleton />}>
      {() =>
        items.length > 0 || choosing ? (
          <>
            <ul className="rows">
              {items.map((application) => (
                <ApplicationRow
                  key={application.id}
                  application={application}
                  choice={
                    choosing && (
                      <label className={classes.choice}>
                        <input
                          type="checkbox"
                          checked={ids.has(application.id)}
                          onChange={() => toggle(application.id)}
                        />
                        <span className="heard-only">
                          Välj {application.title}, {application.employer}
                        </span>
                      </label>
                    )
                  }
                />
              ))}
            </ul>
            <MoreButton list={list} />
            {choosing && (
              <BulkActions
                chosen={chosen}
                archived={wanted.archived === true}
                others={items.length - chosen.length}
                chooseAll={() => setIds(new Set(items.map(({ id }) => id)))}
                clear={stop}
              />
            )}
          </>
        ) : (
          <EmptyState
            icon={IconSearch}
            title={wanted.archived ? 'Inget är arkiverat' : 'Ingen ansökan passar'}
            action={
              <Button variant="default" onClick={clear}>
                Visa alla
              </Button>
            }
          />
        )
      }
    </QueryView>
  );
}
