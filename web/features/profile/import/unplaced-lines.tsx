import { Button, Menu } from '@mantine/core';
import { IconArrowLeft, IconGripVertical, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { QuietButton } from '../../../form/send.tsx';
import { formatCount } from '../../../text/format.ts';
import type { CvImport, Resume } from '../api.ts';
import { fieldId, useFocusLater } from '../facts/editor.ts';
import facts from '../facts/facts.module.css';
import { startDrag } from './drag-and-drop.ts';
import classes from './import.module.css';
import { entryAbove, type UnplacedLine } from './list-unplaced-lines.ts';
import { guessTarget, listTargets, type TargetSection } from './targets.ts';
import type { Review } from './use-review.ts';

const FEW = 6;

interface Props {
  read: CvImport;
  review: Review;
  /** Highlights a line in the document. */
  look: (line: UnplacedLine) => void;
  /** Whether all lines are shown, not only the first ones. */
  all: boolean;
  showAll: () => void;
}

export const unplacedId = 'inte-placerat';
/** The DOM id of the button that opens a line's menu. */
export const lineMenuId = (key: string): string => fieldId(`${key}.plats`);

/** The lines in no field: each can be put into one or set aside, so nothing of a CV is lost. */
export function UnplacedLines({ read, review, look, all, showAll }: Props) {
  const { loose, left, aside } = review;
  const unplaced = loose.filter(({ kind, key }) => kind === 'unplaced' && !aside.has(key));
  const put = loose.filter(({ key }) => aside.has(key));
  const headings = loose.filter(({ kind, key }) => kind === 'heading' && !aside.has(key));
  if (loose.length === 0) return null;
  const shown = all ? unplaced : unplaced.slice(0, FEW);
  const rows = (lines: UnplacedLine[]) => (
    <ul className={`${facts.entries} stack divide`}>
      {lines.map((line) => (
        <Row key={line.key} line={line} read={read} review={review} look={look} />
      ))}
    </ul>
  );
  return (
    <section className={facts.card} aria-labelledby={unplacedId}>
      <div>
        <h2 id={unplacedId} tabIndex={-1} className="no-outline">
          Inte placerat
        </h2>
        <p className="soft small" role="status">
          {unplaced.length === 0
            ? 'Alla rader i filen har en plats.'
            : left.length === 0
              ? 'Alla rader har fått en plats.'
              : left.length === 1
                ? '1 rad som vi inte vet var den hör hemma. Lägg den där den passar, dra den till en del, eller ' +
                  'låt den vara.'
                : `${formatCount(left.length, 'rad', 'rader')} som vi inte vet var de hör hemma. Lägg dem där ` +
                  'de passar, dra dem till en del, eller låt dem vara.'}
        </p>
      </div>
      {shown.length > 0 && rows(shown)}
      {shown.length < unplaced.length && (
        <QuietButton className="justify-self-start" onClick={showAll}>
          Visa alla {unplaced.length}
        </QuietButton>
      )}
      {put.length > 0 && (
        <details className="fold">
          <summary>Hör inte hit ({put.length})</summary>
          {rows(put)}
        </details>
      )}
      {headings.length > 0 && (
        <details className="fold">
          <summary>Lästa som rubriker ({headings.length})</summary>
          {rows(headings)}
        </details>
      )}
    </section>
  );
}

function Row({ line, read, review, look }: Pick<Props, 'read' | 'review' | 'look'> & { line: UnplacedLine }) {
  const focusLater = useFocusLater();
  const [full, setFull] = useState(false);
  const { key, page, text, kind } = line;
  const placed = review.placed[key];
  const isAside = review.aside.has(key);
  const undoId = fieldId(`${key}.angra`);
  const canMove = !placed && !isAside;
  return (
    <li
      className={`${classes.loose} stack gap-8 py-12 anywhere`}
      draggable={canMove || undefined}
      onDragStart={(event) => startDrag(event, key)}
      onFocus={() => look(line)}
      onMouseOver={() => look(line)}
    >
      <p className="line gap-6 items-start">
        {canMove && <IconGripVertical className={classes.grip} size={18} stroke={1.8} aria-hidden />}
        <span>
          {text} <span className="soft small">sida {page}</span>
        </span>
      </p>
      {placed || isAside ? (
        <div className="row gap-4-8">
          <p className="soft small" role="status">
            {placed ? `Tillagd i ${placed.label}.` : 'Hör inte hit.'}
          </p>
          <QuietButton
            id={undoId}
            onClick={() => {
              if (placed) review.takeBack(line);
              else review.toggleAside(line);
              focusLater(lineMenuId(key));
            }}
          >
            Ångra<span className="heard-only">: {text}</span>
          </QuietButton>
        </div>
      ) : (
        <div className="row gap-6">
          <PlaceMenu
            id={lineMenuId(key)}
            text={text}
            draft={review.draft}
            above={() => entryAbove(read, line.source)}
            place={(path) => {
              const fits = review.place(line, path);
              setFull(!fits);
              if (fits) focusLater(undoId);
            }}
          />
          {kind === 'unplaced' && (
            <QuietButton
              onClick={() => {
                review.toggleAside(line);
                focusLater(unplacedId);
              }}
            >
              Hör inte hit<span className="heard-only">: {text}</span>
            </QuietButton>
          )}
        </div>
      )}
      {full && (
        <p className={facts.fault} role="alert">
          Raden får inte plats där. Välj ett annat fält.
        </p>
      )}
    </li>
  );
}

interface PlaceMenuProps {
  /** The id of the menu's button. */
  id: string;
  text: string;
  draft: Resume;
  /** Finds the entry above the line. */
  above: () => string | undefined;
  place: (path: string) => void;
}

/** Chooses the place of a line: the section first, then the entry and its field. */
function PlaceMenu({ id, text, draft, above, place }: PlaceMenuProps) {
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<TargetSection | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // The pressed item has disappeared with the first list: the focus moves to the second. Mantine focuses only the
  // first.
  useEffect(() => {
    if (chosen) list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [chosen]);
  // Only one of maybe a hundred menus is open: suggestions are computed for that one only.
  const likely = opened && !chosen ? guessTarget(draft, above()) : undefined;
  return (
    <Menu
      id={id}
      opened={opened}
      onChange={(next) => {
        setOpened(next);
        setChosen(null);
      }}
    >
      <Menu.Target>
        <Button variant="default" size="sm" leftSection={<IconPlus size={16} stroke={2} aria-hidden />}>
          Lägg till i …<span className="heard-only"> {text}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown ref={list} className={classes.places}>
        {chosen ? (
          <>
            <Menu.Item
              closeMenuOnClick={false}
              leftSection={<IconArrowLeft size={16} stroke={1.9} aria-hidden />}
              onClick={() => setChosen(null)}
            >
              Alla delar
            </Menu.Item>
            {chosen.groups.map(({ label, targets }) => (
              // Two jobs may have the same name, but never the same path.
              <div key={targets[0]?.path}>
                <Menu.Label>{label}</Menu.Label>
                {targets.map((target) => (
                  <Menu.Item
                    key={target.path}
                    aria-label={`${target.label}, ${label}`}
                    onClick={() => place(target.path)}
                  >
                    {target.label}
                  </Menu.Item>
                ))}
              </div>
            ))}
          </>
        ) : (
          <>
            {likely && (
              <>
                <Menu.Label>Står under</Menu.Label>
                <Menu.Item onClick={() => place(likely.path)}>{likely.label}</Menu.Item>
                <Menu.Divider />
              </>
            )}
            {(opened ? listTargets(draft, text) : []).map((section) => {
              const [only, second] = section.groups.flatMap(({ targets }) => targets);
              return only && !second ? (
                <Menu.Item key={section.key} onClick={() => place(only.path)}>
                  {section.label}
                </Menu.Item>
              ) : (
                <Menu.Item key={section.key} closeMenuOnClick={false} onClick={() => setChosen(section)}>
                  {section.label} …
                </Menu.Item>
              );
            })}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
