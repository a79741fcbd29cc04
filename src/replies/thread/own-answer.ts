import { MAIL_ADDRESS } from '../../platform/text/mail-address.ts';
import type { Resume } from '../../profile/contract.ts';
import type { AskKind } from '../ask-contract.ts';
import { readAnswerActs, sentencesIn } from '../asks/reader/reader.ts';
import { asksEndedByAnswer, type ExternalAnswer, isPostponement } from '../asks/rules.ts';
import type { ParsedMail } from '../reading/mail.ts';
import { messageBody } from '../reading/sections.ts';
import { findPromise } from '../times/said-dates.ts';

/** The parts of the user's own mail that are analysed. */

type OwnMail = Pick<ParsedMail, 'text' | 'html' | 'receivedAt'> & Partial<Pick<ParsedMail, 'from' | 'to' | 'hasFiles'>>;

/**
 * Analyses an answer of the user. The signature is ignored, and contact details of the user or the employer are no
 * references.
 */
export function readExternalAnswer(mail: OwnMail, basics: Resume['basics'] = {}): ExternalAnswer {
  const { from, to = [], hasFiles = false } = mail;
  const text = messageBody(mail);
  const said = aboveName(text, [from?.name, basics.name]);
  const known = [from?.address, basics.email, ...to].map((one) => one?.toLowerCase());
  const phone = digitsOf(basics.phone ?? '');
  const pages = [basics.url, ...(basics.profiles ?? []).map(({ url }) => url)].map(bare);
  return {
    acts: readAnswerActs(text),
    isPromise: findPromise(text, mail.receivedAt).some(({ isSaid }) => isSaid),
    hasFiles,
    hasLink: (said.match(LINK) ?? []).some((one) => !pages.includes(bare(one))),
    hasContact:
      (said.match(MAIL_ADDRESS) ?? []).some((one) => !known.includes(one.toLowerCase())) ||
      (said.match(PHONE) ?? []).some((one) => phone === '' || !digitsOf(one).startsWith(phone)),
  };
}

/** Which asks a draft written here fulfils, and whether it only postpones. */
export function readAnswerDraft(
  { text, hasFiles, at }: { text: string; hasFiles: boolean; at: Date },
  asked: readonly AskKind[],
  basics?: Resume['basics'],
): { ends: AskKind[]; isPostponement: boolean } {
  const answer = readExternalAnswer({ text, html: null, receivedAt: at, hasFiles }, basics);
  return { ends: asksEndedByAnswer(answer, asked), isPostponement: isPostponement(answer) };
}

/** The number of sentences of an answer that do what was asked. Contact details do not count. */
export function countFulfillingSentences(text: string): number {
  const sentences = sentencesIn(messageBody({ text, html: null })).filter(
    (one) => !one.match(PHONE) && !one.match(MAIL_ADDRESS),
  );
  return sentences.filter((one) => readAnswerActs(one).includes('does')).length;
}

const LINK = /https?:\/\/[^\s<>()]+/giu;
const PHONE = /(?:\+|\b0)\d{1,4}[\s/-]{0,3}\d{2}[\d\s-]{3,12}\d/gu;

const digitsOf = (phone: string): string => phone.replace(/\D/g, '').replace(/^(?:00)?460?/, '0');

const bare = (url = ''): string =>
  url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/[/.,;!?]{1,5}$/, '');

/** The text above the signature. A line that holds only the user's name or first name begins a signature. */
function aboveName(text: string, names: readonly (string | undefined)[]): string {
  const own = names.flatMap((name) => (name ? [name.toLowerCase(), name.toLowerCase().split(' ')[0]] : []));
  const lines = text.split('\n');
  const name = lines.findLastIndex((line) => own.includes(line.trim().toLowerCase()));
  return name > 0 ? lines.slice(0, name).join('\n') : text;
}
