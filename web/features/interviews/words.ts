import { dayInStockholm, shortDay, time } from '../../text/format.ts';
import type { Reply } from '../replies/api.ts';
import type { Interview, InterviewKind, LineSource, Preparation } from './api.ts';

export const kinds: Record<InterviewKind, { label: string; place: string; placeHelp?: string }> = {
  on_site: { label: 'Möte på plats', place: 'Adress' },
  video: { label: 'Videomöte', place: 'Plats', placeHelp: 'Frivilligt. Till exempel vilket program.' },
  phone: { label: 'Telefonsamtal', place: 'Telefonnummer', placeHelp: 'Eller vem som ringer.' },
  assessment: { label: 'Test eller arbetsprov', place: 'Plats', placeHelp: 'Tomt om det görs på nätet.' },
  other: { label: 'Annat möte', place: 'Plats' },
};
export const interviewKindIds = Object.keys(kinds) as InterviewKind[];

/** An example: `ons 25 nov 10.00–11.00`. */
export function formatInterviewTime({ startsAt, endsAt }: Pick<Interview, 'startsAt' | 'endsAt'>): string {
  const from = `${shortDay(startsAt)} ${time(startsAt)}`;
  const isOneDay = dayInStockholm(new Date(startsAt)) === dayInStockholm(new Date(endsAt));
  return isOneDay ? `${from}–${time(endsAt)}` : `${from} – ${shortDay(endsAt)} ${time(endsAt)}`;
}

/** `Omgång 2: videomöte`; without a kind if none was chosen. */
export const formatRound = ({ round, kindLabel }: Pick<Interview, 'round' | 'kindLabel'>): string =>
  kindLabel === kinds.other.label
    ? `Omgång ${round}`
    : `Omgång ${round}: ${kindLabel.charAt(0).toLowerCase()}${kindLabel.slice(1)}`;

/**
 * Whether there is a CV that requirements can be compared with: the one of the application, or one that was filled in
 * since and shows in the evidence.
 */
export const hasCvToCompare = ({ cv, requirements }: Pick<Preparation, 'cv' | 'requirements'>): boolean =>
  cv.lines.length > 0 || requirements.some(({ evidence }) => evidence);

export const isOver = ({ endsAt }: Pick<Interview, 'endsAt'>, now = Date.now()): boolean => Date.parse(endsAt) < now;

/**
 * Whether an application was invited to a meeting and none is left: none is upcoming, and the last was cancelled by
 * hand or by a mail that the user has not accepted. If no interview is noted, the last mail about a meeting decides.
 *
 * @param mails latest first
 */
export function areAllMeetingsCancelled(
  rounds: readonly Interview[],
  mails: readonly Reply[],
  now = Date.now(),
): boolean {
  const isOff = ({ id, cancelled }: Interview) =>
    cancelled ||
    mails.some(
      ({ meetingChange, meetingBefore }) => meetingChange === 'cancelled' && meetingBefore?.interviewId === id,
    );
  if (rounds.some((one) => !isOver(one, now) && !isOff(one))) return false;
  const [newest] = mails.filter(
    ({ class: name, meetingChange, isSure, state, warnings }) =>
      (name === 'interview' || meetingChange !== null) && isSure && state !== 'dismissed' && warnings.length === 0,
  );
  if (newest?.meetingChange === null && newest.state === 'proposed') return false;
  const last = rounds.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)).at(-1);
  return last ? isOff(last) : newest?.meetingChange === 'cancelled';
}

/** The label of each source, so that nobody takes our advice for the employer's words. */
export const sources: Record<LineSource, string> = {
  ad: 'Ur annonsen',
  cv: 'Ur ditt cv',
  letter: 'Ur ditt brev',
  profile: 'Ur din profil',
  interview: 'Inlagt här',
  earlier: 'Från en tidigare omgång',
  general: 'Allmänt råd',
};

/** One line for each person: `Kim Ek, kökschef`. */
export const formatInterviewers = (people: Interview['people']): string =>
  people.map(({ name, title }) => (title ? `${name}, ${title}` : name)).join('\n');

export function parseInterviewers(text: string): Interview['people'] {
  return text.split('\n').flatMap((line) => {
    const [name = '', ...rest] = line.split(',');
    const title = rest.join(',').trim();
    return name.trim() ? [{ name: name.trim(), ...(title ? { title } : {}) }] : [];
  });
}

/** Interviews that stayed when a mail's change was undone: `Omgång 1, tors 26 nov 13.00, står kvar …`. */
export function describeRemainingRounds(left: Pick<Interview, 'round' | 'startsAt'>[] | undefined): string {
  return (left ?? [])
    .map(
      ({ round, startsAt }) =>
        `Omgång ${round}, ${shortDay(startsAt)} ${time(startsAt)}, står kvar, eftersom du har ändrat den själv.`,
    )
    .join(' ');
}

/** One question about everything that speaks against a time; undefined where nothing does. */
export function confirmTimeQuestion(...doubts: (string | undefined)[]): string | undefined {
  const said = doubts.filter((doubt) => doubt !== undefined);
  return said.length > 0 ? [...said, 'Stämmer det?'].join(' ') : undefined;
}
