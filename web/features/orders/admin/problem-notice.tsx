import { Button } from '@mantine/core';
import type { ApiProblem } from '../../../api/problem.ts';
import { Notice } from '../../../frame/notice.tsx';
import { refetchOrders } from './api.ts';

interface Props {
  problem: ApiProblem;
  /** After reading again: the question that was asked may be another by then. */
  then?: () => void;
}

/** What was refused. Where somebody else was quicker, the page is offered as it is now. */
export function ProblemNotice({ problem, then }: Props) {
  const again = () => {
    void refetchOrders();
    then?.();
  };
  return (
    <Notice
      tone="red"
      action={
        problem.status === 409 && (
          <Button variant="default" size="sm" onClick={again}>
            Läs in på nytt
          </Button>
        )
      }
    >
      {problem.message}
    </Notice>
  );
}
