import { moveOwnApplication } from '../applications/applications.ts';
import { addInterview, changeInterview, listInterviews, recordInterviewFromReply } from '../interviews/interviews.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import { acceptReply, findAnswerableReply } from '../replies/replies.ts';
import { loadFulfilledAsks } from './fulfilled-asks.ts';
import { type AnswerRow, findAnyAnswer } from './store.ts';

/**
 * Applies the effects of a sent answer: settles the answered mail, adds the accepted time to the calendar and moves the
 * application. Idempotent. A refused step is only logged: the user may have done it, or something else, meanwhile.
 */
export async function applyAnswer(parts: Parts, id: string): Promise<void> {
  const row = await findAnyAnswer(parts.db, id);
  if (row?.state !== 'sent') return;
  const actor: Actor = { userId: row.user_id, role: 'user', sessionId: row.id };
  await settleMail(parts, actor, row);
  if (row.starts_at) await noteTime(parts, actor, row, row.starts_at);
  if (row.kind === 'decline_invitation') await endMeeting(parts, actor, row);
  const verb = verbs[row.kind];
  if (!verb) return;
  const moved = await moveOwnApplication(parts, actor, row.application_id, { verb });
  if (moved instanceof Refused) parts.log.info({ answerId: id, code: moved.code }, 'an answer moved no application');
}

const verbs: Record<string, 'accept' | 'decline' | 'withdraw' | undefined> = {
  accept_offer: 'accept',
  decline_offer: 'decline',
  withdraw: 'withdraw',
};

async function settleMail(parts: Parts, actor: Actor, row: AnswerRow): Promise<void> {
  const mail = row.reply_id === null ? undefined : await findAnswerableReply(parts.db, actor.userId, row.reply_id);
  if (mail?.reply.state !== 'proposed') return;
  // Only the user says that an offer was withdrawn: an answer may well say that the job is theirs.
  if (mail.reply.proposedMove?.verb === 'offer_withdrawn') return;
  const { ends } = await loadFulfilledAsks(parts.db, row, mail.reply.asks, parts.clock.now());
  if (ends.length === 0) return;
  const startsAt = row.starts_at?.toISOString();
  const said = [...mail.reply.times.map((one) => one.startsAt), mail.invitation?.startsAt];
  const choice = startsAt && said.includes(startsAt) ? { startsAt } : {};
  const accepted = await acceptReply(parts, actor, mail.reply.id, choice, recordInterviewFromReply);
  if (accepted instanceof Refused)
    parts.log.info({ answerId: row.id, code: accepted.code }, 'an answer settled no mail');
}

/** Adds the interview where the mail was settled earlier without its time. */
async function noteTime(parts: Parts, actor: Actor, row: AnswerRow, startsAt: Date): Promise<void> {
  const rounds = await listInterviews(parts, actor, row.application_id);
  if (rounds instanceof Refused) return;
  const at = startsAt.toISOString();
  if (rounds.items.some((round) => round.startsAt === at && !round.cancelled)) return;
  await addInterview(parts, actor, row.application_id, {
    startsAt: at,
    ...(row.ends_at ? { endsAt: row.ends_at.toISOString() } : {}),
  });
}

/** Cancels the interview that the user had accepted before. */
async function endMeeting(parts: Parts, actor: Actor, row: AnswerRow): Promise<void> {
  const mail = row.reply_id === null ? undefined : await findAnswerableReply(parts.db, actor.userId, row.reply_id);
  const at = mail?.invitation?.startsAt;
  const rounds = at ? await listInterviews(parts, actor, row.application_id) : undefined;
  if (!rounds || rounds instanceof Refused) return;
  const round = rounds.items.find((one) => one.startsAt === at && !one.cancelled);
  if (round) await changeInterview(parts, actor, round.id, { cancelled: true });
}
