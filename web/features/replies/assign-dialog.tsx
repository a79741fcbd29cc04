import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { Form } from '../../form/form.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { assignReply, type Reply } from './api.ts';
import { ApplicationChoice } from './application-choice.tsx';

interface Props {
  reply: Reply;
  close: () => void;
  done: (words: string) => void;
}

/** Assigns a mail to one of the likely applications, or to any other. */
export function AssignDialog({ reply, close, done }: Props) {
  const { id, application, candidates } = reply;
  const [chosen, setChosen] = useState(application?.id);
  const [fault, setFault] = useState('');
  const { send, busy, problem } = useSend(async (applicationId: string) => {
    const { application: now } = await assignReply(id, applicationId);
    close();
    done(`Svaret hör nu till ${now?.title}, ${now?.employer}.`);
  });
  return (
    <Dialog opened title="Vilken ansökan gäller mejlet?" close={close}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) void send(chosen);
          else setFault('Välj en ansökan.');
        }}
        problem={problem}
        heard={fault}
        busy={busy}
        send="Flytta svaret hit"
        cancel={close}
      >
        <ApplicationChoice
          candidates={candidates}
          chosen={chosen}
          choose={(one) => {
            setChosen(one);
            setFault('');
          }}
          fault={fault}
        />
      </Form>
    </Dialog>
  );
}
