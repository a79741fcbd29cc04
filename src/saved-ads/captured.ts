import { adValues, descriptionHtml, findLinkedAd } from '../ads/ads.ts';
import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import { canonicalAddress, normalizeWebLink } from '../platform/kernel/web-link.ts';
import { countUse, type UseLimit } from '../platform/limits/limits.ts';
import { fetchPage } from '../platform/net/fetch-page.ts';
import type { Parts } from '../platform/parts.ts';
import { currentTaxonomy } from '../taxonomy/taxonomy.ts';
import { isStorable } from './address.ts';
import * as store from './captured-store.ts';
import { newJobColumns, placeColumns, textColumns } from './columns.ts';
import type { Capture, CapturedAd, CapturedAdChange, CaptureRequest } from './contract.ts';
import { refuseOverKeptLimit } from './job-limits.ts';
import { findCaptured, getCapturedAd } from './list.ts';
import { EMPTY_JOB, fillMissingFields, type ReadJob } from './reading/job.ts';
import { readJobFromText } from './reading/page-job.ts';
import { readJobs } from './reading/read-page.ts';
import { jobChoiceKey, PASTE_ADVICE, pageProblemTexts } from './rules.ts';

/** Ads that a user adds from anywhere. Only that user can see them. */

/** Each capture may fetch a page of another site. */
const byAccount: UseLimit = { name: 'captures.account', uses: 120, seconds: 3600 };

type Origin = store.CapturedRow['origin'];
type Found = { job: ReadJob; url: string | null; origin: Origin; groupId: string | null };

/** Keeps a job from a link, from a pasted text, or as the user wrote it. */
export async function captureAd(parts: Parts, actor: Actor, request: CaptureRequest): Promise<Capture | Refused> {
  const limited = await countUse(parts, byAccount, actor.userId);
  if (limited) return limited;
  const found = await readRequest(parts, request);
  if (found instanceof Refused) return found;
  if ('choices' in found) return { ad: null, known: false, choices: found.choices };
  const given = withWritten(found.job, request);
  if (!given.title) return refuseField('title', 'Vi hittar ingen titel i annonsen. Skriv vilket jobb det gäller.');
  return keepCaptured(parts, actor, { ...found, job: { ...given, title: given.title } }, request);
}

/** @returns the job, or several to choose from */
async function readRequest(
  parts: Parts,
  { url: link, text, choice, title, byHand }: CaptureRequest,
): Promise<Found | Pick<Capture, 'choices'> | Refused> {
  const today = stockholmDay(parts.clock.now());
  const address = link?.trim() ? normalizeWebLink(link.trim()) : undefined;
  if (link?.trim() && !address) return refuseField('url', 'Skriv en hel länk som börjar med https://.');
  if (address && !isStorable(address)) return refuseField('url', `Länken är för lång för att sparas. ${PASTE_ADVICE}`);
  const url = address ? canonicalAddress(new URL(address)) : null;
  const { groupId = null, ...known } = (url && (await findLinkedAd(parts.db, url))) || {};
  const pasted = text === undefined ? null : adValues.toText(text);
  if (pasted) {
    const job = readJobFromText(pasted, today, await currentTaxonomy(parts));
    return { job: fillMissingFields(known, job), url, origin: 'text', groupId };
  }
  if (!address && !title?.trim())
    return refuseField('url', 'Klistra in en länk eller annonsens text, eller skriv vilket jobb det är.');
  if (!address || byHand) return { job: fillMissingFields(known, EMPTY_JOB), url, origin: 'hand', groupId };
  const page = await fetchPage(new URL(address), {
    allowPrivate: parts.config.net.allowPrivatePages,
    signal: parts.stopping,
  });
  if (typeof page === 'string') return refuseField('url', pageProblemTexts[page]);
  const jobs = readJobs(page, today, known);
  if (typeof jobs === 'string') return refuseField('url', pageProblemTexts[jobs]);
  const chosen = jobs.length === 1 ? jobs[0] : jobs.find((job) => jobChoiceKey(job) === choice);
  if (chosen) return { job: chosen, url, origin: 'link', groupId };
  if (choice) return refuseField('choice', 'Jobbet står inte på sidan längre. Läs in länken igen.');
  const choices = jobs.map((job) => ({
    choice: jobChoiceKey(job),
    title: job.title ?? '',
    employer: job.employer,
    place: job.place,
  }));
  return { choices };
}

/** What the user wrote takes precedence over what was read. The deadline of the ad counts unless the user wrote one. */
function withWritten(
  job: ReadJob,
  request: Pick<CaptureRequest, 'title' | 'employer' | 'place' | 'deadline'>,
): ReadJob {
  const { toLine } = adValues;
  return {
    ...job,
    title: toLine(request.title, 300) ?? toLine(job.title, 300),
    employer: toLine(request.employer, 300) ?? toLine(job.employer, 300),
    place: toLine(request.place, 200) ?? toLine(job.place, 200),
    employment: toLine(job.employment, 200),
    deadline: request.deadline ?? job.deadline,
  };
}

async function keepCaptured(
  parts: Parts,
  actor: Actor,
  { job, url, origin, groupId }: Found & { job: { title: string } },
  { contact, notes }: Pick<CaptureRequest, 'contact' | 'notes'>,
): Promise<Capture | Refused> {
  const { employer, deadline, employment } = job;
  const row = {
    ...(await newJobColumns(parts, { ...job, userId: actor.userId, at: parts.clock.now() })),
    origin,
    url,
    employer,
    deadline,
    employment,
    occupation_group_id: groupId,
    html: job.html && descriptionHtml(job.html, job.text),
    contact: adValues.toText(contact),
    notes: adValues.toText(notes),
  };
  const kept = await rollbackOnRefusal(parts.db, (tx) => keepOne(tx, row));
  if (kept instanceof Refused) return kept;
  const ad = await getCapturedAd(parts, actor, kept.id);
  return ad instanceof Refused ? ad : { ad, known: kept.known, choices: [] };
}

