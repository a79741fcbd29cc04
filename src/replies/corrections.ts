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

/** What people say that a mail is: it holds for the next of the same sender and template, and is told in figures. */

/** Of the address; of what was pasted with a name alone, of that. */
const hashOf = (sender: string): Buffer => createHash('sha256').update(senderAddress(sender)).digest();

export async function saveCorrection(tx: Tx, userId: string, row: ReplyRow, to: ReplyClass, at: Date): Promise<void> {
  await store.saveCorrection(tx, {
    replyId: row.id,
    userId,
    readClass: row.class,
    readIsSure: row.is_sure,
    class: to,
    senderHash: hashOf(row.sender),
    template: templateSignature(messageBody({ text: row.text, html: null })),
    at,
  });
}

/** Corrections of one sender that are looked at. */
const MOST = 50;

/**
 * What the person said that mails of this sender and template are, where they were read alike; undefined where they
 * have said nothing. Two mails of a system share much of their words: what is read as something else is something else.
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

/** A reading, and what else follows from it alone. */
export interface PersonalReading extends MailReading {
  /** Nothing of a recruitment: only a thread or its number ties it to an application. */
  offTopic: boolean;
  /** A receipt in which nothing speaks against its being one. */
  isPlainReceipt: boolean;
}

/** What a mail says to this person: what they have said of its sender and template holds. */
export async function readMailFor(tx: Tx, userId: string, mail: ParsedMail): Promise<PersonalReading> {
  const read = readMail(mail);
  const said = await findCorrection(tx, userId, mail, read.class);
  // A mail server's word has its form; what only sounds like one the person looks at.
  if (!said) return read.class === 'bounce' ? { ...read, class: 'other', classes: ['other'], isSure: false } : read;
  return {
    ...{ class: said, classes: [said], isSure: true, evidence: said === read.class ? read.evidence : null },
    ...{ offTopic: false, isPlainReceipt: false },
  };
}

/** How all mails that are kept were read, and how often their people said otherwise. */
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
