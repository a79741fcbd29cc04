import Type, { type Static } from 'typebox';
import { closed, Id, Instant, named, nullable, PageQuery, page, ref } from '../platform/kernel/shapes.ts';

export const notificationKinds = [
  'urgent',
  'reply',
  'application',
  'order',
  'interview',
  'nudge',
  'strong_matches',
  'saved_search',
  'mailbox',
  'report',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const Notification = named('Notification', {
  id: Id,
  kind: Type.Enum([...notificationKinds]),
  title: Type.String({ examples: ['Svar från Bageriet'] }),
  body: Type.String(),
  /** A path of the web page. */
  href: Type.String(),
  /** The number of events of one group that the notification covers. */
  count: Type.Integer({ minimum: 1 }),
  at: Instant,
  readAt: nullable(Instant),
});
export type Notification = Static<typeof Notification>;

export const NotificationList = Type.Object({ ...page(ref(Notification)).properties, unread: Type.Integer() });
export const NotificationQuery = closed({ ...PageQuery });

/** Which notifications to mark: all without a field; with both, those that have one of the ids and one of the paths. */
export const ReadRequest = named('ReadRequest', {
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true })),
  hrefs: Type.Optional(
    Type.Array(Type.String({ maxLength: 500 }), {
      minItems: 1,
      maxItems: 100,
      description:
        'Paths of the page that the user has opened: what leads there is marked. Together with `ids`, only what has ' +
        'one of those as well',
    }),
  ),
});
export type ReadRequest = Static<typeof ReadRequest>;
export const ReadAnswer = named('ReadAnswer', { read: Type.Integer() });

const channels = { page: Type.Boolean(), mail: Type.Boolean() };
/**
 * Push to the user's browsers. If it is missing in a request, it stays unchanged, or is off where both others are off.
 */
const push = Type.Boolean();
const TimeOfDay = Type.String({ format: 'time-of-day', examples: ['07:00'] });

/** Stockholm time. The span crosses midnight where `until` is earlier than `from`. */
const QuietHours = closed({ from: TimeOfDay, until: TimeOfDay });

const digestFields = {
  rhythm: Type.Enum(['off', 'daily', 'weekly']),
  /** Stockholm time. */
  at: TimeOfDay,
  weekday: Type.Integer({ minimum: 1, maximum: 7, description: 'For weekly: 1 is Monday' }),
  onlyNews: Type.Boolean({ description: 'Skip the mail when nothing is new and nothing is due soon' }),
};

export const DigestPreview = named('DigestPreview', {
  subject: Type.String(),
  text: Type.String(),
  /** False where the digest would only say that there is nothing new. */
  hasNews: Type.Boolean(),
  paragraphs: Type.Array(Type.String()),
  /** The digest covers what happened after this time. */
  since: Instant,
});
export type DigestPreview = Static<typeof DigestPreview>;

export const NotificationSettings = named('NotificationSettings', {
  kinds: Type.Array(closed({ kind: Type.Enum([...notificationKinds]), label: Type.String(), ...channels, push })),
  quiet: nullable(QuietHours),
  digest: closed({ ...digestFields, nextAt: nullable(Instant) }),
  version: Type.Integer({ minimum: 0 }),
});
export type NotificationSettings = Static<typeof NotificationSettings>;

export const NotificationSettingsRequest = named('NotificationSettingsRequest', {
  /** Kinds that are left out stay as they are. */
  kinds: Type.Optional(
    Type.Array(closed({ kind: Type.Enum([...notificationKinds]), ...channels, push: Type.Optional(push) }), {
      maxItems: 50,
    }),
  ),
  quiet: Type.Optional(nullable(QuietHours)),
  digest: Type.Optional(closed({ ...digestFields, onlyNews: Type.Optional(digestFields.onlyNews) })),
  version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
});
export type NotificationSettingsRequest = Static<typeof NotificationSettingsRequest>;
