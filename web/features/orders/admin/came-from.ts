const key = 'sokvag.lista';

/** The list that an order was opened from: its orders in their order, and its address. */
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
    // Storage that is refused or holds something else: there is no list then.
  }
  return { codes: [], search: '' };
}

/** Kept as it was when it was left: the list does not move when an order leaves it. */
export function rememberList(codes: string[], search: string): void {
  trail = { codes, search };
  try {
    sessionStorage.setItem(key, JSON.stringify(trail));
  } catch {
    // Lives until the page is closed.
  }
}

export const listSearch = () => trail.search;

/** The orders before and after this one in that list. */
export function neighbourOrders(code: string, codes: string[] = trail.codes) {
  const at = codes.indexOf(code);
  return at < 0
    ? { previous: undefined, next: codes[0], place: undefined }
    : { previous: codes[at - 1], next: codes[at + 1], place: `${at + 1} av ${codes.length}` };
}
