import { useRef, useState } from 'react';
import { useSend } from '../../../form/send.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { answerProposal, type ProposalAnswer, useProposals } from '../api.ts';
import facts from '../facts/facts.module.css';
import { ProposalRow } from './proposal-row.tsx';

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
