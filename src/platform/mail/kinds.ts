/**
 * Every kind of mail that the service sends: its priority and how long it is worth sending. Each template names its
 * kind; a new kind needs a line here.
 */

/** The lowest number is sent first. Within a priority, mails are sent in the order in which they were enqueued. */
const priorities = { security: 1, normal: 2, bulk: 3 };

interface KindOfMail {
  priority: keyof typeof priorities;
  /**
   * `link`: as long as the link in it is valid, which the template gives as `linkLives`; a number of seconds; or
   * `always`.
   */
  worthSending: 'link' | 'always' | number;
  /** A newer mail to the same address replaces those still waiting, because their links are void. */
  replaces?: true;
}

const DAY = 86_400;

export const mailKinds = {
  password_reset: { priority: 'security', worthSending: 'link', replaces: true },
  address_proof: { priority: 'security', worthSending: 'link', replaces: true },
  password_changed: { priority: 'security', worthSending: 'always' },
  email_change_confirm: { priority: 'security', worthSending: 'link', replaces: true },
  // Each contains its own link to undo the change, so all are sent.
  email_change_requested: { priority: 'security', worthSending: 'link' },
  email_change_done: { priority: 'security', worthSending: 'link' },
  // Each login has its own link, so all are sent.
  new_device: { priority: 'security', worthSending: 'link' },
  email_change_reverted: { priority: 'security', worthSending: 'always' },
  totp_enabled: { priority: 'security', worthSending: 'always' },
  totp_disabled: { priority: 'security', worthSending: 'always' },
  totp_recovery_allowed: { priority: 'security', worthSending: 'always' },
  totp_recovery_forbidden: { priority: 'security', worthSending: 'always' },
  totp_recovery_announced: { priority: 'security', worthSending: 'always' },
  totp_recovery_stopped: { priority: 'security', worthSending: 'always' },
  totp_recovered: { priority: 'security', worthSending: 'always' },
  passkey_added: { priority: 'security', worthSending: 'always' },
  passkey_removed: { priority: 'security', worthSending: 'always' },
  provider_linked: { priority: 'security', worthSending: 'always' },
  provider_unlinked: { priority: 'security', worthSending: 'always' },
  passkey_copied: { priority: 'security', worthSending: 'always' },
  access_token_made: { priority: 'security', worthSending: 'always' },
  administrator_made: { priority: 'security', worthSending: 'always' },
  administrator_changed: { priority: 'security', worthSending: 'always' },
  administrator_removed: { priority: 'security', worthSending: 'always' },
  account_locked: { priority: 'security', worthSending: 'always' },
  account_deleted: { priority: 'security', worthSending: 'always' },
  order_created: { priority: 'normal', worthSending: 'always' },
  order_processing: { priority: 'normal', worthSending: 'always' },
  order_paid: { priority: 'normal', worthSending: 'always' },
  order_on_hold: { priority: 'normal', worthSending: 'always' },
  order_sent: { priority: 'normal', worthSending: 'always' },
  order_letter_delivered: { priority: 'normal', worthSending: 'always' },
  order_letter_version: { priority: 'normal', worthSending: 'always' },
  order_question: { priority: 'normal', worthSending: 'always' },
  order_answered: { priority: 'normal', worthSending: 'always' },
  order_revision_asked: { priority: 'normal', worthSending: 'always' },
  order_reminder: { priority: 'normal', worthSending: 'always' },
  order_expired: { priority: 'normal', worthSending: 'always' },
  order_cancelled: { priority: 'normal', worthSending: 'always' },
  order_closed: { priority: 'normal', worthSending: 'always' },
  order_part_paid: { priority: 'normal', worthSending: 'always' },
  order_overpaid: { priority: 'normal', worthSending: 'always' },
  order_overpayment_returned: { priority: 'normal', worthSending: 'always' },
  order_money_corrected: { priority: 'normal', worthSending: 'always' },
  order_withdrawn: { priority: 'normal', worthSending: 'always' },
  order_withdrawn_notice: { priority: 'normal', worthSending: 'always' },
  order_refunded: { priority: 'normal', worthSending: 'always' },
  notification: { priority: 'normal', worthSending: 'always' },
  // Worthless after a day: it describes its day, and the web page shows the same.
  digest: { priority: 'bulk', worthSending: DAY },
} as const satisfies Record<string, KindOfMail>;

export type MailKind = keyof typeof mailKinds;
type LinkKind = {
  [Kind in MailKind]: (typeof mailKinds)[Kind]['worthSending'] extends 'link' ? Kind : never;
}[MailKind];

/** The kind of a mail and, if it contains a link that expires, the link's lifetime in seconds. */
export type MailKindFields =
  | { kind: LinkKind; linkLives: number }
  | { kind: Exclude<MailKind, LinkKind>; linkLives?: undefined };

/** The priority of a mail; the lowest number is sent first. */
export function priorityOf(kind: MailKind): number {
  return priorities[mailKinds[kind].priority];
}

/** Seconds after which the mail is no longer sent; undefined if it never expires. */
export function mailLifetimeSeconds(mail: MailKindFields): number | undefined {
  const { worthSending }: KindOfMail = mailKinds[mail.kind];
  if (worthSending === 'always') return undefined;
  return worthSending === 'link' ? mail.linkLives : worthSending;
}

/**
 * Whether the mail serves to confirm an address, or lets its owner take over an account that somebody else created with
 * it.
 */
export function isAddressProofMail(kind: MailKind): boolean {
  return kind === 'address_proof' || kind === 'password_reset' || kind === 'email_change_confirm';
}

/** Whether the mail is about an order: the customer has a right to confirmations and receipts. */
export function isOrderMail(kind: MailKind): boolean {
  return kind.startsWith('order_');
}

/** Whether a newer mail of the kind replaces waiting ones to the same address. */
export function supersedesOlder(kind: MailKind): boolean {
  return (mailKinds[kind] as KindOfMail).replaces === true;
}
