import { Textarea } from '@mantine/core';
import { QuietButton } from '../../form/send.tsx';
import { findPlaceholders, textAroundPlaceholders } from '../applications/words.ts';

interface Props {
  text: string;
  /** The texts entered so far, in the order of the gaps. */
  filled: readonly string[];
  readOnly: boolean;
  fill: (filled: string[]) => void;
  /** Shows the whole text for editing. */
  rewrite: () => void;
}

/** Fields for the gaps, which only the user can fill, within the text of the answer. */
export function AnswerPlaceholders({ text, filled, readOnly, fill, rewrite }: Props) {
  const gaps = findPlaceholders(text);
  return (
    <>
      {gaps.map((gap, at) => (
        <Textarea
          // biome-ignore lint/suspicious/noArrayIndexKey: two gaps may ask the same
          key={at}
          label={gap}
          value={filled[at] ?? ''}
          readOnly={readOnly}
          autosize
          minRows={2}
          maxRows={12}
          maxLength={10_000}
          onChange={({ currentTarget: { value } }) => fill(gaps.map((_, n) => (n === at ? value : (filled[n] ?? ''))))}
        />
      ))}
      <div className="stack gap-8">
        <p className="soft small">Så här blir svaret:</p>
        <p className="p-16 border rounded-12 bg-sunken text-15 pre-line anywhere">
          {textAroundPlaceholders(text).map((piece, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces stay where they are
            <span key={at}>
              {piece}
              {gaps[at] !== undefined && (filled[at]?.trim() || <span className="soft">…</span>)}
            </span>
          ))}
        </p>
        <div>
          <QuietButton onClick={rewrite}>Ändra hela texten</QuietButton>
        </div>
      </div>
    </>
  );
}
