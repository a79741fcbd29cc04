import type { Db, Tx } from '../../platform/db/open.ts';
import { findReplyMove, type ReplyVerb, toReplyVerb } from '../moves.ts';
import {
  type ApplicationState,
  applicationTransitions,
  lastEffectiveMove,
  lastEffectiveMoveBy,
  parseState,
  reversalVerbs,
} from '../states.ts';
import { selectAnswerable, selectApplicationsWithHistory } from './reply-facts-store.ts';

/** The applications that employers' mails are compared with, and the moves that replies may make. */

export interface AnswerableApplication {
  id: string;
  title: string;
  employer: string;
  sentAt: Date | null;
  messageIds: string[];
  /** The employer's reference number of the recruitment. */
  reference: string | null;
  recipient: string | null;
}

/** A user's applications that an employer may answer: sent since then, or possibly sent. */
export async function listAnswerableApplications(
  db: Db | Tx,
  userId: string,
  since: Date,
): Promise<AnswerableApplication[]> {
  const rows = await selectAnswerable(db, userId, since);
  return rows.map(({ id, title, employer, sent_at, apply_reference, recipient, subject, sendings }) => ({
    id,
    title,
    employer,
    sentAt: sent_at,
    messageIds: sendings.map(({ message_id }) => message_id),
    reference: apply_reference ?? /\(ref\. ([^()]+)\)$/.exec(subject ?? '')?.[1] ?? null,
    recipient: sendings.at(-1)?.recipient ?? recipient,
  }));
}

export interface RepliedApplication {
  id: string;
  title: string;
  employer: string;
  user_id: string;
  ad_id: string | null;
  state: ApplicationState;
  /** Whether it was sent or may have been. Only then can anybody have answered. */
  hasLeft: boolean;
  /** The move by a reply, with its label in Swedish; undefined where none is allowed now. */
  moveBy(reply: { verb: ReplyVerb; receivedAt: Date }): { verb: ReplyVerb; label: string } | undefined;
  /** Id of the history line that this reply caused and that has not been undone. */
  movedBy(replyId: string): string | undefined;
  /** Whether the reply's move is the last one in effect. */
  isLastMovedBy(replyId: string): boolean;
}

/** Some of a user's applications by id, with the moves that a reply may make. */
export async function findRepliedApplications(
  db: Db | Tx,
  userId: string,
  ids: string[],
): Promise<Map<string, RepliedApplication>> {
  const rows = ids.length > 0 ? await selectApplicationsWithHistory(db, userId, ids) : [];
  return new Map(
    rows.map(({ history, sent_at, ...row }) => {
      const state = parseState(row.state);
      const application: RepliedApplication = {
        ...row,
        state,
        hasLeft: sent_at !== null || state === 'sending' || state === 'needs_verification',
        moveBy: (reply) => {
          const verb = toReplyVerb(state, history, reply);
          const label = labelOf(findReplyMove(state, history, verb));
          return label === undefined ? undefined : { verb, label };
        },
        movedBy: (replyId) => lastEffectiveMoveBy(history, replyId)?.id,
        isLastMovedBy: (replyId) => lastEffectiveMove(history)?.subject_id === replyId,
      };
      return [row.id, application];
    }),
  );
}

function labelOf(move: ReturnType<typeof findReplyMove>): string | undefined {
  if (!move) return undefined;
  const { label } = applicationTransitions[move.verb];
  return move.reopens ? `${reversalVerbs.reopen}: ${label.toLowerCase()}` : label;
}
