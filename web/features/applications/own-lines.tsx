import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { SendButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { formatCount } from '../../text/format.ts';
import { deleteKept, readKept, writeKept } from '../profile/kept.ts';
import { type TailoredCv, tailorCv } from './api.ts';
import classes from './application.module.css';
import { cvChoices, rewordedLines } from './proposed.ts';
import { UnsupportedLine } from './unsupported-line.tsx';

/**
 * The user's own wording, one line each. A line that says more than the profile is left out of the CV; the words in
 * question are shown.
 */
export function OwnCvLines({ id, cv }: { id: string; cv: TailoredCv }) {
  const accepted = rewordedLines(cv) ?? [];
  const [text, setText] = useState(() => keptLines(id) ?? accepted.join('\n'));
  const [said, setSaid] = useState('');
  const wanted = text.split('\n').filter((line) => line.trim() !== '');
  const field = useRef<HTMLTextAreaElement>(null);
  const nothing = wanted.length === 0 && accepted.length === 0;
  const { send, busy, problem } = useSend(async () => {
    if (nothing) {
      setSaid('Skriv minst en rad först.');
      return;
    }
    const made = await tailorCv(id, { ...cvChoices(cv), lines: wanted, version: cv.version });
    forgetLines();
    const taken = rewordedLines(made) ?? [];
    const again = wanted.length - made.blocked.length - taken.length;
    setText([...taken, ...made.blocked.map((line) => line.text)].join('\n'));
    const replaced =
      again > 0 ? ` ${formatCount(again, 'rad', 'rader')} ersattes av en senare som säger samma sak.` : '';
    setSaid(`${formatCount(taken.length, 'rad', 'rader')} togs med.${replaced}`);
  });
  return (
    <details className={`${classes.fold} fold`} open={cv.blocked.length > 0 || keptLines(id) !== null}>
      <summary>Skriv egna rader{accepted.length > 0 && ` (${accepted.length} med i cv:t)`}</summary>
      <div className={classes.ownLines}>
        <Textarea
          ref={field}
          label="Egna rader till cv:t"
          description="En rad för varje mening. Skriv om det som står i din profil: rader som säger mer än den tas inte med. En rad tar platsen för den som den skriver om. Resten står kvar."
          autosize
          minRows={3}
          maxRows={14}
          maxLength={20_000}
          value={text}
          onChange={(event) => {
            setSaid('');
            setText(event.currentTarget.value);
            keepLines(id, event.currentTarget.value);
          }}
        />
        <div className="wrap gap-8">
          <SendButton variant="default" size="sm" busy={busy} onClick={send}>
            {wanted.length === 0 && accepted.length > 0 ? 'Ta bort mina rader' : 'Pröva och ta med raderna'}
          </SendButton>
        </div>
        <p role="status" className="soft small">
          {said}
        </p>
        {problem && <Notice tone="red">{problem.fields[0]?.message ?? problem.message}</Notice>}
        <Blocked
          id={id}
          cv={cv}
          change={(line) => {
            field.current?.focus();
            const at = text.indexOf(line);
            if (at >= 0) field.current?.setSelectionRange(at, at + line.length);
          }}
          leave={(line) =>
            setText(
              text
                .split('\n')
                .filter((one) => one.trim() !== line)
                .join('\n'),
            )
          }
        />
      </div>
    </details>
  );
}

interface BlockedProps {
  id: string;
  cv: TailoredCv;
  change: (line: string) => void;
  leave: (line: string) => void;
}

function Blocked({ id, cv, change, leave }: BlockedProps) {
  if (cv.blocked.length === 0) return null;
  return (
    <Notice tone="amber" announce={false} title="Det här togs inte med än">
      <ul className="stack gap-18">
        {cv.blocked.map((doubt) => (
          <li key={doubt.text} className="stack gap-8 justify-items-start anywhere">
            <span>
              <Marked text={doubt.text} words={doubt.words ?? []} />
            </span>
            <span className="small">{doubt.why}</span>
            <UnsupportedLine
              id={id}
              cv={cv}
              doubt={doubt}
              change={() => change(doubt.text)}
              added={() => leave(doubt.text)}
            />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Marked({ text, words }: { text: string; words: string[] }) {
  const known = words.map((word) => word.toLocaleLowerCase('sv'));
  return text.split(/(?<=\s)|(?=\s)/).map((piece, at) => {
    const bare = piece.toLocaleLowerCase('sv').replace(/^[”"(]+|[”").,;:!?]+$/g, '');
    // biome-ignore lint/suspicious/noArrayIndexKey: a text in its order, where words may come again
    return bare !== '' && known.includes(bare) ? <mark key={at}>{piece}</mark> : piece;
  });
}

/** The user's lines for a CV that were typed and not yet sent; they survive a change of page. */
const ownLinesKey = 'sokvag.cvrader';

const keptLines = (id: string): string | null => readKept<string>(ownLinesKey, id);
const keepLines = (id: string, text: string): void => writeKept(ownLinesKey, id, text);
const forgetLines = (): void => deleteKept(ownLinesKey);
