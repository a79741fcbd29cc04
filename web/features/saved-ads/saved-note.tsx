import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { Form } from '../../form/form.tsx';
import { TagsField } from '../../form/tags-field.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { type SavedAd, saveNoteAndTags } from './api.ts';

/** The user's note on a saved ad, and tags to find it by. */
export function SavedNote({ saved, known }: { saved: SavedAd; known: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const { ad, note, tags } = saved;
  return (
    <>
      <Button variant="default" aria-label={`Anteckning och taggar: ${ad.headline}`} onClick={() => setOpen(true)}>
        {note || tags.length > 0 ? 'Ändra anteckning' : 'Anteckna'}
      </Button>
      {open && <NoteDialog saved={saved} known={known} close={() => setOpen(false)} />}
    </>
  );
}

interface Props {
  saved: SavedAd;
  known: readonly string[];
  close: () => void;
}

function NoteDialog({ saved, known, close }: Props) {
  const [note, setNote] = useState(saved.note ?? '');
  const [tags, setTags] = useState(saved.tags);
  const { send, busy, problem } = useSend(async () => {
    await saveNoteAndTags(saved.ad.id, { note: note.trim() || null, tags });
    close();
  });
  return (
    <Dialog opened title={saved.ad.headline} close={close}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        problem={problem}
        heard=""
        busy={busy}
        send="Spara"
        cancel={close}
        keep="Avbryt"
      >
        <Textarea
          label="Anteckning"
          rows={4}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <TagsField known={known} value={tags} onChange={setTags} />
      </Form>
    </Dialog>
  );
}
