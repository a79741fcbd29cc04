import type { ReactNode } from 'react';
import classes from './how-it-goes.module.css';

/** The steps of a process as list items, beside their subject. */
export const StepList = ({ steps, children }: { steps: ReactNode; children?: ReactNode }) => (
  <aside className={`${classes.how} from-68-pt-28`} aria-labelledby="sa-gar-det-till">
    <h2 id="sa-gar-det-till">Så går det till</h2>
    <ol>{steps}</ol>
    {children}
  </aside>
);
