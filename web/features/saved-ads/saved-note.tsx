import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Form, useServerForm } from '../../form/form.tsx';
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

function NoteDialog({ saved: { ad, note, tags }, known, close }: Props) {
  const { form, ...sending } = useServerForm({ initialValues: { note: note ?? '', tags } }, async (values) => {
    await saveNoteAndTags(ad.id, { note: values.note.trim() || null, tags: values.tags });
    close();
  });
  return (
    <Dialog opened title={ad.headline} close={close}>
      <Form {...sending} send="Spara" cancel={close}>
        <Textarea label="Anteckning" rows={4} maxLength={2000} {...form.getInputProps('note')} />
        <TagsField known={known} {...form.getInputProps('tags')} />
      </Form>
    </Dialog>
  );
}
