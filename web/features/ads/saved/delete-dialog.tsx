import { notifications } from '@mantine/notifications';
import { useSend } from '../../../api/send.ts';
import { FormButtons } from '../../../form/form-buttons.tsx';
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
      <FormButtons
        variant="danger"
        busy={busy}
        send="Ta bort sökningen"
        act={() => void send()}
        cancel={close}
        keep="Behåll den"
      />
    </Dialog>
  );
}
