import { IconCheck } from '@tabler/icons-react';
import type { Order } from './api.ts';
import classes from './status.module.css';
import { looks, mainPath, stepOf } from './status.ts';

/** The way from order to letter, with where this one stands. Nothing where the way ended elsewhere. */
export function StatusPath({ order }: { order: Order }) {
  const current = stepOf(order.status);
  if (current === null) return null;
  const over = order.status === 'completed';
  return (
    <ol className={classes.path} aria-label="Beställningens väg">
      {mainPath.map((status, step) => {
        const passed = step < current || over;
        const here = step === current && !over;
        return (
          <li
            key={status}
            className={classes.step}
            data-passed={passed || undefined}
            data-here={step === current || undefined}
            data-tone={here ? looks[order.status].tone : undefined}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={classes.dot}>{passed && <IconCheck size={14} stroke={3} aria-hidden />}</span>
            <span className={classes.stepLabel}>
              {here ? order.statusLabel : looks[status].label}
              {passed && <span className="heard-only">, klart</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
