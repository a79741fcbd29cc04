/** A minimal model of an application's state machine, with which the real answers are compared. */

/** The states that a user's verbs lead to, from each state. */
const table: Record<string, Record<string, string>> = {
  saved: { draft: 'drafting', mark_sent: 'sent', withdraw: 'withdrawn', close: 'ad_closed' },
  drafting: { request_approval: 'awaiting_approval', mark_sent: 'sent', withdraw: 'withdrawn', close: 'ad_closed' },
  awaiting_approval: { withdraw: 'withdrawn', close: 'ad_closed' },
  approved: { withdraw: 'withdrawn', close: 'ad_closed' },
  needs_verification: { mark_sent: 'sent', not_sent: 'approved', withdraw: 'withdrawn' },
  sent: {
    acknowledge: 'acknowledged',
    interview: 'interviewing',
    offer: 'offered',
    reject: 'rejected',
    no_reply: 'no_reply',
    withdraw: 'withdrawn',
  },
  acknowledged: {
    interview: 'interviewing',
    offer: 'offered',
    reject: 'rejected',
    no_reply: 'no_reply',
    withdraw: 'withdrawn',
  },
  interviewing: {
    interview: 'interviewing',
    offer: 'offered',
    reject: 'rejected',
    no_reply: 'no_reply',
    withdraw: 'withdrawn',
  },
  offered: { accept: 'accepted', decline: 'declined', reject: 'rejected', withdraw: 'withdrawn' },
  accepted: { offer_withdrawn: 'rejected' },
  no_reply: { interview: 'interviewing', offer: 'offered', reject: 'rejected' },
};
/** Sending again needs a bounced mail, which the server of these histories never causes. */
export const modelledVerbs = (state: string): string[] =>
  [...Object.keys(table[state] ?? {}), ...(state === 'sent' ? ['send_again'] : [])].toSorted();
const opens = ['rejected', 'withdrawn', 'no_reply', 'ad_closed', 'declined'];
const editable = ['saved', 'drafting', 'awaiting_approval', 'approved'];
const final = ['save', 'send', 'arrived', 'returned', 'unclear', 'attest', 'take_back_approval'];

interface Step {
  verb: string;
  from: string;
  to: string;
}

export class Model {
  state = 'saved';
  letter = '';
  /** The letter that the current approval covers; null without one. */
  approved: string | null = null;
  mails = 0;
  lines = 1;
  sent = false;
  /** The status changes that are not undone, the last one last. */
  readonly #steps: Step[] = [{ verb: 'save', from: '', to: 'saved' }];

  get allowed(): string[] {
    return [
      ...Object.keys(table[this.state] ?? {}),
      ...(this.#opensTo() ? ['reopen'] : []),
      ...(this.#undoable() ? ['undo'] : []),
    ].toSorted();
  }

  #last(): Step {
    const last = this.#steps.at(-1);
    if (!last) throw new Error('nothing was ever saved');
    return last;
  }

  #undoable(): boolean {
    const { verb, from } = this.#last();
    return !final.includes(verb) && !(verb === 'edit' && from === 'approved');
  }

  #opensTo(): string | undefined {
    const { from, to } = this.#last();
    return opens.includes(this.state) && to === this.state ? from : undefined;
  }

  #go(verb: string, to: string): void {
    this.#steps.push({ verb, from: this.state, to });
    this.#arrive(to);
  }

  #arrive(to: string): void {
    if (this.state === 'approved' && ['drafting', 'awaiting_approval', 'needs_verification'].includes(to))
      this.approved = null;
    this.state = to;
    this.lines += 1;
  }

  /** @returns whether it is allowed */
  move(verb: string): boolean {
    if (!this.allowed.includes(verb)) return false;
    if (verb === 'undo') {
      const undone = this.#steps.pop();
      if (undone?.verb === 'mark_sent') this.sent = false;
      this.#arrive(undone?.from ?? '');
    } else if (verb === 'reopen') {
      this.#go(verb, this.#opensTo() ?? '');
    } else {
      if (verb === 'mark_sent') this.sent = true;
      if (verb === 'not_sent') this.approved = this.letter;
      this.#go(verb, table[this.state]?.[verb] ?? '');
    }
    return true;
  }

  /** @returns whether the letter may be written now */
  write(letter: string): boolean {
    if (!editable.includes(this.state)) return false;
    const isEdit = letter !== this.letter;
    this.letter = letter;
    if (isEdit && ['awaiting_approval', 'approved'].includes(this.state)) this.#go('edit', 'drafting');
    return true;
  }

  /** @param seen the letter that the user approves */
  approve(seen: string): '201' | 'stale_material' | 'invalid_transition' | 'approval_blocked' {
    if (seen !== this.letter) return 'stale_material';
    if (this.state !== 'awaiting_approval') return 'invalid_transition';
    if (this.letter === '' || this.letter.includes('[[')) return 'approval_blocked';
    this.approved = seen;
    this.#go('approve', 'approved');
    return '201';
  }

  takeBack(): boolean {
    if (this.state !== 'approved') return false;
    this.#go('take_back_approval', 'awaiting_approval');
    return true;
  }

  attest(): boolean {
    if (this.state !== 'approved') return false;
    this.approved = null;
    this.sent = true;
    this.#go('attest', 'sent');
    return true;
  }

  /** @param server how the mail server handles it */
  send(server: 'takes' | 'refuses' | 'drops'): boolean {
    if (this.state !== 'approved') return false;
    const yes = this.approved;
    this.approved = null;
    this.#go('send', 'sending');
    if (server === 'takes') {
      this.mails += 1;
      this.sent = true;
      this.#go('arrived', 'sent');
    } else if (server === 'refuses') {
      this.approved = yes;
      this.#go('returned', 'approved');
    } else {
      this.#go('unclear', 'needs_verification');
    }
    return true;
  }
}
