import { rollbackOnRefusal } from '../../platform/db/all-or-nothing.ts';
import type { WorkSlot } from '../../platform/fair-queue/per-user-limiter.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { addSeconds } from '../../platform/kernel/clock.ts';
import { Refused, refuseField } from '../../platform/kernel/errors.ts';
import { formatLongDay } from '../../platform/kernel/swedish.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Resume } from '../../profile/contract.ts';
import { cvFileName, isEmptyCv } from '../../profile/profile.ts';
import type { Application, Clipboard } from '../contract.ts';
import { lockOwnApplication } from '../edits.ts';
import { buildMaterial, effectiveSubject, findOwnCv } from '../material.ts';
import { findOwnApplication, getOwnApplication } from '../own-application.ts';
import { isEditable, parseState } from '../states.ts';
import type { ApplicationRow } from '../store.ts';
import { composeEml } from '../transports/eml.ts';
import { buildMailtoLink } from '../transports/mailto.ts';
import { selectSenderAddress } from './account-store.ts';
import { claimSending } from './claim.ts';
import { buildGeneratedFiles, cvLanguage, letterFileName, loadAttachedFiles } from './documents.ts';
import { listFormFields } from './form-fields.ts';
import { findLastSent } from './store.ts';

/**
 * Applications that the user sends: by copying, with their own mail program, or in the employer's form. They report
 * when it is done.
 */

/** Everything to copy, part by part. */
export async function getClipboard(parts: Parts, actor: Actor, id: string): Promise<Clipboard | Refused> {
  const row = await findOwnApplication(parts, actor, id);
  if (!row) return new Refused('not_found');
  const { letter, mailText, subject, cv, recipient } = buildMaterial(row, await findOwnCv(parts.db, actor.userId));
  const cvHref =
    row.cv_version === null
      ? `/api/profile/cv.pdf${row.cv_template === 'enkel' ? '' : `?template=${row.cv_template}`}`
      : `/api/applications/${id}/tailored-cv.pdf`;
  // A form takes the letter as a file; so does a mail that has a text of its own.
  const hasLetterFile = letter.trim() !== '' && (mailText !== undefined || row.transport === 'form');
  const files = [
    ...(hasLetterFile ? [{ name: letterFileName(cv, 'pdf'), href: `/api/applications/${id}/letter.pdf` }] : []),
    ...(isEmptyCv(cv) ? [] : [{ name: cvFileName(cv, 'pdf'), href: cvHref }]),
    ...row.attachments.map((file) => ({ name: file.name, href: `/api/applications/${id}/attachments/${file.id}` })),
  ];
  const names = files.map(({ name }) => name);
  const text = mailText ?? letter;
  const link = recipient ? buildMailtoLink({ recipient, subject, text, files: names }) : null;
  return {
    recipient,
    subject,
    text,
    formUrl: row.url,
    mailto: link?.href ?? null,
    mailtoNote: link?.note ?? null,
    files,
    fields: listFormFields(cv, row.letter_answers),
  };
}

/** The application as an `.eml` file for any mail program. If we sent it, the file is the mail as sent. */
export async function getMessageFile(
  parts: Parts,
  actor: Actor,
  id: string,
): Promise<{ name: string; type: string; file: Buffer } | Refused> {
  const row = await findOwnApplication(parts, actor, id);
  if (!row) return new Refused('not_found');
  // While an application is editable, its earlier mail is outdated, even one whose outcome is unknown.
  const sent = isEditable(parseState(row.state)) ? undefined : await findLastSent(parts.db, id);
  const cv = (sent?.cv as Resume | undefined) ?? (await findOwnCv(parts.db, actor.userId));
  const file =
    sent?.message ?? (await parts.costly.run(actor.userId, 'print', (slot) => draftOf(parts, slot, row, cv)));
  if (file instanceof Refused) return file;
  return { name: `${fileName(row.title)}.eml`, type: 'message/rfc822', file };
}

/** @param ownCv the user's own CV, now or as it was sent */
async function draftOf(parts: Parts, slot: WorkSlot, row: ApplicationRow, ownCv: Resume): Promise<Buffer | Refused> {
  const { letter, mailText, cv, recipient } = buildMaterial(row, ownCv);
  const printed = { cv, language: cvLanguage(row), template: row.cv_template };
  const made = await buildGeneratedFiles(slot, { ...printed, letter: mailText === undefined ? null : letter });
  if (made instanceof Refused) return made;
  const address = await selectSenderAddress(parts.db, row.user_id);
  return composeEml({
    messageId: `<${row.id}.${row.letter_version}@sokvag.invalid>`,
    at: parts.clock.now(),
    sender: { name: cv.basics?.name ?? '', address },
    recipient,
    subject: effectiveSubject(row),
    text: mailText ?? letter,
    files: [...made, ...(await loadAttachedFiles(parts.db, row.id))],
    draft: true,
  });
}

function fileName(title: string): string {
  const plain = title
    .replace(/[^\p{L}\p{N} ._()-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `Ansökan ${plain}`.slice(0, 100).trim();
}

/** Allowance for a client clock ahead of ours, in seconds. */
const CLOCK_SECONDS = 300;
/** Earlier times of sending are refused as mistakes. */
const EARLIEST = new Date('2000-01-01');

/** An ad may have been out before under another number, so the half year before its day is believed. */
const BEFORE_AD_SECONDS = 183 * 86_400;

/** The time of sending that the user gives; defaults to now. */
export function parseSentTime(
  parts: Parts,
  { ad_published_at: published }: Pick<ApplicationRow, 'ad_published_at'>,
  sentAt: string | undefined,
): Date | Refused {
  const now = parts.clock.now();
  const at = sentAt === undefined ? now : new Date(sentAt);
  if (at > addSeconds(now, CLOCK_SECONDS) || at < EARLIEST)
    return refuseField(
      'sentAt',
      at < EARLIEST
        ? 'Kontrollera årtalet: så långt tillbaka kan ansökan inte vara skickad.'
        : 'Skriv när du skickade ansökan, en tid som har varit.',
    );
  if (published && at < addSeconds(published, -BEFORE_AD_SECONDS))
    return refuseField('sentAt', `Kontrollera dagen: annonsen kom ut först ${formatLongDay(published)}.`);
  return at;
}

/** Records that the user has sent the application. The approved material is kept as what was sent. */
export async function attestSent(
  parts: Parts,
  actor: Actor,
  id: string,
  sentAt?: string,
): Promise<Application | Refused> {
  const claimed = await rollbackOnRefusal(parts.db, async (tx) => {
    const row = await lockOwnApplication(tx, id, actor.userId);
    if (!row) return new Refused('not_found');
    const at = parseSentTime(parts, row, sentAt);
    return at instanceof Refused ? at : claimSending(tx, parts, row, { verb: 'attest', sentAt: at });
  });
  return claimed instanceof Refused ? claimed : getOwnApplication(parts, actor, id);
}
