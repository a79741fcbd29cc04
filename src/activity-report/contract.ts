import Type, { type Static } from 'typebox';
import { closed, Id, Instant, named, nullable, ref } from '../platform/kernel/shapes.ts';
import waysToApply from './ways-to-apply.json' with { type: 'json' };

const Day = Type.String({ format: 'date' });
const Month = Type.String({ format: 'month', examples: ['2026-11'] });

/** Kinds of activity with the agency's words, in the order of its form. */
export const ActivityKind = named('ActivityKind', {
  kind: Type.String({ examples: ['study_visit'] }),
  label: Type.String({ examples: ['Gjort studiebesök'] }),
  /** The label of the form's field for what was done. */
  what: Type.String(),
  asksPlace: Type.Boolean(),
  /** Whether Sökväg adds such lines by itself. */
  arises: Type.Boolean(),
});
export type ActivityKind = Static<typeof ActivityKind>;

/** One line of the report, its fields in the order in which the agency's form asks for them. */
export const ReportLine = named('ReportLine', {
  /** Identifies what the line is about; the same each time the report is made. */
  key: Type.String({ examples: ['application:0197…'] }),
  kind: Type.String({ examples: ['applied_advertised'] }),
  kindLabel: Type.String(),
  applicationId: nullable(Id),
  /** Set on lines that the user added. */
  activityId: nullable(Id),
  day: Day,
  /** One day, or the days of a recurring activity in one text. */
  when: Type.String({ examples: ['2026-11-18', 'tisdag och torsdag, 3–26 november (8 gånger)'] }),
  title: Type.String(),
  employer: nullable(Type.String()),
  /** Null where neither this ad nor other ads of the employer name a place. */
  place: nullable(Type.String()),
  /** How the user applied: by mail, by the employer's form. */
  how: nullable(Type.String()),
  /** What shows that it was done, one sentence per entry. */
  evidence: Type.Array(Type.String()),
  /** What the user still has to answer to complete the line. */
  asks: Type.Array(Type.Enum(['place', 'kind'])),
  /** The line as one text, to copy. */
  text: Type.String(),
});
export type ReportLine = Static<typeof ReportLine>;

const ReportChange = named('ReportChange', {
  /** The key of the line. */
  key: Type.String(),
  change: Type.Enum(['added', 'removed', 'changed']),
  text: Type.String(),
  before: nullable(Type.String()),
});
export type ReportChange = Static<typeof ReportChange>;

export const ActivityReport = named('ActivityReport', {
  month: Month,
  label: Type.String({ examples: ['november 2026'] }),
  /** When the report is handed in by the general rule. The agency tells each user their own window. */
  window: closed({ from: Day, until: Day }),
  /** Applications that were sent in the month. */
  sent: Type.Integer(),
  target: nullable(Type.Integer()),
  /** After a report is handed in, the lines as handed in, until it is reopened. */
  items: Type.Array(ref(ReportLine)),
  /** Lines that the user left out, in the order of the form. */
  leftOut: Type.Array(ref(ReportLine)),
  /** When the user said that it was handed in, and what has changed since. */
  handedIn: nullable(
    closed({
      at: Instant,
      /** The user is changing it, to hand it in again. */
      isReopened: Type.Boolean(),
      changes: Type.Array(ref(ReportChange)),
      /** Earlier editions that were handed in, the newest first. */
      former: Type.Array(
        closed({ at: Instant, lines: Type.Array(closed({ key: Type.String(), text: Type.String() })) }),
      ),
    }),
  ),
  /** Whether the ads, letters and receipts of the month are still kept, and the last day on which all are. */
  hasProof: Type.Boolean(),
  proofUntil: Day,
});
export type ActivityReport = Static<typeof ActivityReport>;

export const ReportQuery = closed({ month: Type.Optional(Month) });
export const MonthRequest = named('MonthRequest', { month: Month });
/** One line of a month, by its key. */
export const LineRequest = named('LineRequest', { month: Month, key: Type.String({ maxLength: 64 }) });
export const TargetRequest = named('TargetRequest', {
  target: nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The first month of the target; default: this month. */
  month: Type.Optional(Month),
});
export const Target = named('Target', { target: nullable(Type.Integer()) });

const what = Type.String({ minLength: 1, maxLength: 500 });
const place = Type.String({ minLength: 1, maxLength: 200 });

export const NewActivity = named('NewActivity', {
  kind: Type.String({ maxLength: 64 }),
  firstDay: Day,
  /** Without it: the first day only, or with `weekdays` until the user ends it. */
  lastDay: Type.Optional(nullable(Day)),
  weekdays: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday, 7 is Sunday' }), {
      maxItems: 7,
      uniqueItems: true,
    }),
  ),
  what,
  place: Type.Optional(nullable(place)),
});
export type NewActivity = Static<typeof NewActivity>;

export const Activity = named('Activity', {
  id: Id,
  kind: Type.String(),
  kindLabel: Type.String(),
  firstDay: Day,
  lastDay: nullable(Day),
  weekdays: Type.Array(Type.Integer()),
  what: Type.String(),
  place: nullable(Type.String()),
  /** The day on which it begins, if none of its days has come yet. */
  begins: nullable(Day),
});
export type Activity = Static<typeof Activity>;
export const ActivityList = named('ActivityList', {
  items: Type.Array(ref(Activity)),
  kinds: Type.Array(ref(ActivityKind)),
});
export type ActivityList = Static<typeof ActivityList>;

/** What the user answers about an application; null removes the answer, so that the known facts count. */
export const ActivityAnswer = named('ActivityAnswer', {
  kind: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
  place: Type.Optional(nullable(place)),
  how: Type.Optional(nullable(Type.Enum(Object.keys(waysToApply), { description: 'How the application was made' }))),
});
export type ActivityAnswer = Static<typeof ActivityAnswer>;

const ReportMonth = named('ReportMonth', {
  month: Month,
  label: Type.String(),
  applied: Type.Integer(),
  interviews: Type.Integer(),
  others: Type.Integer(),
  handedInAt: nullable(Instant),
  /** A note about the month, in Swedish. */
  note: Type.String(),
});
export const ReportMonths = named('ReportMonths', {
  items: Type.Array(ref(ReportMonth)),
  target: nullable(Type.Integer()),
});
export type ReportMonths = Static<typeof ReportMonths>;

export const Statistics = named('Statistics', {
  /** How far sent applications came, the widest step first; each counts in every step that it passed. */
  funnel: Type.Array(closed({ step: Type.String(), label: Type.String(), count: Type.Integer() })),
  /** Whether enough applications were sent for shares to mean something. */
  enough: Type.Boolean(),
  /** The number of sent applications that shares require. */
  needed: Type.Integer(),
  /** The last twelve weeks, the oldest first; each is named by its Monday. */
  weeks: Type.Array(closed({ monday: Day, sent: Type.Integer(), replies: Type.Integer(), interviews: Type.Integer() })),
});
export type Statistics = Static<typeof Statistics>;
