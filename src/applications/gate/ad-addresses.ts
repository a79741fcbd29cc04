import type { Db, Tx } from '../../platform/db/open.ts';
import { canonicalEmail } from '../../platform/kernel/email-address.ts';
import type { Transport } from '../contract.ts';
import type { ApplicationRow } from '../store.ts';
import { MAIL_TRANSPORTS } from './rules.ts';
import { selectAdAddresses } from './store.ts';

const ADDRESS = /[^\s<>()[\],;:"'@]{1,64}@[^\s<>()[\],;:"'@]{1,255}/g;

/** The mail addresses that a text contains, each once. */
export function addressesIn(text: string): string[] {
  const written = [...text.matchAll(ADDRESS)].map(([address]) => address.replace(/(?<![.!?])[.!?]+$/, ''));
  return [...new Set(written.flatMap((address) => canonicalEmail(address) ?? []))];
}

/**
 * All addresses in the ad, both today's and those from when the application began; the address for applications; and
 * whether the ad takes applications only through a form.
 */
export async function findAdAddresses(
  db: Db | Tx,
  { ad_id, ad_text }: Pick<ApplicationRow, 'ad_id' | 'ad_text'>,
): Promise<{ all: string[]; apply: string | undefined; byForm: boolean }> {
  const ad = ad_id === null ? undefined : await selectAdAddresses(db, ad_id);
  const contacts = (ad?.contacts ?? []) as { email?: string | null }[];
  const written = addressesIn(`${ad?.description ?? ''}\n${ad_text ?? ''}`);
  const apply = canonicalEmail(ad?.apply_email ?? '');
  const all = [apply, ...contacts.map(({ email }) => canonicalEmail(email ?? '')), ...written];
  const byForm = !apply && Boolean(ad?.apply_url);
  return { all: [...new Set(all.flatMap((address) => address ?? []))], apply, byForm };
}

/**
 * The ad's address for applications, or its only address. Among several the user chooses, as some ads list trade unions
 * first.
 */
export async function findAdRecipient(
  db: Db | Tx,
  row: Pick<ApplicationRow, 'ad_id' | 'ad_text'>,
): Promise<string | undefined> {
  const { all, apply } = await findAdAddresses(db, row);
  return apply ?? (all.length === 1 ? all[0] : undefined);
}

/** The recipient to fill in when an application without one is switched to mail; undefined where none applies. */
export async function defaultRecipient(
  db: Db | Tx,
  row: Pick<ApplicationRow, 'ad_id' | 'ad_text' | 'recipient' | 'transport'>,
  change: { transport?: Transport; recipient?: string | null },
): Promise<string | undefined> {
  const { transport } = change;
  if (transport === undefined || transport === row.transport || !MAIL_TRANSPORTS.includes(transport)) return undefined;
  if (row.recipient !== null || change.recipient !== undefined) return undefined;
  return findAdRecipient(db, row);
}
