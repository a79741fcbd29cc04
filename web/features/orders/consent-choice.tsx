import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { Choice } from '../../form/choice.tsx';
import type { Answers, ConsentKind } from './api.ts';

/** What can be shared with the writer, in the customer's words. */
const consentTexts: Record<ConsentKind, { label: string; help: string }> = {
  ad: { label: 'Annonsen', help: 'Annonsens text och vad den kräver.' },
  cv: { label: 'Mitt cv', help: 'Hela ditt cv, med namn och kontaktuppgifter.' },
  letters: { label: 'Mina tidigare brev', help: 'De senaste breven i ansökningar som du har skickat.' },
  answers: { label: 'Mina svar', help: 'Tre korta frågor. Svara på dem du vill.' },
};

export const consentQuestions: Record<keyof Answers, string> = {
  why: 'Varför just det här jobbet?',
  similar: 'Vad av det du har gjort liknar mest?',
  start: 'När kan du börja?',
};
export const answerKeys = Object.keys(consentQuestions) as (keyof Answers)[];
const longestAnswer = 1000;

interface Props {
  /** Whether there is an ad in our database that could be shared. */
  hasAd: boolean;
  chosen: readonly ConsentKind[];
  /** The kinds that are shown; all if absent. */
  only?: readonly ConsentKind[] | undefined;
  choose: (chosen: ConsentKind[]) => void;
  disabled?: boolean;
  /** Renders a note below a kind, for example when it was accessed. */
  below?: (kind: ConsentKind) => ReactNode;
}

/** A checkbox for each kind of data that the writer may see. None is ticked in advance. */
export function ConsentBoxes({ hasAd, chosen, only, choose, disabled, below }: Props) {
  const kinds = (Object.keys(consentTexts) as ConsentKind[]).filter(
    (kind) => (kind !== 'ad' || hasAd) && (only?.includes(kind) ?? true),
  );
  return (
    <div className="stack gap-12">
      {kinds.map((kind) => (
        <div key={kind}>
          <Choice
            label={consentTexts[kind].label}
            help={consentTexts[kind].help}
            checked={chosen.includes(kind)}
            disabled={disabled}
            onChange={({ currentTarget: { checked } }) =>
              choose(checked ? [...chosen, kind] : chosen.filter((other) => other !== kind))
            }
          />
          {below?.(kind)}
        </div>
      ))}
    </div>
  );
}

/** The short questions that help the writer most. */
export const Questions = ({ answers, answer }: { answers: Answers; answer: (answers: Answers) => void }) => (
  <div className="stack gap-14">
    {answerKeys.map((key) => (
      <Textarea
        key={key}
        label={consentQuestions[key]}
        autosize
        minRows={key === 'start' ? 1 : 2}
        maxRows={8}
        maxLength={longestAnswer}
        value={answers[key] ?? ''}
        onChange={({ currentTarget: { value } }) => answer({ ...answers, [key]: value })}
      />
    ))}
  </div>
);
