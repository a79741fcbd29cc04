import type { ParsedMail } from '../src/replies/reading/mail.ts';

/** An employer's mail, already parsed. */
export const mailWithText = (text: string, more: Partial<ParsedMail> = {}): ParsedMail => ({
  messageId: '<1@krogen.example>',
  from: { name: 'Krogen', address: 'kim@krogen.example' },
  subject: 'Din ansökan',
  receivedAt: new Date('2026-04-29T08:00:00Z'),
  references: [],
  bulk: false,
  text,
  html: null,
  ...more,
});
