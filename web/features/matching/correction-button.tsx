import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSend } from '../../form/send.tsx';
import { requirementName } from '../ads/words.ts';
import { correctRequirement } from './api.ts';
import classes from './matching.module.css';
import type { AskedRequirement } from './words.ts';

const CorrectionDialog = lazy(() => import('./correction-dialog.tsx'));

interface Props {
  adId: string;
  asked: AskedRequirement;
  /** Called with the new score. */
  done: (score: number) => void;
}

/** Marks a requirement as read wrongly, and undoes it: a single button, so that the focus stays on it. */
export function CorrectionButton({ adId, asked, done }: Props) {
  const [asking, setAsking] = useState(false);
  const { send, busy, problem } = useSend(async () => {
    done((await correctRequirement(adId, asked, null)).score);
  });
  const words = asked.correction ? 'Ångra' : 'Stämmer inte';
  return (
    <>
      <UnstyledButton
        className={`${classes.quiet} no-print`}
        aria-label={`${words}: ${requirementName(asked)}`}
        aria-disabled={busy || undefined}
        onClick={() => (asked.correction ? void send() : setAsking(true))}
      >
        {words}
      </UnstyledButton>
      {problem && <span role="alert">{problem.message}</span>}
      <Suspense>
        {asking && <CorrectionDialog adId={adId} asked={asked} close={() => setAsking(false)} done={done} />}
      </Suspense>
    </>
  );
}
