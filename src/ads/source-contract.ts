import Type, { type Static } from 'typebox';
import { closed, Id, Instant, nullable, PageQuery, page, ref } from '../platform/kernel/shapes.ts';

/** How far open ads are read again after an upgrade; null where all are. */
const Reanalysis = closed({
  state: Type.Enum(['running', 'waiting'], { description: 'It waits for the next run of `ads.reread`' }),
  done: Type.Integer({ description: 'Open ads read by the rules that hold now' }),
  total: Type.Integer({ description: 'Open ads' }),
  startedAt: nullable(Instant),
});

/** Where ads come from, and how the reading stands. */
export const AdsSource = closed(
  {
    source: Type.String({ description: 'As AD_SOURCE says' }),
    openAds: Type.Integer(),
    removedAds: Type.Integer(),
    expiredAds: Type.Integer(),
    removedToday: Type.Integer(),
    expiredToday: Type.Integer(),
    lastSyncAt: nullable(Instant),
    lagSeconds: nullable(Type.Integer({ description: 'Since the last reading that came to its end' })),
    lastSnapshotAt: nullable(Instant),
    lastSnapshotAds: nullable(Type.Integer()),
    running: Type.Boolean(),
    progress: nullable(closed({ read: Type.Integer(), total: Type.Optional(Type.Integer()) })),
    reanalysis: nullable(Reanalysis),
    setAside: Type.Integer({ description: 'Records that could not be stored' }),
    problem: nullable(Type.String({ description: 'What went wrong and still stands' })),
  },
  { $id: 'AdsSource' },
);
export type AdsSource = Static<typeof AdsSource>;

const setAsideFields = { reason: Type.String(), raw: Type.String({ description: 'Its beginning' }) };
const setAsideTimes = { at: Instant, firstSeenAt: Instant, seen: Type.Integer() };
const setAside = { id: Id, sourceId: nullable(Type.String()), ...setAsideFields, ...setAsideTimes };
const SetAsideRecord = closed(setAside, { $id: 'SetAsideRecord' });
export type SetAsideRecord = Static<typeof SetAsideRecord>;
export const SetAsideQuery = closed(PageQuery);
export const SetAsideList = page(ref(SetAsideRecord));
