import type { ReplyClass } from '../contract.ts';

/**
 * How often a class that the program names has to be right, on mails of hands that the reader never saw. From which
 * probability on it is that often stands in `card.json`; below that the person decides.
 */
export const requiredPrecisions: Partial<Record<ReplyClass, number>> = {
  rejection: 0.98,
  offer: 0.98,
  acknowledgement: 0.95,
  interview: 0.95,
  assessment: 0.95,
  question: 0.95,
  cancelled: 0.95,
  alert: 0.98,
  auto: 0.98,
  bounce: 0.95,
  phishing: 0.95,
  reminder: 0.95,
  marketing: 0.98,
  other: 0.85,
};
