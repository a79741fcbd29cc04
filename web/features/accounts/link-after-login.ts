import { invalidate } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import { confirmProviderLink, listProviderLinks } from '../../api/operations.ts';

/** The link that waits for its person to log in another way. In memory: the login is in this tab, and soon. */
let waiting: string | undefined;

export function waitForLink(ticket: string): void {
  waiting = ticket;
}

/** After a login. It keeps nobody waiting; one that came to nothing is made from the account's page. */
export function confirmWaitingLink(): void {
  const ticket = waiting;
  waiting = undefined;
  if (!ticket) return;
  const confirming = api(confirmProviderLink, { body: { ticket } });
  void confirming.then(() => invalidate(listProviderLinks)).catch(() => undefined);
}
