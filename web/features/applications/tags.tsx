import { useState } from 'react';
import { useSend } from '../../form/send.tsx';
import { TagsField } from '../../form/tags-field.tsx';
import { type Application, changeApplication, useTags } from './api.ts';

/** The tags of an application, by which lists can be filtered. Each change is saved at once. */
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
      <TagsField
        known={known}
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
