import Type, { type Static } from 'typebox';
import { closed, Id, nullable, ref } from '../platform/kernel/shapes.ts';

const Day = Type.String({ format: 'date' });
const Month = Type.String({ format: 'month', examples: ['2026-11'] });

/** One line of the report, its fields in the order in which the agency's form asks for them. */
export const ReportLine = closed(
  {
    kind: Type.Enum(['application', 'interview']),
    applicationId: Id,
    day: Day,
    title: Type.String(),
    employer: Type.String(),
    /** Null where the ad did not say, or was none. */
    place: nullable(Type.String()),
    /** How it was applied for: by mail, by the employer's form. */
    how: Type.String(),
    /** What shows that it was done, a sentence each. */
    evidence: Type.Array(Type.String()),
    /** The line as one text, to copy. */
    text: Type.String(),
  },
  { $id: 'ReportLine' },
);
export type ReportLine = Static<typeof ReportLine>;

export const ActivityReport = closed(
  {
    month: Month,
    label: Type.String({ examples: ['november 2026'] }),
    /** When it is handed in, by the general rule. The person's own window is told by the agency. */
    window: closed({ from: Day, until: Day }),
    /** Applications that were sent in the month. */
    sent: Type.Integer(),
    target: nullable(Type.Integer()),
    items: Type.Array(ref(ReportLine)),
  },
  { $id: 'ActivityReport' },
);
export type ActivityReport = Static<typeof ActivityReport>;

export const ReportQuery = closed({ month: Type.Optional(Month) });
export const TargetRequest = closed(
  { target: nullable(Type.Integer({ minimum: 1, maximum: 100 })) },
  { $id: 'TargetRequest' },
);
export const Target = closed({ target: nullable(Type.Integer()) }, { $id: 'Target' });

export const Statistics = closed(
  {
    /** How far applications came that were sent, the widest first; each counts in all that it passed. */
    funnel: Type.Array(closed({ step: Type.String(), label: Type.String(), count: Type.Integer() })),
    /** Whether there are enough sent ones for shares to mean something. */
    enough: Type.Boolean(),
    /** How many it takes for that. */
    needed: Type.Integer(),
    /** The last twelve weeks, the oldest first; a week is told by its Monday. */
    weeks: Type.Array(
      closed({ monday: Day, sent: Type.Integer(), replies: Type.Integer(), interviews: Type.Integer() }),
    ),
  },
  { $id: 'Statistics' },
);
export type Statistics = Static<typeof Statistics>;
