import type { KeyboardEvent } from 'react';

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Moves the focus from the focused link, else from the link of the ad `from`, to the next or previous one; returns that
 * link's ad.
 */
export function focusNeighbour(list: HTMLElement, by: 1 | -1, from: string | undefined): string | undefined {
  const links = [...list.querySelectorAll<HTMLElement>('[data-ad]')];
  const focused = links.indexOf(document.activeElement as HTMLElement);
  // Without a starting point the first link gets the focus.
  const at = focused < 0 ? links.findIndex(({ dataset }) => dataset.ad === from) - (by > 0 ? 1 : 0) : focused;
  const next = links[Math.min(links.length - 1, Math.max(0, at + by))];
  next?.focus();
  return next?.dataset.ad;
}

/** Moves the focus with the arrow keys among a list's links with `data-ad`; returns the ad of the focused link. */
export function moveFocusByArrowKey(event: KeyboardEvent<HTMLElement>): string | undefined {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-ad]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? undefined : links[step(at, links.length - 1)];
  if (!next) return undefined;
  event.preventDefault();
  next.focus();
  return next.dataset.ad;
}
