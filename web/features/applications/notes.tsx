import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { type Application, changeApplication } from './api.ts';
import classes from './beside.module.css';

/** What the person wants to remember. It goes nowhere, and no approval binds it. */
export function Notes({ application: { id, notes } }: { application: Application }) {
  const [text, setText] = useState(notes ?? '');
  const [said, setSaid] = useState('');
  const { send, problem } = useSend(async (written: string) => {
    await changeApplication(id, { notes: written || null });
    setSaid('Sparat');
  });
  return (
    <section className={classes.part}>
      <Textarea
        label="Anteckningar"
        description="Bara du ser dem."
        autosize
        minRows={2}
        maxRows={12}
        maxLength={10_000}
        value={text}
        error={problem?.message}
        onChange={(event) => {
          setSaid('');
          setText(event.currentTarget.value);
        }}
        onBlur={() => {
          if (text.trim() !== (notes ?? '')) void send(text.trim());
        }}
      />
      <p role="status" className="soft small">
        {said}
      </p>
    </section>
  );
}
