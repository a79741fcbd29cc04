import { readFileSync } from 'node:fs';
import { classify } from '../../../src/replies/classification/classify.ts';
import { type ReplyClass, replyClasses } from '../../../src/replies/contract.ts';
import { matchMail } from '../../../src/replies/matching/match.ts';
import type { ParsedMail } from '../../../src/replies/reading/mail.ts';
import { isAppliedAutomatically } from '../../../src/replies/rules.ts';
import { findProposedTimesInMail } from '../../../src/replies/times/proposed-times.ts';
import { type QualityFigure, rate } from '../figures.ts';
import { dateFigures } from './dates.ts';

interface LabelledMail {
  id: string;
  headers: Record<string, string>;
  text?: string;
  html?: string;
  applications: {
    id: string;
    employer: string;
    title: string;
    sentAt: string;
    messageId: string;
    reference: string | null;
    recipient: string | null;
  }[];
  expected: {
    class: ReplyClass;
    application: string | null;
    sentence?: string;
    times?: { start: string; end?: string }[];
  };
}
interface OwnSentence {
  id: string;
  class: ReplyClass;
  text: string;
  subject?: string;
  bulk?: boolean;
}
interface Result {
  mail: LabelledMail;
  /** Whether it would move its application unasked. */
  isApplied: boolean;
  class: ReplyClass;
  evidence: string | null;
  application: string | null;
  candidates: { id: string; points: number; reasons: string[] }[];
  times: string[];
}

/**
 * Both halves, the held-out one in sums alone. `DETAILS=1` prints what was wrong in the development half; nothing
 * prints that of the held-out half, which is not there to be tuned on.
 */
export default function measure(): QualityFigure[] {
  return [...developmentFigures(), ...figures('held out', read('heldout.jsonl'), true), ...dateFigures()];
}

/** All but the held-out half: `node --eval` of this while tuning leaves that half, and its record, alone. */
export function developmentFigures(): QualityFigure[] {
  const halves = {
    development: read('dev.jsonl'),
    'second development': read('dev2.jsonl'),
    'third development': read('dev3.jsonl'),
    'fourth development': read('dev4.jsonl'),
    'fifth development': read('dev5.jsonl'),
    'sixth development': read('dev6.jsonl'),
    'seventh development': read('dev7.jsonl'),
    'eighth development': read('dev8.jsonl'),
  };
  if (process.env.DETAILS) Object.values(halves).flat().forEach(tell);
  return [
    ...Object.entries(halves).flatMap(([half, mails]) => figures(half, mails)),
    ...ownSentences('own.jsonl', 'own sentences'),
    ...ownSentences('own2.jsonl', 'own mails'),
    ...ownSentences('own3.jsonl', 'own mails of the weak classes'),
    ...ownSentences('own4.jsonl', 'own mails after the sixth set'),
    ...ownSentences('own5.jsonl', 'own mails after the eighth set'),
    ...ownSentences('receipt-like.jsonl', 'what sounds like a receipt and is none'),
  ];
}

/** What was written beside the rules, to tune them on. Taken to come at once, as the first that is heard. */
function ownSentences(file: string, name: string): QualityFigure[] {
  const lines = linesOf(file).map((line) => JSON.parse(line) as OwnSentence);
  const headers = { from: 'Krogen <kim@krogen.example>', subject: 'Din ansökan', date: '2026-04-29T08:00:00Z' };
  const byItself: ReplyClass[] = [];
  const wrong = lines.flatMap(({ id, class: expected, text, subject, bulk }) => {
    const own = { ...headers, ...(subject ? { subject } : {}), ...(bulk ? { precedence: 'bulk' } : {}) };
    const { class: found, evidence, isPlainReceipt } = classify(parsedMail({ headers: own, text }));
    if (isPlainReceipt) byItself.push(expected);
    return found === expected ? [] : [`${id} ${text}\n  class ${found} for ${expected} < ${evidence}\n`];
  });
  if (process.env.DETAILS) process.stdout.write(wrong.join(''));
  return [
    rate(`${name}: right class`, lines.length - wrong.length, lines.length),
    ...applied(name, byItself, lines.filter((one) => one.class === 'acknowledgement').length),
  ];
}

/** Of what was applied without being asked about, all has to be a receipt. */
function applied(name: string, classes: readonly ReplyClass[], receipts: number): QualityFigure[] {
  const right = classes.filter((one) => one === 'acknowledgement').length;
  const wrong = classes.length - right;
  return [
    rate(`${name}: acknowledgements applied by themselves`, right, receipts),
    {
      metric: `${name}: others applied by themselves`,
      value: wrong,
      unit: 'mails',
      n: classes.length,
      goal: { most: 0 },
    },
  ];
}

function linesOf(file: string): string[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');
}

