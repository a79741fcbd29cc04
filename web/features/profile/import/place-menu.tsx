import { Button, Menu } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Resume } from '../api.ts';
import classes from './import.module.css';
import { likelyTarget, listTargets, type TargetSection } from './targets.ts';

interface Props {
  /** The id of the menu's button. */
  id: string;
  text: string;
  draft: Resume;
  /** Finds the entry above the line. */
  above: () => string | undefined;
  place: (path: string) => void;
}

/** Chooses the place of a line: the section first, then the entry and its field. */
export function PlaceMenu({ id, text, draft, above, place }: Props) {
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<TargetSection | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // The pressed item has disappeared with the first list: the focus moves to the second. Mantine focuses only the
  // first.
  useEffect(() => {
    if (chosen) list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [chosen]);
  // Only one of maybe a hundred menus is open: suggestions are computed for that one only.
  const likely = opened && !chosen ? likelyTarget(draft, above()) : undefined;
  return (
    <Menu
      id={id}
      opened={opened}
      onChange={(next) => {
        setOpened(next);
        setChosen(null);
      }}
      withInitialFocusPlaceholder={false}
      position="bottom-start"
      withinPortal={false}
      transitionProps={{ duration: 100 }}
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
