import {
  IconBriefcase,
  IconCalendarEvent,
  IconChecklist,
  IconClipboardText,
  IconMessageQuestion,
  IconUsers,
} from '@tabler/icons-react';
import type { CalendarEntry, CalendarKind } from './api.ts';
import { addMonths, monthOf } from './month.ts';

/** Each kind has a colour, a sign and a word: none of them carries the meaning alone. */
export const kindLooks: Record<CalendarKind, { label: string; tone: string; icon: typeof IconUsers }> = {
  deadline: { label: 'Sista ansökningsdag', tone: 'amber', icon: IconCalendarEvent },
  interview: { label: 'Intervju', tone: 'green', icon: IconUsers },
  ask: { label: 'Att göra', tone: 'solid', icon: IconChecklist },
  follow_up: { label: 'Följ upp', tone: 'blue', icon: IconMessageQuestion },
  offer_answer: { label: 'Svara på erbjudande', tone: 'solid', icon: IconBriefcase },
  report_window: { label: 'Aktivitetsrapport', tone: 'grey', icon: IconClipboardText },
};

/** The page of the thing. An interview that is off has nothing to prepare; a report is about the month before. */
export function hrefOf({ applicationId, interviewId, cancelled, day }: CalendarEntry): string {
  if (interviewId && !cancelled) return `/intervjuer/${interviewId}`;
  if (applicationId) return `/ansokningar/${applicationId}`;
  return `/aktivitetsrapport?manad=${addMonths(monthOf(day), -1)}`;
}

/** The job and whose it is. */
export const titleOf = ({ title, employer }: CalendarEntry) => (employer ? `${title}, ${employer}` : title);

/** What has become of an entry that is not to be kept. */
export const cancelledWord = ({ kind }: CalendarEntry) => (kind === 'interview' ? 'Inställd' : 'Stängd');

/** Noon: the day is the same in every time zone that reads it as Swedish. */
export const atNoon = (day: string) => `${day}T12:00:00Z`;
