import '@mantine/spotlight/styles.layer.css';
import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '../../features/accounts/api.ts';
import { holdsPermission } from '../../features/accounts/permissions.ts';
import { useFocusBack } from '../dialog.tsx';
import classes from './palette.module.css';
import { type PaletteResults, useAdminResults, useOwnResults } from './palette-results.ts';
import { findPaletteChoices, type PaletteChoice } from './places.ts';

const REST_MS = 200;
const LONGEST = 200;
const [store, opening] = createSpotlight();

/** The command palette: opens pages, begins actions and searches the user's own things. Mounted while it is open. */
export default function Palette({ user, close }: { user: User; close: () => void }) {
  useFocusBack(true);
  useEffect(() => {
    opening.open();
    return opening.close;
  }, []);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      onSpotlightClose={close}
      clearQueryOnClose
      size={620}
      radius="lg"
      returnFocus={false}
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      transitionProps={{ duration: 0 }}
      removeScrollProps={{ removeScrollBar: false }}
    >
      <Modal.Title className="heard-only">Sök och gå till</Modal.Title>
      <Choices user={user} useResults={user.role === 'admin' ? useAdminResults : useOwnResults} />
    </Spotlight.Root>
  );
}

/** @param useResults the same one as long as the palette is open */
function Choices({ user, useResults }: { user: User; useResults: (q: string) => PaletteResults }) {
  const q = useSpotlight(store).query.trim().slice(0, LONGEST);
  const [rested] = useDebouncedValue(q, REST_MS);
  const found = useResults(rested);
  const navigate = useNavigate();
  const [selected, setSelected] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const list = useId().replaceAll(':', '');
  const { begin, go } = findPaletteChoices(user, q);
  const pages: PaletteResults['groups'] = [['Gå till', go]];
  // Without a search text, what was changed last comes before the pages.
  const groups = (
    [['Börja', begin], ...(q ? [...pages, ...found.groups] : [...found.groups, ...pages])] as PaletteResults['groups']
  ).filter(([, choices]) => choices.length > 0);
  const total = groups.reduce((sum, [, choices]) => sum + choices.length, 0);
  const at = Math.max(0, Math.min(selected, total - 1));
  const idOf = (index: number) => `${list}-${index}`;
  const isSearching = found.busy || q !== rested;
  // Pages are known at once. If none matches, the first result may still be from the previous text, so Enter waits for
  // the new ones.
  const waits = isSearching && selected === 0 && begin.length + go.length === 0;
  useEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, at]);
  useEffect(() => {
    if (!isEntered || waits) return;
    setEntered(false);
    document.getElementById(`${list}-${at}`)?.click();
  }, [isEntered, waits, list, at]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: total - 1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    if (step !== undefined) setSelected((at + step) % Math.max(total, 1));
    setEntered(event.key === 'Enter');
    event.preventDefault();
  };
  let index = -1;
  return (
    <>
      <Spotlight.Search
        className={classes.search}
        type="search"
        role="combobox"
        aria-label="Sök och gå till"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={total > 0 ? idOf(at) : undefined}
        placeholder={placeholderOf(user)}
        maxLength={LONGEST}
        data-autofocus
        onKeyDown={onKeyDown}
        onChange={() => {
          setSelected(0);
          setEntered(false);
        }}
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
      />
      <div id={list} role="listbox" aria-label="Förslag" className={classes.list}>
        {groups.map(([heading, choices]) => (
          <Spotlight.ActionsGroup
            key={heading}
            label={heading}
            role="group"
            aria-label={heading}
            className={classes.group}
          >
            {choices.map((choice) => {
              index += 1;
              const own = index;
              return (
                <Option
                  key={choice.to}
                  id={idOf(own)}
                  choice={choice}
                  selected={own === at}
                  go={() => navigate(choice.to)}
                />
              );
            })}
          </Spotlight.ActionsGroup>
        ))}
      </div>
      <p role="status" className={total === 0 || found.failed ? 'p-8-20-16' : 'heard-only'}>
        {found.failed
          ? 'Sökningen gick inte att göra just nu. Prova igen om en stund.'
          : isSearching
            ? 'Söker …'
            : total === 0
              ? 'Inget hittades. Prova ett annat ord.'
              : ''}
      </p>
    </>
  );
}

function placeholderOf(user: User): string {
  if (user.role === 'user') return 'Sida, ansökan, jobb eller annons';
  return holdsPermission(user, 'all') ? 'Sida, beställning eller person' : 'Sida eller beställning';
}

interface OptionProps {
  id: string;
  choice: PaletteChoice;
  selected: boolean;
  go: () => void;
}

/** The focus stays in the field: `aria-activedescendant` names the option that Enter chooses. */
const Option = ({ id, choice: { label, note }, selected, go }: OptionProps) => (
  <Spotlight.Action
    // Mantine uses the `id` prop itself.
    ref={(button: HTMLButtonElement | null) => void button?.setAttribute('id', id)}
    role="option"
    aria-selected={selected}
    data-selected={selected || undefined}
    className={classes.option}
    onClick={go}
  >
    <span className="min-w-0 anywhere">{label}</span>
    {note && <span className="soft small anywhere">{note}</span>}
  </Spotlight.Action>
);
