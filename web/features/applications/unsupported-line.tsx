import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { SendButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { type Resume, refetchProfile, saveProfile, useProfile } from '../profile/api.ts';
import { type TailoredCv, tailorCv } from './api.ts';
import { cvChoices, nearestLinesText, rewordedLines } from './proposed.ts';

interface Props {
  id: string;
  cv: TailoredCv;
  doubt: TailoredCv['blocked'][number];
  change: () => void;
  added: () => void;
}

/** A line that the profile does not support: the user adds it to the profile because it is true, or rewords it. */
export function UnsupportedLine({ id, cv, doubt: { text, near = [], rewords }, change, added }: Props) {
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
      {problem && <Notice tone="red">{problem.message}</Notice>}
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
        <SendButton size="sm" variant="default" busy={busy} onClick={send}>
          Ja, det stämmer: lägg till i profilen
        </SendButton>
        <Button size="sm" variant="subtle" onClick={change}>
          Ändra raden
        </Button>
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
