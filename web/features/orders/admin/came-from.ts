const key = 'sokvag.lista';

/** The list from which an order was opened: its orders in sequence, and its query string. */
interface Trail {
  codes: string[];
  search: string;
}

let trail: Trail = read();

function read(): Trail {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (Array.isArray(kept?.codes) && typeof kept.search === 'string') return kept;
  } catch {
    // Storage is refused or holds something else: then there is no list.
  }
  return { codes: [], search: '' };
}

/** A snapshot: the list stays the same when an order leaves it. */
export function rememberList(codes: string[], search: string): void {
  trail = { codes, search };
  try {
    sessionStorage.setItem(key, JSON.stringify(trail));
  } catch {
    // Then it lasts until the page is closed.
  }
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
