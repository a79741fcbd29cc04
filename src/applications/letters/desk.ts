import { requirementsInText, selectRequirements } from '../../ads/ads.ts';
import { getCustomerLetter, getLetterFile, getOrder, openSharedMaterial } from '../../orders/orders.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { Refused, refuseField } from '../../platform/kernel/errors.ts';
import { newId } from '../../platform/kernel/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import { buildCvDocument, findStoredProfile, isEmptyCv } from '../../profile/profile.ts';
import { MAX_ATTACHMENTS, toAttachment } from '../attachments/attachments.ts';
import { insertAttachment } from '../attachments/store.ts';
import type { Application } from '../contract.ts';
import { editOwnApplication } from '../edits.ts';
import type { DeskAds, DeskCv, DeskLetters } from '../letter-desk-contract.ts';
import { findApplication } from '../store.ts';
import { addLetterVersion } from './letters.ts';
import { selectApplicationsToWriteFor, selectSentLetters } from './store.ts';

/**
 * What the writer of a paid letter may see of the customer's data, each kind only if shared for that order. Also puts
 * a delivered letter into an application of the customer.
 */

/** The ads of the applications that the letters are for, with their requirements. */
export async function openSharedAds(parts: Parts, actor: Actor, orderId: string): Promise<DeskAds | Refused> {
  const shared = await openSharedMaterial(parts, actor, orderId, 'ad');
  if (shared instanceof Refused) return shared;
  const rows = await selectApplicationsToWriteFor(parts.db, shared.userId, shared.applicationIds);
  const known = await selectRequirements(
    parts.db,
    rows.flatMap(({ ad_id }) => ad_id ?? []),
  );
  const items = rows.map(({ id, ad_id, title, employer, url, ad_text: text }) => {
    const inText = () => requirementsInText(text ?? '').map((asked) => ({ ...asked, unsure: null }));
    return { applicationId: id, title, employer, url, text, requirements: known.get(ad_id ?? '') ?? inText() };
  });
  return { items };
}

/** The CV as it is now, in reading order. */
export async function openSharedCv(parts: Parts, actor: Actor, orderId: string): Promise<DeskCv | Refused> {
  const shared = await openSharedMaterial(parts, actor, orderId, 'cv');
  if (shared instanceof Refused) return shared;
  const cv = (await findStoredProfile(parts, shared.userId))?.cv ?? {};
  const { name, label, contacts, sections } = buildCvDocument(cv, 'sv');
  return {
    isEmpty: isEmptyCv(cv),
    name,
    label,
    contacts: contacts.map(({ text }) => text),
    sections: sections.map(({ heading, form, entries }) => ({
      heading,
      form,
      entries: entries.map(({ link: _link, dates: _dates, ...entry }) => entry),
    })),
  };
}

/** More letters would say nothing new about the customer's style. */
const MOST_LETTERS = 10;

/** Letters that the customer sent earlier, newest first. */
export async function openSharedLetters(parts: Parts, actor: Actor, orderId: string): Promise<DeskLetters | Refused> {
  const shared = await openSharedMaterial(parts, actor, orderId, 'letters');
  if (shared instanceof Refused) return shared;
  const rows = await selectSentLetters(parts.db, shared.userId, shared.applicationIds, MOST_LETTERS);
  const items = rows.flatMap(({ title, employer, sent_at, letter: text }) =>
    sent_at && text?.trim() ? [{ title, employer, sentAt: sent_at.toISOString(), text }] : [],
  );
  return { items };
}

/**
 * Puts a delivered letter into an application, as its letter or as an attachment. Changes nothing if it is there
 * already.
 */
export async function addOrderedLetter(
  parts: Parts,
  actor: Actor,
  orderId: string,
  letterId: string,
  applicationId?: string,
): Promise<Application | Refused> {
  const letter = await getCustomerLetter(parts, actor, { id: orderId, letterId });
  const order = await getOrder(parts, actor, orderId);
  if (letter instanceof Refused) return letter;
  if (order instanceof Refused) return order;
  const id = applicationId ?? order.letters.find((one) => one.id === letterId)?.applicationId;
  if (!id || !(await findApplication(parts.db, actor.userId, id)))
    return refuseField('applicationId', 'Välj en av dina ansökningar.');
  const { text, version } = letter;
  const sent = text === null ? await getLetterFile(parts, actor, 'customer', { id: orderId, letterId }) : undefined;
  if (sent instanceof Refused) return sent;
  const file = sent && (await toAttachment(actor.userId, sent.name, sent.file));
  return editOwnApplication(parts, actor, id, async (tx, row) => {
    if (text !== null) {
      if (row.letter !== text) await addLetterVersion(tx, parts, id, text, 'order', { id: letterId, version });
      return undefined;
    }
    if (!file || row.attachments.some(({ sha256 }) => sha256 === file.sha256)) return undefined;
    if (row.attachments.length >= MAX_ATTACHMENTS)
      return new Refused('conflict', {
        detail: 'Ansökan har redan så många bilagor som den kan ha. Ta bort en först.',
      });
    await insertAttachment(tx, { ...file, id: newId(), application_id: id, at: parts.clock.now() });
    return undefined;
  });
}
