import type { DeliveryReport } from './delivery-report.ts';

/** A mail as the rules read it, whoever took it apart. */
export interface ParsedMail {
  /** With its angle brackets. */
  messageId: string;
  from: { name: string; address: string };
  subject: string;
  receivedAt: Date;
  /** The Message-IDs of In-Reply-To and References. */
  references: string[];
  /** Sent to many: it has List-Unsubscribe, List-Id or Precedence: bulk. */
  bulk: boolean;
  /** Written by a program while its owner is away (RFC 3834). */
  autoReply?: boolean;
  /** What a mail server says of another mail; then the mail itself says nothing else. */
  delivery?: DeliveryReport;
  /** Where an answer would go, where that is elsewhere. In lower case. */
  replyTo?: string;
  /** Hosts that it leads to for logging in. */
  logins?: string[];
  text: string | null;
  html: string | null;
}
