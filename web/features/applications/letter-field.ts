import { placeholderRange } from './words.ts';

/** The id of the letter's field. */
export const letterFieldId = 'brevets-text';

/** Selects a part of the letter and scrolls field and page to it, which browsers do not do. */
export function selectInLetter(rangeOf: (text: string) => [from: number, to: number] | undefined): void {
  const field = document.getElementById(letterFieldId);
  if (!(field instanceof HTMLTextAreaElement)) return;
  const [from, to] = rangeOf(field.value) ?? [0, 0];
  field.focus();
  field.setSelectionRange(from, to);
  const below = heightOf(field, field.value.slice(0, to));
  field.scrollTop = below - field.clientHeight / 2;
  const inWindow = field.getBoundingClientRect().top + below - field.scrollTop;
  if (inWindow < innerHeight / 4 || inWindow > (innerHeight * 3) / 4) scrollBy(0, inWindow - innerHeight / 2);
}

/** Selects a gap, so that typing replaces it; without one, the cursor is at the beginning. */
export const selectGap = (gap: number): void => selectInLetter((text) => placeholderRange(text, gap));

function heightOf(field: HTMLTextAreaElement, text: string): number {
  const probe = field.cloneNode() as HTMLTextAreaElement;
  probe.value = text;
  probe.style.height = '0';
  field.after(probe);
  const height = probe.scrollHeight;
  probe.remove();
  return height;
}
