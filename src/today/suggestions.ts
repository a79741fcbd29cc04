import { answeredStates } from '../applications/applications.ts';
import { type EngineThread, loadMatchesForThemes, matchesFingerprint } from '../matching/matching.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import { findStoredProfile } from '../profile/profile.ts';
import { currentTaxonomy, municipalityCentre } from '../taxonomy/taxonomy.ts';
import type { Suggestion, SuggestionList } from './contract.ts';
import { itemId } from './item-id.ts';
import * as rules from './suggestion-rules.ts';
import * as store from './suggestion-store.ts';

/** Suggestions for what the user could change, each with its rule and numbers. */

const keyOf = ({ rule, subject }: rules.SuggestionDraft) => `suggestion:${rule}:${subject}`;

async function proposals(parts: Parts, engine: EngineThread, actor: Actor): Promise<rules.SuggestionDraft[]> {
  const { db } = parts;
  const { userId } = actor;
  const sent = await store.selectSentApplications(db, userId, answeredStates);
  const replies = rules.suggestFromReplies(sent, parts.clock.now());
  const profile = await findStoredProfile(parts, userId);
  if (!profile) return replies;
  const { wishes } = profile;
  const taxonomy = await currentTaxonomy(parts);
  const wished = wishes.occupations.flatMap((id) => taxonomy.broader(id).map((concept) => concept.id));
  const groups = await store.selectMatchedGroups(db, userId, rules.GOOD_SCORE);
  const traits = await store.selectAdTraits(db, [...new Set([...wished, ...groups])]);
  const home = wishes.home === null ? undefined : municipalityCentre(taxonomy, wishes.home);
  return [
    ...rules.suggestWishes(traits, wishes, home, await store.countMatchesBelow(db, userId, wishes.lowestScore)),
    ...rules.suggestOccupations(await store.selectMatchedOccupations(db, userId, rules.GOOD_SCORE), wishes),
    ...rules.suggestSkills(await askedSkills(parts, engine, actor)),
    ...rules.suggestRegions(traits, wishes, home),
    ...replies,
  ];
}

type Asked = { skills: { label: string; met: boolean }[] }[];
/** Cache by user id: reading hundreds of ads is slow. An entry is valid until the user's matches change. */
const asked = new Map<string, { mark: string; skills: Asked }>();
const MOST_KEPT = 100;

async function askedSkills(parts: Parts, engine: EngineThread, actor: Actor): Promise<Asked> {
  const mark = await matchesFingerprint(parts, actor);
  const known = asked.get(actor.userId);
  if (known?.mark === mark) return known.skills;
  const { ads } = await loadMatchesForThemes(parts, engine, actor);
  const skills = ads.filter(({ score }) => score >= rules.GOOD_SCORE).map(({ skills }) => ({ skills }));
  asked.delete(actor.userId);
  asked.set(actor.userId, { mark, skills });
  const [oldest] = asked.keys();
  if (asked.size > MOST_KEPT && oldest !== undefined) asked.delete(oldest);
  return skills;
}

function shown(userId: string, proposal: rules.SuggestionDraft): Suggestion {
  const { rule, title, text, counts, action } = proposal;
  return { id: itemId(userId, keyOf(proposal)), rule, title, text, counts, action };
}

export async function listSuggestions(parts: Parts, engine: EngineThread, actor: Actor): Promise<SuggestionList> {
  const { userId } = actor;
  const now = parts.clock.now();
  const all = (await proposals(parts, engine, actor)).map((proposal) => shown(userId, proposal));
  const dismissed = new Set(await store.selectDismissedSuggestions(parts.db, userId));
  const waiting = rules.tooFewSentText(await store.selectSentApplications(parts.db, userId, answeredStates), now);
  return {
    items: all.filter(({ id }) => !dismissed.has(id)),
    notYet: waiting === undefined ? [] : [{ rule: 'what_gets_replies', text: waiting }],
    asOf: now.toISOString(),
  };
}

/** Dismisses a suggestion, so that it is not made again. */
export async function dismissSuggestion(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
  id: string,
): Promise<Refused | undefined> {
  if (!isUuid(id)) return new Refused('not_found');
  const key = id.toLowerCase();
  if ((await store.selectDismissedSuggestions(parts.db, actor.userId)).includes(key)) return undefined;
  const all = await proposals(parts, engine, actor);
  const proposal = all.find((one) => itemId(actor.userId, keyOf(one)) === key);
  if (!proposal) return new Refused('not_found');
  const { rule, subject } = proposal;
  const at = parts.clock.now();
  await store.insertDismissal(parts.db, { user_id: actor.userId, suggestion_id: key, rule, subject, at });
  return undefined;
}

export async function undoSuggestionDismissal(parts: Parts, actor: Actor, id: string): Promise<Refused | undefined> {
  const gone = isUuid(id) && (await store.deleteDismissal(parts.db, actor.userId, id.toLowerCase()));
  return gone ? undefined : new Refused('not_found');
}
