import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { ApiProblem } from '../../api/problem.ts';
import { useSend } from '../../api/send.ts';
import { SendButton } from '../../form/send-button.tsx';
import { Notice } from '../../frame/notice.tsx';
import { useKeyFor } from '../orders/key-for.ts';
import { beginApplication, useApplicationsFor } from './api.ts';
import classes from './application.module.css';
import { isBeforeSending, phaseOf } from './words.ts';

/** A link from an ad to the user's application for it, or a button that begins one. */
export function BeginButton({ adId }: { adId: string }) {
  const live = useApplicationsFor(adId).data?.items.find((application) => phaseOf[application.state] !== 'ended');
  if (!live) return <Begin adId={adId} />;
  return (
    <Button component={Link} to={`/ansokningar/${live.id}`} leftSection={<IconSend {...icon} />}>
      {isBeforeSending(live) ? 'Fortsätt med ansökan' : 'Till din ansökan'}
    </Button>
  );
}

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

function Begin({ adId }: { adId: string }) {
  const navigate = useNavigate();
  const keyFor = useKeyFor();
  const { send, busy, problem } = useSend(async () => {
    try {
      const { id } = await beginApplication({ adId }, keyFor({ adId }));
      navigate(`/ansokningar/${id}`);
    } catch (thrown) {
      if (!(thrown instanceof ApiProblem) || !thrown.applicationId) throw thrown;
      navigate(`/ansokningar/${thrown.applicationId}`);
    }
  });
  return (
    <>
      <SendButton type="button" busy={busy} leftSection={<IconSend {...icon} />} onClick={() => void send()}>
        Börja ansökan
      </SendButton>
      {problem && (
        <div className={classes.wholeRow}>
          <Notice tone="red">{problem.message}</Notice>
        </div>
      )}
    </>
  );
}
