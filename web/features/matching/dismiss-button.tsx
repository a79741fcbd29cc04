import { Button } from '@mantine/core';
import { IconArrowBackUp, IconThumbDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSend } from '../../form/send.tsx';
import { takeBackDismissal } from './api.ts';
import classes from './matching.module.css';

const DismissDialog = lazy(() => import('./dismiss-dialog.tsx'));

interface Props {
  ad: { id: string; headline: string; employer: { name: string | null } };
  dismissed: boolean;
  /** Whether to show only the icon, as in lists. */
  small?: boolean;
}

/** Dismisses an ad, and undoes it: a single button, so that the focus stays on it. */
export function DismissButton({ ad, dismissed, small = false }: Props) {
  const [asking, setAsking] = useState(false);
  const { send, busy, problem } = useSend(() => takeBackDismissal(ad.id));
  const words = dismissed ? 'Ta tillbaka' : 'Passar inte';
  const press = () => (dismissed ? void send() : setAsking(true));
  const Icon = dismissed ? IconArrowBackUp : IconThumbDown;
  return (
    <>
      {small ? (
        <button
          type="button"
          className={classes.icon}
          aria-label={`${words}: ${ad.headline}`}
          title={words}
          aria-disabled={busy || undefined}
          onClick={press}
        >
          <Icon size={18} stroke={1.8} aria-hidden />
        </button>
      ) : (
        <Button
          variant="default"
          size="md"
          aria-disabled={busy || undefined}
          leftSection={<Icon size={18} stroke={1.8} aria-hidden />}
          onClick={press}
        >
          {words}
        </Button>
      )}
      {problem && <span role="alert">{problem.message}</span>}
      <Suspense>{asking && <DismissDialog ad={ad} close={() => setAsking(false)} />}</Suspense>
    </>
  );
}
