import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import classes from './form.module.css';

type Props = ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & { busy?: boolean };

/**
 * A submit button. While busy it keeps its label, size and focus (a disabled button loses the focus) and only shows
 * progress. It does not prevent double sending itself: `useSend` does.
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