function read(file: string): Result[] {
  return linesOf(file).map((line) => {
    const mail = JSON.parse(line) as LabelledMail;
    const parsed = parsedMail(mail);
    const classified = classify(parsed);
    const { class: name, evidence } = classified;
    const applications = mail.applications.map(({ messageId, sentAt, ...rest }) => ({
      ...rest,
      sentAt: new Date(sentAt),
      messageIds: [messageId],
    }));
    const { applicationId, candidates } = matchMail(parsed, classified, applications);
    const { sentAt = null } = applications.find(({ id }) => id === applicationId) ?? {};
    const isApplied =
      applicationId !== undefined &&
      isAppliedAutomatically(classified, { receivedAt: parsed.receivedAt, sentAt, isFirst: true });
    const times = findProposedTimesInMail(parsed).map(({ startsAt }) => stockholm(startsAt));
    return { mail, isApplied, class: name, evidence, application: applicationId ?? null, candidates, times };
  });
}

function parsedMail({ headers, text, html }: Pick<LabelledMail, 'headers' | 'text' | 'html'>): ParsedMail {
  const [, name = '', address = ''] = /^(?:"?(.*?)"?\s*<)?([^<>]+)>?$/.exec(headers.from ?? '') ?? [];
  const ids = `${headers['in-reply-to'] ?? ''} ${headers.references ?? ''}`.match(/<[^<>]+>/g) ?? [];
  return {
    messageId: headers['message-id'] ?? '',
    from: { name, address },
    subject: headers.subject ?? '',
    receivedAt: new Date(headers.date ?? ''),
    references: ids,
    bulk: 'list-unsubscribe' in headers || 'list-id' in headers || /bulk|list/i.test(headers.precedence ?? ''),
    text: text ?? null,
    html: html ?? null,
  };
}

function stockholm(at: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO('Europe/Stockholm')
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

/** A bounce is told by its form and not by its words. */
const readClasses = replyClasses.filter((name) => name !== 'bounce');

function figures(half: string, results: Result[], isGoal = false): QualityFigure[] {
  const goal = (least: number) => (isGoal ? least : undefined);
  const most = (metric: string, count: number, n: number): QualityFigure => ({
    metric: `${half}: ${metric}`,
    value: count,
    unit: 'mails',
    n,
    ...(isGoal ? { goal: { most: 1 } } : {}),
  });
  const right = results.filter((one) => one.class === one.mail.expected.class);
  const withEvidence = right.filter((one) => one.mail.expected.sentence !== undefined);
  const interviews = results.filter((one) => one.mail.expected.times !== undefined);
  const wrongly = (name: ReplyClass) =>
    results.filter((one) => one.class === name && one.mail.expected.class !== name).length;
  const wanted = results.filter((one) => one.mail.expected.application !== null);
  return [
    rate(`${half}: right class`, right.length, results.length),
    ...readClasses.flatMap((name) => {
      const hits = right.filter((one) => one.class === name).length;
      const found = results.filter((one) => one.class === name).length;
      const there = results.filter((one) => one.mail.expected.class === name).length;
      return [
        rate(`${half}: ${name}, precision`, hits, found, name === 'interview' ? goal(0.95) : undefined),
        rate(`${half}: ${name}, recall`, hits, there, goal(0.9)),
      ];
    }),
    most('wrongly called rejection or offer', wrongly('rejection') + wrongly('offer'), results.length),
    ...applied(
      half,
      results.filter((one) => one.isApplied).map((one) => one.mail.expected.class),
      results.filter((one) => one.mail.expected.class === 'acknowledgement').length,
    ),
    rate(`${half}: evidence is the right sentence`, withEvidence.filter(isRightEvidence).length, withEvidence.length),
    rate(`${half}: application found`, wanted.filter(isRightMatch).length, wanted.length),
    most('matched with a wrong application', results.filter(isWrongMatch).length, results.length),
    rate(`${half}: interview times`, interviews.filter(hasRightTimes).length, interviews.length),
  ];
}

const isRightMatch = ({ application, mail }: Result) => application === mail.expected.application;
const isWrongMatch = (one: Result) => one.application !== null && !isRightMatch(one);

function isRightEvidence({ evidence, mail }: Result): boolean {
  const flat = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
  const found = flat(evidence ?? '');
  const expected = flat(mail.expected.sentence ?? '');
  return found.length > 0 && (found.includes(expected) || expected.includes(found));
}

function hasRightTimes({ times, mail }: Result): boolean {
  const expected = (mail.expected.times ?? []).map(({ start }) => start);
  return expected.join() === [...times].sort().join() || [...expected].sort().join() === [...times].sort().join();
}

function tell(one: Result): void {
  const { mail, class: name, evidence, application, candidates, times } = one;
  const { expected } = mail;
  const lines = [
    ...(name === expected.class ? [] : [`class ${name} for ${expected.class} < ${evidence}`]),
    ...(name === expected.class && expected.sentence && !isRightEvidence(one) ? [`evidence ${evidence}`] : []),
    ...(isRightMatch(one)
      ? []
      : [`application ${application} for ${expected.application} ${JSON.stringify(candidates)}`]),
    ...(expected.times && !hasRightTimes(one) ? [`times ${times} for ${JSON.stringify(expected.times)}`] : []),
  ];
  if (lines.length > 0)
    process.stdout.write(`${mail.id} ${mail.headers.subject}\n${lines.map((line) => `  ${line}\n`).join('')}`);
}
