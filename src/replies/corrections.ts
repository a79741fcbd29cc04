import { createHash } from 'node:crypto';
import type { Tx } from '../platform/db/open.ts';
import type { Parts } from '../platform/parts.ts';
import { parseClass } from './classes.ts';
import type { ReplyClass, ReplyReading } from './contract.ts';
import { replyClasses } from './contract.ts';
import * as store from './correction-store.ts';
import { readMail } from './reader/reader.ts';
import type { ParsedMail } from './reading/mail.ts';
import { messageBody } from './reading/sections.ts';
import type { MailReading } from './row.ts';
import { classRules, formatSender, senderAddress } from './rules.ts';
import type { ReplyRow } from './store.ts';
import { SAME_TEMPLATE_LIKENESS, templateLikeness, templateSignature } from './template.ts';

/** Corrections of classes by users. They apply to later mails of the same sender and template, and are counted. */

/** SHA-256 of the sender's address, or of the name where a pasted mail has no address. */
const hashOf = (sender: string): Buffer => createHash('sha256').update(senderAddress(sender)).digest();

export async function saveCorrection(tx: Tx, userId: string, row: ReplyRow, to: ReplyClass, at: Date): Promise<void> {
  await store.saveCorrection(tx, {
    reply_id: row.id,
    user_id: userId,
    read_class: row.class,
    read_is_sure: row.is_sure,
    class: to,
    sender_hash: hashOf(row.sender),
    template: templateSignature(messageBody({ text: row.text, html: null })),
    at,
  });
}

/** Upper limit of corrections of one sender that are compared. */
const MOST = 50;

/**
 * The user's correction for this sender, template and predicted class; undefined where there is none. The predicted
 * class has to match, as different mails of one system share much of their words.
 */
async function findCorrection(
  tx: Tx,
  userId: string,
  mail: ParsedMail,
  read: ReplyClass,
): Promise<ReplyClass | undefined> {
  const sender = formatSender(mail.from);
  if (sender === '') return undefined;
  const said = await store.selectCorrections(tx, { userId, senderHash: hashOf(sender), readClass: read, limit: MOST });
  if (said.length === 0) return undefined;
  const template = templateSignature(messageBody(mail));
  const alike = said.find((one) => templateLikeness(one.template, template) >= SAME_TEMPLATE_LIKENESS);
  return alike && parseClass(alike.class);
}

/** A classified mail, with further facts that follow from its text alone. */
export interface UserReading extends MailReading {
  /** The mail is not about recruitment: it is matched to an application only by its thread or reference number. */
  offTopic: boolean;
  /** A clear acknowledgement. */
  isPlainReceipt: boolean;
}

/** Classifies a mail for a user. A correction for its sender and template takes precedence. */
export async function readMailForUser(tx: Tx, userId: string, mail: ParsedMail): Promise<UserReading> {
  const read = readMail(mail);
  const said = await findCorrection(tx, userId, mail, read.class);
  // Real delivery reports are recognized by their format. A mail that only sounds like one is left to the user.
  if (!said) return read.class === 'bounce' ? { ...read, class: 'other', classes: ['other'], isSure: false } : read;
  return {
    ...{ class: said, classes: [said], isSure: true, evidence: said === read.class ? read.evidence : null },
    ...{ offTopic: false, isPlainReceipt: false },
  };
}

/** Counts the predicted classes of all stored mails, and their corrections. */
export async function getReplyReading(parts: Parts): Promise<ReplyReading> {
  const rows = await store.countReadings(parts.db);
  const sum = (some: typeof rows) => some.reduce((total, { count }) => total + count, 0);
  const figures = (some: typeof rows) => ({
    read: sum(some),
    unsure: sum(some.filter(({ isSure }) => !isSure)),
    corrected: sum(some.filter(({ read, said }) => said !== null && said !== read)),
  });
  return {
    ...figures(rows),
    classes: replyClasses.flatMap((name) => {
      const own = rows.filter(({ read }) => read === name);
      if (own.length === 0) return [];
      const were = own
        .filter(({ said }) => said !== null && said !== name)
        .map(({ said, count }) => ({ class: parseClass(said ?? name), count }))
        .sort((a, b) => b.count - a.count)
        .map((one) => ({ ...one, label: classRules[one.class].label }));
      return [{ class: name, label: classRules[name].label, ...figures(own), were }];
    }),
  };
}
