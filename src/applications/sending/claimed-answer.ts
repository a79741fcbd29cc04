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

/** An answer that the person approved and that nobody has sent: made of what the claim hands over, here alone. */
class AnswerMail {
  /** Private, so that nothing else has the shape of this class. */
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

/** What a transport takes of an answer. */
export const toApprovedAnswer = (claimed: ClaimedAnswer): ApprovedAnswer => new AnswerMail(claimed);
