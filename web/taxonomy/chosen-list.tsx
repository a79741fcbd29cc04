import { IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import classes from './picker.module.css';

export interface Chip {
  key: string;
  label: string;
  note?: string;
}

interface Props {
  /** The accessible name of the list. */
  label: string;
  chips: Chip[];
  remove: (key: string) => void;
  /** Contains the field that gets the focus when the last chip is removed. */
  around: RefObject<HTMLElement | null>;
}

/** The chosen values, each a button that removes it. */
export function ChosenList({ label, chips, remove, around }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const gone = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there are fewer, and only then
  useEffect(() => {
    if (gone.current === undefined) return;
    const buttons = list.current?.querySelectorAll('button');
    const next = buttons?.[Math.min(gone.current, chips.length - 1)];
    (next ?? around.current?.querySelector('input'))?.focus();
    gone.current = undefined;
  }, [chips.length]);
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className={`${classes.chips} wrap gap-8`} aria-label={label}>
      {chips.map(({ key, label, note }, at) => (
        <li key={key}>
          <button
            type="button"
            className="chip"
            aria-label={`Ta bort ${label}`}
            onClick={() => {
              gone.current = at;
              remove(key);
            }}
          >
            {label}
            {note && <span style={{ fontWeight: 440 }}>{note}</span>}
            <IconX size={15} stroke={2.2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
