import { matchMail, type SentApplication } from '../../../src/replies/matching/match.ts';
import type { MailClassification } from '../../../src/replies/reader/reader.ts';
import type { UnseenMail } from '../../../train/replies.ts';
import { type QualityFigure, rate } from '../figures.ts';

interface Matched {
  application?: string | null;
  applications?: (Omit<SentApplication, 'sentAt' | 'messageIds'> & { sentAt: string; messageId: string })[];
}

/**
 * Whether a mail is assigned to the right application, by what was read from it. A wrong assignment is worse than none.
 */
export function matchFigures(
  outcomes: readonly { unseen: UnseenMail; reading: MailClassification }[],
): QualityFigure[] {
  const found = outcomes.flatMap(({ unseen, reading }) => {
    const { label, mail } = unseen.labelled;
    const { application, applications } = label as Matched;
    if (!applications) return [];
    const sent = applications.map(({ messageId, sentAt, ...rest }) => ({
      ...rest,
      sentAt: new Date(sentAt),
      messageIds: [messageId],
    }));
    const { applicationId = null } = matchMail(mail, reading, sent);
    return [{ wanted: application ?? null, applicationId }];
  });
  const wanted = found.filter((one) => one.wanted !== null);
  const wrong = found.filter((one) => one.applicationId !== null && one.applicationId !== one.wanted);
  return [
    rate('application found', wanted.filter((one) => one.applicationId === one.wanted).length, wanted.length),
    { metric: 'matched with a wrong application', value: wrong.length, unit: 'mails', n: found.length },
  ];
}
