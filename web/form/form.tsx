import type { FormEvent, ReactNode } from 'react';
import type { ApiProblem } from '../api/problem.ts';
import { Notice } from '../frame/notice.tsx';
import classes from './form.module.css';

interface Props {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  problem: ApiProblem | null;
  heard: string;
  /** The buttons; the problem stands right above them, where the eye is after pressing. */
  actions: ReactNode;
  children: ReactNode;
}

/** The shape of every form: fields, what went wrong, buttons. The browser's own bubbles are off. */
export function Form({ onSubmit, problem, heard, actions, children }: Props) {
  return (
    <form noValidate className={classes.form} onSubmit={onSubmit}>
      {children}
      <p role="alert" className="heard-only">
        {heard}
      </p>
      {problem && <Notice tone="red">{problem.message}</Notice>}
      <div className={classes.actions}>{actions}</div>
    </form>
  );
}
