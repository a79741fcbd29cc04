import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { CorrectionMeaning } from '../../../src/matching/contract.ts';
import { Problem, useSend } from '../../form/send.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { requirementName } from '../ads/words.ts';
import { correctRequirement } from './api.ts';
import classes from './matching.module.css';
import type { AskedRequirement } from './words.ts';

interface Props {
  adId: string;
  asked: AskedRequirement;
  close: () => void;
  done: (score: number) => void;
}

const meanings = [
  {
    says: 'not_asked',
    Icon: IconMinus,
    label: 'Annonsen kräver inte det här',
    leads: 'Då räknas det inte, och det är inget hinder för dig i den här annonsen.',
  },
  {
    says: 'met',
    Icon: IconCheck,
    label: 'Jag har det här',
    leads: 'Då räknas det som uppfyllt i den här annonsen. Skriv in det i profilen, så gäller det alla.',
  },
] as const;

/** Asks what is wrong with a verdict: one press is the answer, and it can be undone. */
export default function CorrectionDialog({ adId, asked, close, done }: Props) {
  const { send, busy, problem } = useSend(async (says: CorrectionMeaning) => {
    const { score } = await correctRequirement(adId, asked, says);
    close();
    done(score);
  });
  const offered = meanings.filter(({ says }) => says !== 'met' || asked.fit !== 'direct');
  return (
    <Dialog opened title="Vad stämmer inte?" close={close}>
      <p className="soft">{requirementName(asked)}</p>
      <ul className="stack gap-10">
        {offered.map(({ says, Icon, label, leads }) => (
          <li key={says}>
            <UnstyledButton
              className={`${classes.meaning} hover-sunken`}
              aria-disabled={busy || undefined}
              onClick={() => void send(says)}
            >
              <Icon size={20} stroke={2} aria-hidden />
              <span className="stack gap-2 min-w-0">
                <b>{label}</b>
                <span className="soft small">{leads}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Problem of={problem} />
    </Dialog>
  );
}
