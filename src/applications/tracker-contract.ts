import Type, { type Static } from 'typebox';
import { named, nullable } from '../platform/kernel/shapes.ts';

/** The last event of a job. `kept` is a job not applied for; `sent` and those after it are moves of an application. */
const events = ['kept', 'sent', 'interview', 'offer', 'reject', 'no_reply', 'withdraw'] as const;

const MOST_TRACKED = 1000;

export const TrackedJob = named('TrackedJob', {
  title: Type.String({ maxLength: 300 }),
  employer: Type.String({ maxLength: 300 }),
  url: nullable(Type.String({ maxLength: 2000 })),
  place: nullable(Type.String({ maxLength: 200 })),
  happened: Type.Enum([...events]),
  /** Day of sending. */
  sentOn: nullable(Type.String({ format: 'date' })),
  notes: nullable(Type.String({ maxLength: 10_000 })),
});
export type TrackedJob = Static<typeof TrackedJob>;
export const TrackerImport = named('TrackerImport', {
  jobs: Type.Array(TrackedJob, { minItems: 1, maxItems: MOST_TRACKED }),
});
export type TrackerImport = Static<typeof TrackerImport>;
export const TrackerImported = named('TrackerImported', {
  applications: Type.Integer(),
  kept: Type.Integer(),
  known: Type.Integer({ description: 'Existed already' }),
});
export type TrackerImported = Static<typeof TrackerImported>;
