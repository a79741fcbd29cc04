import { Button, Menu } from '@mantine/core';
import { IconCheck, IconClockPause } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatMoment } from '../../text/format.ts';
import { markDone, snooze, type TodayItem, type TodayList, takeBack } from './api.ts';
import { itemLooks } from './looks.ts';
import classes from './today.module.css';
import { tellProblem, tellWithUndo } from './undo.tsx';

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
      tellWithUndo(words, () => takeBack(item, what));
    } catch (thrown) {
      tellProblem(thrown);
    }
  }
  return (
    <li className={classes.item} data-kind={item.kind}>
      <span className={`${classes.sign} tone`} data-tone={tone} aria-hidden>
        <Icon size={22} stroke={1.7} />
      </span>
      <div className={classes.words}>
        <h3>{item.title}</h3>
        <p className="soft">{item.reason}</p>
      </div>
      <div className={classes.edge}>
        <Menu
          withinPortal={false}
          withInitialFocusPlaceholder={false}
          position="bottom-end"
          transitionProps={{ duration: 100 }}
          width={220}
        >
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
      <Button component={Link} to={item.action.href} variant={first ? 'filled' : 'default'} className={classes.way}>
        {item.action.label}
        <span className="heard-only">: {item.title}</span>
      </Button>
    </li>
  );
}
