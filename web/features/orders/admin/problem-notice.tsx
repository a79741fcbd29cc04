import type { ApiProblem } from '../../../api/problem.ts';
import { SmallButton } from '../../../form/send.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { refetchOrders } from './api.ts';

interface Props {
  problem: ApiProblem;
  /** Called after the refetch: the question of the dialog may have changed. */
  then?: () => void;
}

/** A refusal. If another change won the race, a button refetches the page. */
export function ProblemNotice({ problem, then }: Props) {
  const again = () => {
    void refetchOrders();
    then?.();
  };
  return (
    <Notice tone="red" action={problem.status === 409 && <SmallButton onClick={again}>Läs in på nytt</SmallButton>}>
      {problem.message}
    </Notice>
  );
}
