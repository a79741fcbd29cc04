import { Menu } from '@mantine/core';
import {
  IconArrowForwardUp,
  IconBookmark,
  IconCalendarEvent,
  IconCash,
  IconCheck,
  IconChecklist,
  IconClockHour4,
  IconClockPause,
  IconFileText,
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
import { LinkButton } from '../../form/send.tsx';
import { formatMoment } from '../../text/format.ts';
import { markDone, snooze, type TodayItem, type TodayList, undoDoneOrSnooze } from './api.ts';
import classes from './today.module.css';
import { notifyProblem, notifyWithUndo } from './undo.tsx';

interface Props {
  item: TodayItem;
  presets: TodayList['presets'];
  /** Whether this is the first item, which is emphasised. */
  first: boolean;
  /** Called when the card has disappeared, to move the focus. */
  left: () => void;
}

/** A task: what, why and one link; buttons for done and later at its edge. */
export function ItemCard({ item, presets, first, left }: Props) {
  const { icon: Icon, tone } = itemLooks[item.kind];
  async function leave(done: () => Promise<void>, words: string, what: 'done' | 'snooze') {
    left();
    try {
      await done();
      notifyWithUndo(words, () => undoDoneOrSnooze(item, what));
    } catch (thrown) {
      notifyProblem(thrown);
    }
  }
  return (
    <li className={classes.item} data-kind={item.kind}>
      <span className="tone center rounded-12 w-42 h-42" data-tone={tone} aria-hidden>
        <Icon size={22} stroke={1.7} />
      </span>
      <div className={classes.words}>
        <h3>{item.title}</h3>
        <p className="soft">{item.reason}</p>
      </div>
      <div className={classes.edge}>
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <button
              type="button"
              className={classes.edgeButton}
              title="Skjut upp"
              aria-label={`Skjut upp: ${item.title}`}
            >
              <IconClockPause size={22} stroke={1.7} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Påminn mig</Menu.Label>
            {presets.map(({ label, until }) => (
              <Menu.Item
                key={label}
                onClick={() =>
                  void leave(() => snooze(item, until), `Uppskjutet till ${formatMoment(until)}.`, 'snooze')
                }
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <button
          type="button"
          className={classes.edgeButton}
          title="Klart"
          aria-label={`Klart: ${item.title}`}
          onClick={() => void leave(() => markDone(item), 'Avbockat.', 'done')}
        >
          <IconCheck size={22} stroke={1.9} aria-hidden />
        </button>
      </div>
      <LinkButton to={item.action.href} variant={first ? 'filled' : 'default'} className={classes.way}>
        {item.action.label}
        <span className="heard-only">: {item.title}</span>
      </LinkButton>
    </li>
  );
}

type Tone = 'green' | 'amber' | 'blue' | 'red' | 'grey';

/** The icon of each kind. The words carry the meaning, the colour only helps. */
const itemLooks: Record<TodayItem['kind'], { icon: typeof IconSend; tone: Tone }> = {
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
  letter: { icon: IconFileText, tone: 'green' },
  server: { icon: IconPlugConnectedX, tone: 'red' },
  report: { icon: IconReport, tone: 'blue' },
  report_target: { icon: IconTarget, tone: 'blue' },
};
