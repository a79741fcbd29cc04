import type { Tx } from '../../platform/db/open.ts';
import type { Parts } from '../../platform/parts.ts';
import { proposeMailedJobs } from '../../saved-ads/saved-ads.ts';
import { currentTaxonomy } from '../../taxonomy/taxonomy.ts';
import { areAlertsEnabled } from '../mailbox-store.ts';
import type { ParsedMail } from '../reading/mail.ts';
import type { MailReading } from '../row.ts';
import { jobsOfAlert } from './jobs-of-alert.ts';

/** Proposes the jobs of a job-alert mail, if the user has turned that on. The mail itself answers no application. */
export async function proposeAlertJobs(
  tx: Tx,
  parts: Parts,
  userId: string,
  { mail, reading }: { mail: ParsedMail; reading: Pick<MailReading, 'class' | 'isSure'> },
): Promise<void> {
  const { listed = [], from, bulk } = mail;
  // An uncertain class is enough for bulk mail: whatever looks like an alert and is sent to many is one.
  if (reading.class !== 'alert' || !(reading.isSure || bulk) || listed.length === 0) return;
  if (!(await areAlertsEnabled(tx, userId))) return;
  const jobs = jobsOfAlert(listed, await currentTaxonomy(parts));
  await proposeMailedJobs(tx, parts, userId, { sender: from.name || from.address, jobs, at: parts.clock.now() });
}
