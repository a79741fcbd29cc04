import Type, { type Static } from 'typebox';
import { closed, Id, Instant, named, nullable, PageQuery, page, ref } from '../platform/kernel/shapes.ts';

/** The progress of the reanalysis of open ads after an upgrade; null if all are done. */
const Reanalysis = closed({
  state: Type.Enum(['running', 'waiting'], { description: '`waiting`: for the next run of `ads.reread`' }),
  done: Type.Integer({ description: 'Open ads analysed with the current rules' }),
  total: Type.Integer({ description: 'Number of open ads' }),
  startedAt: nullable(Instant),
});

/** The source of the ads, and the progress of reading it. */
export const AdsSource = named('AdsSource', {
  source: Type.String({ description: 'Value of AD_SOURCE' }),
  openAds: Type.Integer(),
  removedAds: Type.Integer(),
  expiredAds: Type.Integer(),
  removedToday: Type.Integer(),
  expiredToday: Type.Integer(),
  lastSyncAt: nullable(Instant),
  lagSeconds: nullable(Type.Integer({ description: 'Seconds since the last completed import' })),
  lastSnapshotAt: nullable(Instant),
  lastSnapshotAds: nullable(Type.Integer()),
  running: Type.Boolean(),
  progress: nullable(closed({ read: Type.Integer(), total: Type.Optional(Type.Integer()) })),
  reanalysis: nullable(Reanalysis),
  setAside: Type.Integer({ description: 'Number of records that could not be stored' }),
  problem: nullable(Type.String({ description: 'Current problem' })),
});
export type AdsSource = Static<typeof AdsSource>;

const setAsideFields = { reason: Type.String(), raw: Type.String({ description: 'Beginning of the record' }) };
const setAsideTimes = { at: Instant, firstSeenAt: Instant, seen: Type.Integer() };
const setAside = { id: Id, sourceId: nullable(Type.String()), ...setAsideFields, ...setAsideTimes };
const SetAsideRecord = named('SetAsideRecord', setAside);
export type SetAsideRecord = Static<typeof SetAsideRecord>;
export const SetAsideQuery = closed(PageQuery);
export const SetAsideList = page(ref(SetAsideRecord));