/** @returns the id of the ad that had this address and title already, or of the added one */
async function keepOne(
  tx: Tx,
  row: Parameters<typeof store.insertCaptured>[1] & { user_id: string; url: string | null; title: string },
): Promise<{ id: string; known: boolean } | Refused> {
  await store.lockCaptured(tx, row.user_id);
  const same = row.url === null ? [] : await store.findByAddress(tx, row.user_id, row.url);
  const known = same.find(({ title }) => title.toLowerCase() === row.title.toLowerCase()) ?? toldOf(same, row);
  if (known) {
    await addTo(tx, known, row);
  } else if (!(await store.insertCaptured(tx, row))) {
    throw new Error('a captured ad was there behind the lock of its person');
  }
  return (await refuseOverKeptLimit(tx, row.user_id)) ?? { id: known?.id ?? row.id, known: known !== undefined };
}

type Known = Awaited<ReturnType<typeof store.findByAddress>>[number];
const isTold = ({ origin }: Known) => origin === 'feed' || origin === 'mail';

/** The job from a feed or mail whose page is read now; the page may give it another title. */
function toldOf(same: readonly Known[], { origin }: Parameters<typeof keepOne>[1]): Known | undefined {
  const [only] = same.length === 1 ? same : [];
  return only && origin === 'link' && isTold(only) ? only : undefined;
}

/**
 * Adds what is new to a job that the user already has. A pasted text replaces the stored one as the newer; the page of
 * the job replaces a text that the feed cut off.
 */
async function addTo(tx: Tx, known: Known, row: Parameters<typeof keepOne>[1]): Promise<void> {
  const { description, html, language, requirements, place, municipality_id, occupation_group_id } = row;
  const { deadline, employment, contact, notes } = row;
  const isCutOff = isTold(known) && row.origin === 'link' && 2 * known.letters < description.length;
  const added = {
    pile: 'kept' as const,
    ...(known.place === null && place ? { place, municipality_id } : {}),
    ...(known.deadline === null && deadline ? { deadline } : {}),
    ...(known.employment === null && employment ? { employment } : {}),
    ...(known.contact === null && contact ? { contact } : {}),
    ...(known.notes === null && notes ? { notes } : {}),
    ...(occupation_group_id ? { occupation_group_id } : {}),
    ...(row.origin === 'text' || known.letters === 0 || isCutOff
      ? { description, html, language, requirements, same_ad_id: null }
      : {}),
  };
  await store.updateCaptured(tx, row.user_id, known.id, { ...added, updated_at: row.updated_at });
}

export async function changeCapturedAd(
  parts: Parts,
  actor: Actor,
  id: string,
  change: CapturedAdChange,
): Promise<CapturedAd | Refused> {
  const row = await findCaptured(parts, actor, id);
  if (!row) return new Refused('not_found');
  const title = change.title === undefined ? row.title : adValues.toLine(change.title, 300);
  if (!title) return refuseField('title', 'Skriv vilket jobb det gäller.');
  const text = change.text === undefined ? undefined : (adValues.toText(change.text) ?? '');
  const changed = {
    title,
    updated_at: parts.clock.now(),
    ...(change.employer === undefined ? {} : { employer: adValues.toLine(change.employer, 300) }),
    ...(change.place === undefined ? {} : await placeColumns(parts, adValues.toLine(change.place, 200))),
    ...(change.deadline === undefined ? {} : { deadline: change.deadline }),
    ...(change.contact === undefined ? {} : { contact: adValues.toText(change.contact) }),
    ...(change.notes === undefined ? {} : { notes: adValues.toText(change.notes) }),
    ...(text === undefined ? {} : { html: null, same_ad_id: null, ...(await textColumns(title, text)) }),
  };
  const same = row.url === null ? [] : await store.findByAddress(parts.db, actor.userId, row.url);
  if (same.some((other) => other.id !== id && other.title.toLowerCase() === title.toLowerCase()))
    return refuseField('title', 'Du har redan ett jobb med den titeln från samma länk.');
  const isThere = await store.updateCaptured(parts.db, actor.userId, id, changed);
  return isThere ? getCapturedAd(parts, actor, id) : new Refused('not_found');
}

export async function deleteCapturedAd(parts: Parts, actor: Actor, id: string): Promise<Refused | undefined> {
  const deleted = isUuid(id) && (await store.deleteCaptured(parts.db, actor.userId, id));
  return deleted ? undefined : new Refused('not_found');
}

/** Keeps a job imported from another tracker. @returns whether it is new; Refused if the user has too many */
export async function keepImportedJob(
  tx: Tx,
  parts: Parts,
  userId: string,
  job: { title: string; employer: string; place: string | null; url: string | null; notes: string | null },
): Promise<boolean | Refused> {
  const { url, employer, notes } = job;
  const address = url && isStorable(url) ? canonicalAddress(new URL(url)) : null;
  const columns = await newJobColumns(parts, { ...job, userId, at: parts.clock.now(), text: '' });
  const kept = await keepOne(tx, { ...columns, origin: 'hand', url: address, employer, notes });
  return kept instanceof Refused ? kept : !kept.known;
}
