import { Button } from '@mantine/core';
import { IconArrowBackUp, IconThumbDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSend } from '../../api/send.ts';
import { takeBackDismissal } from './api.ts';
import classes from './matching.module.css';

const DismissDialog = lazy(() =>
  import('./dismiss-dialog.tsx').then(({ DismissDialog }) => ({ default: DismissDialog })),
);

interface Props {
  ad: { id: string; headline: string };
  dismissed: boolean;
  /** In a list there are many of them. */
  small?: boolean;
}

/** Says that an ad does not suit, and takes it back: one button, so that the focus stays with it. */
export function DismissButton({ ad, dismissed, small = false }: Props) {
  const [asking, setAsking] = useState(false);
  const { send, busy, problem } = useSend(() => takeBackDismissal(ad.id));
  const Icon = dismissed ? IconArrowBackUp : IconThumbDown;
  return (
    <>
      <Button
        variant={small ? 'subtle' : 'default'}
        size={small ? 'sm' : 'md'}
        className={small ? classes.over : undefined}
        aria-label={small ? `${dismissed ? 'Ta tillbaka' : 'Passar inte'}: ${ad.headline}` : undefined}
        aria-disabled={busy || undefined}
        leftSection={<Icon size={small ? 16 : 18} stroke={1.8} aria-hidden />}
        onClick={() => (dismissed ? void send() : setAsking(true))}
      >
        {dismissed ? 'Ta tillbaka' : 'Passar inte'}
      </Button>
      {problem && <span role="alert">{problem.message}</span>}
      <Suspense>{asking && <DismissDialog ad={ad} close={() => setAsking(false)} />}</Suspense>
    </>
  );
}
