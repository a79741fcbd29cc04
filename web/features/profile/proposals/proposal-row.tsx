import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Proposal, ProposalAnswer } from '../api.ts';
import { fieldId, useFocusLater } from '../facts/editor.ts';
import { gapAnswers, gapWords, questionOf } from './proposal-words.ts';

interface Props {
  proposal: Proposal;
  disabled: boolean;
  /** @param told the message shown afterwards */
  answer: (answer: Omit<ProposalAnswer, 'key'>, told: string) => void;
}

export function ProposalRow(props: Props) {
  return props.proposal.gap ? <GapRow {...props} gap={props.proposal.gap} /> : <YesOrNo {...props} />;
}

function YesOrNo({ proposal, disabled, answer }: Props) {
  const { question, why, take, done } = questionOf(proposal);
  return (
    <>
      <div>
        <p className="font-560">{question}</p>
        <p className="soft small">{why}</p>
      </div>
      <div className="row gap-6">
        <Button
          size="sm"
          variant="default"
          disabled={disabled}
          aria-label={`${take}: ${proposal.label}`}
          onClick={() => answer({ answer: 'take' }, done)}
        >
          {take}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          disabled={disabled}
          aria-label={`Nej: ${proposal.label}`}
          onClick={() => answer({ answer: 'dismiss' }, 'Då föreslår vi det inte igen.')}
        >
          Nej
        </Button>
      </div>
    </>
  );
}

/** A gap in employment. Its reason is private: what the user does not tell is neither sent nor stored. */
function GapRow({ proposal, disabled, answer, gap }: Props & { gap: NonNullable<Proposal['gap']> }) {
  const [other, setOther] = useState<string | null>(null);
  const focusLater = useFocusLater();
  const id = fieldId(`${proposal.key.replaceAll(':', '.')}.annat`);
  const words = gapWords(gap);
  function tell(event: FormEvent) {
    event.preventDefault();
    const text = other?.trim();
    if (text) answer({ answer: 'other', text }, `${text} är tillagt i ditt cv.`);
  }
  return (
    <>
      <div>
        <p className="font-560">{words}</p>
        {gap.loose && (
          <p className="small anywhere">
            I filen står en rad som inte har fått någon plats: ”{gap.loose.text}”. Hör den hit?{' '}
            <Link to={`/profil/las-in/${gap.loose.importId}`}>Placera den</Link>
          </p>
        )}
        <p className="soft small">{gap.loose ? 'Eller vill du berätta?' : 'Vill du berätta?'} Du behöver inte.</p>
      </div>
      <fieldset className="wrap gap-8" disabled={disabled}>
        <legend className="heard-only">{words}</legend>
        {gapAnswers.map(({ label, said, done }) => (
          <Button key={label} size="sm" variant="default" onClick={() => answer({ answer: said }, done)}>
            {label}
          </Button>
        ))}
        <Button
          size="sm"
          variant="default"
          aria-expanded={other !== null}
          onClick={() => {
            setOther(other === null ? '' : null);
            if (other === null) focusLater(id);
          }}
        >
          Annat
        </Button>
        <Button
          size="sm"
          variant="subtle"
          onClick={() => answer({ answer: 'dismiss' }, 'Vi frågar inte om den tiden igen.')}
        >
          Hoppa över
        </Button>
      </fieldset>
      {other !== null && (
        <form className="row gap-8 items-end" onSubmit={tell}>
          <TextInput
            id={id}
            label="Vad gjorde du?"
            description="Så står det i ditt cv. Till exempel: Byggde hus."
            style={{ flex: '1 1 220px' }}
            maxLength={200}
            value={other}
            onChange={({ currentTarget }) => setOther(currentTarget.value)}
          />
          <Button type="submit" size="sm" disabled={disabled || other.trim() === ''}>
            Lägg till
          </Button>
        </form>
      )}
    </>
  );
}
