import { IconCheck } from '@tabler/icons-react';
import type { Order } from './api.ts';
import classes from './status.module.css';
import { statusStyles, usualStatuses, usualStatusIndex } from './status.ts';

/** The steps from order to letter, with the current one. Renders nothing if the order ended elsewhere. */
export function StatusPath({ order }: { order: Order }) {
  const current = usualStatusIndex(order.status);
  if (current === null) return null;
  const over = order.status === 'completed';
  return (
    <ol className={classes.path} aria-label="Beställningens väg">
      {usualStatuses.map((status, step) => {
        const passed = step < current || over;
        const here = step === current && !over;
        return (
          <li
            key={status}
            className={classes.step}
            data-passed={passed || undefined}
            data-here={step === current || undefined}
            data-tone={here ? statusStyles[order.status].tone : undefined}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={classes.dot}>{passed && <IconCheck size={14} stroke={3} aria-hidden />}</span>
            <span className={classes.stepLabel}>
              {here ? order.statusLabel : statusStyles[status].label}
              {passed && <span className="heard-only">, klart</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
