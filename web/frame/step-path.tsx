import { IconCheck } from '@tabler/icons-react';
import classes from './step-path.module.css';

interface Props {
  /** What the path is of, for screen readers. */
  of: string;
  labels: readonly string[];
  current: number;
  /** The label of the current step, which may say more than the usual one. */
  here: string;
  tone?: string;
  /** Whether the last step is done too. */
  isOver: boolean;
}

/** The steps to a goal, with the current one. */
export const StepPath = ({ of, labels, current, here, tone, isOver }: Props) => (
  <ol className={classes.path} aria-label={of}>
    {labels.map((label, step) => {
      const isPassed = step < current || isOver;
      const isHere = step === current;
      return (
        <li
          key={label}
          className={classes.step}
          data-passed={isPassed || undefined}
          data-here={isHere || undefined}
          data-tone={isHere ? tone : undefined}
          aria-current={isHere ? 'step' : undefined}
        >
          <span className={classes.dot}>{isPassed && <IconCheck size={14} stroke={3} aria-hidden />}</span>
          <span className={classes.stepLabel}>
            {isHere ? here : label}
            {isPassed && !isHere && <span className="heard-only">, klart</span>}
          </span>
        </li>
      );
    })}
  </ol>
);
