import { IconSend } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { ApiProblem } from '../../api/problem.ts';
import { ActionButton, LinkButton } from '../../form/send.tsx';
import { useIdempotencyKey } from '../orders/key-for.ts';
import { beginApplication, type NewApplication, useApplicationsFor } from './api.ts';
import { isBeforeSending, phaseByState } from './words.ts';

/** A link from an ad to the user's application for it, or a button that begins one. */
export function BeginButton({ adId }: { adId: string }) {
  const live = useApplicationsFor(adId).data?.items.find((application) => phaseByState[application.state] !== 'ended');
  if (!live) return <BeginNewApplication wanted={{ adId }} />;
  return (
    <LinkButton to={`/ansokningar/${live.id}`} icon={IconSend}>
      {isBeforeSending(live) ? 'Fortsätt med ansökan' : 'Till din ansökan'}
    </LinkButton>
  );
}

export function BeginNewApplication({ wanted }: { wanted: NewApplication }) {
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  const begin = async () => {
    try {
      const { id } = await beginApplication(wanted, keyFor(wanted));
      navigate(`/ansokningar/${id}`);
    } catch (thrown) {
      if (!(thrown instanceof ApiProblem) || !thrown.applicationId) throw thrown;
      navigate(`/ansokningar/${thrown.applicationId}`);
    }
  };
  return (
    <ActionButton act={begin} icon={IconSend}>
      Börja ansökan
    </ActionButton>
  );
}
