import type { MailServer } from '../material.ts';

export interface ClaimedAnswer {
  userId: string;
  sender: string;
  recipient: string;
  /** The mail server that was approved. */
  server: MailServer;
  message: Buffer;
  stillOurs: () => Promise<boolean>;
}

/** An answer that the user approved and that has not been sent. Created only in this file, from a claim. */
class AnswerMail {
  /** A private field makes the type nominal: no object literal can be passed as this class. */
  readonly #claimed: ClaimedAnswer;

  constructor(claimed: ClaimedAnswer) {
    this.#claimed = claimed;
  }

  get sender(): string {
    return this.#claimed.sender;
  }
  get recipient(): string {
    return this.#claimed.recipient;
  }
  get message(): Buffer {
    return this.#claimed.message;
  }
  get stillOurs(): () => Promise<boolean> {
    return this.#claimed.stillOurs;
  }
}
export type ApprovedAnswer = AnswerMail;

/** Makes an answer into the input of a transport. */
export const toApprovedAnswer = (claimed: ClaimedAnswer): ApprovedAnswer => new AnswerMail(claimed);
