import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentPropsWithoutRef, type ReactNode, useState } from 'react';
import { asProblem } from '../../api/problem.ts';
import { Notice } from '../../frame/notice.tsx';
import { MoreButton } from '../../frame/states.tsx';
import { capitalize } from '../ads/words.ts';
import { type Application, useApplications } from '../applications/api.ts';
import { phases } from '../applications/words.ts';
import type { Reply } from './api.ts';
import classes from './replies.module.css';

interface Props {
  /** The likely applications, listed first, with reasons. */
  candidates?: Reply['candidates'];
  /** The form with the chosen application. */
  form: {
    values: { applicationId: string };
    errors: { applicationId?: ReactNode };
    setFieldValue: (path: 'applicationId', id: string) => void;
  };
}

const REST_MS = 250;
/** Only a sent application can be answered, and an ended one may never have been sent. */
const answerable = [...phases.sent.states, ...phases.ongoing.states, ...phases.ended.states];
const hasLeft = ({ state, sentAt }: Application) =>
  sentAt !== null || state === 'sending' || state === 'needs_verification';

/** Chooses the application that an answer belongs to. */
export function ApplicationChoice({ candidates = [], form }: Props) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), REST_MS);
  const list = useApplications({ states: answerable, q });
  const others = (list.items ?? []).filter(
    (one) => hasLeft(one) && !candidates.some((candidate) => candidate.id === one.id),
  );
  const none =
    candidates.length > 0
      ? 'Inga andra skickade ansökningar.'
      : 'Inga skickade ansökningar ännu. Lägg till den under Ansökningar och markera den som skickad.';
  // An error leads to the first thing to choose from: the search opens a phone's keyboard over the candidates.
  const first = candidates[0]?.id;
  const choice = (one: { id: string; title: string; employer: string }, why?: string) => (
    <RadioChoice
      key={one.id}
      name="application"
      data-path={one.id === first ? 'applicationId' : undefined}
      checked={form.values.applicationId === one.id}
      choose={() => form.setFieldValue('applicationId', one.id)}
    >
      <span>
        <b>{one.title}</b> {one.employer}
        {why && <span className="block soft small">{why}</span>}
      </span>
    </RadioChoice>
  );
  return (
    <>
      {candidates.length > 0 && (
        <fieldset className={`${classes.choices} stack`}>
          <legend>Mejlet kan höra till</legend>
          {candidates.map((one) => choice(one, capitalize(one.reasons.join(', '))))}
        </fieldset>
      )}
      <TextInput
        type="search"
        data-path={first ? undefined : 'applicationId'}
        label={candidates.length > 0 ? 'Eller en annan ansökan' : 'Sök bland dina ansökningar'}
        placeholder="Jobb eller arbetsgivare"
        maxLength={200}
        leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {list.error && !list.items && <Notice tone="red">{asProblem(list.error).message}</Notice>}
      <fieldset className={`${classes.choices} stack ${classes.scroll}`}>
        <legend className="heard-only">Dina skickade ansökningar</legend>
        {others.map((one) => choice(one))}
        <MoreButton list={list} />
        {list.items && others.length === 0 && !list.hasNextPage && (
          <p className="soft small">{q ? 'Ingen ansökan passar.' : none}</p>
        )}
      </fieldset>
      {form.errors.applicationId && (
        <p className="red-ink small" style={{ fontWeight: 540 }}>
          {form.errors.applicationId}
        </p>
      )}
    </>
  );
}

interface RadioProps extends ComponentPropsWithoutRef<'input'> {
  choose: () => void;
}

/** One of several choices, as large as a thumb. */
export const RadioChoice = ({ choose, children, ...input }: RadioProps) => (
  <label className={classes.choice}>
    <input type="radio" onChange={choose} {...input} />
    {children}
  </label>
);
