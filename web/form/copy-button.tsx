import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

interface Props {
  value: string;
  /** What is copied, for the accessible name: "numret". */
  what: string;
  label?: string;
  size?: 'sm' | 'md';
}

/** Copies, and confirms it for two seconds, visibly and to screen readers. */
export function CopyButton({ value, what, label = 'Kopiera', size = 'sm' }: Props) {
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle');
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    const done = await writeText(value);
    setState(done ? 'done' : 'failed');
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setState('idle'), 2_000);
  }

  const said = state === 'done' ? 'Kopierat' : state === 'failed' ? 'Markera och kopiera själv' : '';
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={
          state === 'done' ? (
            <IconCheck size={17} stroke={2.2} aria-hidden />
          ) : (
            <IconCopy size={17} stroke={1.8} aria-hidden />
          )
        }
        onClick={copy}
      >
        {said || label}
        {!said && label === 'Kopiera' && <span className="heard-only"> {what}</span>}
      </Button>
      <span role="status" className="heard-only">
        {said && `${said}: ${what}`}
      </span>
    </>
  );
}

/** The clipboard needs https; `execCommand` also works over plain http in a local network. */
async function writeText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = value;
    field.style.position = 'fixed';
    field.style.opacity = '0';
    // In an open dialog the focus must stay within it.
    const place = document.activeElement?.closest('[role="dialog"]') ?? document.body;
    const before = document.activeElement;
    place.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    if (before instanceof HTMLElement) before.focus();
    return done;
  }
}
