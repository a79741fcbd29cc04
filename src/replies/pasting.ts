import { createHash } from 'node:crypto';
import { findLastMail, findRepliedApplications } from '../applications/applications.ts';
import { publishEvent } from '../platform/events/events.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import { countUse, type UseLimit } from '../platform/limits/limits.ts';
import type { Parts } from '../platform/parts.ts';
import { readAsksOfReply } from './asks/asks.ts';
import type { PastedReply, Reply } from './contract.ts';
import { readMailForUser } from './corrections.ts';
import { findOwnReply } from './own-replies.ts';
import { parsePastedDeliveryReport } from './reading/delivery-report.ts';
import type { ParsedMail } from './reading/mail.ts';
import { parsePastedMail } from './reading/pasted.ts';
import { bounceReading, replyRow } from './row.ts';
import { isTooOldToNotify, pastedId } from './rules.ts';
import { findLoginHosts } from './senders/logins.ts';
import { contentWarnings, findSenderWarnings, mailOrigin } from './senders/senders.ts';
import * as store from './store.ts';

/** More answers than any user gets in an hour. Each one is classified and stored. */
const byAccount: UseLimit = { name: 'replies.pasted', uses: 100, seconds: 3600 };

/**
 * Stores an answer that the user pasted on an application, from an unwatched mailbox, a portal or a text message. It is
 * read like a mail but never moves the application automatically, as the user is there to accept it. The same text on
 * the same application returns the existing reply.
 */
export async function pasteReply(
  parts: Parts,
  actor: Actor,
  applicationId: string,
  input: PastedReply,
): Promise<Reply | Refused> {
  const { userId } = actor;
  const limited = await countUse(parts, byAccount, userId);
  if (limited) return limited;
  const ids = isUuid(applicationId) ? [applicationId] : [];
  const [application] = (await findRepliedApplications(parts.db, userId, ids)).values();
  if (!application) return new Refused('not_found');
  if (!application.hasLeft) return new Refused('conflict', { detail: NEVER_SENT });
  const now = parts.clock.now();
  const receivedAt = input.receivedAt === undefined ? now : new Date(input.receivedAt);
  if (receivedAt > now) return refuseField('receivedAt', 'Svaret kan inte ha kommit än. Välj en dag som har varit.');
  const mail = mailOf(application.id, input, receivedAt);
  if (mail.text === '') return refuseField('text', NO_TEXT);
  const delivery = parsePastedDeliveryReport(mail.from.address, mail.text);
  const id = await parts.db.transaction().execute(async (tx) => {
    const said = delivery ? bounceReading(delivery.reason) : await readMailForUser(tx, userId, mail);
    const row = replyRow(mail, said, { userId, applicationId: application.id, candidates: [], now });
    // The user knows the sender, but maybe not where the links lead.
    const meant = { id: application.id, messageIds: [] };
    const found = await findSenderWarnings(tx, userId, mailOrigin(mail), meant, false);
    const warnings = [...contentWarnings(row), ...found];
    const sent = delivery && (await findLastMail(tx, userId, application.id));
    const told = delivery && { outcome: delivery.outcome, reason: delivery.reason, status: delivery.status };
    const kept = await store.insertPastedReply(tx, {
      ...row,
      warnings: JSON.stringify(warnings),
      delivery: told && sent ? JSON.stringify({ ...told, messageId: sent.messageId }) : null,
    });
    if (kept !== row.id) return kept;
    await readAsksOfReply(tx, userId, kept, now);
    if (told) await sent?.note({ ...told, at: receivedAt.toISOString(), replyId: kept });
    const data = {
      class: row.class,
      applicationId: application.id,
      isOld: isTooOldToNotify(receivedAt, now),
      source: actor.scope ? 'program' : 'user',
      ...(delivery && { outcome: delivery.outcome }),
    };
    await publishEvent(tx, parts, { userId, kind: 'reply.arrived', subject: { type: 'reply', id: kept }, data });
    return kept;
  });
  return findOwnReply(parts.db, userId, id);
}

const NEVER_SENT =
  'Ansökan är inte skickad, så ingen kan ha svarat på den. Har du skickat den själv? Markera den som skickad först.';
const NO_TEXT = 'Vi hittar ingen text i det du klistrade in. Markera texten i svaret, kopiera den och försök igen.';

function mailOf(applicationId: string, input: PastedReply, receivedAt: Date): ParsedMail & { text: string } {
  const pasted = parsePastedMail(input.text);
  return {
    messageId: identifierOf(applicationId, pasted.text),
    from: senderIn(oneLine(input.from ?? '') || oneLine(pasted.from)),
    subject: oneLine(input.subject ?? '') || oneLine(pasted.subject),
    receivedAt,
    references: [],
    bulk: false,
    logins: findLoginHosts({ text: pasted.text, html: null }),
    text: pasted.text,
    html: null,
  };
}

/** Ignores white space, which may differ when a text is copied twice. */
function identifierOf(applicationId: string, text: string): string {
  const hash = createHash('sha256').update(`${applicationId}\0${text.replace(/\s+/g, ' ')}`);
  return pastedId(hash.digest('hex'));
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** Parses "Kim Ek <kim@x.se>", an address, or only a name, as of a portal or a text message. */
function senderIn(text: string): ParsedMail['from'] {
  const [, name = '', address] = /^([^<>]*)<([^\s<>@]+@[^\s<>@]+)>$/.exec(text) ?? [];
  if (address) return { name: name.trim(), address: address.toLowerCase() };
  const isAddress = /^[^\s<>@]+@[^\s<>@]+$/.test(text);
  return isAddress ? { name: '', address: text.toLowerCase() } : { name: text, address: '' };
}
