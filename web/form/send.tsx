import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, type ComponentType, type ReactNode, useRef, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ApiProblem, asProblem } from '../api/problem.ts';
import { Notice } from '../frame/notice.tsx';
import classes from './form.module.css';

/**
 * The state of an action that a button sends. While a call is in flight, further presses do nothing: `busy` alone would
 * come one render too late for a double click. A failure is kept as `problem` until the next try.
 */
export function useSend<Input extends unknown[], Output>(action: (...input: Input) => Promise<Output>) {
  const underway = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  async function send(...input: Input): Promise<Output | undefined> {
    if (underway.current) return undefined;
    underway.current = true;
    setBusy(true);
    setProblem(null);
    try {
      return await action(...input);
    } catch (thrown) {
      setProblem(asProblem(thrown));
      return undefined;
    } finally {
      underway.current = false;
      setBusy(false);
    }
  }

  return { send, busy, problem, forget: () => setProblem(null) };
}

/** Why an action was refused. */
export const Problem = ({ of: problem }: { of: ApiProblem | null }) =>
  problem && <Notice tone="red">{problem.message}</Notice>;

export interface FormButtonsProps {
  busy?: boolean;
  /** The label of the main button. */
  send: ReactNode;
  variant?: ButtonProps['variant'];
  disabled?: boolean;
  fullWidth?: boolean;
  /** If absent, the button submits its form. */
  act?: () => unknown;
  /** The handler of the cancel button; `keep` is its label. */
  cancel?: () => void;
  keep?: string;
  /** Whether the cancel button has a border. */
  framed?: boolean;
}

/** The two buttons below a dialog or form: act, and cancel. */
export const FormButtons = ({ send, act, cancel, keep = 'Avbryt', framed, fullWidth, ...rest }: FormButtonsProps) => (
  <div className="row gap-12">
    <SendButton fullWidth={fullWidth} onClick={act} {...rest}>
      {send}
    </SendButton>
    {cancel && (
      <Button variant={framed ? 'default' : 'subtle'} fullWidth={fullWidth} onClick={cancel}>
        {keep}
      </Button>
    )}
  </div>
);

/** An icon before the label of a button, in the size of the button. */
export interface WithIcon {
  icon?: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }> | undefined;
}

export type SendButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> &
  WithIcon & { busy?: boolean };

/**
 * A button that sends: its form, or what `onClick` does. While busy it keeps its label, size and focus (a disabled
 * button loses the focus) and only shows progress. It does not prevent double sending itself: `useSend` does.
 */
export const SendButton = ({ busy = false, icon, children, ...rest }: SendButtonProps) => (
  <Button
    type={rest.onClick ? 'button' : 'submit'}
    aria-disabled={busy || undefined}
    leftSection={icon && iconFor(icon, rest.size)}
    {...rest}
  >
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

/** A small button beside others. */
export const SmallButton = (button: SendButtonProps) => <SendButton variant="default" size="sm" {...button} />;

/** A small button without a border, for what is rarely wanted. */
export const QuietButton = (button: SendButtonProps) => <SendButton variant="subtle" size="sm" {...button} />;

interface ActProps extends Omit<SendButtonProps, 'busy' | 'onClick'> {
  act: () => Promise<unknown>;
}

/** A button with an action of its own. A refusal is shown below it, in a row of its own. */
export function ActionButton({ act, ...button }: ActProps) {
  const { send, busy, problem } = useSend(act);
  return (
    <>
      <SendButton {...button} busy={busy} onClick={send} />
      {problem && (
        <div className="w-full">
          <Notice tone="red">{problem.message}</Notice>
        </div>
      )}
    </>
  );
}

const iconFor = (Icon: NonNullable<WithIcon['icon']>, size: ButtonProps['size']) => (
  <Icon size={size === 'sm' ? 17 : 18} stroke={1.8} aria-hidden />
);

type LinkButtonProps = ButtonProps & Omit<LinkProps, keyof ButtonProps> & WithIcon;

/** A link that looks like a button. */
export const LinkButton = ({ icon, ...rest }: LinkButtonProps) => (
  <Button component={Link} leftSection={icon && iconFor(icon, rest.size)} {...rest} />
);
