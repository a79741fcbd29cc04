import Type, { type Static } from 'typebox';
import { closed, Id, Instant, nullable, PageQuery, page, ref } from '../platform/kernel/shapes.ts';

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

export const Notification = closed(
  {
    id: Id,
    kind: Type.Enum([...notificationKinds]),
    title: Type.String({ examples: ['Svar från Bageriet'] }),
    body: Type.String(),
    /** A path of the page. */
    href: Type.String(),
    /** How many things of one group it stands for. */
    count: Type.Integer({ minimum: 1 }),
    at: Instant,
    readAt: nullable(Instant),
  },
  { $id: 'Notification' },
);
export type Notification = Static<typeof Notification>;

export const NotificationList = Type.Object({ ...page(ref(Notification)).properties, unread: Type.Integer() });
export const NotificationQuery = closed({ ...PageQuery });

export const ReadRequest = closed(
  {
    /** Which; all that there are without it. */
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true })),
  },
  { $id: 'ReadRequest' },
);
export const ReadAnswer = closed({ read: Type.Integer() }, { $id: 'ReadAnswer' });

const channels = { page: Type.Boolean(), mail: Type.Boolean() };
/** To the person's browsers. Without it it stays as it is, or is off where both others are. */
const push = Type.Boolean();
const TimeOfDay = Type.String({ format: 'time-of-day', examples: ['07:00'] });

/** Stockholm time; over midnight where it ends earlier than it begins. */
const QuietHours = closed({ from: TimeOfDay, until: TimeOfDay });

const digestFields = {
  rhythm: Type.Enum(['off', 'daily', 'weekly']),
  /** Stockholm time. */
  at: TimeOfDay,
  weekday: Type.Integer({ minimum: 1, maximum: 7, description: 'For weekly: 1 is Monday' }),
  onlyNews: Type.Boolean({ description: 'No mail where nothing is new and nothing is to be done soon' }),
};

export const DigestPreview = closed(
  {
    subject: Type.String(),
    text: Type.String(),
    /** False where there is nothing to tell but that. */
    hasNews: Type.Boolean(),
    paragraphs: Type.Array(Type.String()),
    /** Up to where things were told before. */
    since: Instant,
  },
  { $id: 'DigestPreview' },
);
export type DigestPreview = Static<typeof DigestPreview>;

export const NotificationSettings = closed(
  {
    kinds: Type.Array(closed({ kind: Type.Enum([...notificationKinds]), label: Type.String(), ...channels, push })),
    quiet: nullable(QuietHours),
    digest: closed({ ...digestFields, nextAt: nullable(Instant) }),
    version: Type.Integer({ minimum: 0 }),
  },
  { $id: 'NotificationSettings' },
);
export type NotificationSettings = Static<typeof NotificationSettings>;

export const NotificationSettingsRequest = closed(
  {
    /** Kinds that are left out stay as they are. */
    kinds: Type.Optional(
      Type.Array(closed({ kind: Type.Enum([...notificationKinds]), ...channels, push: Type.Optional(push) }), {
        maxItems: 50,
      }),
    ),
    quiet: Type.Optional(nullable(QuietHours)),
    digest: Type.Optional(closed({ ...digestFields, onlyNews: Type.Optional(digestFields.onlyNews) })),
    version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  },
  { $id: 'NotificationSettingsRequest' },
);
export type NotificationSettingsRequest = Static<typeof NotificationSettingsRequest>;
