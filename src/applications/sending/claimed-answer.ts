import type { ClaimedMail } from './claim.ts';

/** An answer that the user approved and that has not been sent. Created only in this file, from a claim. */
class AnswerMail {
  /** A private field makes the type nominal: no object literal can be passed as this class. */
  readonly #mail: ClaimedMail;

  constructor(mail: ClaimedMail) {
    this.#mail = mail;
  }

  get mail(): ClaimedMail {
    return this.#mail;
  }
}
export type ApprovedAnswer = AnswerMail;

/** Makes an answer into the input of a transport. */
export const toApprovedAnswer = (mail: ClaimedMail): ApprovedAnswer => new AnswerMail(mail);
