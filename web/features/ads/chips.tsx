import { IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import classes from './ads.module.css';
import type { ChosenFilter } from './chosen.ts';
import type { Filters } from './wanted.ts';

interface Props {
  chosen: ChosenFilter[];
  change: (next: Filters) => void;
  clear: () => void;
  /** Gets the focus when the last filter is removed. */
  field: RefObject<HTMLInputElement | null>;
}

/** The chosen filters, each a button that removes it. */
export function FilterChips({ chosen, change, clear, field }: Props) {
  const list = useRef<HTMLUListElement>(null);
  /** The position of a removed filter; the next one in its place gets the focus. */
  const gone = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there are fewer, and only then
  useEffect(() => {
    if (gone.current === undefined) return;
    const buttons = list.current?.querySelectorAll('button');
    const next = buttons?.[Math.min(gone.current, chosen.length - 1)];
    (next ?? field.current)?.focus();
    gone.current = undefined;
  }, [chosen.length]);
  if (chosen.length === 0) return null;
  function away(at: number, act: () => void) {
    gone.current = at;
    act();
  }
  return (
    <ul ref={list} className="no-print wrap gap-8" aria-label="Valda filter">
      {chosen.map(({ key, kind, label, rest }, at) => (
        <li key={key}>
          <button
            type="button"
            className="chip"
            aria-label={`Ta bort ${kind}: ${label}`}
            onClick={() => away(at, () => change(rest))}
          >
            {label}
            <IconX size={15} stroke={2.2} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={`${classes.clear} chip`} onClick={() => away(0, clear)}>
          Rensa alla
        </button>
      </li>
    </ul>
  );
}
