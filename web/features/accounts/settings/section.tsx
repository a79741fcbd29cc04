import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '../api.ts';
import classes from './settings.module.css';

interface Props {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One thing that can be settled: what it is to the left, what can be done to the right. */
export function SettingsSection({ id, title, lead, children }: Props) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-rubrik`}>
      <div className={`${classes.about} stack gap-6 content-start`}>
        <h2 id={`${id}-rubrik`}>{title}</h2>
        {lead && <p className="soft">{lead}</p>}
      </div>
      <div className={classes.card}>{children}</div>
    </section>
  );
}

interface UnfoldProps {
  /** What the button says; it stands where the form will be. */
  label: string;
  variant?: ButtonProps['variant'];
  /** The form. `close` folds it and gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/** A button that unfolds a form in its place, so that the page stays short and calm. */
export function DisclosureButton({ label, variant = 'default', children }: UnfoldProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  function close() {
    flushSync(() => setOpen(false));
    button.current?.focus();
  }
  function unfold() {
    flushSync(() => setOpen(true));
    place.current?.querySelector('input')?.focus();
  }
  return open ? (
    <div ref={place}>{children(close)}</div>
  ) : (
    <div>
      <Button ref={button} variant={variant} onClick={unfold}>
        {label}
      </Button>
    </div>
  );
}

/** What takes a proved address: without it nobody is asked for a password in vain. */
export function RequiresProvedAddress({ user, children }: { user: Pick<User, 'addressProved'>; children: ReactNode }) {
  if (user.addressProved) return children;
  return (
    <p className="soft">Bekräfta din e-postadress först, med länken i mejlet. Du kan få den igen överst på sidan.</p>
  );
}
