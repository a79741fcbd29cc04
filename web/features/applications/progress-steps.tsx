import { IconCheck } from '@tabler/icons-react';
import pathClasses from '../orders/status.module.css';
import type { Application } from './api.ts';
import { progressSteps } from './words.ts';

/** The steps from draft to answer, with the current one. Renders nothing if the application ended elsewhere. */
export function ProgressSteps({ application: { state, stateLabel } }: { application: Application }) {
  const current = progressSteps.findIndex(({ states }) => states.includes(state));
  if (current < 0) return null;
  return (
    <ol className={pathClasses.path} aria-label="Ansökans väg">
      {progressSteps.map(({ label }, step) => {
        const passed = step < current || state === 'accepted';
        const here = step === current;
        return (
          <li
            key={label}
            className={pathClasses.step}
            data-passed={passed || undefined}
            data-here={here || undefined}
            aria-current={here ? 'step' : undefined}
          >
            <span className={pathClasses.dot}>{passed && <IconCheck size={14} stroke={3} aria-hidden />}</span>
            <span className={pathClasses.stepLabel}>
              {here ? stateLabel : label}
              {passed && !here && <span className="heard-only">, klart</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
