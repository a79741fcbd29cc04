import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { Answers } from '../../form/answers.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { monthLabel } from '../../text/format.ts';
import { closeMonth } from './api.ts';

/** A month that was reported is closed by hand. */
export function CloseMonth({ month }: { month: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        Stäng månaden
      </Button>
      <ClosingDialog
        opened={asking}
        month={month}
        answer="Stäng månaden"
        act={() => closeMonth(month)}
        close={() => setAsking(false)}
      />
    </>
  );
}

interface Props {
  opened: boolean;
  month: string;
  answer: string;
  act: () => Promise<unknown>;
  close: () => void;
}

/** A month that is closed cannot be opened again, so it is asked about, whatever closes it. */
export function ClosingDialog({ opened, month, answer, act, close }: Props) {
  const { send, busy, problem } = useSend(async () => {
    await act();
    close();
  });
  return (
    <Dialog opened={opened} title={`Stänga ${monthLabel(month)}?`} close={close}>
      <p>
        Allt till och med {monthLabel(month)} stängs. Pengar från de dagarna som registreras senare bokförs i den första
        öppna månaden, med sin riktiga dag i texten.
      </p>
      <p className="soft">En stängd månad går inte att öppna igen. SIE-filen går att hämta som vanligt.</p>
      {problem && <Notice tone="red">{problem.message}</Notice>}
      <Answers busy={busy} send={answer} act={() => void send()} cancel={close} keep="Avbryt" />
    </Dialog>
  );
}
