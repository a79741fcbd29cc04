import type { ReplyClass } from '../contract.ts';

/**
 * The required precision of each class, on mails of annotators whose mails are not in the training data. `card.json`
 * holds the probability from which it is reached; below that the user decides.
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
