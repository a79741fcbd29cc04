import { AutoScroller, Cursor, Feedback, PreventSelection } from '@dnd-kit/dom';
import {
  DragDropProvider,
  type DragEndEvent,
  PointerSensor,
  useDraggable,
  useDragOperation,
  useDroppable,
} from '@dnd-kit/react';
import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Dialog } from '../../frame/dialog.tsx';
import { MoreButton, QueryView } from '../../frame/states.tsx';
import { notifyProblem, notifyWithUndo } from '../today/undo.tsx';
import { type Application, moveApplication, refetchApplicationLists, useApplications, useMoves } from './api.ts';
import { ApplicationRow } from './application-row.tsx';
import classes from './applications.module.css';
import { type ColumnMoves, listColumnMoves, needsDialog } from './board-moves.ts';
import { MoveDialog } from './move-dialog.tsx';
import { ApplicationListSkeleton } from './skeletons.tsx';
import { type Phase, phaseByState, phaseIds, phases } from './words.ts';

/** The card's menu offers the same moves to keyboards and screen readers, and does not start a drag. */
const sensors = [
  PointerSensor.configure({
    preventActivation: ({ target }) => target instanceof Element && target.closest('[data-menu]') !== null,
  }),
];
const plugins = [AutoScroller, Cursor, Feedback, PreventSelection];

type Allowed = Application['allowed'][number];
interface Moved {
  application: Application;
  to: Phase;
}

/** A column for each phase. Cards are dragged or moved by their menu, as the state table allows. */
export default function Board({ q }: { q: string }) {
  const wide = useMediaQuery('(min-width: 56em)', true, { getInitialValueInEffect: false });
  const { data: table = [] } = useMoves();
  const [asked, setAsked] = useState<{ application: Application; way: ColumnMoves }>();
  const [telling, setTelling] = useState<{ application: Application; move: Allowed }>();
  /** The card's new place until the lists are refetched. */
  const [moved, setMoved] = useState<Moved>();
  const busy = useRef(false);

  async function act(application: Application, { verb, label }: Allowed, to: Phase) {
    if (needsDialog(verb)) return setTelling({ application, move: { verb, label } });
    if (busy.current) return;
    busy.current = true;
    setMoved({ application, to });
    try {
      tell(await moveApplication(application.id, verb));
      await refetchApplicationLists();
    } catch (thrown) {
      notifyProblem(thrown);
    }
    setMoved(undefined);
    busy.current = false;
    focusOn(application);
  }

  function take(application: Application, way: ColumnMoves) {
    const [first, ...others] = way.moves;
    if (!first) notifications.show({ message: way.whyNot });
    else if (others.length > 0) setAsked({ application, way });
    else void act(application, first, way.phase);
  }

  function dropped({ operation: { source, target }, canceled }: DragEndEvent) {
    const application = source?.data.application as Application | undefined;
    if (canceled || !application || !target) return;
    const way = listColumnMoves(application, table).find(({ phase }) => phase === target.id);
    if (way) take(application, way);
  }

  return (
    <DragDropProvider sensors={sensors} plugins={plugins} onDragEnd={dropped}>
      <div className={`${classes.board} stack gap-24`}>
        {phaseIds.map((phase) => (
          <Column
            key={phase}
            phase={phase}
            q={q}
            moved={moved}
            card={(application) => (
              <BoardCard
                key={application.id}
                application={application}
                ways={listColumnMoves(application, table)}
                fixed={!wide}
                choose={(one, to) => void act(application, one, to)}
              />
            )}
          />
        ))}
      </div>
      {asked && (
        <WhichMove
          title={asked.application.title}
          moves={asked.way.moves}
          choose={(one) => {
            setAsked(undefined);
            void act(asked.application, one, asked.way.phase);
          }}
          close={() => setAsked(undefined)}
        />
      )}
      {telling && (
        <MoveDialog
          id={telling.application.id}
          asked={telling.move}
          gaps={telling.application.letter?.gaps.length}
          moved={tell}
          close={() => setTelling(undefined)}
        />
      )}
    </DragDropProvider>
  );
}

function tell({ id, title, stateLabel, allowed }: Application): void {
  const words = `${title}: ${stateLabel}`;
  if (allowed.some(({ verb }) => verb === 'undo')) notifyWithUndo(words, () => moveApplication(id, 'undo'));
  else notifications.show({ message: words });
}

/** Focuses the card in its new column after a move by the menu. */
function focusOn({ id }: Application): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById(menuIdOf(id))?.querySelector('button')?.focus();
  });
}

interface ColumnProps {
  phase: Phase;
  q: string;
  moved: Moved | undefined;
  card: (application: Application) => React.ReactNode;
}

function Column({ phase, q, moved, card }: ColumnProps) {
  const { label, states, empty } = phases[phase];
  const list = useApplications({ states, q, archived: false });
  const { ref, isDropTarget } = useDroppable({ id: phase });
  const { data: table = [] } = useMoves();
  const dragged = useDragOperation().source?.data.application as Application | undefined;
  const way = dragged && listColumnMoves(dragged, table).find((one) => one.phase === phase);
  const shown = (items: Application[]) => {
    const others = items.filter(({ id }) => id !== moved?.application.id);
    return moved?.to === phase ? [moved.application, ...others] : others;
  };
  const isHome = dragged && phaseByState[dragged.state] === phase;
  return (
    <section
      ref={ref}
      className={`${classes.column} stack gap-12`}
      aria-label={label}
      data-drop={way ? (way.whyNot ? 'no' : 'yes') : undefined}
      data-over={(isDropTarget && !isHome) || undefined}
    >
      <h2>{label}</h2>
      {way?.whyNot && <p className="small">{way.whyNot}</p>}
      <QueryView query={list} failed={`${label} kunde inte hämtas`} loading={<ApplicationListSkeleton />}>
        {() => {
          const items = shown(list.items ?? []);
          return items.length > 0 ? (
            <>
              <ul className={`${classes.cards} stack gap-10`}>{items.map(card)}</ul>
              <MoreButton list={list} />
            </>
          ) : (
            <p className="soft small">{q ? 'Ingen passar sökningen.' : empty}</p>
          );
        }}
      </QueryView>
    </section>
  );
}

interface WhichMoveProps {
  title: string;
  moves: Application['allowed'];
  choose: (move: Application['allowed'][number]) => void;
  close: () => void;
}

/** Asks which move happened, for a column that several moves lead to. */
function WhichMove({ title, moves, choose, close }: WhichMoveProps) {
  return (
    <Dialog opened title={`Vad hände med ${title}?`} close={close}>
      <div className="stack gap-8">
        {moves.map((move) => (
          <Button key={move.verb} variant="default" onClick={() => choose(move)}>
            {move.label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

interface Props {
  application: Application;
  ways: ColumnMoves[];
  /** Whether dragging is off, as the columns are stacked. */
  fixed: boolean;
  choose: (move: Application['allowed'][number], to: Phase) => void;
}

const menuIdOf = (id: string) => `flytta-${id}`;

/** A card that can be dragged, with a menu of the same moves. */
function BoardCard({ application, ways, fixed, choose }: Props) {
  const { id, title } = application;
  const { ref } = useDraggable({ id, data: { application }, disabled: fixed });
  return (
    <ApplicationRow application={application} ref={ref}>
      <div data-menu id={menuIdOf(id)} className={classes.menu}>
        <Menu width={270}>
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
