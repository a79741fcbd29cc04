import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { count } from '../../text/format.ts';
import type { Check } from './api.ts';
import classes from './application.module.css';
import own from './checks.module.css';

/** What was found, the stops first; what is as it should be is folded. */
export function ChecksList({ items }: { items: Check[] }) {
  const stops = items.filter(({ ok, blocks }) => !ok && blocks);
  const hints = items.filter(({ ok, blocks }) => !ok && !blocks);
  const fine = items.filter(({ ok }) => ok);
  return (
    <div className={own.checks}>
      {[...stops, ...hints].length > 0 && (
        <ul>
          {[...stops, ...hints].map((check) => (
            <li key={check.id} data-kind={check.blocks ? 'stop' : 'hint'}>
              {check.blocks ? (
                <IconX size={18} stroke={2.2} aria-hidden />
              ) : (
                <IconAlertTriangle size={18} stroke={1.9} aria-hidden />
              )}
              <span>
                <b>{check.blocks ? 'Måste rättas.' : 'Att tänka på.'}</b> {check.detail}
              </span>
            </li>
          ))}
        </ul>
      )}
      <details className={classes.fold}>
        <summary>{count(fine.length, 'kontroll', 'kontroller')} utan anmärkning</summary>
        <ul>
          {fine.map((check) => (
            <li key={check.id} data-kind="fine">
              <IconCheck size={18} stroke={2.2} aria-hidden />
              <span>{check.detail}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
