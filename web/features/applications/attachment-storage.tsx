import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { FormButtons } from '../../form/form-buttons.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { type Application, useAttachmentStorage } from './api.ts';
import { sizeWords } from './words.ts';

/** From this share of the room on, files of what was sent may be let go on the page. */
const TIGHT = 0.8;

/** Whether so much is attached that room has to be made soon. */
export function useIsStorageTight(): boolean {
  const { data } = useAttachmentStorage();
  return data !== undefined && data.used >= TIGHT * data.quota;
}

/** How much of what may be attached is used, and what to do where that is nearly all. */
export function AttachmentStorageNotice() {
  const { data } = useAttachmentStorage();
  const tight = useIsStorageTight();
  if (!data) return null;
  const words = `Bilagorna i alla dina ansökningar tar ${sizeWords(data.used)} av ${sizeWords(data.quota)}.`;
  if (!tight) return <p className="soft small figures">{words}</p>;
  return (
    <Notice tone="amber">
      {words} Ta bort bilagor som du inte behöver längre, också i ansökningar som du har skickat.
    </Notice>
  );
}

interface Removal {
  file: Application['attachments'][number];
  remove: () => Promise<void>;
}

/** The way to let go of a file of something that was sent: asked first, as it does not come back. */
export function RemoveSentFile({ file: { name }, remove }: Removal) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { send, busy, problem } = useSend(remove);
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setAsking(true)}>
        Ta bort …<span className="heard-only"> {name}</span>
      </Button>
      <Dialog opened={asking} title={`Ta bort ${name}?`} close={close}>
        <p>
          Ansökan är skickad och påverkas inte. Här försvinner filen ur bilagorna, så spara den först om du inte har den
          någon annanstans.
        </p>
        {problem && <Notice tone="red">{problem.message}</Notice>}
        <FormButtons busy={busy} send="Ta bort filen" act={() => void send()} cancel={close} keep="Behåll den" />
      </Dialog>
    </>
  );
}
