import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ApiProblem } from '../../api/problem.ts';
import { Form } from '../../form/form.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { formatCount } from '../../text/format.ts';
import { useTags } from './api.ts';

interface Props {
  many: number;
  busy: boolean;
  problem: ApiProblem | null;
  tag: (tag: string) => void;
  close: () => void;
}

/** One tag for all selected applications: a new or an existing one. */
export function TagDialog({ many, busy, problem, tag, close }: Props) {
  const [typed, setTyped] = useState('');
  const known = useTags().data?.items.map((one) => one.tag) ?? [];
  return (
    <Dialog opened title={`Tagga ${formatCount(many, 'ansökan', 'ansökningar')}`} close={close}>
      <Form
        onSubmit={() => {
          if (typed.trim()) tag(typed);
        }}
        problem={problem}
        busy={busy}
        disabled={!typed.trim()}
        send="Tagga"
        cancel={close}
      >
        <TextInput
          label="Tagg"
          description="Till exempel distans, favorit eller hösten."
          list="kanda-taggar"
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        <datalist id="kanda-taggar">
          {known.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </Form>
    </Dialog>
  );
}
