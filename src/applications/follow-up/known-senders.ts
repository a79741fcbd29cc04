import type { Db, Tx } from '../../platform/db/open.ts';
import { findAdAddresses, findAdRecipient } from '../gate/ad-addresses.ts';
import { selectAdAddresses } from '../gate/store.ts';
import { findAnyApplication, findApplication } from '../store.ts';

/** Who may write about an application, according to the application and its ad: addresses in lower case, and links. */
export async function findKnownSenders(
  tx: Tx,
  applicationId: string,
): Promise<{ employer: string; addresses: string[]; links: string[] } | undefined> {
  const row = await findAnyApplication(tx, applicationId);
  if (!row) return undefined;
  const { all } = await findAdAddresses(tx, row);
  const ad = row.ad_id === null ? undefined : await selectAdAddresses(tx, row.ad_id);
  const addresses = [row.recipient, ...all].flatMap((one) => one?.toLowerCase() ?? []);
  return { employer: row.employer, addresses, links: [ad?.apply_url, row.url].flatMap((one) => one ?? []) };
}

export interface KnownContact {
  address: string;
  from: 'application' | 'ad';
}

/** The address for a first mail about a user's application: its recipient, else the ad's address. */
export async function findContact(
  db: Db | Tx,
  userId: string,
  applicationId: string,
): Promise<KnownContact | undefined> {
  const row = await findApplication(db, userId, applicationId);
  if (row?.recipient) return { address: row.recipient, from: 'application' };
  const address = row && (await findAdRecipient(db, row));
  return address ? { address, from: 'ad' } : undefined;
}
