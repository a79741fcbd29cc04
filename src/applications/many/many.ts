import { adValues } from '../../ads/ads.ts';
import { rollbackOnRefusal } from '../../platform/db/all-or-nothing.ts';
import type { Tx } from '../../platform/db/open.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { Refused, refuseField } from '../../platform/kernel/errors.ts';
import type { Parts } from '../../platform/parts.ts';
import { lockOwnApplication } from '../edits.ts';
import type { ManyChanged, ManyRequest } from '../many-contract.ts';
import { moveByVerb, refuseDuplicateForAd } from '../moves.ts';
import { endStates, lastEffectiveMove, parseState, stateLabelOf } from '../states.ts';
import { type ApplicationRow, changeApplication } from '../store.ts';
import { selectAppliedAds, selectTags } from './store.ts';

/** One action for many applications. Each is changed in its own transaction and has its own result. */

const MOST_TAGS = 10;
const LONGEST_TAG = 40;

type Outcome = Omit<ManyChanged['items'][number], 'id'>;
const done: Outcome = { outcome: 'done', detail: null };
const unchanged: Outcome = { outcome: 'unchanged', detail: null };
const refused = (detail: string): Outcome => ({ outcome: 'refused', detail });

type Change = (tx: Tx, row: ApplicationRow) => Promise<Outcome>;

export async function updateManyApplications(
  parts: Parts,
  actor: Actor,
  request: ManyRequest,
): Promise<ManyChanged | Refused> {
  const change = changeOf(parts, actor, request);
  if (change instanceof Refused) return change;
  const items: ManyChanged['items'] = [];
  for (const id of request.ids) items.push({ id, ...(await changeOne(parts, actor, id, change)) });
  return { items };
}

export async function listTags({ db }: Parts, actor: Actor) {
  return { items: await selectTags(db, actor.userId) };
}

export async function listAppliedAds({ db }: Parts, actor: Actor) {
  const rows = await selectAppliedAds(db, actor.userId);
  return {
    items: rows.map(({ ad_id, id, state, sent_at }) => ({
      adId: ad_id,
      id,
      state: parseState(state),
      sentAt: sent_at?.toISOString() ?? null,
    })),
  };
}

async function changeOne(parts: Parts, { userId }: Actor, id: string, change: Change): Promise<Outcome> {
  const application = { id, user_id: userId, ad_id: null as string | null };
  const outcome = await refuseDuplicateForAd(parts.db, application, () =>
    rollbackOnRefusal(parts.db, async (tx) => {
      const row = await lockOwnApplication(tx, id, userId);
      if (!row) return refused('Den finns inte längre.');
      application.ad_id = row.ad_id;
      return change(tx, row);
    }),
  );
  return outcome instanceof Refused ? refused(outcome.detail ?? 'Det går inte just nu.') : outcome;
}

function changeOf(parts: Parts, actor: Actor, { action, tag }: ManyRequest): Change | Refused {
  if (action === 'tag' || action === 'untag') {
    const word = adValues.toLine(tag ?? '', LONGEST_TAG);
    if (!word) return refuseField('tag', 'Skriv en tagg.');
    return action === 'tag' ? addTag(word) : removeTag(word);
  }
  if (tag !== undefined) return refuseField('tag', 'En tagg hör bara till att sätta eller ta bort taggar.');
  if (action === 'archive') return archive(parts.clock.now());
  if (action === 'restore') return restore;
  if (action === 'no_reply') return markNoReply(parts, actor);
  if (actor.scope) return new Refused('forbidden', { detail: 'Det kan bara du själv ångra. Logga in i Sökväg.' });
  return undoNoReply(parts, actor);
}

const addTag =
  (tag: string): Change =>
  async (tx, { id, tags }) => {
    if (tags.includes(tag)) return unchanged;
    if (tags.length >= MOST_TAGS) return refused('Den har redan tio taggar.');
    await changeApplication(tx, id, { tags: [...tags, tag] });
    return done;
  };

const removeTag =
  (tag: string): Change =>
  async (tx, { id, tags }) => {
    if (!tags.includes(tag)) return unchanged;
    await changeApplication(tx, id, { tags: tags.filter((one) => one !== tag) });
    return done;
  };

const archive =
  (at: Date): Change =>
  async (tx, { id, state, archived_at }) => {
    if (archived_at) return unchanged;
    if (!endStates.includes(parseState(state)))
      return refused('Den pågår. Markera den som Inget svar, eller dra tillbaka den, innan du arkiverar.');
    await changeApplication(tx, id, { archived_at: at });
    return done;
  };

const restore: Change = async (tx, { id, archived_at }) => {
  if (!archived_at) return unchanged;
  await changeApplication(tx, id, { archived_at: null });
  return done;
};

const markNoReply =
  (parts: Parts, actor: Actor): Change =>
  async (tx, { id, state: from }) => {
    const state = parseState(from);
    if (state === 'no_reply') return unchanged;
    const refusal = await moveByVerb(tx, parts, id, { verb: 'no_reply', source: 'user', actorId: actor.userId });
    return refusal ? refused(`Den har läget ${stateLabelOf(state)}, så det finns inget svar att vänta på.`) : done;
  };

const undoNoReply =
  (parts: Parts, actor: Actor): Change =>
  async (tx, { id, history }) => {
    if (lastEffectiveMove(history)?.verb !== 'no_reply') return refused('Det har hänt mer med den sedan dess.');
    const refusal = await moveByVerb(tx, parts, id, { verb: 'undo', source: 'user', actorId: actor.userId });
    return refusal ? refused(refusal.detail ?? 'Det går inte längre att ångra.') : done;
  };
