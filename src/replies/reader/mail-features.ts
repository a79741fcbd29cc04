import {
  addNgrams,
  addSkipBigrams,
  type FeatureCounts,
  type Features,
  featuresOf,
  featureTokens,
  namedFeature,
} from '../../platform/reading/features.ts';
import { isPublicMail, isRecruitmentSystem } from '../matching/shared-systems.ts';
import type { ParsedMail } from '../reading/mail.ts';
import { fullMailText, MAX_TEXT_LENGTH, messageBody, unquotedText } from '../reading/sections.ts';
import { type Sentence, splitSentences } from '../reading/sentences.ts';
import { addressHost, linkHost, registrableDomain } from '../senders/domains.ts';
import { findLoginHosts } from '../senders/logins.ts';
import { findProposedTimesInMail } from '../times/proposed-times.ts';

/**
 * The input of the classifier: the sentences of a mail, n-gram counts of each and of the subject, and features of its
 * form.
 */
export interface MailText {
  sentences: readonly string[];
  counts: readonly FeatureCounts[];
  subject: FeatureCounts;
  named: ReadonlyMap<number, number>;
  /** All sentences, also those of signature and disclaimer. Automatic decisions check all of them. */
  everything: readonly Sentence[];
}

/** Weight of a form feature beside the word vector, which has length 1. */
const SIGN = 0.3;

export function mailText(mail: ParsedMail): MailText {
  const body = messageBody(mail);
  const sentences = splitSentences(body).map(({ text }) => text);
  const counts = sentences.map(countsOf);
  const subject: FeatureCounts = new Map();
  addNgrams(subject, featureTokens(mail.subject), 'subject');
  const named = new Map(signsOf(mail, body, sentences).map((sign) => [namedFeature(sign), SIGN]));
  const everything = splitSentences(unquotedText(mail));
  return { sentences, counts, subject, named, everything };
}

/** The features of the whole mail, or of all but one sentence. */
export function mailFeatures({ counts, subject, named }: MailText, without?: number): Features {
  const all: FeatureCounts = new Map(subject);
  counts.forEach((one, n) => {
    if (n !== without) for (const [id, count] of one) all.set(id, (all.get(id) ?? 0) + count);
  });
  return featuresOf(all, named);
}

export const sentenceFeatures = ({ counts }: MailText): Features[] => counts.map((one) => featuresOf(one));

/** The job title after a word like these: "tjänsten som kock". */
const postName =
  /(?<=\s(?:tjänsten|rollen|jobbet|befattningen|uppdraget|position|role|job)\s(?:som|as|as an?)\s)\p{L}{1,60}/giu;

/** The words of a sentence without names, job titles and numbers. Empty for a line without final punctuation. */
export function wordsOfSentence({ text, words }: Sentence): string[] {
  if (!/[.!?]["”)]?$/.test(text)) return [];
  const names = new Set((text.match(/(?<=\S\s)\p{Lu}\p{L}{0,100}/gu) ?? []).map((name) => name.toLowerCase()));
  return words
    .replace(postName, '')
    .split(' ')
    .filter((word) => /^\p{L}+$/u.test(word) && !names.has(word));
}

function countsOf(sentence: string): FeatureCounts {
  const counts: FeatureCounts = new Map();
  const tokens = featureTokens(sentence);
  addNgrams(counts, tokens);
  addSkipBigrams(counts, tokens);
  return counts;
}

export const featuresOfSentence = (sentence: string): Features => featuresOf(countsOf(sentence));

/** The names of the form features that a mail has. */
function signsOf(mail: ParsedMail, body: string, sentences: readonly string[]): string[] {
  const all = fullMailText(mail).slice(0, MAX_TEXT_LENGTH);
  const host = addressHost(mail.from.address);
  const house = registrableDomain(host);
  const links = linksOf(all, mail.html ?? '');
  const houses = links.flatMap((link) => registrableDomain(linkHost(link) ?? '') ?? []);
  const lines = all.split('\n').filter((line) => /^\s{0,20}(?:[-•*–]|\d{1,2}[.)])\s/.test(line));
  const signs: Record<string, boolean> = {
    'proposes times': findProposedTimesInMail(mail).length > 0,
    'ends with a question': body.endsWith('?'),
    asks: sentences.some((sentence) => sentence.endsWith('?')),
    links: links.length > 0,
    'many links': links.length > 3,
    'link to the sender': house !== undefined && houses.includes(house),
    'link elsewhere': houses.some((one) => one !== house && !isRecruitmentSystem(one)),
    'login with BankID': findLoginHosts(mail).length > 0,
    'sent to many': mail.bulk,
    'answers by itself': mail.autoReply === true,
    'an answer': /^(?:re|sv)\s{0,3}:/i.test(mail.subject),
    'passed on': /^(?:fwd?|vb)\s{0,3}:/i.test(mail.subject),
    'in a thread': mail.references.length > 0,
    'a mail server': /mailer-daemon|postmaster|mail delivery/i.test(`${mail.from.address} ${mail.from.name}`),
    'no answer wanted': /^(?:no-?reply|do-?not-?reply|ingen-?svar|svara-?ej)/i.test(mail.from.address),
    'answer goes elsewhere': mail.replyTo !== undefined && registrableDomain(addressHost(mail.replyTo)) !== house,
    'free mail': isPublicMail(host),
    'recruitment system': isRecruitmentSystem(host),
    'a list': lines.length > 2,
    'mostly quoted or signed': all.length > body.length * 2 + 200,
  };
  const length = Math.min(5, Math.floor(Math.log2(1 + body.length / 80)));
  return [`length ${length}`, ...Object.keys(signs).filter((sign) => signs[sign])];
}

const MOST_LINKS = 200;
const LONGEST_HTML = 500_000;

function linksOf(text: string, html: string): string[] {
  const inHtml = html.slice(0, LONGEST_HTML).matchAll(/\shref\s{0,3}=\s{0,3}["']?(https?:[^"'\s<>]{4,500})/gi);
  const inText = text.match(/https?:\/\/[^\s<>"')\]]{1,500}/g) ?? [];
  return [...[...inHtml.take(MOST_LINKS)].map(([, link = '']) => link), ...inText.slice(0, MOST_LINKS)];
}
