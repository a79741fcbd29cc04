import { newId } from '../src/platform/kernel/ids.ts';
import type { Parts } from '../src/platform/parts.ts';
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

/** A mail of Krogen Blå that comes now. */
export const mailNow = ({ clock }: Pick<Parts, 'clock'>, text: string, more: Partial<ParsedMail> = {}): ParsedMail =>
  mailWithText(text, {
    messageId: `<${newId()}@krogenbla.example>`,
    from: { name: 'Kim Ek', address: 'kim@krogenbla.example' },
    receivedAt: clock.now(),
    ...more,
  });
