import { invalidate } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import { confirmProviderLink, listProviderLinks } from '../../api/operations.ts';

/** The link that waits for its person to log in another way. In memory: the login is in this tab, and soon. */
let waiting: { ticket: string; tellFailure: () => void } | undefined;

export function waitForLink(ticket: string, tellFailure: () => void): void {
  waiting = { ticket, tellFailure };
}

/** After a login. It keeps nobody waiting; one that came to nothing is made from the account's page. */
export function confirmWaitingLink(): void {
  if (!waiting) return;
  const { ticket, tellFailure } = waiting;
  waiting = undefined;
  const confirming = api(confirmProviderLink, { body: { ticket } });
  void confirming.then(() => invalidate(listProviderLinks), tellFailure);
}
