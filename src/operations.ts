import type { AccessRevokers } from './accounts/accounts.ts';
import type { RevertReplies } from './applications/applications.ts';
import type { EngineThread } from './matching/matching.ts';
import type { OwnFacts } from './operation/operation.ts';
import * as adminOrders from './orders/admin-operations.ts';
import * as orders from './orders/operations.ts';
import type { EventHub } from './platform/events/hub.ts';
import type { Parts } from './platform/parts.ts';
import type { Schedule } from './platform/tasks/schedule.ts';
import type { PreviewInterview, RecordInterview } from './replies/replies.ts';

/** The parts that operations may ask for: each names those beyond `Parts` that it needs. */
export interface AppParts extends Parts {
  engine: EngineThread;
  hub: EventHub;
  own: OwnFacts;
  schedules: Schedule[];
  endings: AccessRevokers;
  replyInterviews: { record: RecordInterview; preview: PreviewInterview; revert: RevertReplies };
}

/** Every operation of the API. The name of its constant is its id. */
export const operations = { ...orders, ...adminOrders };

export type Operations = typeof operations;
