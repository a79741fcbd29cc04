import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { asProblem } from '../../../api/problem.ts';
import { QuietButton, SendButton, SmallButton, useSend } from '../../../form/send.tsx';
import { useLeaveWarning } from '../../../frame/leave-warning.ts';
import { Notice } from '../../../frame/notice.tsx';
import { QueryView } from '../../../frame/states.tsx';
import { TextDifference } from '../../../frame/text-difference.tsx';
import { formatCount, formatMoment, time } from '../../../text/format.ts';
import type { AdminOrder } from '../api.ts';
import { LetterPagePreview } from '../letter-page-preview.tsx';
import { EmojiNote } from '../letter-pages.tsx';
import { type AdminLetterContent, previewPages, refetchLetter, useAnyLetter, writeLetter } from './api.ts';
import { LetterVersions } from './letter-versions.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { type DraftSaving, useSavedDraft } from './use-draft.ts';
import { useLetterDraft } from './use-letter-draft.ts';

type Letter = AdminOrder['letters'][number];

const most = 50_000;

interface Props {
  orderId: string;
  letter: Letter;
  close: () => void;
}

export function LetterEditor(props: Props) {
  const query = useAnyLetter(props.orderId, props.letter.id);
  return (
    <QueryView query={query} failed="Brevet kunde inte hämtas" loading="Läser in brevet" height={330}>
      {(found) => <Editor {...props} stored={found} />}
    </QueryView>
  );
}

function Editor({ orderId, letter, close, stored }: Props & { stored: AdminLetterContent }) {
  const { text, base, theirs, type, settle, saved } = useLetterDraft(letter.id, stored);
  const [shown, setShown] = useState(false);
  const [fault, setFault] = useState('');
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const dirty = text !== base.text;
  useLeaveWarning(dirty);

  const { send, busy, problem } = useSend(async (written: string, over: number) => {
    try {
      saved(await writeLetter(orderId, letter.id, written, over));
    } catch (thrown) {
      // Another administrator or tab saved first: that text is shown beside this one.
      if (asProblem(thrown).code !== 'conflict') throw thrown;
      const now = await refetchLetter(orderId, letter.id);
      if (now.version === over) throw thrown;
      return;
    }
    setSavedAt(Date.now());
  });

  const draft = useSavedDraft({ orderId, stored }, { text, dirty, held: busy || theirs !== undefined, take: type });

  function save() {
    if (!text.trim()) setFault('Brevet är tomt. Skriv något först.');
    else if (letter.status === 'delivered' && !dirty) setFault('Du har inte ändrat något.');
    else if (text.length > most) setFault(`Korta brevet till högst ${formatCount(most, 'tecken', 'tecken')}.`);
    else void send(text, base.version);
  }

  const words = text.trim().split(/\s+/).filter(Boolean).length;
  const state = stateOf({ dirty, savedAt, draft });
  return (
    <div className="stack gap-12">
      {theirs && (
        <OtherWritten
          title={changedBy(theirs)}
          mine={text}
          theirs={theirs.text ?? `Filen ${theirs.fileName ?? ''}`}
          take="Ta den andra"
          settle={settle}
        />
      )}
      {draft.other && (
        <OtherWritten
          title={`Ett annat utkast sparades av ${draft.other.savedBy ?? 'någon'} ${formatMoment(draft.other.savedAt)}.`}
          mine={text}
          theirs={draft.other.text}
          take="Ta det andra utkastet"
          settle={draft.settle}
        />
      )}
      <Textarea
        label={`Text, ${letter.title}`}
        autosize
        minRows={12}
        maxRows={32}
        value={text}
        error={fault}
        onChange={(event) => {
          type(event.currentTarget.value);
          setFault('');
        }}
      />
      <p className="flex between soft small figures" style={{ minHeight: '1.5em' }}>
        <span>{formatCount(words, 'ord', 'ord')}</span>
        <span role="status">{state}</span>
      </p>
      {shown && <LetterPagePreview text={text} render={previewPages} label={`${letter.title}, som kunden ser det`} />}
      {!shown && <EmojiNote text={text} />}
      {letter.status === 'delivered' && (
        <p className="soft small">
          Kunden har redan brevet. Det du skriver sparas som utkast. När du levererar får kunden en ny version och ett
          mejl om den. Den tidigare finns kvar.
        </p>
      )}
      {problem && <ProblemNotice problem={problem} />}
      <div className="row gap-12">
        <SendButton size="sm" busy={busy} disabled={theirs !== undefined || draft.other !== undefined} onClick={save}>
          {letter.status === 'delivered' ? 'Leverera ny version' : 'Spara brevet'}
        </SendButton>
        <SmallButton aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Dölj förhandsvisningen' : 'Förhandsvisa'}
        </SmallButton>
        <QuietButton onClick={close}>Stäng</QuietButton>
      </div>
      <LetterVersions orderId={orderId} letter={stored} use={type} />
    </div>
  );
}

function stateOf({ dirty, savedAt, draft }: { dirty: boolean; savedAt: number | null; draft: DraftSaving }): string {
  if (!dirty) return savedAt ? `Sparat ${time(savedAt)}` : '';
  if (draft.savedAt) return `Utkast sparat ${time(draft.savedAt)}`;
  return draft.failed ? 'Utkastet kunde inte sparas. Det finns kvar här' : 'Osparat';
}

interface Other {
  title: string;
  mine: string;
  theirs: string;
  /** The label of the button that takes the other text. */
  take: string;
  settle: (mine: boolean) => void;
}

/**
 * The letter was changed in two places: shows the other text, and the administrator chooses one. Nothing is lost before
 * that.
 */
const OtherWritten = ({ title, mine, theirs, take, settle }: Other) => (
  <Notice tone="amber" title={title}>
    <div className="stack gap-10">
      <TextDifference mine={mine} theirs={theirs} />
      <div className="row gap-12">
        <SmallButton onClick={() => settle(true)}>Fortsätt med min text</SmallButton>
        <SmallButton onClick={() => settle(false)}>{take}</SmallButton>
      </div>
    </div>
  </Notice>
);

function changedBy({ versions: [newest] }: AdminLetterContent): string {
  return `Brevet är ändrat av ${newest?.writtenBy ?? 'någon annan'}${newest ? ` ${formatMoment(newest.writtenAt)}` : ''}.`;
}
