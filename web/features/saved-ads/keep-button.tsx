import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useSend } from '../../form/send.tsx';
import { setAdSaved, useSavedAds } from './api.ts';

/** Saves an ad or removes it: a single button, so that the focus stays on it. */
export function KeepButton({ ad }: { ad: { id: string } }) {
  const saved = useSavedAds().data?.items.some((one) => one.ad.id === ad.id) ?? false;
  const { send, busy, problem } = useSend(() => setAdSaved(ad.id, !saved));
  const Icon = saved ? IconBookmarkFilled : IconBookmark;
  return (
    <>
      <Button
        variant="default"
        size="md"
        aria-pressed={saved}
        aria-disabled={busy || undefined}
        leftSection={<Icon size={18} stroke={1.8} aria-hidden />}
        onClick={send}
      >
        {saved ? 'Sparad' : 'Spara'}
      </Button>
      {problem && <span role="alert">{problem.message}</span>}
    </>
  );
}
