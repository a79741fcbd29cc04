import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import classes from './workbench.module.css';

interface Props<View extends string> {
  label: string;
  views: readonly (readonly [view: View, label: string, mark?: ReactNode])[];
  shown: View;
  show: (view: View) => void;
}

/** Tabs that switch the shown part of the page, by pointer or arrow keys. */
export function Tabs<View extends string>({ label, views, shown, show }: Props<View>) {
  const list = useRef<HTMLDivElement>(null);
  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = views.findIndex(([view]) => view === shown);
    const next = (at + step + views.length) % views.length;
    const view = views[next]?.[0];
    if (view !== undefined) show(view);
    list.current?.querySelectorAll('button')[next]?.focus();
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={classes.tabs} onKeyDown={move}>
      {views.map(([view, words, mark]) => (
        <button
          key={view}
          type="button"
          role="tab"
          id={`flik-${view}`}
          aria-selected={view === shown}
          aria-controls={`vy-${view}`}
          tabIndex={view === shown ? 0 : -1}
          onClick={() => show(view)}
        >
          {words}
          {mark}
        </button>
      ))}
    </div>
  );
}
