import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { asProblem } from '../../api/problem.ts';
import { useSend } from '../../api/send.ts';
import { Form } from '../../form/form.tsx';
import { SendButton } from '../../form/send-button.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { useApplications } from '../applications/api.ts';
import { phases } from '../applications/words.ts';
import { assign, type Reply } from './api.ts';
import classes from './replies.module.css';

interface Props {
  reply: Reply;
  close: () => void;
  done: (words: string) => void;
}

const REST_MS = 250;
/** Only what has been sent can have been answered. */
const answerable = [...phases.sent.states, ...phases.ongoing.states, ...phases.ended.states];

/** Puts a mail with one of the applications that it may belong to, or with any other. */
export function AssignDialog({ reply, close, done }: Props) {
  const { id, application, candidates } = reply;
  const [chosen, setChosen] = useState(application?.id);
  const [fault, setFault] = useState('');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), REST_MS);
  const list = useApplications({ states: answerable, q });
  const others = (list.items ?? []).filter((one) => !candidates.some((candidate) => candidate.id === one.id));
  const { send, busy, problem } = useSend(async (applicationId: string) => {
    const { application: now } = await assign(id, applicationId);
    close();
    done(`Svaret hör nu till ${now?.title}, ${now?.employer}.`);
  });
  const choice = (one: { id: string; title: string; employer: string }, why?: string) => (
    <label key={one.id} className={classes.choice}>
      <input
        type="radio"
        name="application"
        checked={chosen === one.id}
        onChange={() => {
          setChosen(one.id);
          setFault('');
        }}
      />
      <span>
        <b>{one.title}</b> {one.employer}
        {why && <span className={`${classes.why} soft small`}>{why}</span>}
      </span>
    </label>
  );
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
        actions={
          <>
            <SendButton busy={busy}>Flytta svaret hit</SendButton>
            <Button variant="subtle" onClick={close}>
              Avbryt
            </Button>
          </>
        }
      >
        {candidates.length > 0 && (
          <fieldset className={classes.choices}>
            <legend>Mejlet kan höra till</legend>
            {candidates.map((one) => choice(one, firstUp(one.reasons.join(', '))))}
          </fieldset>
        )}
        <TextInput
          type="search"
          label={candidates.length > 0 ? 'Eller en annan ansökan' : 'Sök bland dina ansökningar'}
          placeholder="Jobb eller arbetsgivare"
          maxLength={200}
          leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {list.error && !list.items && <Notice tone="red">{asProblem(list.error).message}</Notice>}
        <fieldset className={`${classes.choices} ${classes.scroll}`}>
          <legend className="heard-only">Dina skickade ansökningar</legend>
          {others.map((one) => choice(one))}
          {list.items && others.length === 0 && (
            <p className="soft small">{q ? 'Ingen ansökan passar.' : 'Inga andra skickade ansökningar.'}</p>
          )}
        </fieldset>
        {fault && <p className={classes.fault}>{fault}</p>}
      </Form>
    </Dialog>
  );
}

const firstUp = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
