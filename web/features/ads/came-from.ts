/** The ad that was last opened from the list; it gets the focus when the user returns. */
let left: string | undefined;

export function rememberFocus(id: string): void {
  left = id;
}

/** Restores the focus once, if the ad is still in the list. */
export function restoreFocus(): void {
  if (!left) return;
  const link = document.querySelector<HTMLElement>(`[data-ad="${CSS.escape(left)}"]`);
  left = undefined;
  link?.focus({ preventScroll: true });
}
