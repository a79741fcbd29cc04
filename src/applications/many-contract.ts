import Type, { type Static } from 'typebox';
import { closed, Id, Instant, named, nullable } from '../platform/kernel/shapes.ts';
import { applicationStates } from './states.ts';

const MOST_AT_ONCE = 100;

/** One action for many applications; each has its own result. `tag` and `untag` need the field `tag`. */
export const ManyRequest = named('ManyApplicationsRequest', {
  ids: Type.Array(Id, { minItems: 1, maxItems: MOST_AT_ONCE, uniqueItems: true }),
  action: Type.Enum(['archive', 'restore', 'no_reply', 'undo_no_reply', 'tag', 'untag']),
  tag: Type.Optional(Type.String({ maxLength: 40 })),
});
export type ManyRequest = Static<typeof ManyRequest>;
export const ManyChanged = named('ManyApplicationsChanged', {
  items: Type.Array(
    closed({
      id: Id,
      outcome: Type.Enum(['done', 'unchanged', 'refused']),
      /** The reason for the refusal, in Swedish. */
      detail: nullable(Type.String()),
    }),
  ),
});
export type ManyChanged = Static<typeof ManyChanged>;

/** Ads that the user has an application for, with all ad ids of the same vacancy. */
export const AppliedAds = named('AppliedAds', {
  items: Type.Array(closed({ adId: Id, id: Id, state: Type.Enum([...applicationStates]), sentAt: nullable(Instant) })),
});

/** The user's tags, each with the number of applications that have it. */
export const ApplicationTags = named('ApplicationTags', {
  items: Type.Array(closed({ tag: Type.String(), count: Type.Integer() })),
});
