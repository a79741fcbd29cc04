import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useSend } from '../../../api/send.ts';
import formClasses from '../../../form/form.module.css';
import { SendButton } from '../../../form/send-button.tsx';
import { Dialog } from '../../../frame/dialog.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { deleteSearch, type SavedSearch } from './api.ts';

export function DeleteDialog({ saved, close }: { saved: SavedSearch; close: () => void }) {
  const { send, busy, problem } = useSend(async () => {
    await deleteSearch(saved.id);
    notifications.show({ message: `${saved.name} är borttagen` });
    close();
  });
  return (
    <Dialog opened title={`Ta bort ${saved.name}?`} close={close}>
      <p className="soft">Sökningen försvinner ur listan. Annonserna finns kvar.</p>
      {problem && <Notice tone="red">{problem.message}</Notice>}
      <div className={formClasses.actions}>
        <SendButton type="button" variant="danger" busy={busy} onClick={() => void send()}>
          Ta bort sökningen
        </SendButton>
        <Button variant="subtle" onClick={close}>
          Behåll den
        </Button>
      </div>
    </Dialog>
  );
}
