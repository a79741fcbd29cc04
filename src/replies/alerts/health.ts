import { addSeconds } from '../../platform/kernel/clock.ts';
import { pluralize } from '../../platform/kernel/swedish.ts';
import type { Parts } from '../../platform/parts.ts';
import { countProposedSince } from '../../saved-ads/saved-ads.ts';
import { countAlertMailboxes } from '../mailbox-store.ts';

const COUNTED_DAYS = 7;

/** The state of the mailboxes whose job alerts are read, without naming their users. */
export async function alertsHealth({ db, clock }: Parts) {
  const [{ mailboxes, failing, lastSeenAt, nextTryAt }, ads] = await Promise.all([
    countAlertMailboxes(db),
    countProposedSince(db, 'mail', addSeconds(clock.now(), -COUNTED_DAYS * 86_400)),
  ]);
  const problem = `${pluralize(failing, 'brevlåda', 'brevlådor')} av ${mailboxes} går inte att läsa.`;
  return {
    name: 'alerts' as const,
    isOn: mailboxes > 0,
    lastGoodAt: lastSeenAt,
    ads,
    problem: failing > 0 ? `${problem} Den som har brevlådan ser felet under Svar.` : null,
    nextTryAt,
  };
}
