import { readKept, writeKept } from '../../profile/kept.ts';

const key = 'sokvag.lista';

/** The list from which an order was opened: its orders in sequence, and its query string. */
interface Trail {
  codes: string[];
  search: string;
}

let trail = readKept<Trail>(key, key) ?? { codes: [], search: '' };

/** A snapshot: the list stays the same when an order leaves it. */
export function rememberList(codes: string[], search: string): void {
  trail = { codes, search };
  writeKept(key, key, trail);
}

export const listSearch = () => trail.search;

/** The previous and the next order in that list. */
export function neighbourOrders(code: string) {
  const { codes } = trail;
  const at = codes.indexOf(code);
  return at < 0
    ? { previous: undefined, next: codes[0], place: undefined }
    : { previous: codes[at - 1], next: codes[at + 1], place: `${at + 1} av ${codes.length}` };
}
