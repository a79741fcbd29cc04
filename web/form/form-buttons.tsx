import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { SendButton } from './send-button.tsx';

export interface FormButtonsProps {
  busy?: boolean;
  /** The words of the button that does it. */
  send: ReactNode;
  variant?: ButtonProps['variant'];
  disabled?: boolean;
  fullWidth?: boolean;
  /** Without it the button submits the form that it stands in. */
  act?: () => void;
  /** The way out, with its words. */
  cancel?: () => void;
  keep?: string;
  /** The way out has a border. */
  framed?: boolean;
}

/** The two buttons below a question or a form: one that does it, one that leaves it. */
export function FormButtons({ send, act, cancel, keep = 'Avbryt', framed, fullWidth, ...rest }: FormButtonsProps) {
  return (
    <div className="row gap-12">
      <SendButton type={act ? 'button' : 'submit'} fullWidth={fullWidth} onClick={act} {...rest}>
        {send}
      </SendButton>
      {cancel && (
        <Button variant={framed ? 'default' : 'subtle'} fullWidth={fullWidth} onClick={cancel}>
          {keep}
        </Button>
      )}
    </div>
  );
}
