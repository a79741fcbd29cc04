import { useDraggable } from '@dnd-kit/react';
import { Menu } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import type { Application } from './api.ts';
import { ApplicationRow } from './application-row.tsx';
import classes from './applications.module.css';
import type { ColumnMoves } from './board-moves.ts';
import { type Phase, phases } from './words.ts';

interface Props {
  application: Application;
  ways: ColumnMoves[];
  /** Whether dragging is off, as the columns are stacked. */
  fixed: boolean;
  choose: (move: Application['allowed'][number], to: Phase) => void;
}

export const menuIdOf = (id: string) => `flytta-${id}`;

/** A card that can be dragged, with a menu of the same moves. */
export function BoardCard({ application, ways, fixed, choose }: Props) {
  const { id, title } = application;
  const { ref } = useDraggable({ id, data: { application }, disabled: fixed });
  return (
    <ApplicationRow application={application} ref={ref}>
      <div data-menu id={menuIdOf(id)} className={classes.menu}>
        <Menu
          withinPortal={false}
          withInitialFocusPlaceholder={false}
          position="bottom-start"
          transitionProps={{ duration: 100 }}
          width={270}
        >
          <Menu.Target>
            <button type="button" className={classes.mover} aria-label={`Flytta ${title}`}>
              <IconArrowsExchange size={18} stroke={1.8} aria-hidden />
              Flytta
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {ways.map(({ phase, moves, whyNot }) => (
              <div key={phase}>
                <Menu.Label>{phases[phase].label}</Menu.Label>
                {whyNot && (
                  <Menu.Item disabled className={classes.refused}>
                    {whyNot}
                  </Menu.Item>
                )}
                {moves.map((move) => (
                  <Menu.Item key={move.verb} onClick={() => choose(move, phase)}>
                    {move.label}
                  </Menu.Item>
                ))}
              </div>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </ApplicationRow>
  );
}
