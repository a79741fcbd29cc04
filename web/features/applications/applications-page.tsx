import { Button } from '@mantine/core';
import { IconPlus, IconSearch, IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SearchField } from '../../form/search-field.tsx';
import { LinkButton, QuietButton, SendButton } from '../../form/send.tsx';
import { Toggle } from '../../form/toggle.tsx';
import { Page } from '../../frame/page.tsx';
import { EmptyState, MoreButton, QueryView } from '../../frame/states.tsx';
import { type ApplicationSearch, useApplications, useTags } from './api.ts';
import { ApplicationRow } from './application-row.tsx';
import classes from './applications.module.css';
import { BulkActions } from './bulk-actions.tsx';
import { NewApplicationDialog } from './new-application-dialog.tsx';
import { ApplicationListSkeleton } from './skeletons.tsx';
import { phaseIds, phases } from './words.ts';

const Board = lazy(() => import('./board.tsx'));
const ARCHIVE = 'arkiv';

/** Search, phase and view are in the address, so that the back button restores them. */
export default function ApplicationsPage() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const phase = phaseIds.find((name) => name === params.get('lage'));
  const archived = params.get('lage') === ARCHIVE;
  const tag = params.get('tagg') ?? undefined;
  const board = params.get('vy') === 'tavla';
  const everything = { states: [], q: '' };
  const all = useApplications(everything);
  const wanted = { states: phase ? phases[phase].states : [], q, tag, archived };
  const listed = useApplications(board ? everything : wanted);
  /** The search whose results are being selected: a new search starts with an empty selection. */
  const [choosing, setChoosing] = useState<string>();
  const search = `${q} ${phase} ${archived} ${tag}`;
  const canChoose = !board && choosing !== search && (listed.items?.length ?? 0) > 0;
  function change(name: string, value: string | null) {
    setParams(
      (now) => {
        if (value === null) now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  }
  return (
    <Page
      title="Ansökningar"
      actions={
        <>
          <LinkButton to="/ansokningar/importera" variant="subtle" px={6}>
            Ta in en lista
          </LinkButton>
          <LinkButton to="/ansokningar/siffror" variant="subtle" px={6}>
            Så går det
          </LinkButton>
          <LinkButton to="/aktivitetsrapport" variant="subtle" px={6}>
            Aktivitetsrapport
          </LinkButton>
          <SendButton icon={IconPlus} onClick={() => change('ny', '')}>
            Ny ansökan
          </SendButton>
        </>
      }
    >
      {all.items?.length === 0 ? (
        <NoApplications />
      ) : (
        <>
          <search className="row gap-12 between">
            <SearchField
              style={{ flex: '1 1 240px', maxWidth: 420 }}
              aria-label="Sök jobb eller arbetsgivare"
              placeholder="Sök jobb eller arbetsgivare"
              maxLength={200}
              q={q}
              changed={(next) => change('q', next || null)}
            />
            <div className="row gap-8">
              <fieldset className="wrap gap-8" aria-label="Vy">
                <Toggle on={!board} press={() => change('vy', null)} label="Lista" />
                <Toggle on={board} press={() => change('vy', 'tavla')} label="Tavla" />
              </fieldset>
              {canChoose && <QuietButton onClick={() => setChoosing(search)}>Välj flera</QuietButton>}
            </div>
          </search>
          {board ? (
            <Suspense fallback={<ApplicationListSkeleton />}>
              <Board q={q} />
            </Suspense>
          ) : (
            <>
              <fieldset className="wrap gap-8" aria-label="Läge">
                <Toggle on={!phase && !archived} press={() => change('lage', null)} label="Alla" />
                {phaseIds.map((name) => (
                  <Toggle
                    key={name}
                    on={phase === name}
                    press={() => change('lage', name)}
                    label={phases[name].label}
                  />
                ))}
                <Toggle on={archived} press={() => change('lage', ARCHIVE)} label="Arkiv" />
              </fieldset>
              <TagChoice tag={tag} choose={(next) => change('tagg', next)} />
              <ApplicationList
                key={search}
                wanted={wanted}
                choosing={choosing === search}
                stopChoosing={() => setChoosing(undefined)}
                clear={() => setParams({}, { replace: true })}
              />
            </>
          )}
        </>
      )}
      {params.has('ny') && <NewApplicationDialog close={() => change('ny', null)} />}
    </Page>
  );
}

/** Shown to users who have tagged something. */
function TagChoice({ tag, choose }: { tag: string | undefined; choose: (tag: string | null) => void }) {
  const { data } = useTags();
  if (!data || (data.items.length === 0 && tag === undefined)) return null;
  return (
    <fieldset className="wrap gap-8" aria-label="Taggar">
      {data.items.map((one) => (
        <Toggle
          key={one.tag}
          on={one.tag === tag}
          press={() => choose(one.tag === tag ? null : one.tag)}
          label={`${one.tag} (${one.count})`}
        />
      ))}
    </fieldset>
  );
}

function NoApplications() {
  return (
    <EmptyState
      icon={IconSend}
      title="Du har inga ansökningar ännu"
      action={
        <LinkButton to="/matchningar" variant="default">
          Hitta ett jobb att söka
        </LinkButton>
      }
    >
      Börja från en annons, så håller vi ordning på brev, cv och svar. Har du hittat jobbet någon annanstans? Tryck på
      Ny ansökan. En lista som du redan har tar du in från Excel eller LinkedIn.
    </EmptyState>
  );
}

interface Props {
  wanted: ApplicationSearch;
  choosing: boolean;
  stopChoosing: () => void;
  clear: () => void;
}

/** The applications that a search finds, to open one, or to select several and change them together. */
function ApplicationList({ wanted, choosing, stopChoosing, clear }: Props) {
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
