import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSend } from '../form/send.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { Notice } from '../frame/notice.tsx';
import { FormButtons, type FormButtonsProps } from './send.tsx';

interface Props extends Pick<FormButtonsProps, 'send' | 'variant' | 'keep' | 'framed'> {
  opened?: boolean;
  /** A question that names its object. */
  title: string;
  /** The action; the dialog closes after it, and stays open with the reason where it is refused. */
  act: () => Promise<unknown>;
  close: () => void;
  /** What the action leads to. */
  children?: ReactNode;
}

/** Asks before an action that is not easily undone. */
export function Question({ opened = true, title, act, close, children, ...buttons }: Props) {
  const { send, busy, problem, forget } = useSend(async () => {
    await act();
    close();
  });
  const leave = () => {
    forget();
    close();
  };
  return (
    <Dialog opened={opened} title={title} close={leave}>
      {children}
      {problem && <Notice tone="red">{problem.message}</Notice>}
      <FormButtons {...buttons} busy={busy} act={send} cancel={leave} />
    </Dialog>
  );
}

interface AskProps extends Omit<Props, 'opened' | 'close'> {
  /** The button that asks: its label, and its look. */
  ask: ReactNode;
  button?: ButtonProps & { 'aria-label'?: string };
}

/** A button whose action asks first. */
export function ConfirmButton({ ask, button, ...question }: AskProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" size="sm" {...button} onClick={() => setAsking(true)}>
        {ask}
      </Button>
      <Question {...question} opened={asking} close={() => setAsking(false)} />
    </>
  );
}
