import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '../api.ts';
import classes from './settings.module.css';

interface Props {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A section of the settings: the explanation on the left, the controls on the right. */
export const SettingsSection = ({ id, title, lead, children }: Props) => (
  <section id={id} className={classes.section} aria-labelledby={`${id}-rubrik`}>
    <div className={`${classes.about} stack gap-6 content-start`}>
      <h2 id={`${id}-rubrik`}>{title}</h2>
      {lead && <p className="soft">{lead}</p>}
    </div>
    <div className={classes.card}>{children}</div>
  </section>
);

interface ItemProps {
  icon?: ComponentType<{ size: number; stroke: number; className: string; 'aria-hidden': true }>;
  title: ReactNode;
  children: ReactNode;
  /** What stands beside it, such as a button that removes it. */
  beside?: ReactNode;
}

/** A thing of the user in a list of the settings. */
export const SettingsItem = ({ icon: Icon, title, children, beside }: ItemProps) => (
  <li className={classes.item}>
    {Icon && <Icon size={22} stroke={1.7} className="flex-none soft" aria-hidden />}
    <div className={`${classes.itemWords} anywhere`}>
      <p className="row items-baseline gap-2-8">{title}</p>
      {children}
    </div>
    {beside}
  </li>
);

interface UnfoldProps {
  /** The button's label; the form opens in the button's place. */
  label: string;
  variant?: ButtonProps['variant'];
  /** The form. `close` closes it and returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

/** A button that is replaced by a form when pressed, so that the page stays short. */
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

/**
 * Shows its children only if the email address is confirmed; otherwise nobody should be asked for a password in vain.
 */
export function RequiresProvedAddress({ user, children }: { user: Pick<User, 'addressProved'>; children: ReactNode }) {
  if (user.addressProved) return children;
  return (
    <p className="soft">Bekräfta din e-postadress först, med länken i mejlet. Du kan få den igen överst på sidan.</p>
  );
}
