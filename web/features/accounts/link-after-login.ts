import { invalidate } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import { confirmProviderLink, listProviderLinks } from '../../api/operations.ts';

/**
 * A provider login to be linked once the user has logged in another way. Kept in memory, since the login happens in
 * this tab and soon.
 */
let waiting: { ticket: string; tellFailure: () => void } | undefined;

export function linkAfterLogin(ticket: string, tellFailure: () => void): void {
  waiting = { ticket, tellFailure };
}

/**
 * Links the provider login after a login, without delaying it. If that fails, the user can link it on the account page.
 */
export function confirmPendingLink(): void {
  if (!waiting) return;
  const { ticket, tellFailure } = waiting;
  waiting = undefined;
  const confirming = api(confirmProviderLink, { body: { ticket } });
  void confirming.then(() => invalidate(listProviderLinks), tellFailure);
}
