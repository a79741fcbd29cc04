import type { ApiProblem } from '../../../api/problem.ts';
import { SendButton } from '../../../form/send-button.tsx';
import { Notice } from '../../../frame/notice.tsx';
import type { Errors } from '../facts/editor.ts';
import { FaultList } from '../fault-list.tsx';
import profile from '../profile.module.css';

interface Props {
  taken: number;
  all: number;
  busy: boolean;
  problem: ApiProblem | null;
  errors: Errors;
  goTo: (path: string) => void;
  accept: () => void;
}

/** Always in sight: how much is taken, and the one button that saves it. */
export function AcceptBar({ taken, all, busy, problem, errors, goTo, accept }: Props) {
  return (
    <div className={`${profile.bar} dock`} data-shown>
      <FaultList errors={errors} goTo={goTo} />
      {problem && <Notice tone="red">{problem.message}</Notice>}
      <div className="row panel gap-8-20 between text-15" style={{ padding: '12px 16px 12px 20px' }}>
        <p role="status" style={{ flex: '1 1 120px' }}>
          {taken === 0 ? 'Ta med minst en del för att spara.' : `${taken} av ${all} delar tas med.`}
        </p>
        <SendButton type="button" busy={busy} disabled={taken === 0} onClick={accept}>
          Spara i profilen
        </SendButton>
      </div>
    </div>
  );
}
