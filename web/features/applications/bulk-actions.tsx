import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { ApiProblem } from '../../api/problem.ts';
import { Form } from '../../form/form.tsx';
import { QuietButton, SmallButton, useSend } from '../../form/send.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { formatCount } from '../../text/format.ts';
import { notifyWithUndo } from '../today/undo.tsx';
import { type Application, type BulkAction, changeManyApplications, type ManyChanged, useTags } from './api.ts';

/** The bulk actions: their messages for one and for several applications, and the reverse action. */
const acts = {
  archive: { told: ['ansökan är arkiverad', 'ansökningar är arkiverade'], back: 'restore' },
  restore: { told: ['ansökan är framtagen', 'ansökningar är framtagna'], back: 'archive' },
  no_reply: { told: ['ansökan är utan svar', 'ansökningar är utan svar'], back: 'undo_no_reply' },
  tag: { told: ['ansökan har fått taggen', 'ansökningar har fått taggen'], back: 'untag' },
} as const satisfies Partial<Record<BulkAction, { told: readonly [string, string]; back: BulkAction }>>;
type Act = keyof typeof acts;

interface Props {
  chosen: Application[];
  archived: boolean;
  /** Number of applications that are shown and not selected. */
  others: number;
  chooseAll: () => void;
  clear: () => void;
}

/** The service's limit for one call. */
const MOST = 100;

/** Actions on all selected applications. Refused ones stay selected, each with its reason. */
export function BulkActions({ chosen, archived, others, chooseAll, clear }: Props) {
  const [tagging, setTagging] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const { send, busy, problem } = useSend(async (action: Act, tag?: string) => {
    const all = chosen.slice(0, MOST);
    const { items } = await changeManyApplications(
      all.map(({ id }) => id),
      action,
      tag,
    );
    setRefused(reasonsOf(items, all));
    tell(items, action, tag);
    setTagging(false);
    if (items.every(({ outcome }) => outcome !== 'refused')) clear();
  });
  const act = (action: Act) => () => void send(action);
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="amber" title={`${formatCount(refused.length, 'ansökan', 'ansökningar')} ändrades inte`}>
          <ul>
            {refused.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="dock floating row gap-8-20 between p-12-20">
        <p role="status" className="figures">
          <b>{formatCount(chosen.length, 'vald', 'valda')}</b>
          {chosen.length > MOST && <span className="soft"> De första {MOST} ändras.</span>}
          {problem && <span className="red-ink"> {problem.message}</span>}
        </p>
        <div className="wrap gap-8">
          {others > 0 && <QuietButton onClick={chooseAll}>Välj alla som visas</QuietButton>}
          {chosen.length > 0 && (
            <>
              {!archived && <BulkButton label="Inget svar" busy={busy} act={act('no_reply')} />}
              <BulkButton
                label={archived ? 'Ta fram' : 'Arkivera'}
                busy={busy}
                act={act(archived ? 'restore' : 'archive')}
              />
              <BulkButton label="Tagga …" busy={busy} act={() => setTagging(true)} />
            </>
          )}
          <QuietButton onClick={clear}>Klar</QuietButton>
        </div>
      </div>
      {tagging && (
        <TagDialog
          many={chosen.length}
          busy={busy}
          problem={problem}
          tag={(tag) => void send('tag', tag)}
          close={() => setTagging(false)}
        />
      )}
    </>
  );
}

function BulkButton({ label, busy, act }: { label: string; busy: boolean; act: () => void }) {
  return (
    <SmallButton aria-disabled={busy || undefined} onClick={act}>
      {label}
    </SmallButton>
  );
}

type Items = ManyChanged['items'];

function reasonsOf(items: Items, asked: readonly Application[]): string[] {
  return items.flatMap(({ id, outcome, detail }) => {
    const one = asked.find((application) => application.id === id);
    return outcome === 'refused' ? [`${one?.title}, ${one?.employer}: ${detail}`] : [];
  });
}

/** The message offers to undo only those that were changed. */
function tell(items: Items, action: Act, tag: string | undefined): void {
  const ids = items.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
  if (ids.length === 0) return;
  const { told, back } = acts[action];
  notifyWithUndo(formatCount(ids.length, told[0], told[1]), async () => {
    const undone = await changeManyApplications(ids, back, tag);
    const reason = undone.items.find(({ outcome }) => outcome === 'refused')?.detail;
    if (reason) notifications.show({ color: 'var(--red)', message: reason });
  });
}

interface TagDialogProps {
  many: number;
  busy: boolean;
  problem: ApiProblem | null;
  tag: (tag: string) => void;
  close: () => void;
}

/** One tag for all selected applications: a new or an existing one. */
function TagDialog({ many, busy, problem, tag, close }: TagDialogProps) {
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
