import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { SendButton } from './send-button.tsx';

export interface FormButtonsProps {
  busy?: boolean;
  /** The label of the main button. */
  send: ReactNode;
  variant?: ButtonProps['variant'];
  disabled?: boolean;
  fullWidth?: boolean;
  /** If absent, the button submits its form. */
  act?: () => void;
  /** The handler of the cancel button; `keep` is its label. */
  cancel?: () => void;
  keep?: string;
  /** Whether the cancel button has a border. */
  framed?: boolean;
}

/** The two buttons below a dialog or form: act, and cancel. */
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
