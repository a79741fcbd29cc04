import {
  descriptionHtml,
  findAdsByAddresses,
  requirementCertainty,
  requirementLabel,
  selectOpenAds,
} from '../ads/ads.ts';
import type { Requirement } from '../ads/contract.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { stem } from '../platform/text/stem.ts';
import { tokenize } from '../platform/text/tokenize.ts';
import * as store from './captured-store.ts';
import type { CapturedAd, CapturedAdList, CapturedQuery } from './contract.ts';
import { MAX_PROPOSED_JOBS } from './job-limits.ts';

/** Captured ads as they are shown to their owner. */

/** Searches by stems, also within longer words. */
export async function listCapturedAds(parts: Parts, actor: Actor, { q = '' }: CapturedQuery): Promise<CapturedAdList> {
  const stems = tokenize(q).map((word) => stem(word, 'sv'));
  const pileIsFull = (await store.countOpenProposed(parts.db, actor.userId)) >= MAX_PROPOSED_JOBS;
  if (q && stems.length === 0) return { items: [], pileIsFull };
  const rows = await store.selectCapturedHeads(parts.db, actor.userId, stems);
  const publicIds = await findSourceAds(parts, rows);
  return { items: rows.map((row) => ({ ...presentHead(row, publicIds), hasText: row.hasText })), pileIsFull };
}

export async function getCapturedAd(parts: Parts, actor: Actor, id: string): Promise<CapturedAd | Refused> {
  const row = await findCaptured(parts, actor, id);
  if (!row) return new Refused('not_found');
  const publicIds = await findSourceAds(parts, [row]);
  return {
    ...presentHead(row, publicIds),
    employment: row.employment,
    contact: row.contact,
    descriptionHtml: row.html ?? descriptionHtml(undefined, row.description),
    descriptionText: row.description,
    language: row.language,
    requirements: (row.requirements as Requirement[]).map((asked) => ({
      ...asked,
      label: requirementLabel(asked),
      unsure: requirementCertainty(asked, null).unsure,
    })),
    updatedAt: row.updated_at.toISOString(),
  };
}

type Placed = Pick<store.CapturedRow, 'id' | 'url' | 'same_ad_id'>;

/** Finds the ads of the public source that are the same, by address or else by text. Keys are ids of captured ads. */
export async function findSourceAds({ db }: Parts, rows: readonly Placed[]): Promise<Map<string, string>> {
  const urls = rows.flatMap(({ url }) => url ?? []);
  const ids = rows.flatMap(({ same_ad_id }) => same_ad_id ?? []);
  const [byAddress, open] = await Promise.all([findAdsByAddresses(db, urls), selectOpenAds(db, ids)]);
  return new Map(
    rows.flatMap(({ id, url, same_ad_id: same }) => {
      const adId = (url && byAddress.get(url)) ?? (same && open.has(same) ? same : undefined);
      return adId ? [[id, adId]] : [];
    }),
  );
}

export const findCaptured = async (parts: Parts, actor: Actor, id: string) =>
  isUuid(id) ? store.findCaptured(parts.db, actor.userId, id) : undefined;

/** @returns the id of the user's ad with this address, if it has a text */
export async function findCapturedAdWithText(parts: Parts, actor: Actor, url: string): Promise<string | undefined> {
  const there = await store.findByAddress(parts.db, actor.userId, url);
  return there.find(({ letters }) => letters > 0)?.id;
}

type Head = Omit<Awaited<ReturnType<typeof store.selectCapturedHeads>>[number], 'hasText'>;

function presentHead(row: Head, publicIds: ReadonlyMap<string, string>) {
  const { id, origin, url, title, employer, place, deadline, notes, pile, mail_sender: mailFrom } = row;
  const publicAdId = publicIds.get(id) ?? null;
  return {
    id,
    origin,
    url,
    title,
    employer,
    place,
    deadline,
    notes,
    proposed: pile === 'proposed',
    mailFrom,
    ended: row.ended_at !== null,
    publicAdId,
    capturedAt: row.captured_at.toISOString(),
  };
}
