import { Button, Menu } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Resume } from '../api.ts';
import classes from './import.module.css';
import { likelyTarget, type TargetSection, targetsOf } from './targets.ts';

interface Props {
  /** Of its button. */
  id: string;
  text: string;
  draft: Resume;
  /** Finds the entry that the line stands below. */
  above: () => string | undefined;
  place: (path: string) => void;
}

/** Where a line belongs: the section first, then the entry and its field. */
export function PlaceMenu({ id, text, draft, above, place }: Props) {
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<TargetSection | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // What was pressed is gone with the first list: the focus goes on to the second. Mantine brings it into the first.
  useEffect(() => {
    if (chosen) list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [chosen]);
  // Of a hundred rows one is open: what the others would offer is not worked out.
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
              // Two jobs may have the same name, never the same place.
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
            {(opened ? targetsOf(draft, text) : []).map((section) => {
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
