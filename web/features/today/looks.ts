import {
  IconArrowForwardUp,
  IconBookmark,
  IconCalendarEvent,
  IconCash,
  IconChecklist,
  IconClockHour4,
  IconHeartHandshake,
  IconInbox,
  IconMailCheck,
  IconMailOff,
  IconMailQuestion,
  IconMessageCircle,
  IconMoodSmile,
  IconPencil,
  IconPlugConnectedX,
  IconReport,
  IconSend,
  IconSparkles,
  IconTarget,
} from '@tabler/icons-react';
import type { TodayItem } from './api.ts';

type Tone = 'green' | 'amber' | 'blue' | 'red' | 'grey';

/** The sign of each kind. The words carry the meaning, the colour only helps. */
export const looks: Record<TodayItem['kind'], { icon: typeof IconSend; tone: Tone }> = {
  interview: { icon: IconCalendarEvent, tone: 'amber' },
  thank_you: { icon: IconMoodSmile, tone: 'green' },
  offer: { icon: IconHeartHandshake, tone: 'green' },
  ask: { icon: IconChecklist, tone: 'amber' },
  reply: { icon: IconInbox, tone: 'blue' },
  unsorted_reply: { icon: IconMailQuestion, tone: 'blue' },
  needs_verification: { icon: IconMailQuestion, tone: 'amber' },
  bounced: { icon: IconMailOff, tone: 'red' },
  approval: { icon: IconMailCheck, tone: 'green' },
  sending: { icon: IconSend, tone: 'green' },
  draft: { icon: IconPencil, tone: 'amber' },
  saved: { icon: IconBookmark, tone: 'grey' },
  follow_up: { icon: IconArrowForwardUp, tone: 'blue' },
  no_reply: { icon: IconMessageCircle, tone: 'grey' },
  ad_deadline: { icon: IconClockHour4, tone: 'amber' },
  new_matches: { icon: IconSparkles, tone: 'green' },
  payment: { icon: IconCash, tone: 'amber' },
  server: { icon: IconPlugConnectedX, tone: 'red' },
  report: { icon: IconReport, tone: 'blue' },
  report_target: { icon: IconTarget, tone: 'blue' },
};
