/** The ad that was opened from the list last: whoever comes back finds the focus there. */
let left: string | undefined;

export function rememberFocus(id: string): void {
  left = id;
}

/** Gives the focus back, once, where the ad is still in the list. */
export function restoreFocus(): void {
  if (!left) return;
  const link = document.querySelector<HTMLElement>(`[data-ad="${CSS.escape(left)}"]`);
  left = undefined;
  link?.focus({ preventScroll: true });
}
