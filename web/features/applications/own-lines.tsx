import { NativeSelect, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { Problem, QuietButton, SmallButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { formatCount } from '../../text/format.ts';
import { type Resume, refetchProfile, saveProfile, useProfile } from '../profile/api.ts';
import { deleteKept, readKept, writeKept } from '../profile/kept.ts';
import { type TailoredCv, tailorCv } from './api.ts';
import classes from './application.module.css';
import { cvChoices, nearestLinesText, rewordedLines } from './proposed.ts';

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
          <SmallButton busy={busy} onClick={send}>
            {wanted.length === 0 && accepted.length > 0 ? 'Ta bort mina rader' : 'Pröva och ta med raderna'}
          </SmallButton>
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

interface Props {
  id: string;
  cv: TailoredCv;
  doubt: TailoredCv['blocked'][number];
  change: () => void;
  added: () => void;
}

/** A line that the profile does not support: the user adds it to the profile because it is true, or rewords it. */
function UnsupportedLine({ id, cv, doubt: { text, near = [], rewords }, change, added }: Props) {
  const own = useProfile().data?.cv;
  const places = placesIn(own);
  const nearest = near.map(({ path }) => path.split('.').slice(0, 2).join('.'));
  const [place, setPlace] = useState<string>();
  const chosen =
    place ?? nearest.find((path) => places.some(([known]) => known === path)) ?? places[0]?.[0] ?? 'basics';
  const replaced = rewords?.path.startsWith(`${chosen}.`) ? rewords.text : undefined;
  const { send, busy, problem } = useSend(async () => {
    const profile = await refetchProfile();
    const [next, path] = withLine(profile.cv, chosen, text);
    await saveProfile(next, profile.wishes, profile.version);
    const others = [...(rewordedLines(cv) ?? []), ...cv.blocked.map((one) => one.text)].filter((one) => one !== text);
    const lines = others.length > 0 ? others : undefined;
    const leftOut = replaced === undefined ? cv.leftOut : [...cv.leftOut, replaced];
    await tailorCv(id, { ...cvChoices(cv), lines, asOwn: [...cv.asOwn, path], leftOut });
    added();
  });
  return (
    <>
      {near.length > 0 && <span className="small">{nearestLinesText(near)}</span>}
      <Problem of={problem} />
      <NativeSelect
        label="Hör hemma under"
        size="sm"
        value={chosen}
        onChange={(event) => setPlace(event.currentTarget.value)}
        data={[...places.map(([value, label]) => ({ value, label })), { value: 'basics', label: 'Om dig' }]}
      />
      {replaced !== undefined && (
        <span className="small">I det här cv:t tar raden platsen för ”{replaced}”. I profilen finns båda kvar.</span>
      )}
      <div className="wrap gap-8">
        <SmallButton busy={busy} onClick={send}>
          Ja, det stämmer: lägg till i profilen
        </SmallButton>
        <QuietButton onClick={change}>Ändra raden</QuietButton>
      </div>
    </>
  );
}

/** The posts that a line can be added to. */
function placesIn(cv: Resume | undefined): [path: string, label: string][] {
  return [
    ...(cv?.work ?? []).map(({ position, name }, at): [string, string] => [`work.${at}`, labelOf(position, name)]),
    ...(cv?.volunteer ?? []).map(({ position, organization }, at): [string, string] => [
      `volunteer.${at}`,
      labelOf(position, organization),
    ]),
  ];
}

const labelOf = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ') || 'Utan namn';

/** @returns the CV with the line in it, and the line's path */
function withLine(cv: Resume, place: string, text: string): [Resume, string] {
  const [section, number] = place.split('.');
  if (section === 'work' || section === 'volunteer') {
    const posts = (cv[section] ?? []).map((post, at) =>
      at === Number(number) ? { ...post, highlights: [...(post.highlights ?? []), text] } : post,
    );
    const last = (posts[Number(number)]?.highlights?.length ?? 1) - 1;
    return [{ ...cv, [section]: posts }, `${place}.highlights.${last}`];
  }
  const summary = [cv.basics?.summary?.trim(), text].filter(Boolean).join(' ');
  return [{ ...cv, basics: { ...cv.basics, summary } }, 'basics.summary'];
}
