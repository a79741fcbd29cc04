import { Button } from '@mantine/core';
import { type Ref, useState } from 'react';
import { Link } from 'react-router';
import type { ApiProblem } from '../../api/problem.ts';
import { Question } from '../../form/question.tsx';
import { Problem, SendButton } from '../../form/send.tsx';
import { entriesFor } from '../../frame/navigation.ts';
import { Notice } from '../../frame/notice.tsx';
import { useMe } from '../accounts/api.ts';
import { type Errors, fieldId } from './facts/editor.ts';
import { FaultList } from './fault-list.tsx';
import classes from './profile.module.css';
import type { DraftOutcome } from './use-draft.ts';

interface Props {
  changed: boolean;
  behind: boolean;
  busy: boolean;
  news: DraftOutcome;
  problem: ApiProblem | null;
  errors: Errors;
  goTo: (path: string) => void;
  save: () => void;
  throwAway: () => void;
  ref: Ref<HTMLDivElement>;
}

const matches = '/matchningar';

/** A bar at the bottom while there are unsaved changes, and to confirm the save. */
export function SaveBar({ changed, behind, busy, news, problem, errors, goTo, save, throwAway, ref }: Props) {
  const [asking, setAsking] = useState(false);
  const told = changed || news === 'saved';
  return (
    <div ref={ref} className={`${classes.bar} dock`} data-shown={told || undefined} tabIndex={-1}>
      <FaultList errors={errors} goTo={goTo} />
      <Problem of={problem} />
      {changed && (
        <div className="row panel gap-8-20 between text-15" style={{ padding: '12px 16px 12px 20px' }}>
          <p style={{ flex: '1 1 120px' }}>
            {behind
              ? 'Profilen har ändrats på ett annat ställe. Välj vad som gäller överst på sidan.'
              : news === 'merged'
                ? 'Dina ändringar ligger nu ovanpå den nya profilen. Spara när du har kontrollerat den.'
                : 'Du har ändringar som inte är sparade.'}
          </p>
          <div className="wrap gap-8">
            <Button variant="subtle" onClick={() => setAsking(true)}>
              Ångra
            </Button>
            <SendButton busy={busy} onClick={behind ? () => focus(fieldId('ny-profil')) : save}>
              {behind ? 'Visa valet' : 'Spara profilen'}
            </SendButton>
          </div>
        </div>
      )}
      {!changed && news === 'saved' && <Saved />}
      <Question
        opened={asking}
        title="Ångra det du har ändrat?"
        send="Ångra ändringarna"
        variant="danger"
        keep="Behåll dem"
        act={async () => {
          throwAway();
          // The button that opened the dialog disappears with the changes.
          setTimeout(() => focus('innehall'));
        }}
        close={() => setAsking(false)}
      >
        <p>Profilen blir som när den sparades senast. Det du har skrivit sedan dess försvinner.</p>
      </Question>
    </div>
  );
}

const focus = (id: string) => document.getElementById(id)?.focus();

function Saved() {
  const { data: me } = useMe();
  const pages = me ? entriesFor(me, false) : [];
  return (
    <Notice
      tone="green"
      title="Profilen är sparad."
      action={pages.some(({ path }) => path === matches) && <Link to={matches}>Se matchningarna</Link>}
    >
      Dina matchningar räknas om nu.
    </Notice>
  );
}
