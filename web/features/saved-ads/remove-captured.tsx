import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSend } from '../../api/send.ts';
import { Form } from '../../form/form.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { type CapturedAd, deleteCapturedAd } from './api.ts';

/** Asks first: the user's notes on the job are deleted with it. */
export function RemoveCaptured({ ad }: { ad: CapturedAd }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { send, busy, problem } = useSend(async () => {
    await deleteCapturedAd(ad.id);
    notifications.show({ message: `${ad.title} är borttaget` });
    navigate('/sparade');
  });
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconTrash size={18} stroke={1.8} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Ta bort
      </Button>
      {asking && (
        <Dialog opened title={`Ta bort ${ad.title}?`} close={() => setAsking(false)}>
          <Form
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
            problem={problem}
            heard=""
            busy={busy}
            send="Ta bort jobbet"
            cancel={() => setAsking(false)}
            keep="Behåll det"
          >
            <p>Annonsens text och dina anteckningar försvinner. Har du börjat en ansökan finns den kvar.</p>
          </Form>
        </Dialog>
      )}
    </>
  );
}
