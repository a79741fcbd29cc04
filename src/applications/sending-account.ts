import type { Parts } from '../parts.ts';
import { accountOf } from './sending-account-store.ts';
import type { MailAccount } from './transports/transport.ts';

/** The person's mail server, opened for one sending; undefined where there is none. */
export async function openAccount(parts: Parts, userId: string): Promise<MailAccount | undefined> {
  const row = await accountOf(parts.db, userId);
  if (!row) return undefined;
  const { host, port, secure, username, sender } = row;
  const password = parts.seal.open(row.password, `sending-account:${userId}`);
  return { host, port, secure, username, password, sender, allowPrivate: parts.config.profile !== 'prod' };
}
