import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { type Application, changeApplication, useTags } from './api.ts';

/** The tags of an application, by which the list finds it. Each change is kept at once. */
export function Tags({ application: { id, tags } }: { application: Application }) {
  const [shown, setShown] = useState(tags);
  const [said, setSaid] = useState('');
  const known = useTags().data?.items.map(({ tag }) => tag) ?? [];
  const { send, problem } = useSend(async (changed: string[]) => {
    setSaid('');
    await changeApplication(id, { tags: changed });
    setSaid('Sparat');
  });
  return (
    <section className="stack gap-12">
      <TagsInput
        label="Taggar"
        description="Skriv en tagg och tryck Enter. Högst tio."
        maxTags={10}
        maxLength={40}
        data={known}
        value={shown}
        error={problem?.message}
        onChange={(changed) => {
          setShown(changed);
          void send(changed);
        }}
      />
      <p role="status" className="soft small">
        {said}
      </p>
    </section>
  );
}
