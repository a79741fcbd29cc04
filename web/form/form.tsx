import type { FormEvent, ReactNode } from 'react';
import type { ApiProblem } from '../api/problem.ts';
import { Notice } from '../frame/notice.tsx';
import { FormButtons, type FormButtonsProps } from './form-buttons.tsx';

interface Shape {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  problem: ApiProblem | null;
  heard: string;
  children: ReactNode;
}

/** Buttons other than the usual two. The problem is shown right above them, where the user looks after pressing. */
type Props = Shape & (FormButtonsProps | { actions: ReactNode });

/** The layout of every form: fields, error, buttons. The browser's own validation bubbles are off. */
export function Form({ onSubmit, problem, heard, children, ...rest }: Props) {
  return (
    <form noValidate className="stack gap-20" onSubmit={onSubmit}>
      {children}
      <p role="alert" className="heard-only">
        {heard}
      </p>
      {problem && <Notice tone="red">{problem.message}</Notice>}
      {'actions' in rest ? <div className="row gap-12">{rest.actions}</div> : <FormButtons {...rest} />}
    </form>
  );
}
