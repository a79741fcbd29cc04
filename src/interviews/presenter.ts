import type { Interview } from './contract.ts';
import { kindLabels } from './rules.ts';
import type { InterviewRow } from './store.ts';

/** An interview as its owner sees it. */
export function presentInterview(row: InterviewRow): Interview {
  return {
    id: row.id,
    applicationId: row.application_id,
    round: row.round,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    kind: row.kind,
    kindLabel: kindLabels[row.kind],
    place: row.place,
    link: row.link,
    people: row.people,
    notes: row.notes,
    answers: row.answers,
    debrief: row.debrief,
    notesVersion: row.notes_version,
    cancelled: row.cancelled_at !== null,
    moving: row.moving_since !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
