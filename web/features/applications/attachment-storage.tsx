import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { FormButtons } from '../../form/form-buttons.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { type Application, useAttachmentStorage } from './api.ts';
import { sizeWords } from './words.ts';

/** When this share of the storage is used, the page offers to delete files of sent applications. */
const TIGHT = 0.8;

/** Whether the user soon has to free attachment storage. */
export function useIsStorageTight(): boolean {
  const { data } = useAttachmentStorage();
  return data !== undefined && data.used >= TIGHT * data.quota;
}

/** How much attachment storage is used, and what to do when it is nearly full. */
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

/** Deletes a file of a sent application, after a confirmation, as that cannot be undone. */
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
