import { Button } from '@mantine/core';
import type { ApiProblem } from '../../../api/problem.ts';
import { SendButton } from '../../../form/send.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { formatCount } from '../../../text/format.ts';
import type { Errors } from '../facts/editor.ts';
import { FaultList } from '../fault-list.tsx';
import profile from '../profile.module.css';

interface Props {
  taken: number;
  all: number;
  /** The number of lines that have no place yet. */
  left: number;
  showLeft: () => void;
  busy: boolean;
  problem: ApiProblem | null;
  errors: Errors;
  goTo: (path: string) => void;
  accept: () => void;
}

/** Always visible: how much is accepted, how much is left over, and the button that saves it. */
export function AcceptBar({ taken, all, left, showLeft, busy, problem, errors, goTo, accept }: Props) {
  return (
    <div className={`${profile.bar} dock`} data-shown>
      <FaultList errors={errors} goTo={goTo} />
      {problem && <Notice tone="red">{problem.message}</Notice>}
      <div className="row panel gap-8-20 between text-15" style={{ padding: '12px 16px 12px 20px' }}>
        <div style={{ flex: '1 1 230px' }}>
          <p role="status">
            {taken === 0 ? 'Ta med minst en del för att spara.' : `${taken} av ${all} delar tas med.`}
          </p>
          {left > 0 && (
            <p className="soft small">
              {formatCount(left, 'rad är inte placerad', 'rader är inte placerade')} och finns kvar här i 30 dagar.{' '}
              <Button variant="subtle" size="compact-sm" onClick={showLeft}>
                Visa {left === 1 ? 'den' : 'dem'}
              </Button>
            </p>
          )}
        </div>
        <SendButton busy={busy} disabled={taken === 0} onClick={accept}>
          Spara i profilen
        </SendButton>
      </div>
    </div>
  );
}
