import type { KeyboardEvent } from 'react';

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Goes from the link that has the focus, or from that of an ad, to the one before or after; gives its ad. */
export function focusNeighbour(list: HTMLElement, by: 1 | -1, from: string | undefined): string | undefined {
  const links = [...list.querySelectorAll<HTMLElement>('[data-ad]')];
  const focused = links.indexOf(document.activeElement as HTMLElement);
  // Whoever begins stands at the first one.
  const at = focused < 0 ? links.findIndex(({ dataset }) => dataset.ad === from) - (by > 0 ? 1 : 0) : focused;
  const next = links[Math.min(links.length - 1, Math.max(0, at + by))];
  next?.focus();
  return next?.dataset.ad;
}

/** Arrow keys go from one link with `data-ad` to the next in a list; gives the ad that they came to. */
export function stepInList(event: KeyboardEvent<HTMLElement>): string | undefined {
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
