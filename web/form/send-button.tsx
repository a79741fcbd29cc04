import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import classes from './form.module.css';

type Props = ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & { busy?: boolean };

/**
 * A button that sends. While busy it keeps its words, its size and the focus (a disabled button loses it) and
 * only shows that it works; that nothing is sent twice is the sender's business (`useSend`).
 */
export function SendButton({ busy = false, children, ...rest }: Props) {
  return (
    <Button type="submit" aria-disabled={busy || undefined} {...rest}>
      <span className={classes.sendLabel} data-busy={busy || undefined}>
        {children}
      </span>
      {busy && (
        <>
          <span className={classes.spinner} aria-hidden />
          <span className="heard-only">, vänta</span>
        </>
      )}
    </Button>
  );
}
