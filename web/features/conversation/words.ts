import { formatMoment, shortDay, time } from '../../text/format.ts';
import type { AnswerKind, ThreadItem } from './api.ts';

const said: Partial<Record<AnswerKind, string>> = {
  accept_time: 'Du tackade ja till en tid',
  propose_times: 'Du föreslog andra tider',
  accept_invitation: 'Du tackade ja till mötet',
  maybe_invitation: 'Du svarade preliminärt',
  decline_invitation: 'Du tackade nej till mötet',
  question: 'Du ställde en fråga',
  accept_offer: 'Du tackade ja till jobbet',
  decline_offer: 'Du tackade nej till jobbet',
  withdraw: 'Du drog tillbaka din ansökan',
};

/** How the user has answered a mail, as far as known: `Du tackade ja till jobbet (i dag 14.05).` */
export function describeAnswers(answers: ThreadItem['answers'], now?: Date): string {
  if (answers.length === 0) return 'Du har svarat på mejlet.';
  return answers
    .map(({ kind, startsAt, at }) => {
      const what =
        kind === 'accept_time' && startsAt
          ? `Du tackade ja till ${shortDay(startsAt, now)} kl. ${time(startsAt)}`
          : (said[kind] ?? 'Du svarade på mejlet');
      return `${what} (${formatMoment(at, now)}).`;
    })
    .join(' ');
}
