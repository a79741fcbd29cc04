import { getAd } from '../ads/ads.ts';
import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { Refused, refuseField } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import {
  captureAd,
  findCapturedAdWithText,
  getCapturedAd,
  keepProposedJob,
  readJobFromText,
} from '../saved-ads/saved-ads.ts';
import type { AdTextReading, Application } from './contract.ts';
import { editMaterial, lockOwnApplication } from './edits.ts';
import { findAllAddresses, findApplyAddress } from './gate/ad-addresses.ts';
import { UNKNOWN_EMPLOYER } from './initial-values.ts';
import { refuseDuplicate } from './moves.ts';
import { findOwnApplication, getOwnApplication } from './own-application.ts';
import { isSentState, parseState } from './states.ts';
import * as store from './store.ts';

/** What a pasted text says about applying. */
export function readAdText(parts: Parts, text: string): AdTextReading {
  const { deadline } = readJobFromText(text, stockholmDay(parts.clock.now()));
  return {
    deadline,
    recipient: findApplyAddress(text) ?? null,
    addresses: findAllAddresses(text).slice(0, MOST_ADDRESSES),
  };
}

const MOST_ADDRESSES = 5;

/**
 * Replaces the brief of an ad on another site by the ad's full text: the text that the user captured, else the text
 * fetched from the link. The application then looks as if it had begun from the full text; letter and other material
 * stay.
 */
export async function fetchAdText(parts: Parts, actor: Actor, id: string): Promise<Application | Refused> {
  const row = await findOwnApplication(parts, actor, id);
  if (!row) return new Refused('not_found');
  const ad = row.ad_id && row.ad_link_site !== null ? await getAd(parts, row.ad_id) : undefined;
  if (!ad || ad instanceof Refused || !ad.url) return refuseWhole();
  const captured = await captureOf(parts, actor, ad.url);
  if (captured instanceof Refused) return captured;
  const refused = await rollbackOnRefusal(parts.db, async (tx) => {
    const now = await lockOwnApplication(tx, id, actor.userId);
    if (!now) return new Refused('not_found');
    if (now.ad_id !== ad.id) return refuseWhole();
    const other = await store.findLiveForCaptured(tx, actor.userId, { id: captured.id, url: ad.url }, id);
    if (other) return refuseDuplicate(other.id);
    await keepProposedJob(tx, actor.userId, captured.id);
    const change = {
      ad_id: null,
      captured_id: captured.id,
      ad_version: null,
      ad_text: captured.descriptionText,
      ad_deadline: captured.deadline ?? now.ad_deadline_now ?? now.ad_deadline,
    };
    const take = async () => {
      const unnamed = now.employer === UNKNOWN_EMPLOYER && captured.employer;
      await store.changeApplication(tx, id, { ...change, ...(unnamed ? { employer: unnamed } : {}) });
      return undefined;
    };
    // The sent material stays unchanged: the text then serves the interviews.
    if (now.sent_at && isSentState(parseState(now.state))) {
      await store.changeApplication(tx, id, change);
      return true;
    }
    return (await editMaterial(tx, parts, { id, userId: actor.userId }, take)) ?? true;
  });
  return refused instanceof Refused ? refused : getOwnApplication(parts, actor, id);
}

const refuseWhole = () => new Refused('conflict', { detail: 'Ansökan har redan den annonstext som finns.' });

async function captureOf(parts: Parts, actor: Actor, url: string) {
  const known = await findCapturedAdWithText(parts, actor, url);
  if (known) return getCapturedAd(parts, actor, known);
  const captured = await captureAd(parts, actor, { url });
  if (captured instanceof Refused) return captured;
  return captured.ad ?? refuseField('choice', 'Sidan har flera jobb. Välj vilket av dem det gäller.');
}
