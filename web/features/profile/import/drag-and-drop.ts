import { type DragEvent, useRef } from 'react';

/** Drag and drop of a line to its field: every element with `data-source` accepts it. */

const kind = 'application/x-sokvag-rad';

/** @param key of the unplaced line */
export function startDrag(event: DragEvent, key: string): void {
  event.dataTransfer.setData(kind, key);
  event.dataTransfer.effectAllowed = 'move';
}

const targetOf = (event: DragEvent) => (event.target as HTMLElement).closest<HTMLElement>('[data-source]');

/** The event handlers for the element that contains the fields. */
export function useDrop(drop: (key: string, path: string) => void) {
  const over = useRef<HTMLElement>(null);
  function mark(next: HTMLElement | null) {
    if (over.current === next) return;
    over.current?.removeAttribute('data-over');
    next?.setAttribute('data-over', '');
    over.current = next;
  }
  return {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(kind)) return;
      const target = targetOf(event);
      mark(target);
      if (target) event.preventDefault();
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) mark(null);
    },
    onDrop(event: DragEvent) {
      const key = event.dataTransfer.getData(kind);
      const path = targetOf(event)?.dataset.source;
      mark(null);
      if (!key || !path) return;
      event.preventDefault();
      drop(key, path);
    },
  };
}
