import { Button, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSend } from '../../../api/send.ts';
import formClasses from '../../../form/form.module.css';
import { SendButton } from '../../../form/send-button.tsx';
import { Bone, Loading, Seen } from '../../../frame/states.tsx';
import { count, time } from '../../../text/format.ts';
import { forgetTyped, keepTyped, readTyped, unsavedTyped } from '../../profile/kept.ts';
import type { AdminOrder } from '../api.ts';
import { LetterPaper } from '../letter-paper.tsx';
import { useAnyLetter, writeLetter } from './api.ts';
import classes from './order.module.css';
import { ProblemNotice } from './problem-notice.tsx';

type Letter = AdminOrder['letters'][number];

/** Where what was typed and not saved lies: neither another page nor a reload loses it. */
const placeOf = (letterId: string) => `${letterId}.brev`;
export const forgetDraft = (letterId: string): void => forgetTyped(placeOf(letterId));
function keepDraft(letterId: string, text: string, stored: string): void {
  if (text === stored) forgetDraft(letterId);
  else keepTyped(placeOf(letterId), { text, base: stored });
}
export const hasDraft = (letterId: string): boolean => readTyped(placeOf(letterId)) !== null;

const most = 50_000;

interface Props {
  orderId: string;
  letter: Letter;
  close: () => void;
}

export function LetterEditor(props: Props) {
  const query = useAnyLetter(props.orderId, props.letter.id);
  return (
    <Seen query={query} failed="Brevet kunde inte hämtas" loading={<EditorBones />}>
      {(found) => <Editor {...props} stored={found.text ?? ''} />}
    </Seen>
  );
}

function Editor({ orderId, letter, close, stored }: Props & { stored: string }) {
  const [text, setText] = useState(() => unsavedTyped(placeOf(letter.id), stored)?.text ?? stored);
  const [shown, setShown] = useState(false);
  const [fault, setFault] = useState('');
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const dirty = text !== stored;
  useWarning(dirty);

  const { send, busy, problem } = useSend(async (written: string) => {
    await writeLetter(orderId, letter.id, written);
    // What was typed while it was on its way is typed over this.
    keepDraft(letter.id, readTyped(placeOf(letter.id))?.text ?? written, written);
    setSavedAt(Date.now());
  });

  function type(next: string) {
    setText(next);
    setFault('');
    keepDraft(letter.id, next, stored);
  }

  function save() {
    if (!text.trim()) setFault('Brevet är tomt. Skriv något först.');
    else if (text.length > most) setFault(`Korta brevet till högst ${count(most, 'tecken', 'tecken')}.`);
    else void send(text);
  }

  const words = text.trim().split(/\s+/).filter(Boolean).length;
  const state = dirty ? 'Osparat' : savedAt ? `Sparat ${time(savedAt)}` : '';
  return (
    <div className={classes.editor}>
      {shown ? (
        <LetterPaper title={`${letter.title}, som kunden ser det`} text={text} />
      ) : (
        <Textarea
          label={`Text, ${letter.title}`}
          autosize
          minRows={12}
          maxRows={32}
          value={text}
          error={fault}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      <p className={`${classes.editorState} soft small figures`}>
        <span>{count(words, 'ord', 'ord')}</span>
        <span role="status">{state}</span>
      </p>
      {letter.status === 'delivered' && (
        <p className="soft small">Kunden har redan brevet. Det du sparar syns för kunden genast.</p>
      )}
      {problem && <ProblemNotice problem={problem} />}
      <div className={formClasses.actions}>
        <SendButton type="button" size="sm" busy={busy} onClick={save}>
          Spara brevet
        </SendButton>
        <Button size="sm" variant="default" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Fortsätt skriva' : 'Förhandsvisa'}
        </Button>
        <Button size="sm" variant="subtle" onClick={close}>
          Stäng
        </Button>
      </div>
    </div>
  );
}

/** Asks before the tab is closed over words that are not saved. */
function useWarning(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}

function EditorBones() {
  return (
    <Loading what="Läser in brevet">
      <Bone height={330} />
    </Loading>
  );
}
