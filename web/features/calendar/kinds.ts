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

/** Each kind has a colour, an icon and a label, so that none of them carries the meaning alone. */
export const kindStyles: Record<CalendarKind, { label: string; tone: string; icon: typeof IconUsers }> = {
  deadline: { label: 'Sista ansökningsdag', tone: 'amber', icon: IconCalendarEvent },
  interview: { label: 'Intervju', tone: 'green', icon: IconUsers },
  ask: { label: 'Att göra', tone: 'solid', icon: IconChecklist },
  follow_up: { label: 'Följ upp', tone: 'blue', icon: IconMessageQuestion },
  offer_answer: { label: 'Svara på erbjudande', tone: 'solid', icon: IconBriefcase },
  report_window: { label: 'Aktivitetsrapport', tone: 'grey', icon: IconClipboardText },
};

/** The page that an entry links to. A cancelled interview needs no preparation; a report is about the month before. */
export function entryPath({ applicationId, interviewId, cancelled, day }: CalendarEntry): string {
  if (interviewId && !cancelled) return `/intervjuer/${interviewId}`;
  if (applicationId) return `/ansokningar/${applicationId}`;
  return `/aktivitetsrapport?manad=${addMonths(monthOf(day), -1)}`;
}

/** The job and its employer. */
export const entryTitle = ({ title, employer }: CalendarEntry) => (employer ? `${title}, ${employer}` : title);

/** The label of an entry that no longer applies. */
export const cancelledWord = ({ kind }: CalendarEntry) => (kind === 'interview' ? 'Inställd' : 'Stängd');

/** Noon in UTC: it falls on the same day in Swedish time. */
export const atNoon = (day: string) => `${day}T12:00:00Z`;
