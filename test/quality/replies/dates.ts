import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { messageBody } from '../../../src/replies/reading/sections.ts';
import { findProposedTimes } from '../../../src/replies/times/proposed-times.ts';
import { findPromise } from '../../../src/replies/times/said-dates.ts';
import { limitsFrom, readUnseenDays, shownDay, type UnseenLastDay, type UnseenMeetings } from '../../../train/days.ts';
import { type QualityFigure, rate } from '../figures.ts';

/** A mail with the dates that matter to its reader, labelled by an annotator who had not seen the grammar. */
interface DatedMail {
  id: string;
  headers: Record<string, string>;
  text?: string;
  html?: string;
  classes: string[];
  dates?: { text: string; kind: string; at: string; until?: string | null }[];
  /** The labels of the older annotators: the starts of an interview. */
  times?: { start: string }[];
}

const kinds = ['meeting', 'promise'] as const;
type Kind = (typeof kinds)[number];

/** Classes of mails that ask for something: for these the user is shown a last day. */
const asking = new Set(['interview', 'assessment', 'question', 'offer', 'reminder']);

const labels = new URL('../../../train/labels/replies/', import.meta.url);

/**
 * Of the mails with a meeting or a day of return: how many have exactly the expected dates.
 * `DETAILS=1` prints the errors, except for annotators whose mails nobody may look at.
 */
export function dateFigures(folder: URL = labels): QualityFigure[] {
  if (!existsSync(folder)) return [];
  const hands = globSync('*.jsonl', { cwd: folder }).sort();
  return hands.flatMap((file) => {
    const hand = basename(file, '.jsonl');
    const mails = read(new URL(file, folder));
    const timed = mails.filter(({ times }) => times);
    const hasRightTimes = (mail: DatedMail) =>
      joined(mail.times?.map(({ start }) => start) ?? []) === readDates(mail, 'meeting');
    return [
      ...figuresOf(
        hand,
        mails.filter(({ dates }) => dates),
      ),
      ...shareOf(`${hand}: times of interviews`, timed, hasRightTimes),
    ];
  });
}

function shareOf<Mail>(name: string, mails: readonly Mail[], isRight: (mail: Mail) => boolean): QualityFigure[] {
  if (mails.length === 0) return [];
  return [withInterval(rate(`${name}, all right`, mails.filter(isRight).length, mails.length))];
}

const unseen = /(?:^|-)[ef]$/;

function figuresOf(hand: string, mails: readonly DatedMail[]): QualityFigure[] {
  return kinds.flatMap((kind) => {
    const isRight = (mail: DatedMail) => datesOf(mail, kind) === readDates(mail, kind);
    if (process.env.DETAILS && !unseen.test(hand))
      tell(
        mails.filter((mail) => !isRight(mail)),
        kind,
      );
    const naming = mails.filter((mail) => datesOf(mail, kind) !== '');
    const silent = mails.filter((mail) => datesOf(mail, kind) === '' && isAsking(mail));
    return [
      ...shareOf(`${hand}: ${kind}`, naming, isRight),
      ...shareOf(`${hand}: ${kind} of mails that ask`, naming.filter(isAsking), isRight),
      ...shareOf(`${hand}: no ${kind} in mails that ask`, silent, isRight),
    ];
  });
}

const isAsking = ({ classes }: DatedMail) => classes.some((name) => asking.has(name));

/** Adds Wilson's 95 % interval to the name of the figure. */
function withInterval(figure: QualityFigure): QualityFigure {
  const { count = 0, n, metric } = figure;
  const [share, z] = [count / n, 1.96];
  const middle = share + (z * z) / (2 * n);
  const half = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const bound = (at: number) => (at / (1 + (z * z) / n)).toFixed(2);
  return { ...figure, metric: `${metric} [${bound(middle - half)}-${bound(middle + half)}]` };
}

function read(file: URL): DatedMail[] {
  const rows = readFileSync(file, 'utf8').trim().split('\n');
  return rows.map((row) => JSON.parse(row) as DatedMail);
}

function datesOf({ dates = [] }: DatedMail, kind: Kind): string {
  return joined(dates.filter((date) => date.kind === kind).map(({ at, until }) => span(kind, at, until ?? null)));
}

function readDates(mail: DatedMail, kind: Kind): string {
  const text = messageBody({ text: mail.text ?? null, html: mail.html ?? null });
  const receivedAt = new Date(mail.headers.date ?? '');
  if (kind === 'meeting') return joined(findProposedTimes(text, receivedAt).map(({ startsAt }) => stockholm(startsAt)));
  return joined(findPromise(text, receivedAt).map(({ at, until }) => span(kind, at, until)));
}

/** For meetings only the start is compared. */
const span = (kind: Kind, at: string, until: string | null) =>
  kind === 'meeting' || until === null || until === at ? at : `${at}/${until}`;
const joined = (dates: readonly string[]) => [...new Set(dates)].sort().join(' ');

function stockholm(at: Date): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('Europe/Stockholm');
  return zoned.toPlainDateTime().toString({ smallestUnit: 'minute' });
}

function tell(mails: readonly DatedMail[], kind: Kind): void {
  for (const mail of mails)
    process.stdout.write(
      `${mail.id} ${kind} [${mail.classes}] ${mail.headers.date}\n` +
        `  found ${readDates(mail, kind)}\n  for   ${datesOf(mail, kind)}\n`,
    );
}

/**
 * The hours of calls, and the last day that is shown for a mail that asks for something, read by a model that was not
 * trained on its annotator: recall over the mails that name one, and precision over the shown ones. For comparison,
 * what the words around the days give alone.
 */
export function lastDayFigures(): QualityFigure[] {
  const { lastDays: unseen, meetings } = readUnseenDays();
  const limits = limitsFrom(unseen);
  const shareOfMeetings = (name: string, of: readonly UnseenMeetings[]) =>
    shareOf(`hours of calls: ${name}`, of, ({ wanted, shown }) => wanted === shown);
  const figures = (name: string, mails: readonly UnseenLastDay[]): QualityFigure[] =>
    [
      [name, (one: UnseenLastDay) => shownDay(one, limits)] as const,
      [`${name} by words alone`, (one: UnseenLastDay) => one.told] as const,
    ].flatMap(([which, dayOf]) => {
      const named = mails.filter(({ wanted }) => wanted !== undefined);
      const told = mails.filter((one) => dayOf(one) !== undefined);
      const isRight = (one: UnseenLastDay) => dayOf(one) === one.wanted;
      return [
        withInterval(rate(`last day told: ${which}`, named.filter(isRight).length, named.length)),
        withInterval(rate(`last day right: ${which}`, told.filter(isRight).length, told.length)),
      ];
    });
  const usual = unseen.filter(({ isLesson }) => !isLesson);
  const hands = [...Map.groupBy(unseen, ({ hand }) => hand)];
  return [
    ...figures('all hands', usual),
    ...hands.flatMap(([hand, mails]) => figures(hand, mails)),
    ...shareOfMeetings(
      'all hands',
      meetings.filter(({ isLesson }) => !isLesson),
    ),
    ...shareOfMeetings(
      'lessons',
      meetings.filter(({ isLesson }) => isLesson),
    ),
  ];
}
