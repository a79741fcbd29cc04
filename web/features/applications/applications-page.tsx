import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch, IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { MoreButton } from '../../frame/more-button.tsx';
import { Page } from '../../frame/page.tsx';
import { Empty, Seen } from '../../frame/states.tsx';
import { useApplications } from './api.ts';
import { ApplicationRow } from './application-row.tsx';
import { ListBones } from './bones.tsx';
import { NewDialog } from './new-dialog.tsx';
import { type Phase, phaseNames, phases } from './words.ts';

const Board = lazy(() => import('./board.tsx'));
const REST_MS = 250;

/** Search, phase and view stand in the address, so that going back finds them. */
export default function ApplicationsPage() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const phase = phaseNames.find((name) => name === params.get('lage'));
  const board = params.get('vy') === 'tavla';
  const all = useApplications({ states: [], q: '' });
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
          <Button component={Link} to="/ansokningar/importera" variant="subtle">
            Ta in en lista
          </Button>
          <Button component={Link} to="/ansokningar/siffror" variant="subtle">
            Så går det
          </Button>
          <Button component={Link} to="/aktivitetsrapport" variant="subtle">
            Aktivitetsrapport
          </Button>
          <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => change('ny', '')}>
            Ny ansökan
          </Button>
        </>
      }
    >
      {all.items?.length === 0 ? (
        <NoApplications />
      ) : (
        <>
          <search className="row gap-12 items-end between">
            <Search q={q} search={(next) => change('q', next || null)} />
            <fieldset className="wrap gap-8" aria-label="Vy">
              <Choice on={!board} choose={() => change('vy', null)} label="Lista" />
              <Choice on={board} choose={() => change('vy', 'tavla')} label="Tavla" />
            </fieldset>
          </search>
          {board ? (
            <Suspense fallback={<ListBones />}>
              <Board q={q} />
            </Suspense>
          ) : (
            <>
              <fieldset className="wrap gap-8" aria-label="Läge">
                <Choice on={!phase} choose={() => change('lage', null)} label="Alla" />
                {phaseNames.map((name) => (
                  <Choice
                    key={name}
                    on={phase === name}
                    choose={() => change('lage', name)}
                    label={phases[name].label}
                  />
                ))}
              </fieldset>
              <Hits q={q} phase={phase} clear={() => setParams({}, { replace: true })} />
            </>
          )}
        </>
      )}
      {params.has('ny') && <NewDialog close={() => change('ny', null)} />}
    </Page>
  );
}

function Choice({ on, choose, label }: { on: boolean; choose: () => void; label: string }) {
  return (
    <button type="button" className="toggle min-h-36 p-4-14 font-560" aria-pressed={on} onClick={choose}>
      {label}
    </button>
  );
}

function Search({ q, search }: { q: string; search: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const [rested] = useDebouncedValue(typed.trim(), REST_MS);
  const known = useRef(q);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the hands rest, and only then
  useEffect(() => {
    if (rested === known.current) return;
    known.current = rested;
    search(rested);
  }, [rested]);
  // The address was changed elsewhere, as by "Visa alla".
  useEffect(() => {
    if (q === known.current) return;
    known.current = q;
    setTyped(q);
  }, [q]);
  return (
    <TextInput
      style={{ flex: '1 1 240px', maxWidth: 420 }}
      type="search"
      aria-label="Sök jobb eller arbetsgivare"
      placeholder="Sök jobb eller arbetsgivare"
      maxLength={200}
      leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

interface HitsProps {
  q: string;
  phase: Phase | undefined;
  clear: () => void;
}

function Hits({ q, phase, clear }: HitsProps) {
  const list = useApplications({ states: phase ? phases[phase].states : [], q });
  return (
    <Seen query={list} failed="Dina ansökningar kunde inte hämtas" loading={<ListBones />}>
      {() =>
        list.items?.length ? (
          <>
            <ul className="rows">
              {list.items.map((application) => (
                <ApplicationRow key={application.id} application={application} />
              ))}
            </ul>
            <MoreButton list={list} />
          </>
        ) : (
          <Empty
            picture={<IconSearch size={28} stroke={1.6} />}
            title="Ingen ansökan passar"
            action={
              <Button variant="default" onClick={clear}>
                Visa alla
              </Button>
            }
          />
        )
      }
    </Seen>
  );
}

function NoApplications() {
  return (
    <Empty
      picture={<IconSend size={28} stroke={1.6} />}
      title="Du har inga ansökningar ännu"
      action={
        <Button component={Link} to="/matchningar" variant="default">
          Hitta ett jobb att söka
        </Button>
      }
    >
      Börja från en annons, så håller vi ordning på brev, cv och svar. Har du hittat jobbet någon annanstans? Tryck på
      Ny ansökan. En lista som du redan har tar du in från Excel eller LinkedIn.
    </Empty>
  );
}
