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
  text: string | null;
  html: string | null;
}
