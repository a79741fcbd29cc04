import { operationIn } from '../platform/http/operation.ts';
import { importTracker } from './tracker/tracker.ts';
import * as c from './tracker-contract.ts';

const operation = operationIn('applications');

export const importTracked = operation('POST /api/applications/import', {
  summary: 'Import jobs and applications from another tracker, all or none',
  description: 'Entries with the title and employer of an existing application are skipped, and counted as known.',
  body: c.TrackerImport,
  answers: { 200: c.TrackerImported },
  token: 'write',
  handle: (parts, { actor, body }) => importTracker(parts, actor, body),
});
