import { Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSend } from '../../api/send.ts';
import { keepTyped, markTypedSaved, typedOnStored } from '../profile/kept.ts';
import { type Application, changeApplication } from './api.ts';

/** The user's notes. They are sent nowhere, and no approval covers them. */
export function Notes({ application: { id, notes } }: { application: Application }) {
  const stored = notes ?? '';
  const place = `${id}.notes`;
  const [text, setText] = useState(() => typedOnStored(place, stored) ?? stored);
  const [said, setSaid] = useState('');
  const { send, problem } = useSend(async (written: string) => {
    await changeApplication(id, { notes: written || null });
    markTypedSaved(place, written);
    setSaid('Sparat');
  });
  function leave() {
    if (text.trim() !== stored) void send(text.trim());
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept through a reload is saved, once
  useEffect(() => {
    if (typedOnStored(place, stored) !== undefined) leave();
  }, []);
  return (
    <section className="stack gap-12">
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
          keepTyped(place, { text: event.currentTarget.value, base: stored });
        }}
        onBlur={leave}
      />
      <p role="status" className="soft small">
        {said}
      </p>
    </section>
  );
}
