import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { QuietButton, SmallButton, useSend } from '../../../form/send.tsx';
import { Notice } from '../../../frame/notice.tsx';
import type { Proposal } from '../api.ts';
import { answerProposal, type ProposalAnswer, useProposals } from '../api.ts';
import { fieldId, useFocusLater } from '../facts/editor.ts';
import facts from '../facts/facts.module.css';
import { formatDateOrMonth } from '../months.ts';

const headingId = 'sett-i-cv';

/** What the CV seems to imply beyond its fields: one answer for each, and no change without one. */
export function ProposalsCard({ unsaved }: { unsaved: boolean }) {
  const { data } = useProposals();
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { send, busy, problem } = useSend(async (answer: ProposalAnswer, told: string) => {
    await answerProposal(answer);
    setSaid(told);
    heading.current?.focus();
  });
  const proposals = data?.items ?? [];
  if (proposals.length === 0 && !said) return null;
  return (
    <section className={facts.card} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId} ref={heading} tabIndex={-1} className="no-outline">
          Det här såg vi i ditt cv
        </h2>
        <p className="soft small">
          {proposals.length > 0
            ? 'Svara på det du vill. Inget ändras förrän du har svarat.'
            : 'Det var allt. Tack för dina svar.'}
        </p>
        <p className="small" role="status">
          {said}
        </p>
      </div>
      {problem && <Notice tone="red">{problem.fields[0]?.message ?? problem.message}</Notice>}
      {unsaved && proposals.length > 0 && (
        <p className="soft small">Spara dina ändringar först, så kan du svara här.</p>
      )}
      {proposals.length > 0 && (
        <ul className={`${facts.entries} stack divide`}>
          {proposals.map((proposal) => (
            <li key={proposal.key} className="stack gap-10 py-12 anywhere">
              <ProposalRow
                proposal={proposal}
                disabled={busy || unsaved}
                answer={(answer, told) => void send({ key: proposal.key, ...answer }, told)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface Props {
  proposal: Proposal;
  disabled: boolean;
  /** @param told the message shown afterwards */
  answer: (answer: Omit<ProposalAnswer, 'key'>, told: string) => void;
}

function ProposalRow(props: Props) {
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
        <SmallButton
          disabled={disabled}
          aria-label={`${take}: ${proposal.label}`}
          onClick={() => answer({ answer: 'take' }, done)}
        >
          {take}
        </SmallButton>
        <QuietButton
          disabled={disabled}
          aria-label={`Nej: ${proposal.label}`}
          onClick={() => answer({ answer: 'dismiss' }, 'Då föreslår vi det inte igen.')}
        >
          Nej
        </QuietButton>
      </div>
    </>
  );
}

/** A gap in employment. Its reason is private: what the user does not tell is neither sent nor stored. */
function GapRow({ proposal, disabled, answer, gap }: Props & { gap: NonNullable<Proposal['gap']> }) {
  const [other, setOther] = useState<string | null>(null);
  const focusLater = useFocusLater();
  const id = fieldId(`${proposal.key.replaceAll(':', '.')}.annat`);
  const words = describeGap(gap);
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
          <SmallButton key={label} onClick={() => answer({ answer: said }, done)}>
            {label}
          </SmallButton>
        ))}
        <SmallButton
          aria-expanded={other !== null}
          onClick={() => {
            setOther(other === null ? '' : null);
            if (other === null) focusLater(id);
          }}
        >
          Annat
        </SmallButton>
        <QuietButton onClick={() => answer({ answer: 'dismiss' }, 'Vi frågar inte om den tiden igen.')}>
          Hoppa över
        </QuietButton>
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

/** The question, its source in the CV, and the labels of the answers. */
function questionOf({ kind, label, source }: Proposal) {
  switch (kind) {
    case 'home':
      return {
        question: `Bor du i ${label}?`,
        why: `Så står det i ditt cv: ${source}. Då räknar vi hur långt det är till jobben.`,
        take: 'Ja, där bor jag',
        done: `${label} är nu kommunen där du bor.`,
      };
    case 'occupation':
      return {
        question: `Söker du jobb som ${label.toLocaleLowerCase('sv')}?`,
        why: `Det liknar titeln ${source}. Yrket betyder mest för vilka annonser du får.`,
        take: 'Ja, lägg till',
        done: `${label} är tillagt bland yrkena som du söker.`,
      };
    default:
      return {
        question: `Har du körkort ${label}?`,
        why: 'Det nämns i ditt cv. Jobb som kräver körkort visas annars som osäkra.',
        take: 'Ja, lägg till',
        done: `Körkort ${label} är tillagt.`,
      };
  }
}

const describeGap = ({ after, before }: NonNullable<Proposal['gap']>): string =>
  `Mellan ${formatDateOrMonth(after)} och ${formatDateOrMonth(before)} står inget i ditt cv.`;

const silent = 'Det får vara din sak. Inget läggs till i ditt cv, och vi frågar inte igen.';

/** The possible answers about a gap. Illness and looking for work are not written to the CV. */
const gapAnswers: { label: string; said: ProposalAnswer['answer']; done: string }[] = [
  { label: 'Studier', said: 'studies', done: 'Studier är tillagt under Utbildning. Skriv gärna vad du läste.' },
  { label: 'Föräldraledig', said: 'parental_leave', done: 'Föräldraledig är tillagt i ditt cv.' },
  { label: 'Sjuk', said: 'dismiss', done: silent },
  { label: 'Resa', said: 'travel', done: 'Resa är tillagt i ditt cv.' },
  { label: 'Sökte jobb', said: 'dismiss', done: silent },
];
