import type { Resume } from '../profile/contract.ts';
import { UNREADABLE_LENGTH } from './attachments/rules.ts';
import type { Application, Transport } from './contract.ts';
import { deliveryAdvice } from './follow-up/delivery-rules.ts';
import { buildMaterial, effectiveSubject, findLetterGaps, hashMaterial } from './material.ts';
import { allowedMoves } from './moves.ts';
import { applicationTransitions, parseState, reversalVerbs, stateLabelOf } from './states.ts';
import type { ApplicationRow } from './store.ts';

/** An application as its owner sees it. */
export function presentApplication(row: ApplicationRow, ownCv: Resume): Application {
  const state = parseState(row.state);
  return {
    id: row.id,
    adId: row.ad_id,
    capturedId: row.captured_id,
    title: row.title,
    employer: row.employer,
    url: row.url,
    state,
    stateLabel: stateLabelOf(state),
    allowed: allowedMoves(state, row.history, row.delivery?.outcome === 'failed'),
    letter:
      row.letter === null ? null : { text: row.letter, version: row.letter_version, gaps: findLetterGaps(row.letter) },
    subject: effectiveSubject(row),
    tailoredCv: row.cv_version === null ? null : { version: row.cv_version },
    attachments: row.attachments.map(({ id, name, media_type, size, text_length }) => ({
      id,
      name,
      mediaType: media_type,
      size,
      hasText: text_length === null ? null : text_length > 0,
      opens: text_length !== UNREADABLE_LENGTH,
    })),
    recipient: row.recipient,
    transport: row.transport as Transport,
    delivery: shownDelivery(row.delivery),
    materialHash: hashMaterial(buildMaterial(row, ownCv)),
    approval: row.approval && { at: new Date(row.approval.at).toISOString(), materialHash: row.approval.material_hash },
    history: row.history.map((line) => ({
      id: line.id,
      at: new Date(line.at).toISOString(),
      verb: line.verb,
      label: labels[line.verb] ?? line.verb,
      from: line.from_state === null ? null : parseState(line.from_state),
      to: parseState(line.to_state),
      source: line.source,
      reason: line.reason,
    })),
    adText: row.ad_text,
    adStatus: row.ad_status,
    linkedSite: row.ad_link_site,
    deadline: row.ad_deadline_now ?? row.ad_deadline,
    notes: row.notes,
    answers: { why: null, mostAlike: null, start: null, salary: null, ...row.letter_answers },
    cvTemplate: row.cv_template,
    mailText: row.mail_text,
    sentAt: row.sent_at?.toISOString() ?? null,
    archivedAt: row.archived_at?.toISOString() ?? null,
    tags: row.tags,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function shownDelivery(delivery: ApplicationRow['delivery']): Application['delivery'] {
  if (!delivery) return null;
  const { outcome, reason, at } = delivery;
  return { outcome, reason, advice: deliveryAdvice(delivery), at };
}

const labels: Record<string, string> = {
  save: 'Sparad',
  ...reversalVerbs,
  ...Object.fromEntries(Object.entries(applicationTransitions).map(([verb, { label }]) => [verb, label])),
};
