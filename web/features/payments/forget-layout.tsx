import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { Answers } from '../../form/answers.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { forgetLayout } from './api.ts';

/** A description of columns that is wrong, or of a bank that was left, is taken away. */
export function ForgetLayout({ name, done }: { name: string; done: () => void }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { send, busy, problem } = useSend(async () => {
    await forgetLayout(name);
    close();
    done();
  });
  return (
    <div>
      <Button variant="subtle" size="sm" onClick={() => setAsking(true)}>
        Glöm beskrivningen {name}
      </Button>
      <Dialog opened={asking} title={`Glömma ${name}?`} close={close}>
        <p className="soft">Filer som redan är inlästa påverkas inte.</p>
        {problem && <Notice tone="red">{problem.message}</Notice>}
        <Answers
          variant="danger"
          busy={busy}
          send="Glöm beskrivningen"
          act={() => void send()}
          cancel={close}
          keep="Behåll"
        />
      </Dialog>
    </div>
  );
}
