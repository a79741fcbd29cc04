import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useSend } from '../../../api/send.ts';
import { SendButton } from '../../../form/send-button.tsx';
import { Dialog } from '../../../frame/dialog.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { count } from '../../../text/format.ts';
import type { AdminOrder } from '../api.ts';
import { setStatus } from './api.ts';
import { unwritten } from './next-step.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { customerOf } from './words.ts';

interface Props {
  order: AdminOrder;
  close: () => void;
  /** To the letter that is missing. */
  write: () => void;
  /** To `sent` without any letter, for the rare order that was delivered elsewhere. */
  without: () => void;
}

/** Sending is what the customer sees: it names whom, how many, and what is missing. */
export function SendDialog({ order, close, write, without }: Props) {
  const missing = unwritten(order);
  const ready = order.letterCount - missing.length;
  const { send, busy, problem } = useSend(async () => {
    await setStatus(order, { status: 'sent' });
    notifications.show({ message: `Beställning ${order.code}: skickad` });
    close();
  });
  const what = count(ready, 'brev', 'brev');
  return (
    <Dialog opened title={`Skicka ${order.code} till ${customerOf(order)}?`} close={close}>
      {missing.length > 0 && (
        <Notice
          tone="amber"
          announce={false}
          title={count(missing.length, 'brev är inte skrivet', 'brev är inte skrivna')}
        >
          {missing.map(({ title }) => title).join(', ')} saknar både text och fil.
          {ready > 0 && ' Skriv först, eller skicka det som är klart.'}
        </Notice>
      )}
      <p className="soft">
        {ready > 0
          ? `Kunden får ${what} att läsa i sin beställning, och ett mejl om det.`
          : 'Kunden får brevet och ett mejl om det när det finns något att läsa.'}
      </p>
      {problem && <ProblemNotice problem={problem} then={close} />}
      <div className="row gap-12">
        {ready > 0 && (
          <SendButton
            type="button"
            variant={missing.length > 0 ? 'default' : 'filled'}
            busy={busy}
            onClick={() => void send()}
          >
            {missing.length > 0 ? 'Skicka ändå' : `Skicka ${what}`}
          </SendButton>
        )}
        <Button
          variant={ready > 0 ? 'subtle' : 'filled'}
          data-autofocus={missing.length > 0 || undefined}
          onClick={missing.length > 0 ? write : close}
        >
          {missing.length > 0 ? 'Skriv först' : 'Avbryt'}
        </Button>
      </div>
      {ready === 0 && (
        <Button variant="subtle" size="sm" className="justify-self-start outdent text-left" onClick={without}>
          Markera som skickad utan brev
        </Button>
      )}
    </Dialog>
  );
}
