import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { Form } from '../../form/form.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { correctReply, type Reply, type ReplyClass } from './api.ts';
import classes from './replies.module.css';
import { kinds, kindWords } from './words.ts';

interface Props {
  reply: Reply;
  close: () => void;
  done: (words: string) => void;
}

/** Asks for the class of a mail that was read wrongly or without certainty. */
export function CorrectDialog({ reply, close, done }: Props) {
  const [chosen, setChosen] = useState<ReplyClass>();
  const [fault, setFault] = useState('');
  const { send, busy, problem } = useSend(async (name: ReplyClass) => {
    await correctReply(reply.id, name);
    close();
    const next = reply.from ? ' Nästa av samma slag från avsändaren läser vi så direkt.' : '';
    done(`Tack! Mejlet är nu ${kindWords[name]}.${next}`);
  });
  // The likely classes come first.
  const likely: ReplyClass[] = reply.isSure ? [] : reply.classes.filter((name) => name !== 'other');
  const offered = [...likely, ...kinds.filter((name) => !likely.includes(name))];
  return (
    <Dialog opened title="Vad är det för mejl?" close={close}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) void send(chosen);
          else setFault('Välj vad mejlet är.');
        }}
        problem={problem}
        heard={fault}
        busy={busy}
        send="Spara"
        cancel={close}
      >
        <fieldset className={`${classes.choices} stack`}>
          <legend className="heard-only">Mejlet är</legend>
          {offered
            .filter((name) => !reply.isSure || name !== reply.class)
            .map((name) => (
              <label key={name} className={classes.choice}>
                <input
                  type="radio"
                  name="class"
                  checked={chosen === name}
                  onChange={() => {
                    setChosen(name);
                    setFault('');
                  }}
                />
                <span>{kindWords[name].charAt(0).toUpperCase() + kindWords[name].slice(1)}</span>
              </label>
            ))}
        </fieldset>
        {fault && (
          <p className="red-ink small" style={{ fontWeight: 540 }}>
            {fault}
          </p>
        )}
      </Form>
    </Dialog>
  );
}
