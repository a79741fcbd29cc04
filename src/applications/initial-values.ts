import { findReference, getAd } from '../ads/ads.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { canonicalEmail, nonAsciiReason } from '../platform/kernel/email-address.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { normalizeWebLink } from '../platform/kernel/web-link.ts';
import type { Parts } from '../platform/parts.ts';
import type { CapturedAd } from '../saved-ads/contract.ts';
import { findCapturedAdWithText, getCapturedAd } from '../saved-ads/saved-ads.ts';
import type { NewApplication, Transport } from './contract.ts';
import type { NewApplicationRow } from './store.ts';

/** The first values of an application: what it is about, and how it can be sent. */
export interface InitialApplication
  extends Omit<NewApplicationRow, 'id' | 'user_id' | 'state' | 'created_at' | 'updated_at'> {
  /** The captured job that it begins from, and its link. */
  captured?: { id: string; url: string | null };
}

/** Employer name of an ad that names none. */
export const UNKNOWN_EMPLOYER = 'Okänd arbetsgivare';
export const knownEmployer = (employer: string): string | null => (employer === UNKNOWN_EMPLOYER ? null : employer);
/** Who to name: the employer, or the job where nobody knows the employer. */
export const employerOrJob = ({ employer, title }: { employer: string; title: string }): string =>
  knownEmployer(employer) ?? `”${title}”`;
const LONGEST_SUBJECT = 200;

/** @param canSend whether the user has a mail server that worked at its last login */
export async function initialValues(
  parts: Parts,
  actor: Actor,
  input: NewApplication,
  canSend: boolean,
): Promise<InitialApplication | Refused> {
  const { adId, capturedId } = input;
  if (capturedId !== undefined) return fromCaptured(parts, actor, { ...input, capturedId }, canSend);
  return adId === undefined ? byHand(input, canSend) : fromAd(parts, actor, { ...input, adId }, canSend);
}

async function fromAd(
  parts: Parts,
  actor: Actor,
  input: NewApplication & { adId: string },
  canSend: boolean,
): Promise<InitialApplication | Refused> {
  const own = (['title', 'employer', 'adText', 'deadline'] as const).find((field) => input[field] !== undefined);
  if (own) return refuseField(own, 'Det här tas från annonsen. Ta bort fältet, eller ta bort adId.');
  const ad = await getAd(parts, input.adId);
  if (ad instanceof Refused) return refuseField('adId', 'Annonsen finns inte. Välj en annan.');
  if (ad.linkedSite && ad.url) {
    // Only a captured copy has the ad's full text.
    const capturedId = await findCapturedAdWithText(parts, actor, ad.url);
    if (capturedId) return fromCaptured(parts, actor, { ...input, adId: undefined, capturedId }, canSend);
  }
  const given = addressesOf(input);
  if (given instanceof Refused) return given;
  const recipient = given.recipient ?? canonicalEmail(ad.application.email ?? '') ?? null;
  const form = given.url ?? ad.application.url;
  return {
    ad_id: ad.id,
    title: ad.headline,
    employer: ad.employer.name ?? ad.employer.workplace ?? UNKNOWN_EMPLOYER,
    url: form ?? ad.url,
    ad_text: ad.descriptionText,
    ad_version: ad.versions[0]?.version ?? 1,
    ad_deadline: ad.deadline,
    subject: subjectFor(ad.headline, ad.application.reference),
    recipient,
    transport: transportFor({ recipient, form, canSend }),
  };
}

/** Begins from a captured job. Values in the request take precedence. */
async function fromCaptured(
  parts: Parts,
  actor: Actor,
  { capturedId, ...input }: NewApplication & { capturedId: string },
  canSend: boolean,
): Promise<InitialApplication | Refused> {
  if (input.adId !== undefined) return refuseField('adId', 'Välj en annons, inte två.');
  const ad = await getCapturedAd(parts, actor, capturedId);
  if (ad instanceof Refused) return refuseField('capturedId', 'Jobbet finns inte. Välj ett annat.');
  const beginning = byHand(
    {
      title: ad.title,
      employer: ad.employer ?? UNKNOWN_EMPLOYER,
      adText: ad.descriptionText || undefined,
      ...(ad.url === null ? {} : { url: ad.url }),
      deadline: ad.deadline,
      ...input,
    },
    canSend,
  );
  if (beginning instanceof Refused) return beginning;
  const captured = { id: ad.id, url: ad.url };
  return { ...beginning, captured, captured_id: ad.id, notes: notesOf(ad) };
}

/**
 * An application has no fields for place and contact, so they go into the notes; the place only if there is no ad text.
 */
function notesOf({ descriptionText, place, contact, notes }: CapturedAd): string | null {
  const said = [descriptionText === '' && place && `Ort: ${place}`, contact && `Kontakt: ${contact}`, notes];
  return said.filter(Boolean).join('\n').slice(0, LONGEST_NOTES) || null;
}
const LONGEST_NOTES = 10_000;

function byHand(input: NewApplication, canSend: boolean): InitialApplication | Refused {
  const title = input.title?.trim();
  const employer = input.employer?.trim();
  if (!title || !employer) {
    const errors = [
      ...(title ? [] : [{ field: 'title', message: 'Skriv vilket jobb det gäller.' }]),
      ...(employer ? [] : [{ field: 'employer', message: 'Skriv vilken arbetsgivare det gäller.' }]),
    ];
    return new Refused('validation_failed', { errors });
  }
  const given = addressesOf(input);
  if (given instanceof Refused) return given;
  const { recipient = null, url = null } = given;
  const reference = findReference(input.adText ?? '');
  return {
    title,
    employer,
    url,
    ad_text: input.adText,
    ad_deadline: input.deadline,
    // Without a reference the subject follows the title when that is changed.
    ...(reference ? { subject: subjectFor(title, reference) } : {}),
    recipient,
    transport: transportFor({ recipient, form: url, canSend }),
  };
}

function addressesOf({ recipient, url }: NewApplication): { recipient?: string; url?: string } | Refused {
  const address = recipient === undefined ? undefined : canonicalEmail(recipient);
  if (recipient !== undefined && !address) return refuseRecipient(recipient);
  const link = url === undefined ? undefined : normalizeWebLink(url);
  if (url !== undefined && !link) return refuseField('url', 'Skriv en hel länk som börjar med https://.');
  return { ...(address ? { recipient: address } : {}), ...(link ? { url: link } : {}) };
}

export function refuseRecipient(written: string): Refused {
  const why = nonAsciiReason(written);
  const message = why
    ? `${why} Lämna fältet tomt och skicka med ditt eget e-postprogram.`
    : 'Skriv en giltig e-postadress, till exempel namn@exempel.se.';
  return refuseField('recipient', message);
}

/** Mail if the ad has an address, through the user's own server if they have one; else the form. */
function transportFor(facts: { recipient: string | null; form: string | null; canSend: boolean }): Transport {
  if (facts.recipient) return facts.canSend ? 'smtp' : 'mailto';
  return facts.form ? 'form' : 'clipboard';
}

/** The subject contains the ad's reference, by which employers sort applications. */
function subjectFor(headline: string, reference: string | null): string {
  const title = headline.replace(/\s+/g, ' ').trim();
  const ending = reference?.trim() ? ` (ref. ${reference.replace(/\s+/g, ' ').trim()})` : '';
  const room = LONGEST_SUBJECT - 'Ansökan: '.length;
  return `Ansökan: ${[...title].slice(0, Math.max(0, room - [...ending].length)).join('')}${ending}`
    .slice(0, LONGEST_SUBJECT)
    .trim();
}
